import { defineJob, type JobDefinition } from '#src/platform/queue/define-job.ts'
import type { WebhookSender } from './webhook-delivery.service.ts'

/** The receivers are servers of shops, which may be slow; other jobs must not wait for them. */
const CONCURRENCY = 2

/** Delivers webhooks; the key is the delivery. */
export const webhookJob = (sender: WebhookSender): JobDefinition =>
  defineJob({
    kind: 'webhook.deliver',
    concurrency: CONCURRENCY,
    run: (context, deliveryId) => sender.deliver(context, deliveryId),
  })
