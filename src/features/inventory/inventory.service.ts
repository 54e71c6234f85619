import { randomUUIDv7 } from 'node:crypto'
import { relist } from '#src/features/listing/listing-index.service.ts'
import { publishInvalidation, type Change } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { inventoryStore, type AllocatedVariant } from './inventory.store.ts'
import { notifyStockChanges } from './stock-events.service.ts'

export interface StockLine {
  variantId: string
  /** Units. */
  quantity: number
  categoryIds: readonly string[]
}

export type AllocationResult = { ok: true; change: Change | null } | { ok: false; missing: string[] }
/** `newlyLow` are the variants that have come down to low stock or to none, with the units left. */
export type StockAllocation =
  | { ok: true; change: Change | null; newlyLow: ReadonlyMap<string, number> }
  | { ok: false; missing: string[] }

/**
 * Allocates the stock of an order, all or nothing, and records the movements. Call it after the rows were locked in the
 * order of their ids.
 * @param lines one per variant
 * @returns the visible change, to be published after the commit; or the variants with too little stock
 */
export async function allocateStock(
  tx: Tx<ShopContext>,
  lines: readonly StockLine[],
  orderId: string,
): Promise<StockAllocation> {
  const movements = lines.map(({ variantId, quantity }) => ({ id: randomUUIDv7(), variantId, quantity: -quantity }))
  const allocated = await inventoryStore(tx).allocate(movements, { reason: 'order', orderId })
  if (allocated.length < lines.length) {
    const found = new Set(allocated.map(({ variantId }) => variantId))
    return { ok: false, missing: lines.map(({ variantId }) => variantId).filter((id) => !found.has(id)) }
  }
  // A stock that falls can only become low or sold out.
  const newlyLow = await notifyStockChanges(
    tx,
    allocated.map(({ variantId, left, quantity, lowLevel }) => ({
      variantId,
      after: left,
      before: (left ?? 0) + quantity,
      lowLevel,
    })),
  )
  return { ok: true, change: await buildChange(tx, lines, allocated), newlyLow }
}

/** A sale of seed data. */
export interface SeededSale {
  variantId: string
  quantity: number
  orderId: string
  at: Date
}

/** Records seeded sales. The stock on hand was counted after them, so it does not change. */
export const noteSold = (tx: Tx<ShopContext>, sales: readonly SeededSale[]): Promise<void> =>
  inventoryStore(tx).note(sales.map(({ quantity, ...sale }) => ({ ...sale, id: randomUUIDv7(), quantity: -quantity })))

export interface PreorderLine {
  productId: string
  quantity: number
}

/**
 * Allocates the pre-order places of an order. Pre-order items are not in stock yet, so stock does not change.
 * @returns the visible change, to be published after the commit; or the products with too few places
 */
export async function allocatePreorders(
  tx: Tx<ShopContext>,
  lines: readonly PreorderLine[],
): Promise<AllocationResult> {
  if (lines.length === 0) return { ok: true, change: null }
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  const allocated = await inventoryStore(tx).allocatePreorders([...sums])
  if (allocated.length < sums.size) {
    const found = new Set(allocated.map(({ productId }) => productId))
    return { ok: false, missing: [...sums.keys()].filter((id) => !found.has(id)) }
  }
  const scarce = allocated.filter(({ left }) => left <= tx.shop.low_stock_threshold)
  if (scarce.length === 0) return { ok: true, change: null }
  const tags = scarce.flatMap(({ productId, left }) => [`product:${productId}`, ...(left === 0 ? ['catalog'] : [])])
  const change = { shopId: tx.shop.id, tags: [...new Set(tags)] }
  await publishInvalidation(tx.db, change)
  return { ok: true, change }
}

/** Pages show only "Only 3 left" and "Sold out", so an order is visible only in these cases. */
async function buildChange(
  tx: Tx<ShopContext>,
  lines: readonly StockLine[],
  allocated: readonly AllocatedVariant[],
): Promise<Change | null> {
  const scarce = allocated.filter(
    ({ left, quantity, isSoldOut }) =>
      // A stock that was negative before, or is not tracked, looks the same as before.
      left !== null && left <= tx.shop.low_stock_threshold && (left + quantity > 0 || isSoldOut),
  )
  if (scarce.length === 0) return null
  const productIds = [...new Set(scarce.map(({ productId }) => productId))]
  const soldOut = scarce.some(({ isSoldOut }) => isSoldOut) ? await inventoryStore(tx).updateInStock(productIds) : []
  await relist(tx, soldOut)
  const variantIds = new Set(scarce.map(({ variantId }) => variantId))
  const categories = lines
    .filter(({ variantId }) => variantIds.has(variantId))
    .flatMap(({ categoryIds }) => categoryIds)
  const tags = [
    ...productIds.map((id) => `product:${id}`),
    ...categories.map((id) => `category:${id}`),
    // Lists of available items: those of the whole shop, and the offers of the category.
    ...(soldOut.length > 0 ? ['stock', ...categories.map((id) => `offers:${id}`)] : []),
  ]
  const change = { shopId: tx.shop.id, tags: [...new Set(tags)] }
  await publishInvalidation(tx.db, change)
  return change
}
