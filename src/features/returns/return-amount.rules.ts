/** Units of a line that come back. */
export interface ReturnedPart {
  /** The gross amount of the units, with discount and tax, in minor units as all amounts. */
  itemsAmount: number
  isShopFault: boolean
  /** Whether another variant is sent for them: no restocking fee is taken. */
  isExchange?: boolean
  /** What the shop deducts for the condition of the items. */
  deductionAmount: number
}

export interface ReturnAmountFacts {
  parts: readonly ReturnedPart[]
  /** Whether nothing of the order stays with the shopper. */
  isEverything: boolean
  /** Whether the right of withdrawal still exists: no fee is taken, and the delivery belongs to a full return. */
  isInWithdrawalPeriod: boolean
  /** The gross amount of all items of the order. */
  orderItemsAmount: number
  /** What was paid for delivery and payment, and what of it was not refunded yet. */
  deliveryAmount: number
  deliveryLeft: number
  feeAmount: number
  feeLeft: number
  /** What the order still costs; no refund exceeds it. */
  dueAmount: number
  restockingFeeBps: number
  /** `share`: all of it with everything, else the part of the items by their value. */
  returnDelivery: ReturnDelivery
}

export type ReturnDelivery = 'all' | 'share' | 'never'

export interface ReturnAmounts {
  itemsAmount: number
  deliveryAmount: number
  feeAmount: number
  restockingAmount: number
  deductionAmount: number
  /** What earlier refunds without items have taken from this one. */
  setOffAmount: number
  /** What goes back. */
  amount: number
}

const BPS = 10_000

/**
 * Calculates what goes back for items: with a fault of the shop the whole amount and a share of delivery and payment fee,
 * otherwise the amount without the restocking fee. The delivery belongs to a return of everything.
 */
export function calculateReturn(facts: ReturnAmountFacts): ReturnAmounts {
  const { parts, isInWithdrawalPeriod, dueAmount } = facts
  const sum = (valueOf: (part: ReturnedPart) => number): number =>
    parts.reduce((total, part) => total + valueOf(part), 0)
  const bps = isInWithdrawalPeriod ? 0 : facts.restockingFeeBps
  const feeOf = ({ itemsAmount, isShopFault, isExchange = false }: ReturnedPart): number =>
    isShopFault || isExchange ? 0 : shareOf(itemsAmount, bps, BPS)
  const itemsAmount = sum((part) => part.itemsAmount)
  const restockingAmount = sum(feeOf)
  const deductionAmount = sum((part) => Math.min(part.deductionAmount, part.itemsAmount - feeOf(part)))
  const deliveryAmount = deliveryOf(facts)
  const feeAmount = paymentFeeOf(facts)
  const total = itemsAmount + deliveryAmount + feeAmount - restockingAmount - deductionAmount
  const setOffAmount = Math.max(0, total - dueAmount)
  return {
    itemsAmount,
    deliveryAmount,
    feeAmount,
    restockingAmount,
    deductionAmount,
    setOffAmount,
    amount: total - setOffAmount,
  }
}

const isFaultAlone = ({ parts }: ReturnAmountFacts): boolean =>
  parts.length > 0 && parts.every((part) => part.isShopFault)

function deliveryOf(facts: ReturnAmountFacts): number {
  const { isEverything, isInWithdrawalPeriod, returnDelivery, deliveryAmount, deliveryLeft } = facts
  if (isEverything && (isFaultAlone(facts) || isInWithdrawalPeriod || returnDelivery !== 'never')) return deliveryLeft
  const share = returnDelivery === 'share' ? valueShareOf(facts, deliveryAmount) : faultShareOf(facts, deliveryAmount)
  return Math.min(deliveryLeft, share)
}

function paymentFeeOf(facts: ReturnAmountFacts): number {
  const { isEverything, isInWithdrawalPeriod, feeAmount, feeLeft } = facts
  if (isEverything && (isFaultAlone(facts) || isInWithdrawalPeriod)) return feeLeft
  return Math.min(feeLeft, faultShareOf(facts, feeAmount))
}

/** Returns the share of an amount that belongs to the items that do not stay with the shopper in an exchange, by their value. */
const valueShareOf = (
  { parts, orderItemsAmount }: Pick<ReturnAmountFacts, 'parts' | 'orderItemsAmount'>,
  amount: number,
): number =>
  shareOf(
    amount,
    parts.reduce((total, part) => total + (part.isExchange === true ? 0 : part.itemsAmount), 0),
    orderItemsAmount,
  )

/** The same of those with a fault. */
const faultShareOf = ({ parts, orderItemsAmount }: ReturnAmountFacts, amount: number): number =>
  valueShareOf({ parts: parts.filter((part) => part.isShopFault), orderItemsAmount }, amount)

// BigInt, because the product of two amounts may exceed the exact range of a double.
const shareOf = (amount: number, part: number, whole: number): number =>
  whole <= 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
