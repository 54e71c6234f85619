import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { OrderLineRow } from '#src/platform/db/tables.generated.ts'
import { releaseItems } from '../creation/order-allocation.service.ts'
import { assertTransition, lockOrder, rejection, applyOrderChange, type LockedOrder } from './order-changes.service.ts'
import { isAllowed, isCovered, openUnits } from './order-state.rules.ts'
import { orderStateStore } from './order-state.store.ts'

export interface Cancellation {
  actor: 'shopper' | 'shop'
  /** A code of `SHOPPER_REASONS` or `SHOP_REASONS`. */
  reason: string
  /** The shopper's own text. */
  text?: string
  /** The units to cancel, for staff only; absent for all units that were not shipped. */
  lines?: readonly { lineId: string; quantity: number }[] | undefined
  /** false leaves the stock unchanged: the items are damaged or lost. */
  restock?: boolean
}

interface LineQuantity {
  line: OrderLineRow
  quantity: number
}

/**
 * Cancels an order, or units of it that were not shipped, and refunds their payment.
 * @throws Failure `not_found`, `transition_not_allowed`; `too_late_to_cancel` for a shopper whose order is being
 * prepared
 */
export async function cancelOrder(
  tx: Tx<ShopContext>,
  orderId: string,
  { actor, reason, text, lines, restock = true }: Cancellation,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (actor === 'shopper') rejectShopper(tx, order)
  const quantities = quantitiesOf(order, lines)
  const isWhole =
    quantities.every(({ line, quantity }) => quantity === line.quantity) && quantities.length === order.lines.length
  if (actor === 'shop') rejectShop(order, isWhole)
  const store = orderStateStore(tx)
  await store.changeLines(quantities.map(({ line, quantity }) => ({ lineId: line.id, cancelled: quantity })))
  if (isWhole) await store.update(orderId, { cancel_reason: reason })
  await releaseItems(tx, order, {
    quantities,
    reason: 'cancelled',
    isRestocked: restock,
    // Also when the last unit is cancelled after the others.
    withCoupon: isNothingLeft(order, quantities),
  })
  const data = {
    reason,
    ...(text && { text }),
    lines: quantities.map(({ line, quantity }) => ({ lineId: line.id, quantity, done: line.cancelled_quantity })),
  }
  return applyOrderChange(tx, order, [{ type: isWhole ? 'cancelled' : 'linesCancelled', actor, data }])
}

const isNothingLeft = ({ lines }: LockedOrder, quantities: readonly LineQuantity[]): boolean =>
  lines.every(({ id, quantity, cancelled_quantity: before }) => {
    const cancelled = quantities.find(({ line }) => line.id === id)?.quantity ?? 0
    return before + cancelled === quantity
  })

function quantitiesOf(order: LockedOrder, requested: Cancellation['lines']): LineQuantity[] {
  const open = order.lines.map((line, index) => {
    const facts = order.facts.lines[index]
    return { line, quantity: facts ? openUnits(facts) : 0 }
  })
  if (!requested) {
    const all = open.filter(({ quantity }) => quantity > 0)
    if (all.length === 0) throw rejection(order.state)
    return all
  }
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of requested) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  const quantities = open.flatMap(({ line, quantity: left }) => {
    const quantity = sums.get(line.id) ?? 0
    sums.delete(line.id)
    if (quantity > left) throw rejection(order.state)
    return quantity > 0 ? [{ line, quantity }] : []
  })
  if (sums.size > 0) throw new Failure('not_found')
  if (quantities.length === 0) throw rejection(order.state)
  return quantities
}

function rejectShopper({ shop }: ShopContext, { state }: LockedOrder): void {
  const { status } = state
  const isAllowedNow = isAllowed('cancel', status, 'shopper')
  if (isAllowedNow && shop.cancel_policy !== 'never') return
  const isInProgress = !isAllowedNow && status !== 'cancelled' && status !== 'expired'
  throw isInProgress ? new Failure('too_late_to_cancel', { data: { status } }) : rejection(state)
}

function rejectShop(order: LockedOrder, isWhole: boolean): void {
  if (isWhole && isAllowed('cancel', order.state.status, 'shop')) return
  assertTransition(order, 'cancelLines', 'shop')
  // An authorised payment would be captured in full, so no part of the order may be cancelled.
  if (!isCovered(order.facts)) throw rejection(order.state)
}
