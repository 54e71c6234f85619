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

/** The shopper's cart, the same on every device. */
export async function getShopperCart(context: ShopperContext): Promise<ShopperCart> {
  return buildCartResponse(context, await inTransaction(context, (tx) => storeOf(tx).read()))
}

const storeOf = (tx: ShopperContext) => shopperCartStore(tx, tx.session.userId)

/** What a line is set against. */
export const stockContextOf = ({ now, shop }: ShopContext, variants: StoredCart['variants']) => ({
  variants,
  now,
  lowStockThreshold: shop.low_stock_threshold,
})

/** How many pieces could be had instead; null where that is not told. */
export const availableInstead = ({ code, available }: Shortage): number | null =>
  code === 'insufficient_stock' ? available : (available ?? 0)

/** Says with it how many could be had. */
export function shortageFailure(context: ShopContext, checked: CheckedLine, shortage: Shortage): Failure {
  const { code, details } = failureOf(context, checked, shortage)
  return new Failure(code, { ...details, data: { available: availableInstead(shortage) } })
}

/** The lines with one of them changed, or with one more. */
export const withEntry = (entries: readonly CartEntry[], entry: CartEntry): CartEntry[] =>
  entries.some(({ itemId }) => itemId === entry.itemId)
    ? entries.map((other) => (other.itemId === entry.itemId ? entry : other))
    : [...entries, entry]

/** What is to change of a line. */
interface LineChange {
  quantity?: number | undefined
  savedForLater?: boolean | undefined
  /** Gives the flash price up. */
  flashId?: null | undefined
}

/**
 * Changes a line; no pieces take it out.
 * @throws Failure `not_found` when it is no line of this shopper's; what `addToCart` says when there are too few
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
    // Fewer than before is always better, even where it is still too many.
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

/** A line at its normal price, together with the one that stands there at it already. */
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

/** @throws Failure `not_found` when it is no line of this shopper's */
export function removeLine(context: ShopperContext, itemId: string): Promise<ShopperCart> {
  return changeLine(context, itemId, { quantity: 0 })
}

/** Changes the cart while nobody else does, and answers with it. */
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

/** The cart with today's names, prices and stock. */
export async function buildCartResponse(
  context: ShopperContext,
  { entries, variants, cartId }: StoredCart,
): Promise<ShopperCart> {
  const shopper = shopperOf(context, context.guest.findHash(), {})
  const evaluate = (items: readonly RequestedItem[]): Promise<CheckedLine[]> =>
    evaluateItems(context, { items, variants }, { lock: false, shopper })
  const saved = entries.filter(({ savedForLater }) => savedForLater)
  // What is saved for later takes nothing from what is in the cart.
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
 * Takes what was ordered out of the shopper's cart, which then is another one. Call it in the transaction that writes
 * the order. A cart that is not theirs, such as what is bought at once, is left alone.
 * @param ordered.userId null for a guest. A browser whose session has expired may go on as one: the name of the account's
 * cart, which nobody else learns, says whose lines were ordered
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
