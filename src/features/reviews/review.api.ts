import { implement, type FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { listOwnReviews } from './my-reviews.service.ts'
import { reviewContract } from './review.contract.ts'
import { addReviewImage } from './review-image.service.ts'
import { deleteReview, editReview, writeReview } from './review.service.ts'
import { voteReview } from './review-vote.service.ts'

/** @param storage stores the images */
export const createReviewApi = (storage: Storage): FeatureApi =>
  implement(reviewContract, {
    ownReviews: (context, { query }) =>
      listOwnReviews(context, { code: query.code, productId: query.productId, orderNumber: query.orderNumber }),
    writeReview: async (context, { query, body, header }) => ({
      data: await writeReview(context, { code: query.code, key: header('idempotency-key'), ...body }),
    }),
    editReview: async (context, { query, params, body }) => ({
      data: await editReview(context, { code: query.code, reviewId: params.reviewId, ...body }),
    }),
    deleteReview: async (context, { query, params }) => {
      await deleteReview(context, { code: query.code, reviewId: params.reviewId })
      return {}
    },
    addReviewImage: async (context, { query, body }) => ({
      data: await addReviewImage(context, storage, { code: query.code, ...body }),
    }),
    voteReview: async (context, { params, body }) => ({
      data: await voteReview(context, { reviewId: params.reviewId, helpful: body.helpful }),
    }),
  })
