import { z } from 'zod'
import { listOf, PageOfList, printEntries } from '#src/shared/admin-list.ts'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'
import { RejectReasonName, ReviewImage, ReviewReply, ReviewStateName } from './review.contract.ts'

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
    /** Sent back with a reply, so that an outdated form overwrites nothing. */
    replyVersion: z.number().int(),
    createdAt: Time,
    editedAt: Time.nullable(),
    /** What the review said before its author changed it, the newest version first. */
    earlierVersions: z.array(
      z.object({
        version: z.number().int(),
        rating: z.number().int(),
        title: z.string(),
        body: z.string(),
        replacedAt: Time,
      }),
    ),
  })
  .meta({ id: 'AdminReview' })

const Page = listOf(AdminReview)

const printReviews = (page: z.infer<typeof Page>): string =>
  printEntries(page, 'review', ({ _id, version, rating, productSlug, displayName, title, body, photos, reply }) => [
    `${_id}  version ${version}  ${'*'.repeat(rating)}  ${productSlug}  ${displayName}`,
    title,
    body,
    ...photos.map(({ url }) => url),
    reply && `Reply: ${reply}`,
  ])

/** The services publish the tags of the product; it depends on the review. */
const change = {
  permission: 'moderate',
  method: 'post',
  params: z.object({ id: z.uuid() }),
  invalidates: [],
} as const
const version = z.number().int().min(1)
const DECISION_FAILURES = ['not_found', 'review_changed', 'transition_not_allowed'] as const
const flags = { id: 'review' }

/** Moderation of reviews (behaviour B19). */
export const reviewAdminContract = {
  listReviewsToModerate: operation({
    permission: 'moderate',
    method: 'get',
    path: '/reviews',
    summary: 'Lists reviews by state, 50 at a time: pending ones the longest waiting first, others the newest first.',
    query: z.object({
      status: ReviewStateName.default('pending'),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      /** The slug of a product. */
      product: z.string().max(300).optional(),
      replied: z.enum(['yes', 'no']).optional(),
      images: z.enum(['yes', 'no']).optional(),
      ...PageOfList,
    }),
    response: Page,
    failures: ['invalid_fields'],
    commands: [{ name: 'reviews:list', print: printReviews }],
  }),
  publishReview: operation({
    ...change,
    path: '/reviews/{id}/publish',
    summary: 'Publishes a review.',
    body: z.strictObject({ version }),
    failures: DECISION_FAILURES,
    audit: { action: 'review.publish' },
    commands: [{ name: 'reviews:publish', flags }],
  }),
  rejectReview: operation({
    ...change,
    path: '/reviews/{id}/reject',
    summary: 'Rejects a review for a reason that is mailed to its author; a low rating is no valid reason.',
    body: z.strictObject({ version, reason: RejectReasonName }),
    failures: DECISION_FAILURES,
    audit: { action: 'review.reject' },
    commands: [{ name: 'reviews:reject', flags }],
  }),
  replyToReview: operation({
    ...change,
    path: '/reviews/{id}/reply',
    summary: 'Publishes the shop’s reply to a review; an empty text removes it.',
    body: z.strictObject({ body: ReviewReply, version: Version }),
    response: z.object({ changeId: ChangeId }),
    failures: ['not_found', 'changed_meanwhile', 'invalid_fields'],
    // The reply is stored with the review; the log records only its length.
    audit: { action: 'review.reply', data: ({ body }) => ({ letters: body.body.length }) },
    commands: [{ name: 'reviews:reply', flags: { ...flags, body: 'text', version: null } }],
  }),
}
