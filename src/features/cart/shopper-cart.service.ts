import { randomUUIDv7 } from 'node:crypto'
import type { ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { ShopperCart } from './cart.contract.ts'
import type { RequestedItem } from './cart.rules.ts'
import { buildCartResponse, shortageFailure, stockContextOf } from './cart.service.ts'
import { renameCart, shopperCartStore, type StoredCart } from './cart.store.ts'
import { isSameItem, leftAfterOrder, shortageOf, withEntry, type CartEntry } from './shopper-cart.rules.ts'

/** Returns the shopper's cart, which is the same on every device. */
export async function getShopperCart(context: ShopperContext): Promise<ShopperCart> {
  return buildCartResponse(context, await inTransaction(context, (tx) => storeOf(tx).read()))
}

const storeOf = (tx: Tx<ShopperContext>) => shopperCartStore(tx, tx.session.userId)

/** The changes of a line. */
interface LineChange {
  quantity?: number | undefined
  savedForLater?: boolean | undefined
  /** null removes the flash price. */
  flashId?: null | undefined
}

/**
 * Changes a line; quantity 0 removes it.
 * @throws Failure `not_found` when it is no line of this shopper; the errors of `addToCart` for a shortage
 */
export function changeLine(context: ShopperContext, itemId: string, change: LineChange): Promise<ShopperCart> {
  return changeCart(context, async (store, cart) => {
    const before = cart.entries.find((entry) => entry.itemId === itemId)
    if (!before) throw new Failure('not_found')
    if (change.quantity === 0) {
      await store.remove([itemId])
      return cart.entries.filter((entry) => entry !== before)
    }
    const entry = {
      ...before,
      quantity: change.quantity ?? before.quantity,
      savedForLater: change.savedForLater ?? before.savedForLater,
      updatedAt: context.now,
    }
    // A lower quantity is always allowed, even if it is still too high.
    if (entry.quantity > before.quantity && !entry.savedForLater) {
      const { checked, shortage } = shortageOf(entry, cart.entries, stockContextOf(context, cart.variants))
      if (checked && shortage) throw shortageFailure(context, checked, shortage)
    }
    if (change.flashId !== null || before.flashId === null) {
      await store.save(entry)
      return withEntry(cart.entries, entry)
    }
    return removeFlashPrice(store, cart.entries, entry)
  })
}

type Store = ReturnType<typeof shopperCartStore>

/** Moves a line to its regular price and merges it with an existing line at that price. */
async function removeFlashPrice(store: Store, entries: readonly CartEntry[], entry: CartEntry): Promise<CartEntry[]> {
  const plain = { ...entry, flashId: null }
  const twin = entries.find((other) => isSameItem(other, plain))
  if (twin) await store.remove([twin.itemId])
  const together = { ...plain, quantity: plain.quantity + (twin?.quantity ?? 0) }
  await store.save(together)
  return withEntry(
    entries.filter((other) => other !== twin),
    together,
  )
}

/**
 * Removes a line.
 * @throws Failure `not_found` when it is no line of this shopper
 */
export function removeLine(context: ShopperContext, itemId: string): Promise<ShopperCart> {
  return changeLine(context, itemId, { quantity: 0 })
}

/** Changes the cart under its lock and returns it. */
async function changeCart(
  context: ShopperContext,
  work: (store: Store, cart: StoredCart) => Promise<readonly CartEntry[]>,
): Promise<ShopperCart> {
  const updated = await inTransaction(context, async (tx) => {
    const store = storeOf(tx)
    await store.lock(randomUUIDv7())
    const cart = await store.read()
    return { ...cart, entries: await work(store, cart) }
  })
  return buildCartResponse(context, updated)
}

/**
 * Removes what was ordered from the shopper's cart, and gives the cart a new id. Other carts, such as one for buying at
 * once, stay unchanged.
 * @param ordered.userId null for a guest. A browser whose session has expired may order as a guest: the secret id of
 * the account's cart then proves whose lines were ordered
 */
export async function emptyOrderedCart(
  tx: Tx<ShopContext>,
  { userId, cartId, items }: { userId: string | null; cartId: string; items: readonly RequestedItem[] },
): Promise<void> {
  const ownerId = await renameCart(tx, { userId, from: cartId, to: randomUUIDv7() })
  if (ownerId === null) return
  const store = shopperCartStore(tx, ownerId)
  const { entries } = await store.read()
  const { gone, remaining } = leftAfterOrder(entries, new Map(items.map(({ itemId, quantity }) => [itemId, quantity])))
  if (gone.length > 0) await store.remove(gone)
  for (const entry of remaining) await store.save(entry)
}
