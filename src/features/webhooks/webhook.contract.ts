import { z } from 'zod'
import { WEBHOOK_EVENTS } from './webhook.rules.ts'

/** The events of webhooks. */
export const WebhookEventName = z.enum(WEBHOOK_EVENTS).meta({ id: 'WebhookEventName' })
/** The events of a webhook; empty for all. */
export const WebhookEventNames = z.array(WebhookEventName).max(WEBHOOK_EVENTS.length)
