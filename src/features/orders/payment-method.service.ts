import type { ShopContext } from '#src/platform/context.ts'
import { enqueueTask } from '#src/platform/queue/job-queue.ts'
import type { LockedOrder } from './order-changes.service.ts'
import { windowEnd } from './order.rules.ts'
import { orderStateStore, type PaymentMethod } from './order-state.store.ts'

// How an order is paid, where that changes after it was placed. The caller has locked the order.

/** From now on the order names the way in which a payment of it is made. */
export async function nameMethod(tx: ShopContext, { id, row }: LockedOrder, paymentId: string): Promise<void> {
  const store = orderStateStore(tx)
  const method = await store.methodOf(paymentId)
  const current = row.payment as PaymentMethod
  if (!method || (method.provider === current.provider && method.title === current.title)) return
  await store.update(id, { payment: JSON.stringify(method) })
}

/**
 * Waits for an order as long as a way to pay takes; never shorter than before.
 * @param from when that begins; counted from the placing it cannot be drawn out by choosing anew
 * @returns until when it waits
 */
export async function extendWindow(
  tx: ShopContext,
  { id, row }: LockedOrder,
  { provider, from }: { provider: string; from: Date },
): Promise<Date | null> {
  const { payment_until: before } = row
  const until = windowEnd({ provider, windowMinutes: tx.shop.payment_window_minutes }, from)
  if (row.status !== 'pendingPayment' || before === null || until <= before) return before
  await orderStateStore(tx).update(id, { payment_until: until })
  await enqueueTask(tx, { kind: 'expireOrder', subject: id, dueAt: until })
  return until
}
