import { bookParcel, findParcel, resolveParcel, type Parcel } from '#src/features/courier/parcel.service.ts'
import type { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import { receiveCash } from '#src/features/orders/changes/cash-on-delivery.service.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { startProcessing } from '#src/features/orders/changes/order-transitions.service.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { grantRefund, retryRefund } from '#src/features/orders/changes/refund.service.ts'
import {
  deliverShipment,
  recordTracking,
  shipOrder,
  type NewShipment,
} from '#src/features/orders/shipments/shipment.service.ts'
import type { TrackingStatus } from '#src/features/orders/order.rules.ts'
import { shipmentToCarry } from '#src/features/orders/shipments/shipment-for-carrier.service.ts'
import { markRefundPaid } from '#src/features/payments/refund-execution.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { audited } from './audit.service.ts'
import type { OrderState } from './order.admin.contract.ts'
import type { SHOP_CANCEL_REASONS } from './order.admin.rules.ts'
import { orderIdOf } from './order.admin.service.ts'
import { orderAdminStore } from './order.admin.store.ts'

export type { CourierClients }

// Order operations of staff, by API and by command line. Each runs once for its key and has an entry in the audit log.

/** The target and the input of an operation. The target is an order number, or the id of a shipment or a refund. */
export interface ActionInput<B extends object = object> {
  target: string
  body: B
  /** `Idempotency-Key`. */
  key: string | null
}

/** The type of a request body, whose missing fields may be undefined. */
type WithUndefined<T> = { [Name in keyof T]: T[Name] | (undefined extends T[Name] ? undefined : never) }

const omitUndefined = <T extends object>(input: WithUndefined<T>): T =>
  // Only undefined values are removed, so the result has the exact type.
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T

const show = ({ row, state }: LockedOrder): OrderState => ({
  orderNumber: showOrderNumber(row.order_number),
  status: state.status,
  paymentStatus: state.paymentStatus,
  fulfilmentStatus: state.fulfilmentStatus,
})

/**
 * Starts processing an order.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const processOrder = (context: AdminContext, input: ActionInput): Promise<OrderState> =>
  audited(context, { ...input, action: 'order.process' }, async (tx) =>
    show(await startProcessing(tx, await orderIdOf(tx, input.target))),
  )

/**
 * Creates a shipment of an order.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const ship = (context: AdminContext, input: ActionInput<WithUndefined<NewShipment>>) =>
  audited(context, { ...input, action: 'order.ship' }, async (tx) => {
    const orderId = await orderIdOf(tx, input.target)
    const shipmentId = await shipOrder(tx, orderId, omitUndefined(input.body))
    return { ...show(await lockOrder(tx, orderId)), shipmentId }
  })

export interface ShopCancellation {
  reason: (typeof SHOP_CANCEL_REASONS)[number]
  lines?: readonly { lineId: string; quantity: number }[]
  restock: boolean
}

/**
 * Cancels an order.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const cancel = (
  context: AdminContext,
  input: ActionInput<WithUndefined<ShopCancellation>>,
): Promise<OrderState> =>
  audited(context, { ...input, action: 'order.cancel' }, async (tx) =>
    show(await cancelOrder(tx, await orderIdOf(tx, input.target), { ...omitUndefined(input.body), actor: 'shop' })),
  )

/**
 * Refunds part of an order's payment.
 * @throws Failure `not_found`, `transition_not_allowed` for more than the remaining paid amount
 */
export const refund = (
  context: AdminContext,
  input: ActionInput<{ amount: number; reason: string }>,
): Promise<OrderState> =>
  audited(context, { ...input, action: 'order.refund' }, async (tx) =>
    show(await grantRefund(tx, await orderIdOf(tx, input.target), { ...input.body, actor: 'shop' })),
  )

/**
 * Records the arrival of a shipment.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const deliver = (
  context: AdminContext,
  input: ActionInput<{ at?: string | undefined; collectedAmount?: number | undefined }>,
): Promise<OrderState> =>
  audited(context, { ...input, action: 'shipment.deliver' }, async (tx) => {
    const at = input.body.at === undefined ? tx.now : new Date(input.body.at)
    const collectedAmount = input.body.collectedAmount ?? (await broughtHome(tx, input.target))
    const fact = { at, actor: 'shop' as const, ...(collectedAmount !== null && { collectedAmount }) }
    return show(await deliverShipment(tx, input.target, fact))
  })

/** Returns the cash that the courier collected, or has to collect; null where it has no parcel. */
async function broughtHome(tx: AdminContext, shipmentId: string): Promise<number | null> {
  const parcel = await findParcel(tx, shipmentId)
  if (!parcel || parcel.state === 'refused') return null
  return parcel.collectedAmount ?? parcel.collectAmount
}

/**
 * Records cash that was collected for an order.
 * @throws Failure `not_found`, `transition_not_allowed`, also for more than is still to be paid
 */
export const collect = (context: AdminContext, input: ActionInput<{ amount: number }>): Promise<OrderState> =>
  audited(context, { ...input, action: 'order.collect' }, async (tx) =>
    show(await receiveCash(tx, await orderIdOf(tx, input.target), input.body.amount)),
  )

/**
 * Records the tracking status of a shipment; `deliver` records its arrival.
 * @throws Failure `not_found`, `transition_not_allowed`
 */
export const track = (
  context: AdminContext,
  input: ActionInput<{ status: Exclude<TrackingStatus, 'delivered'> }>,
): Promise<OrderState> =>
  audited(context, { ...input, action: 'shipment.track' }, async (tx) => {
    await recordTracking(tx, input.target, { status: input.body.status, at: tx.now, actor: 'shop' })
    return show(await orderOfShipment(tx, input.target))
  })

async function orderOfShipment(tx: AdminContext, shipmentId: string): Promise<LockedOrder> {
  const { orderNumber } = await shipmentToCarry(tx, shipmentId)
  return lockOrder(tx, await orderIdOf(tx, orderNumber))
}

/**
 * Books a parcel for a shipment at the courier. The audit entry is written before the request to the courier, because
 * the response can be lost.
 * @throws Failure as `bookParcel`
 */
export async function book(
  context: AdminContext,
  clients: CourierClients,
  input: ActionInput<WithUndefined<{ weightGrams?: number; collectAmount?: number }>>,
) {
  await audited(context, { ...input, action: 'shipment.book' }, async (tx) => {
    await shipmentToCarry(tx, input.target)
    return {}
  })
  return showParcel(await bookParcel(context, clients, { ...omitUndefined(input.body), shipmentId: input.target }))
}

const showParcel = ({ shipmentId, state, consignmentId, collectAmount, deliveryFeeAmount }: Parcel) => ({
  shipmentId,
  state,
  consignmentId,
  collectAmount,
  deliveryFeeAmount,
})

/**
 * Resolves whether the courier has a parcel, by what staff found there. As with `book`, the audit entry comes before
 * the request to the courier. Idempotent.
 * @throws Failure as `resolveParcel`, `not_found`
 */
export async function resolveParcelDoubt(
  context: AdminContext,
  clients: CourierClients,
  input: ActionInput<{ consignmentId: string | null }>,
) {
  await audited(context, { ...input, action: 'parcel.settle' }, async (tx) => {
    await shipmentToCarry(tx, input.target)
    return {}
  })
  const { consignmentId } = input.body
  const parcel = await findParcel(context, input.target)
  const state = consignmentId === null ? 'refused' : 'booked'
  if (parcel?.state === state && parcel.consignmentId === consignmentId) return showParcel(parcel)
  return showParcel(await resolveParcel(context, clients, { shipmentId: input.target, consignmentId }))
}

/**
 * Retries a failed refund.
 * @throws Failure `not_found`, `transition_not_allowed` when it has not failed
 */
export const retryFailedRefund = (context: AdminContext, input: ActionInput): Promise<Record<string, never>> =>
  audited(context, { ...input, action: 'refund.retry' }, async (tx) => {
    await retryRefund(tx, input.target)
    return {}
  })

/**
 * Records a refund that was paid manually.
 * @throws Failure `not_found`; `transition_not_allowed` where the provider pays the refund
 */
export const reconcileRefund = (
  context: AdminContext,
  input: ActionInput<{ reference: string }>,
): Promise<OrderState> =>
  audited(context, { ...input, action: 'refund.done' }, async (tx) => {
    await markRefundPaid(tx, input.target, { reference: input.body.reference || null })
    const orderId = await orderAdminStore(tx).orderOfRefund(input.target)
    if (orderId === null) throw new Failure('not_found')
    return show(await lockOrder(tx, orderId))
  })
