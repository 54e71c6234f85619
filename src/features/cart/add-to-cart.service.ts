import { randomUUIDv7 } from 'node:crypto'
import { RequestBatcher, type Outcome } from '#src/platform/api/request-batcher.ts'
import type { ShopContext, ShopperContext } from '#src/platform/context.ts'
import { codeOf, inTransaction, isDatabaseUnavailable, type Tx } from '#src/platform/db/db.ts'
import type { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { Failure } from '#src/shared/failure.ts'
import { cartTexts } from '#src/shared/messages/checkout/cart.en.ts'
import { purgeAdditions, growCarts, type GrownCart } from './add-to-cart.store.ts'
import type { Addition, ShopperCart } from './cart.contract.ts'
import { MAX_LINES } from './cart.rules.ts'
import { buildCartResponse, shortageFailure, stockContextOf } from './cart.service.ts'
import { cartsStore, cartStore, shopperCartStore, type StoredCart } from './cart.store.ts'
import {
  isSameItem,
  availableInstead,
  mergedQuantity,
  shortageOf,
  withEntry,
  type CartEntry,
} from './shopper-cart.rules.ts'

const DAY_MS = 86_400_000
/** As long as the longest session, because a lost response cannot be requested again later. */
const ADDITIONS_DAYS = 90
/** The maximum number of additions in one batch, and of those of one shop that may wait. */
const MOST_TOGETHER = 64
const MAX_WAITING = 1000

interface Notice {
  code: string
  message: string
  available: number | null
}

/** One request to add to a cart. */
interface PendingAddition {
  context: ShopperContext
  addition: Addition & { variantId: string; additionId: string }
}

interface Added {
  cart: StoredCart
  notice: Notice | null
}

/** The request batcher of each process. */
const batchers = new WeakMap<ProcessCache, RequestBatcher<PendingAddition, Added>>()

/**
 * Adds units to the cart, once for each addition id. An existing line of the same item grows and is no longer saved for
 * later.
 * @returns the cart, and a notice when a guest's line got fewer units than it had
 * @throws Failure `not_found` for an unknown item; `no_longer_sold`, `not_yet_available`; `out_of_stock`,
 * `insufficient_stock` and `max_per_order` with the available quantity; `cart_full`; `choose_option`
 */
export async function addToCart(
  context: ShopperContext,
  addition: Addition,
): Promise<ShopperCart & { notice: Notice | null }> {
  const variantId = addition.variantId ?? (await onlyVariant(context, addition.productId))
  const { additionId = randomUUIDv7() } = addition
  const pendingAddition = { context, addition: { ...addition, variantId, additionId } }
  const { cart, notice } = await batchesOf(context).do(context.shop.id, pendingAddition)
  return { ...(await buildCartResponse(context, cart)), notice }
}

function batchesOf({ processCache }: ShopContext): RequestBatcher<PendingAddition, Added> {
  const existing = batchers.get(processCache)
  if (existing) return existing
  const batches = new RequestBatcher({ work: addTogether, most: MOST_TOGETHER, maxQueued: MAX_WAITING })
  batchers.set(processCache, batches)
  return batches
}

/** Returns the only variant of a product. */
async function onlyVariant(context: ShopContext, productId: string | undefined): Promise<string> {
  if (productId === undefined) throw new Failure('not_found')
  const { variantIds, option } = await cartStore(context).choiceOf(productId)
  const [only, another] = variantIds
  if (only === undefined) throw new Failure('not_found')
  if (another !== undefined) throw new Failure('choose_option', { values: { option: option ?? cartTexts.anOption } })
  return only
}

/** The result of one addition; null when another transaction changed the cart concurrently. */
type Verdict = Added | Failure | null

/** Writes the additions of a shop in one transaction. Those that fail together are retried one by one. */
async function addTogether(pendingAdditions: readonly PendingAddition[]): Promise<readonly Outcome<Added>[]> {
  const verdicts = await tryTogether(pendingAdditions, { lock: false }).catch((error: unknown) => {
    if (pendingAdditions.length === 1 || isOfAll(error)) throw error
    pendingAdditions[0]?.context.log.warn({ err: error }, 'cart.batch_failed')
    return []
  })
  // Sequential for each shopper, in the order of their requests.
  const last = new Map<string, Promise<unknown>>()
  return pendingAdditions.map((pendingAddition, index) => () => {
    const verdict = verdicts[index] ?? null
    if (verdict !== null) return unwrap(verdict)
    const { userId } = pendingAddition.context.session
    const alone = (last.get(userId) ?? Promise.resolve()).then(() => addAlone(pendingAddition))
    last.set(
      userId,
      alone.catch(() => null),
    )
    return alone
  })
}

/** Returns whether an error affects all additions, not only one of them. */
const isOfAll = (error: unknown): boolean => isDatabaseUnavailable(error) && codeOf(error) !== '55P03'

const unwrap = (verdict: Added | Failure): Promise<Added> =>
  verdict instanceof Failure ? Promise.reject(verdict) : Promise.resolve(verdict)

/** Adds while the cart is locked. */
async function addAlone(pendingAddition: PendingAddition): Promise<Added> {
  const [verdict = null] = await tryTogether([pendingAddition], { lock: true })
  if (verdict === null) throw new Error('a cart that was held has changed')
  return unwrap(verdict)
}

/** @param lock waits for the lock of each cart */
function tryTogether(pendingAdditions: readonly PendingAddition[], { lock }: { lock: boolean }): Promise<Verdict[]> {
  const [first] = pendingAdditions
  if (!first) return Promise.resolve([])
  const add = async (tx: Tx<ShopContext>): Promise<Verdict[]> => {
    // The requests of a batch are close together, so the latest time is right for all of them.
    const now = pendingAdditions.reduce(
      (latest, { context }) => (context.now > latest ? context.now : latest),
      first.context.now,
    )
    const context = { ...tx, now }
    const byUser = Map.groupBy(pendingAdditions, ({ context: { session } }) => session.userId)
    if (lock) for (const userId of byUser.keys()) await shopperCartStore(context, userId).lock(randomUUIDv7())
    const { cartOf, hasAddition } = await cartsStore(context).read(
      [...byUser.keys()],
      pendingAdditions.map(({ context: { session }, addition: { variantId, additionId } }) => ({
        userId: session.userId,
        variantId,
        additionId,
      })),
    )
    const alreadyAdded = new Set(pendingAdditions.filter((_addition, index) => hasAddition(index)))
    const judged = [...byUser].map(([userId, own]) => evaluate(own, { userId, cart: cartOf(userId), alreadyAdded }))
    const grown = judged.flatMap(({ grown: cart }) => cart ?? [])
    const written = grown.length > 0 ? await growCarts(context, grown) : new Set()
    const verdicts = new Map(
      judged.flatMap(({ verdicts: own, grown: cart }) => (cart && !written.has(cart.userId) ? [] : [...own])),
    )
    return pendingAdditions.map((pendingAddition) => verdicts.get(pendingAddition) ?? null)
  }
  return inTransaction(first.context, add, { hasFixedPlans: true })
}

interface Judged {
  verdicts: ReadonlyMap<PendingAddition, Added | Failure>
  /** The change to write; null when nothing has changed. */
  grown: GrownCart | null
}

/** Evaluates one shopper's additions in order. */
function evaluate(
  pendingAdditions: readonly PendingAddition[],
  { userId, cart, alreadyAdded }: { userId: string; cart: StoredCart; alreadyAdded: ReadonlySet<PendingAddition> },
): Judged {
  const freshId = randomUUIDv7()
  const verdicts = new Map<PendingAddition, Added | Failure>()
  const lines = new Map<string, CartEntry>()
  const added = new Set<string>()
  let [after, now] = [cart, new Date(0)]
  for (const pendingAddition of pendingAdditions) {
    const { additionId } = pendingAddition.addition
    const isRepeated = alreadyAdded.has(pendingAddition) || added.has(additionId)
    const verdict = isRepeated ? { cart: after, notice: null } : growOrReject(pendingAddition, after, freshId)
    verdicts.set(pendingAddition, verdict)
    if (!('entry' in verdict)) continue
    added.add(additionId)
    lines.set(verdict.entry.itemId, verdict.entry)
    after = verdict.cart
    now = pendingAddition.context.now
  }
  const { version } = cart
  const grown = { userId, version, freshId, now, lines: [...lines.values()], additionIds: [...added] }
  return { verdicts, grown: added.size > 0 ? grown : null }
}

/**
 * Returns the cart with the added units, or the reason against it.
 * @param freshId the id of a shopper's first cart
 */
function growOrReject(
  { context, addition }: PendingAddition,
  cart: StoredCart,
  freshId: string,
): (Added & { entry: CartEntry }) | Failure {
  try {
    const { entry, notice } = grow(context, cart, addition)
    const entries = withEntry(cart.entries, entry)
    return { entry, notice, cart: { ...cart, cartId: cart.cartId ?? freshId, entries } }
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** Returns the line with the added units. */
function grow(
  context: ShopContext,
  { entries, variants }: StoredCart,
  addition: PendingAddition['addition'],
): { entry: CartEntry; notice: Notice | null } {
  const { variantId, flashId, quantity, merge } = addition
  const variant = variants.get(variantId)
  if (!variant) throw new Failure('not_found')
  const existing = entries.find((other) => isSameItem(other, { variantId, flashId }))
  if (!existing && entries.length >= MAX_LINES) throw new Failure('cart_full')
  const before = existing?.quantity ?? 0
  const entry: CartEntry = {
    itemId: existing?.itemId ?? randomUUIDv7(),
    variantId,
    productId: variant.productId,
    flashId,
    quantity: before + quantity,
    unitAmountWhenAdded: addition.unitAmountWhenAdded ?? addition.unitAmount ?? null,
    savedForLater: false,
    updatedAt: context.now,
  }
  const { checked, shortage } = shortageOf(entry, entries, stockContextOf(context, variants))
  if (!checked || shortage === null) return { entry, notice: null }
  const merged = merge ? mergedQuantity({ before, requested: quantity, most: variant.maxPerOrder }, shortage) : null
  if (merged === null) throw shortageFailure(context, checked, shortage)
  const { code, message } = shortageFailure(context, checked, shortage)
  return { entry: { ...entry, quantity: merged }, notice: { code, message, available: availableInstead(shortage) } }
}

/** Deletes additions that no browser repeats any more. */
export async function purgeCarts(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - ADDITIONS_DAYS * DAY_MS)
  await inTransaction(context, (tx) => purgeAdditions(tx, before))
}
