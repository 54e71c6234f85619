import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { heldUntil, isCounted, withoutHeld } from './hold.rules.ts'
import { holdStore, removeEndedHolds, type HeldItem, type HoldOwner } from './hold.store.ts'
import { availableOf, type Stock } from './stock.rules.ts'

export type { HoldOwner } from './hold.store.ts'

export type Holding =
  | {
      ok: true
      /** null when none of the stock is tracked. */
      until: Date | null
      /** Whether its owner held nothing before. */
      isNew: boolean
    }
  /** Others hold so much that too little is left. */
  | { ok: false; heldByOthers: ReadonlyMap<string, number> }

/**
 * Holds the stock of a cart during its checkout, all or nothing, and replaces the cart's previous hold (behaviour B3).
 * @param items one per variant, whose rows this transaction has locked
 * @param owner.until the end of the hold, instead of that of a checkout
 */
export async function holdStock(
  tx: Tx<ShopContext>,
  owner: HoldOwner & { until?: Date },
  items: readonly (HeldItem & Stock)[],
): Promise<Holding> {
  const { now, shop } = tx
  const store = holdStore(tx, owner)
  const counted = items.filter(isCounted)
  if (counted.length === 0) {
    await store.release()
    return { ok: true, until: null, isNew: false }
  }
  const { heldByOthers, heldSince } = await store.read(counted.map(({ variantId }) => variantId))
  const isShort = counted.some(
    (item) => availableOf(withoutHeld(item, heldByOthers.get(item.variantId) ?? 0)) < item.quantity,
  )
  if (isShort) return { ok: false, heldByOthers }
  const since = heldSince ?? now
  const until = owner.until ?? heldUntil(since, now, shop.hold_minutes)
  const isNew = heldSince === null
  store.save(counted, { since, until, isNew })
  return { ok: true, until, isNew }
}

/** Returns what others hold of variants that this transaction has locked. */
export const heldByOthers = (
  tx: Tx<ShopContext>,
  owner: HoldOwner,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => holdStore(tx, owner).heldByOthers(variantIds)

/**
 * Releases the hold of a cart that is ordered.
 * @returns what others hold of variants that this transaction has locked
 */
export const takeHold = (
  tx: Tx<ShopContext>,
  owner: HoldOwner,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => holdStore(tx, owner).take(variantIds)

/** Releases the hold of a cart. */
export const releaseHold = (tx: Tx<ShopContext>, owner: HoldOwner): Promise<void> => holdStore(tx, owner).release()

/** Deletes expired holds. */
export const purgeHolds = (tx: Tx<ShopContext>): Promise<void> => removeEndedHolds(tx)
