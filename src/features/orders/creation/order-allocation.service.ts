import { reapplyUse, releaseCoupon, lockCoupon } from '#src/features/coupons/coupon.service.ts'
import { allocatePreorders, allocateStock } from '#src/features/inventory/inventory.service.ts'
import {
  releasePreorders,
  releaseStock,
  isEnoughForHolds,
  lockStock,
} from '#src/features/inventory/stock-release.service.ts'
import { CUSTOM_LINE } from '#src/features/pricing/price.rules.ts'
import { releasePools, lockPoolsOf, reallocatePools } from '#src/features/promotions/flash-pool-release.service.ts'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { afterCommit, withSavepoint, type Tx } from '#src/platform/db/db.ts'
import type { OrderLineRow } from '#src/platform/db/tables.generated.ts'
import type { LockedOrder } from '../changes/order-changes.service.ts'

interface LineQuantity {
  line: OrderLineRow
  quantity: number
}

/**
 * Locks the rows behind an order's items, after the order itself, in the lock order of decision 0008. The order is:
 * variants, flash pools, the coupon, and last the products, which are locked where they are written. Checkout uses the
 * same order: lines, claims and coupon are locked before anything is allocated.
 */
async function lockAllocations(
  tx: Tx<ShopContext>,
  { id, row }: LockedOrder,
  { quantities, withCoupon }: { quantities: readonly LineQuantity[]; withCoupon: boolean },
): Promise<void> {
  await lockStock(tx, [...new Set(quantities.map(({ line }) => line.variant_id))])
  await lockPoolsOf(tx, id)
  if (withCoupon && row.coupon_id !== null) await lockCoupon(tx, row.coupon_id)
}

/**
 * Releases the stock, pre-order places, flash pools and the coupon of an order. Call it after the order was locked.
 * Affected pages are invalidated on commit.
 * @param of.isRestocked false leaves the stock unchanged, for damaged or lost items
 * @param of.withCoupon whether the coupon may be used again, as nothing of the order is left
 */
export async function releaseItems(
  tx: Tx<ShopContext>,
  order: LockedOrder,
  of: {
    quantities: readonly LineQuantity[]
    reason: 'cancelled' | 'expired'
    isRestocked?: boolean
    withCoupon: boolean
  },
): Promise<void> {
  const { id } = order
  const { reason, isRestocked = true, withCoupon } = of
  const quantities = of.quantities.filter(({ quantity }) => quantity > 0)
  const ofStock = sumByVariant(quantities.filter(({ line }) => !line.is_preorder))
  await lockAllocations(tx, order, { quantities, withCoupon })
  const ofPools = sumByVariant(quantities.filter(({ line }) => line.price_source === 'flash'))
  const tags = [
    ...(isRestocked ? await releaseStock(tx, ofStock, { reason, orderId: id }) : []),
    ...(await releasePreorders(
      tx,
      quantities
        .filter(({ line }) => line.is_preorder)
        .map(({ line, quantity }) => ({ productId: line.product_id, quantity })),
    )),
    ...(await releasePools(tx, id, reason === 'expired' ? null : ofPools)),
  ]
  if (withCoupon) await releaseCoupon(tx, id)
  await invalidateTags(tx, tags)
}

/** Puts shipped units of an order that came back into stock. Call it after the order was locked. */
export async function restockItems(
  tx: Tx<ShopContext>,
  { id }: LockedOrder,
  quantities: readonly LineQuantity[],
): Promise<void> {
  const ofStock = sumByVariant(quantities.filter(({ line }) => !line.is_digital && line.price_source !== CUSTOM_LINE))
  await lockStock(
    tx,
    ofStock.map(({ variantId }) => variantId),
  )
  await invalidateTags(tx, await releaseStock(tx, ofStock, { reason: 'returned', orderId: id }))
}

/**
 * Allocates the items and the coupon of an expired order again, all or nothing.
 * @returns false, with nothing allocated, when something is no longer available
 */
export async function reallocateItems(tx: Tx<ShopContext>, order: LockedOrder): Promise<boolean> {
  const quantities = order.lines
    .filter((line) => line.price_source !== CUSTOM_LINE)
    .map((line) => ({ line, quantity: line.quantity }))
  const ofStock = sumByVariant(quantities.filter(({ line }) => !line.is_preorder))
  await lockAllocations(tx, order, { quantities, withCoupon: true })
  return withSavepoint(tx, () => allocateAgain(tx, order, ofStock))
}

async function allocateAgain(
  tx: Tx<ShopContext>,
  { id, row, lines }: LockedOrder,
  ofStock: readonly { variantId: string; quantity: number }[],
): Promise<boolean> {
  const requested = ofStock.map((item) => ({ ...item, categoryIds: [] }))
  const allocated = await allocateStock(tx, requested, id)
  const preordered = await allocatePreorders(
    tx,
    lines.filter((line) => line.is_preorder).map((line) => ({ productId: line.product_id, quantity: line.quantity })),
  )
  const pooled = await reallocatePools(tx, id)
  const owner = { holder: row.user_id ?? row.guest_hash, cartId: row.cart_id }
  const isShared = await isEnoughForHolds(
    tx,
    owner,
    ofStock.map(({ variantId }) => variantId),
  )
  const areThere = allocated.ok && preordered.ok && pooled !== null && isShared
  if (!areThere || !(await reuseCoupon(tx, row))) return false
  await invalidateTags(tx, [
    ...(allocated.change ? ['catalog', ...(allocated.change.tags ?? [])] : []),
    ...(preordered.change?.tags ?? []),
    ...pooled,
  ])
  return true
}

async function reuseCoupon(tx: Tx<ShopContext>, row: LockedOrder['row']): Promise<boolean> {
  const { id: orderId, coupon_id: couponId, user_id: userId, email } = row
  return couponId === null || (await reapplyUse(tx, { couponId, orderId, user: { userId, email } }))
}

async function invalidateTags(tx: Tx<ShopContext>, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const change = { shopId: tx.shop.id, tags: [...new Set(tags)] }
  await publishInvalidation(tx.db, change)
  afterCommit(tx.db, () => tx.announce(change))
}

function sumByVariant(quantities: readonly LineQuantity[]): { variantId: string; quantity: number }[] {
  const sums = new Map<string, number>()
  for (const { line, quantity } of quantities) sums.set(line.variant_id, (sums.get(line.variant_id) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }))
}
