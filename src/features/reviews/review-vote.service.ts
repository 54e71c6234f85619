import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopperContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { reviewVoteStore } from './review-vote.store.ts'

/**
 * Adds or removes a helpful vote; each shopper counts once, in any number of browsers.
 * @throws Failure `not_found` for an unpublished review, `own_review`
 */
export async function voteReview(
  context: ShopperContext,
  { reviewId, helpful }: { reviewId: string; helpful: boolean },
): Promise<{ helpful: boolean; helpfulCount: number }> {
  const { userId } = context.session
  const { productId, isChanged, helpfulCount } = await inTransaction(context, async (tx) => {
    const store = reviewVoteStore(tx)
    const review = await store.find(reviewId, userId)
    if (!review) throw new Failure('not_found')
    if (review.isOwn) throw new Failure('own_review')
    const isChanged = helpful ? await store.add(reviewId, userId) : await store.remove(reviewId, userId)
    const delta = isChanged ? (helpful ? 1 : -1) : 0
    return { ...review, isChanged, helpfulCount: await store.count(reviewId, delta) }
  })
  if (isChanged) await invalidate(context, `product:${productId}`)
  return { helpful, helpfulCount }
}
