import { markSalesChanged } from '#src/features/sales/daily-sales.service.ts'
import { queueWebhooks } from '#src/features/webhooks/webhook.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { recordStaffEvent } from '#src/platform/staff-events/staff-events.ts'
import { kindOfOrderEvent } from '#src/platform/staff-events/staff-events.rules.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { countWhenWritten, type Counted } from '#src/platform/log/metrics-counters.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import type { NotificationKind } from '#src/shared/staff-notifications.ts'
import type { OrderRow } from '#src/platform/db/tables.generated.ts'
import { factsOf, webhookEventsOf } from './order-events.rules.ts'

/** The webhook payload of an order; it contains no personal data. */
const payloadOf = (row: OrderRow, openAmount: number) => ({
  orderId: row.id,
  orderNumber: showOrderNumber(row.order_number),
  status: row.status,
  paymentStatus: row.payment_status,
  fulfilmentStatus: row.fulfilment_status,
  currency: row.currency,
  totalAmount: row.total_amount,
  capturedAmount: row.captured_amount,
  refundedAmount: row.refunded_amount,
  openAmount,
})

const COUNTED: Readonly<Record<string, Counted>> = {
  placed: 'orders_placed',
  paymentCaptured: 'payments_captured',
  paymentFailed: 'payments_failed',
  paymentMismatch: 'payments_mismatch',
  refunded: 'refunds_succeeded',
  refundFailed: 'refunds_failed',
}

/** Kinds of notifications by the type of an order's event. */
const NOTIFIED: Readonly<Record<string, NotificationKind>> = {
  placed: 'orderPlaced',
  paymentSubmitted: 'paymentToCheck',
  paymentMismatch: 'paymentMismatch',
  refundFailed: 'refundFailed',
  returnRequested: 'returnRequested',
}

/** Returns the number of the return that an event is about, or of the order. */
const targetOf = (row: OrderRow, data: object): string =>
  'returnNumber' in data ? String(data.returnNumber) : showOrderNumber(row.order_number)

/**
 * Publishes webhooks and metrics, tells open back offices, and lets the sales of the order's day be counted again.
 * @param order.row as it is now stored
 * @param order.openAmount the amount still due, in minor units
 */
export async function publishOrderEvents(
  tx: Tx<ShopContext>,
  { row, openAmount }: { row: OrderRow; openAmount: number },
  events: readonly { type: string; data?: object }[],
): Promise<void> {
  markSalesChanged(tx, row.placed_at)
  for (const { type, data = {} } of events) {
    recordStaffEvent(tx, kindOfOrderEvent(type), showOrderNumber(row.order_number))
    const notified = NOTIFIED[type]
    if (notified) notifyStaff(tx, notified, { target: targetOf(row, data) })
    const counted = COUNTED[type]
    if (counted) countWhenWritten(tx.db, counted)
    const orderEvent = { type, status: row.status, isPaid: openAmount === 0 }
    for (const event of webhookEventsOf(orderEvent))
      await queueWebhooks(tx, { event, data: { ...payloadOf(row, openAmount), ...factsOf(data) } })
  }
}
