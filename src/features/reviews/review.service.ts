import { randomUUIDv7 } from 'node:crypto'
import { relist } from '#src/features/listing/listing-index.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, isUniqueViolation } from '#src/platform/db/db.ts'
import { withIdempotency } from '#src/platform/api/idempotency.ts'
import { Failure } from '#src/shared/failure.ts'
import { reviewsCallsEn } from '#src/shared/messages/reviews-api.en.ts'
import { requireDelivered, requireReviewer, type Writer } from './reviewer.service.ts'
import { dropPhotos } from './review-image.service.ts'
import { reviewImageStore } from './review-image.store.ts'
import { isEditable, isReviewable, stateOf } from './review-state.rules.ts'
import { displayNameOf, readReviewText, type ReviewText } from './review-text.rules.ts'
import { toOwnReview } from './my-reviews.service.ts'
import { reviewWritingStore, type OwnRow } from './review.store.ts'
import type { OwnReview } from './review.contract.ts'

interface Said extends ReviewText {
  /** Ids of pictures that were sent before, in their order. */
  photos: readonly string[]
}

/**
 * Reviews something that was delivered, once for each product and person, whoever tries beside it.
 * @throws Failure `sign_in_required`; `not_found` for what is not theirs; `review_not_yet`, `review_closed`,
 * `review_exists`; `invalid_fields`; those of idempotency
 */
