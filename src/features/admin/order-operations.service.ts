import { bookParcel, findParcel, settleParcel, type Parcel } from '#src/features/courier/parcel.service.ts'
import type { CourierDesk } from '#src/features/courier/courier-clients.service.ts'
import { receiveCash } from '#src/features/orders/cash-on-delivery.service.ts'
import { cancelOrder } from '#src/features/orders/order-cancel.service.ts'
import { startProcessing } from '#src/features/orders/order-transitions.service.ts'
import { lockOrder, type LockedOrder } from '#src/features/orders/order-changes.service.ts'
import { grantRefund, retryRefund } from '#src/features/orders/refund.service.ts'
import { deliverShipment, recordTracking, shipOrder, type NewShipment } from '#src/features/orders/shipment.service.ts'
import type { TrackingStatus } from '#src/features/orders/order.rules.ts'
import { shipmentToCarry } from '#src/features/orders/shipment-for-carrier.service.ts'
import { markRefundPaid } from '#src/features/payments/refund-execution.service.ts'
import type { OperatorContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { audited } from './audit.service.ts'
import type { OrderState } from './order.admin.contract.ts'
import type { SHOP_CANCEL_REASONS } from './order.admin.rules.ts'
import { orderIdOf } from './order.admin.service.ts'
import { orderDeskStore } from './order.admin.store.ts'

export type { CourierDesk }

// What operators do to orders, by API and by command line: each once for its key, with its line in the audit log.

/** What is done to what: an order by its number, a shipment or a refund by its id. */
export interface Wanted<B extends object = object> {
  target: string
  body: B
  /** `Idempotency-Key`. */
  key: string | null
}

/** What a request said: what it left out may stand there as undefined. */
type Given<T> = { [Name in keyof T]: T[Name] | (undefined extends T[Name] ? undefined : never) }

const given = <T extends object>(said: Given<T>): T =>
  // Nothing is left that the type of its own would not have.
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as T

const show = ({ row, state }: LockedOrder): OrderState => ({
  orderNumber: showOrderNumber(row.order_number),
  status: state.status,
  paymentStatus: state.paymentStatus,
  fulfilmentStatus: state.fulfilmentStatus,
})

/** @throws Failure `not_found`, `transition_not_allowed` */
export const processOrder = (context: OperatorContext, wanted: Wanted): Promise<OrderState> =>
  audited(context, { ...wanted, action: 'order.process' }, async (inside) =>
    show(await startProcessing(inside, await orderIdOf(inside, wanted.target))),
  )

/** @throws Failure `not_found`, `transition_not_allowed` */
export const ship = (context: OperatorContext, wanted: Wanted<Given<NewShipment>>) =>
  audited(context, { ...wanted, action: 'order.ship' }, async (inside) => {
    const orderId = await orderIdOf(inside, wanted.target)
    const shipmentId = await shipOrder(inside, orderId, given(wanted.body))
    return { ...show(await lockOrder(inside, orderId)), shipmentId }
  })

export interface ShopCancellation {
  reason: (typeof SHOP_CANCEL_REASONS)[number]
  lines?: readonly { lineId: string; quantity: number }[]
  restock: boolean
}

/** @throws Failure `not_found`, `transition_not_allowed` */
export const cancel = (context: OperatorContext, wanted: Wanted<Given<ShopCancellation>>): Promise<OrderState> =>
  audited(context, { ...wanted, action: 'order.cancel' }, async (inside) =>
    show(await cancelOrder(inside, await orderIdOf(inside, wanted.target), { ...given(wanted.body), actor: 'shop' })),
  )

/** @throws Failure `not_found`, `transition_not_allowed` for more than is held */
export const refund = (
  context: OperatorContext,
  wanted: Wanted<{ amount: number; reason: string }>,
): Promise<OrderState> =>
  audited(context, { ...wanted, action: 'order.refund' }, async (inside) =>
    show(await grantRefund(inside, await orderIdOf(inside, wanted.target), { ...wanted.body, actor: 'shop' })),
  )

/** @throws Failure `not_found`, `transition_not_allowed` */
export const deliver = (
  context: OperatorContext,
  wanted: Wanted<{ at?: string | undefined; collectedAmount?: number | undefined }>,
): Promise<OrderState> =>
  audited(context, { ...wanted, action: 'shipment.deliver' }, async (inside) => {
    const at = wanted.body.at === undefined ? inside.now : new Date(wanted.body.at)
    const collectedAmount = wanted.body.collectedAmount ?? (await broughtHome(inside, wanted.target))
    const fact = { at, actor: 'shop' as const, ...(collectedAmount !== null && { collectedAmount }) }
    return show(await deliverShipment(inside, wanted.target, fact))
  })

/** What the courier brought home of a parcel, or was to bring; null where it carries none. */
async function broughtHome(inside: OperatorContext, shipmentId: string): Promise<number | null> {
  const parcel = await findParcel(inside, shipmentId)
  if (!parcel || parcel.state === 'refused') return null
  return parcel.collectedAmount ?? parcel.collectAmount
}

/** @throws Failure `not_found`, `transition_not_allowed`, also for more than is still to be paid */
export const collect = (context: OperatorContext, wanted: Wanted<{ amount: number }>): Promise<OrderState> =>
  audited(context, { ...wanted, action: 'order.collect' }, async (inside) =>
    show(await receiveCash(inside, await orderIdOf(inside, wanted.target), wanted.body.amount)),
  )

/** Where a shipment is; what has arrived is told by `deliver`. @throws Failure `not_found`, `transition_not_allowed` */
export const track = (
  context: OperatorContext,
  wanted: Wanted<{ status: Exclude<TrackingStatus, 'delivered'> }>,
): Promise<OrderState> =>
  audited(context, { ...wanted, action: 'shipment.track' }, async (inside) => {
    await recordTracking(inside, wanted.target, { status: wanted.body.status, at: inside.now, actor: 'shop' })
    return show(await orderOfShipment(inside, wanted.target))
  })

async function orderOfShipment(inside: OperatorContext, shipmentId: string): Promise<LockedOrder> {
  const { orderNumber } = await shipmentToCarry(inside, shipmentId)
  return lockOrder(inside, await orderIdOf(inside, orderNumber))
}

/**
 * Has the courier carry a shipment. The line of the audit log is written before the courier is asked: an answer can be
 * lost, and what was asked for must stand.
 * @throws Failure as `bookParcel`
 */
export async function book(
  context: OperatorContext,
  desk: CourierDesk,
  wanted: Wanted<Given<{ weightGrams?: number; collectAmount?: number }>>,
) {
  await audited(context, { ...wanted, action: 'shipment.book' }, async (inside) => {
    await shipmentToCarry(inside, wanted.target)
    return {}
  })
  return showParcel(await bookParcel(context, desk, { ...given(wanted.body), shipmentId: wanted.target }))
}

const showParcel = ({ shipmentId, state, consignmentId, collectAmount, deliveryFeeAmount }: Parcel) => ({
  shipmentId,
  state,
  consignmentId,
  collectAmount,
  deliveryFeeAmount,
})

/**
 * Ends the doubt whether the courier has a parcel, by what was found there. As with `book`, the line of the audit log
 * is written before the courier is asked about the number. What was settled so before is answered as it is.
 * @throws Failure as `settleParcel`, `not_found`
 */
export async function settle(
  context: OperatorContext,
  desk: CourierDesk,
  wanted: Wanted<{ consignmentId: string | null }>,
) {
  await audited(context, { ...wanted, action: 'parcel.settle' }, async (inside) => {
    await shipmentToCarry(inside, wanted.target)
    return {}
  })
  const { consignmentId } = wanted.body
  const known = await findParcel(context, wanted.target)
  const state = consignmentId === null ? 'refused' : 'booked'
  if (known?.state === state && known.consignmentId === consignmentId) return showParcel(known)
  return showParcel(await settleParcel(context, desk, { shipmentId: wanted.target, consignmentId }))
}

/** @throws Failure `not_found`, `transition_not_allowed` when it has not failed */
export const tryRefundAgain = (context: OperatorContext, wanted: Wanted): Promise<Record<string, never>> =>
  audited(context, { ...wanted, action: 'refund.retry' }, async (inside) => {
    await retryRefund(inside, wanted.target)
    return {}
  })

/** Money was given back by hand. @throws Failure `not_found`; `transition_not_allowed` where its provider gives it back */
export const settleRefund = (context: OperatorContext, wanted: Wanted<{ reference: string }>): Promise<OrderState> =>
  audited(context, { ...wanted, action: 'refund.done' }, async (inside) => {
    await markRefundPaid(inside, wanted.target, { reference: wanted.body.reference || null })
    const orderId = await orderDeskStore(inside).orderOfRefund(wanted.target)
    if (orderId === null) throw new Failure('not_found')
    return show(await lockOrder(inside, orderId))
  })
