import type { ShopContext, ShopperContext } from '#src/platform/context.ts'
import { formatDate } from '#src/shared/dates.ts'
import { Failure, fill } from '#src/shared/failure.ts'
import { cartTexts } from '#src/shared/messages/checkout/cart.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import { withoutHeld } from '#src/features/inventory/hold.rules.ts'
import { selectableQuantity } from '#src/features/inventory/stock.rules.ts'
import { claimKey, evaluateClaims, shopperOf, type Shopper } from '#src/features/promotions/flash-claim.service.ts'
import { getPromotions } from '#src/features/promotions/promotions.service.ts'
import type { CartLine, ShopperCart, ShopperLine } from './cart.contract.ts'
import {
  checkLines,
  MAX_LINES,
  mergeItems,
  isGiftCardLine,
  type CheckedLine,
  type Problem,
  type SellableVariant,
  type RequestedItem,
} from './cart.rules.ts'
import { cartStore, type StoredCart } from './cart.store.ts'
import { availableInstead, type CartEntry, type Shortage } from './shopper-cart.rules.ts'

/** Returns the units of variants that other carts hold. */
export type HeldOf = (variantIds: readonly string[]) => Promise<ReadonlyMap<string, number>>

/**
 * Checks the items of a cart against what the shop sells now.
 * @param lock locks the variants and the claimed pools, in a transaction that will allocate the stock
 * @param heldOf called with the variants after they are locked, if they are: the units that others hold
 * @throws Failure `cart_full` above 100 different items
 */
export async function checkCart(
  context: ShopContext,
  requested: readonly RequestedItem[],
  { lock, shopper, heldOf }: { lock: boolean; shopper: Shopper; heldOf?: HeldOf },
): Promise<CheckedLine[]> {
  if (requested.length > MAX_LINES) throw new Failure('cart_full')
  const items = mergeItems(requested)
  const ids = [...new Set(items.map(({ variantId }) => variantId))]
  const storedVariants = await cartStore(context).variants(ids, { lock })
  const held = await heldOf?.(ids)
  const variants = held
    ? new Map([...storedVariants].map(([id, v]) => [id, withoutHeld(v, held.get(id) ?? 0)]))
    : storedVariants
  return evaluateItems(context, { items, variants }, { lock, shopper })
}

/**
 * Checks items against variants that are already loaded, with the current promotions and flash claims.
 * @param items one for each variant and flash sale
 */
export async function evaluateItems(
  context: ShopContext,
  { items, variants }: { items: readonly RequestedItem[]; variants: ReadonlyMap<string, SellableVariant> },
  { lock, shopper }: { lock: boolean; shopper: Shopper },
): Promise<CheckedLine[]> {
  const promotions = await getPromotions(context, toTargets([...variants.values()]))
  const claims = items.flatMap(({ flashId, ...item }) => (flashId === null ? [] : [{ ...item, flashId }]))
  const verdicts = await evaluateClaims(context, claims, { shopper, lock })
  return checkLines(items, variants, {
    now: context.now,
    lowStockThreshold: context.shop.low_stock_threshold,
    promotions,
    claimOf: ({ flashId, variantId }) =>
      flashId === null ? null : (verdicts.get(claimKey({ flashId, variantId })) ?? null),
  })
}

/** Returns the facts that decide on a shortage. */
export const stockContextOf = ({ now, shop }: ShopContext, variants: StoredCart['variants']) => ({
  variants,
  now,
  lowStockThreshold: shop.low_stock_threshold,
})

/** Converts variants to single-variant products, which is enough to find their promotions. */
const toTargets = (variants: readonly SellableVariant[]) =>
  variants.map(({ productId, categoryIds, taxClass, variantId, priceAmount }) => ({
    id: productId,
    categoryIds,
    taxClass,
    variants: [{ id: variantId, priceAmount }],
  }))

/**
 * Converts a checked line to its response.
 * @param discountAmount its share of the cart's discount
 */
export function toCartLine(context: ShopContext, line: CheckedLine, discountAmount: number): CartLine {
  const { item, variant, price, availability, flash } = line
  const { shop } = context
  return {
    _id: item.itemId,
    productId: variant?.productId ?? null,
    variantId: item.variantId,
    slug: variant?.isShown ? variant.slug : null,
    name: variant?.name ?? '',
    image: variant?.image ?? null,
    optionValues: [...(variant?.optionValues ?? [])],
    quantity: item.quantity,
    unitAmount: price?.amount ?? 0,
    unitAmountWhenAdded: item.unitAmountWhenAdded,
    strikeAmount: price?.strikeAmount ?? null,
    lineAmount: (price?.amount ?? 0) * item.quantity,
    discountAmount,
    currency: shop.currency,
    stockState: availability?.state ?? null,
    stockLeft: availability?.left ?? null,
    maxQuantity: variant && availability ? selectableQuantity(availability, variant.maxPerOrder) : 0,
    flashId: flash?.flashId ?? null,
    flashEndsAt: flash?.endsAt.toISOString() ?? null,
    isDigital: variant?.isDigital ?? false,
    ...(isGiftCardLine(line) && { isGiftCard: true as const }),
    shipsBy: line.isPreorder ? (variant?.preorder?.shipsBy ?? null) : null,
    problems: line.problems.map((problem) => ({
      code: problem.code,
      blocks: problem.blocks,
      message: messageOf(context, line, problem),
      available: problem.available,
    })),
  }
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

/** Returns the sentence for a problem. */
function messageOf(context: ShopContext, line: CheckedLine, problem: Problem): string {
  const name = line.variant?.name ?? cartTexts.unknownItem
  if (problem.code === 'flash_ended') return fill(cartTexts.flashEnded, { name })
  if (problem.code !== 'price_changed') return failureOf(context, line, { ...problem, code: problem.code }).message
  const { shop } = context
  const { item, price } = line
  const show = (amount: number): string => formatMoney(amount, shop.currency, shop.locale)
  return fill(cartTexts.priceChanged, {
    name,
    now: show(price?.amount ?? 0),
    before: show(item.unitAmountWhenAdded ?? 0),
  })
}

/** Returns the error for a line that cannot be sold as requested. */
export function failureOf(
  { shop }: ShopContext,
  { variant, flash }: CheckedLine,
  { code, available }: Problem & { code: Exclude<Problem['code'], 'price_changed'> },
): Failure {
  const setting = { locale: shop.locale, language: shop.language, timeZone: shop.time_zone }
  const date = variant?.availableFrom ? formatDate(variant.availableFrom, setting) : ''
  // The message states the total limit, not the remainder.
  const n = code === 'flash_limit' ? (flash?.perShopperLimit ?? 0) : (available ?? 0)
  const name = variant?.name ?? cartTexts.unknownItem
  if (code === 'insufficient_stock') return stockFailure(name, available)
  return new Failure(code, { values: { name, n, date } })
}

/**
 * Returns the error for too little stock.
 * @param available the number of units; null where it must not be revealed
 */
export const stockFailure = (name: string, available: number | null, data?: unknown): Failure =>
  new Failure('insufficient_stock', {
    values: { name, ...(available !== null && { n: available }) },
    ...(available === null && { text: cartTexts.notSoMany }),
    ...(data !== undefined && { data }),
  })

/** Returns the error for a shortage, with the available units. */
export function shortageFailure(context: ShopContext, checked: CheckedLine, shortage: Shortage): Failure {
  const { code, details } = failureOf(context, checked, shortage)
  return new Failure(code, { ...details, data: { available: availableInstead(shortage) } })
}
