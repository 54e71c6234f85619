import { implement } from '#src/platform/api/endpoint-server.ts'
import { listReviewsToModerate, publishReview, rejectReview, replyTo } from './review-operations.service.ts'
import { reviewAdminContract } from './review.admin.contract.ts'

interface AdminRequest<B> {
  body: B
  params: { id: string }
  header: (name: string) => string | null
}

const ofReview = <B extends object>({ params, body, header }: AdminRequest<B>) => ({
  target: params.id,
  body,
  key: header('idempotency-key'),
})

export const reviewAdminApi = implement(reviewAdminContract, {
  operatorReviews: (context, { query }) => listReviewsToModerate(context, query),
  operatorPublishReview: (context, request) => publishReview(context, ofReview(request)),
  operatorRejectReview: (context, request) => rejectReview(context, ofReview(request)),
  operatorReplyToReview: (context, request) => replyTo(context, ofReview(request)),
})
