import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { HeldOf } from '#src/features/cart/cart.service.ts'
import { inTurn } from '#src/features/inventory/checkout-semaphore.service.ts'
import { holdStock, releaseHold, type HoldOwner } from '#src/features/inventory/hold.service.ts'
import { holdPools, type Claim } from '#src/features/promotions/flash-claim.service.ts'
import { listFlashItems } from '#src/features/promotions/promotions.service.ts'
import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Quote, QuoteRequest } from './checkout.contract.ts'
import { checkoutStore } from './checkout.store.ts'
import { countCouponAttempt } from './coupon-rate-limit.service.ts'
import { calculate, type QuoteCalculation } from './quote-calculation.service.ts'

/**
 * Prices and checks a cart. When nothing is missing the quote is kept for fifteen minutes and can be placed, and its
 * pieces are held for who asked, also those of flash pools, for the shop's minutes from each quote (behaviour B3).
 * @throws Failure `cart_full`; `rate_limited` after too many codes, or holds of new guests of a network
 */
export async function quoteCart(context: GuestContext, request: QuoteRequest): Promise<Quote> {
  // A quote is no way to try codes by.
  if (request.couponCode?.trim()) await countCouponAttempt(context, request.couponCode)
  return requote(context, request)
}

/**
 * The same for a cart whose quote could be ordered a moment ago: nobody guesses.
 * @throws Failure as `quoteCart` does
 */
export async function requote(context: GuestContext, request: QuoteRequest): Promise<Quote> {
  let heldOf: HeldOf | null = null
  for (let attempt = 1; ; attempt += 1) {
    const guestHash = context.guest.findHash()
    const userId = context.session?.userId ?? null
    const calculation = await calculate(context, request, { lock: false, guestHash, userId, ...(heldOf && { heldOf }) })
    if (calculation.quote.requirements.length > 0) return calculation.quote
    const stored = await storeQuote(context, request, calculation)
    if ('quoteId' in stored) return stored
    // Others were faster at what was there a moment ago: the next look tells what is left of it.
    const { heldByOthers } = stored
    if (heldByOthers) heldOf = () => Promise.resolve(heldByOthers)
    if (attempt === MAX_ATTEMPTS) throw new Failure(heldByOthers ? 'hold_lost' : 'flash_sold_out')
  }
}

const MAX_ATTEMPTS = 4

/** Whose pieces are held: a shopper's, on any device, or a guest's. */
export const ownerOf = (
  { session }: GuestContext,
  { guestHash, cartId }: { guestHash: string; cartId: string },
): HoldOwner => ({
  holder: session?.userId ?? guestHash,
  cartId,
})

/**
 * Keeps a complete quote, its pieces, and those of flash pools in it.
 * @returns instead of the quote, when there is too little by now, what others hold; null when that is of a pool
 */
