import type { Order, Shipment } from '../../client/operations.ts'
import { actionsOf, editStateOf, linesToShip, parcelActionOf } from '../order-actions.rules.ts'
import type { reasonsEn } from './reasons.en.ts'

/** Why the state of an order does not allow an action. */
export type BlockReason = keyof typeof reasonsEn

/** The reason for each action of an order; null where its state allows the action. */
export type OrderBlocks = Record<
  'process' | 'ship' | 'cancel' | 'refund' | 'collect' | 'edit' | 'changeAddress',
  BlockReason | null
>

/** Returns why an order that has ended allows nothing more. */
function endOf({ status }: Order): BlockReason | null {
  return status === 'cancelled' || status === 'expired' || status === 'completed' ? status : null
}

function shipBlock(order: Order): BlockReason {
  if (order.status === 'pendingPayment') return 'unpaid'
  return endOf(order) ?? (order.openChange ? 'changeOpen' : 'nothingLeft')
}

const processBlock = (order: Order): BlockReason =>
  order.openChange || linesToShip(order).length === 0 ? shipBlock(order) : (endOf(order) ?? startBlock(order))

const startBlock = ({ status }: Order): BlockReason => (status === 'pendingPayment' ? 'unpaid' : 'started')

function refundBlock({ capturedAmount, refundedAmount, openAmount }: Order): BlockReason {
  if (capturedAmount === 0) return 'nothingPaid'
  if (openAmount > 0) return 'stillToPay'
  return refundedAmount < capturedAmount ? 'refundUnderWay' : 'allRefunded'
}

function collectBlock({ payment, openAmount }: Order): BlockReason {
  if (payment.provider !== 'cod') return 'notOnDelivery'
  return openAmount > 0 ? 'notDelivered' : 'nothingOpen'
}

const hasShipped = ({ lines }: Order): boolean => lines.some(({ shippedQuantity }) => shippedQuantity > 0)

function editBlock(order: Order): BlockReason {
  if (editStateOf(order) === 'hasLeft') return 'hasLeft'
  return endOf(order) ?? 'allLeft'
}

function addressBlock(order: Order): BlockReason | null {
  const end = endOf(order)
  return hasShipped(order) && end !== 'cancelled' ? 'partHasLeft' : end
}

/** Returns why the state of an order does not allow its actions (design 1.4); permissions are apart from it. */
export function orderBlocks(order: Order): OrderBlocks {
  const allowed = actionsOf(order)
  return {
    process: allowed.process ? null : processBlock(order),
    ship: allowed.ship ? null : shipBlock(order),
    cancel: allowed.cancel ? null : (endOf(order) ?? 'nothingLeft'),
    refund: allowed.refundable > 0 ? null : refundBlock(order),
    collect: allowed.collectable > 0 ? null : collectBlock(order),
    edit: editStateOf(order) === 'open' ? (order.openChange ? 'changeOpen' : null) : editBlock(order),
    changeAddress: addressBlock(order),
  }
}

/** Returns why the parcel of a shipment cannot be booked; null also without a courier, where nothing is booked. */
export function bookingBlock(order: Pick<Order, 'hasCourier'>, shipment: Shipment): BlockReason | null {
  if (!order.hasCourier || parcelActionOf(order, shipment) === 'book') return null
  if (shipment.parcel?.state === 'unknown') return 'parcelInDoubt'
  return shipment.deliveredAt === null ? 'parcelBooked' : 'hasArrived'
}
