import { hasLegalGuarantee } from '#src/features/shop/policy.service.ts'
import { guaranteeEn } from '#src/shared/messages/catalog/guarantee.en.ts'
import { randomUUIDv7 } from 'node:crypto'
import { failureOf, stockFailure } from '#src/features/cart/cart.service.ts'
import { emptyOrderedCart } from '#src/features/cart/shopper-cart.service.ts'
import { isBlocked } from '#src/features/customers/customer.admin.service.ts'
import type { CheckoutBox } from '#src/features/duties/checkout-box.service.ts'
import { TransferError } from '#src/features/credit/ledger.rules.ts'
import { inTurn } from '#src/features/inventory/checkout-semaphore.service.ts'
import { purgeHolds, takeHold } from '#src/features/inventory/hold.service.ts'
import { notePurchase } from '#src/features/search-insights/insight.service.ts'
import { countAwaitingPayment, findOrderOfCart } from '#src/features/orders/order.service.ts'
import { listGateways } from '#src/features/payments/payment.service.ts'
import { shopperOf } from '#src/features/promotions/flash-claim.service.ts'
import { getPools } from '#src/features/promotions/promotions.service.ts'
import { getLegalVersions, type LegalVersions } from '#src/features/shop/legal-version.service.ts'
import { listPages } from '#src/features/shop/shop.service.ts'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, isForeignKeyViolation, type Tx } from '#src/platform/db/db.ts'
import { purgeOldKeys, withIdempotency } from '#src/platform/api/idempotency.ts'
import { Failure, fill } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { formatMoney } from '#src/shared/money.ts'
import { cleanText } from '#src/shared/text.ts'
import type { QuoteRow } from '#src/platform/db/tables.generated.ts'
import type { Placed, PlaceRequest, QuoteRequest } from './checkout.contract.ts'
import {
  compareAgreements,
  creditOf,
  findQuoteMismatches,
  MAX_GIFT_MESSAGE,
  MAX_NOTE,
  type Agreement,
  type Difference,
} from './checkout.rules.ts'
import { checkoutStore, type LockedQuote } from './checkout.store.ts'
import { readCardDeliveries, type CardDeliveries } from './gift-card-deliveries.service.ts'
import { ownerOf, requote } from './quote.service.ts'
import { recalculateCredit } from './quote-credit.service.ts'
import { getDeliverySetup } from './quote-delivery.service.ts'
import { toDraft } from './order-draft.service.ts'
import { needsAccount, calculate, type QuoteCalculation } from './quote-calculation.service.ts'
import { allocateItems, togetherOf, writeOrder } from './write-order.service.ts'

/** The maximum number of unpaid orders of one shopper or one e-mail address. */
const MAX_UNPAID = 10

/** Returns the fields and texts of the checkout in this shop. */
export async function getCheckoutSetup(context: ShopContext) {
  const [delivery, terms, gateways, hasGuarantee] = await Promise.all([
    getDeliverySetup(context),
    findTerms(context),
    listGateways(context),
    hasLegalGuarantee(context),
  ])
  const guarantee = hasGuarantee ? guaranteeEn.reminder : null
  return { ...delivery, terms, guarantee, gateways: gateways.length }
}

/** Returns the page that a shopper must accept: the shop's own page whose slug starts with `terms`. */
export async function findTerms(context: ShopContext): Promise<{ title: string; url: string } | null> {
  const page = (await listPages(context)).find(({ slug }) => slug.startsWith('terms'))
  return page ? { title: page.title, url: page.url ?? `/pages/${page.slug}` } : null
}

/**
 * Places the order of a quote. Stock, order, payment and the idempotent response are written in one transaction. It
 * rejects everything that differs from what the shopper saw (behaviour B8).
 * @param key the header `Idempotency-Key`; repeating with it gives the same order
 * @throws Failure `quote_expired`; `quote_mismatch` for other details than the quote's; `session_expired`;
 * `quote_changed` with the differences and a new quote; `insufficient_stock` with the remaining units of each line;
 * `no_longer_sold`; `not_yet_available`; `flash_ended`, `flash_limit`, `flash_held`, `flash_sold_out`; `cart_completed`
 * with the order that the cart became; `invalid_fields` without the terms or another box; `sign_in_required` for a guest of a shop
 * that sells only to accounts; `payment_unavailable` for a customer that staff have blocked
 */
