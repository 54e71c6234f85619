import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { keyOfBuyer } from '#src/features/reviews/reviewer.service.ts'
import { reviewWritingStore } from '#src/features/reviews/review.store.ts'

/** Published reviews of which nobody knows who bought what for them. */
export const listUnattributedReviews = (context: ShopContext) =>
  inTransaction(context, (tx) => reviewWritingStore(tx).listUnattributed())

interface Buyer {
  reviewId: string
  productId: string
  orderId: string
  orderLineId: string
  userId: string | null
  email: string
}

/** Says of reviews which line of which delivered order they are of. */
export const nameBuyers = (context: ShopContext, buyers: readonly Buyer[]): Promise<void> =>
  inTransaction(context, (tx) =>
    reviewWritingStore(tx).addAuthors(
      buyers.map(({ reviewId, productId, orderId, orderLineId, ...buyer }) => ({
        review_id: reviewId,
        product_id: productId,
        order_id: orderId,
        order_line_id: orderLineId,
        person_key: keyOfBuyer(context, buyer),
      })),
    ),
  )
