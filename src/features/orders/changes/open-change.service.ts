import { releaseHold, type HoldOwner } from '#src/features/inventory/hold.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { deleteJob, enqueueJob } from '#src/platform/queue/job-queue.ts'
import type { OrderChangeRow } from '#src/platform/db/tables.generated.ts'
import { orderChangeStore, type NewOrderChange } from './order-change.store.ts'
import { orderStateStore } from './order-state.store.ts'

/** A change of an order that waits for its payment. */
export interface OpenChange {
  id: string
  /** What has to be paid, in minor units. */
  amount: number
  /** The end of its payment. */
  until: Date
}

/** The owner of the stock that a change holds until it is paid. */
export const holderOf = (changeId: string): HoldOwner => ({ holder: `change ${changeId}`, cartId: changeId })

export type { NewOrderChange } from './order-change.store.ts'

/** Stores a change. The caller has locked its order. */
export const addOrderChange = (tx: Tx<ShopContext>, row: NewOrderChange): Promise<void> => orderChangeStore(tx).add(row)

/** Finds a change by its id. */
export const findOrderChange = (tx: Tx<ShopContext>, id: string): Promise<OrderChangeRow | null> =>
  orderChangeStore(tx).byId(id)

/** Lists the changes of an order, the newest first. */
export const listChangesOf = (tx: Tx<ShopContext>, orderId: string): Promise<OrderChangeRow[]> =>
  orderChangeStore(tx).ofOrder(orderId)

/**
 * Ends the change of a locked order that waits for its payment, and releases the stock that it holds. Payments of it are
 * cancelled at their provider; money that comes all the same is refunded.
 */
export async function endOpenChange(
  tx: Tx<ShopContext>,
  { id: orderId, openChange }: { id: string; openChange: OpenChange | null },
  { state, paymentId = null }: { state: 'applied' | 'expired' | 'cancelled'; paymentId?: string | null },
): Promise<void> {
  if (!openChange) return
  await orderChangeStore(tx).end(openChange.id, state, paymentId)
  await releaseHold(tx, holderOf(openChange.id))
  await deleteJob(tx, { kind: 'order.expireChange', key: openChange.id })
  if (state === 'applied') return
  for (const unpaidId of await orderStateStore(tx).unpaidPayments(orderId))
    enqueueJob(tx, { kind: 'payment.poll', key: unpaidId, runAt: tx.now })
}
