import { implementAdmin } from '#src/platform/api/admin.ts'
import { decideReview, listReviewsToModerate, replyToReview } from './moderation.service.ts'
import { reviewAdminContract } from './review.admin.contract.ts'

export const reviewAdminApi = implementAdmin(reviewAdminContract, {
  listReviewsToModerate: (context, { query }) => listReviewsToModerate(context, query),
  publishReview: async (tx, { params, body }) => {
    await decideReview(tx, params.id, { to: 'published', ...body })
    return {}
  },
  rejectReview: async (tx, { params, body }) => {
    await decideReview(tx, params.id, { to: 'rejected', ...body })
    return {}
  },
  replyToReview: (tx, { params, body }) => replyToReview(tx, params.id, body),
})
