import { createHash } from 'node:crypto'
import type { Address } from '#src/features/addresses/address.rules.ts'
import { MAX_QUANTITY } from '#src/features/cart/cart.rules.ts'
import type { OrderEdit } from '#src/features/order-management/edit/order-edit.admin.contract.ts'
import type { EditedOrder } from '#src/features/order-management/edit/order-edit.rules.ts'
import { liveUnits, type RewrittenColumns } from '#src/features/orders/changes/order-rewrite.rules.ts'
import { CUSTOM_LINE } from '#src/features/pricing/price.rules.ts'

/** How long a change waits for the payment of its difference (after-sale, section 5). */
export const CHANGE_PAYMENT_MINUTES = 30
const MINUTE_MS = 60_000

/** What the shop lets customers change. */
interface ChangePolicies {
  changeWindowMinutes: number
  changeAddress: boolean
  changeQuantity: boolean
}

interface ChangeFacts {
  status: string
  placedAt: Date
  /** Units that have left. */
  shippedUnits: number
}

/** What of an order its customer may change now. */
export interface ChangeRights {
  /** null when nothing can be changed any more. */
  until: Date | null
  items: boolean
  address: boolean
}

const NONE: ChangeRights = { until: null, items: false, address: false }

/**
 * Returns what a customer may change: all of it until the shop starts to prepare it, the address alone before the
 * payment, and nothing after the window.
 */
export function rightsOf(
  { status, placedAt, shippedUnits }: ChangeFacts,
  policies: ChangePolicies,
  now: Date,
): ChangeRights {
  const until = new Date(placedAt.getTime() + policies.changeWindowMinutes * MINUTE_MS)
  const isBeforeWork = status === 'confirmed' || status === 'pendingPayment'
  if (!isBeforeWork || shippedUnits > 0 || now >= until) return NONE
  const items = policies.changeQuantity && status === 'confirmed'
  return items || policies.changeAddress ? { until, items, address: policies.changeAddress } : NONE
}

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

/**
 * Returns an edit for the units that a customer wants. Fewer units take their share of price and discount along; further
 * units are a new line at the present price.
 * @param wanted absent lines stay as they are
 */
export function toEdit(
  lines: readonly ChangeableLine[],
  wanted: readonly { lineId: string; quantity: number }[],
  shippingOptionId: string | undefined,
): OrderEdit {
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

/** What a customer agrees to. */
interface Agreement {
  orderId: string
  before: readonly { id: string; quantity: number; unitAmount: number }[]
  edited: EditedOrder
  /** The new lines, in their order. */
  added: readonly { key: string; variantId: string }[]
  address: Address | null
  shippingOptionId: string
  dueAmount: number
}

/** Names the result of a change, with the order that it starts from: with another one the customer has to look again. */
export function changeHash({ orderId, before, edited, added, address, ...rest }: Agreement): string {
  const { lines: _lines, ...totals } = edited.totals
  const agreement = [
    orderId,
    before.map(({ id, quantity, unitAmount }) => [id, quantity, unitAmount]),
    [...edited.after],
    added.map(({ key, variantId }) => [variantId, edited.added.get(key)]),
    totals,
    address,
    rest,
  ]
  return createHash('sha256').update(JSON.stringify(agreement)).digest('hex')
}
