import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { deleteJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { ticketsApiEn } from '#src/shared/messages/support/tickets.en.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { transitionError } from './ticket-access.service.ts'
import { notifyOfReply, notifyOfResolution } from './ticket-notifications.service.ts'
import { scheduleClosing, note } from './ticket-thread.service.ts'
import { after, readTicketNumber, type TicketPriority } from './ticket.rules.ts'
import { readBody } from './ticket.service.ts'
import { ticketStore } from './ticket.store.ts'

/** @param number as typed @throws Failure `not_found` */
async function lock(tx: Tx<ShopContext>, number: string): Promise<TicketRow> {
  const store = ticketStore(tx)
  const found = await store.findByNumber(readTicketNumber(number))
  const row = found && (await store.lock(found.id))
  if (!row) throw new Failure('not_found')
  return row
}

function requireBody(typed: string): string {
  const read = readBody(typed)
  if ('error' in read) throw new Failure('invalid_fields', { fields: { body: read.error } })
  return read.text
}

/**
 * Answers a ticket, and mails the answer to its author.
 * @param reply.name the staff name to show; empty for the shop itself
 * @param reply.resolve also marks the ticket as resolved
 * @throws Failure `not_found`, `invalid_fields`, `transition_not_allowed` for one that is resolved, closed or spam
 */
export async function replyToTicket(
  tx: Tx<ShopContext>,
  number: string,
  reply: { body: string; name: string; resolve: boolean },
): Promise<TicketRow> {
  const row = await lock(tx, number)
  const nextStatus = after('answer', row.status)
  if (nextStatus === null) throw transitionError(row.status)
  const body = requireBody(reply.body)
  const id = randomUUIDv7()
  const store = ticketStore(tx)
  await store.addMessage({ id, ticket_id: row.id, author: 'shop', author_name: reply.name, body })
  await store.markRead(row.id, 'shopper')
  const first = row.first_answered_at ?? tx.now
  const now = { ...row, status: nextStatus, first_answered_at: first, last_message_at: tx.now }
  await store.update(row.id, { status: nextStatus, first_answered_at: first, last_message_at: tx.now })
  await notifyOfReply(tx, now, { id, name: reply.name, body })
  return reply.resolve ? resolve(tx, now, { isMailed: false }) : now
}

/** Marks a ticket as resolved. @throws Failure `not_found`, `transition_not_allowed` */
export const resolveTicket = async (tx: Tx<ShopContext>, number: string): Promise<TicketRow> =>
  resolve(tx, await lock(tx, number), { isMailed: true })

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
  const row = await lock(tx, number)
  const status = after('markSpam', row.status)
  if (status === null) throw transitionError(row.status)
  await ticketStore(tx).update(row.id, { status })
  await deleteJob(tx, { kind: 'ticket.close', key: row.id })
  return { ...row, status }
}

/** @throws Failure `not_found` */
export async function prioritise(tx: Tx<ShopContext>, number: string, priority: TicketPriority): Promise<TicketRow> {
  const row = await lock(tx, number)
  await ticketStore(tx).update(row.id, { priority })
  return { ...row, priority }
}

/** Marks the shopper's messages as read. @throws Failure `not_found` */
export async function seeAsShop(tx: Tx<ShopContext>, number: string): Promise<TicketRow> {
  const row = await lock(tx, number)
  await ticketStore(tx).markRead(row.id, 'shopper')
  return row
}

/** Adds an internal note. @throws Failure `not_found`, `invalid_fields` */
export async function addNote(
  tx: Tx<ShopContext>,
  number: string,
  { body, author }: { body: string; author: string },
): Promise<TicketRow> {
  const row = await lock(tx, number)
  await ticketStore(tx).addNote({
    id: randomUUIDv7(),
    ticket_id: row.id,
    author_name: author,
    body: requireBody(body),
  })
  return row
}
