import { randomUUIDv7 } from 'node:crypto'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { once } from '#src/platform/api/idempotency.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { dropTask, putTask } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { ticketCallsEn } from '#src/shared/messages/tickets.en.ts'
import { holdTicket, needTicket, refusal } from './ticket-access.service.ts'
import type { NewMessage, Ticket } from './ticket.contract.ts'
import { digestsOf, keepFiles, removeFiles, type KeptFile } from './ticket-files.service.ts'
import { refuseMoreMessages, refuseToReopen } from './ticket-limits.service.ts'
import { tellSystems } from './ticket-notifications.service.ts'
import { after, closesAt, isOpen, mayReopen, possible, solved } from './ticket.rules.ts'
import { addShopperMessage, readBody } from './ticket.service.ts'
import { ticketStore, type TicketRow } from './ticket.store.ts'
import { toTicket } from './ticket-view.service.ts'

const { events } = ticketCallsEn

/** The task that closes a ticket a week after it was resolved; its subject is the ticket. */
export const CLOSE_TASK = 'closeTicket'

/**
 * The shopper says something more; what was resolved is open again by it. Once for an `Idempotency-Key`.
 * @throws Failure `not_found`, `sign_in_required`, `transition_not_allowed` for a closed one, `invalid_fields`,
 * `upload_too_large`, `upload_type`, `rate_limited`, `too_many_tickets`, and those of `Idempotency-Key`
 */
export async function sayMore(
  context: GuestContext,
  storage: Storage,
  { name, said, key }: { name: string; said: NewMessage; key: string | null },
): Promise<Ticket> {
  // Before files are read, and again when it is written: who may not write here learns nothing else.
  const { id } = await inTransaction(context, async (db) => {
    const row = await needTicket({ ...context, db }, name)
    if (after('reply', row.status) === null) throw refusal(row.status)
    return row
  })
  const read = readBody(said.body)
  if ('error' in read) throw new Failure('invalid_fields', { fields: { body: read.error } })
  const body = { body: said.body, files: await digestsOf(said.files) }
  const kept = await keepFiles(context, storage, said.files)
  const write = inTransaction(context, (db) => {
    const inside = { ...context, db }
    return once(inside, { key, scope: `ticket message ${id}`, body }, async () => {
      await addReply(inside, name, { body: read.text, files: kept })
      return {}
    })
  })
  const { replayed } = await write.catch(async (error: unknown) => {
    await removeFiles(context, storage, kept)
    throw error
  })
  if (replayed) await removeFiles(context, storage, kept)
  return inTransaction(context, async (db) => {
    const inside = { ...context, db }
    return toTicket(inside, await needTicket(inside, name))
  })
}

async function addReply(
  inside: GuestContext,
  name: string,
  message: { body: string; files: readonly KeptFile[] },
): Promise<void> {
  const row = await holdTicket(inside, name)
  const status = after('reply', row.status)
  if (status === null) throw refusal(row.status)
  await refuseMoreMessages(inside, row.person_key)
  if (!isOpen(row.status)) await refuseToReopen(inside, row.person_key, row.id)
  await addShopperMessage(inside, row.id, message)
  // Whoever answers has seen what there was.
  await ticketStore(inside).markRead(row.id, 'shop')
  await ticketStore(inside).update(row.id, { status, last_message_at: inside.now, resolved_at: null })
  await dropTask(inside, { kind: CLOSE_TASK, subject: row.id })
  await tellSystems(inside, 'ticket.replied', { ...row, status })
}

/** What the shop said so far was seen. @throws Failure `not_found`, `sign_in_required` */
export const seeTicket = (context: GuestContext, name: string): Promise<void> =>
  inTransaction(context, async (db) => {
    const inside = { ...context, db }
    const { id } = await needTicket(inside, name)
    await ticketStore(inside).markRead(id, 'shop')
  })

/** A command of the shopper, which answers the ticket as it is by then. */
const command = (
  context: GuestContext,
  name: string,
  work: (inside: GuestContext, row: TicketRow) => Promise<void>,
): Promise<Ticket> =>
  inTransaction(context, async (db) => {
    const inside = { ...context, db }
    await work(inside, await holdTicket(inside, name))
    return toTicket(inside, await needTicket(inside, name))
  })

/** "Solved, thanks". Repeating changes nothing. @throws Failure `not_found`, `transition_not_allowed` */
export const solveTicket = (context: GuestContext, name: string): Promise<Ticket> =>
  command(context, name, async (inside, row) => {
    if (row.status === 'closed') return
    const status = solved(row.status)
    if (status === null) throw refusal(row.status)
    await ticketStore(inside).markRead(row.id, 'shop')
    await closeNow(inside, { ...row, status }, events.solvedByShopper)
  })

/** @throws Failure `not_found`, `transition_not_allowed` also after 30 days, `too_many_tickets` */
export const reopenTicket = (context: GuestContext, name: string): Promise<Ticket> =>
  command(context, name, async (inside, row) => {
    const status = after('reopen', row.status)
    const isInTime = mayReopen({ status: row.status, closedAt: row.closed_at, now: inside.now })
    if (status === null || !isInTime) throw refusal(row.status)
    await refuseToReopen(inside, row.person_key, row.id)
    await note(inside, row.id, events.reopened)
    await ticketStore(inside).update(row.id, {
      status,
      resolved_at: null,
      closed_at: null,
      last_message_at: inside.now,
    })
    await tellSystems(inside, 'ticket.reopened', { ...row, status })
  })

/** @param rating from 1 to 5 @throws Failure `not_found`, `transition_not_allowed` */
export const rateTicket = (context: GuestContext, name: string, rating: number): Promise<Ticket> =>
  command(context, name, async (inside, row) => {
    if (!possible({ ...row, closedAt: row.closed_at, now: inside.now }).rate) throw refusal(row.status)
    await ticketStore(inside).update(row.id, { rating })
  })

/** What the thread says of itself; nobody has to see it to have read everything. */
export const note = (inside: ShopContext, ticketId: string, body: string): Promise<void> =>
  ticketStore(inside).addMessage({
    id: randomUUIDv7(),
    ticket_id: ticketId,
    author: 'system',
    body,
    read_at: inside.now,
  })

async function closeNow(inside: ShopContext, row: TicketRow, said: string): Promise<void> {
  await note(inside, row.id, said)
  await ticketStore(inside).update(row.id, {
    status: row.status,
    resolved_at: row.resolved_at ?? inside.now,
    closed_at: inside.now,
    last_message_at: inside.now,
  })
  await dropTask(inside, { kind: CLOSE_TASK, subject: row.id })
  await tellSystems(inside, 'ticket.closed', row)
}

/** Has a ticket closed when its week is over. */
export const closeLater = (inside: ShopContext, ticketId: string): Promise<void> =>
  putTask(inside, { kind: CLOSE_TASK, subject: ticketId, dueAt: closesAt(inside.now) })

/**
 * Closes a resolved ticket of which nothing more was heard for seven days. Does nothing to any other.
 * @returns when to look again; null when that is done
 */
export async function closeTicket(inside: ShopContext, ticketId: string): Promise<Date | null> {
  const row = await ticketStore(inside).hold(ticketId)
  const status = row && after('close', row.status)
  if (!row?.resolved_at || !status) return null
  const end = closesAt(row.resolved_at)
  if (inside.now < end) return end
  await note(inside, row.id, events.closed)
  await ticketStore(inside).update(row.id, { status, closed_at: inside.now })
  await tellSystems(inside, 'ticket.closed', { ...row, status })
  return null
}
