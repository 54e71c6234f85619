import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { WebhookDeliveryRow, WebhookRow } from '#src/platform/db/tables.generated.ts'
import type { WebhookEvent } from './webhook.rules.ts'

export type DeliveryRow = WebhookDeliveryRow

/** The webhooks and deliveries of one shop. */
export const webhookStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  list: (): Promise<WebhookRow[]> =>
    db.selectFrom('webhooks').selectAll().where('shop_id', '=', shop.id).orderBy('created_at').limit(100).execute(),

  async byId(id: string): Promise<WebhookRow | null> {
    const webhooks = db.selectFrom('webhooks').selectAll().where('shop_id', '=', shop.id)
    return (await webhooks.where('id', '=', id).executeTakeFirst()) ?? null
  },

  async add(webhook: { id: string; url: string; events: string[]; secret: Buffer }): Promise<void> {
    await db
      .insertInto('webhooks')
      .values({ ...webhook, shop_id: shop.id, created_at: now })
      .execute()
  },

  async remove(id: string): Promise<boolean> {
    const gone = await db.deleteFrom('webhooks').where('shop_id', '=', shop.id).where('id', '=', id).executeTakeFirst()
    return gone.numDeletedRows > 0n
  },

  /** Adds a delivery for each webhook with this event. @returns their ids */
  async queue(event: WebhookEvent, data: object, onlyTo: string | null = null): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      insert into webhook_deliveries (shop_id, id, webhook_id, event, body, state, created_at)
      select shop_id, gen_random_uuid(), id, ${event}, ${JSON.stringify(data)}::jsonb, 'queued', ${now}
      from webhooks
      where shop_id = ${shop.id} and enabled
        and (${onlyTo}::uuid is null or id = ${onlyTo}::uuid)
        and (${onlyTo}::uuid is not null or events = '{}' or ${event} = any(events))
      returning id
    `.execute(db)
    return rows.map(({ id }) => id)
  },

  async delivery(id: string): Promise<DeliveryRow | null> {
    const deliveries = db.selectFrom('webhook_deliveries').selectAll().where('shop_id', '=', shop.id)
    return (await deliveries.where('id', '=', id).executeTakeFirst()) ?? null
  },

  /** Newest first. */
  deliveries: ({ webhookId, state, limit }: DeliveryFilter): Promise<DeliveryRow[]> =>
    db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .$if(webhookId !== null, (query) => query.where('webhook_id', '=', webhookId ?? ''))
      .$if(state !== null, (query) => query.where('state', '=', state ?? 'queued'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** Records the result of an attempt; a delivery that is no longer queued does not change. */
  async noteTry(
    id: string,
    { state, status, error }: { state: DeliveryRow['state']; status: number | null; error: string | null },
  ): Promise<void> {
    await db
      .updateTable('webhook_deliveries')
      .set((eb) => ({
        state,
        attempts: eb('attempts', '+', 1),
        last_status: status,
        last_error: error,
        ended_at: state === 'queued' ? null : now,
      }))
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .execute()
  },

  async requeue(id: string): Promise<void> {
    await db
      .updateTable('webhook_deliveries')
      .set({ state: 'queued', attempts: 0, ended_at: null })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .execute()
  },

  /** @returns the number of deleted deliveries */
  async purgeEnded(before: Date, limit: number): Promise<number> {
    const { numAffectedRows } = await sql`
      delete from webhook_deliveries where shop_id = ${shop.id} and id in (
        select id from webhook_deliveries where shop_id = ${shop.id} and state <> 'queued' and created_at < ${before}
        limit ${limit})
    `.execute(db)
    return Number(numAffectedRows ?? 0n)
  },
})

export interface DeliveryFilter {
  /** null for all webhooks. */
  webhookId: string | null
  state: DeliveryRow['state'] | null
  limit: number
}

export const newWebhookId = (): string => randomUUIDv7()
