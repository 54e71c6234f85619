import type { ShopPolicies } from '#src/features/shop/policy.rules.ts'
import { partOf } from './order-state.rules.ts'

/** What can still be refunded of a payment. */
export interface RefundSource {
  paymentId: string
  /** The account in the ledger that has paid; null for money. */
  accountId: string | null
  /** The return whose exchange has paid, with the money of the order before; null for anything else. */
  exchangeReturnId?: string | null
  amount: number
}

/**
 * Splits a refund over the payments of an order, each up to what is left of it.
 * @param sources the newest first
 * @param refund.paymentId the payment to refund before all others
 */
export function splitRefund(
  sources: readonly RefundSource[],
  refund: { amount: number; refundOrder: ShopPolicies['refundOrder']; paymentId?: string | undefined },
): { source: RefundSource; amount: number }[] {
  const isFirst = ({ accountId }: RefundSource): boolean =>
    (accountId === null) === (refund.refundOrder === 'moneyFirst')
  const rankOf = (source: RefundSource): number => (source.paymentId === refund.paymentId ? 0 : isFirst(source) ? 1 : 2)
  let left = refund.amount
  return sources
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((source) => {
      const amount = Math.min(left, source.amount)
      left -= amount
      return { source, amount }
    })
    .filter(({ amount }) => amount > 0)
}

/** Returns what the shop adds to a refund as store credit. */
export const bonusOf = (amount: number, creditBonusBps: number): number =>
  Number((BigInt(amount) * BigInt(creditBonusBps)) / 10_000n)

/**
 * Returns the command that marks a manual refund as paid.
 * @param shop its id, or one of its domains
 */
export const refundDoneCommand = (shop: string, refundId: string): string =>
  `npm run shop -- refunds:mark-paid --shop ${shop} --refund ${refundId}`

/**
 * Returns the amount of some units of a line. They are taken from the end, and cancelled ones from the beginning, so that
 * the parts of both add up to the line (behaviour B2-9).
 * @param units.refunded how many were refunded before
 */
export const amountOfUnits = (
  line: { quantity: number; totalAmount: number },
  { refunded, quantity }: { refunded: number; quantity: number },
): number => partOf(line, { done: line.quantity - refunded - quantity, quantity })

interface DeliveryCosts {
  totalAmount: number
  /** All lines with discount and tax. */
  linesAmount: number
  shippingAmount: number
  feeAmount: number
}

/** Returns the delivery with its tax: what is not for items, without the part of the payment fee, which has the same tax. */
export function deliveryAmountOf({ totalAmount, linesAmount, shippingAmount, feeAmount }: DeliveryCosts): number {
  const restAmount = totalAmount - linesAmount
  if (shippingAmount <= 0 || restAmount <= 0) return 0
  return partOf(
    { quantity: shippingAmount + feeAmount, totalAmount: restAmount },
    { done: 0, quantity: shippingAmount },
  )
}
