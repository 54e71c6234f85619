import type { ShopContext } from '#src/platform/context.ts'
import { heldUntil, isCounted, withoutHeld } from './hold.rules.ts'
import { holdStore, releaseAllOf, removeEndedHolds, type HeldItem, type HoldOwner } from './hold.store.ts'
import { availableOf } from './stock.rules.ts'

export type { HoldOwner } from './hold.store.ts'

export type Holding =
  | {
      ok: true
      /** null where nobody counts any of it. */
      until: Date | null
      /** Whether its owner held nothing until now. */
      isNew: boolean
    }
  /** Others hold so much of it that there is too little. */
  | { ok: false; heldByOthers: ReadonlyMap<string, number> }

/**
 * Keeps the pieces of a cart while its owner checks out, all or nothing, in place of what it held before (behaviour B3).
 * Call it in a transaction of the shop.
 * @param items one for each variant
 */
export async function holdStock(context: ShopContext, owner: HoldOwner, items: readonly HeldItem[]): Promise<Holding> {
  const { now, shop } = context
  const store = holdStore(context, owner)
  const ids = items.map(({ variantId }) => variantId)
  const stocks = await store.lock(ids)
  const counted = items.filter(({ variantId }) => {
    const stock = stocks.get(variantId)
    return stock && isCounted(stock)
  })
  if (counted.length === 0) {
    await store.release()
    return { ok: true, until: null, isNew: false }
  }
  const heldByOthers = await store.heldByOthers(ids)
  const isShort = counted.some(({ variantId, quantity }) => {
    const stock = stocks.get(variantId)
    return stock && availableOf(withoutHeld(stock, heldByOthers.get(variantId) ?? 0)) < quantity
  })
  if (isShort) return { ok: false, heldByOthers }
  const heldSince = await store.since()
  const since = heldSince ?? now
  const until = heldUntil(since, now, shop.hold_minutes)
  await store.save(counted, { since, until })
  return { ok: true, until, isNew: heldSince === null }
}

/** What others hold of variants whose rows this transaction holds. */
export const heldByOthers = (
  context: ShopContext,
  owner: HoldOwner,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => holdStore(context, owner).heldByOthers(variantIds)

/** Gives back what a cart holds, in the transaction that orders it. */
export const releaseHold = (context: ShopContext, owner: HoldOwner): Promise<void> =>
  holdStore(context, owner).release()

/** Gives back what somebody holds who goes on under another name. Call it in a transaction of the shop. */
export const releaseHolds = (context: ShopContext, { from }: { from: string }): Promise<void> =>
  releaseAllOf(context, from)

/** Takes holds away whose time is over. Call it in a transaction of the shop. */
export const purgeHolds = (context: ShopContext): Promise<void> => removeEndedHolds(context)
