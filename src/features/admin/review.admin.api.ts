import { implement } from '#src/platform/api/endpoint-server.ts'
import { listReviewsToModerate, publishReview, rejectReview, replyTo } from './review-operations.service.ts'
import { reviewAdminContract } from './review.admin.contract.ts'

interface Asked<B> {
  body: B
  params: { id: string }
  header: (name: string) => string | null
}

const ofReview = <B extends object>({ params, body, header }: Asked<B>) => ({
  target: params.id,
  body,
  key: header('idempotency-key'),
})

export const reviewAdminApi = implement(reviewAdminContract, {
  operatorReviews: (context, { query }) => listReviewsToModerate(context, query),
  operatorPublishReview: (context, asked) => publishReview(context, ofReview(asked)),
  operatorRejectReview: (context, asked) => rejectReview(context, ofReview(asked)),
  operatorReplyToReview: (context, asked) => replyTo(context, ofReview(asked)),
})
