import { proportion } from '#src/shared/money.ts'

/** One tax rate that applies to a line or to shipping. */
export interface TaxRate {
  label: string
  /** Parts per million: 8.875 % is 88750. */
  ratePpm: number
}

/** A line to be priced; amounts in whole minor units of one currency. */
export interface PricedLine {
  itemId: string
  unitAmount: number
  quantity: number
  taxRate: TaxRate | null
  /** Whether a coupon may reduce it. */
  discountable: boolean
}

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
  /** null until a delivery option is chosen. */
  shipping: { amount: number; taxRate: TaxRate | null; isFree?: boolean } | null
  fees: readonly Fee[]
  pricesIncludeTax: boolean
}

export interface LineTotals {
  itemId: string
  lineAmount: number
  discountAmount: number
  /** Without tax, after discount. */
  netAmount: number
  taxAmount: number
  taxRatePpm: number
}

export interface TaxLine {
  label: string
  ratePpm: number
  /** What was taxed: without the tax. */
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
 * What a cart costs (behaviour B2-2 to B2-8). Pure integers: Σ line discounts = discount, Σ net + Σ tax = total,
 * 0 ≤ line discount ≤ line.
 */
export function priceCart({ lines, discount, shipping, fees, pricesIncludeTax }: CartToPrice): Totals {
  const lineAmounts = lines.map(({ unitAmount, quantity }) => unitAmount * quantity)
  const subtotalAmount = sum(lineAmounts)
  const bases = lines.map(({ discountable }, index) => (discountable ? (lineAmounts[index] ?? 0) : 0))
  const discountAmount = discountOf(discount, sum(bases))
  const lineDiscounts = allocate(discountAmount, bases)
  const shippingAmount = shipping?.amount ?? 0
  const isFree = shipping?.isFree === true || discount?.type === 'freeShipping'
  const shippingDiscountAmount = isFree ? shippingAmount : 0

  const taxed = lines.map((line, index) => {
    const lineAmount = lineAmounts[index] ?? 0
    const lineDiscount = lineDiscounts[index] ?? 0
    const tax = taxOf(lineAmount - lineDiscount, line.taxRate, pricesIncludeTax)
    return { line, lineAmount, lineDiscount, tax }
  })
  const shippingRate = shipping?.taxRate ?? null
  const shippingTax = taxOf(shippingAmount - shippingDiscountAmount, shippingRate, pricesIncludeTax)
  const linesTax = sum(taxed.map(({ tax }) => tax.amount))
  const beforeFees =
    subtotalAmount -
    discountAmount +
    shippingAmount -
    shippingDiscountAmount +
    (pricesIncludeTax ? 0 : linesTax + shippingTax.amount)
  const feeAmount = sum(fees.map(({ amount, bps }) => amount + proportion(beforeFees, bps, 10_000)))
  const feeTax = taxOf(feeAmount, shippingRate, pricesIncludeTax)

  return {
    lines: taxed.map(({ line, lineAmount, lineDiscount, tax }) => ({
      itemId: line.itemId,
      lineAmount,
      discountAmount: lineDiscount,
      netAmount: tax.net,
      taxAmount: tax.amount,
      taxRatePpm: line.taxRate?.ratePpm ?? 0,
    })),
    subtotalAmount,
    discountAmount,
    shippingAmount,
    shippingDiscountAmount,
    feeAmount,
    taxAmount: linesTax + shippingTax.amount + feeTax.amount,
    taxLines: groupTaxes(
      [
        ...taxed.map(({ line, tax }) => ({ rate: line.taxRate, tax })),
        { rate: shippingRate, tax: shippingTax },
        { rate: shippingRate, tax: feeTax },
      ],
      pricesIncludeTax,
    ),
    totalAmount: beforeFees + feeAmount + (pricesIncludeTax ? 0 : feeTax.amount),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** What a coupon takes off lines of so much together. */
export function discountOf(discount: Discount | null, base: number): number {
  if (discount === null || discount.type === 'freeShipping') return 0
  if (discount.type === 'fixed') return Math.min(discount.amount, base)
  const wished = proportion(base, discount.bps, 10_000)
  return Math.min(wished, discount.maxAmount ?? wished, base)
}

/**
 * Shares an amount over weights in whole units: largest remainder, ties to the earlier one.
 * @param amount at most the sum of the weights, so that no share passes its weight
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = BigInt(sum(weights))
  if (total === 0n || amount === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount))
  const shares = exact.map((product) => Number(product / total))
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const missing = amount - sum(shares)
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

interface Tax {
  net: number
  amount: number
}

/** Rounded once, half away from zero, on the amount after discount (B2-6). */
function taxOf(amount: number, rate: TaxRate | null, included: boolean): Tax {
  if (!rate) return { net: amount, amount: 0 }
  if (!included) return { net: amount, amount: proportion(amount, rate.ratePpm, 1_000_000) }
  const net = proportion(amount, 1_000_000, 1_000_000 + rate.ratePpm)
  return { net, amount: amount - net }
}

function groupTaxes(parts: readonly { rate: TaxRate | null; tax: Tax }[], included: boolean): TaxLine[] {
  const groups = new Map<string, TaxLine>()
  for (const { rate, tax } of parts) {
    if (!rate || (tax.net === 0 && tax.amount === 0)) continue
    const key = `${rate.ratePpm} ${rate.label}`
    const group = groups.get(key) ?? { label: rate.label, ratePpm: rate.ratePpm, baseAmount: 0, amount: 0, included }
    groups.set(key, { ...group, baseAmount: group.baseAmount + tax.net, amount: group.amount + tax.amount })
  }
  return [...groups.values()].toSorted((a, b) => b.ratePpm - a.ratePpm)
}
