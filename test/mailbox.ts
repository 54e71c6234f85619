import { renderLegalFile } from '#src/features/orders/mails/legal-file.service.ts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { giftCodeForMail } from '#src/features/credit/gift-card.service.ts'
import { createMailJob, type MailJobOptions } from '#src/features/mail/mail.job.ts'
import { openSmtp, type MailTransport } from '#src/features/mail/mail-transport.adapter.ts'
import { readLabelFile } from '#src/features/returns/files/return-file.service.ts'
import { startWorker, type RunningWorker } from '#src/jobs/worker.ts'
import { createLog, type Log } from '#src/platform/log/log.ts'
import { linkIn } from './mail-link.ts'
import { openMailServer, type ReceivedMail } from './mail.ts'
import { testFiles, testSecret, type TestShop } from './shop.ts'

interface Sender extends RunningWorker {
  /** Advances the sender's clock. */
  pass: (minutes: number) => void
}

/**
 * Starts a worker like another process's, which sends mails after commits and on demand. It is stopped at the end of
 * the test.
 */
export function openSender(
  shop: TestShop,
  transport: MailTransport,
  {
    log = createLog('silent'),
    ...given
  }: { log?: Log } & Pick<MailJobOptions, 'onBounce' | 'giftCodeOf' | 'legalFileOf' | 'returnLabelOf'> = {},
): Sender {
  let aheadMs = 0
  const originOf = (domain: string): string => `https://${domain}`
  const worker = startWorker({
    services: {
      db: shop.db,
      log,
      secret: testSecret,
      processCache: shop.app.processCache,
      announce: shop.app.onInvalidate,
    },
    jobs: [
      createMailJob({
        transport,
        from: 'shops@mail.example',
        originOf,
        adminOrigin: 'https://admin.example',
        ...given,
      }),
    ],
    pollMs: 3_600_000,
    stopTimeoutMs: 500,
    clock: () => new Date(Date.now() + aheadMs),
  })
  onTestFinished(async () => {
    await worker.stop()
    transport.close()
    // The queue spans all shops, so the next test would send the remaining mails.
    await sql`delete from platform.jobs`.execute(shop.db)
  })
  return { ...worker, pass: (minutes) => (aheadMs += minutes * 60_000) }
}

/** Mails of a shop as they arrive at a real mail server. */
export interface Mailbox {
  /** Sends due mails and returns those of this shop to an address, the oldest first. */
  to: (address: string) => Promise<ReceivedMail[]>
  /**
   * Sends due mails.
   * @returns the newest mail of this shop to an address; fails when there is none
   */
  newest: (address: string) => Promise<ReceivedMail>
  /**
   * Sends due mails.
   * @returns the link below a path in the newest mail to an address, on the shop's main domain
   */
  link: (address: string, path: string) => Promise<string>
}

/** Opens a mailbox that sends the shop's mails to a mail server of the test. */
export async function openMailbox(shop: TestShop): Promise<Mailbox> {
  const server = await openMailServer()
  const transport = await openSmtp({ smtpUrl: server.url, from: 'shops@mail.example', dkim: null })
  const sender = openSender(shop, transport, {
    giftCodeOf: giftCodeForMail,
    legalFileOf: renderLegalFile,
    returnLabelOf: (context, fileId) => readLabelFile(context, testFiles, fileId),
  })
  const to = async (address: string): Promise<ReceivedMail[]> => {
    await sender.flush()
    const ids = await listOutboxIds(shop)
    // Several mails are sent concurrently, so the order comes from the outbox.
    return server.mails
      .filter(({ to_, messageId }) => to_.includes(address) && ids.includes(idOf(messageId)))
      .toSorted((one, other) => ids.indexOf(idOf(one.messageId)) - ids.indexOf(idOf(other.messageId)))
  }
  const newest = async (address: string): Promise<ReceivedMail> => {
    const mail = (await to(address)).at(-1)
    if (!mail) throw new Error(`no mail to ${address}`)
    return mail
  }
  return { to, newest, link: async (address, path) => linkIn(await newest(address), path, `https://${shop.domain}`) }
}

/** Returns the ids of the shop's mails in the order in which they were written. */
const listOutboxIds = (shop: TestShop): Promise<string[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from mail_outbox where shop_id = ${shop.id} order by id`.execute(db)
    return rows.map(({ id }) => id)
  })

/** The message id begins with the id of the outbox. */
const idOf = (messageId: string | undefined): string => messageId?.slice(1).split('@', 1)[0] ?? ''
