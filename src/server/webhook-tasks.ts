import type { WebhookDesk } from '#src/features/webhooks/webhook-delivery.service.ts'
import { WEBHOOK_TASK } from '#src/features/webhooks/webhook.service.ts'
import type { TaskHandlers } from './tasks.ts'

/** What is told to shops' own systems. @param desk how this process tells them */
export const webhookTasks = (desk: WebhookDesk): TaskHandlers => ({
  [WEBHOOK_TASK]: (context, deliveryId) => desk.deliver(context, deliveryId),
})
