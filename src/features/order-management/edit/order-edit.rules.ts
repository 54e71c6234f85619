import { CUSTOM_LINE } from '#src/features/pricing/price.rules.ts'
import {
  couponShareOf,
  discountFor,
  liveUnits,
  type LineAfter,
  type RewrittenColumns,
} from '#src/features/orders/changes/order-rewrite.rules.ts'
import {
  priceCart,
  type Discount,
  type PricedLine,
  type Reduction,
  type Totals,
} from '#src/features/pricing/totals.rules.ts'
import type { TaxRate } from '#src/features/pricing/tax-calculation.rules.ts'

export const MAX_EDIT_LINES = 100
export const MAX_CHARGE_NAME = 80
export const MAX_EDIT_REASON = 200

/** A line of an order that may be edited. */
export interface EditableLine extends RewrittenColumns {
  id: string
  tax_class: string
  is_digital: boolean
  is_preorder: boolean
  price_source: string
}

/** What staff change about the lines that an order has; an absent line stays as it is. */
export interface LineEdit {
  lineId: string
  /** 0 removes it. */
  quantity: number
  /** Minor units; absent for the price as ordered. */
  unitAmount?: number | undefined
}

/** A line that an edit adds: a variant at its present price, or a charge. */
export interface AddedLine {
  key: string
  unitAmount: number
  quantity: number
  taxRates: readonly TaxRate[]
}

export interface OrderToEdit {
  lines: readonly EditableLine[]
  edits: readonly LineEdit[]
  added: readonly AddedLine[]
  /** What staff take off the goods. */
  reduction: Reduction | null
  /** Whether the order has a coupon now. */
  hasCoupon: boolean
  /** The coupon after the edit, with the lines to which it applies; null when it stays as it is. */
  coupon: { discount: Discount | null; itemIds: ReadonlySet<string> } | null
  shipping: { amount: number; isFree: boolean; taxRates: readonly TaxRate[] }
  feeAmount: number
  pricesIncludeTax: boolean
  taxRatesOf: (line: { tax_class: string; is_digital: boolean }) => readonly TaxRate[]
}

export interface EditedOrder {
  totals: Totals
  /** What each line with remaining units costs, by its id. */
  after: Map<string, LineAfter>
  /** The same for the added lines, by their key. */
  added: Map<string, LineAfter>
}

/** A line that an edit leaves in the order. */
export interface RemainingLine {
  line: EditableLine
  quantity: number
  unitAmount: number
  /** What is left of its discount, without the coupon. */
  grantedAmount: number
  /** What is left of the coupon's share. */
  couponAmount: number
}

/** Returns the lines that an edit leaves in the order. */
export const remainingLines = ({
  lines,
  edits,
  hasCoupon,
}: Pick<OrderToEdit, 'lines' | 'edits' | 'hasCoupon'>): RemainingLine[] =>
  lines.flatMap((line): RemainingLine[] => {
    const edit = edits.find(({ lineId }) => lineId === line.id)
    const quantity = edit?.quantity ?? liveUnits(line)
    if (liveUnits(line) === 0 || quantity === 0) return []
    const unitAmount = edit?.unitAmount ?? line.unit_amount
    const total = discountFor(line, quantity)
    const ofCoupon = discountFor({ ...line, discount_amount: couponShareOf(line, hasCoupon) }, quantity)
    // Each is rounded by itself; together they are the discount.
    const couponAmount = Math.min(ofCoupon, total)
    return [{ line, quantity, unitAmount, grantedAmount: total - couponAmount, couponAmount }]
  })

/**
 * Prices an order after an edit by the shop's own rules. Lines keep the prices at which they were sold, with their share of
 * the discounts; what is added has none. A new discount comes off all of them, and another coupon off those to which it
 * applies. The fee of the payment stays as ordered.
 */
export function priceEdit(order: OrderToEdit): EditedOrder {
  const { added, reduction, coupon, shipping, feeAmount, ...rest } = order
  const left = remainingLines(order)
  const carriedShares = new Map(coupon ? [] : left.map(({ line, couponAmount }) => [line.id, couponAmount] as const))
  const remaining = left.map(({ line, quantity, unitAmount, grantedAmount, couponAmount }): PricedLine => {
    const amount = coupon ? grantedAmount : grantedAmount + couponAmount
    return {
      itemId: line.id,
      unitAmount,
      quantity,
      taxRates: rest.taxRatesOf(line),
      discountable: coupon?.itemIds.has(line.id) ?? false,
      reduction: { type: 'fixed', amount },
    }
  })
  const priced = [
    ...remaining,
    ...added.map(({ key, ...line }) => ({ ...line, itemId: key, discountable: coupon?.itemIds.has(key) ?? false })),
  ]
  const totals = priceCart({
    lines: priced,
    discount: coupon?.discount ?? null,
    orderReduction: reduction,
    shipping,
    fees: feeAmount > 0 ? [{ label: '', amount: feeAmount, bps: 0 }] : [],
    pricesIncludeTax: rest.pricesIncludeTax,
  })
  const result = new Map(
    priced.map(({ itemId, unitAmount, quantity }, index): [string, LineAfter] => {
      const of = totals.lines[index]
      return [
        itemId,
        {
          quantity,
          unitAmount,
          lineAmount: of?.lineAmount ?? 0,
          discountAmount: of?.discountAmount ?? 0,
          couponAmount: Math.min(carriedShares.get(itemId) ?? of?.couponAmount ?? 0, of?.discountAmount ?? 0),
          netAmount: of?.netAmount ?? 0,
          taxAmount: of?.taxAmount ?? 0,
          taxRatePpm: of?.taxRatePpm ?? 0,
        },
      ]
    }),
  )
  const isAdded = new Set(added.map(({ key }) => key))
  return {
    totals,
    after: new Map([...result].filter(([id]) => !isAdded.has(id))),
    added: new Map([...result].filter(([id]) => isAdded.has(id))),
  }
}

/** Returns the units by which the lines of an edit grow and shrink; lines without stock do neither. */
export function unitChanges<L extends EditableLine>(
  lines: readonly L[],
  edits: readonly LineEdit[],
): { more: { line: L; units: number }[]; fewer: { line: L; units: number }[] } {
  const changes = lines.flatMap((line) => {
    const edit = edits.find(({ lineId }) => lineId === line.id)
    const units = edit ? edit.quantity - liveUnits(line) : 0
    return units === 0 || line.price_source === CUSTOM_LINE ? [] : [{ line, units }]
  })
  return {
    more: changes.filter(({ units }) => units > 0),
    fewer: changes.flatMap(({ line, units }) => (units < 0 ? [{ line, units: -units }] : [])),
  }
}

/** What an edit means for the payment; amounts in minor units. */
export type PaymentEffect = 'nothing' | 'refund' | 'pay'

/** Returns the effect of a new total. @param dueAmount what was due before, less than `paidAmount` never */
export function effectOf(paidAmount: number, afterAmount: number): { effect: PaymentEffect; amount: number } {
  if (afterAmount < paidAmount) return { effect: 'refund', amount: paidAmount - afterAmount }
  return afterAmount > paidAmount
    ? { effect: 'pay', amount: afterAmount - paidAmount }
    : { effect: 'nothing', amount: 0 }
}
