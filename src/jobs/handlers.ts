import { pollParcel, COURIER_WEBHOOK_TASK, workThrough } from '#src/features/courier/parcel-tracking.service.ts'
import { PARCEL_TASK } from '#src/features/courier/parcel.service.ts'
import { completeOrder, expireOrder } from '#src/features/orders/changes/order-transitions.service.ts'
import { lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { inviteReview, REVIEW_TASK } from '#src/features/reviews/review-invitation.service.ts'
import { measureHomeBlocks } from '#src/features/home/home.admin.service.ts'
import { measureCampaignBanners } from '#src/features/promotions/campaign-banner.service.ts'
import { runRefund } from '#src/features/payments/refund-execution.service.ts'
import { IMAGE_TASK, purgeReviewImage } from '#src/features/reviews/review-image.service.ts'
import { pollPayment } from '#src/features/payments/payment-reconciliation.service.ts'
import { CLOSE_TASK, closeTicket } from '#src/features/tickets/ticket-thread.service.ts'
import { ticketFile } from '#src/features/tickets/ticket-files.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { ServiceClients } from '#src/composition/routes.ts'
import type { TaskHandler, TaskHandlers } from './worker.ts'

/** Runs a handler in one transaction. */
const inOne =
  (work: (tx: ShopContext, subject: string) => Promise<Date | null>): TaskHandler =>
  (context, subject) =>
    inTransaction(context, (tx) => work(tx, subject))

async function sendReviewInvitation(tx: ShopContext, orderId: string): Promise<null> {
  await inviteReview(tx, await lockOrder(tx, orderId))
  return null
}

/** Returns the job handlers by kind (`enqueueTask`). */
export const createTaskHandlers = ({ courier, payments, webhooks }: ServiceClients): TaskHandlers => ({
  expireOrder: inOne(expireOrder),
  completeOrder: inOne(completeOrder),
  [REVIEW_TASK]: inOne(sendReviewInvitation),
  settlePayment: (context, paymentId) => pollPayment(context, payments, paymentId),
  deliverWebhook: (context, deliveryId) => webhooks.deliver(context, deliveryId),
  runRefund: (context, refundId) => runRefund(context, payments, refundId),
  [CLOSE_TASK]: inOne(closeTicket),
  removeTicketFile: async ({ shop }, fileId) => {
    await payments.storage.remove(ticketFile(shop.id, fileId))
    return null
  },
  [IMAGE_TASK]: (context, imageId) => purgeReviewImage(context, payments.storage, imageId),
  // Enqueued by a migration, for images that an earlier release stored.
  measureBanners: async (context) => {
    await measureHomeBlocks(context, payments.storage)
    await measureCampaignBanners(context, payments.storage)
    return null
  },
  [COURIER_WEBHOOK_TASK]: workThrough,
  [PARCEL_TASK]: (context, parcelId) => pollParcel(context, courier, parcelId),
})
