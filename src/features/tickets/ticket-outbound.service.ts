import { randomUUIDv7 } from 'node:crypto'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { isEmail } from '#src/shared/email.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford } from '#src/shared/ids.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { ticketsApiEn } from '#src/shared/messages/support/tickets.en.ts'
import { cleanText } from '#src/shared/text.ts'
import { ticketCustomerStore } from './ticket-customer.store.ts'
import { withAttachments, type Upload } from './ticket-files.service.ts'
import { notifyOfOutbound } from './ticket-notifications.service.ts'
import type { TicketCategory } from './ticket.rules.ts'
import { insertTicket, readBody, readSubject } from './ticket.service.ts'
import { ticketStore } from './ticket.store.ts'

interface OutboundMessage {
  /** Of an order of the customer. */
  orderNumber?: string | undefined
  /** Used without an order. */
  email?: string | undefined
  category: TicketCategory
  subject: string
  body: string
  /** The staff name to show; empty for the shop itself. */
  name: string
  upload?: Upload | undefined
}

type Recipient = Pick<TicketRow, 'user_id' | 'guest_email' | 'customer_key' | 'order_number'>

/**
 * Writes to a customer first: a new ticket waits for their answer, and the message is mailed.
 * @throws Failure `invalid_fields`, `upload_too_large`, `upload_type`
 */
export async function createTicket(tx: Tx<ShopContext>, message: OutboundMessage): Promise<TicketRow> {
  const { recipient, errors } = await findRecipient(tx, message)
  const subject = readSubject(message.subject)
  if ('error' in subject) errors.subject = subject.error
  const body = readBody(message.body)
  if ('error' in body) errors.body = body.error
  if (!recipient || 'error' in subject || 'error' in body) throw new Failure('invalid_fields', { fields: errors })
  return withAttachments(tx, message.upload, async (stored) => {
    const row = await insertTicket(tx, {
      ...recipient,
      category: message.category,
      product_id: null,
      follows_ticket_id: null,
      subject: subject.text,
      status: 'answered',
      first_answered_at: tx.now,
    })
    const id = randomUUIDv7()
    await ticketStore(tx).addMessage(
      { id, ticket_id: row.id, author: 'shop', author_name: message.name, body: body.text },
      stored.map((file, position) => ({ ...file, message_id: id, position })),
    )
    await notifyOfOutbound(tx, row, { name: message.name, body: body.text })
    return row
  })
}

async function findRecipient(
  tx: Tx<ShopContext>,
  { orderNumber = '', email: typedEmail = '' }: OutboundMessage,
): Promise<{ recipient: Recipient | null; errors: Record<string, string> }> {
  const store = ticketCustomerStore(tx)
  if (orderNumber.trim() !== '') {
    const order = await store.order(readCrockford(orderNumber))
    if (!order) return { recipient: null, errors: { orderNumber: ticketsApiEn.fields.order } }
    return { recipient: recipientOf(order.user_id, order.email, order.order_number), errors: {} }
  }
  const email = cleanText(typedEmail) ?? ''
  if (!isEmail(email)) return { recipient: null, errors: { email: fieldTexts.email } }
  // An account whose address is not confirmed may belong to another person.
  const account = await store.account({ email: emailKey(email) })
  return { recipient: recipientOf(account?.id ?? null, email, null), errors: {} }
}

const recipientOf = (userId: string | null, email: string, orderNumber: string | null): Recipient => ({
  user_id: userId,
  guest_email: userId === null ? email : null,
  customer_key: userId ?? emailKey(email),
  order_number: orderNumber,
})