export async function writeReview(
  context: GuestContext,
  { code, key, ...asked }: Said & { code: string | undefined; key: string | null; orderLineId: string },
): Promise<OwnReview> {
  const said = { ...asked, ...readText(asked) }
  try {
    const { answer, changed } = await inTransaction(context, async (tx) => {
      const writer = await requireReviewer(tx, code)
      let changed: string | null = null
      const { answer } = await withIdempotency(
        tx,
        { key, scope: `review ${writer.personKey}`, body: asked },
        async () => {
          const { review, isShown } = await write(tx, writer, said)
          if (isShown) changed = review.productId
          return review
        },
      )
      return { answer, changed }
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
  tx: GuestContext,
  { author, personKey, name }: Writer,
  said: Said & { orderLineId: string },
): Promise<{ review: OwnReview; isShown: boolean }> {
  const store = reviewWritingStore(tx)
  const [line] = await store.lines(author, { lineId: said.orderLineId })
  const { productId, orderId } = requireDelivered(line)
  // Of several deliveries the last one counts.
  const [latest] = await store.lines(author, { productId })
  if (!latest?.deliveredAt || !isReviewable(latest.deliveredAt, tx.now)) throw new Failure('review_closed')
  await store.lockProductRow(productId)
  if ((await store.own(author)).some((own) => own.productId === productId)) throw new Failure('review_exists')
  const id = randomUUIDv7()
  const { rating, title, body } = said
  const status = stateOf({ title, body, photos: said.photos.length }, policyOf(tx))
  await store.add(
    {
      id,
      product_id: productId,
      display_name: displayNameOf(name) || reviewsCallsEn.customer,
      rating,
      title,
      body,
      status,
      created_at: tx.now,
    },
    { order_id: orderId, order_line_id: said.orderLineId, person_key: personKey },
  )
  await attach(tx, { id, orderLineId: said.orderLineId, photos: said.photos })
  if (status === 'published') await countAnew(tx, productId)
  const [own] = await store.own(author, { reviewId: id })
  if (!own) throw new Error('A review that was written is not there.')
  return { review: toOwnReview(own, tx.now), isShown: status === 'published' }
}

const policyOf = ({ shop }: ShopContext) => ({ autoPublish: shop.reviews_auto_publish })

async function attach(
  tx: ShopContext,
  { id, orderLineId, photos }: { id: string; orderLineId: string; photos: readonly string[] },
): Promise<void> {
  const isWhole = await reviewImageStore(tx).attach(id, orderLineId, [...new Set(photos)])
  if (!isWhole) throw new Failure('invalid_fields', { fields: { photos: reviewsCallsEn.photosGone } })
}

/**
 * Changes a review within 30 days of writing it. It is looked at again before others see it; the same again changes nothing.
 * @throws Failure `sign_in_required`, `not_found`, `review_not_editable`, `invalid_fields`
 */
export async function editReview(
  context: GuestContext,
  { code, reviewId, ...asked }: Said & { code: string | undefined; reviewId: string },
): Promise<OwnReview> {
  const said = { ...asked, ...readText(asked) }
  const { own, isChanged } = await inTransaction(context, async (tx) => {
    const store = reviewWritingStore(tx)
    const { author } = await requireReviewer(tx, code)
    const before = await holdOwn(tx, author, reviewId)
    if (!isEditable(before.createdAt, tx.now)) throw new Failure('review_not_editable')
    if (isSame(before, said)) return { own: before, isChanged: false }
    const { rating, title, body } = said
    const status = stateOf({ title, body, photos: said.photos.length }, policyOf(tx))
    await store.replace(before, { rating, title, body, status })
    await dropPhotos(tx, [reviewId], said.photos)
    await attach(tx, { id: reviewId, orderLineId: before.orderLineId, photos: said.photos })
    if (before.status === 'published' || status === 'published') await countAnew(tx, before.productId)
    const [own = before] = await store.own(author, { reviewId })
    return { own, isChanged: before.status === 'published' || status === 'published' }
  })
  if (isChanged) await ratingChanged(context, own.productId)
  return toOwnReview(own, context.now)
}

const isSame = (before: OwnRow, said: Said): boolean =>
  before.rating === said.rating &&
  before.title === said.title &&
  before.body === said.body &&
  before.photos.map(({ id }) => id).join(' ') === said.photos.join(' ')

/** One of their own, as it is now and stays until the transaction ends. @throws Failure `not_found` */
async function holdOwn(tx: ShopContext, author: Writer['author'], reviewId: string): Promise<OwnRow> {
  const store = reviewWritingStore(tx)
  const [found] = await store.own(author, { reviewId })
  if (!found) throw new Failure('not_found')
  await store.lockProductRow(found.productId)
  // Read again: until the product was ours, somebody may have decided about it, or its author deleted it.
  const [own] = await store.own(author, { reviewId })
  if (!own) throw new Failure('not_found')
  return own
}

/** Deletes a review with all that belongs to it, at any time. @throws Failure `sign_in_required`, `not_found` */
export async function deleteReview(
  context: GuestContext,
  { code, reviewId }: { code: string | undefined; reviewId: string },
): Promise<void> {
  const { productId, status } = await inTransaction(context, async (tx) => {
    const { author } = await requireReviewer(tx, code)
    const own = await holdOwn(tx, author, reviewId)
    await dropPhotos(tx, [reviewId])
    await reviewWritingStore(tx).remove(reviewId)
    if (own.status === 'published') await countAnew(tx, own.productId)
    return own
  })
  if (status === 'published') await ratingChanged(context, productId)
}

/** @throws Failure `invalid_fields` that names every wrong one */
function readText(typed: ReviewText): Omit<ReviewText, 'rating'> {
  const read = readReviewText(typed)
  if (read.ok) return { title: read.title, body: read.body }
  const fields = Object.fromEntries(
    Object.entries(read.errors).map(([name, problem]) => [name, reviewsCallsEn.problems[problem]]),
  )
  throw new Failure('invalid_fields', { fields })
}

/** Takes a product's numbers over from what is published of it; under `lockProductRow`, in the transaction of the change. */
export async function countAnew(tx: ShopContext, productId: string): Promise<void> {
  if (await reviewWritingStore(tx).countRating(productId)) await relist(tx, [productId])
}

/** Pages that show the product, and lists by their ratings, are made anew. After the transaction. */
export const ratingChanged = (context: ShopContext, ...productIds: readonly string[]): Promise<void> =>
  invalidate(context, ...productIds.map((id) => `product:${id}`), 'catalog')
