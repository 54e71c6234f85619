import { imageUrl } from '#src/features/media/image.rules.ts'
import type { GuestContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { readCrockford, showOrderNumber } from '#src/shared/ids.ts'
import { requireReviewer } from './reviewer.service.ts'
import type { OwnReview, ReviewImage, ReviewSubject } from './review.contract.ts'
import { editUntil, isEditable, isReviewable, reviewUntil } from './review-state.rules.ts'
import { reviewWritingStore, type LineRow, type OwnRow, type ImageRow } from './review.store.ts'
import { reviewVoteStore } from './review-vote.store.ts'

interface SubjectQuery {
  code: string | undefined
  productId?: string | undefined
  orderNumber?: string | undefined
}

/**
 * Lists the delivered products of the reviewer, each once, with the review.
 * @throws Failure `sign_in_required`; `not_found` for an invalid link
 */
export const listOwnReviews = (
  context: GuestContext,
  { code, productId, orderNumber }: SubjectQuery,
): Promise<{ data: ReviewSubject[]; votes: string[] }> =>
  inTransaction(context, async (tx) => {
    const { identity } = await requireReviewer(tx, code)
    const store = reviewWritingStore(tx)
    const lines = await store.lines(identity, {
      ...(productId !== undefined && { productId }),
      ...(orderNumber !== undefined && { orderNumber: readCrockford(orderNumber) }),
    })
    const reviews = new Map((await store.own(identity)).map((own) => [own.productId, own]))
    const seenProductIds = new Set<string>()
    const data: ReviewSubject[] = []
    for (const line of lines) {
      if (line.deliveredAt === null || seenProductIds.has(line.productId)) continue
      seenProductIds.add(line.productId)
      data.push(toSubject(line, line.deliveredAt, { own: reviews.get(line.productId) ?? null, now: context.now }))
    }
    const isAboutProduct = productId !== undefined && identity.type === 'shopper'
    const votes = isAboutProduct ? await reviewVoteStore(tx).ofProduct(identity.userId, productId) : []
    return { data, votes }
  })

function toSubject(
  { orderId: _order, ...line }: LineRow,
  deliveredAt: Date,
  { own, now }: { own: OwnRow | null; now: Date },
): ReviewSubject {
  const isOpen = !own && isReviewable(deliveredAt, now)
  return {
    ...line,
    orderNumber: showOrderNumber(line.orderNumber),
    deliveredAt: deliveredAt.toISOString(),
    writeUntil: isOpen ? reviewUntil(deliveredAt).toISOString() : null,
    review: own && toOwnReview(own, now),
  }
}

export function toOwnReview(row: OwnRow, now: Date): OwnReview {
  const { id, version: _version, reply, repliedAt, createdAt, editedAt, photos, ...review } = row
  return {
    _id: id,
    ...review,
    photos: photos.map(toImage),
    verified: true,
    reply: reply === '' || !repliedAt ? null : { body: reply, at: repliedAt.toISOString() },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    editUntil: isEditable(createdAt, now) ? editUntil(createdAt).toISOString() : null,
  }
}

export const toImage = ({ id, name, width, height }: ImageRow): ReviewImage => ({
  _id: id,
  url: imageUrl(name),
  width,
  height,
})
