import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { ticketCustomerStore } from './ticket-customer.store.ts'
import type { TicketCustomer } from './ticket-overview.admin.contract.ts'
import { getReplyHours } from './ticket-view.service.ts'
import { ticketAdminStore } from './ticket.admin.store.ts'
import { ratingsSince, readTicketNumber, showTicketNumber } from './ticket.rules.ts'
import { ticketStore } from './ticket.store.ts'

/** Returns how many tickets wait, how soon the shop usually answers, and how it is rated. */
export async function getTicketSummary(context: AdminContext) {
  const { counts, ratings } = await inTransaction(context, async (tx) => {
    const store = ticketAdminStore(tx)
    return {
      counts: await store.count(context.admin.staffId),
      ratings: await store.countRatings(ratingsSince(tx.now)),
    }
  })
  return {
    ...counts,
    firstAnswerHours: await getReplyHours(context),
    goodRatingPercent: ratings.all === 0 ? null : Math.round((ratings.good * 100) / ratings.all),
  }
}

/** Returns the customer of a ticket. @throws Failure `not_found` */
export const getTicketCustomer = (context: AdminContext, number: string): Promise<TicketCustomer> =>
  inTransaction(context, async (tx) => {
    const ticket = await ticketStore(tx).findByNumber(readTicketNumber(number))
    if (!ticket) throw new Failure('not_found')
    const store = ticketCustomerStore(tx)
    const account = ticket.user_id === null ? null : await store.account({ userId: ticket.user_id })
    const orders = await store.orders(ticket)
    return {
      name: account?.name ?? '',
      email: account?.email ?? ticket.guest_email ?? '',
      phone: account?.phone ?? '',
      isGuest: ticket.user_id === null,
      since: account?.created_at.toISOString() ?? null,
      orderCount: orders.count,
      orderTotalAmount: orders.total,
      orders: orders.rows.map((order) => ({
        orderNumber: showOrderNumber(order.order_number),
        status: order.status,
        paymentStatus: order.payment_status,
        totalAmount: order.total_amount,
        currency: order.currency,
        placedAt: order.placed_at.toISOString(),
      })),
      tickets: (await store.earlierTickets(ticket)).map((row) => ({
        _id: row.id,
        number: showTicketNumber(row.number),
        subject: row.subject,
        status: row.status,
        createdAt: row.created_at.toISOString(),
      })),
      alerts: await store.awaitedProducts(ticket),
    }
  })
