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
  /** The address that all shops send from. */
  from: string
  /** Scheme and host under which a domain is known. */
  originOf: (domain: string) => string
  /** How often is looked for what other processes queued, or what is to be tried again. */
  pollMs?: number
  /** How long a mail belongs to the process that took it; far longer than sending takes. */
  leaseMs?: number
  /** How long is waited, at the stop, for what is being sent. */
  stopTimeoutMs?: number
  clock?: () => Date
  /** Told, in the transaction that notes it, of an address that takes no mail. */
  onBounce?: (tx: ShopContext, emailKey: string) => Promise<void>
}

export interface RunningMailSender {
  /** Sends what is due now. Resolves when nothing is left. */
  flush: () => Promise<void>
  /** Takes nothing new, and waits for what is being sent; what is not sent by then stays queued. */
  stop: () => Promise<void>
}

const POLL_MS = 3000
const LEASE_MS = 5 * 60_000
/** So many go out side by side: one that is slow holds up no other. */
const PARALLEL = 3
const STOP_TIMEOUT_MS = 8000

type SendResult = { verdict: 'sent' | 'gone' } | { verdict: Verdict; reason: string }

/**
 * Sends what is in the outbox, at least once: a mail leaves the queue only after the other side has taken it. Any number
 * of processes may do so; each mail is taken by one of them at a time.
 */
export function startMailSender(options: MailSenderOptions): RunningMailSender {
  const { services, pollMs = POLL_MS, stopTimeoutMs = STOP_TIMEOUT_MS, transport } = options
  let running: Promise<void> | null = null
  const inFlight = new Set<Promise<void>>()
  let shouldPoll = false
  let stopped = false

  /** Takes mails as long as there are any, each as soon as there is room for it. */
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
      // The database is away; the next look may find it back.
      .catch((error: unknown) => services.log.warn({ err: error }, 'mails could not be looked for'))
      .finally(() => {
        running = null
      }))
  }
  const timer = setInterval(() => void poll(), pollMs)
  const deafen = onMailQueued(() => void poll())
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
      deafen()
      await Promise.race([allSent(), wait(stopTimeoutMs, undefined, { ref: false })])
      transport.close()
    },
  }
}

/** Takes mails that are due, for this process alone. */
function claim({ services, leaseMs = LEASE_MS, clock = () => new Date() }: MailSenderOptions, limit: number) {
  const now = clock()
  return mailQueue(services.db).claim({ now, leasedUntil: new Date(now.getTime() + leaseMs), limit })
}

async function processMail(options: MailSenderOptions, item: ClaimedMail): Promise<void> {
  try {
    await sendOne(options, item)
  } catch (error) {
    // It is still queued: its lease ends, and somebody tries again.
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
  // Only when there is something to write: React's renderer takes memory that a quiet server saves.
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

/** Notes what came of it, in the outbox and in the queue at once. */
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
