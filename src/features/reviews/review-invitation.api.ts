import { implement } from '#src/platform/api/endpoint-server.ts'
import { reviewMailContract } from './review-invitation.contract.ts'
import { canReceiveReviewInvitations, optOutOfReviewInvitations } from './review-invitation.service.ts'

export const reviewMailApi = implement(reviewMailContract, {
  reviewMailsToStop: async (context, { params }) => ({
    data: { isAsked: await canReceiveReviewInvitations(context, params.token) },
  }),
  stopReviewMails: async (context, { body }) => {
    await optOutOfReviewInvitations(context, body.token)
    return {}
  },
})
