import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange } from '#src/features/changes/change.service.ts'
import { requireNotPending } from '#src/features/changes/pending.service.ts'
import { findParcel } from '#src/features/courier/parcel.service.ts'
import { receiveCash } from '#src/features/orders/changes/cash-on-delivery.service.ts'
import { cancelOrder as cancelOrderOf } from '#src/features/orders/changes/order-cancel.service.ts'
import { inspectOrder, lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { startProcessing as startProcessingOf } from '#src/features/orders/changes/order-transitions.service.ts'
import {
  planRefund,
  refundableOf,
  stateAfterRefund,
  type RefundRequest,
} from '#src/features/orders/changes/refund-plan.service.ts'
import { previewRefundParts } from '#src/features/orders/changes/refund-requests.service.ts'
import { grantRefund, retryRefund } from '#src/features/orders/changes/refund.service.ts'
import { toPaymentPart } from '#src/features/orders/changes/payment-name.service.ts'
import { TRACKING_STATUSES, type TrackingStatus } from '#src/features/orders/order.rules.ts'
import { shipmentToCarry } from '#src/features/orders/shipments/shipment-for-carrier.service.ts'
import {
  deliverShipment as deliver,
  lockTrackingStatus,
  recordTracking as record,
  shipOrder as ship,
  type NewShipment,
} from '#src/features/orders/shipments/shipment.service.ts'
import { markRefundPaid as markPaid } from '#src/features/payments/refund-execution.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { findOrderOfRefund, orderIdOf } from './order-view.service.ts'
import type { OrderState } from './order-view.contract.ts'
import { orderAdminStore } from './order.admin.store.ts'
import type { SHOP_CANCEL_REASONS } from './order.admin.rules.ts'

// Order operations of staff. Each takes an order number in any notation.

export { retryRefund }

export const toOrderState = ({ row, state }: LockedOrder): OrderState => ({
  orderNumber: showOrderNumber(row.order_number),
  status: state.status,
  paymentStatus: state.paymentStatus,
  fulfilmentStatus: state.fulfilmentStatus,
})

/**
 * Returns the id of an order that no other member is about to process or ship with others.
 * @throws Failure `not_found`, `pending_elsewhere`
 */
async function openOrderIdOf(tx: Tx<AdminContext>, orderNumber: string): Promise<string> {
  const orderId = await orderIdOf(tx, orderNumber)
  await requireNotPending(tx, readCrockford(orderNumber))
  return orderId
}

/** @throws Failure `not_found`, `transition_not_allowed`, `pending_elsewhere` */
export const startProcessing = async (tx: Tx<AdminContext>, orderNumber: string): Promise<OrderState> =>
  toOrderState(await startProcessingOf(tx, await openOrderIdOf(tx, orderNumber)))

/** @throws Failure `not_found`, `transition_not_allowed`, `pending_elsewhere` */
export async function shipOrder(
  tx: Tx<AdminContext>,
  orderNumber: string,
  shipment: NewShipment,
): Promise<OrderState & { shipmentId: string }> {
  const orderId = await openOrderIdOf(tx, orderNumber)
  const shipmentId = await ship(tx, orderId, shipment)
  return { ...toOrderState(await lockOrder(tx, orderId)), shipmentId }
}

interface ShopCancellation {
  reason: (typeof SHOP_CANCEL_REASONS)[number]
  lines?: readonly { lineId: string; quantity: number }[] | undefined
  restock: boolean
}

/** @throws Failure `not_found`, `transition_not_allowed`, `pending_elsewhere` */
export const cancelOrder = async (
  tx: Tx<AdminContext>,
  orderNumber: string,
  cancellation: ShopCancellation,
): Promise<OrderState> =>
  toOrderState(await cancelOrderOf(tx, await openOrderIdOf(tx, orderNumber), { ...cancellation, actor: 'shop' }))

/** @throws Failure `not_found`, `transition_not_allowed` for more than the remaining paid amount */
export const refundOrder = async (
  tx: Tx<AdminContext>,
  orderNumber: string,
  refund: RefundRequest & { reason: string; restock: boolean },
): Promise<OrderState> =>
  toOrderState(await grantRefund(tx, await orderIdOf(tx, orderNumber), { ...refund, actor: 'shop' }))

/**
 * Returns what a refund amounts to, without writing it.
 * @throws Failure `not_found`, `transition_not_allowed` for more units than can be refunded
 */
export const previewRefund = (context: AdminContext, orderNumber: string, request: RefundRequest) =>
  inTransaction(context, async (tx) => {
    const row = await orderAdminStore(tx).order(readCrockford(orderNumber))
    if (!row) throw new Failure('not_found')
    const order = await inspectOrder(tx, row)
    const { unitsAmount, deliveryAmount, amount } = planRefund(order, request)
    const { destination } = request
    const { parts, bonusAmount } = await previewRefundParts(tx, order.id, { amount, destination })
    const { capturedAmount, refundedAmount, pendingRefundAmount } = order.facts
    return {
      unitsAmount,
      deliveryAmount,
      amount,
      refundableAmount: refundableOf(order),
      keptAmount: capturedAmount - refundedAmount - pendingRefundAmount - amount,
      paymentStatus: stateAfterRefund(order, amount).paymentStatus,
      parts: parts.map(toPaymentPart),
      bonusAmount,
    }
  })

/**
 * Records the arrival of a shipment.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export async function deliverShipment(
  tx: Tx<AdminContext>,
  shipmentId: string,
  delivery: { at?: string | undefined; collectedAmount?: number | undefined },
): Promise<OrderState> {
  const at = delivery.at === undefined ? tx.now : new Date(delivery.at)
  const collectedAmount = delivery.collectedAmount ?? (await findCollectedAmount(tx, shipmentId))
  const fact = { at, actor: 'shop' as const, ...(collectedAmount !== null && { collectedAmount }) }
  return toOrderState(await deliver(tx, shipmentId, fact))
}

/** Returns the cash that the courier collected, or has to collect; null where it has no parcel. */
async function findCollectedAmount(tx: Tx<AdminContext>, shipmentId: string): Promise<number | null> {
  const parcel = await findParcel(tx, shipmentId)
  if (!parcel || parcel.state === 'refused') return null
  return parcel.collectedAmount ?? parcel.collectAmount
}

/** @throws Failure `not_found`, `transition_not_allowed`, also for more than is still to be paid */
export const recordCash = async (tx: Tx<AdminContext>, orderNumber: string, amount: number): Promise<OrderState> =>
  toOrderState(await receiveCash(tx, await orderIdOf(tx, orderNumber), amount))

/** @throws Failure `not_found`, `transition_not_allowed` */
export async function recordTracking(
  tx: Tx<AdminContext>,
  shipmentId: string,
  status: Exclude<TrackingStatus, 'delivered'>,
): Promise<{ data: OrderState; changeId: string | null }> {
  const before = await lockTrackingStatus(tx, shipmentId)
  await record(tx, shipmentId, { status, at: tx.now, actor: 'shop' })
  const { orderNumber } = await shipmentToCarry(tx, shipmentId)
  const data = toOrderState(await lockOrder(tx, await orderIdOf(tx, orderNumber)))
  const change = { id: shipmentId, before: { trackingStatus: before }, after: { trackingStatus: status } }
  return { data, changeId: await recordChange(tx, 'recordTracking', [change]) }
}

export const trackingRestorer: Restorer = {
  read: async (tx, shipmentId) => ({ trackingStatus: await lockTrackingStatus(tx, shipmentId) }),
  write: async (tx, shipmentId, { trackingStatus }) => {
    // A change contains what was read above; a delivered parcel is refused.
    const status = TRACKING_STATUSES.find((each) => each === trackingStatus)
    if (status === undefined || status === 'delivered') throw new Failure('undo_conflict', { values: { n: 1 } })
    await record(tx, shipmentId, { status, at: tx.now, actor: 'shop' })
  },
}

/** @throws Failure `not_found`; `transition_not_allowed` where the provider pays the refund */
export async function markRefundPaid(tx: Tx<AdminContext>, refundId: string, reference: string): Promise<OrderState> {
  await markPaid(tx, refundId, { reference: reference || null })
  return toOrderState(await lockOrder(tx, await findOrderOfRefund(tx, refundId)))
}
