import { z } from 'zod'
import { WEBHOOK_EVENTS } from './webhook.rules.ts'

/** What the shop's own systems can be told of. */
export const WebhookEventName = z.enum(WEBHOOK_EVENTS)
/** Those that a webhook hears; of all without any. */
export const WebhookEventNames = z.array(WebhookEventName).max(WEBHOOK_EVENTS.length)
