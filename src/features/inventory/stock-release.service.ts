import { randomUUIDv7 } from 'node:crypto'
import { relist } from '#src/features/listing/listing-index.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { heldByOthers, type HoldOwner } from './hold.service.ts'
import { inventoryStore } from './inventory.store.ts'
import { notifyStockChanges } from './stock-events.service.ts'
import { stockReturnStore } from './stock-release.store.ts'

/** Locks the stock of variants, before it is released or allocated again. */
export const lockStock = (context: ShopContext, variantIds: readonly string[]): Promise<void> =>
  stockReturnStore(context).lock(variantIds)

/** Returns whether an allocation has left enough for the holds of others. Requires `lockStock`. */
export async function isEnoughForHolds(
  tx: Tx<ShopContext>,
  owner: HoldOwner,
  variantIds: readonly string[],
): Promise<boolean> {
  const held = await heldByOthers(tx, owner, variantIds)
  return held.size === 0 || !(await stockReturnStore(tx).isOverheld(held))
}

/**
 * Releases units of an order into stock and records the movements. Requires `lockStock`.
 * @param items one per variant
 * @returns the cache tags of visible changes
 */
export async function releaseStock(
  tx: Tx<ShopContext>,
  items: readonly { variantId: string; quantity: number }[],
  cause: { reason: string; orderId: string },
): Promise<string[]> {
  if (items.length === 0) return []
  const rows = items.map((item) => ({ ...item, id: randomUUIDv7() }))
  const returned = await stockReturnStore(tx).release(rows, cause)
  await notifyStockChanges(
    tx,
    returned.map(({ variantId, left, quantity, lowLevel }) => ({
      variantId,
      after: left,
      before: (left ?? 0) - quantity,
      lowLevel,
    })),
  )
  // Pages show only "Only 3 left" and "Sold out", so a plentiful stock looks the same as before.
  const visible = returned.filter(
    ({ left, quantity }) => left !== null && left - quantity <= tx.shop.low_stock_threshold,
  )
  if (visible.length === 0) return []
  const productIds = [...new Set(visible.map(({ productId }) => productId))]
  const turned = await inventoryStore(tx).updateInStock(productIds)
  await relist(tx, turned)
  const categories = visible.flatMap(({ categoryIds }) => categoryIds)
  return [
    ...productIds.map((id) => `product:${id}`),
    ...categories.map((id) => `category:${id}`),
    ...(turned.length > 0 ? ['stock', ...categories.map((id) => `offers:${id}`)] : []),
  ]
}

/** Releases pre-order places. @returns the cache tags of visible changes */
export async function releasePreorders(
  context: ShopContext,
  lines: readonly { productId: string; quantity: number }[],
): Promise<string[]> {
  if (lines.length === 0) return []
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  await stockReturnStore(context).releasePreorders([...sums])
  return [...[...sums.keys()].map((id) => `product:${id}`), 'catalog']
}
