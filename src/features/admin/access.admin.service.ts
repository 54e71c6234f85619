import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  testWebhook,
} from '#src/features/webhooks/webhook.service.ts'
import type { WebhookEvent } from '#src/features/webhooks/webhook.rules.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { StaffRole } from '#src/shared/permissions.ts'
import { audited } from './audit.service.ts'
import type { ActionInput } from './order-operations.service.ts'
import { addKey, revokeKey } from './api-key.service.ts'

export { listDeliveries, listWebhooks }

// Operations of owners, by API and by command line. Stored responses contain no secrets: a repeated request gets null.

export async function makeKey(
  context: AdminContext,
  input: Omit<ActionInput<{ name: string; role: StaffRole }>, 'target'>,
): Promise<{ _id: string; key: string | null }> {
  let key: string | null = null
  const result = await audited(context, { ...input, action: 'key.add', target: input.body.name }, async (tx) => {
    const made = await addKey(tx, input.body)
    ;({ key } = made)
    return { _id: made.id }
  })
  return { ...result, key }
}

/**
 * Revokes an API key.
 * @throws Failure `not_found`
 */
export const endKey = (context: AdminContext, input: ActionInput): Promise<Record<string, never>> =>
  audited(context, { ...input, action: 'key.revoke' }, async (tx) => {
    await revokeKey(tx, input.target)
    return {}
  })

/**
 * Creates a webhook.
 * @throws Failure `invalid_webhook_url`, `too_many_webhooks`
 */
export async function makeWebhook(
  context: AdminContext,
  input: Omit<ActionInput<{ url: string; events: readonly WebhookEvent[] }>, 'target'>,
): Promise<{ _id: string; secret: string | null }> {
  let secret: string | null = null
  // Only the host of the URL, because the path may contain a secret.
  const target = URL.parse(input.body.url)?.host ?? ''
  const { url: _url, ...body } = input.body
  const result = await audited(context, { ...input, body, action: 'webhook.add', target }, async (tx) => {
    const made = await addWebhook(tx, input.body)
    ;({ secret } = made)
    return { _id: made.id }
  })
  return { ...result, secret }
}

/**
 * Deletes a webhook.
 * @throws Failure `not_found`
 */
export const endWebhook = (context: AdminContext, input: ActionInput): Promise<Record<string, never>> =>
  audited(context, { ...input, action: 'webhook.remove' }, async (tx) => {
    await removeWebhook(tx, input.target)
    return {}
  })

/**
 * Sends a test event to a webhook.
 * @throws Failure `not_found`
 */
export const tryWebhook = (context: AdminContext, input: ActionInput): Promise<{ deliveryId: string }> =>
  audited(context, { ...input, action: 'webhook.test' }, async (tx) => ({
    deliveryId: await testWebhook(tx, input.target),
  }))

/**
 * Repeats a webhook delivery.
 * @throws Failure `not_found`
 */
export const replay = (context: AdminContext, input: ActionInput): Promise<Record<string, never>> =>
  audited(context, { ...input, action: 'webhook.replay' }, async (tx) => {
    await replayDelivery(tx, input.target)
    return {}
  })
