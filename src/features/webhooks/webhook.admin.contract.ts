import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { WebhookEventNames } from './webhook.contract.ts'

const Time = z.iso.datetime()
const Id = z.object({ id: z.uuid() })
const DeliveryState = z.enum(['queued', 'delivered', 'dead'])

const Webhook = z
  .object({
    _id: z.uuid(),
    url: z.string(),
    /** Empty for all events. */
    events: WebhookEventNames,
    enabled: z.boolean(),
    createdAt: Time,
  })
  .meta({ id: 'Webhook' })

const WebhookDelivery = z
  .object({
    _id: z.uuid(),
    webhookId: z.uuid(),
    event: z.string(),
    state: DeliveryState,
    attempts: z.number().int(),
    lastStatus: z.number().int().nullable(),
    lastError: z.string().nullable(),
    createdAt: Time,
    endedAt: Time.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

/** Webhooks and their deliveries. */
export const webhookAdminContract = {
  listWebhooks: operation({
    method: 'get',
    path: '/webhooks',
    summary: 'Lists the shop’s webhooks.',
    permission: 'administer',
    response: z.object({ data: z.array(Webhook) }),
    commands: [{ name: 'webhooks:list', empty: 'There are no webhooks.' }],
  }),
  createWebhook: operation({
    method: 'post',
    path: '/webhooks',
    summary: 'Adds a webhook at a public https URL, for the given events or all; returns its secret once.',
    permission: 'administer',
    invalidates: [],
    body: z.strictObject({ url: z.string().max(2000), events: WebhookEventNames.default([]) }),
    response: z.object({ data: z.object({ _id: z.uuid(), secret: z.string().nullable() }).meta({ id: 'NewWebhook' }) }),
    failures: ['invalid_webhook_url', 'too_many_webhooks'],
    audit: {
      action: 'webhook.add',
      // Only the host of the URL, because the path may contain a secret.
      target: ({ body }) => URL.parse(body.url)?.host ?? '',
      data: ({ body: { events } }) => ({ events }),
      secrets: ['secret'],
    },
    commands: [{ name: 'webhooks:create', flags: { events: 'event' } }],
  }),
  deleteWebhook: operation({
    method: 'delete',
    path: '/webhooks/{id}',
    summary: 'Deletes a webhook with its pending deliveries.',
    permission: 'administer',
    params: Id,
    invalidates: [],
    audit: { action: 'webhook.remove' },
    commands: [{ name: 'webhooks:delete' }],
  }),
  testWebhook: operation({
    method: 'post',
    path: '/webhooks/{id}/test',
    summary: 'Sends the event `webhook.test` to a webhook.',
    permission: 'administer',
    params: Id,
    body: z.strictObject({}),
    response: z.object({ data: z.object({ deliveryId: z.uuid() }) }),
    audit: { action: 'webhook.test' },
    commands: [{ name: 'webhooks:test' }],
  }),
  listWebhookDeliveries: operation({
    method: 'get',
    path: '/deliveries',
    summary: 'Lists the newest hundred webhook deliveries with their state.',
    permission: 'administer',
    query: z.object({ webhookId: z.uuid().optional(), state: DeliveryState.optional() }),
    response: z.object({ data: z.array(WebhookDelivery) }),
    commands: [{ name: 'webhook-deliveries:list', flags: { webhookId: 'webhook' }, empty: 'There are no deliveries.' }],
  }),
  replayWebhookDelivery: operation({
    method: 'post',
    path: '/deliveries/{id}/replay',
    summary: 'Repeats a webhook delivery with the same `Webhook-Id`.',
    permission: 'administer',
    params: Id,
    body: z.strictObject({}),
    audit: { action: 'webhook.replay' },
    commands: [{ name: 'webhook-deliveries:replay' }],
  }),
}
