import type { Address } from '#src/features/addresses/address.rules.ts'
import { MAX_QUANTITY } from '#src/features/cart/cart.rules.ts'
import { liveUnits, type RewrittenColumns } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { CUSTOM_LINE } from '#src/features/pricing/price.rules.ts'

/** How long a change waits for the payment of its difference (after-sale, section 5). */
export const CHANGE_PAYMENT_MINUTES = 30

type ChangeableLine = Pick<RewrittenColumns, 'quantity' | 'cancelled_quantity'> & {
  id: string
  variant_id: string
  price_source: string
  is_preorder: boolean
}

/** Returns the most units that a line can have: its price may hold only for those that were ordered. */
export const mostUnits = (line: ChangeableLine): number =>
  line.is_preorder || line.price_source === 'flash' || line.price_source === CUSTOM_LINE
    ? liveUnits(line)
    : Math.max(liveUnits(line), MAX_QUANTITY)

/** An edit of an order by its customer. */
interface CustomerEdit {
  lines: { lineId: string; quantity: number }[]
  added: { variantId: string; quantity: number }[]
  charges: []
  shippingOptionId?: string
}

/**
 * Returns an edit for the units that a customer wants. Fewer units take their share of price and discount along; further
 * units are a new line at the present price.
 * @param wanted absent lines stay as they are
 */
export function toEdit(
  lines: readonly ChangeableLine[],
  wanted: readonly { lineId: string; quantity: number }[],
  shippingOptionId: string | undefined,
): CustomerEdit {
  const changed = lines.flatMap((line) => {
    const quantity = wanted.find(({ lineId }) => lineId === line.id)?.quantity
    const before = liveUnits(line)
    return quantity === undefined || before === 0 || quantity === before ? [] : [{ line, quantity, before }]
  })
  const added = new Map<string, number>()
  for (const { line, quantity, before } of changed)
    if (quantity > before) added.set(line.variant_id, (added.get(line.variant_id) ?? 0) + quantity - before)
  return {
    lines: changed.flatMap(({ line, quantity, before }) => (quantity < before ? [{ lineId: line.id, quantity }] : [])),
    added: [...added].map(([variantId, quantity]) => ({ variantId, quantity })),
    charges: [],
    ...(shippingOptionId !== undefined && { shippingOptionId }),
  }
}

const PRICED_FIELDS = ['country', 'state', 'postcode', 'city'] as const

/** Returns whether delivery and taxes may differ at another address. */
export const isElsewhere = (before: Address, after: Address): boolean =>
  PRICED_FIELDS.some((field) => before[field] !== after[field])
