import { z } from 'zod'
import { RejectReasonName, ReviewImage, ReviewReply, ReviewStateName } from '#src/features/reviews/review.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'

const Time = z.iso.datetime()

const AdminReview = z
  .object({
    _id: z.uuid(),
    /** Counts the author's changes; a decision names the version that it is about. */
    version: z.number().int(),
    status: ReviewStateName,
    rejectReason: RejectReasonName.nullable(),
    productId: z.uuid(),
    productName: z.string(),
    productSlug: z.string(),
    /** null when the order is unknown. */
    orderNumber: z.string().nullable(),
    displayName: z.string(),
    rating: z.number().int(),
    title: z.string(),
    body: z.string(),
    photos: z.array(ReviewImage),
    helpfulCount: z.number().int(),
    reply: z.string(),
    createdAt: Time,
    editedAt: Time.nullable(),
  })
  .meta({ id: 'AdminReview' })

const WRITE_FAILURES = [
  'invalid_api_key',
  'forbidden',
  'not_found',
  'idempotency_required',
  'idempotency_conflict',
  'idempotency_in_flight',
] as const
const common = { access: 'operator', limit: 'operator', permission: 'moderate' } as const
const operation = { ...common, method: 'post', params: z.object({ id: z.uuid() }), query: z.object({}) } as const
const version = z.number().int().min(1)
const decided = {
  response: z.object({}),
  failures: [...WRITE_FAILURES, 'review_changed', 'transition_not_allowed'],
} as const

/** Moderation of reviews (behaviour B19). */
export const reviewAdminContract = {
  operatorReviews: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/reviews',
    summary: 'Lists reviews by state, the longest waiting first, 50 per page.',
    params: z.object({}),
    query: z.object({
      status: ReviewStateName.default('pending'),
      page: z.coerce.number().int().min(1).max(5000).default(1),
    }),
    body: null,
    response: z.object({
      data: z.array(AdminReview),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
    }),
    failures: ['invalid_api_key', 'forbidden'],
  }),
  operatorPublishReview: endpoint({
    ...operation,
    ...decided,
    path: '/operator/v1/reviews/{id}/publish',
    summary: 'Publishes a review.',
    body: z.strictObject({ version }),
  }),
  operatorRejectReview: endpoint({
    ...operation,
    ...decided,
    path: '/operator/v1/reviews/{id}/reject',
    summary: 'Rejects a review for a reason that is mailed to its author; a low rating is no valid reason.',
    body: z.strictObject({ version, reason: RejectReasonName }),
  }),
  operatorReplyToReview: endpoint({
    ...operation,
    path: '/operator/v1/reviews/{id}/reply',
    summary: 'Publishes the shop’s reply to a review; an empty text removes it.',
    body: z.strictObject({ body: ReviewReply }),
    response: z.object({}),
    failures: [...WRITE_FAILURES, 'invalid_fields'],
  }),
}
