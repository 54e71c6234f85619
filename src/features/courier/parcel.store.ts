import { randomUUIDv7 } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { CourierParcelRow, Tables } from '#src/platform/db/tables.generated.ts'

export type ParcelRow = CourierParcelRow
export type ParcelColumns = Updateable<Tables['courier_parcels']>

/** A stored webhook. */
export interface CourierWebhookRow {
  body: unknown
  receivedAt: Date
  isProcessed: boolean
}

/** How many old webhooks are deleted whenever one is processed. */
const SWEPT = 100

/** The parcels of a shop. */
export function parcelStore({ db, shop, now }: Tx<ShopContext>) {
  const parcels = () => db.selectFrom('courier_parcels').selectAll().where('shop_id', '=', shop.id)
  return {
    async add(parcel: { shipmentId: string; merchantOrderId: string; collectAmount: number }): Promise<string> {
      const id = randomUUIDv7()
      await db
        .insertInto('courier_parcels')
        .values({
          shop_id: shop.id,
          id,
          shipment_id: parcel.shipmentId,
          merchant_order_id: parcel.merchantOrderId,
          state: 'creating',
          collect_amount: parcel.collectAmount,
          created_at: now,
        })
        .execute()
      return id
    },

    /** Returns all booking attempts of a shipment, newest last. */
    ofShipment: (shipmentId: string): Promise<ParcelRow[]> =>
      parcels().where('shipment_id', '=', shipmentId).orderBy('created_at').orderBy('id').limit(100).execute(),

    /** Returns the last booking attempt of each shipment that has one. */
    async newestOf(shipmentIds: readonly string[]): Promise<ParcelRow[]> {
      if (shipmentIds.length === 0) return []
      return parcels()
        .distinctOn('shipment_id')
        .where('shipment_id', 'in', [...shipmentIds])
        .orderBy('shipment_id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Returns the cash that the parcels of these shipments collect. */
    async collected(shipmentIds: readonly string[]): Promise<number> {
      if (shipmentIds.length === 0) return 0
      const row = await db
        .selectFrom('courier_parcels')
        .select(({ fn }) => fn.sum<number | string | null>('collect_amount').as('amount'))
        .where('shop_id', '=', shop.id)
        .where('shipment_id', 'in', [...shipmentIds])
        .where('state', '!=', 'refused')
        .executeTakeFirst()
      return Number(row?.amount ?? 0)
    },

    byId: async (id: string): Promise<ParcelRow | null> =>
      (await parcels().where('id', '=', id).executeTakeFirst()) ?? null,

    /** Finds a parcel by the courier's id, or by ours. */
    async named(consignmentId: string, merchantOrderId: string | null): Promise<ParcelRow | null> {
      const found = await parcels().where('consignment_id', '=', consignmentId).executeTakeFirst()
      if (found || merchantOrderId === null) return found ?? null
      return (await parcels().where('merchant_order_id', '=', merchantOrderId).executeTakeFirst()) ?? null
    },

    /** Locks a parcel until the transaction ends. */
    lock: async (id: string): Promise<ParcelRow | null> =>
      (await parcels().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null,

    async update(id: string, columns: ParcelColumns): Promise<void> {
      await db.updateTable('courier_parcels').set(columns).where('shop_id', '=', shop.id).where('id', '=', id).execute()
    },

    /** @returns false for a repeated webhook */
    async saveWebhook(eventHash: string, body: object): Promise<boolean> {
      const row = await db
        .insertInto('courier_webhooks')
        .values({ shop_id: shop.id, event_hash: eventHash, body: JSON.stringify(body), received_at: now })
        .onConflict((conflict) => conflict.columns(['shop_id', 'event_hash']).doNothing())
        .returning('event_hash')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Locks a webhook until the transaction ends. */
    async lockWebhook(eventHash: string): Promise<CourierWebhookRow | null> {
      const row = await db
        .selectFrom('courier_webhooks')
        .select(['body', 'received_at as receivedAt', 'processed_at as settledAt'])
        .where('shop_id', '=', shop.id)
        .where('event_hash', '=', eventHash)
        .forUpdate()
        .executeTakeFirst()
      return row ? { body: row.body, receivedAt: row.receivedAt, isProcessed: row.settledAt !== null } : null
    },

    /** Completes a webhook, and deletes some that were processed before that day. */
    async completeWebhook(eventHash: string, purgeBefore: Date): Promise<void> {
      await db
        .updateTable('courier_webhooks')
        // Only its hash is needed, to detect a repeat.
        .set({ processed_at: now, body: JSON.stringify({}) })
        .where('shop_id', '=', shop.id)
        .where('event_hash', '=', eventHash)
        .execute()
      await sql`delete from courier_webhooks where shop_id = ${shop.id} and event_hash in (
        select event_hash from courier_webhooks where shop_id = ${shop.id} and received_at < ${purgeBefore}
          and processed_at is not null limit ${SWEPT} for update skip locked)`.execute(db)
    },
  }
}
