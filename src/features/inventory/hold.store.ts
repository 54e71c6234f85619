import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Stock } from './stock.rules.ts'

/** Whose pieces they are. */
export interface HoldOwner {
  /** The shopper's id, or what stands for a guest: a cart's name alone is a browser's word. */
  holder: string
  cartId: string
}

export interface HeldItem {
  variantId: string
  /** Whole pieces. */
  quantity: number
}

/** Pieces that carts hold. Runs only inside a transaction that named the shop; an end that has passed counts for nothing. */
export function holdStore({ db, shop, now }: ShopContext, { holder, cartId }: HoldOwner) {
  const isOwn = sql`h.holder = ${holder}`
  return {
    /** Holds the rows of variants until the transaction ends, in the order in which everybody does. */
    async lock(variantIds: readonly string[]): Promise<Map<string, Stock>> {
      const { rows } = await sql<Stock & { id: string }>`
        select id, stock_tracked as "stockTracked", stock_on_hand as "stockOnHand", backorder_limit as "backorderLimit"
        from variants where shop_id = ${shop.id} and id = any(${variantIds}) order by id for no key update
      `.execute(db)
      return new Map(rows.map(({ id, ...stock }) => [id, stock]))
    },

    /**
     * What is held of variants by others. Call it under the lock, in a statement of its own: one that waited for the lock
     * would not see what was written meanwhile.
     */
    async heldByOthers(variantIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<HeldItem>`
        select h.variant_id as "variantId", sum(h.quantity)::int as quantity from stock_holds h
        where h.shop_id = ${shop.id} and h.variant_id = any(${variantIds}) and h.expires_at > ${now} and not ${isOwn}
        group by h.variant_id
      `.execute(db)
      return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
    },

    /** Since when its owner has held anything without a break; null for somebody who holds nothing. */
    async since(): Promise<Date | null> {
      const { rows } = await sql<{ since: Date | null }>`select min(h.held_since) as since from stock_holds h
        where h.shop_id = ${shop.id} and ${isOwn} and h.expires_at > ${now}`.execute(db)
      return rows[0]?.since ?? null
    },

    /** From now on the cart holds exactly this, and no other cart of its owner any of it. */
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

/** Everything that somebody holds, in whatever cart. */
export async function releaseAllOf({ db, shop }: ShopContext, holder: string): Promise<void> {
  await sql`delete from stock_holds where shop_id = ${shop.id} and holder = ${holder}`.execute(db)
}

export async function removeEndedHolds({ db, shop, now }: ShopContext): Promise<void> {
  await sql`delete from stock_holds where shop_id = ${shop.id} and expires_at <= ${now}`.execute(db)
}
