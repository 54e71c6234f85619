import { proportion } from '#src/shared/money.ts'
import { allocate } from './allocate.rules.ts'
import { taxOf, togetherPpm, type Tax, type TaxRate } from './tax-calculation.rules.ts'

/** A line to be priced; amounts in whole minor units of one currency. */
export interface PricedLine {
  itemId: string
  unitAmount: number
  quantity: number
  /** In the order of calculation. */
  taxRates: readonly TaxRate[]
  /** Whether a coupon may reduce it. */
  discountable: boolean
  /** What staff have taken off this line, before a coupon. */
  reduction?: Reduction | null
  /** Whether nothing may be taken off it: a gift card. */
  isFixed?: boolean
}

/** A discount that staff give on a line or on all of them. */
export type Reduction = { type: 'percent'; bps: number } | { type: 'fixed'; amount: number }

export type Discount =
  | { type: 'percent'; bps: number; maxAmount: number | null }
  | { type: 'fixed'; amount: number }
  | { type: 'freeShipping' }

export interface Fee {
  label: string
  amount: number
  /** Basis points of the total before fees, added to `amount`. */
  bps: number
}

export interface CartToPrice {
  lines: readonly PricedLine[]
  discount: Discount | null
  /** What staff have taken off the goods, after the reductions of lines and the coupon. */
  orderReduction?: Reduction | null
  /** null until a delivery option is selected. */
  shipping: { amount: number; taxRates: readonly TaxRate[]; isFree?: boolean } | null
  fees: readonly Fee[]
  pricesIncludeTax: boolean
}

export interface LineTotals {
  itemId: string
  lineAmount: number
  discountAmount: number
  /** The share of the coupon in `discountAmount`. */
  couponAmount: number
  /** Without tax, after discount. */
  netAmount: number
  taxAmount: number
  /** The combined rate. */
  taxRatePpm: number
}

export interface TaxLine {
  label: string
  ratePpm: number
  /** The taxed amount, without the tax. */
  baseAmount: number
  amount: number
  included: boolean
}

export interface Totals {
  lines: LineTotals[]
  subtotalAmount: number
  discountAmount: number
  shippingAmount: number
  shippingDiscountAmount: number
  feeAmount: number
  taxAmount: number
  taxLines: TaxLine[]
  totalAmount: number
}

/**
 * Calculates the totals of a cart (behaviour B2-2 to B2-8) in integers: Σ line discounts = discount, Σ net + Σ tax =
 * total, 0 ≤ line discount ≤ line.
 */
export function priceCart(cart: CartToPrice): Totals {
  const { lines, discount, shipping, fees, pricesIncludeTax } = cart
  const lineAmounts = lines.map(({ unitAmount, quantity }) => unitAmount * quantity)
  const subtotalAmount = sum(lineAmounts)
  const { discounts: lineDiscounts, couponShares } = discountLines(cart, lineAmounts)
  const discountAmount = sum(lineDiscounts)
  const shippingAmount = shipping?.amount ?? 0
  const isFree = shipping?.isFree === true || discount?.type === 'freeShipping'
  const shippingDiscountAmount = isFree ? shippingAmount : 0

  const taxed = lines.map((line, index) => {
    const lineAmount = lineAmounts[index] ?? 0
    const lineDiscount = lineDiscounts[index] ?? 0
    const tax = taxOf(lineAmount - lineDiscount, line.taxRates, pricesIncludeTax)
    return { line, lineAmount, lineDiscount, tax }
  })
  const shippingRates = shipping?.taxRates ?? []
  const shippingTax = taxOf(shippingAmount - shippingDiscountAmount, shippingRates, pricesIncludeTax)
  const linesTax = sum(taxed.map(({ tax }) => tax.amount))
  const beforeFees =
    subtotalAmount -
    discountAmount +
    shippingAmount -
    shippingDiscountAmount +
    (pricesIncludeTax ? 0 : linesTax + shippingTax.amount)
  const feeAmount = sum(fees.map(({ amount, bps }) => amount + proportion(beforeFees, bps, 10_000)))
  const feeTax = taxOf(feeAmount, shippingRates, pricesIncludeTax)

  return {
    lines: taxed.map(({ line, lineAmount, lineDiscount, tax }, index) => ({
      itemId: line.itemId,
      lineAmount,
      discountAmount: lineDiscount,
      couponAmount: couponShares[index] ?? 0,
      netAmount: tax.net,
      taxAmount: tax.amount,
      taxRatePpm: togetherPpm(line.taxRates),
    })),
    subtotalAmount,
    discountAmount,
    shippingAmount,
    shippingDiscountAmount,
    feeAmount,
    taxAmount: linesTax + shippingTax.amount + feeTax.amount,
    taxLines: groupTaxes([...taxed.map(({ tax }) => tax), shippingTax, feeTax], pricesIncludeTax),
    totalAmount: beforeFees + feeAmount + (pricesIncludeTax ? 0 : feeTax.amount),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Returns the discount of each line: its own reduction, then its shares of the coupon and of the order's reduction. */
function discountLines(
  { lines, discount, orderReduction = null }: CartToPrice,
  amounts: readonly number[],
): { discounts: number[]; couponShares: number[] } {
  const discounts = lines.map(({ reduction = null, isFixed }, index) =>
    isFixed ? 0 : reductionOf(reduction, amounts[index] ?? 0),
  )
  const leftOf = (index: number): number => (amounts[index] ?? 0) - (discounts[index] ?? 0)
  const spread = (bases: readonly number[], amount: number): number[] => {
    const shares = allocate(amount, bases)
    for (const [index, share] of shares.entries()) discounts[index] = (discounts[index] ?? 0) + share
    return shares
  }
  const bases = lines.map(({ discountable, isFixed }, index) => (discountable && !isFixed ? leftOf(index) : 0))
  const couponShares = spread(bases, discountOf(discount, sum(bases)))
  const rest = lines.map(({ isFixed }, index) => (isFixed ? 0 : leftOf(index)))
  spread(rest, reductionOf(orderReduction, sum(rest)))
  return { discounts, couponShares }
}

/** Returns the amount of a reduction on this base amount. */
export const reductionOf = (reduction: Reduction | null, base: number): number =>
  discountOf(reduction?.type === 'percent' ? { ...reduction, maxAmount: null } : reduction, base)

/** Returns the discount of a coupon on this base amount. */
export function discountOf(discount: Discount | null, base: number): number {
  if (discount === null || discount.type === 'freeShipping') return 0
  if (discount.type === 'fixed') return Math.min(discount.amount, base)
  const wished = proportion(base, discount.bps, 10_000)
  return Math.min(wished, discount.maxAmount ?? wished, base)
}

/** Returns the taxes of an order by rate, highest first; compound rates follow the others. */
function groupTaxes(taxes: readonly Tax[], included: boolean): TaxLine[] {
  const groups = new Map<string, TaxLine & { isCompound: boolean }>()
  for (const { rate, baseAmount, amount } of taxes.flatMap(({ parts }) => parts)) {
    if (baseAmount === 0 && amount === 0) continue
    const { label, ratePpm, compound: isCompound = false } = rate
    const key = `${ratePpm} ${isCompound} ${label}`
    const group = groups.get(key) ?? { label, ratePpm, baseAmount: 0, amount: 0, included, isCompound }
    groups.set(key, { ...group, baseAmount: group.baseAmount + baseAmount, amount: group.amount + amount })
  }
  return [...groups.values()]
    .toSorted((a, b) => Number(a.isCompound) - Number(b.isCompound) || b.ratePpm - a.ratePpm)
    .map(({ isCompound: _order, ...line }) => line)
}
