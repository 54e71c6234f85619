import { LRUCache } from 'lru-cache'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { WebhookRow } from '#src/platform/db/tables.generated.ts'
import { notifyStaff } from '#src/platform/staff-events/notifications.ts'
import { nextTry } from './webhook.rules.ts'
import { signatureHeaders } from './webhook-signature.adapter.ts'
import type { Posted, PostWebhook } from './webhook-post.adapter.ts'
import { secretOf } from './webhook.service.ts'
import { webhookStore, type DeliveryRow } from './webhook.store.ts'

/** A receiver that did not respond is paused this long, so that it does not delay other deliveries. */
const REST_MS = 30_000

/** This process's webhook sender, for all shops. */
export class WebhookSender {
  readonly #post: PostWebhook
  readonly #resting = new LRUCache<string, Date>({ max: 10_000 })

  constructor(post: PostWebhook) {
    this.#post = post
  }

  /**
   * Delivers a queued webhook; it skips completed deliveries and deleted webhooks.
   * @returns the next attempt; null when it is delivered or abandoned
   */
  async deliver(context: ShopContext, deliveryId: string): Promise<Date | null> {
    const found = await inTransaction(context, async (tx) => {
      const store = webhookStore(tx)
      const delivery = await store.delivery(deliveryId)
      const webhook = delivery?.state === 'queued' ? await store.byId(delivery.webhook_id) : null
      return delivery && webhook && { delivery, webhook }
    })
    if (!found) return null
    const { delivery, webhook } = found
    const rest = this.#resting.get(webhook.id)
    if (rest && rest > context.now) return rest
    const posted = await this.#tell(context, webhook, delivery)
    if (posted.status === null) this.#resting.set(webhook.id, new Date(context.now.getTime() + REST_MS))
    else this.#resting.delete(webhook.id)
    return recordAttempt(context, delivery, posted)
  }

  async #tell(context: ShopContext, webhook: WebhookRow, delivery: DeliveryRow): Promise<Posted> {
    const secret = secretOf(context, webhook)
    if (secret === null) return { status: null, reason: 'its secret cannot be read: SECRET_KEY is another one' }
    const { id, event, created_at: createdAt, body: data } = delivery
    const body = JSON.stringify({ id, event, createdAt: createdAt.toISOString(), data })
    return this.#post(webhook.url, { body, headers: signatureHeaders(secret, { id, body, now: context.now }) })
  }
}

async function recordAttempt(
  context: ShopContext,
  { id, attempts }: DeliveryRow,
  posted: Posted,
): Promise<Date | null> {
  const { status, reason } = posted
  const isDelivered = status !== null && status >= 200 && status < 300
  const retryAt = isDelivered ? null : nextTry(attempts + 1, context.now)
  const state = isDelivered ? 'delivered' : retryAt ? 'queued' : 'dead'
  const error = isDelivered ? null : (reason ?? `answered ${status}`)
  await inTransaction(context, async (tx) => {
    await webhookStore(tx).noteTry(id, { state, status, error })
    if (state === 'dead') notifyStaff(tx, 'webhookGivenUp')
  })
  if (state === 'dead') context.log.warn({ shopId: context.shop.id, delivery: id }, 'webhook.dead')
  return retryAt
}
