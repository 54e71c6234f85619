import { partOf } from './order-state.rules.ts'

/** The columns of an order's line that an edit changes; amounts in minor units. */
export interface RewrittenColumns {
  quantity: number
  cancelled_quantity: number
  unit_amount: number
  line_amount: number
  discount_amount: number
  /** The share of the coupon in the discount; null on lines of an earlier release. */
  coupon_amount: number | null
  net_amount: number
  tax_amount: number
  tax_rate_ppm: number
}

/** What a line costs after an edit; a quantity of 0 removes it. */
export interface LineAfter {
  quantity: number
  unitAmount: number
  lineAmount: number
  discountAmount: number
  couponAmount: number
  netAmount: number
  taxAmount: number
  taxRatePpm: number
}

const NOTHING = { line_amount: 0, discount_amount: 0, coupon_amount: 0, net_amount: 0, tax_amount: 0 }

/** Returns the units of a line that are not cancelled. */
export const liveUnits = (line: Pick<RewrittenColumns, 'quantity' | 'cancelled_quantity'>): number =>
  line.quantity - line.cancelled_quantity

/**
 * Returns the lines of an order after an edit. The order is worth what its remaining units cost: units that leave it, or
 * were cancelled before, stay on cancelled lines without amounts, so that nothing of the order is forgotten and nothing
 * is counted twice (behaviour B13).
 * @param after what each line with remaining units costs, by its id; absent lines have none
 */
export function rewriteLines<L extends RewrittenColumns & { id: string; position: number }>(
  lines: readonly L[],
  after: ReadonlyMap<string, LineAfter>,
  newId: () => string,
): L[] {
  let position = Math.max(-1, ...lines.map((line) => line.position))
  return lines.flatMap((line): L[] => {
    const live = liveUnits(line)
    const next = after.get(line.id)
    const remaining = live === 0 ? 0 : (next?.quantity ?? 0)
    const gone = line.cancelled_quantity + Math.max(0, live - remaining)
    if (!next || remaining === 0) return [{ ...line, ...NOTHING, quantity: gone, cancelled_quantity: gone }]
    const edited: L = {
      ...line,
      quantity: remaining,
      cancelled_quantity: 0,
      unit_amount: next.unitAmount,
      line_amount: next.lineAmount,
      discount_amount: next.discountAmount,
      coupon_amount: next.couponAmount,
      net_amount: next.netAmount,
      tax_amount: next.taxAmount,
      tax_rate_ppm: next.taxRatePpm,
    }
    if (gone === 0) return [edited]
    position += 1
    return [edited, { ...line, ...NOTHING, id: newId(), position, quantity: gone, cancelled_quantity: gone }]
  })
}

/**
 * Returns what is left of a line's discount for a number of its units: units that leave take their share along, as in a
 * cancellation (behaviour B2-9), and further units have none.
 */
export function discountFor(
  line: Pick<RewrittenColumns, 'quantity' | 'cancelled_quantity' | 'discount_amount'>,
  units: number,
): number {
  const { quantity, cancelled_quantity: cancelled, discount_amount: totalAmount } = line
  const gone = cancelled + Math.max(0, liveUnits(line) - units)
  return totalAmount - partOf({ quantity, totalAmount }, { done: 0, quantity: gone })
}

/**
 * Returns what the coupon of its order has taken off a line. Lines of an earlier release do not say it: their whole
 * discount counts as the coupon's.
 */
export const couponShareOf = (
  line: Pick<RewrittenColumns, 'discount_amount' | 'coupon_amount'>,
  hasCoupon: boolean,
): number => line.coupon_amount ?? (hasCoupon ? line.discount_amount : 0)
