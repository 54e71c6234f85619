import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { lockPools } from './flash-claim.service.ts'
import { flashClaimStore } from './flash-claim.store.ts'
import { poolReturnStore } from './flash-pool-release.store.ts'
import { claimedPercent } from './promotions.rules.ts'
import { POOLS_TAG } from './promotions.service.ts'

/** Locks the pools of an order's items until the transaction ends, after its variants. */
export async function lockPoolsOf(tx: Tx<ShopContext>, orderId: string): Promise<void> {
  const items = await poolReturnStore(tx).itemsOf(orderId)
  if (items.length > 0) await flashClaimStore(tx).lock(items)
}

/**
 * Releases an order's flash pool units, first to waiting guests. Call it after the stock was locked.
 * @param units the cancelled units; null for all of an order that may be restored (`reallocatePools`)
 * @returns the cache tags of visible changes
 */
export async function releasePools(
  tx: Tx<ShopContext>,
  orderId: string,
  units: readonly { variantId: string; quantity: number }[] | null,
): Promise<string[]> {
  const store = poolReturnStore(tx)
  const items = await store.itemsOf(orderId)
  if (items.length === 0) return []
  await flashClaimStore(tx).lock(items)
  const changed = await store.release(orderId, units)
  await lockPools(tx, items)
  return tagsOf(tx, changed)
}

/**
 * Allocates again what `releasePools` released of a whole order.
 * @returns the cache tags of visible changes; null when a pool has too little left
 */
export async function reallocatePools(tx: Tx<ShopContext>, orderId: string): Promise<string[] | null> {
  const store = poolReturnStore(tx)
  const items = await store.itemsOf(orderId)
  if (items.length === 0) return []
  await lockPools(tx, items)
  const changed = await store.reallocate(orderId, tx.now)
  return changed.length < items.length ? null : tagsOf(tx, changed)
}

async function tagsOf(
  tx: Tx<ShopContext>,
  changed: readonly { productId: string; quantity: number; sold: number; before: number }[],
): Promise<string[]> {
  const isFull = ({ quantity }: { quantity: number }, sold: number): boolean => sold >= quantity
  for (const pool of changed)
    if (isFull(pool, pool.sold) !== isFull(pool, pool.before)) await flashClaimStore(tx).repriceSoon(pool.productId)
  const isPercentChanged = changed.some(
    ({ quantity, sold, before }) => claimedPercent({ sold, quantity }) !== claimedPercent({ sold: before, quantity }),
  )
  return isPercentChanged ? [POOLS_TAG] : []
}