export async function placeOrder(context: GuestContext, request: PlaceRequest, key: string | null): Promise<Placed> {
  if (needsAccount(context, context.session?.userId ?? null))
    throw new Failure(request.userId ? 'session_expired' : 'sign_in_required')
  if ((await findTerms(context)) && !request.termsAccepted)
    throw new Failure('invalid_fields', { fields: { termsAccepted: fieldTexts.termsAccepted } })
  const orderNote = readText('orderNote', request.orderNote, MAX_NOTE)
  const giftMessage = readText('giftMessage', request.giftMessage, MAX_GIFT_MESSAGE)
  const cardDeliveries = readCardDeliveries(context, request.giftCards)
  const guestHash = context.guest.hash()
  const legalVersions = await getLegalVersions(context)
  const placeInTransaction = async (tx: Tx<GuestContext>): Promise<Placement> => {
    let change: Change | null = null
    let productIds: string[] = []
    const { response: placed } = await withIdempotency(
      tx,
      { key, scope: `place ${guestHash}`, body: request },
      async () => {
        requireExpectedSession(context, request)
        const row = await checkoutStore(tx).lockQuote(request.quoteId, guestHash)
        const result = await createOrderFromQuote(tx, row, {
          ...request,
          orderNote,
          giftMessage,
          cardDeliveries,
          legalVersions,
        })
        change = result.change
        productIds = result.productIds
        return result.placed
      },
    )
    return { placed, change, productIds }
  }
  // Loaded before the transaction, which must not wait with locks for a load that needs another connection.
  await getPools(context)
  const placement = inTurn(context, { isUrgent: true }, () =>
    inTransaction(context, placeInTransaction, { hasFixedPlans: true }),
  )
  const { placed, change, productIds } = await placement.catch(async (error: unknown) => {
    throw await toPlacementFailure(context, error)
  })
  if (change) context.announce(change)
  notePurchase(context, { guestHash, productIds })
  // Reading a shopper's order requires a session, so the browser gets no guest access to it.
  if (!context.session) context.guest.grantOrderAccess(placed.orderId)
  return placed
}

/**
 * Requires the session that the browser assumes. A repeated request returns before this check, because its order was
 * placed during the session.
 * @throws Failure `session_expired` when the browser assumes an account that is not signed in
 */
function requireExpectedSession({ session }: GuestContext, { userId }: PlaceRequest): void {
  if (typeof userId === 'string' && userId !== session?.userId) throw new Failure('session_expired')
}

/**
 * Normalises a text field.
 * @throws Failure `invalid_fields` for characters that cannot be stored
 */
function readText(field: 'orderNote' | 'giftMessage', typed: string, n: number): string {
  const text = cleanText(typed)
  if (text === null) throw new Failure('invalid_fields', { fields: { [field]: fill(fieldTexts.tooLong, { n }) } })
  return text
}

/**
 * Returns the failure of an order. The new quote of a `quote_changed` is stored after the order's transaction has rolled
 * back.
 */
async function toPlacementFailure(context: GuestContext, error: unknown): Promise<unknown> {
  // The account was deleted during checkout.
  if (isForeignKeyViolation(error, 'orders_shop_id_user_id_fkey')) return new Failure('sign_in_required')
  if (!(error instanceof QuoteChanged)) return error
  const quote = await requote(context, error.quotedRequest)
  return new Failure('quote_changed', { ...error.details, data: { diff: error.differences, quote } })
}

class QuoteChanged extends Failure {
  readonly quotedRequest: QuoteRequest
  readonly differences: readonly Difference[]

  constructor(
    totals: { a: string; b: string },
    { quotedRequest, differences }: { quotedRequest: QuoteRequest; differences: readonly Difference[] },
  ) {
    super('quote_changed', { values: totals })
    this.quotedRequest = quotedRequest
    this.differences = differences
  }
}

/** A placed order; a repeated request returns the stored response without products. */
interface Placement {
  placed: Placed
  change: Change | null
  productIds: string[]
}

