import { implement } from '#src/platform/api/endpoint-server.ts'
import { reviewMailContract } from './review-invitation.contract.ts'
import { isAskedForReviews, stopReviewMails } from './review-invitation.service.ts'

export const reviewMailApi = implement(reviewMailContract, {
  reviewMailsToStop: async (context, { params }) => ({
    data: { isAsked: await isAskedForReviews(context, params.token) },
  }),
  stopReviewMails: async (context, { body }) => {
    await stopReviewMails(context, body.token)
    return {}
  },
})
