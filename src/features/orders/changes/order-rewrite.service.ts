import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderLineRow, OrderRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import { orderEn } from '#src/shared/messages/orders/orders.en.ts'
import { applyOrderChange, lockOrder, type LockedOrder } from './order-changes.service.ts'
import { isAllowed, type OrderActor } from './order-state.rules.ts'
import { orderStateStore } from './order-state.store.ts'

/**
 * Requires that an order may be edited: nothing of it has left, it has not ended, and no payment is being made.
 * @throws Failure `transition_not_allowed` with the reason; `change_open` while a change waits for its payment
 */
export async function requireEditable(
  tx: Tx<ShopContext>,
  { id, state, facts, openChange }: LockedOrder,
): Promise<void> {
  const { status } = state
  const reject = (text: string): Failure =>
    new Failure('transition_not_allowed', {
      text,
      values: { status: orderEn.order.statuses[status] },
      data: { status },
    })
  if (facts.lines.some(({ shipped }) => shipped > 0)) throw reject(orderEditTexts.hasLeft)
  if (!isAllowed('edit', status, 'shop')) throw reject(orderEditTexts.isOver)
  if (openChange) throw new Failure('change_open')
  // What gift cards and store credit hold is for the total as it was.
  if (facts.reservedAmount > 0 || (await orderStateStore(tx).findPendingPayment(id)))
    throw reject(orderEditTexts.beingPaid)
}

/** The order's columns that an edit changes. */
export type RewrittenOrder = Pick<
  OrderRow,
  | 'subtotal_amount'
  | 'discount_amount'
  | 'shipping_amount'
  | 'shipping_discount_amount'
  | 'fee_amount'
  | 'tax_amount'
  | 'total_amount'
  | 'tax_lines'
  | 'shipping_option'
  | 'delivery_from'
  | 'delivery_to'
  | 'coupon_id'
  | 'coupon_code'
>

/**
 * Replaces the lines and the totals of a locked order. An invoice is credited in full, and another one follows the
 * payment; what is paid beyond the new total is refunded. The caller has allocated and released the stock.
 */
export async function rewriteOrder(
  tx: Tx<ShopContext>,
  before: LockedOrder,
  { lines, order, actor }: { lines: readonly OrderLineRow[]; order: RewrittenOrder; actor: OrderActor },
): Promise<LockedOrder> {
  const store = orderStateStore(tx)
  await requireEditable(tx, before)
  await store.saveLines(lines)
  const { tax_lines: taxLines, shipping_option: option, ...columns } = order
  await store.update(before.id, {
    ...columns,
    tax_lines: JSON.stringify(taxLines),
    shipping_option: JSON.stringify(option),
  })
  await store.adaptOpenPayments(before.id, (await lockOrder(tx, before.id)).state.openAmount)
  const amount = order.total_amount
  return applyOrderChange(tx, before, [{ type: 'edited', actor, data: { reason: 'edited', amount } }])
}
