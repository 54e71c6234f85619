import { z } from 'zod'
import { WebhookEventNames } from '#src/features/webhooks/webhook.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { STAFF_ROLES } from '#src/shared/permissions.ts'

const Time = z.iso.datetime()
const Id = z.object({ id: z.uuid() })
const READ_FAILURES = ['invalid_api_key', 'forbidden'] as const
const WRITE_FAILURES = [
  ...READ_FAILURES,
  'idempotency_required',
  'idempotency_conflict',
  'idempotency_in_flight',
] as const
const common = { access: 'operator', limit: 'operator', permission: 'administer', query: z.object({}) } as const
const list = { ...common, method: 'get', params: z.object({}), body: null, failures: READ_FAILURES } as const
const operation = { ...common, failures: WRITE_FAILURES } as const

const ApiKey = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    role: z.enum(STAFF_ROLES),
    createdAt: Time,
    lastUsedAt: Time.nullable(),
    revokedAt: Time.nullable(),
  })
  .meta({ id: 'ApiKey' })

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
    state: z.enum(['queued', 'delivered', 'dead']),
    attempts: z.number().int(),
    lastStatus: z.number().int().nullable(),
    lastError: z.string().nullable(),
    createdAt: Time,
    endedAt: Time.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

const AuditEntry = z
  .object({
    _id: z.uuid(),
    keyId: z.uuid().nullable(),
    actor: z.string(),
    action: z.string(),
    target: z.string(),
    data: z.record(z.string(), z.unknown()),
    at: Time,
  })
  .meta({ id: 'AuditEntry' })

/** API keys, webhooks and the audit log. */
export const accessAdminContract = {
  operatorKeys: endpoint({
    ...list,
    path: '/operator/v1/keys',
    summary: 'Lists the API keys of the shop without their secrets, the newest first.',
    response: z.object({
      data: z.array(ApiKey),
    }),
  }),
  operatorAddKey: endpoint({
    ...operation,
    method: 'post',
    path: '/operator/v1/keys',
    summary: 'Creates an API key. Only the first response contains it: a repeated request returns null.',
    params: z.object({}),
    body: z.strictObject({ name: z.string().trim().min(1).max(100), role: z.enum(STAFF_ROLES) }),
    response: z.object({ data: z.object({ _id: z.uuid(), key: z.string().nullable() }).meta({ id: 'NewApiKey' }) }),
  }),
  operatorRevokeKey: endpoint({
    ...operation,
    method: 'delete',
    path: '/operator/v1/keys/{id}',
    summary: 'Revokes an API key.',
    params: Id,
    body: null,
    response: z.object({}),
  }),
  operatorWebhooks: endpoint({
    ...list,
    path: '/operator/v1/webhooks',
    summary: 'Lists the shop’s webhooks.',
    response: z.object({
      data: z.array(Webhook),
    }),
  }),
  operatorAddWebhook: endpoint({
    ...operation,
    method: 'post',
    path: '/operator/v1/webhooks',
    summary: 'Adds a webhook at a public https URL, for the given events or all; returns its secret once.',
    params: z.object({}),
    body: z.strictObject({
      url: z.string().max(2000),
      events: WebhookEventNames.default([]),
    }),
    response: z.object({ data: z.object({ _id: z.uuid(), secret: z.string().nullable() }).meta({ id: 'NewWebhook' }) }),
    failures: [...WRITE_FAILURES, 'invalid_webhook_url', 'too_many_webhooks'],
  }),
  operatorRemoveWebhook: endpoint({
    ...operation,
    method: 'delete',
    path: '/operator/v1/webhooks/{id}',
    summary: 'Deletes a webhook with its pending deliveries.',
    params: Id,
    body: null,
    response: z.object({}),
  }),
  operatorTestWebhook: endpoint({
    ...operation,
    method: 'post',
    path: '/operator/v1/webhooks/{id}/test',
    summary: 'Sends the event `webhook.test` to a webhook.',
    params: Id,
    body: z.strictObject({}),
    response: z.object({ data: z.object({ deliveryId: z.uuid() }) }),
  }),
  operatorDeliveries: endpoint({
    ...list,
    path: '/operator/v1/deliveries',
    summary: 'Lists the newest hundred webhook deliveries with their state.',
    query: z.object({
      webhookId: z.uuid().optional(),
      state: z.enum(['queued', 'delivered', 'dead']).optional(),
    }),
    response: z.object({
      data: z.array(WebhookDelivery),
    }),
  }),
  operatorReplay: endpoint({
    ...operation,
    method: 'post',
    path: '/operator/v1/deliveries/{id}/replay',
    summary: 'Repeats a webhook delivery with the same `Webhook-Id`.',
    params: Id,
    body: z.strictObject({}),
    response: z.object({}),
  }),
  operatorAudit: endpoint({
    ...list,
    path: '/operator/v1/audit',
    summary: 'Lists the audit log of API keys and the command line, the newest first, 50 per page.',
    query: z.object({ page: z.coerce.number().int().min(1).max(5000).default(1) }),
    response: z.object({
      data: z.array(AuditEntry),
    }),
  }),
}
