import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import type { LockedOrder } from './order-changes.service.ts'
import { windowEnd } from '../order.rules.ts'
import { orderStateStore, type PaymentMethod } from './order-state.store.ts'

// Changes of an order's payment method after it was placed. The caller has locked the order.

/** Stores the method of a payment as the order's method. */
export async function nameMethod(tx: Tx<ShopContext>, { id, row }: LockedOrder, paymentId: string): Promise<void> {
  const store = orderStateStore(tx)
  const method = await store.methodOf(paymentId)
  const current = row.payment as PaymentMethod
  if (!method || (method.provider === current.provider && method.title === current.title)) return
  await store.update(id, { payment: JSON.stringify(method) })
}

/**
 * Extends the payment deadline of an order to the window of a method; it never becomes shorter.
 * @param from the start of the window; with the time of the order, choosing again does not prolong it
 * @returns the deadline
 */
export async function extendWindow(
  tx: Tx<ShopContext>,
  { id, row }: LockedOrder,
  { provider, from }: { provider: string; from: Date },
): Promise<Date | null> {
  const { payment_due_at: before } = row
  const until = windowEnd({ provider, windowMinutes: tx.shop.payment_window_minutes }, from)
  if (row.status !== 'pendingPayment' || before === null || until <= before) return before
  await orderStateStore(tx).update(id, { payment_due_at: until })
  enqueueJob(tx, { kind: 'order.expire', key: id, runAt: until })
  return until
}
