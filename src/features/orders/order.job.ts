import { defineJob, inOneTransaction } from '#src/platform/queue/define-job.ts'
import { completeOrder, expireOrder } from './changes/order-transitions.service.ts'

/** Jobs of an order; their key is its id. */
export const orderJobs = [
  defineJob({ kind: 'order.expire', run: inOneTransaction(expireOrder) }),
  defineJob({ kind: 'order.complete', run: inOneTransaction(completeOrder) }),
]
