import type { OrderLineRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { grossOf, rejection, type LockedOrder } from './order-changes.service.ts'
import { deriveOrder, type DerivedOrder } from './order-state.rules.ts'
import type { RefundDestination } from '../order.rules.ts'
import { amountOfUnits, deliveryAmountOf } from './refund.rules.ts'

/** What staff refund: shipped units, the delivery, and an amount on top of them. */
export interface RefundRequest {
  lines?: readonly { lineId: string; quantity: number }[] | undefined
  delivery?: boolean | undefined
  amount?: number | undefined
  destination: RefundDestination
}

export interface RefundPlan {
  units: readonly { line: OrderLineRow; quantity: number }[]
  unitsAmount: number
  deliveryAmount: number
  /** The sum of units, delivery and the amount on top. */
  amount: number
}

/** Returns what can be refunded of the payments of an order, apart from what is still to be paid. */
export const refundableOf = ({ facts, state }: LockedOrder): number => {
  const left = facts.capturedAmount - facts.refundedAmount - facts.pendingRefundAmount
  return left < state.dueAmount ? 0 : left
}

/** What an order costs: its items, its delivery and its payment fee, each with tax. */
export interface OrderCosts {
  itemsAmount: number
  deliveryAmount: number
  feeAmount: number
}

export function costsOf({ row, lines }: Pick<LockedOrder, 'row' | 'lines'>): OrderCosts {
  const itemsAmount = lines.reduce((sum, line) => sum + grossOf(row, line), 0)
  const deliveryAmount = deliveryAmountOf({
    totalAmount: row.total_amount,
    linesAmount: itemsAmount,
    shippingAmount: row.shipping_amount - row.shipping_discount_amount,
    feeAmount: row.fee_amount,
  })
  return { itemsAmount, deliveryAmount, feeAmount: Math.max(0, row.total_amount - itemsAmount - deliveryAmount) }
}

/** Returns the delivery with its tax that was not refunded yet. */
export const refundableDelivery = (order: Pick<LockedOrder, 'row' | 'lines'>): number =>
  Math.max(0, costsOf(order).deliveryAmount - order.row.refunded_delivery_amount)

/** Returns the payment fee with its tax that was not refunded yet. */
export const refundableFee = (order: Pick<LockedOrder, 'row' | 'lines'>): number =>
  Math.max(0, costsOf(order).feeAmount - order.row.refunded_fee_amount)

/**
 * Calculates a refund, before anything is written.
 * @throws Failure `not_found` for another order's line, `transition_not_allowed` for more units than were shipped and not refunded
 */
export function planRefund(
  order: LockedOrder,
  { lines = [], delivery = false, amount = 0 }: Omit<RefundRequest, 'destination'>,
): RefundPlan {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  const units = [...sums].map(([lineId, quantity]) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) throw new Failure('not_found')
    if (quantity > line.shipped_quantity - line.refunded_quantity) throw rejection(order.state)
    return { line, quantity }
  })
  const unitsAmount = units.reduce((sum, unit) => sum + unitsAmountOf(order, unit), 0)
  const deliveryAmount = delivery ? refundableDelivery(order) : 0
  return { units, unitsAmount, deliveryAmount, amount: unitsAmount + deliveryAmount + amount }
}

/** Returns the amount of units of a line that were not refunded yet. */
export const unitsAmountOf = (
  { row }: Pick<LockedOrder, 'row'>,
  { line, quantity }: { line: OrderLineRow; quantity: number },
): number =>
  amountOfUnits(
    { quantity: line.quantity, totalAmount: grossOf(row, line) },
    { refunded: line.refunded_quantity, quantity },
  )

/** Returns the state of an order once a refund is paid. */
export const stateAfterRefund = ({ facts }: LockedOrder, amount: number): DerivedOrder =>
  deriveOrder({
    ...facts,
    grantedAmount: facts.grantedAmount + amount,
    refundedAmount: facts.refundedAmount + facts.pendingRefundAmount + amount,
    pendingRefundAmount: 0,
  })
