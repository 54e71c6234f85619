import { randomUUIDv7 } from 'node:crypto'
import { relist } from '#src/features/listing/listing-index.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '#src/platform/db/db.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import { recordStaffEvent } from '#src/platform/staff-events/staff-events.ts'
import { Failure } from '#src/shared/failure.ts'
import { reviewsApiEn } from '#src/shared/messages/catalog/reviews-api.en.ts'
import { requireDelivered, requireReviewer, type Reviewer } from './reviewer.service.ts'
import { detachImages } from './review-image.service.ts'
import { reviewImageStore } from './review-image.store.ts'
import { isEditable, isReviewable, stateOf } from './review-state.rules.ts'
import { displayNameOf, readReviewText, type ReviewText } from './review-text.rules.ts'
import { toOwnReview } from './my-reviews.service.ts'
import { reviewWritingStore, type OwnRow } from './review.store.ts'
import type { OwnReview } from './review.contract.ts'

interface ReviewInput extends ReviewText {
  /** Ids of uploaded images, in their order. */
  photos: readonly string[]
}

/**
 * Writes a review of a delivered product: one per product and customer, also with concurrent requests.
 * @throws Failure `sign_in_required`; `not_found` for another customer's item; `review_not_yet`, `review_closed`,
 * `review_exists`; `invalid_fields`; those of idempotency
 */
export async function writeReview(
  context: GuestContext,
  { code, key, ...rawInput }: ReviewInput & { code: string | undefined; key: string | null; orderLineId: string },
): Promise<OwnReview> {
  const input = { ...rawInput, ...readText(rawInput) }
  try {
    const { answer, changed } = await inTransaction(context, async (tx) => {
      const reviewer = await requireReviewer(tx, code)
      let changed: string | null = null
      const { response } = await withIdempotency(
        tx,
        { key, scope: `review ${reviewer.personKey}`, body: rawInput },
        async () => {
          const { review, isShown } = await write(tx, reviewer, input)
          if (isShown) changed = review.productId
          return review
        },
      )
      return { answer: response, changed }
    })
    if (changed !== null) await ratingChanged(context, changed)
    return answer
  } catch (error) {
    throw isUniqueViolation(error, 'review_authors_shop_id_product_id_person_key_key')
      ? new Failure('review_exists')
      : error
  }
}

async function write(
  tx: Tx<GuestContext>,
  { identity, personKey, name }: Reviewer,
  input: ReviewInput & { orderLineId: string },
): Promise<{ review: OwnReview; isShown: boolean }> {
  const store = reviewWritingStore(tx)
  const [line] = await store.lines(identity, { lineId: input.orderLineId })
  const { productId, orderId } = requireDelivered(line)
  // Of several deliveries the last one counts.
  const [latest] = await store.lines(identity, { productId })
  if (!latest?.deliveredAt || !isReviewable(latest.deliveredAt, tx.now)) throw new Failure('review_closed')
  await store.lockProductRow(productId)
  if ((await store.own(identity)).some((own) => own.productId === productId)) throw new Failure('review_exists')
  const id = randomUUIDv7()
  const { rating, title, body } = input
  const status = stateOf({ title, body, photos: input.photos.length }, policyOf(tx))
  await store.add(
    {
      id,
      product_id: productId,
      display_name: displayNameOf(name) || reviewsApiEn.customer,
      rating,
      title,
      body,
      status,
      created_at: tx.now,
    },
    { order_id: orderId, order_line_id: input.orderLineId, customer_key: personKey },
  )
  await attach(tx, { id, orderLineId: input.orderLineId, photos: input.photos })
  recordStaffEvent(tx, 'review.changed', id)
  if (status === 'published') await countAnew(tx, productId)
  const [own] = await store.own(identity, { reviewId: id })
  if (!own) throw new Error('A review that was written is not there.')
  return { review: toOwnReview(own, tx.now), isShown: status === 'published' }
}

const policyOf = ({ shop }: ShopContext) => ({ autoPublish: shop.reviews_auto_publish })

async function attach(
  tx: Tx<ShopContext>,
  { id, orderLineId, photos }: { id: string; orderLineId: string; photos: readonly string[] },
): Promise<void> {
  const isWhole = await reviewImageStore(tx).attach(id, orderLineId, [...new Set(photos)])
  if (!isWhole) throw new Failure('invalid_fields', { fields: { photos: reviewsApiEn.photosGone } })
}

