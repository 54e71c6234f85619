import type { AccountEvents } from '#src/features/account/account.events.ts'
import type { OrderEvents } from '#src/features/orders/order.events.ts'
import { claimOrders } from '#src/features/orders/access/order-access-link.service.ts'
import { anonymiseReviews } from '#src/features/reviews/moderation.service.ts'
import { planReviewInvitation } from '#src/features/reviews/review-invitation.service.ts'
import type { Subscriptions } from '#src/platform/events.ts'

/** The subscribers of each event, in this order. */
export const subscriptions: Subscriptions<keyof (AccountEvents & OrderEvents)> = {
  'email.verified': [claimOrders],
  'account.deleted': [anonymiseReviews],
  'order.changed': [planReviewInvitation],
}
