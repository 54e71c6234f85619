import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { ticketsApiEn } from '#src/shared/messages/support/tickets.en.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { isLinkToken, readTicketNumber, type TicketStatus } from './ticket.rules.ts'
import { ticketStore } from './ticket.store.ts'

/**
 * Returns the token of the link in mails about a guest's ticket. It is derived from the id with our secret, so that
 * every mail has the same link and the database stores only its hash.
 */
export const linkToken = ({ secret, shop }: ShopContext, ticketId: string): string =>
  secret.sign('ticket link', `${shop.id} ${ticketId}`)

/** Returns the stored hash of a token. */
export const linkHash = ({ secret, shop }: ShopContext, token: string): string =>
  secret.digest('ticket link kept', `${shop.id} ${token}`).toString('hex')

/** Returns the page of a ticket for its shopper or guest. */
export const ticketPath = (context: ShopContext, row: TicketRow): string =>
  row.user_id === null ? `/support/${linkToken(context, row.id)}` : `/user/my-support/T-${row.number}`

/**
 * Returns a ticket for a visitor with access: a shopper by its number, a guest by the token of the link.
 * @throws Failure `not_found`, both for an unknown ticket and for one of another customer; `sign_in_required` for a
 * number without a session
 */
export async function requireTicket(tx: Tx<GuestContext>, name: string): Promise<TicketRow> {
  const store = ticketStore(tx)
  if (isLinkToken(name)) {
    const row = await store.findByLinkHash(linkHash(tx, name))
    if (!row) throw new Failure('not_found')
    return row
  }
  if (!tx.session) throw new Failure('sign_in_required')
  const row = await store.findByNumber(readTicketNumber(name))
  if (row?.user_id !== tx.session.userId) throw new Failure('not_found')
  return row
}

/** Locks a ticket for a change, after the lock of its customer. @throws Failure as `requireTicket` */
export async function lockTicket(tx: Tx<GuestContext>, name: string): Promise<TicketRow> {
  const { id, customer_key: personKey } = await requireTicket(tx, name)
  const store = ticketStore(tx)
  // The customer is always locked before the ticket, so that two transactions cannot deadlock.
  await store.lockCustomer(personKey)
  const row = await store.lock(id)
  if (!row) throw new Failure('not_found')
  return row
}

/** Returns the failure for a step that the status does not allow. */
export const transitionError = (status: TicketStatus): Failure =>
  new Failure('transition_not_allowed', { values: { status: ticketsApiEn.statuses[status] } })
