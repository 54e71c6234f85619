import { randomUUIDv7 } from 'node:crypto'
import { requireMember } from '#src/features/staff/colleagues.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { deleteJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { ticketsApiEn } from '#src/shared/messages/support/tickets.en.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { transitionError } from './ticket-access.service.ts'
import { withAttachments, type Upload } from './ticket-files.service.ts'
import { mailResolution, notifyOfReply, notifyOfResolution } from './ticket-notifications.service.ts'
import { closeNow, scheduleClosing, note } from './ticket-thread.service.ts'
import { ticketAdminStore } from './ticket.admin.store.ts'
import { after, readTicketNumber, solved, type TicketPriority } from './ticket.rules.ts'
import { readBody } from './ticket.service.ts'
import { ticketStore } from './ticket.store.ts'

/** @param number as typed @throws Failure `not_found` */
export async function lockByNumber(tx: Tx<ShopContext>, number: string): Promise<TicketRow> {
  const store = ticketStore(tx)
  const found = await store.findByNumber(readTicketNumber(number))
  const row = found && (await store.lock(found.id))
  if (!row) throw new Failure('not_found')
  return row
}

/** @throws Failure `invalid_fields` */
export function requireBody(typed: string): string {
  const read = readBody(typed)
  if ('error' in read) throw new Failure('invalid_fields', { fields: { body: read.error } })
  return read.text
}

interface StaffReply {
  body: string
  /** The staff name to show; empty for the shop itself. */
  name: string
  /** Also marks the ticket as resolved. */
  resolve: boolean
  upload?: Upload | undefined
  /** The newest message that the author has read. */
  lastMessageId?: string | undefined
}

/**
 * Answers a ticket, and mails the answer to its author.
 * @throws Failure `not_found`, `invalid_fields`, `upload_too_large`, `upload_type`, `transition_not_allowed` for one that
 * is resolved, closed or spam; `ticket_changed` when a message is newer than those that the author has read
 */
export async function replyToTicket(
  tx: Tx<ShopContext>,
  number: string,
  { name, resolve: isResolved, upload, lastMessageId, ...typed }: StaffReply,
): Promise<TicketRow> {
  const row = await lockByNumber(tx, number)
  const store = ticketStore(tx)
  if (lastMessageId !== undefined && lastMessageId !== (await store.newestMessageId(row.id)))
    throw new Failure('ticket_changed')
  const nextStatus = after('answer', row.status)
  if (nextStatus === null) throw transitionError(row.status)
  const body = requireBody(typed.body)
  const id = randomUUIDv7()
  const change = { status: nextStatus, first_answered_at: row.first_answered_at ?? tx.now, last_message_at: tx.now }
  const now = { ...row, ...change }
  return withAttachments(tx, upload, async (stored) => {
    const attachments = stored.map((file, position) => ({ ...file, message_id: id, position }))
    await store.addMessage({ id, ticket_id: row.id, author: 'shop', author_name: name, body }, attachments)
    await store.markRead(row.id, 'shopper')
    await store.update(row.id, change)
    await notifyOfReply(tx, now, { id, name, body })
    return isResolved ? resolve(tx, now, { isMailed: false }) : now
  })
}

/** Marks a ticket as resolved. @throws Failure `not_found`, `transition_not_allowed` */
export const resolveTicket = async (tx: Tx<ShopContext>, number: string): Promise<TicketRow> =>
  resolve(tx, await lockByNumber(tx, number), { isMailed: true })

async function resolve(tx: Tx<ShopContext>, row: TicketRow, { isMailed }: { isMailed: boolean }): Promise<TicketRow> {
  const status = after('resolve', row.status)
  if (status === null) throw transitionError(row.status)
  const change = { status, resolved_at: tx.now, last_message_at: tx.now }
  await note(tx, row.id, ticketsApiEn.events.resolvedByShop)
  await ticketStore(tx).update(row.id, change)
  scheduleClosing(tx, row.id)
  await notifyOfResolution(tx, { ...row, ...change }, { isMailed })
  return { ...row, ...change }
}

/**
 * Marks a ticket as spam: no mail is sent, and it counts neither as open nor for the reply time.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export async function markSpam(tx: Tx<ShopContext>, number: string): Promise<TicketRow> {
  const row = await lockByNumber(tx, number)
  const status = after('markSpam', row.status)
  if (status === null) throw transitionError(row.status)
  await ticketStore(tx).update(row.id, { status })
  await deleteJob(tx, { kind: 'ticket.close', key: row.id })
  return { ...row, status }
}

/** Takes back that a ticket is spam: it waits for an answer. @throws Failure `not_found`, `transition_not_allowed` */
export async function unmarkSpam(tx: Tx<ShopContext>, number: string): Promise<TicketRow> {
  const row = await lockByNumber(tx, number)
  const status = after('unmarkSpam', row.status)
  if (status === null) throw transitionError(row.status)
  const change = { status, resolved_at: null, closed_at: null }
  await ticketStore(tx).update(row.id, change)
  return { ...row, ...change }
}

/** Closes a ticket at once. @throws Failure `not_found`, `transition_not_allowed` for one that is closed or spam */
export async function closeAsShop(tx: Tx<ShopContext>, number: string): Promise<TicketRow> {
  const row = await lockByNumber(tx, number)
  const status = row.status === 'spam' ? null : solved(row.status)
  if (status === null) throw transitionError(row.status)
  const change = { status, resolved_at: row.resolved_at ?? tx.now, closed_at: tx.now, last_message_at: tx.now }
  await closeNow(tx, { ...row, status }, ticketsApiEn.events.closedByShop)
  if (row.status !== 'resolved') await mailResolution(tx, row)
  return { ...row, ...change }
}

/** @param staffId a member of the shop; null for nobody @throws Failure `not_found`, `invalid_fields` */
export async function assignTicket(tx: Tx<AdminContext>, number: string, staffId: string | null): Promise<TicketRow> {
  const row = await lockByNumber(tx, number)
  if (staffId !== null) await requireMember(tx, staffId)
  await ticketStore(tx).update(row.id, { assigned_to: staffId })
  return { ...row, assigned_to: staffId }
}

/** @throws Failure `not_found` */
export async function prioritise(tx: Tx<ShopContext>, number: string, priority: TicketPriority): Promise<TicketRow> {
  const row = await lockByNumber(tx, number)
  await ticketStore(tx).update(row.id, { priority })
  return { ...row, priority }
}

/** Marks the shopper's messages as read. @throws Failure `not_found` */
export async function seeAsShop(tx: Tx<ShopContext>, number: string): Promise<TicketRow> {
  const row = await lockByNumber(tx, number)
  await ticketStore(tx).markRead(row.id, 'shopper')
  return row
}

/** Adds an internal note. @throws Failure `not_found`, `invalid_fields` */
export async function addNote(
  tx: Tx<ShopContext>,
  number: string,
  { body, author }: { body: string; author: string },
): Promise<{ row: TicketRow; noteId: string }> {
  const row = await lockByNumber(tx, number)
  const noteId = randomUUIDv7()
  await ticketAdminStore(tx).addNote({ id: noteId, ticket_id: row.id, author_name: author, body: requireBody(body) })
  return { row, noteId }
}
