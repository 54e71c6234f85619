import { randomUUIDv7 } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { CouponDraft } from './coupon-input.rules.ts'
import type { Coupon } from './coupon.rules.ts'
import { COUPON_COLUMNS } from './coupon.store.ts'

export type CouponState = 'planned' | 'active' | 'paused' | 'over'

/** A coupon with what staff need to change it. */
export interface StoredCoupon extends Coupon {
  version: number
  isDeleted: boolean
}

interface ListOptions {
  status: CouponState | null
  /** Part of a code, in capitals. */
  search: string | null
  /** The coupon beside the page; null for the first page. */
  from: string | null
  isBackward: boolean
  limit: number
}

const toColumns = (draft: CouponDraft) => ({
  code: draft.code,
  type: draft.type,
  value: draft.value,
  max_discount_amount: draft.maxDiscountAmount,
  min_subtotal_amount: draft.minSubtotalAmount,
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  usage_limit: draft.usageLimit,
  usage_per_shopper: draft.usagePerShopper,
  first_order_only: draft.firstOrderOnly,
  product_ids: [...draft.productIds],
  category_ids: [...draft.categoryIds],
  exclude_sale_items: draft.excludeSaleItems,
  allow_flash: draft.allowFlash,
  shopper_ids: [...draft.shopperIds],
  status: draft.status,
})

/** Writes the coupons of one shop. */
export const couponWritingStore = ({ db, shop, now }: ShopContext) => ({
  /** Returns coupons, the newest first. */
  async list({ status, search, from, isBackward, limit }: ListOptions): Promise<StoredCoupon[]> {
    const states: Record<CouponState, RawBuilder<unknown>> = {
      paused: sql`status = 'paused'`,
      over: sql`status = 'active' and ends_at <= ${now}`,
      planned: sql`status = 'active' and starts_at > ${now} and (ends_at is null or ends_at > ${now})`,
      active: sql`status = 'active' and (starts_at is null or starts_at <= ${now})
        and (ends_at is null or ends_at > ${now})`,
    }
    const { rows } = await sql<StoredCoupon>`
      select ${COUPON_COLUMNS}, version, false as "isDeleted" from coupons
      where shop_id = ${shop.id} and deleted_at is null
        ${status === null ? sql`` : sql`and ${states[status]}`}
        ${search === null ? sql`` : sql`and strpos(code, ${search}) > 0`}
        ${from === null ? sql`` : isBackward ? sql`and id > ${from}` : sql`and id < ${from}`}
      order by id ${isBackward ? sql`asc` : sql`desc`} limit ${limit}
    `.execute(db)
    return isBackward ? rows.toReversed() : rows
  },

  async find(code: string): Promise<StoredCoupon | null> {
    const { rows } = await sql<StoredCoupon>`
      select ${COUPON_COLUMNS}, version, false as "isDeleted" from coupons
      where shop_id = ${shop.id} and code = ${code} and deleted_at is null
    `.execute(db)
    return rows[0] ?? null
  },

  /** Locks a coupon, also a deleted one, until the transaction ends. @param by its id or its code */
  async lock(by: { id: string } | { code: string }): Promise<StoredCoupon | null> {
    const { rows } = await sql<StoredCoupon>`
      select ${COUPON_COLUMNS}, version, deleted_at is not null as "isDeleted" from coupons
      where shop_id = ${shop.id} and ${'id' in by ? sql`id = ${by.id}` : sql`code = ${by.code}`}
      for no key update
    `.execute(db)
    return rows[0] ?? null
  },

  /** Adds a coupon. A deleted one with this code is gone for good. */
  async add(draft: CouponDraft): Promise<string> {
    await db
      .deleteFrom('coupons')
      .where('shop_id', '=', shop.id)
      .where('code', '=', draft.code)
      .where('deleted_at', 'is not', null)
      .execute()
    const id = randomUUIDv7()
    const columns = { ...toColumns(draft), shop_id: shop.id, id, created_at: now, updated_at: now }
    await db.insertInto('coupons').values(columns).execute()
    return id
  },

  async save(id: string, { version, isDeleted, ...draft }: CouponDraft & { version: number; isDeleted: boolean }) {
    await db
      .updateTable('coupons')
      .set({ ...toColumns(draft), version, deleted_at: isDeleted ? now : null, updated_at: now })
      .where('shop_id', '=', shop.id)
      .where('id', '=', id)
      .execute()
  },

  /** Returns the orders with a coupon that were not cancelled: their total, and what it has taken off. */
  async figures(id: string): Promise<{ orders: number; totalAmount: number; takenOffAmount: number }> {
    const { rows } = await sql<{ orders: number; totalAmount: number; takenOffAmount: number }>`
      select count(*)::int as orders, coalesce(sum(total_amount), 0)::float8 as "totalAmount",
        coalesce(sum(discount_amount), 0)::float8 as "takenOffAmount"
      from orders where shop_id = ${shop.id} and status not in ('cancelled', 'expired')
        and id in (select order_id from coupon_uses where shop_id = ${shop.id} and coupon_id = ${id})
    `.execute(db)
    return rows[0] ?? { orders: 0, totalAmount: 0, takenOffAmount: 0 }
  },

  /** Removes coupons that were deleted before a time. */
  async purge(before: Date): Promise<void> {
    await db.deleteFrom('coupons').where('shop_id', '=', shop.id).where('deleted_at', '<', before).execute()
  },
})
