import { lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { defineJob, inOneTransaction, type JobDefinition } from '#src/platform/queue/define-job.ts'
import { purgeReviewImage } from './review-image.service.ts'
import { inviteReview } from './review-invitation.service.ts'

/** Jobs of reviews; their key is the order that is reviewed, or the image. */
export const reviewJobs = (storage: Storage): JobDefinition[] => [
  defineJob({
    kind: 'review.invite',
    run: inOneTransaction(async (tx, orderId) => {
      await inviteReview(tx, await lockOrder(tx, orderId))
      return null
    }),
  }),
  defineJob({ kind: 'review-image.purge', run: (context, imageId) => purgeReviewImage(context, storage, imageId) }),
]
