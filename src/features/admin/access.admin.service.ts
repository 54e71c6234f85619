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
import type { Wanted } from './order-operations.service.ts'
import { addKey, revokeKey } from './api-key.service.ts'

export { listDeliveries, listWebhooks }

// What owners do, by API and by command line. Secrets are in no answer that is kept: a repeated request has null.

export async function makeKey(
  context: AdminContext,
  wanted: Omit<Wanted<{ name: string; role: StaffRole }>, 'target'>,
): Promise<{ _id: string; key: string | null }> {
  let key: string | null = null
  const answer = await audited(context, { ...wanted, action: 'key.add', target: wanted.body.name }, async (tx) => {
    const made = await addKey(tx, wanted.body)
    ;({ key } = made)
    return { _id: made.id }
  })
  return { ...answer, key }
}

/** @throws Failure `not_found` */
export const endKey = (context: AdminContext, wanted: Wanted): Promise<Record<string, never>> =>
  audited(context, { ...wanted, action: 'key.revoke' }, async (tx) => {
    await revokeKey(tx, wanted.target)
    return {}
  })

/** @throws Failure `webhook_address`, `too_many_webhooks` */
export async function makeWebhook(
  context: AdminContext,
  wanted: Omit<Wanted<{ url: string; events: readonly WebhookEvent[] }>, 'target'>,
): Promise<{ _id: string; secret: string | null }> {
  let secret: string | null = null
  // Of the address only where it is: what follows may let in.
  const target = URL.parse(wanted.body.url)?.host ?? ''
  const { url: _url, ...body } = wanted.body
  const answer = await audited(context, { ...wanted, body, action: 'webhook.add', target }, async (tx) => {
    const made = await addWebhook(tx, wanted.body)
    ;({ secret } = made)
    return { _id: made.id }
  })
  return { ...answer, secret }
}

/** @throws Failure `not_found` */
export const endWebhook = (context: AdminContext, wanted: Wanted): Promise<Record<string, never>> =>
  audited(context, { ...wanted, action: 'webhook.remove' }, async (tx) => {
    await removeWebhook(tx, wanted.target)
    return {}
  })

/** @throws Failure `not_found` */
export const tryWebhook = (context: AdminContext, wanted: Wanted): Promise<{ deliveryId: string }> =>
  audited(context, { ...wanted, action: 'webhook.test' }, async (tx) => ({
    deliveryId: await testWebhook(tx, wanted.target),
  }))

/** @throws Failure `not_found` */
export const replay = (context: AdminContext, wanted: Wanted): Promise<Record<string, never>> =>
  audited(context, { ...wanted, action: 'webhook.replay' }, async (tx) => {
    await replayDelivery(tx, wanted.target)
    return {}
  })
