import { randomBytes } from 'node:crypto'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { findUrlError, type WebhookPosterOptions } from './webhook-post.adapter.ts'
import type { WebhookEvent } from './webhook.rules.ts'
import { showSecret } from './webhook-signature.adapter.ts'
import { newWebhookId, webhookStore, type DeliveryFilter, type DeliveryRow } from './webhook.store.ts'

const SEALED_FOR = 'webhook'
const MAX_WEBHOOKS = 20

/**
 * Queues deliveries of an event.
 * @param options.data no personal data; amounts in minor units
 */
export async function queueWebhooks(
  tx: Tx<ShopContext>,
  { event, data }: { event: WebhookEvent; data: object },
): Promise<void> {
  if (!(await hasWebhooks(tx))) return
  for (const key of await webhookStore(tx).queue(event, data))
    enqueueJob(tx, { kind: 'webhook.deliver', key, runAt: tx.now })
}

/** Whether the shop has any webhooks: most have none, and every order asks. */
const hasWebhooks = (tx: Tx<ShopContext>): Promise<boolean> =>
  tx.processCache.getOrLoad(
    tx,
    { name: 'has webhooks', tags: ['webhooks'] },
    async () => (await webhookStore(tx).list()).length > 0,
  )

/** A webhook as staff see it. */
export interface Webhook {
  _id: string
  url: string
  /** Empty means all. */
  events: WebhookEvent[]
  enabled: boolean
  createdAt: string
}

/** @throws Failure `invalid_fields` for a URL that is not allowed, `too_many_webhooks` */
export async function addWebhook(
  tx: Tx<ShopContext>,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
  options: WebhookPosterOptions = {},
): Promise<{ id: string; secret: string }> {
  if (findUrlError(url, options) !== null)
    throw new Failure('invalid_webhook_url', { fields: { url: new Failure('invalid_webhook_url').message } })
  const store = webhookStore(tx)
  if ((await store.list()).length >= MAX_WEBHOOKS) throw new Failure('too_many_webhooks')
  const id = newWebhookId()
  const secret = showSecret(randomBytes(32))
  const sealed = tx.secret.seal(SEALED_FOR, `${tx.shop.id} ${id}`, secret)
  await store.add({ id, url, events: [...new Set(events)], secret: sealed })
  await invalidate(tx, 'webhooks')
  return { id, secret }
}

/** Returns the signing secret of a webhook; null when another deployment has encrypted it. */
export const secretOf = ({ secret, shop }: ShopContext, webhook: { id: string; secret: Buffer }): string | null =>
  secret.open(SEALED_FOR, `${shop.id} ${webhook.id}`, webhook.secret)

export const listWebhooks = (context: ShopContext): Promise<Webhook[]> =>
  inTransaction(context, async (tx) =>
    (await webhookStore(tx).list()).map((row) => ({
      _id: row.id,
      url: row.url,
      // Validated when they were stored.
      events: row.events as WebhookEvent[],
      enabled: row.enabled,
      createdAt: row.created_at.toISOString(),
    })),
  )

/** Deletes a webhook with its deliveries. @throws Failure `not_found` */
export async function removeWebhook(tx: Tx<ShopContext>, id: string): Promise<void> {
  if (!(await webhookStore(tx).remove(id))) throw new Failure('not_found')
  await invalidate(tx, 'webhooks')
}

/** Queues a test delivery, whatever events the webhook has. @returns the delivery @throws Failure `not_found` */
export async function testWebhook(tx: Tx<ShopContext>, id: string): Promise<string> {
  const [key] = await webhookStore(tx).queue('webhook.test', { shopId: tx.shop.id }, id)
  if (key === undefined) throw new Failure('not_found')
  enqueueJob(tx, { kind: 'webhook.deliver', key, runAt: tx.now })
  return key
}

/** A delivery as staff see it. */
export interface Delivery {
  _id: string
  webhookId: string
  event: string
  state: DeliveryRow['state']
  attempts: number
  lastStatus: number | null
  lastError: string | null
  createdAt: string
  endedAt: string | null
}

/** Lists deliveries, newest first. */
export const listDeliveries = (context: ShopContext, filter: DeliveryFilter): Promise<Delivery[]> =>
  inTransaction(context, async (tx) =>
    (await webhookStore(tx).deliveries(filter)).map((row) => ({
      _id: row.id,
      webhookId: row.webhook_id,
      event: row.event,
      state: row.state,
      attempts: row.attempts,
      lastStatus: row.last_status,
      lastError: row.last_error,
      createdAt: row.created_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
  )

const RETENTION_DAYS = 30
const BATCH = 1000

/** Deletes completed deliveries after the retention period. */
export async function purgeDeliveries(context: ShopContext): Promise<void> {
  const before = new Date(context.now.getTime() - RETENTION_DAYS * 86_400_000)
  const purgeBatch = (): Promise<number> => inTransaction(context, (tx) => webhookStore(tx).purgeEnded(before, BATCH))
  while ((await purgeBatch()) === BATCH);
}

/** Repeats a delivery under the same id, so that a receiver can detect the repeat. @throws Failure `not_found` */
export async function replayDelivery(tx: Tx<ShopContext>, id: string): Promise<void> {
  const store = webhookStore(tx)
  if (!(await store.delivery(id))) throw new Failure('not_found')
  await store.requeue(id)
  enqueueJob(tx, { kind: 'webhook.deliver', key: id, runAt: tx.now })
}
