import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { emailKey } from '#src/features/mail/mail.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { crockford } from '#src/shared/ids.ts'
import { linkHash, linkToken } from '#src/features/tickets/ticket-access.service.ts'
import { TICKET_CODE_LENGTH, type TicketCategory } from '#src/features/tickets/ticket.rules.ts'
import { ticketAdminStore } from '#src/features/tickets/ticket.admin.store.ts'
import { ticketStore } from '#src/features/tickets/ticket.store.ts'

/** A past support request, of an account or of a guest's e-mail address. */
export interface HistoryTicket {
  from: { userId: string } | { email: string }
  category: TicketCategory
  productId: string | null
  subject: string
  body: string
  createdAt: Date
  /** null while it has no reply. */
  reply: { name: string; body: string; at: Date } | null
  isUrgent?: boolean | undefined
  /** Written with the reply. */
  note?: { name: string; body: string } | undefined
  /** Another message of the author after the reply. */
  followUp?: { body: string; at: Date } | undefined
}

/** Adds a support request with its reply, without a notification. @returns its id */
export const seedTicket = (context: ShopContext, ticket: HistoryTicket): Promise<string> =>
  inTransaction(context, async (transaction) => {
    const tx = { ...transaction, now: ticket.createdAt }
    const { from, category, productId, subject, body, reply, note, followUp } = ticket
    const id = randomUUIDv7()
    const isGuest = 'email' in from
    const store = ticketStore(tx)
    const row = await store.add({
      id,
      number: crockford(randomBytes(5), TICKET_CODE_LENGTH),
      user_id: isGuest ? null : from.userId,
      guest_email: isGuest ? from.email : null,
      link_hash: isGuest ? linkHash(tx, linkToken(tx, id)) : null,
      customer_key: isGuest ? emailKey(from.email) : from.userId,
      category,
      order_number: null,
      product_id: productId,
      subject,
      status: reply && !followUp ? 'answered' : 'open',
      priority: ticket.isUrgent ? 'high' : 'normal',
      ...(reply && { first_answered_at: reply.at }),
    })
    // The number has 25 random bits, and a new shop has no tickets.
    if (!row) throw new Error('a ticket of this number is there')
    await store.addMessage({ id: randomUUIDv7(), ticket_id: id, author: 'shopper', body })
    if (reply) {
      const { name, at } = reply
      const then = ticketStore({ ...tx, now: at })
      await then.addMessage({ id: randomUUIDv7(), ticket_id: id, author: 'shop', author_name: name, body: reply.body })
      await then.markRead(id, 'shopper')
      await then.update(id, { last_message_at: at })
      if (note)
        await ticketAdminStore({ ...tx, now: at }).addNote({
          id: randomUUIDv7(),
          ticket_id: id,
          author_name: note.name,
          body: note.body,
        })
    }
    if (followUp) {
      const followUpStore = ticketStore({ ...tx, now: followUp.at })
      await followUpStore.addMessage({ id: randomUUIDv7(), ticket_id: id, author: 'shopper', body: followUp.body })
      await followUpStore.markRead(id, 'shop')
      await followUpStore.update(id, { last_message_at: followUp.at })
    }
    return id
  })
