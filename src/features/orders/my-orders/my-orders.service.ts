import { sendBoughtCard } from '#src/features/credit/sold-cards.service.ts'
import type { GuestContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure, fill } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { cleanText } from '#src/shared/text.ts'
import type { OrderSummary } from './my-orders.contract.ts'
import { cancelOrder } from '../changes/order-cancel.service.ts'
import type { Order } from '../order.contract.ts'
import {
  actionsOf,
  MAX_CANCEL_TEXT,
  type FulfilmentStatus,
  type OrderFilter,
  type OrderStatus,
  type PaymentStatus,
} from '../order.rules.ts'
import { requireOrder } from '../order.service.ts'
import { lockOrder } from '../changes/order-changes.service.ts'
import { isRestDue } from '../changes/order-state.rules.ts'
import { orderStateStore } from '../changes/order-state.store.ts'
import { refundableAmountOf, toOrder } from './order-view.service.ts'
import { orderViewStore, type ListedRow } from './order-view.store.ts'

const PAGE_SIZE = 10

/** Returns a page of the signed-in shopper's orders, newest first. */
export async function listMyOrders(
  context: ShopperContext,
  { page, filter, search }: { page: number; filter: OrderFilter; search: string },
): Promise<{ data: OrderSummary[]; page: number; pageSize: number; total: number; serverTime: string }> {
  const words = cleanText(search) ?? ''
  const { rows, total } = await inTransaction(context, (tx) =>
    orderViewStore(tx).list(context.session.userId, {
      filter,
      words,
      // Search text is matched to order numbers only if it can be a part of one.
      number: /^[\da-z -]+$/i.test(words) ? readCrockford(words) : '',
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    }),
  )
  return {
    data: rows.map((row) => toSummary(row, context.now)),
    page,
    pageSize: PAGE_SIZE,
    total,
    serverTime: context.now.toISOString(),
  }
}

function toSummary(row: ListedRow, now: Date): OrderSummary {
  const status = row.status as OrderStatus
  const openAmount = row.total_amount - row.captured_amount
  const paymentStatus = row.payment_status as PaymentStatus
  const actions = actionsOf({
    status,
    openAmount,
    paymentUntil: row.payment_due_at,
    isRestDue: isRestDue({ status, paymentStatus, openAmount }, row.is_cod),
    isCancelAllowed: false,
    hasInvoice: row.hasInvoice,
    // The page of the order leads to it.
    hasReturnable: false,
    now,
  })
  return {
    _id: row.id,
    orderNumber: showOrderNumber(row.order_number),
    placedAt: row.placed_at.toISOString(),
    status,
    paymentStatus,
    fulfilmentStatus: row.fulfilment_status as FulfilmentStatus,
    currency: row.currency,
    totalAmount: row.total_amount,
    promisedFrom: row.delivery_from,
    promisedTo: row.delivery_to,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    pieces: row.pieces,
    thumbnails: row.things,
    moreThumbnails: row.lineCount - row.things.length,
    nextAction: actions[0] ?? null,
  }
}

/**
 * Cancels an order for its customer.
 * @returns the order with its refund
 * @throws Failure `not_found`, `too_late_to_cancel`, `transition_not_allowed`; `invalid_fields`
 */
export async function cancelMyOrder(
  context: GuestContext,
  id: string,
  why: { reason: string; text: string },
): Promise<{ order: Order; refundAmount: number }> {
  const text = cleanText(why.text)
  if (text === null)
    throw new Failure('invalid_fields', { fields: { text: fill(fieldTexts.tooLong, { n: MAX_CANCEL_TEXT }) } })
  return inTransaction(context, async (tx) => {
    await requireOrder(tx, { id })
    const refundAmount = refundableAmountOf(await lockOrder(tx, id))
    const { row } = await cancelOrder(tx, id, { actor: 'shopper', reason: why.reason, text })
    return { order: await toOrder(tx, row), refundAmount }
  })
}

/**
 * Revokes the tracking code of an order.
 * @throws Failure `not_found`
 */
export async function revokeTracking(context: GuestContext, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await requireOrder(tx, { id })
    await orderStateStore(tx).update(id, { tracking_revoked_at: context.now })
  })
}

/**
 * Mails a gift card of an order once more, or before its day.
 * @throws Failure `not_found`; `transition_not_allowed`
 */
export async function sendMyGiftCard(
  context: GuestContext,
  { orderId, cardId }: { orderId: string; cardId: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    await requireOrder(tx, { id: orderId })
    await sendBoughtCard(tx, { orderId, cardId })
  })
}
