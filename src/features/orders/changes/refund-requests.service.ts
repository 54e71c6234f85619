import type { Address } from '#src/features/addresses/address.rules.ts'
import { giveBackCredit } from '#src/features/credit/credit-payment.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import type { EventData, LockedOrder, NewEvent } from './order-changes.service.ts'
import type { OrderActor } from './order-state.rules.ts'
import { orderStateStore, type RefundSource } from './order-state.store.ts'

/** The reason of a refund, and its units. */
export type RefundCause = Pick<EventData, 'lines'> & { reason: string; actor: OrderActor }

/**
 * Refunds an amount to the payments of an order: first money, which the job `runRefund` executes, then what gift cards
 * and store credit have paid, at once.
 * @param paymentId the payment to refund first, before the newest ones
 */
export async function requestRefunds(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { amount, cause, paymentId }: { amount: number; cause: RefundCause; paymentId?: string | undefined },
): Promise<NewEvent[]> {
  const { reason, actor, lines } = cause
  const store = orderStateStore(tx)
  const events: NewEvent[] = []
  const givenBack: { refundId: string; accountId: string; amount: number }[] = []
  let left = amount
  const sources = await store.refundable(order.id)
  const rankOf = (source: RefundSource): number =>
    source.paymentId === paymentId ? 0 : source.accountId === null ? 1 : 2
  for (const source of sources.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const share = Math.min(left, source.amount)
    if (share === 0) break
    const { accountId } = source
    const isCredit = accountId !== null
    const refundId = await store.addRefund({
      orderId: order.id,
      paymentId: source.paymentId,
      amount: share,
      reason,
      actor,
      isPaid: isCredit,
    })
    if (isCredit) givenBack.push({ refundId, accountId, amount: share })
    else enqueueJob(tx, { kind: 'refund.run', key: refundId, runAt: tx.now })
    const data = { refundId, amount: share, reason, ...(share === amount && lines && { lines }) }
    events.push({ type: isCredit ? 'refunded' : 'refundRequested', actor, data })
    left -= share
  }
  if (left > 0) throw new Error(`${left} of order ${order.id} cannot be given back`)
  if (givenBack.length > 0) await giveBackCredit(tx, customerOf(order), givenBack)
  return events
}

const customerOf = ({ id, row }: LockedOrder) => ({
  orderId: id,
  userId: row.user_id,
  email: row.email,
  name: (row.shipping_address as Address).name,
})