async function createOrderFromQuote(
  tx: Tx<GuestContext>,
  row: LockedQuote | null,
  request: PlaceRequest & { cardDeliveries: CardDeliveries; legalVersions: LegalVersions },
): Promise<Placement> {
  if (!row) throw new Failure('quote_expired')
  if (row.is_ordered) await rejectCompletedCart(tx, row)
  const orderId = randomUUIDv7()
  const { calculation, changes, newlyLow } = await allocateQuote(tx, { row, request, orderId }).catch(
    async (error: unknown) => {
      // The cause may be an order of the same cart in another tab, which took the units while this one waited for them.
      if (error instanceof Failure) await rejectCompletedCart(tx, row)
      throw error
    },
  )
  const userId = tx.session?.userId ?? null
  // The response is that of an order for which there is no payment method: it does not say that the shop has blocked somebody.
  if (await isBlocked(tx, { userId, email: calculation.email })) throw new Failure('payment_unavailable')
  const consents = requireConsents(calculation, request)
  const draft = await toDraft(tx, userId, { row, calculation, texts: { ...request, consents } })
  const written = await writeOrder(tx, { orderId, calculation, draft, newlyLow }).catch(async (error: unknown) => {
    // Another order took the money of a gift card or a balance in the meantime.
    throw error instanceof TransferError ? await creditChanged(tx, row) : error
  })
  const { orderNumber, status, paymentId } = written
  if (status === 'pendingPayment') await countUnpaid(tx, calculation.email)
  if (row.cart_user_id) await emptyOrderedCart(tx, { ...requestOf(row), userId })
  const number = showOrderNumber(orderNumber)
  return {
    placed: { orderId, orderNumber: number, status, paymentId, next: { type: 'done', url: confirmationUrl(number) } },
    change: togetherOf(changes),
    productIds: calculation.lines.flatMap(({ variant }) => (variant ? [variant.productId] : [])),
  }
}

/**
 * Returns the boxes that are ticked, as the order stores them.
 * @throws Failure `invalid_fields` for one that is not
 */
function requireConsents({ boxes }: QuoteCalculation, { consents = [] }: PlaceRequest): CheckoutBox[] {
  const open = boxes.filter(({ id }) => !consents.includes(id))
  if (open.length === 0) return [...boxes]
  throw new Failure('invalid_fields', { fields: Object.fromEntries(open.map(({ id }) => [id, fieldTexts.consent])) })
}

// `addQuote` stores both values from these types.
const requestOf = (row: QuoteRow): QuoteRequest => row.request as QuoteRequest
const agreementOf = (row: QuoteRow): Agreement => row.quote as Agreement

/** Allocates the items of a quote, if everything is still as the shopper saw it. */
async function allocateQuote(
  tx: Tx<GuestContext>,
  { row, request, orderId }: { row: LockedQuote; request: PlaceRequest; orderId: string },
) {
  const [quotedRequest, shown] = [requestOf(row), agreementOf(row)]
  // If there is only one payment method, the server has chosen it.
  const mismatches = findQuoteMismatches(request, { ...quotedRequest, gatewayId: shown.gatewayId })
  if (mismatches.length > 0)
    throw new Failure('quote_mismatch', {
      fields: Object.fromEntries(mismatches.map((field) => [field, fieldTexts.notAsQuoted])),
    })
  const owner = ownerOf(tx, { guestHash: row.guest_hash, cartId: row.cart_id })
  const calculation = await calculate(tx, quotedRequest, {
    lock: 'all',
    guestHash: row.guest_hash,
    userId: tx.session?.userId ?? null,
    heldOf: (variantIds) => takeHold(tx, owner, variantIds),
  })
  rejectUnsold(tx, calculation)
  rejectClaims(tx, calculation, shown)
  rejectShortage(calculation, shown)
  const { quote, address, offer, lines } = calculation
  if (quote.quoteHash !== request.quoteHash || quote.requirements.length > 0 || !address || !offer)
    throw quoteChanged(tx, { quotedRequest, shown, calculation })
  const shopper = shopperOf(tx, row.guest_hash, quotedRequest)
  const allocated = await allocateItems(tx, { lines, shopper, orderId })
  return { ...allocated, calculation: { ...calculation, address, offer } }
}

/**
 * Counts an order that allocates stock before it is paid, by network and by buyer.
 * @throws Failure `rate_limited`
 */
async function countUnpaid(tx: Tx<GuestContext>, email: string): Promise<void> {
  await tx.consumeRateLimit('unpaid')
  // The count includes the new order.
  if ((await countAwaitingPayment(tx, { userId: tx.session?.userId ?? null, email })) <= MAX_UNPAID) return
  const minutes = tx.shop.payment_window_minutes
  throw new Failure('rate_limited', { values: { n: minutes }, retryAfterSeconds: minutes * 60 })
}

