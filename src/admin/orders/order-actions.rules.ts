import type { Order, OrderLine, Shipment } from '../client/operations.ts'

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

/** Returns the cancelled units. */
export const cancelledLines = (order: Pick<Order, 'lines'>): LineUnits[] =>
  linesWith(order, ({ cancelledQuantity }) => cancelledQuantity)

/** Returns the units of a shipment. */
export const linesOfShipment = (order: Pick<Order, 'lines'>, shipment: Pick<Shipment, 'lines'>): LineUnits[] =>
  linesWith(order, ({ _id }) => shipment.lines.find(({ lineId }) => lineId === _id)?.quantity ?? 0)

/** What staff can do with an order in its state, apart from permissions. */
export interface OrderActions {
  process: boolean
  ship: boolean
  cancel: boolean
  /** The amount in minor units that can still be refunded. */
  refundable: number
  /** The amount in minor units that can be recorded as cash; 0 when nothing was to be paid on delivery. */
  collectable: number
}

/** Returns the actions that the state of an order allows; the server checks each again. */
export function actionsOf(order: Order): OrderActions {
  const { status, capturedAmount, refundedAmount, openAmount, refunds, payment } = order
  const left = sumUnits(linesToShip(order)) > 0
  const pending = refunds.filter((refund) => refund.status === 'pending').reduce((sum, { amount }) => sum + amount, 0)
  const isDelivered = order.shipments.some(({ deliveredAt }) => deliveredAt !== null)
  return {
    process: status === 'confirmed',
    ship: left && SHIPPABLE.has(status),
    cancel: left && CANCELLABLE.has(status),
    // What is still to be paid would come out of a refund.
    refundable: openAmount > 0 ? 0 : Math.max(0, capturedAmount - refundedAmount - pending),
    collectable: payment.provider === 'cod' && isDelivered ? openAmount : 0,
  }
}
