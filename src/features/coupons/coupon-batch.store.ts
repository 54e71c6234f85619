import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'

/** The generated codes of one shop. */
export const couponBatchStore = ({ db, shop, now }: ShopContext) => ({
  /**
   * Adds single-use coupons that give the same as another one.
   * @returns how many there are now; codes that existed already are left out
   */
  async add(couponId: string, batchId: string, codes: readonly string[]): Promise<number> {
    const rows = codes.map((code) => ({ id: randomUUIDv7(), code }))
    const { numAffectedRows = 0n } = await sql`
      insert into coupons (shop_id, id, code, batch_id, type, value, max_discount_amount, min_subtotal_amount, starts_at,
        ends_at, usage_limit, usage_per_shopper, first_order_only, product_ids, category_ids, exclude_sale_items,
        allow_flash, shopper_ids, status, created_at, updated_at)
      select c.shop_id, given.id, given.code, ${batchId}, c.type, c.value, c.max_discount_amount, c.min_subtotal_amount,
        c.starts_at, c.ends_at, 1, null, c.first_order_only, c.product_ids, c.category_ids, c.exclude_sale_items,
        c.allow_flash, c.shopper_ids, 'active', ${now}, ${now}
      from coupons c cross join ${recordset(rows, { id: 'uuid', code: 'text' })}
      where c.shop_id = ${shop.id} and c.id = ${couponId}
      on conflict (shop_id, code) do nothing
    `.execute(db)
    return Number(numAffectedRows)
  },

  /** Returns the codes of a batch with their uses, by code. */
  async codes(batchId: string): Promise<{ code: string; used: number }[]> {
    const { rows } = await sql<{ code: string; used: number }>`
      select code, used from coupons where shop_id = ${shop.id} and batch_id = ${batchId} and deleted_at is null
      order by code
    `.execute(db)
    return rows
  },

  /** Locks a batch. @returns whether all its codes are deleted, and any was used; null when there is none */
  async lock(batchId: string): Promise<{ isDeleted: boolean; isUsed: boolean } | null> {
    const { rows } = await sql<{ deleted: boolean; used: number }>`
      select deleted_at is not null as deleted, used from coupons
      where shop_id = ${shop.id} and batch_id = ${batchId} order by id for no key update
    `.execute(db)
    const [first] = rows
    return first ? { isDeleted: rows.every(({ deleted }) => deleted), isUsed: rows.some(({ used }) => used > 0) } : null
  },

  async setDeleted(batchId: string, isDeleted: boolean): Promise<void> {
    await sql`update coupons set deleted_at = ${isDeleted ? now : null}, updated_at = ${now}, version = version + 1
      where shop_id = ${shop.id} and batch_id = ${batchId}`.execute(db)
  },
})
