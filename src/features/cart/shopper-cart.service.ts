import { randomUUIDv7 } from 'node:crypto'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import type { ShopContext, ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { cartTexts } from '#src/shared/messages/cart.en.ts'
import type { Addition, ShopperCart, ShopperLine } from './cart.contract.ts'
import { MAX_LINES, type CheckedLine, type WantedItem } from './cart.rules.ts'
import { failureOf, judgeItems, toCartLine } from './cart.service.ts'
import { cartStore, forgetAdditions, shopperCartStore, type StoredCart } from './cart.store.ts'
import {
  isSameThing,
  leftAfterOrder,
  mergedQuantity,
  shortageOf,
  type CartEntry,
  type Shortage,
} from './shopper-cart.rules.ts'

const DAY_MS = 86_400_000
/** As long as the longest session: an answer that was lost is asked for again no later. */
const ADDITIONS_DAYS = 90

/** The shopper's cart, the same on every device. */
export async function getShopperCart(context: ShopperContext): Promise<ShopperCart> {
  return answer(context, await inTransaction(context, (db) => storeOf(context, db).read()))
}

type Inside = ShopContext['db']
const storeOf = (context: ShopperContext, db: Inside) => shopperCartStore({ ...context, db }, context.session.userId)

/**
 * Puts pieces into the cart, once for an addition id. A line of the same thing grows, and comes back from those saved
 * for later.
 * @returns the cart and, where a guest's line got fewer pieces than it had, what to tell of it
 * @throws Failure `not_found` for what this shop never sold; `no_longer_sold`, `not_yet_available`; `out_of_stock`,
 * `insufficient_stock` and `max_per_order` with what can be had; `cart_full`; `choose_option`
 */
export async function addToCart(
  context: ShopperContext,
  addition: Addition,
): Promise<ShopperCart & { notice: Notice | null }> {
  const variantId = addition.variantId ?? (await onlyVariant(context, addition.productId))
  const { additionId = randomUUIDv7() } = addition
  const { cart, notice } = await inTransaction(context, async (db) => {
    const store = storeOf(context, db)
    const freshId = randomUUIDv7()
    // Nobody waits for a shopper's other tab that is only looking; who was overtaken holds the cart and looks again.
    for (;;) {
      const cart = await store.read({ variantId, additionId })
      if (cart.isKnown) return { cart, notice: null }
      const { entry, notice } = grow(context, cart, { ...addition, variantId })
      if (await store.add(entry, additionId, { version: cart.version, freshId }))
        return {
          cart: { ...cart, cartId: cart.cartId ?? freshId, entries: withEntry(cart.entries, entry) },
          notice,
        }
      await store.hold(freshId)
    }
  })
  return { ...(await answer(context, cart)), notice }
}

/** The variant that a product is bought as when it has only one. */
async function onlyVariant(context: ShopContext, productId: string | undefined): Promise<string> {
  if (productId === undefined) throw new Failure('not_found')
  const { variantIds, option } = await cartStore(context).choiceOf(productId)
  const [only, another] = variantIds
  if (only === undefined) throw new Failure('not_found')
  if (another !== undefined) throw new Failure('choose_option', { values: { option: option ?? cartTexts.anOption } })
  return only
}

interface Notice {
  code: string
  message: string
  available: number
}

/** The line as it is with the added pieces. */
function grow(
  context: ShopContext,
  { entries, variants }: StoredCart,
  addition: Addition & { variantId: string },
): { entry: CartEntry; notice: Notice | null } {
  const { variantId, flashId, quantity, merge } = addition
  const variant = variants.get(variantId)
  if (!variant) throw new Failure('not_found')
  const known = entries.find((other) => isSameThing(other, { variantId, flashId }))
  if (!known && entries.length >= MAX_LINES) throw new Failure('cart_full')
  const before = known?.quantity ?? 0
  const entry: CartEntry = {
    itemId: known?.itemId ?? randomUUIDv7(),
    variantId,
    productId: variant.productId,
    flashId,
    quantity: before + quantity,
    unitAmountWhenAdded: addition.unitAmountWhenAdded ?? addition.unitAmount ?? null,
    savedForLater: false,
    updatedAt: context.now,
  }
  const { checked, shortage } = shortageOf(entry, entries, shelfOf(context, variants))
  if (!checked || shortage === null) return { entry, notice: null }
  const merged = merge ? mergedQuantity(before, quantity, shortage) : null
  if (merged === null) throw refusal(context, checked, shortage)
  const { code, message } = refusal(context, checked, shortage)
  return { entry: { ...entry, quantity: merged }, notice: { code, message, available: shortage.available ?? 0 } }
}

const shelfOf = ({ now, shop }: ShopContext, variants: StoredCart['variants']) => ({
  variants,
  now,
  lowStockThreshold: shop.low_stock_threshold,
})

/** Says with it how many could be had. */
function refusal(context: ShopContext, checked: CheckedLine, shortage: Shortage): Failure {
  const { code, details } = failureOf(context, checked, shortage)
  return new Failure(code, { ...details, data: { available: shortage.available ?? 0 } })
}

const withEntry = (entries: readonly CartEntry[], entry: CartEntry): CartEntry[] =>
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
      const { checked, shortage } = shortageOf(entry, cart.entries, shelfOf(context, cart.variants))
      if (checked && shortage) throw refusal(context, checked, shortage)
    }
    if (change.flashId !== null || before.flashId === null) {
      await store.put(entry)
      return withEntry(cart.entries, entry)
    }
    return giveUpFlash(store, cart.entries, entry)
  })
}

