import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { isEmail } from '#src/shared/email.ts'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import { requireOrder } from '#src/features/orders/order.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import { digestsOf } from '#src/platform/files/private-files.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
import { crockford, isId } from '#src/shared/ids.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { supportEn } from '#src/shared/messages/support/support.en.ts'
import { ticketsApiEn } from '#src/shared/messages/support/tickets.en.ts'
import { cleanText } from '#src/shared/text.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { linkHash, linkToken, requireTicket } from './ticket-access.service.ts'
import type { NewTicket } from './ticket.contract.ts'
import { withAttachments, type StoredFile } from './ticket-files.service.ts'
import { rejectMoreMessages, rejectMoreTickets } from './ticket-limits.service.ts'
import { notifyOfNewTicket } from './ticket-notifications.service.ts'
import {
  MAX_BODY,
  MAX_SUBJECT,
  MIN_FIRST_BODY,
  MIN_SUBJECT,
  mayReopen,
  showTicketNumber,
  TICKET_CODE_LENGTH,
  withPlainLines,
  type TicketCategory,
} from './ticket.rules.ts'
import { ticketStore, type NewTicketRow } from './ticket.store.ts'
import { getReplyHours } from './ticket-view.service.ts'

const t = ticketsApiEn

/** The author: an account, or a guest with an e-mail address. */
type Person = { userId: string; email: null; key: string } | { userId: null; email: string; key: string }

/** The validated input of a new ticket. */
interface TicketInput {
  category: TicketCategory
  subject: string
  body: string
  orderNumber: string | null
  productId: string | null
  followsId: string | null
}

/**
 * Opens a ticket; idempotent by `Idempotency-Key`. A customer may have five open, and open five an hour; the database
 * enforces this for parallel attempts too (behaviour B20).
 * @param request.key the `Idempotency-Key`
 * @returns its number, and the confirmation for the shopper
 * @throws Failure `invalid_fields`, `upload_too_large`, `upload_type`, `too_many_tickets`, `rate_limited`,
 * `idempotency_required`, `idempotency_conflict`, `idempotency_in_flight`
 */
export async function openTicket(
  context: GuestContext,
  storage: Storage,
  request: { input: NewTicket; key: string | null },
): Promise<{ data: { number: string }; message: string }> {
  const { files, ...fields } = request.input
  const person = personOf(context, fields.email)
  const input = await inTransaction(context, (tx) => parseInput(tx, fields, person))
  const body = { ...fields, files: await digestsOf(files) }
  const write = (stored: readonly StoredFile[]) =>
    inTransaction(context, (tx) => {
      // Stored for a day, possibly longer than the account: it must not identify a customer.
      const scope = `ticket ${context.secret.sign('ticket scope', person.key)}`
      return withIdempotency(tx, { key: request.key, scope, body }, () =>
        writeTicket(tx, person, { input, files: stored }),
      )
    })
  const { response } = await withAttachments(context, { storage, files, isRepeated: ({ replayed }) => replayed }, write)
  return response
}

async function writeTicket(
  tx: Tx<GuestContext>,
  person: Person,
  { input, files }: { input: TicketInput; files: readonly StoredFile[] },
): Promise<{ data: { number: string }; message: string }> {
  await ticketStore(tx).lockCustomer(person.key)
  await rejectMoreTickets(tx, person.key)
  await rejectMoreMessages(tx, person.key)
  // Repeated and invalid requests consume no attempt.
  await tx.consumeRateLimit('ticket')
  const row = await addTicket(tx, person, input)
  await addShopperMessage(tx, row.id, { body: input.body, files })
  const number = showTicketNumber(row.number)
  const message = supportEn.received(number, await getReplyHours(tx))
  await notifyOfNewTicket(tx, row, { message, body: input.body })
  return { data: { number }, message: person.userId === null ? `${message} ${t.receivedByMail}` : message }
}

/** Adds a message of the shopper with its files. */
export async function addShopperMessage(
  tx: Tx<ShopContext>,
  ticketId: string,
  { body, files }: { body: string; files: readonly StoredFile[] },
): Promise<void> {
  const id = randomUUIDv7()
  await ticketStore(tx).addMessage(
    { id, ticket_id: ticketId, author: 'shopper', body },
    files.map((file, position) => ({ ...file, message_id: id, position })),
  )
}

