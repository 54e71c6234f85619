import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderLineRow, OrderRow } from '#src/platform/db/tables.generated.ts'
import { replaceInvoice } from '../invoices/invoice.service.ts'
import { applyOrderChange, rejection, type LockedOrder } from './order-changes.service.ts'
import { isAllowed } from './order-state.rules.ts'
import { orderStateStore } from './order-state.store.ts'

/** Whether an order may be edited: nothing of it has left, and it has not ended. */
export const isEditable = ({ state, facts }: LockedOrder): boolean =>
  isAllowed('edit', state.status, 'shop') && facts.lines.every(({ shipped }) => shipped === 0)

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
>

/**
 * Replaces the lines and the totals of a locked order. An invoice is credited in full, and another one follows the
 * payment; what is paid beyond the new total is refunded. The caller has allocated and released the stock.
 * @throws Failure `transition_not_allowed` when something has left the shop, or a payment is being made
 */
export async function rewriteOrder(
  tx: Tx<ShopContext>,
  before: LockedOrder,
  { lines, order }: { lines: readonly OrderLineRow[]; order: RewrittenOrder },
): Promise<LockedOrder> {
  const store = orderStateStore(tx)
  if (!isEditable(before) || (await store.findPendingPayment(before.id))) throw rejection(before.state)
  await replaceInvoice(tx, before)
  await store.saveLines(lines)
  const { tax_lines: taxLines, shipping_option: option, ...columns } = order
  await store.update(before.id, {
    ...columns,
    tax_lines: JSON.stringify(taxLines),
    shipping_option: JSON.stringify(option),
  })
  await store.adaptOpenPayments(before.id)
  const amount = order.total_amount
  return applyOrderChange(tx, before, [{ type: 'edited', actor: 'shop', data: { reason: 'edited', amount } }])
}