async function storeQuote(
  context: GuestContext,
  request: QuoteRequest,
  { quote, agreement, lines }: QuoteCalculation,
): Promise<Quote | { heldByOthers: ReadonlyMap<string, number> | null }> {
  const storedQuote = { ...quote, quoteId: randomUUIDv7() }
  const guestHash = context.guest.hash()
  const claims = claimsOf(lines)
  // A cart without any gives back what it held; where nothing is on offer nobody holds anything.
  const hasFlashItems = claims.length > 0 || (await listFlashItems(context)).length > 0
  const holdAndStore = async (
    tx: GuestContext,
  ): Promise<Quote | { heldByOthers: ReadonlyMap<string, number> | null }> => {
    const cart = { guestHash, cartId: request.cartId }
    // Variants before pools, as an order locks them.
    const holding = await holdStock(tx, ownerOf(context, cart), sumByVariant(stockItemsOf(lines)))
    if (!holding.ok) return { heldByOthers: holding.heldByOthers }
    // A crowd of made-up guests would empty the shelves without buying anything.
    if (holding.isNew) await context.consumeRateLimit('hold')
    const poolHold = hasFlashItems ? await holdPools(tx, claims, cart) : { until: null }
    if (!poolHold) throw new PoolEmpty()
    await checkoutStore(tx).saveQuote({
      id: storedQuote.quoteId,
      guest_hash: guestHash,
      cart_id: request.cartId,
      request: JSON.stringify(request),
      quote_hash: quote.quoteHash,
      quote: JSON.stringify(agreement),
      expires_at: new Date(quote.expiresAt),
    })
    const [until = null] = [holding.until, poolHold.until].flatMap((end) => end ?? []).toSorted((a, b) => +a - +b)
    requireClient(context)
    return { ...storedQuote, holdExpiresAt: until?.toISOString() ?? null }
  }
  const release = (): void => void releaseQuote(context, storedQuote.quoteId, { guestHash, cartId: request.cartId })
  try {
    const result = await inTurn(context, { isUrgent: false }, () => {
      requireClient(context)
      return inTransaction(context, holdAndStore)
    })
    if ('quoteId' in result && context.hasClientLeft()) release()
    return result
  } catch (error) {
    if (error instanceof PoolEmpty) return { heldByOthers: null }
    // Whoever is refused has no quote to order by: what they hold all the same is for others.
    if (!(error instanceof Failure)) release()
    throw error
  }
}

/**
 * A client that is gone never learns of a quote, so that it is to hold nothing; what its cart held before stays as it was.
 * @throws Failure `bad_request`
 */
function requireClient({ hasClientLeft }: GuestContext): void {
  if (hasClientLeft()) throw new Failure('bad_request')
}

/** How long after one another it is tried to give back what a lost quote holds. */
const RELEASE_AFTER_MS = [0, 1000, 3000, 10_000]

/**
 * Gives back what a quote holds that no client learnt of: the request failed, although the quote may have been written, or
 * the client is gone. What another request of the cart has quoted stays held. Nobody waits for it.
 */
async function releaseQuote(
  context: GuestContext,
  quoteId: string,
  cart: { guestHash: string; cartId: string },
): Promise<void> {
  for (const afterMs of RELEASE_AFTER_MS) {
    await wait(afterMs, undefined, { ref: false })
    try {
      return await inTransaction(context, async (tx) => {
        if (!(await checkoutStore(tx).remove(quoteId))) return
        await releaseHold(tx, ownerOf(context, cart))
        await holdPools(tx, [], cart)
        // After the rows are locked: whoever changed them before is seen.
        if (await checkoutStore(tx).hasQuoteOf(cart)) throw new QuoteSuperseded()
      })
    } catch (error) {
      if (error instanceof QuoteSuperseded) return
      context.log.warn({ err: error, quoteId }, 'what a lost quote holds could not be released')
    }
  }
}

/** Gives the transaction up: what was held of other things is not to stay. */
class PoolEmpty extends Error {}

/** Gives the release up: what is held is another quote's. */
class QuoteSuperseded extends Error {}

/** What is on a shelf: what is ordered before its day is on none. */
const stockItemsOf = (lines: QuoteCalculation['lines']) =>
  lines.flatMap(({ variant, item, isPreorder }) =>
    variant && !isPreorder ? [{ variantId: variant.variantId, quantity: item.quantity }] : [],
  )

/** What the lines of a cart take from flash pools. */
export const claimsOf = (lines: QuoteCalculation['lines']): Claim[] =>
  lines.flatMap(({ flash, item }) => (flash ? [{ item: flash, quantity: item.quantity }] : []))

/** One line for each variant: it may stand in the cart at its flash price and at its normal one. */
export function sumByVariant<L extends { variantId: string; quantity: number }>(lines: readonly L[]): L[] {
  const sums = new Map<string, L>()
  for (const line of lines) {
    const existing = sums.get(line.variantId)
    sums.set(line.variantId, existing ? { ...existing, quantity: existing.quantity + line.quantity } : line)
  }
  return [...sums.values()]
}
