import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { dropTask } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { ticketCallsEn } from '#src/shared/messages/tickets.en.ts'
import { refusal } from './ticket-access.service.ts'
import { tellOfAnswer, tellOfResolved } from './ticket-notifications.service.ts'
import { CLOSE_TASK, closeLater, note } from './ticket-thread.service.ts'
import { after, readTicketNumber, type TicketPriority } from './ticket.rules.ts'
import { readBody } from './ticket.service.ts'
import { ticketStore, type TicketRow } from './ticket.store.ts'

// What the shop's people do with tickets. Each runs inside the caller's transaction.

/** @param number as somebody types it @throws Failure `not_found` */
async function hold(inside: ShopContext, number: string): Promise<TicketRow> {
  const store = ticketStore(inside)
  const known = await store.byNumber(readTicketNumber(number))
  const row = known && (await store.hold(known.id))
  if (!row) throw new Failure('not_found')
  return row
}

function needBody(typed: string): string {
  const read = readBody(typed)
  if ('error' in read) throw new Failure('invalid_fields', { fields: { body: read.error } })
  return read.text
}

/**
 * Answers a ticket, and mails the answer to who wrote it.
 * @param answer.name who answers, as they wish to be called; empty for the shop itself
 * @param answer.resolve takes it for solved by this
 * @throws Failure `not_found`, `invalid_fields`, `transition_not_allowed` for one that is resolved, closed or spam
 */
export async function answerTicket(
  inside: ShopContext,
  number: string,
  answer: { body: string; name: string; resolve: boolean },
): Promise<TicketRow> {
  const row = await hold(inside, number)
  const answered = after('answer', row.status)
  if (answered === null) throw refusal(row.status)
  const body = needBody(answer.body)
  const id = randomUUIDv7()
  const store = ticketStore(inside)
  await store.addMessage({ id, ticket_id: row.id, author: 'shop', author_name: answer.name, body })
  await store.markRead(row.id, 'shopper')
  const first = row.first_answered_at ?? inside.now
  const now = { ...row, status: answered, first_answered_at: first, last_message_at: inside.now }
  await store.update(row.id, { status: answered, first_answered_at: first, last_message_at: inside.now })
  await tellOfAnswer(inside, now, { id, name: answer.name, body })
  return answer.resolve ? resolve(inside, now, { isMailed: false }) : now
}

/** The shop takes a ticket for solved. @throws Failure `not_found`, `transition_not_allowed` */
export const resolveTicket = async (inside: ShopContext, number: string): Promise<TicketRow> =>
  resolve(inside, await hold(inside, number), { isMailed: true })

async function resolve(inside: ShopContext, row: TicketRow, { isMailed }: { isMailed: boolean }): Promise<TicketRow> {
  const status = after('resolve', row.status)
  if (status === null) throw refusal(row.status)
  const change = { status, resolved_at: inside.now, last_message_at: inside.now }
  await note(inside, row.id, ticketCallsEn.events.resolvedByShop)
  await ticketStore(inside).update(row.id, change)
  await closeLater(inside, row.id)
  await tellOfResolved(inside, { ...row, ...change }, { isMailed })
  return { ...row, ...change }
}

/** Takes a ticket for a nuisance: nobody is told, and it counts nowhere. @throws Failure `not_found`, `transition_not_allowed` */
export async function markSpam(inside: ShopContext, number: string): Promise<TicketRow> {
  const row = await hold(inside, number)
  const status = after('markSpam', row.status)
  if (status === null) throw refusal(row.status)
  await ticketStore(inside).update(row.id, { status })
  await dropTask(inside, { kind: CLOSE_TASK, subject: row.id })
  return { ...row, status }
}

/** @throws Failure `not_found` */
export async function prioritise(inside: ShopContext, number: string, priority: TicketPriority): Promise<TicketRow> {
  const row = await hold(inside, number)
  await ticketStore(inside).update(row.id, { priority })
  return { ...row, priority }
}

/** What the shopper wrote so far was seen. @throws Failure `not_found` */
export async function seeAsShop(inside: ShopContext, number: string): Promise<TicketRow> {
  const row = await hold(inside, number)
  await ticketStore(inside).markRead(row.id, 'shopper')
  return row
}

/** For the shop's people alone. @throws Failure `not_found`, `invalid_fields` */
export async function addNote(
  inside: ShopContext,
  number: string,
  { body, author }: { body: string; author: string },
): Promise<TicketRow> {
  const row = await hold(inside, number)
  await ticketStore(inside).addNote({
    id: randomUUIDv7(),
    ticket_id: row.id,
    author_name: author,
    body: needBody(body),
  })
  return row
}
