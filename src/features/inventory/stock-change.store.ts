import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { recordset } from '#src/platform/db/json-recordset.ts'

export interface LockedStock {
  productId: string
  categoryIds: string[]
  stockOnHand: number
  isTracked: boolean
  /** How far the stock may fall below zero; null for no limit. */
  backorderLimit: number | null
  /** From how many units on it is low; null for the shop's threshold. */
  lowLevel: number | null
}

export interface NewMovement {
  id: string
  variantId: string
  quantity: number
  stockAfter: number
  reason: string
  note: string
  actor: string | null
  reversesId: string | null
}

interface BatchMovement {
  id: string
  variantId: string
  by: number
  stockAfter: number
  reason: string
  actor: string | null
  reversesId: string | null
}

const MOVEMENT_COLUMNS = {
  id: 'uuid',
  variantId: 'uuid',
  by: 'integer',
  stockAfter: 'integer',
  reason: 'text',
  actor: 'text',
  reversesId: 'uuid',
} as const

/** The stock that staff change. */
export const stockChangeStore = ({ db, shop, now }: ShopContext) => ({
  /** Returns the stock of a variant, locked until the transaction ends; null when the shop has no such variant. */
  async lock(variantId: string): Promise<LockedStock | null> {
    // Of its own, because a statement that waits for the lock reads other tables as they were before.
    const { rows } = await sql<LockedStock>`
      select v.product_id as "productId", v.stock_on_hand as "stockOnHand", v.stock_tracked as "isTracked",
        v.backorder_limit as "backorderLimit", v.low_stock_level as "lowLevel",
        array_remove(array[p.main_category_id, p.sub_category_id, p.mini_category_id, p.extra_category_id], null)
          as "categoryIds"
      from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
      where v.shop_id = ${shop.id} and v.id = ${variantId} for no key update of v`.execute(db)
    return rows[0] ?? null
  },

  /** Adds to the stock of a locked variant, which is tracked from then on, and records the movement. */
  async move({ id, variantId, quantity, stockAfter, reason, note, actor, reversesId }: NewMovement): Promise<void> {
    await sql`
      with changed as (
        update variants set stock_on_hand = stock_on_hand + ${quantity}, stock_tracked = true
        where shop_id = ${shop.id} and id = ${variantId}
      )
      insert into stock_movements (shop_id, id, variant_id, quantity, stock_after, reason, note, actor, reverses_id, created_at)
      select ${shop.id}, ${id}::uuid, ${variantId}::uuid, ${quantity}::int, ${stockAfter}::int, ${reason}, ${note}, ${actor},
        ${reversesId}::uuid, ${now}::timestamptz
      where ${quantity}::int <> 0`.execute(db)
  },

  /** Adds to the stock of locked variants, and records the movements. @returns their levels of low stock, by variant */
  async moveAll(movements: readonly BatchMovement[]): Promise<Map<string, number | null>> {
    await sql`insert into stock_movements (shop_id, id, variant_id, quantity, stock_after, reason, actor, reverses_id, created_at)
      select ${shop.id}, id, "variantId", by, "stockAfter", reason, actor, "reversesId", ${now}::timestamptz
      from ${recordset(movements, MOVEMENT_COLUMNS)}`.execute(db)
    const { rows } = await sql<{ id: string; lowLevel: number | null }>`
      update variants v set stock_on_hand = v.stock_on_hand + given.by
      from ${recordset(movements, MOVEMENT_COLUMNS)} where v.shop_id = ${shop.id} and v.id = given."variantId"
      returning v.id, v.low_stock_level as "lowLevel"`.execute(db)
    return new Map(rows.map(({ id, lowLevel }) => [id, lowLevel]))
  },

  /** Returns the units of movements that were not taken back, by movement. */
  async openUnits(ids: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; units: number }>`
      select m.id, (m.quantity + coalesce((select sum(r.quantity) from stock_movements r
        where r.shop_id = ${shop.id} and r.reverses_id = m.id), 0))::int as units
      from stock_movements m where m.shop_id = ${shop.id} and m.id = any(${ids})`.execute(db)
    return new Map(rows.map(({ id, units }) => [id, units]))
  },

  async setTracked(variantId: string, isTracked: boolean): Promise<void> {
    await sql`update variants set stock_tracked = ${isTracked} where shop_id = ${shop.id} and id = ${variantId}`.execute(
      db,
    )
  },

  async setLowLevel(variantId: string, lowLevel: number | null): Promise<void> {
    await sql`update variants set low_stock_level = ${lowLevel} where shop_id = ${shop.id} and id = ${variantId}`.execute(
      db,
    )
  },

  /** Returns who moved the stock of a variant last, and when; null without a movement. */
  async lastMovement(variantId: string): Promise<{ actor: string | null; createdAt: Date } | null> {
    const { rows } = await sql<{ actor: string | null; createdAt: Date }>`
      select actor, created_at as "createdAt" from stock_movements
      where shop_id = ${shop.id} and variant_id = ${variantId} order by id desc limit 1`.execute(db)
    return rows[0] ?? null
  },

  /** Returns the variant of a movement and the units that were not taken back; null for an unknown one. */
  async findMovement(id: string): Promise<{ variantId: string; units: number } | null> {
    const { rows } = await sql<{ variantId: string; units: number }>`
      select m.variant_id as "variantId", (m.quantity + coalesce((select sum(r.quantity) from stock_movements r
        where r.shop_id = ${shop.id} and r.reverses_id = m.id), 0))::int as units
      from stock_movements m where m.shop_id = ${shop.id} and m.id = ${id}`.execute(db)
    return rows[0] ?? null
  },
})
