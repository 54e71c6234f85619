import { setImmediate as nextTurn } from 'node:timers/promises'
import { getShopInfo, getTheme } from '#src/features/shop/shop.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { LoadLimit } from '#src/platform/limits/load-limit.ts'
import type { JobDefinition, JobResult } from '#src/platform/queue/define-job.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { giftCardMailEn } from '#src/shared/messages/account/gift-card-mail.en.ts'
import type { MailFile, OutgoingMail } from './mail-message.adapter.ts'
import { MailSendError, type MailTransport } from './mail-transport.adapter.ts'
import {
  emailKey,
  isStaffMail,
  isSuppressible,
  evaluate,
  messageId,
  nextTry,
  oneLine,
  type MailContent,
  type MailPart,
} from './mail.rules.ts'
import { MAIL_JOB, mailStore, type MailResult, type QueuedMail } from './mail.store.ts'

export interface MailJobOptions {
  transport: MailTransport
  /** The sender address of all shops. */
  from: string
  /** Returns the origin of a domain. */
  originOf: (domain: string) => string
  /** The origin of the back office. */
  adminOrigin: string
  /** Returns the code of a gift card; null when it must not be sent any more. */
  giftCodeOf?: (context: ShopContext, cardId: string) => Promise<string | null>
  /** Returns a version of a legal text as a file; null for an unknown one. */
  legalFileOf?: (context: ShopContext, slug: 'terms' | 'withdrawal', version: number) => Promise<MailFile | null>
  /** Returns the label of a return as a file; null when another has replaced it. */
  returnLabelOf?: (context: ShopContext, fileId: string) => Promise<MailFile | null>
  /** Called in the transaction that records an address that accepts no mail. */
  onBounce?: (tx: Tx<ShopContext>, emailKey: string) => Promise<void>
}

const BATCH = 50
/** Far longer than sending one mail takes. A mail that waits for half of it is released. */
const LEASE_MS = 5 * 60_000
/** The number of parallel mails, so that a slow one does not delay the others. */
const PARALLEL = 3
/** Results are recorded together, at most this late: the mails of this time are sent again after a crash. */
const RECORD_DELAY_MS = 500

/**
 * Sends mails, at least once: a mail is finished only after the server has accepted it. A crash in between repeats it
 * under the same `Message-ID`.
 */
export function createMailJob(options: MailJobOptions): JobDefinition {
  const limit = new LoadLimit({ width: PARALLEL, maxQueued: Number.MAX_SAFE_INTEGER, maxWaitMs: LEASE_MS / 2 })
  return {
    kind: MAIL_JOB,
    batch: BATCH,
    concurrency: 2 * BATCH,
    leaseMs: LEASE_MS,
    handle: async (context, jobs, signal) => {
      const begun = performance.now()
      const now = (): Date => new Date(context.now.getTime() + performance.now() - begun)
      const attempts = new Map(jobs.map((job) => [job.key, job.attempts]))
      const mails = await inTransaction(context, (tx) => mailStore(tx).listQueued([...attempts.keys()]))
      const results = new Map<string, JobResult>(mails.map(({ id }) => [id, 'released']))
      const record = new ResultRecorder(options, context)
      await Promise.all(
        mails.map((mail) =>
          limit
            .run(async () => {
              if (signal.aborted) return
              // Requests that have arrived go first: rendering takes a moment.
              await nextTurn()
              const result = await send(options, context, mail)
              const retryAt = result.state === 'queued' ? nextTry(attempts.get(mail.id) ?? 1, now()) : null
              const isLast = result.state === 'queued' && retryAt === null
              record.add({ mail, ...result, ...(isLast && { state: 'dead' }), endedAt: now() })
              results.set(mail.id, retryAt ? { retryAt } : 'done')
              if (result.reason !== null)
                context.log.warn(
                  { mailId: mail.id, shopId: context.shop.id, reason: result.reason, again: retryAt },
                  'mail.send_failed',
                )
            })
            // It waited too long for a place, and stays released.
            .catch(() => {}),
        ),
      )
      await record.finish()
      return results
    },
  }
}

type SendResult = Pick<MailResult, 'state' | 'reason' | 'isNoAddress'>

async function send(options: MailJobOptions, context: ShopContext, mail: QueuedMail): Promise<SendResult> {
  try {
    await options.transport.send(await compose(options, context, mail))
    return { state: 'sent', reason: null, isNoAddress: false }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    const verdict = error instanceof MailSendError ? evaluate(error.rejection) : 'later'
    return { state: verdict === 'later' ? 'queued' : 'failed', reason, isNoAddress: verdict === 'noSuchAddress' }
  }
}

