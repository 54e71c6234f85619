import { queueWebhooks } from '#src/features/webhooks/webhook.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { countWhenWritten, type Counted } from '#src/platform/counters.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { toldOf, webhookEventsOf } from './order-news.rules.ts'
import type { OrderStatus } from './order.rules.ts'

/** An order as the shop's own systems are told of it: it names no shopper. */
export interface ToldOrder {
  orderId: string
  orderNumber: string
  status: OrderStatus
  paymentStatus: string
  fulfilmentStatus: string
  currency: string
  totalAmount: number
  capturedAmount: number
  refundedAmount: number
  /** What is still to be paid. */
  openAmount: number
}

const COUNTED: Readonly<Record<string, Counted>> = {
  placed: 'orders_placed',
  paymentCaptured: 'payments_captured',
  paymentFailed: 'payments_failed',
  paymentMismatch: 'payments_mismatch',
  refunded: 'refunds_succeeded',
  refundFailed: 'refunds_failed',
}

/** Tells the shop's systems, and counts, in the transaction in which something happened to an order. */
export async function spreadNews(
  inside: ShopContext,
  order: ToldOrder,
  events: readonly { type: string; data?: object }[],
): Promise<void> {
  for (const { type, data = {} } of events) {
    const counted = COUNTED[type]
    if (counted) countWhenWritten(inside.db, counted)
    const news = { type, status: order.status, isPaid: order.openAmount === 0 }
    const told = { ...order, orderNumber: showOrderNumber(order.orderNumber), ...toldOf({ ...data }) }
    for (const event of webhookEventsOf(news)) await queueWebhooks(inside, { event, data: told })
  }
}
