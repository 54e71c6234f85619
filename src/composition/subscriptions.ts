import type { AccountEvents } from '#src/features/account/account.events.ts'
import type { ChangeEvents } from '#src/features/changes/change.events.ts'
import type { InsightEvents } from '#src/features/search-insights/insight.events.ts'
import type { OrderEvents } from '#src/features/orders/order.events.ts'
import { endCredit } from '#src/features/credit/credit.service.ts'
import { moveGuestRecord } from '#src/features/customers/customer.admin.service.ts'
import { claimOrders } from '#src/features/orders/access/order-access-link.service.ts'
import { eraseDocuments } from '#src/features/orders/invoices/document-redaction.service.ts'
import { applyPaidChange } from '#src/features/order-changes/order-change.service.ts'
import { anonymiseQuestions } from '#src/features/questions/question.admin.service.ts'
import { anonymiseReviews } from '#src/features/reviews/moderation.service.ts'
import { unlinkExchange } from '#src/features/returns/exchange/exchange.service.ts'
import { planReviewInvitation } from '#src/features/reviews/review-invitation.service.ts'
import { addAcceptedSynonyms } from '#src/features/search/synonym.service.ts'
import type { Subscriptions } from '#src/platform/events.ts'
import { findOperationRights } from './operation-rights.ts'

/** The subscribers of each event, in this order. */
export const subscriptions: Subscriptions<keyof (AccountEvents & ChangeEvents & InsightEvents & OrderEvents)> = {
  'email.verified': [moveGuestRecord, claimOrders],
  'account.deleted': [endCredit, eraseDocuments, anonymiseReviews, anonymiseQuestions],
  'operation.rights': [findOperationRights],
  'order.changed': [planReviewInvitation, unlinkExchange],
  'order.changePaid': [applyPaidChange],
  'synonyms.accepted': [addAcceptedSynonyms],
}
