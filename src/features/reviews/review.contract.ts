import { z } from 'zod'
import { Reply } from '#src/features/catalog/catalog.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { REJECT_REASONS, REVIEW_STATES } from './review-state.rules.ts'
import { MAX_IMAGE_BYTES, MAX_REVIEW_IMAGES, MAX_REPLY } from './review-limits.rules.ts'

const Time = z.iso.datetime()
export const ReviewStateName = z.enum(REVIEW_STATES)
export const RejectReasonName = z.enum(REJECT_REASONS)
export const ReviewReply = z.string().trim().max(MAX_REPLY)

export const ReviewImage = z
  .object({
    _id: z.uuid(),
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'ReviewImage' })
export type ReviewImage = z.infer<typeof ReviewImage>

/** A review as its author sees it. */
export const OwnReview = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    variantId: z.uuid(),
    orderLineId: z.uuid(),
    /** The name shown to others. */
    displayName: z.string(),
    rating: z.number().int().min(1).max(5),
    title: z.string(),
    body: z.string(),
    photos: z.array(ReviewImage),
    status: ReviewStateName,
    /** The reason of a rejection. */
    rejectReason: RejectReasonName.nullable(),
    /** Always true: only buyers can review. */
    verified: z.literal(true),
    helpfulCount: z.number().int(),
    reply: Reply.nullable(),
    createdAt: Time,
    editedAt: Time.nullable(),
    /** The deadline for changes; null when it is closed. */
    editUntil: Time.nullable(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof OwnReview>

/** A delivered product, listed once, with its buyer's review. */
export const ReviewSubject = z
  .object({
    orderLineId: z.uuid(),
    orderNumber: z.string(),
    productId: z.uuid(),
    variantId: z.uuid(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    optionValues: z.array(z.string()),
    deliveredAt: Time,
    /** The deadline for a review; null when it cannot be written or exists. */
    writeUntil: Time.nullable(),
    review: OwnReview.nullable(),
  })
  .meta({ id: 'ReviewSubject' })
export type ReviewSubject = z.infer<typeof ReviewSubject>

const claimed = { userId: z.string().optional(), token: z.string().optional() }
/** The token of a mailed order link, which gives a guest access. */
const code = z.string().max(100).optional()
const Whose = z.object({ code, ...claimed })
const ImageIds = z.array(z.uuid()).max(MAX_REVIEW_IMAGES).default([])
const Text = { rating: z.number().int().min(1).max(5), title: z.string().max(1000), body: z.string().max(10_000) }
const Id = z.object({ reviewId: z.uuid() })
const common = { access: 'guest', limit: 'account', query: Whose } as const

/** Reviews by shoppers, and by guests with a mailed link (behaviour B19). */
export const reviewContract = {
  ownReviews: endpoint({
    ...common,
    method: 'get',
    path: '/shop/user/reviews',
    summary: 'Lists delivered products that can be reviewed, with the reviews written, the newest delivery first.',
    params: z.object({}),
    query: Whose.extend({ productId: z.uuid().optional(), orderNumber: z.string().max(40).optional() }),
    body: null,
    response: z.object({
      data: z.array(ReviewSubject),
      /** The reviews of the product that the shopper marked as helpful; empty unless a product is given. */
      votes: z.array(z.uuid()),
    }),
    failures: ['sign_in_required', 'not_found'],
  }),
  writeReview: endpoint({
    ...common,
    method: 'post',
    path: '/shop/user/reviews',
    limit: 'review',
    summary: 'Reviews a delivered product. Needs an `Idempotency-Key`.',
    params: z.object({}),
    body: z.object({ orderLineId: z.uuid(), ...Text, photos: ImageIds }),
    response: z.object({ data: OwnReview }),
    failures: [
      'sign_in_required',
      'not_found',
      'review_not_yet',
      'review_closed',
      'review_exists',
      'invalid_fields',
      'idempotency_required',
      'idempotency_conflict',
      'idempotency_in_flight',
    ],
  }),
  editReview: endpoint({
    ...common,
    method: 'put',
    path: '/shop/user/reviews/{reviewId}',
    limit: 'review',
    summary: 'Updates a review within 30 days; it is moderated again, and its former text is kept.',
    params: Id,
    body: z.object({ ...Text, photos: ImageIds }),
    response: z.object({ data: OwnReview }),
    failures: ['sign_in_required', 'not_found', 'review_not_editable', 'invalid_fields'],
  }),
  deleteReview: endpoint({
    ...common,
    method: 'delete',
    path: '/shop/user/reviews/{reviewId}',
    limit: 'review',
    summary: 'Deletes a review with its images; a deleted review is not found.',
    params: Id,
    body: null,
    response: z.object({}),
    failures: ['sign_in_required', 'not_found'],
  }),
  addReviewImage: endpoint({
    ...common,
    method: 'post',
    path: '/shop/user/review-photos',
    limit: 'review',
    summary: 'Stores an image for a review that is about to be written; it is re-encoded without metadata.',
    params: z.object({}),
    body: z.object({ orderLineId: z.uuid(), photo: z.file() }),
    uploadBytes: MAX_IMAGE_BYTES,
    response: z.object({ data: ReviewImage }),
    failures: [
      'sign_in_required',
      'not_found',
      'review_not_yet',
      'too_many_photos',
      'upload_too_large',
      'upload_type',
      'invalid_fields',
    ],
  }),
  voteReview: endpoint({
    method: 'put',
    path: '/shop/user/reviews/{reviewId}/helpful',
    summary: 'Marks a review as helpful, or removes the mark. Repeating changes nothing.',
    access: 'shopper',
    limit: 'account',
    params: Id,
    query: z.object(claimed),
    body: z.object({ helpful: z.boolean() }),
    response: z.object({ data: z.object({ helpful: z.boolean(), helpfulCount: z.number().int() }) }),
    failures: ['not_found', 'own_review'],
  }),
}
