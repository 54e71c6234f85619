import { randomUUIDv7 } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { inTurn } from '#src/features/inventory/checkout-semaphore.service.ts'
import { holdStock, releaseHold, type HoldOwner } from '#src/features/inventory/hold.service.ts'
import { holdPools, type Claim } from '#src/features/promotions/flash-claim.service.ts'
import { getPools, listFlashItems } from '#src/features/promotions/promotions.service.ts'
import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Quote, QuoteRequest } from './checkout.contract.ts'
import { checkoutStore } from './checkout.store.ts'
import { calculate, type QuoteCalculation } from './quote-calculation.service.ts'
import { countCouponAttempt } from './quote-coupon.service.ts'

/**
 * Prices and checks a cart. A complete quote is stored and valid for fifteen minutes. Its units are held for the
 * visitor, also those of flash pools. Each quote renews the hold for the shop's number of minutes (behaviour B3).
 * @throws Failure `cart_full`; `rate_limited` after too many codes, or holds of new guests of a network
 */
export async function quoteCart(context: GuestContext, request: QuoteRequest): Promise<Quote> {
  // Otherwise, quotes could be used to guess codes.
  if (request.couponCode?.trim()) await countCouponAttempt(context, request.couponCode)
  return requote(context, request)
}

/**
 * Returns a quote without counting the coupon code, for a cart that had a valid quote a moment ago.
 * @throws Failure as `quoteCart` does
 */
export async function requote(context: GuestContext, request: QuoteRequest): Promise<Quote> {
  // Nothing is held before the contact step, and most buyers of a flash sale get nothing: neither needs a lock.
  if (!request.email || request.items.some(({ flashId }) => flashId !== null)) {
    const { quote } = await calculate(context, request, { ...visitorOf(context), lock: 'none' })
    if (quote.requirements.length > 0) return quote
  }
  const quoteId = randomUUIDv7()
  const release = (): void => void releaseQuote(context, { ...request, quoteId })
  try {
    // Loaded before the transaction, which must not wait with locks for a load that needs another connection.
    await getPools(context)
    const quote = await inTurn(context, { isUrgent: false }, () => {
      requireClient(context)
      // A crash of the database empties the table of quotes, so a quote and its hold need no wait for the disk.
      return inTransaction(context, (tx) => quoteInTransaction(tx, { request, quoteId }), {
        isDurable: false,
        hasFixedPlans: true,
      })
    })
    if (quote.quoteId !== null && context.hasClientLeft()) release()
    return quote
  } catch (error) {
    // After an unexpected error, the client has no quote, so its holds are released for others.
    if (!(error instanceof Failure)) release()
    throw error
  }
}

const visitorOf = ({ guest, session }: GuestContext) => ({
  guestHash: guest.findHash(),
  userId: session?.userId ?? null,
})

/** Returns the owner of a hold: the shopper, on any device, or the guest. */
export const ownerOf = (
  { session }: GuestContext,
  { guestHash, cartId }: { guestHash: string; cartId: string },
): HoldOwner => ({
  holder: session?.userId ?? guestHash,
  cartId,
})

/** Calculates a cart under the locks of its items. If nothing is missing, holds the units and stores the quote. */
async function quoteInTransaction(
  tx: Tx<GuestContext>,
  { request, quoteId }: { request: QuoteRequest; quoteId: string },
): Promise<Quote> {
  const visitor = visitorOf(tx)
  const options = { ...visitor, lock: 'items' } as const
  const { quote, agreement, lines } = await calculate(tx, request, options)
  if (quote.requirements.length > 0) return quote
  const cart = { guestHash: tx.guest.hash(), cartId: request.cartId }
  const holding = await holdStock(tx, ownerOf(tx, cart), sumByVariant(stockItemsOf(lines)))
  if (!holding.ok) {
    const { heldByOthers } = holding
    return (await calculate(tx, request, { ...options, heldOf: () => Promise.resolve(heldByOthers) })).quote
  }
  // Without the limit, a bot with many guest cookies could hold the whole stock.
  if (holding.isNew) await tx.consumeRateLimit('hold')
  const claims = claimsOf(lines)
  // A cart without flash items releases its holds on pools. A new guest has none; without flash sales there are none.
  const mayHoldPools = claims.length > 0 || (visitor.guestHash !== null && (await listFlashItems(tx)).length > 0)
  const poolHold = mayHoldPools ? await holdPools(tx, claims, cart) : { until: null }
  if (!poolHold) throw new Failure('flash_sold_out')
  checkoutStore(tx).addQuote({
    id: quoteId,
    guest_hash: cart.guestHash,
    cart_id: request.cartId,
    request,
    quote_hash: quote.quoteHash,
    quote: agreement,
    expires_at: new Date(quote.expiresAt),
  })
  const [until = null] = [holding.until, poolHold.until].flatMap((end) => end ?? []).toSorted((a, b) => +a - +b)
  requireClient(tx)
  return { ...quote, quoteId, holdExpiresAt: until?.toISOString() ?? null }
}

/**
 * Requires that the client is still connected. A disconnected client never receives its quote, so it must hold nothing
 * new.
 * @throws Failure `bad_request`
 */
function requireClient({ hasClientLeft }: GuestContext): void {
  if (hasClientLeft()) throw new Failure('bad_request')
}

/** The delays before each attempt to release the holds of a lost quote. */
const RELEASE_AFTER_MS = [0, 1000, 3000, 10_000]

/**
 * Releases the holds of a quote that no client received. Either the request failed, although the quote may be stored,
 * or the client has disconnected. Holds of another quote of the cart remain. Runs in the background.
 */
async function releaseQuote(
  context: GuestContext,
  { quoteId, cartId }: { quoteId: string; cartId: string },
): Promise<void> {
  const cart = { guestHash: context.guest.hash(), cartId }
  for (const afterMs of RELEASE_AFTER_MS) {
    await wait(afterMs, undefined, { ref: false })
    try {
      return await inTransaction(context, async (tx) => {
        if (!(await checkoutStore(tx).remove(quoteId))) return
        await releaseHold(tx, ownerOf(context, cart))
        await holdPools(tx, [], cart)
        // Checked under the locks, so that concurrent changes are visible.
        if (await checkoutStore(tx).hasQuoteOf(cart)) throw new QuoteSuperseded()
      })
    } catch (error) {
      if (error instanceof QuoteSuperseded) return
      context.log.warn({ err: error, quoteId }, 'quote.release_failed')
    }
  }
}

/** Rolls back the release, because the holds belong to another quote. */
class QuoteSuperseded extends Error {}

/** Returns the items that use stock; pre-orders do not. */
const stockItemsOf = (lines: QuoteCalculation['lines']) =>
  lines.flatMap(({ variant, item, isPreorder }) =>
    variant && !isPreorder ? [{ ...variant, quantity: item.quantity }] : [],
  )

/** Returns the units that the lines of a cart claim from flash pools. */
export const claimsOf = (lines: QuoteCalculation['lines']): Claim[] =>
  lines.flatMap(({ flash, item }) => (flash ? [{ item: flash, quantity: item.quantity }] : []))

/** Sums up the lines of each variant, which may be in the cart at its flash price and at its regular price. */
export function sumByVariant<L extends { variantId: string; quantity: number }>(lines: readonly L[]): L[] {
  const sums = new Map<string, L>()
  for (const line of lines) {
    const existing = sums.get(line.variantId)
    sums.set(line.variantId, existing ? { ...existing, quantity: existing.quantity + line.quantity } : line)
  }
  return [...sums.values()]
}
