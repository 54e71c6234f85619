import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Coupon } from './coupon.rules.ts'

/** The columns of a coupon, by the names of its fields. */
export const COUPON_COLUMNS = sql`
  id, code, type, value, max_discount_amount as "maxDiscountAmount",
  min_subtotal_amount as "minSubtotalAmount", starts_at as "startsAt", ends_at as "endsAt",
  usage_limit as "usageLimit", usage_per_shopper as "usagePerShopper", used,
  first_order_only as "firstOrderOnly", product_ids as "productIds", category_ids as "categoryIds",
  exclude_sale_items as "excludeSaleItems", allow_flash as "allowFlash", shopper_ids as "shopperIds", status`

/** Returns the coupons of one shop. Methods for uses run only inside a transaction that sets the shop. */
export const couponStore = ({ db, shop, now }: ShopContext) => ({
  /** @param lock locks the row until the transaction ends, so that the evaluation is still valid at the use */
  async findByCode(code: string, { lock }: { lock: boolean }): Promise<Coupon | null> {
    const { rows } = await sql<Coupon>`
      select ${COUPON_COLUMNS}
      from coupons where shop_id = ${shop.id} and code = ${code} and deleted_at is null ${lock ? sql`for no key update` : sql``}
    `.execute(db)
    return rows[0] ?? null
  },

  /** Locks the row until the transaction ends. */
  async lock(id: string): Promise<Coupon | null> {
    const { rows } = await sql<Coupon>`
      select ${COUPON_COLUMNS} from coupons where shop_id = ${shop.id} and id = ${id} and deleted_at is null for no key update
    `.execute(db)
    return rows[0] ?? null
  },

  /** Returns how often any of these keys has used it, without an order. */
  async usesOf(couponId: string, shopperKeys: readonly string[], exceptOrderId: string | null): Promise<number> {
    const { rows } = await sql<{ uses: number }>`
      select count(distinct order_id)::int as uses from coupon_uses
      where shop_id = ${shop.id} and coupon_id = ${couponId} and shopper_key = any(${shopperKeys})
        and order_id is distinct from ${exceptOrderId}::uuid
    `.execute(db)
    return rows[0]?.uses ?? 0
  },

  /** Whether an order counts as a use of it. */
  async isUsedBy(couponId: string, orderId: string): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from coupon_uses where shop_id = ${shop.id} and coupon_id = ${couponId}
        and order_id = ${orderId}) as has
    `.execute(db)
    return rows[0]?.has ?? false
  },

  /** Returns what it takes off, also when it was deleted. */
  async typeOf(couponId: string): Promise<Coupon['type'] | null> {
    const found = await db
      .selectFrom('coupons')
      .select('type')
      .where('shop_id', '=', shop.id)
      .where('id', '=', couponId)
      .executeTakeFirst()
    return found?.type ?? null
  },

  /** Returns whether this shopper, address or mailbox has another order that was not cancelled. */
  async hasOrdered(who: {
    userId: string | null
    emailKey: string
    mailboxKey: string
    exceptOrderId: string | null
  }): Promise<boolean> {
    const { userId, emailKey, mailboxKey, exceptOrderId } = who
    const { rows } = await sql<{ has: boolean }>`
      select exists (select from orders where shop_id = ${shop.id} and status not in ('cancelled', 'expired')
        and id is distinct from ${exceptOrderId}::uuid
        and (user_id = ${userId}::uuid or (email_normalized = ${emailKey} and email_normalized <> '')
          or (mailbox_key = ${mailboxKey} and mailbox_key <> ''))) as has
    `.execute(db)
    return rows[0]?.has ?? false
  },

  /**
   * Counts one use under every key of the shopper.
   * @returns false when the limit is reached
   */
  async use(couponId: string, { orderId, keys }: { orderId: string; keys: readonly string[] }): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      update coupons set used = used + 1
      where shop_id = ${shop.id} and id = ${couponId} and (usage_limit is null or used < usage_limit)
    `.execute(db)
    if (numAffectedRows === 0n) return false
    // The update has locked the row, so no concurrent use gets the same number.
    await sql`
      insert into coupon_uses (shop_id, coupon_id, shopper_key, n, order_id, created_at)
      select ${shop.id}, ${couponId}, k.key, 1 + coalesce((
        select max(u.n) from coupon_uses u
        where u.shop_id = ${shop.id} and u.coupon_id = ${couponId} and u.shopper_key = k.key
      ), 0), ${orderId}, ${now}
      from unnest(${keys}::text[]) as k (key)
    `.execute(db)
    return true
  },

  /** Releases the use of an order. */
  async releaseUse(orderId: string): Promise<void> {
    await sql`
      with gone as (
        delete from coupon_uses where shop_id = ${shop.id} and order_id = ${orderId} returning coupon_id
      )
      update coupons set used = used - 1
      where shop_id = ${shop.id} and id in (select coupon_id from gone) and used > 0
    `.execute(db)
  },
})
