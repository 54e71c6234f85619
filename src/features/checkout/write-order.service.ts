import { useCoupon } from '#src/features/coupons/coupon.service.ts'
import { allocatePreorders, allocateStock } from '#src/features/inventory/inventory.service.ts'
import { createOrder, type OrderDraft } from '#src/features/orders/creation/create-order.service.ts'
import type { OrderStatus } from '#src/features/orders/order.rules.ts'
import { recordReceivedPayment } from '#src/features/payments/received-payment.service.ts'
import { beginPayment } from '#src/features/payments/payment.service.ts'
import { sellPools, type Shopper } from '#src/features/promotions/flash-claim.service.ts'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { flushWrites, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { EXTERNAL } from '#src/shared/payment-providers.ts'
import type { QuoteCalculation } from './quote-calculation.service.ts'
import { claimsOf, sumByVariant } from './quote.service.ts'

// The writing part of placing an order, for shoppers and for the drafts of staff.

interface AllocatedItems {
  /** The visible changes, to be announced after the commit. */
  changes: (Change | null)[]
  /** The variants that the order has brought down to low stock, with the units left. */
  newlyLow: ReadonlyMap<string, number>
}

/**
 * Allocates the stock, the pre-order units and the flash pool units of an order.
 * @throws Failure `out_of_stock` when the places of a pre-order are taken
 */
export async function allocateItems(
  tx: Tx<ShopContext>,
  {
    lines,
    shopper,
    orderId,
  }: { lines: QuoteCalculation['lines']; shopper: Shopper & { guestHash: string }; orderId: string },
): Promise<AllocatedItems> {
  const orderedItems = lines.flatMap(({ item, variant, isPreorder }) =>
    variant && !variant.isCustom ? [{ ...variant, quantity: item.quantity, isPreorder }] : [],
  )
  const allocated = await allocateStock(tx, sumByVariant(orderedItems.filter(({ isPreorder }) => !isPreorder)), orderId)
  // The rows are locked and were just checked, so this can only be a bug.
  if (!allocated.ok) throw new Error(`stock of ${allocated.missing.join(', ')} ran out under its lock`)
  const preorders = orderedItems.filter(({ isPreorder }) => isPreorder)
  const preordered = await allocatePreorders(tx, preorders)
  // Pre-order limits are locked only now: an order of another variant may have used the last units.
  if (!preordered.ok) throw preordersSoldOut(orderedItems, lines, preordered.missing)
  const sold = await sellPools(tx, claimsOf(lines), { shopper, orderId })
  return { changes: [allocated.change, preordered.change, sold], newlyLow: allocated.newlyLow }
}

function preordersSoldOut(
  orderedItems: readonly { productId: string; name: string }[],
  lines: QuoteCalculation['lines'],
  missing: readonly string[],
): Failure {
  const short = lines.flatMap(({ item, variant }) =>
    variant && missing.includes(variant.productId)
      ? [{ itemId: item.itemId, name: variant.name, requested: item.quantity, available: 0 }]
      : [],
  )
  const name = orderedItems.find(({ productId }) => missing.includes(productId))?.name ?? ''
  return new Failure('out_of_stock', { values: { name }, data: { lines: short } })
}

export function togetherOf(changes: readonly (Change | null)[]): Change | null {
  const all = changes.filter((change) => change !== null)
  const [first] = all
  return first ? { ...first, tags: [...new Set(all.flatMap(({ tags }) => tags ?? []))] } : null
}

/** Writes an order whose items are allocated, with its payment and the use of its coupon. */
export async function writeOrder(
  tx: Tx<ShopContext>,
  {
    orderId,
    calculation,
    draft,
    newlyLow,
    reference = '',
  }: {
    orderId: string
    calculation: QuoteCalculation
    draft: OrderDraft
    newlyLow: ReadonlyMap<string, number>
    /** Of a payment that staff have received. */
    reference?: string
  },
): Promise<{ orderNumber: string; status: OrderStatus; paymentId: string }> {
  const { email, gateway, couponId, totals, payableAmount: amount } = calculation
  const { userId } = draft
  const { orderNumber, status, creditPaymentId } = await createOrder(tx, orderId, { ...draft, newlyLow })
  // Both need the order.
  if (status === 'pendingPayment' || couponId !== null) await flushWrites(tx.db)
  if (draft.payment.provider === EXTERNAL) {
    const paymentId = await recordReceivedPayment(tx, { orderId, amount: totals.totalAmount, reference })
    if (couponId !== null) await useCoupon(tx, { couponId, orderId, user: { userId, email } })
    return { orderNumber, status: 'confirmed', paymentId }
  }
  // Gift cards and store credit may pay all of it.
  const isCovered = creditPaymentId !== null && amount === 0
  const paymentId = isCovered ? creditPaymentId : beginPayment(tx, { orderId, gateway, amount })
  if (couponId !== null) await useCoupon(tx, { couponId, orderId, user: { userId, email } })
  return { orderNumber, status, paymentId }
}
