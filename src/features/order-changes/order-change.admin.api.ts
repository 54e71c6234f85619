import { orderIdOf } from '#src/features/order-management/order-view.service.ts'
import { endOpenChange } from '#src/features/orders/changes/open-change.service.ts'
import { orderChangeStore } from '#src/features/orders/changes/order-change.store.ts'
import { lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { implementAdmin } from '#src/platform/api/admin.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { orderEditTexts } from '#src/shared/messages/orders/order-edit.en.ts'
import { orderChangeAdminContract, type OrderChange } from './order-change.admin.contract.ts'

export const orderChangeAdminApi = implementAdmin(orderChangeAdminContract, {
  listOrderChanges: (context, { params }) =>
    inTransaction(context, async (tx) => {
      const rows = await orderChangeStore(tx).ofOrder(await orderIdOf(tx, params.orderNumber))
      return {
        data: rows.map((row) => ({
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
        })),
      }
    }),
  cancelOrderChange: async (tx, { params }) => {
    const order = await lockOrder(tx, await orderIdOf(tx, params.orderNumber))
    if (!order.openChange) throw new Failure('transition_not_allowed', { text: orderEditTexts.notChanging })
    await endOpenChange(tx, order, { state: 'cancelled' })
    return {}
  },
})
