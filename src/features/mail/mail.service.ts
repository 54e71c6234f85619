import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { afterCommit, inTransaction, type Db } from '#src/platform/db/db.ts'
import { emailKey, type MailContent, type MailKind } from './mail.rules.ts'
import { mailQueue, mailStore, type MailCounts } from './mail.store.ts'
import { registerProcessState } from '#src/platform/process-state.ts'

export interface Mail {
  kind: MailKind
  /** The subject of the mail, such as the id of an alert: a second mail about it is not sent. */
  about: string
  to: string
  content: MailContent
  /** false does the same work without writing, so that the response time reveals nothing. */
  shouldQueue?: boolean
}

/** How long results and recipients are stored. */
const RETENTION_DAYS = 90
const DAY_MS = 86_400_000

/** The senders of this process, notified of new mails. */
const senders = new Set<() => void>()
registerProcessState({ name: 'mail senders', inUse: () => senders.size })

/** @returns a function that unsubscribes */
export function onMailQueued(listener: () => void): () => void {
  senders.add(listener)
  return () => void senders.delete(listener)
}

/**
 * Queues a mail in the caller's transaction of the shop: it is sent only after a commit. It is idempotent by kind and
 * subject, and skips suppressed addresses.
 * @returns whether it will be sent
 */
export async function queueMail(
  context: ShopContext,
  { kind, about, to, content, shouldQueue = true }: Mail,
): Promise<boolean> {
  const mail = { id: randomUUIDv7(), kind, subjectKey: about, email: to, emailKey: emailKey(to), content, shouldQueue }
  const isNew = await mailStore(context).add(mail)
  if (isNew)
    afterCommit(context.db, () => {
      for (const listener of senders) listener()
    })
  return isNew
}

/** Deletes completed mails after the retention period. */
export async function purgeMails(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - RETENTION_DAYS * DAY_MS)
  await inTransaction(context, (tx) => mailStore(tx).removeEndedBefore(before))
}

/** Counts the waiting mails of all shops. */
export const countMails = (db: Db, now: Date): Promise<MailCounts> => mailQueue(db).count(now)
