import { setTimeout as wait } from 'node:timers/promises'
import { findShop, getShopInfo, getTheme } from '#src/features/shop/shop.service.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { MailSendError, type MailTransport, type OutgoingMail } from './mail-transport.adapter.ts'
import { emailKey, isSuppressible, evaluate, messageId, nextTry, oneLine, type Verdict } from './mail.rules.ts'
import { onMailQueued } from './mail.service.ts'
import { mailQueue, mailStore, type ClaimedMail, type QueuedMail } from './mail.store.ts'

export interface MailSenderOptions {
  services: Omit<Parameters<typeof adminContext>[0], 'shop'>
  transport: MailTransport
  /** The sender address of all shops. */
  from: string
  /** Returns the origin of a domain. */
  originOf: (domain: string) => string
  /** How often the queue is polled for mails of other processes and for retries. */
  pollMs?: number
  /** How long a claimed mail belongs to this process; far longer than sending takes. */
  leaseMs?: number
  /** How long a stop waits for mails that are being sent. */
  stopTimeoutMs?: number
  clock?: () => Date
  /** Called in the transaction that records an address that accepts no mail. */
  onBounce?: (tx: ShopContext, emailKey: string) => Promise<void>
}

export interface RunningMailSender {
  /** Sends due mails. Resolves when none are left. */
  flush: () => Promise<void>
  /** Claims nothing new, and waits for mails that are being sent; unsent ones stay queued. */
  stop: () => Promise<void>
}

const POLL_MS = 3000
const LEASE_MS = 5 * 60_000
/** The number of parallel mails, so that a slow one does not delay the others. */
const PARALLEL = 3
const STOP_TIMEOUT_MS = 8000

type SendResult = { verdict: 'sent' | 'gone' } | { verdict: Verdict; reason: string }

/**
 * Sends queued mails, at least once: a mail leaves the queue only after the server has accepted it. Any number of
 * processes may run it; each mail is claimed by one process at a time.
 */
export function startMailSender(options: MailSenderOptions): RunningMailSender {
  const { services, pollMs = POLL_MS, stopTimeoutMs = STOP_TIMEOUT_MS, transport } = options
  let running: Promise<void> | null = null
  const inFlight = new Set<Promise<void>>()
  let shouldPoll = false
  let stopped = false

  /** Claims mails as long as there are any, each as soon as a slot is free. */
  async function claimAll(): Promise<void> {
    while (shouldPoll && !stopped) {
      shouldPoll = false
      while (!stopped) {
        if (inFlight.size >= PARALLEL) {
          await Promise.race(inFlight)
          continue
        }
        const mails = await claim(options, PARALLEL - inFlight.size)
        if (mails.length === 0) break
        for (const item of mails) {
          const sending: Promise<void> = processMail(options, item).finally(() => inFlight.delete(sending))
          inFlight.add(sending)
        }
      }
    }
  }
  const poll = (): Promise<void> => {
    shouldPoll = true
    return (running ??= claimAll()
      // The database is unavailable; the next poll retries.
      .catch((error: unknown) => services.log.warn({ err: error }, 'mails could not be looked for'))
      .finally(() => {
        running = null
      }))
  }
  const timer = setInterval(() => void poll(), pollMs)
  const unsubscribe = onMailQueued(() => void poll())
  void poll()
  const allSent = async (): Promise<void> => {
    await running
    await Promise.all(inFlight)
  }
  return {
    flush: async () => {
      await poll()
      await allSent()
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      unsubscribe()
      await Promise.race([allSent(), wait(stopTimeoutMs, undefined, { ref: false })])
      transport.close()
    },
  }
}

/** Claims due mails for this process. */
function claim({ services, leaseMs = LEASE_MS, clock = () => new Date() }: MailSenderOptions, limit: number) {
  const now = clock()
  return mailQueue(services.db).claim({ now, leasedUntil: new Date(now.getTime() + leaseMs), limit })
}

async function processMail(options: MailSenderOptions, item: ClaimedMail): Promise<void> {
  try {
    await sendOne(options, item)
  } catch (error) {
    // It is still queued: a retry follows when the lease expires.
    options.services.log.error({ err: error, mailId: item.mailId }, 'mail could not be settled')
  }
}

async function sendOne(options: MailSenderOptions, item: ClaimedMail): Promise<void> {
  const { services, clock = () => new Date() } = options
  const shop = await findShop(services.db, item.shopId)
  if (!shop) return mailQueue(services.db).remove(item.mailId)
  const context = { ...adminContext({ ...services, shop }), now: clock() }
  const mail = await inTransaction(context, (tx) => mailStore(tx).queued(item.mailId))
  const result: SendResult = mail ? await tryToSend(options, context, mail) : { verdict: 'gone' }
  await recordResult({ ...context, now: clock() }, { item, mail, result, onBounce: options.onBounce })
}

async function tryToSend(options: MailSenderOptions, context: ShopContext, mail: QueuedMail): Promise<SendResult> {
  try {
    await options.transport.send(await compose(options, context, mail))
    return { verdict: 'sent' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { verdict: error instanceof MailSendError ? evaluate(error.rejection) : 'later', reason }
  }
}

async function compose(
  { from, originOf }: MailSenderOptions,
  context: ShopContext,
  mail: QueuedMail,
): Promise<OutgoingMail> {
  // Loaded on demand, because React's renderer takes memory that an idle server saves.
  const { renderMail } = await import('./mail-template.ts')
  const [info, colors] = await Promise.all([getShopInfo(context), getTheme(context)])
  const origin = originOf(info.domain)
  const { stop } = mail.content
  const name = oneLine(info.shopName)
  return {
    ...renderMail(mail.content, {
      name,
      address: oneLine(info.address),
      email: info.shopEmail,
      language: info.language,
      logo: info.logo && /\.(png|jpg)$/.test(info.logo) ? info.logo : null,
      origin,
      colors,
    }),
    id: mail.id,
    shopId: context.shop.id,
    from: { name, address: from },
    to: mail.email,
    replyTo: info.shopEmail ? oneLine(info.shopEmail) : null,
    messageId: messageId(mail.id, from),
    date: mail.createdAt,
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

interface Outcome {
  item: ClaimedMail
  mail: QueuedMail | null
  result: SendResult
  onBounce: MailSenderOptions['onBounce']
}

/** Records the result in the outbox and in the queue in one transaction. */
async function recordResult(context: ShopContext, { item, mail, result, onBounce }: Outcome): Promise<void> {
  const { mailId } = item
  const { verdict } = result
  const reason = 'reason' in result ? result.reason : null
  const retryAt = verdict === 'later' ? nextTry(item.attempts, context.now) : null
  await inTransaction(context, async (tx) => {
    const [store, queue] = [mailStore(tx), mailQueue(tx.db)]
    if (retryAt) {
      await store.noteFailure(mailId, reason ?? '')
      return queue.reschedule(mailId, retryAt)
    }
    if (verdict === 'sent') await store.end(mailId, 'sent', null)
    else if (verdict === 'later') await store.end(mailId, 'dead', reason)
    else if (verdict !== 'gone') await store.end(mailId, 'failed', reason)
    if (verdict === 'noSuchAddress' && mail && isSuppressible(mail.kind)) {
      await store.suppress(mail.kind, emailKey(mail.email))
      await onBounce?.(tx, emailKey(mail.email))
    }
    await queue.remove(mailId)
  })
  if (reason !== null)
    context.log.warn(
      { mailId, shopId: context.shop.id, reason, attempts: item.attempts, again: retryAt },
      'mail was not taken',
    )
}