/**
 * Changes a review within 30 days of writing it. It is moderated like a new one; an unchanged review does nothing.
 * @throws Failure `sign_in_required`, `not_found`, `review_not_editable`, `invalid_fields`
 */
export async function editReview(
  context: GuestContext,
  { code, reviewId, ...rawInput }: ReviewInput & { code: string | undefined; reviewId: string },
): Promise<OwnReview> {
  const input = { ...rawInput, ...readText(rawInput) }
  const { own, isChanged } = await inTransaction(context, async (tx) => {
    const store = reviewWritingStore(tx)
    const { identity } = await requireReviewer(tx, code)
    const before = await lockOwn(tx, identity, reviewId)
    if (!isEditable(before.createdAt, tx.now)) throw new Failure('review_not_editable')
    if (isSame(before, input)) return { own: before, isChanged: false }
    const { rating, title, body } = input
    const status = stateOf({ title, body, photos: input.photos.length }, policyOf(tx))
    await store.replace(before, { rating, title, body, status })
    await detachImages(tx, [reviewId], input.photos)
    await attach(tx, { id: reviewId, orderLineId: before.orderLineId, photos: input.photos })
    recordStaffEvent(tx, 'review.changed', reviewId)
    if (before.status === 'published' || status === 'published') await countAnew(tx, before.productId)
    const [own = before] = await store.own(identity, { reviewId })
    return { own, isChanged: before.status === 'published' || status === 'published' }
  })
  if (isChanged) await ratingChanged(context, own.productId)
  return toOwnReview(own, context.now)
}

const isSame = (before: OwnRow, input: ReviewInput): boolean =>
  before.rating === input.rating &&
  before.title === input.title &&
  before.body === input.body &&
  before.photos.map(({ id }) => id).join(' ') === input.photos.join(' ')

/** Returns an own review, locked until the transaction ends. @throws Failure `not_found` */
async function lockOwn(tx: Tx<ShopContext>, identity: Reviewer['identity'], reviewId: string): Promise<OwnRow> {
  const store = reviewWritingStore(tx)
  const [found] = await store.own(identity, { reviewId })
  if (!found) throw new Failure('not_found')
  await store.lockProductRow(found.productId)
  // Read again: it may have been decided or deleted before the product was locked.
  const [own] = await store.own(identity, { reviewId })
  if (!own) throw new Failure('not_found')
  return own
}

/** Deletes a review with its images and votes, at any time. @throws Failure `sign_in_required`, `not_found` */
export async function deleteReview(
  context: GuestContext,
  { code, reviewId }: { code: string | undefined; reviewId: string },
): Promise<void> {
  const { productId, status } = await inTransaction(context, async (tx) => {
    const { identity } = await requireReviewer(tx, code)
    const own = await lockOwn(tx, identity, reviewId)
    await detachImages(tx, [reviewId])
    await reviewWritingStore(tx).remove(reviewId)
    recordStaffEvent(tx, 'review.changed', reviewId)
    if (own.status === 'published') await countAnew(tx, own.productId)
    return own
  })
  if (status === 'published') await ratingChanged(context, productId)
}

/** @throws Failure `invalid_fields` with all field errors */
function readText(typed: ReviewText): Omit<ReviewText, 'rating'> {
  const read = readReviewText(typed)
  if (read.ok) return { title: read.title, body: read.body }
  const fields = Object.fromEntries(
    Object.entries(read.errors).map(([name, errorCode]) => [name, reviewsApiEn.problems[errorCode]]),
  )
  throw new Failure('invalid_fields', { fields })
}

/** Recalculates a product's rating from its published reviews; requires `lockProductRow`. */
export async function countAnew(tx: Tx<ShopContext>, productId: string): Promise<void> {
  if (await reviewWritingStore(tx).countRating(productId)) await relist(tx, [productId])
}

/** Invalidates the product's pages, and lists by rating; in a transaction, with its commit. */
export const ratingChanged = (context: ShopContext, ...productIds: readonly string[]): Promise<void> =>
  invalidate(context, ...productIds.map((id) => `product:${id}`), 'catalog')
