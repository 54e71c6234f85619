import { randomUUIDv7 } from 'node:crypto'
import { relist } from '#src/features/listing/listing-index.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { heldByOthers, type HoldOwner } from './hold.service.ts'
import { inventoryStore } from './inventory.store.ts'
import { notifyStockChanges } from './stock-events.service.ts'
import { stockReturnStore } from './stock-release.store.ts'

/** Holds the stock of variants, before any of it is given back or taken again. */
export const lockStock = (context: ShopContext, variantIds: readonly string[]): Promise<void> =>
  stockReturnStore(context).lock(variantIds)

/** Whether taking pieces left enough for those who check out and hold some. Call it under `lockStock`. */
export async function isEnoughForHolds(
  context: ShopContext,
  owner: HoldOwner,
  variantIds: readonly string[],
): Promise<boolean> {
  const held = await heldByOthers(context, owner, variantIds)
  return held.size === 0 || !(await stockReturnStore(context).isOverheld(held))
}

/**
 * Puts pieces of an order back on the shelf, in the caller's transaction and under `lockStock`, with the trail of it.
 * @param items one for each variant
 * @returns the names of what visitors now see otherwise
 */
export async function releaseStock(
  context: ShopContext,
  items: readonly { variantId: string; quantity: number }[],
  cause: { reason: string; orderId: string },
): Promise<string[]> {
  if (items.length === 0) return []
  const rows = items.map((item) => ({ ...item, id: randomUUIDv7() }))
  const returned = await stockReturnStore(context).release(rows, cause)
  await notifyStockChanges(
    context,
    returned.map(({ variantId, left, quantity }) => ({ variantId, after: left, before: (left ?? 0) - quantity })),
  )
  // Pages tell "Only 3 left" and "Sold out", and no other number: what was plenty before is told as before.
  const visible = returned.filter(
    ({ left, quantity }) => left !== null && left - quantity <= context.shop.low_stock_threshold,
  )
  if (visible.length === 0) return []
  const productIds = [...new Set(visible.map(({ productId }) => productId))]
  const turned = await inventoryStore(context).updateInStock(productIds)
  await relist(context, turned)
  const categories = visible.flatMap(({ categoryIds }) => categoryIds)
  return [
    ...productIds.map((id) => `product:${id}`),
    ...categories.map((id) => `category:${id}`),
    ...(turned.length > 0 ? ['stock', ...categories.map((id) => `offers:${id}`)] : []),
  ]
}

/** Gives places of pre-orders back. @returns the names of what visitors now see otherwise */
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
