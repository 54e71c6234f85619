import type { Address } from '#src/features/addresses/address.rules.ts'
import { creditRefunds } from '#src/features/credit/credit-payment.service.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import type { EventData, LockedOrder, NewEvent } from './order-changes.service.ts'
import type { OrderActor } from './order-state.rules.ts'
import { orderStateStore } from './order-state.store.ts'
import { paymentPartStore, type PaymentPart } from './payment-part.store.ts'
import type { RefundDestination } from '../order.rules.ts'
import { bonusOf, splitRefund } from './refund.rules.ts'

/** The reason of a refund, its units, and where it goes. */
export type RefundCause = Pick<EventData, 'lines' | 'destination'> & { reason: string; actor: OrderActor }

interface RequestedRefund {
  amount: number
  cause: RefundCause
  /** The payment to refund first. */
  paymentId?: string | undefined
}

/**
 * Refunds an amount to the payments of an order, in the order of the shop's policies, or money to store credit. The job
 * `runRefund` executes what goes back to a payment method; gift cards and store credit get theirs at once.
 */
export async function requestRefunds(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { amount, cause, paymentId }: RequestedRefund,
): Promise<NewEvent[]> {
  const { reason, actor, lines, destination = 'source' } = cause
  const store = orderStateStore(tx)
  const { refundOrder, creditBonusBps } = await getPolicies(tx)
  const shares = splitRefund(await store.refundable(order.id), { amount, refundOrder, paymentId })
  const left = amount - shares.reduce((sum, share) => sum + share.amount, 0)
  if (left > 0) throw new Error(`${left} of order ${order.id} cannot be given back`)
  const bonusAmount = bonusOf(toCreditOf(shares, destination), creditBonusBps)
  const events: NewEvent[] = []
  const credited: { refundId: string; accountId: string | null; amount: number }[] = []
  for (const { source, amount: share } of shares) {
    const { paymentId: ofPayment, accountId } = source
    const isToCredit = accountId === null && destination === 'credit'
    const isPaid = accountId !== null || isToCredit
    const refund = { paymentId: ofPayment, amount: share, destination: isToCredit ? destination : 'source' } as const
    const refundId = await store.addRefund({ ...refund, orderId: order.id, reason, actor, isPaid })
    if (isPaid) credited.push({ refundId, accountId, amount: share })
    else enqueueJob(tx, { kind: 'refund.run', key: refundId, runAt: tx.now })
    const isFirst = !events.some(({ data }) => data?.destination === 'credit')
    const data = {
      refundId,
      amount: share,
      reason,
      ...(share === amount && lines && { lines }),
      ...(isToCredit && { destination: 'credit' as const }),
      ...(isToCredit && isFirst && bonusAmount > 0 && { bonusAmount }),
    }
    events.push({ type: isPaid ? 'refunded' : 'refundRequested', actor, data })
  }
  if (credited.length > 0) await creditRefunds(tx, customerOf(order), { refunds: credited, bonusAmount })
  return events
}

type Share = ReturnType<typeof splitRefund>[number]

/** Returns what of a refund becomes store credit. */
const toCreditOf = (shares: readonly Share[], destination: RefundDestination): number =>
  destination === 'source'
    ? 0
    : shares.reduce((sum, { source, amount }) => sum + (source.accountId === null ? amount : 0), 0)

/** Where a refund goes. */
export interface RefundParts {
  parts: PaymentPart[]
  /** What the shop adds to store credit. */
  bonusAmount: number
}

/** Returns where a refund goes, without writing it. */
export async function previewRefundParts(
  tx: Tx<ShopContext>,
  orderId: string,
  { amount, destination }: { amount: number; destination: RefundDestination },
): Promise<RefundParts> {
  const { refundOrder, creditBonusBps } = await getPolicies(tx)
  const shares = splitRefund(await orderStateStore(tx).refundable(orderId), { amount, refundOrder })
  const payments = await paymentPartStore(tx).ofOrder(orderId)
  const parts = shares.flatMap(({ source, amount: share }): PaymentPart[] => {
    const payment = payments.find(({ paymentId }) => paymentId === source.paymentId)
    if (!payment) return []
    const isToCredit = source.accountId === null && destination === 'credit'
    return [{ ...payment, ...(isToCredit && { provider: 'credit', title: '', last4: null }), amount: share }]
  })
  return { parts, bonusAmount: bonusOf(toCreditOf(shares, destination), creditBonusBps) }
}

const customerOf = ({ id, row }: LockedOrder) => ({
  orderId: id,
  userId: row.user_id,
  email: row.email,
  name: (row.shipping_address as Address).name,
})