/** Records the results of a batch in groups, each in one transaction. */
class ResultRecorder {
  readonly #onBounce: MailJobOptions['onBounce']
  readonly #context: ShopContext
  #results: MailResult[] = []
  #timer: NodeJS.Timeout | null = null
  #recording: Promise<void> = Promise.resolve()

  constructor({ onBounce }: MailJobOptions, context: ShopContext) {
    this.#onBounce = onBounce
    this.#context = context
  }

  add(result: MailResult): void {
    this.#results.push(result)
    this.#timer ??= setTimeout(() => this.#record(), RECORD_DELAY_MS)
  }

  /** @throws the error of a group that could not be recorded */
  async finish(): Promise<void> {
    if (this.#results.length > 0) this.#record()
    await this.#recording
  }

  #record(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const results = this.#results
    this.#results = []
    this.#recording = this.#recording.then(() => this.#write(results))
    // `finish` throws it.
    this.#recording.catch(() => {})
  }

  async #write(results: readonly MailResult[]): Promise<void> {
    const write = async (tx: Tx<ShopContext>): Promise<void> => {
      const store = mailStore(tx)
      await store.record(results)
      // Mails to staff are left out: they may be notifications.
      const dead = results.filter(({ mail, state }) => state === 'dead' && !isStaffMail(mail.kind))
      if (dead.length > 0) notifyStaff(tx, 'mailGivenUp', { target: await onlyOrderOf(store, dead) })
      for (const { mail, isNoAddress } of results)
        if (isNoAddress && isSuppressible(mail.kind)) {
          await store.suppress(mail.kind, emailKey(mail.email))
          await this.#onBounce?.(tx, emailKey(mail.email))
        }
    }
    await inTransaction(this.#context, write, { isDurable: false })
  }
}

/** Returns the number of the only order that some mails are about; empty when they are about none or several. */
async function onlyOrderOf(store: ReturnType<typeof mailStore>, results: readonly MailResult[]): Promise<string> {
  const [number, ...others] = await store.ordersOf(results.map(({ mail }) => mail.id))
  return number === undefined || others.length > 0 ? '' : showOrderNumber(number)
}

/** Returns a mail's content with the codes of its gift cards. */
async function openCodes({ giftCodeOf }: MailJobOptions, context: ShopContext, content: MailContent) {
  const parts = content.parts.map(async (part): Promise<MailPart> => {
    if (part.type !== 'giftCode') return part
    const code = (await giftCodeOf?.(context, part.cardId)) ?? null
    return code === null ? { type: 'text', text: giftCardMailEn.noCode } : { type: 'code', code }
  })
  return { ...content, parts: await Promise.all(parts) }
}

/** Returns the files of a mail. */
async function attach(
  { legalFileOf, returnLabelOf }: MailJobOptions,
  context: ShopContext,
  { legalTexts = {}, returnLabelId }: MailContent,
): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const slug of ['terms', 'withdrawal'] as const) {
    const version = legalTexts[slug]
    const file = version === undefined ? null : await legalFileOf?.(context, slug, version)
    if (file) files.push(file)
  }
  const label = returnLabelId === undefined ? null : await returnLabelOf?.(context, returnLabelId)
  if (label) files.push(label)
  return files
}

async function compose(options: MailJobOptions, context: ShopContext, mail: QueuedMail): Promise<OutgoingMail> {
  const { from, originOf, adminOrigin } = options
  // Loaded on demand, because React's renderer takes memory that an idle server saves.
  const { renderMail } = await import('./mail-template.ts')
  const [info, colors] = await Promise.all([getShopInfo(context), getTheme(context)])
  const origin = originOf(info.domain)
  const { stop } = mail.content
  const name = oneLine(info.shopName)
  return {
    ...renderMail(await openCodes(options, context, mail.content), {
      name,
      address: oneLine(info.address),
      email: info.shopEmail,
      language: info.language,
      logo: info.logo && /\.(png|jpg)$/.test(info.logo) ? info.logo : null,
      origin,
      buttonOrigin: isStaffMail(mail.kind) ? adminOrigin : origin,
      colors,
    }),
    id: mail.id,
    shopId: context.shop.id,
    from: { name, address: from },
    to: mail.email,
    replyTo: info.shopEmail ? oneLine(info.shopEmail) : null,
    messageId: messageId(mail.id, from),
    date: mail.createdAt,
    attachments: await attach(options, context, mail.content),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop && {
        'List-Unsubscribe': `<${origin}${stop.path}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<notices.${info.domain}>`,
      }),
    },
  }
}
