import { queueMail } from '#src/features/mail/mail.service.ts'
import type { Restorer } from '#src/features/changes/change.events.ts'
import { versionOf } from '#src/features/changes/change.rules.ts'
import { recordChange, requireUnchanged } from '#src/features/changes/change.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { showOrderNumber } from '#src/shared/ids.ts'
import { parseCursor, toCursor } from '#src/shared/list-cursor.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { reviewsApiEn } from '#src/shared/messages/catalog/reviews-api.en.ts'
import { cleanText } from '#src/shared/text.ts'
import { moderationStore, type AdminRow, type ReviewFilter } from './moderation.store.ts'
import { toImage } from './my-reviews.service.ts'
import { reviewPath } from './review-link.service.ts'
import { reviewRejected } from './review-mail.ts'
import { detachImages } from './review-image.service.ts'
import { countAnew, ratingChanged } from './review.service.ts'
import { isEditable, mayDecide, type RejectReason, type ReviewState } from './review-state.rules.ts'
import { reviewWritingStore } from './review.store.ts'

interface Selection extends Partial<ReviewFilter> {
  status: ReviewState
  limit: number
  after?: string | undefined
}

/** Lists reviews in one state: pending ones the longest waiting first, others the newest first. */
export const listReviewsToModerate = (context: ShopContext, { limit, after, ...filter }: Selection) =>
  inTransaction(context, async (tx) => {
    const store = moderationStore(tx)
    const cursor = after === undefined ? null : parseCursor(after)
    const rows = await store.list(filter, { after: cursor, limit })
    const last = rows.length < limit ? undefined : rows.at(-1)
    return {
      data: rows.map(toAdmin),
      next: last ? toCursor(last.editedAt ?? last.createdAt, last.id) : null,
      total: await store.count(filter),
    }
  })

const toAdmin = ({ id, orderNumber, photos, createdAt, editedAt, earlierVersions, ...row }: AdminRow) => ({
  _id: id,
  ...row,
  replyVersion: versionOf({ body: row.reply }),
  orderNumber: orderNumber === null ? null : showOrderNumber(orderNumber),
  photos: photos.map(toImage),
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
  earlierVersions: earlierVersions.map((version) => ({
    ...version,
    replacedAt: new Date(version.replacedAt).toISOString(),
  })),
})

export type Decision = { to: 'published' } | { to: 'rejected'; reason: RejectReason }

/**
 * Publishes or rejects a review; the reviewer of a rejected one gets a mail with the reason.
 * @param decision.version the version that staff have read: a review that has changed since is not decided
 * @throws Failure `not_found`, `review_changed`, `transition_not_allowed`
 */
export async function decideReview(
  tx: Tx<ShopContext>,
  reviewId: string,
  { version, ...decision }: Decision & { version: number },
): Promise<void> {
  const store = moderationStore(tx)
  const found = await store.find(reviewId)
  if (!found) throw new Failure('not_found')
  await reviewWritingStore(tx).lockProductRow(found.productId)
  // Read again: it may have been changed or decided before the product was locked.
  const review = await store.find(reviewId)
  if (!review) throw new Failure('not_found')
  if (review.version !== version) throw new Failure('review_changed')
  if (!mayDecide(review.status, decision.to))
    throw new Failure('transition_not_allowed', { values: { status: review.status }, data: { status: review.status } })
  await store.decide(reviewId, decision.to, decision.to === 'rejected' ? decision.reason : null)
  if (review.status === 'published' || decision.to === 'published') await countAnew(tx, review.productId)
  if (decision.to === 'rejected') await mailReviewer(tx, { reviewId, ...review, reason: decision.reason })
  await ratingChanged(tx, review.productId)
}

async function mailReviewer(
  tx: Tx<ShopContext>,
  {
    reviewId,
    version,
    productName,
    createdAt,
    reason,
  }: { reviewId: string; version: number; productName: string; createdAt: Date; reason: RejectReason },
): Promise<void> {
  const reviewer = await moderationStore(tx).findReviewer(reviewId)
  if (!reviewer || reviewer.email === '') return
  queueMail(
    tx,
    reviewRejected(tx.shop, {
      about: `${reviewId} ${version}`,
      email: reviewer.email,
      product: productName,
      reason,
      path: reviewer.userId === null ? reviewPath(tx, reviewer.orderId) : '/user/my-profile#my-reviews',
      mayEdit: isEditable(createdAt, tx.now),
    }),
  )
}

/**
 * Adds a public reply to a review; an empty text removes it.
 * @param given.version the version of the reply that the sender has read
 * @throws Failure `not_found`, `changed_meanwhile`, `invalid_fields`
 */
export async function replyToReview(
  tx: Tx<AdminContext>,
  reviewId: string,
  { body: text, version: seen }: { body: string; version?: number | undefined },
) {
  const body = cleanText(text)
  if (body === null) throw new Failure('invalid_fields', { fields: { body: fieldTexts.wrong } })
  const review = await moderationStore(tx).lockReply(reviewId)
  if (!review) throw new Failure('not_found')
  const before = { body: review.reply }
  await requireUnchanged(tx, { operation: 'replyToReview', objectId: reviewId, seen, values: before })
  await writeReply(tx, { reviewId, body, ...review })
  return { changeId: await recordChange(tx, 'replyToReview', [{ id: reviewId, before, after: { body } }]) }
}

async function writeReply(
  tx: Tx<ShopContext>,
  { reviewId, productId, body }: { reviewId: string; productId: string; body: string },
): Promise<void> {
  await moderationStore(tx).reply(reviewId, body)
  await ratingChanged(tx, productId)
}

export const reviewReplyRestorer: Restorer = {
  read: async (tx, reviewId) => {
    const review = await moderationStore(tx).lockReply(reviewId)
    return review && { body: review.reply }
  },
  write: async (tx, reviewId, { body }) => {
    const review = await moderationStore(tx).lockReply(reviewId)
    if (review) await writeReply(tx, { reviewId, body: String(body), ...review })
  },
}

/**
 * Anonymises a shopper's reviews. Published ones stay without name and images, so that ratings stay correct.
 * Unpublished reviews and the shopper's votes are deleted. Call it before the orders lose their owner.
 * @returns the products whose pages changed
 */
export async function anonymiseReviews(tx: Tx<ShopContext>, { userId }: { userId: string }): Promise<string[]> {
  const store = moderationStore(tx)
  const helped = await store.removeVotes(userId)
  const hidden = await store.hiddenOf(userId)
  const shown = await store.unname(userId, reviewsApiEn.deleted)
  await detachImages(tx, [...hidden, ...shown.map(({ id }) => id)])
  await store.remove(hidden)
  return [...new Set([...helped, ...shown.map(({ productId }) => productId)])]
}
