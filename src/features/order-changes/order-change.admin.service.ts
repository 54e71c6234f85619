import { orderIdOf } from '#src/features/order-management/order-view.service.ts'
import { endOpenChange, listChangesOf } from '#src/features/orders/changes/open-change.service.ts'
import { lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import type { OrderChange } from './order-change.admin.contract.ts'

/** Lists what the customer of an order has changed, the newest first. @throws Failure `not_found` */
export const listOrderChanges = (context: AdminContext, orderNumber: string): Promise<OrderChange[]> =>
  inTransaction(context, async (tx) => {
    const rows = await listChangesOf(tx, await orderIdOf(tx, orderNumber))
    return rows.map((row) => ({
      _id: row.id,
      state: row.state,
      // Stored from this type.
      operations: row.operations as OrderChange['operations'],
      beforeAmount: row.before_amount,
      afterAmount: row.after_amount,
      dueAmount: row.due_amount,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
    }))
  })

/** Cancels the change that waits for its payment. @throws Failure `not_found`; `transition_not_allowed` without one */
export async function cancelOrderChange(tx: Tx<AdminContext>, orderNumber: string): Promise<void> {
  const order = await lockOrder(tx, await orderIdOf(tx, orderNumber))
  if (!order.openChange) throw new Failure('transition_not_allowed', { text: orderEditTexts.notChanging })
  await endOpenChange(tx, order, { state: 'cancelled' })
}