/** Rejects an order whose flash price is no longer available. */
function rejectClaims(context: GuestContext, { lines }: QuoteCalculation, shown: Agreement): void {
  for (const line of lines)
    for (const { code, ...problem } of line.problems) {
      if (code === 'flash_limit' || code === 'flash_held' || code === 'flash_sold_out')
        throw failureOf(context, line, { ...problem, code })
      const agreed = shown.lines.find(
        ({ variantId, flashId }) => variantId === line.item.variantId && flashId === line.item.flashId,
      )
      // A shopper who already saw the regular price has agreed to it.
      if (code === 'flash_ended' && agreed?.unitAmount !== line.price?.amount) throw new Failure('flash_ended')
    }
}

const confirmationUrl = (orderNumber: string): string => `/confirm-order?order=${orderNumber}`

async function rejectCompletedCart(tx: Tx<GuestContext>, row: QuoteRow): Promise<void> {
  const order = await findOrderOfCart(tx, row.cart_id)
  if (!order) return
  // The browser creates the id of a cart. Only its guest or its shopper may learn which order the cart became.
  const isOwn = order.guestHash === row.guest_hash || (tx.session !== null && order.userId === tx.session.userId)
  const orderNumber = showOrderNumber(order.orderNumber)
  throw new Failure('cart_completed', isOwn ? { data: { orderNumber, url: confirmationUrl(orderNumber) } } : {})
}

/** Rejects lines that are no longer sold or not yet available. */
function rejectUnsold(context: GuestContext, { lines }: QuoteCalculation): void {
  for (const line of lines)
    for (const { code, ...problem } of line.problems)
      if (code === 'no_longer_sold' || code === 'not_yet_available')
        throw failureOf(context, line, { ...problem, code })
}

/** Returns the available units of lines that cannot be ordered unchanged. */
const availableIn = ({ quote }: QuoteCalculation): ReadonlyMap<string, number> =>
  new Map(
    quote.lines.flatMap(({ _id, problems }) =>
      problems.flatMap(({ blocks, available }) => (blocks && available !== null ? [[_id, available] as const] : [])),
    ),
  )

const differencesOf = (shown: Agreement, calculation: QuoteCalculation): Difference[] =>
  compareAgreements(shown, calculation.agreement, availableIn(calculation))

function rejectShortage(calculation: QuoteCalculation, shown: Agreement): void {
  const { quote } = calculation
  const short = quote.lines.flatMap(({ _id, name, quantity, problems }) => {
    const problem = problems.find(({ code }) => code === 'insufficient_stock' || code === 'out_of_stock')
    return problem ? [{ itemId: _id, name, requested: quantity, available: problem.available }] : []
  })
  const [first] = short
  if (first) throw stockFailure(first.name, first.available, { lines: short, diff: differencesOf(shown, calculation) })
}

function quoteChanged(
  { shop }: ShopContext,
  {
    quotedRequest,
    shown,
    calculation,
  }: { quotedRequest: QuoteRequest; shown: Agreement; calculation: QuoteCalculation },
): QuoteChanged {
  const show = (amount: number): string => formatMoney(amount, shop.currency, shop.locale)
  return new QuoteChanged(
    { a: show(shown.totalAmount), b: show(calculation.totals.totalAmount) },
    { quotedRequest, differences: differencesOf(shown, calculation) },
  )
}

/** Returns the failure of an order of whose gift cards or store credit less is left than its quote has shown. */
async function creditChanged(tx: Tx<GuestContext>, row: QuoteRow): Promise<QuoteChanged> {
  const [quotedRequest, shown] = [requestOf(row), agreementOf(row)]
  const now = await recalculateCredit(tx, { quotedRequest, guestHash: row.guest_hash, totalAmount: shown.totalAmount })
  const show = (amount: number): string => formatMoney(shown.totalAmount - amount, tx.shop.currency, tx.shop.locale)
  const differences = compareAgreements(shown, { ...shown, credits: now })
  return new QuoteChanged(
    { a: show(creditOf(shown)), b: show(creditOf({ credits: now })) },
    { quotedRequest, differences },
  )
}

/** Deletes expired quotes, holds and idempotency keys. */
export async function purgeCheckout(context: ShopContext): Promise<void> {
  await inTransaction(context, async (tx) => {
    await checkoutStore(tx).removeExpired()
    await purgeHolds(tx)
    await purgeOldKeys(tx)
  })
}
