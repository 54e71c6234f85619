import { randomUUIDv7 } from 'node:crypto'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import type { ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { ShopperCart, ShopperLine } from './cart.contract.ts'
import type { CheckedLine, RequestedItem } from './cart.rules.ts'
import { failureOf, evaluateItems, toCartLine } from './cart.service.ts'
import { renameCart, shopperCartStore, type StoredCart } from './cart.store.ts'
import { isSameItem, leftAfterOrder, shortageOf, type CartEntry, type Shortage } from './shopper-cart.rules.ts'

/** Returns the shopper's cart, which is the same on every device. */
export async function getShopperCart(context: ShopperContext): Promise<ShopperCart> {
  return buildCartResponse(context, await inTransaction(context, (tx) => storeOf(tx).read()))
}

const storeOf = (tx: ShopperContext) => shopperCartStore(tx, tx.session.userId)

/** Returns the facts that decide on a shortage. */
export const stockContextOf = ({ now, shop }: ShopContext, variants: StoredCart['variants']) => ({
  variants,
  now,
  lowStockThreshold: shop.low_stock_threshold,
})

/** Returns the available units; null where they must not be revealed. */
export const availableInstead = ({ code, available }: Shortage): number | null =>
  code === 'insufficient_stock' ? available : (available ?? 0)

/** Returns the error for a shortage, with the available units. */
export function shortageFailure(context: ShopContext, checked: CheckedLine, shortage: Shortage): Failure {
  const { code, details } = failureOf(context, checked, shortage)
  return new Failure(code, { ...details, data: { available: availableInstead(shortage) } })
}

/** Replaces or appends a line. */
export const withEntry = (entries: readonly CartEntry[], entry: CartEntry): CartEntry[] =>
  entries.some(({ itemId }) => itemId === entry.itemId)
    ? entries.map((other) => (other.itemId === entry.itemId ? entry : other))
    : [...entries, entry]

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

/** Returns the cart with current names, prices and stock. */
export async function buildCartResponse(
  context: ShopperContext,
  { entries, variants, cartId }: StoredCart,
): Promise<ShopperCart> {
  const shopper = shopperOf(context, context.guest.findHash(), {})
  const evaluate = (items: readonly RequestedItem[]): Promise<CheckedLine[]> =>
    evaluateItems(context, { items, variants }, { lock: false, shopper })
  const saved = entries.filter(({ savedForLater }) => savedForLater)
  // Lines saved for later use no stock of the lines in the cart.
  const [checked, checkedSaved] = [
    await evaluate(entries.filter(({ savedForLater }) => !savedForLater)),
    saved.length > 0 ? await evaluate(saved) : [],
  ]
  const byId = new Map([...checked, ...checkedSaved].map((line) => [line.item.itemId, line]))
  return {
    data: entries.flatMap((entry) => {
      const line = byId.get(entry.itemId)
      return line ? [toLine(context, entry, line)] : []
    }),
    cartId,
  }
}

function toLine(context: ShopperContext, entry: CartEntry, checked: CheckedLine): ShopperLine {
  const line = toCartLine(context, checked, 0)
  return {
    ...line,
    userId: context.session.userId,
    productId: line.productId ?? entry.productId,
    available: line.stockLeft,
    savedForLater: entry.savedForLater,
    updatedAt: entry.updatedAt.toISOString(),
  }
}

/**
 * Removes what was ordered from the shopper's cart, and gives the cart a new id. Call it in the transaction that writes
 * the order. Other carts, such as one for buying at once, stay unchanged.
 * @param ordered.userId null for a guest. A browser whose session has expired may order as a guest: the secret id of
 * the account's cart then proves whose lines were ordered
 */
export async function emptyOrderedCart(
  context: ShopContext,
  { userId, cartId, items }: { userId: string | null; cartId: string; items: readonly RequestedItem[] },
): Promise<void> {
  const ownerId = await renameCart(context, { userId, from: cartId, to: randomUUIDv7() })
  if (ownerId === null) return
  const store = shopperCartStore(context, ownerId)
  const { entries } = await store.read()
  const { gone, remaining } = leftAfterOrder(entries, new Map(items.map(({ itemId, quantity }) => [itemId, quantity])))
  if (gone.length > 0) await store.remove(gone)
  for (const entry of remaining) await store.save(entry)
}
