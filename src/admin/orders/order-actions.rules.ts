import { isOnline } from '#src/shared/payment-providers.ts'
import type { Order, OrderLine, Refund, Shipment } from '../client/operations.ts'

/** An order line with the units that an action is about. */
export interface LineUnits {
  line: OrderLine
  units: number
}

/** Statuses of an order whose items may still be prepared and shipped (behaviour B13). */
const SHIPPABLE: ReadonlySet<string> = new Set(['confirmed', 'processing', 'partiallyShipped'])
const CANCELLABLE: ReadonlySet<string> = new Set(['pendingPayment', ...SHIPPABLE])

const linesWith = (order: Pick<Order, 'lines'>, unitsOf: (line: OrderLine) => number): LineUnits[] =>
  order.lines.map((line) => ({ line, units: unitsOf(line) })).filter(({ units }) => units > 0)

const leftUnits = ({ quantity, cancelledQuantity, shippedQuantity }: OrderLine): number =>
  quantity - cancelledQuantity - shippedQuantity

export const sumUnits = (lines: readonly LineUnits[]): number => lines.reduce((sum, { units }) => sum + units, 0)

/** Returns the units that are neither shipped nor cancelled. */
export const linesToShip = (order: Pick<Order, 'lines'>): LineUnits[] => linesWith(order, leftUnits)

/** Returns the shipped units whose amount was not refunded. */
export const linesToRefund = (order: Pick<Order, 'lines'>): LineUnits[] =>
  linesWith(order, ({ shippedQuantity, refundedQuantity }) => shippedQuantity - refundedQuantity)

/** Returns the cancelled units. */
export const cancelledLines = (order: Pick<Order, 'lines'>): LineUnits[] =>
  linesWith(order, ({ cancelledQuantity }) => cancelledQuantity)

/** Returns the units of a shipment. */
export const linesOfShipment = (order: Pick<Order, 'lines'>, shipment: Pick<Shipment, 'lines'>): LineUnits[] =>
  linesWith(order, ({ _id }) => shipment.lines.find(({ lineId }) => lineId === _id)?.quantity ?? 0)

/** Statuses before the first shipment. */
const EDITABLE: ReadonlySet<string> = new Set(['pendingPayment', 'confirmed', 'processing'])

/** Whether an order can be edited; null when it has ended, so that nobody expects it. */
export function editStateOf({ status, lines }: Pick<Order, 'status' | 'lines'>): 'open' | 'hasLeft' | null {
  if (EDITABLE.has(status) && lines.every(({ shippedQuantity }) => shippedQuantity === 0)) return 'open'
  return status === 'partiallyShipped' ? 'hasLeft' : null
}

/** What staff can do with an order in its state, apart from permissions. */
export interface OrderActions {
  process: boolean
  ship: boolean
  cancel: boolean
  /** The shipment to mark as delivered next; null when all have arrived. */
  deliver: Shipment | null
  /** Whether a payment has to be checked. */
  verify: boolean
  /** The amount in minor units that can still be refunded. */
  refundable: number
  /** The amount in minor units that can be recorded as cash; 0 when nothing was to be paid on delivery. */
  collectable: number
}

/** Returns the actions that the state of an order allows; the server checks each again. */
export function actionsOf(order: Order): OrderActions {
  const { status, capturedAmount, refundedAmount, openAmount, refunds, payment, openChange } = order
  const left = sumUnits(linesToShip(order)) > 0
  const pending = refunds.filter((refund) => refund.status === 'pending').reduce((sum, { amount }) => sum + amount, 0)
  const isDelivered = order.shipments.some(({ deliveredAt }) => deliveredAt !== null)
  return {
    // A change that waits for its payment holds up what would follow from the order as it was.
    process: status === 'confirmed' && !openChange,
    ship: left && SHIPPABLE.has(status) && !openChange,
    cancel: left && CANCELLABLE.has(status),
    deliver: order.shipments.find(({ deliveredAt }) => deliveredAt === null) ?? null,
    verify: order.payments.some((each) => each.status === 'submitted' || each.status === 'mismatch'),
    // What is still to be paid would come out of a refund.
    refundable: openAmount > 0 ? 0 : Math.max(0, capturedAmount - refundedAmount - pending),
    collectable: payment.provider === 'cod' && isDelivered ? openAmount : 0,
  }
}

/** Whether the main action of the page, when no payment has to be checked, is to mark this shipment as delivered. */
export const leadsToDelivery = (
  { process, ship, deliver }: Pick<OrderActions, 'process' | 'ship' | 'deliver'>,
  { _id: shipmentId }: Pick<Shipment, '_id'>,
): boolean => !process && !ship && deliver?._id === shipmentId

/** Whether the delivery of an order brings cash, whose amount has to be noted. */
export const bringsCash = ({ payment, openAmount }: Pick<Order, 'payment' | 'openAmount'>): boolean =>
  payment.provider === 'cod' && openAmount > 0

/** Returns what can be done with the parcel of a shipment: book it, or settle whether the courier has it. */
export function parcelActionOf(
  { hasCourier }: Pick<Order, 'hasCourier'>,
  shipment: Shipment,
): 'book' | 'resolveParcel' | null {
  const { parcel, deliveredAt } = shipment
  if (parcel?.state === 'unknown') return 'resolveParcel'
  const isFree = parcel === null || parcel.state === 'refused'
  return hasCourier && isFree && deliveredAt === null ? 'book' : null
}

/** What staff can do with a refund that does not end by itself. */
export interface RefundActions {
  refund: Refund
  retry: boolean
  markPaid: boolean
}

/** Returns the refunds that wait for staff: failed ones, and those of payments without a provider. */
export function waitingRefunds({ refunds, payments }: Pick<Order, 'refunds' | 'payments'>): RefundActions[] {
  return refunds
    .map((refund) => {
      const provider = payments.find(({ _id }) => _id === refund.paymentId)?.provider ?? ''
      const hasFailed = refund.status === 'failed'
      return {
        refund,
        retry: hasFailed && isOnline(provider),
        markPaid: hasFailed || (refund.status === 'pending' && !isOnline(provider)),
      }
    })
    .filter(({ retry, markPaid }) => retry || markPaid)
}
