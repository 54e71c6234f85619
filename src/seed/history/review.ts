import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { keyOfBuyer } from '#src/features/reviews/reviewer.service.ts'
import { reviewWritingStore } from '#src/features/reviews/review.store.ts'

/** Returns published reviews without a known purchase. */
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

/** Assigns reviews to the lines of delivered orders. */
export const nameBuyers = (context: ShopContext, buyers: readonly Buyer[]): Promise<void> =>
  inTransaction(context, (tx) =>
    reviewWritingStore(tx).addAuthors(
      buyers.map(({ reviewId, productId, orderId, orderLineId, ...buyer }) => ({
        review_id: reviewId,
        product_id: productId,
        order_id: orderId,
        order_line_id: orderLineId,
        customer_key: keyOfBuyer(context, buyer),
      })),
    ),
  )