type Store = ReturnType<typeof shopperCartStore>

/** A line at its normal price, together with the one that stands there at it already. */
async function giveUpFlash(store: Store, entries: readonly CartEntry[], entry: CartEntry): Promise<CartEntry[]> {
  const plain = { ...entry, flashId: null }
  const twin = entries.find((other) => isSameThing(other, plain))
  if (twin) await store.remove([twin.itemId])
  const together = { ...plain, quantity: plain.quantity + (twin?.quantity ?? 0) }
  await store.put(together)
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
  const held = await inTransaction(context, async (db) => {
    const store = storeOf(context, db)
    await store.hold(randomUUIDv7())
    const cart = await store.read()
    return { ...cart, entries: await work(store, cart) }
  })
  return answer(context, held)
}

/** The cart with today's names, prices and stock. */
async function answer(context: ShopperContext, { entries, variants, cartId }: StoredCart): Promise<ShopperCart> {
  const shopper = shopperOf(context, context.guest.known(), {})
  const judge = (items: readonly WantedItem[]): Promise<CheckedLine[]> =>
    judgeItems(context, { items, variants }, { lock: false, shopper })
  const saved = entries.filter(({ savedForLater }) => savedForLater)
  // What is saved for later takes nothing from what is in the cart.
  const [checked, checkedSaved] = [
    await judge(entries.filter(({ savedForLater }) => !savedForLater)),
    saved.length > 0 ? await judge(saved) : [],
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
 */
export async function emptyOrderedCart(
  context: ShopContext,
  { userId, cartId, items }: { userId: string; cartId: string; items: readonly WantedItem[] },
): Promise<void> {
  const store = shopperCartStore(context, userId)
  if (!(await store.rename(cartId, randomUUIDv7()))) return
  const { entries } = await store.read()
  const { gone, kept } = leftAfterOrder(entries, new Map(items.map(({ itemId, quantity }) => [itemId, quantity])))
  if (gone.length > 0) await store.remove(gone)
  for (const entry of kept) await store.put(entry)
}

/** Forgets what no browser asks for again. */
export async function tidyCarts(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - ADDITIONS_DAYS * DAY_MS)
  await inTransaction(context, (db) => forgetAdditions({ ...context, db }, before))
}
