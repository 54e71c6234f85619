import { courierJobs } from '#src/features/courier/courier.job.ts'
import { imageRemovalJob } from '#src/features/media/image.job.ts'
import { bannerJob } from '#src/features/home/home.job.ts'
import { bulkJob } from '#src/features/order-management/bulk/bulk.job.ts'
import { documentFileJob, documentJob } from '#src/features/orders/invoices/document.job.ts'
import { orderChangeJob } from '#src/features/order-changes/order-change.job.ts'
import { orderJobs } from '#src/features/orders/order.job.ts'
import { productHideJob } from '#src/features/product-management/product-hide.job.ts'
import { productJob } from '#src/features/product-management/product-job.job.ts'
import { importJob } from '#src/features/product-transfer/product-transfer.job.ts'
import { paymentJobs } from '#src/features/payments/payment.job.ts'
import { returnJobs } from '#src/features/returns/return.job.ts'
import { reviewJobs } from '#src/features/reviews/review.job.ts'
import { shopRemovalJob } from '#src/features/shop-opening/shop-removal.job.ts'
import { ticketJobs } from '#src/features/tickets/ticket.job.ts'
import { webhookJob } from '#src/features/webhooks/webhook.job.ts'
import { pendingOperationJob } from './pending-operation.job.ts'
import type { ServiceClients } from '#src/composition/routes.ts'
import type { JobDefinition } from '#src/platform/queue/define-job.ts'

/** Returns the jobs of all features except mail, which needs a transport. */
export const createJobs = ({
  courier,
  payments,
  webhooks,
  isImageTarget,
}: ServiceClients): readonly JobDefinition[] => [
  ...orderJobs,
  orderChangeJob,
  documentJob(payments.storage),
  documentFileJob(payments.storage),
  bulkJob(courier),
  pendingOperationJob(payments.storage),
  ...paymentJobs(payments),
  ...returnJobs(payments.storage),
  ...reviewJobs(payments.storage),
  ...ticketJobs(payments.storage),
  ...courierJobs(courier),
  bannerJob(payments.storage),
  imageRemovalJob(payments.storage),
  importJob(payments.storage, isImageTarget),
  productJob,
  productHideJob,
  webhookJob(webhooks),
  shopRemovalJob(payments.storage),
]
