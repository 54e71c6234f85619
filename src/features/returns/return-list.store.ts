import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ReturnRow } from '#src/platform/db/tables.generated.ts'
import { MAX_LIST_COUNT } from '#src/shared/admin-list.ts'
import { OPEN_STATUSES, type ReturnView } from './return.rules.ts'
import { REFUND_DAYS } from './withdrawal-period.rules.ts'

export interface ListedRow {
  id: string
  number: string
  orderNumber: string
  customer: string
  kind: ReturnRow['kind']
  status: ReturnRow['status']
  requestedAt: Date
  parcelUntil: Date | null
  sentAt: Date | null
  receivedAt: Date | null
  inspectedAt: Date | null
  refundedAt: Date | null
  keepsGoods: boolean
  needsProof: boolean
  pieces: number
  amount: number
  currency: string
}

export interface ReturnQuery {
  view: ReturnView
  /** A part of a number, a name or an e-mail address; '' for all. */
  search: string
  /** The number of an order as it is stored; null for all. */
  order: string | null
  /** The text says whether the last row was late. */
  after: { text: string; at: Date; id: string } | null
  limit: number
}

const CONDITIONS: Readonly<Record<ReturnView, ReturnType<typeof sql>>> = {
  all: sql`true`,
  toDecide: sql`r.status = 'requested'`,
  onTheWay: sql`(r.status = 'inTransit' or (r.status = 'approved' and not r.keeps_goods)
    or (r.kind = 'withdrawal' and r.status = 'refunded' and r.received_at is null))`,
  // A withdrawal may have been refunded before its items came.
  toInspect: sql`(r.status = 'received' or (r.kind = 'withdrawal' and r.status = 'refunded'
    and r.received_at > r.refunded_at and r.inspected_at is null))`,
  toRefund: sql`(r.status = 'inspected' or (r.status = 'approved' and r.keeps_goods)
    or (r.kind = 'withdrawal' and (r.status = 'inTransit' or (r.status = 'approved' and not r.needs_proof))))`,
  closed: sql`r.status in ('refunded', 'replaced', 'rejected', 'cancelled', 'expired', 'closed')`,
}

/** The text of a cursor after a late case. */
export const LATE = 'late'

const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The returns of a shop as staff list them. */
export const returnListStore = ({ db, shop, now }: Tx<ShopContext>) => {
  const midnightAfter = (time: RawBuilder<unknown>, days: number) =>
    sql`(((${time}) at time zone ${shop.time_zone})::date + ${days + 1}::int)::timestamp at time zone ${shop.time_zone}`
  // As `refundDeadline` says, for a case that is open.
  const isLate = sql`(r.kind = 'withdrawal' and r.status = any(${[...OPEN_STATUSES]})
    and (not r.needs_proof or r.sent_at is not null or r.received_at is not null)
    and greatest(${midnightAfter(sql`r.requested_at`, REFUND_DAYS)},
      case when r.needs_proof then ${midnightAfter(sql`least(r.sent_at, r.received_at)`, 0)} end) < ${now})`
  const found = ({ view, search, order }: Omit<ReturnQuery, 'after' | 'limit'>) => sql`
    from returns r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
    where r.shop_id = ${shop.id} and ${CONDITIONS[view]} and ${order === null ? sql`true` : sql`o.order_number = ${order}`} and ${
      search === ''
        ? sql`true`
        : sql`(r.number ilike ${pattern(search)} or o.email_normalized ilike ${pattern(search)}
            or o.shipping_address ->> 'name' ilike ${pattern(search)}
            or o.order_number like ${pattern(search.toUpperCase().replaceAll(/[\s-]/g, ''))})`
    }`
  return {
    /** Those whose refund is late first, then the newest first. */
    async list({ after, limit, ...query }: ReturnQuery): Promise<(ListedRow & { isLate: boolean })[]> {
      const isAfterLate = after !== null && after.text !== LATE
      const late = isAfterLate ? [] : await this.part(isLate, { after, limit, ...query })
      const left = limit - late.length
      const others =
        left === 0
          ? []
          : await this.part(sql`not ${isLate}`, { ...query, after: isAfterLate ? after : null, limit: left })
      return [...late.map((row) => ({ ...row, isLate: true })), ...others.map((row) => ({ ...row, isLate: false }))]
    },

    /** Returns some of those that meet a condition, the newest first. */
    async part(condition: RawBuilder<unknown>, { after, limit, ...query }: ReturnQuery): Promise<ListedRow[]> {
      const rest = after ? sql`and (r.requested_at, r.id) < (${after.at}, ${after.id}::uuid)` : sql``
      const { rows } = await sql<ListedRow>`
        select r.id, r.number, o.order_number as "orderNumber", o.shipping_address ->> 'name' as customer, r.kind,
          r.status, r.requested_at as "requestedAt", r.parcel_until as "parcelUntil", r.sent_at as "sentAt",
          r.received_at as "receivedAt", r.keeps_goods as "keepsGoods",
          r.inspected_at as "inspectedAt", r.refunded_at as "refundedAt", r.needs_proof as "needsProof",
          o.currency,
          coalesce(r.refund_amount, r.preview_amount)::bigint as amount,
          (select sum(l.quantity)::int from return_lines l where l.shop_id = r.shop_id and l.return_id = r.id) as pieces
        ${found(query)} and ${condition} ${rest} order by r.requested_at desc, r.id desc limit ${limit}`.execute(db)
      return rows
    },

    /** Counts up to the limit of counts. */
    async count(query: Omit<ReturnQuery, 'after' | 'limit'>): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from (select ${sql`1`} ${found(query)} limit ${MAX_LIST_COUNT}) counted`.execute(
        db,
      )
      return rows[0]?.total ?? 0
    },

    /** The events of a case, the oldest first. */
    async events(orderId: string, returnId: string): Promise<{ type: string; actor: string; at: Date }[]> {
      const { rows } = await sql<{ type: string; actor: string; at: Date }>`
        select type, actor, created_at as at from order_events
        where shop_id = ${shop.id} and order_id = ${orderId} and data ->> 'returnId' = ${returnId}
        order by created_at, id limit 100`.execute(db)
      return rows
    },
  }
}
