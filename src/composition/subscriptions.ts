import type { AccountEvents } from '#src/features/account/account.events.ts'
import type { OrderEvents } from '#src/features/orders/order.events.ts'
import { transferQuotesToShopper } from '#src/features/checkout/checkout.service.ts'
import { releaseHolds } from '#src/features/inventory/hold.service.ts'
import { claimOrders } from '#src/features/orders/access/order-access-link.service.ts'
import { transferClaimsToShopper } from '#src/features/promotions/flash-claim.service.ts'
import { anonymiseReviews } from '#src/features/reviews/moderation.service.ts'
import { planReviewInvitation } from '#src/features/reviews/review-invitation.service.ts'
import { transferTermsToShopper } from '#src/features/search/suggestion.service.ts'
import type { Subscriptions } from '#src/platform/events.ts'

/** The subscribers of each event, in this order. */
export const subscriptions: Subscriptions<keyof (AccountEvents & OrderEvents)> = {
  'guest.signedIn': [transferClaimsToShopper, transferQuotesToShopper, transferTermsToShopper, releaseHolds],
  'email.verified': [claimOrders],
  'account.deleted': [anonymiseReviews],
  'order.changed': [planReviewInvitation],
}
