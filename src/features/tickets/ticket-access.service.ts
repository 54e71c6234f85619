import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { ticketsApiEn } from '#src/shared/messages/tickets.en.ts'
import type { TicketRow } from '#src/platform/db/tables.generated.ts'
import { isLinkToken, readTicketNumber, type TicketStatus } from './ticket.rules.ts'
import { ticketStore } from './ticket.store.ts'

/**
 * What the link in the mails about a guest's ticket ends in: made from its id with our secret, so that every mail carries
 * the same and the database has no more than its hash.
 */
export const linkToken = ({ secret, shop }: ShopContext, ticketId: string): string =>
  secret.sign('ticket link', `${shop.id} ${ticketId}`)

/** What is kept of it. */
export const linkHash = ({ secret, shop }: ShopContext, token: string): string =>
  secret.digest('ticket link kept', `${shop.id} ${token}`).toString('hex')

/** The page on which its shopper finds a ticket. */
export const ticketPath = (context: ShopContext, row: TicketRow): string =>
  row.user_id === null ? `/support/${linkToken(context, row.id)}` : `/user/my-support/T-${row.number}`

/**
 * A ticket, for who may see it: a shopper by its number, a guest by what their link ends in. Call it in a transaction of
 * the shop.
 * @throws Failure `not_found` alike for what does not exist and what is somebody else's; `sign_in_required` for a number
 * when nobody is signed in
 */
export async function requireTicket(tx: GuestContext, name: string): Promise<TicketRow> {
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

/** A ticket that is to be changed: held, and its person with it. @throws Failure as `requireTicket` */
export async function lockTicket(tx: GuestContext, name: string): Promise<TicketRow> {
  const { id, person_key: personKey } = await requireTicket(tx, name)
  const store = ticketStore(tx)
  // The person before the ticket, everywhere: whoever holds both never waits for one who has them the other way round.
  await store.lockCustomer(personKey)
  const row = await store.lock(id)
  if (!row) throw new Failure('not_found')
  return row
}

/** What is answered to a step that is not possible from here. */
export const transitionError = (status: TicketStatus): Failure =>
  new Failure('transition_not_allowed', { values: { status: ticketsApiEn.statuses[status] } })