const addTicket = (tx: Tx<GuestContext>, person: Person, input: TicketInput): Promise<TicketRow> =>
  insertTicket(tx, {
    user_id: person.userId,
    guest_email: person.email,
    customer_key: person.key,
    category: input.category,
    order_number: input.orderNumber,
    product_id: input.productId,
    subject: input.subject,
    status: 'open',
    follows_ticket_id: input.followsId,
  })

/** Adds a ticket with a new number and, for a guest, a link. */
export async function insertTicket(
  tx: Tx<ShopContext>,
  columns: Omit<NewTicketRow, 'id' | 'number' | 'link_hash'>,
): Promise<TicketRow> {
  const id = randomUUIDv7()
  for (;;) {
    const row = await ticketStore(tx).add({
      ...columns,
      id,
      number: crockford(randomBytes(5), TICKET_CODE_LENGTH),
      link_hash: columns.guest_email === null ? null : linkHash(tx, linkToken(tx, id)),
    })
    if (row) return row
  }
}

/** @throws Failure `invalid_fields` for a guest without an e-mail address */
function personOf({ session }: GuestContext, typed: string | undefined): Person {
  if (session) return { userId: session.userId, email: null, key: session.userId }
  const email = cleanText(typed ?? '') ?? ''
  if (!isEmail(email)) throw new Failure('invalid_fields', { fields: { email: fieldTexts.email } })
  return { userId: null, email, key: emailKey(email) }
}

/** Returns the normalised subject, or its error. */
export function readSubject(typed: string): { text: string } | { error: string } {
  const subject = cleanText(typed)
  if (subject === null || /[\n\r\t]/.test(subject)) return { error: t.fields.plain }
  return isWithin(subject, MIN_SUBJECT, MAX_SUBJECT) ? { text: subject } : { error: t.fields.subject }
}

/** @throws Failure `invalid_fields` with all field errors */
async function parseInput(tx: Tx<GuestContext>, typed: Omit<NewTicket, 'files'>, person: Person): Promise<TicketInput> {
  const errors: Record<string, string> = {}
  const subject = readSubject(typed.subject)
  if ('error' in subject) errors.subject = subject.error
  const body = readBody(typed.body, MIN_FIRST_BODY)
  if ('error' in body) errors.body = body.error
  const orderNumber = await ownOrder(tx, typed.orderNumber?.trim() ?? '')
  if (orderNumber === undefined) errors.orderNumber = t.fields.orderNumber
  const productId = typed.productId?.trim() || null
  if (productId !== null && !(isId(productId) && (await ticketStore(tx).product(productId))))
    errors.productId = t.fields.product
  const followsId = await ownClosed(tx, typed.follows?.trim() ?? '', person)
  if (followsId === undefined) errors.follows = t.fields.follows
  if (Object.keys(errors).length > 0) throw new Failure('invalid_fields', { fields: errors })
  return {
    category: typed.category,
    subject: 'text' in subject ? subject.text : '',
    body: 'text' in body ? body.text : '',
    orderNumber: orderNumber ?? null,
    productId,
    followsId: followsId ?? null,
  }
}

const isWithin = (text: string, least: number, most: number): boolean => text.length >= least && text.length <= most

/** Returns the normalised text, or its error. @param least minimum number of characters */
export function readBody(typed: string, least = 1): { text: string } | { error: string } {
  const text = cleanText(withPlainLines(typed))
  if (text === null) return { error: t.fields.plain }
  if (isWithin(text, least, MAX_BODY)) return { text }
  if (least > 1) return { error: t.fields.firstBody }
  return { error: text === '' ? t.fields.empty : t.fields.body }
}

/** @returns the stored order number; null for none, undefined for an order that does not exist or is not theirs */
async function ownOrder(tx: Tx<GuestContext>, typed: string): Promise<string | null | undefined> {
  if (typed === '') return null
  try {
    return (await requireOrder(tx, { orderNumber: typed })).order_number
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined
    throw error
  }
}

/** Returns the number of the customer's own ticket that cannot be reopened any more. */
async function ownClosed(tx: Tx<GuestContext>, typed: string, person: Person): Promise<string | null | undefined> {
  if (typed === '') return null
  try {
    const row = await requireTicket(tx, typed)
    const isOver = row.status === 'closed' && !mayReopen({ ...row, closedAt: row.closed_at, now: tx.now })
    return isOver && row.customer_key === person.key ? row.id : undefined
  } catch (error) {
    if (error instanceof Failure && ['not_found', 'sign_in_required'].includes(error.code)) return undefined
    throw error
  }
}
