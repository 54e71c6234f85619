import { randomUUIDv7 } from 'node:crypto'
import { relist } from '#src/features/listing/listing-index.service.ts'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { productWritingStore } from '../product-batch.store.ts'

export interface ReviewDraft {
  productId: string
  displayName: string
  rating: number
  title: string
  body: string
  createdAt: Date
  isPending?: boolean | undefined
}

/** Adds reviews of seed data, which are published unless they wait, and recalculates every product's rating. */
export async function saveReviews(context: ShopContext, reviews: readonly ReviewDraft[]): Promise<void> {
  await inTransaction(context, async (tx) => {
    const store = productWritingStore(tx)
    await store.addReviews(
      reviews.map((review) => ({
        id: randomUUIDv7(),
        product_id: review.productId,
        display_name: review.displayName,
        rating: review.rating,
        title: review.title,
        body: review.body,
        status: review.isPending ? 'pending' : 'published',
        created_at: review.createdAt,
      })),
    )
    await relist(tx, await store.countRatings())
    await publishInvalidation(tx.db, { shopId: context.shop.id, tags: null })
  })
  context.announce({ shopId: context.shop.id, tags: null })
}
