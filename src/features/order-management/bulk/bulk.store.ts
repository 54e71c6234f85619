import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { BulkJobRow, Tables } from '#src/platform/db/tables.generated.ts'
import type { Insertable } from 'kysely'
import { conditionOf } from '../order-selection.store.ts'
import type { SelectedOrder } from './tracking-list.rules.ts'

/** An order that was refused, with the code and the text of the failure. */
export interface RejectedOrder {
  orderNumber: string
  code: string
  text: string
}

export interface JobCounts {
  total: number
  done: number
  refused: number
}

/** An order of a job that is still to be done. */
export interface JobOrder {
  orderId: string
  orderNumber: string
  /** Empty for none. */
  trackingNumber: string
}

const DONE = 'done'
/** Statuses of orders that staff can cancel, at least in part (behaviour B13). */
const CANCELLABLE = ['pendingPayment', 'confirmed', 'processing', 'partiallyShipped']

/** Operations on many orders of one shop. */
export function bulkStore({ db, shop }: Tx<ShopContext>) {
  const jobs = () => db.selectFrom('bulk_jobs').selectAll().where('shop_id', '=', shop.id)
  return {
    /** @param trackingNumbers by the ids of orders */
    async add(
      job: Omit<Insertable<Tables['bulk_jobs']>, 'shop_id'> & { id: string },
      orderIds: readonly string[],
      trackingNumbers: ReadonlyMap<string, string>,
    ) {
      await db
        .insertInto('bulk_jobs')
        .values({ ...job, shop_id: shop.id })
        .execute()
      const numbers = orderIds.map((id) => trackingNumbers.get(id) ?? '')
      await sql`insert into bulk_job_orders (shop_id, job_id, order_id, tracking_number)
        select ${shop.id}, ${job.id}, id, number
        from unnest(${orderIds}::uuid[], ${numbers}::text[]) as o (id, number)`.execute(db)
    },

    /** Returns the ids of orders by their stored numbers; those that do not exist are missing. */
    async idsOf(orderNumbers: readonly string[]): Promise<Map<string, string>> {
      const { rows } = await sql<{
        id: string
        orderNumber: string
      }>`select id, order_number as "orderNumber" from orders
        where shop_id = ${shop.id} and order_number = any(${orderNumbers}::text[])`.execute(db)
      return new Map(rows.map(({ id, orderNumber }) => [orderNumber, id]))
    },

    /** Returns orders with whether they can be shipped now. */
    async selected(orderIds: readonly string[]): Promise<SelectedOrder[]> {
      const { rows } = await sql<SelectedOrder>`
        select o.id, o.order_number as "orderNumber", ${conditionOf('toShip', '')} as "isShippable"
        from orders o where o.shop_id = ${shop.id} and o.id = any(${orderIds}::uuid[])`.execute(db)
      return rows
    },

    /** Sums what cancelling orders would refund: what was paid and is neither refunded nor about to be. */
    async sumCancellation(orderIds: readonly string[]) {
      const { rows } = await sql<{
        total: number
        cancellable: number
        partlyShipped: number
        refundAmount: number
      }>`select count(*)::int as total,
          count(*) filter (where o.status = any(${CANCELLABLE}::text[]))::int as cancellable,
          count(*) filter (where o.status = 'partiallyShipped')::int as "partlyShipped",
          coalesce(sum(greatest(0, o.captured_amount - o.refunded_amount - (
            select coalesce(sum(r.amount), 0) from refunds r
            where r.shop_id = o.shop_id and r.order_id = o.id and r.status <> 'succeeded'
          ))) filter (where o.status = any(${CANCELLABLE}::text[])), 0)::bigint as "refundAmount"
        from orders o where o.shop_id = ${shop.id} and o.id = any(${orderIds}::uuid[])`.execute(db)
      return rows[0] ?? { total: 0, cancellable: 0, partlyShipped: 0, refundAmount: 0 }
    },

    /** Returns how many orders have shipments that need a parcel, and how many these are. */
    async sumParcels(orderIds: readonly string[]) {
      const { rows } = await sql<{ bookable: number; parcels: number }>`
        select count(distinct s.order_id)::int as bookable, count(*)::int as parcels from shipments s
        where s.shop_id = ${shop.id} and s.order_id = any(${orderIds}::uuid[]) and s.delivered_at is null
          and s.tracking_number = '' and not exists (
            select from courier_parcels p
            where p.shop_id = s.shop_id and p.shipment_id = s.id and p.state <> 'refused')`.execute(db)
      return { total: orderIds.length, ...(rows[0] ?? { bookable: 0, parcels: 0 }) }
    },

    /** Returns the shipments on their way that no other carrier has, those with a parcel among them. */
    async shipmentsToBook(orderId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select s.id from shipments s
        where s.shop_id = ${shop.id} and s.order_id = ${orderId} and s.delivered_at is null
          and (s.tracking_number = '' or exists (
            select from courier_parcels p where p.shop_id = s.shop_id and p.shipment_id = s.id))
          -- What the courier did not carry is booked again for its shipment alone.
          and not exists (
            select from courier_parcels p where p.shop_id = s.shop_id and p.shipment_id = s.id
              and p.state <> 'refused' and p.courier_status in ('pickupCancelled', 'returnedToSender'))
        order by s.number`.execute(db)
      return rows.map(({ id }) => id)
    },

    async find(id: string): Promise<BulkJobRow | null> {
      return (await jobs().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Returns a job, locked until the transaction ends. */
    lock: (id: string): Promise<BulkJobRow | undefined> => jobs().where('id', '=', id).forUpdate().executeTakeFirst(),

    newest: (limit: number): Promise<BulkJobRow[]> => jobs().orderBy('started_at', 'desc').limit(limit).execute(),

    async count(ids: readonly string[]): Promise<Map<string, JobCounts>> {
      const { rows } = await sql<JobCounts & { id: string }>`
        select job_id as id, count(*)::int as total, (count(*) filter (where outcome = ${DONE}))::int as done,
          (count(*) filter (where outcome <> ${DONE}))::int as refused
        from bulk_job_orders where shop_id = ${shop.id} and job_id = any(${ids}::uuid[]) group by job_id`.execute(db)
      return new Map(rows.map(({ id, ...counts }) => [id, counts]))
    },

    async refusals(id: string, limit: number): Promise<RejectedOrder[]> {
      const { rows } = await sql<RejectedOrder>`
        select o.order_number as "orderNumber", b.outcome as code, b.reason as text from bulk_job_orders b
        join orders o on o.shop_id = b.shop_id and o.id = b.order_id
        where b.shop_id = ${shop.id} and b.job_id = ${id} and b.outcome <> ${DONE}
        order by b.order_id limit ${limit}`.execute(db)
      return rows
    },

    /** Returns orders that were not tried yet. */
    async next(id: string, limit: number): Promise<JobOrder[]> {
      const { rows } = await sql<JobOrder>`
        select o.id as "orderId", o.order_number as "orderNumber", b.tracking_number as "trackingNumber"
        from bulk_job_orders b
        join orders o on o.shop_id = b.shop_id and o.id = b.order_id
        where b.shop_id = ${shop.id} and b.job_id = ${id} and b.outcome is null order by b.order_id limit ${limit}
      `.execute(db)
      return rows
    },

    /** Locks an order of a running job that was not tried yet. @returns false when there is none */
    async claim(id: string, orderId: string): Promise<boolean> {
      const { rows } = await sql`select from bulk_job_orders b
        where b.shop_id = ${shop.id} and b.job_id = ${id} and b.order_id = ${orderId} and b.outcome is null
          and exists (select from bulk_jobs j where j.shop_id = b.shop_id and j.id = b.job_id and j.ended_at is null)
        for update`.execute(db)
      return rows.length > 0
    },

    /** @param failure null when it is done */
    async record(id: string, orderId: string, failure: { code: string; message: string } | null): Promise<void> {
      await sql`update bulk_job_orders set outcome = ${failure?.code ?? DONE}, reason = ${failure?.message ?? ''}
        where shop_id = ${shop.id} and job_id = ${id} and order_id = ${orderId} and outcome is null`.execute(db)
    },

    /** Refuses all orders that were not tried yet. */
    async refuseRest(id: string, { code, message }: { code: string; message: string }): Promise<void> {
      await sql`update bulk_job_orders set outcome = ${code}, reason = ${message}
        where shop_id = ${shop.id} and job_id = ${id} and outcome is null`.execute(db)
    },

    /** @returns false for a job that had ended before */
    async end(id: string, ended: { at: Date; isStopped: boolean }): Promise<boolean> {
      const { numAffectedRows } = await sql`update bulk_jobs set ended_at = ${ended.at}, is_stopped = ${ended.isStopped}
        where shop_id = ${shop.id} and id = ${id} and ended_at is null`.execute(db)
      return numAffectedRows === 1n
    },
  }
}
