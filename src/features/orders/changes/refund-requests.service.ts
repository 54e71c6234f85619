import type { Address } from '#src/features/addresses/address.rules.ts'
import { creditRefunds, fundExchange, leaveExchange } from '#src/features/credit/credit-payment.service.ts'
import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { withOrderedIds } from '#src/platform/db/ordered-ids.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import type { EventData, LockedOrder, NewEvent } from './order-changes.service.ts'
import type { OrderActor } from './order-state.rules.ts'
import { orderStateStore } from './order-state.store.ts'
import { paymentPartStore, type PaymentPart } from './payment-part.store.ts'
import type { RefundDestination } from '../order.rules.ts'
import { bonusOf, splitRefund, type RefundSource } from './refund.rules.ts'

/** The reason of a refund, its units, and where it goes. */
export type RefundCause = Pick<EventData, 'lines' | 'exchange'> & {
  reason: string
  actor: OrderActor
  destination?: RefundDestination
}

interface RequestedRefund {
  amount: number
  cause: RefundCause
  /** The payment to refund first. */
  paymentId?: string | undefined
}

/** Money of an earlier order that its exchange has brought here: it goes back to the payments of that order. */
export interface PassedOn {
  returnId: string
  amount: number
}

/**
 * Refunds an amount to the payments of an order, in the order of the shop's policies, or money to store credit. The job
 * `runRefund` executes what goes back to a payment method; gift cards and store credit get theirs at once.
 */
export async function requestRefunds(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  { amount, cause, paymentId }: RequestedRefund,
): Promise<{ events: NewEvent[]; passedOn: PassedOn[] }> {
  const { reason, actor, lines, destination = 'source', exchange } = cause
  const store = orderStateStore(tx)
  const { shares, bonusAmount } = await planShares(tx, order.id, { amount, destination, paymentId, exchange })
  const left = amount - sumOf(shares)
  if (left > 0) throw new Error(`${left} of order ${order.id} cannot be given back`)
  const events: NewEvent[] = []
  const credited: { refundId: string; accountId: string | null; amount: number }[] = []
  const passedOn: PassedOn[] = []
  const firstToCredit = shares.find(({ isToCredit }) => isToCredit)
  for (const { id: refundId, ...share } of withOrderedIds(shares)) {
    const { source, isToCredit, exchangeId } = share
    const fromExchange = exchangeId === null ? (source.exchangeReturnId ?? null) : null
    const isExchange = exchangeId !== null || fromExchange !== null
    const isPaid = source.accountId !== null || isToCredit || isExchange
    await store.addRefund({
      id: refundId,
      orderId: order.id,
      paymentId: source.paymentId,
      amount: share.amount,
      destination: isExchange ? 'exchange' : isToCredit ? 'credit' : 'source',
      reason,
      actor,
      isPaid,
    })
    if (fromExchange !== null) {
      await leaveExchange(tx, { orderId: order.id, returnId: fromExchange, refundId, amount: share.amount })
      passedOn.push({ returnId: fromExchange, amount: share.amount })
    } else if (exchangeId !== null)
      await fundExchange(tx, { orderId: order.id, returnId: exchangeId, refundId, amount: share.amount })
    else if (isPaid) credited.push({ refundId, accountId: source.accountId, amount: share.amount })
    else enqueueJob(tx, { kind: 'refund.run', key: refundId, runAt: tx.now })
    const data = {
      refundId,
      amount: share.amount,
      reason,
      ...(share.amount === amount && lines && { lines }),
      ...(isToCredit && { destination: 'credit' as const }),
      ...(isExchange && { destination: 'exchange' as const }),
      ...(isToCredit && source === firstToCredit?.source && bonusAmount > 0 && { bonusAmount }),
    }
    events.push({ type: isPaid ? 'refunded' : 'refundRequested', actor, data })
  }
  if (credited.length > 0) await creditRefunds(tx, customerOf(order), { refunds: credited, bonusAmount })
  return { events, passedOn }
}

/** What of a refund goes to one payment. */
interface Share {
  source: RefundSource
  amount: number
  /** Whether money becomes store credit. */
  isToCredit: boolean
  /** The return whose exchange it pays; null for a refund. */
  exchangeId: string | null
}

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { amount }) => sum + amount, 0)

/** Returns how a refund is split, and what the shop adds to store credit. */
async function planShares(
  tx: Tx<ShopContext>,
  orderId: string,
  {
    amount,
    destination,
    paymentId,
    exchange,
  }: {
    amount: number
    destination: RefundDestination
    paymentId?: string | undefined
    exchange?: EventData['exchange']
  },
): Promise<{ shares: Share[]; bonusAmount: number }> {
  const { refundOrder, creditBonusBps } = await getPolicies(tx)
  const sources = await orderStateStore(tx).refundable(orderId)
  let exchanged = exchange?.amount ?? 0
  const shares = splitRefund(sources, { amount, refundOrder, paymentId }).flatMap((share): Share[] => {
    const toExchange = Math.min(exchanged, share.amount)
    exchanged -= toExchange
    const rest = share.amount - toExchange
    const isToCredit = share.source.accountId === null && destination === 'credit'
    return [
      ...(toExchange > 0 && exchange
        ? [{ ...share, amount: toExchange, isToCredit: false, exchangeId: exchange.returnId }]
        : []),
      ...(rest > 0 ? [{ ...share, amount: rest, isToCredit, exchangeId: null }] : []),
    ]
  })
  return { shares, bonusAmount: bonusOf(sumOf(shares.filter(({ isToCredit }) => isToCredit)), creditBonusBps) }
}

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
  refund: { amount: number; destination: RefundDestination },
): Promise<RefundParts> {
  const { shares, bonusAmount } = await planShares(tx, orderId, refund)
  const payments = await paymentPartStore(tx).ofOrder(orderId)
  const parts = shares.flatMap(({ source, amount, isToCredit }): PaymentPart[] => {
    const payment = payments.find(({ paymentId }) => paymentId === source.paymentId)
    if (!payment) return []
    return [{ ...payment, ...(isToCredit && { provider: 'credit', title: '', last4: null }), amount }]
  })
  return { parts, bonusAmount }
}

/** Returns what the shop adds when a refund becomes store credit. */
export const previewCreditBonus = async (tx: Tx<ShopContext>, orderId: string, amount: number): Promise<number> =>
  (await planShares(tx, orderId, { amount, destination: 'credit' })).bonusAmount

const customerOf = ({ id, row }: LockedOrder) => ({
  orderId: id,
  userId: row.user_id,
  email: row.email,
  name: (row.shipping_address as Address).name,
})
