import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { Stock } from './stock.rules.ts'

/** The owner of a hold. */
export interface HoldOwner {
  /** The shopper's id, or a value that identifies a guest: the cart id alone is set by the browser. */
  holder: string
  cartId: string
}

export interface HeldItem {
  variantId: string
  /** Units. */
  quantity: number
}

/** The holds of carts. Expired holds do not count. */
export function holdStore({ db, shop, now }: Tx<ShopContext>, { holder, cartId }: HoldOwner) {
  const isOwn = sql`h.holder = ${holder}`
  return {
    /** Locks variants until the transaction ends, in the common lock order. */
    async lock(variantIds: readonly string[]): Promise<Map<string, Stock>> {
      const { rows } = await sql<Stock & { id: string }>`
        select id, stock_tracked as "stockTracked", stock_on_hand as "stockOnHand", backorder_limit as "backorderLimit"
        from variants where shop_id = ${shop.id} and id = any(${variantIds}) order by id for no key update
      `.execute(db)
      return new Map(rows.map(({ id, ...stock }) => [id, stock]))
    },

    /**
     * Returns what others hold of variants. It needs the lock and a statement of its own: a statement that waited for
     * the lock would miss concurrent writes.
     */
    async heldByOthers(variantIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<HeldItem>`
        select h.variant_id as "variantId", sum(h.quantity)::int as quantity from stock_holds h
        where h.shop_id = ${shop.id} and h.variant_id = any(${variantIds}) and h.expires_at > ${now} and not ${isOwn}
        group by h.variant_id
      `.execute(db)
      return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
    },

    /** Returns when the owner's continuous hold began; null without a hold. */
    async since(): Promise<Date | null> {
      const { rows } = await sql<{ since: Date | null }>`select min(h.held_since) as since from stock_holds h
        where h.shop_id = ${shop.id} and ${isOwn} and h.expires_at > ${now}`.execute(db)
      return rows[0]?.since ?? null
    },

    /** Replaces the cart's hold, and removes the same items from the owner's other carts. */
    async save(items: readonly HeldItem[], { since, until }: { since: Date; until: Date }): Promise<void> {
      const ids = items.map(({ variantId }) => variantId)
      await sql`
        with gone as (
          delete from stock_holds h where h.shop_id = ${shop.id} and ${isOwn}
            and (h.cart_id = ${cartId}) <> (h.variant_id = any(${ids}::uuid[]))
        )
        insert into stock_holds (shop_id, holder, cart_id, variant_id, quantity, held_since, expires_at)
        select ${shop.id}, ${holder}, ${cartId}, p.variant_id, p.quantity, ${since}, ${until}
        from unnest(${ids}::uuid[], ${items.map(({ quantity }) => quantity)}::int[]) as p (variant_id, quantity)
        on conflict (shop_id, holder, cart_id, variant_id) do update set quantity = excluded.quantity,
          held_since = excluded.held_since, expires_at = excluded.expires_at
      `.execute(db)
    },

    async release(): Promise<void> {
      await sql`delete from stock_holds h where h.shop_id = ${shop.id} and ${isOwn} and h.cart_id = ${cartId}`.execute(
        db,
      )
    },
  }
}

export async function removeEndedHolds({ db, shop, now }: ShopContext): Promise<void> {
  await sql`delete from stock_holds where shop_id = ${shop.id} and expires_at <= ${now}`.execute(db)
}
