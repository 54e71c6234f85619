import { defineJob, type JobDefinition } from '#src/platform/queue/define-job.ts'
import type { PaymentClients } from './payment-clients.service.ts'
import { pollPayment } from './payment-reconciliation.service.ts'
import { runRefund } from './refund-execution.service.ts'

/** Jobs that ask a payment provider; their key is the payment or the refund. */
export const paymentJobs = (clients: PaymentClients): JobDefinition[] => [
  defineJob({ kind: 'payment.poll', run: (context, paymentId) => pollPayment(context, clients, paymentId) }),
  defineJob({ kind: 'refund.run', run: (context, refundId) => runRefund(context, clients, refundId) }),
]
