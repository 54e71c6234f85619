import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { afterCommit, inTransaction, type Db } from '#src/platform/db/db.ts'
import { emailKey, type MailContent, type MailKind } from './mail.rules.ts'
import { mailQueue, mailStore, type MailCounts } from './mail.store.ts'
import { registerProcessState } from '#src/platform/process-state.ts'

export interface Mail {
  kind: MailKind
  /** What of its kind it is about, for example the id of a watch: a second mail about it is not sent. */
  about: string
  to: string
  content: MailContent
  /** false writes nothing after the same work, where the time of an answer must not tell what became of it. */
  shouldQueue?: boolean
}

/** How long is kept what became of a mail, and to whom it went. */
const RETENTION_DAYS = 90
const DAY_MS = 86_400_000

/** The senders of this process, to be told when something new is there. */
const senders = new Set<() => void>()
registerProcessState({ name: 'mail senders', inUse: () => senders.size })

/** @returns ends it */
export function onMailQueued(listener: () => void): () => void {
  senders.add(listener)
  return () => void senders.delete(listener)
}

/**
 * Writes a mail into the outbox, in the caller's transaction of the shop: it is sent when that stands, and never
 * otherwise. Repeating with the same kind and subject changes nothing, and what an address refused before is not written.
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

/** Forgets mails that ended long ago. */
export async function purgeMails(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - RETENTION_DAYS * DAY_MS)
  await inTransaction(context, (tx) => mailStore(tx).removeEndedBefore(before))
}

/** Mails of all shops that wait. */
export const countMails = (db: Db, now: Date): Promise<MailCounts> => mailQueue(db).count(now)
