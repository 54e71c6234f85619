import {
  decideReview,
  listReviewsToModerate,
  replyToReview,
  type Decision,
} from '#src/features/reviews/moderation.service.ts'
import { ratingChanged } from '#src/features/reviews/review.service.ts'
import type { RejectReason } from '#src/features/reviews/review-state.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import { fieldTexts } from '#src/shared/messages/fields.en.ts'
import { cleanText } from '#src/shared/text.ts'
import { audited } from './audit.service.ts'
import type { ActionInput } from './order-operations.service.ts'

export { listReviewsToModerate }

/**
 * Publishes a review.
 * @throws Failure `not_found`, `review_changed`, `transition_not_allowed`
 */
export const publishReview = (context: AdminContext, input: ActionInput<{ version: number }>) =>
  decide(context, { ...input, action: 'review.publish', decision: { to: 'published' } })

/**
 * Rejects a review.
 * @throws Failure `not_found`, `review_changed`, `transition_not_allowed`
 */
export const rejectReview = (context: AdminContext, input: ActionInput<{ version: number; reason: RejectReason }>) =>
  decide(context, { ...input, action: 'review.reject', decision: { to: 'rejected', reason: input.body.reason } })

async function decide(
  context: AdminContext,
  { decision, ...action }: ActionInput<{ version: number }> & { action: string; decision: Decision },
): Promise<Record<string, never>> {
  return shown(context, (markChanged) =>
    audited(context, action, async (tx) => {
      markChanged(await decideReview(tx, action.target, { ...decision, version: action.body.version }))
      return {}
    }),
  )
}

/**
 * Replies to a review.
 * @throws Failure `not_found`, `invalid_fields`
 */
export async function replyTo(
  context: AdminContext,
  input: ActionInput<{ body: string }>,
): Promise<Record<string, never>> {
  const body = cleanText(input.body.body)
  if (body === null) throw new Failure('invalid_fields', { fields: { body: fieldTexts.wrong } })
  return shown(context, (markChanged) =>
    // The reply is stored with the review; the log records only its length.
    audited(context, { ...input, body: { letters: body.length }, action: 'review.reply' }, async (tx) => {
      markChanged(await replyToReview(tx, input.target, body))
      return {}
    }),
  )
}

/** Invalidates the pages after the transaction commits. */
async function shown<T>(
  context: AdminContext,
  work: (markChanged: (done: { productId: string }) => void) => Promise<T>,
): Promise<T> {
  const productIds: string[] = []
  const result = await work(({ productId }) => productIds.push(productId))
  if (productIds.length > 0) await ratingChanged(context, ...productIds)
  return result
}
