import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { writeBeforeCommit, type DeferredWrite, type Tx } from '#src/platform/db/db.ts'
import { insertRecordset, recordset } from '#src/platform/db/json-recordset.ts'

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

interface NewHold extends HoldOwner {
  shopId: string
  items: readonly HeldItem[]
  since: Date
  until: Date
  /** Whether the owner held nothing before, so that nothing is to be replaced. */
  isNew: boolean
}

const NEW_HOLDS: DeferredWrite<NewHold> = {
  statements: (holds) => ({
    ...(holds.some(({ isNew }) => !isNew) && {
      replaced_hold: sql`
      delete from stock_holds h
      using ${recordset(holds.map(toHoldRow), { shopId: 'uuid', holder: 'text', cartId: 'uuid', ids: 'uuid[]' })}
      where h.shop_id = "shopId" and h.holder = given.holder and (h.cart_id = "cartId") <> (h.variant_id = any(ids))`,
    }),
    hold: sql`
      ${insertRecordset('stock_holds', holds.flatMap(toItemRows))}
      on conflict (shop_id, holder, cart_id, variant_id) do update set quantity = excluded.quantity,
        held_since = excluded.held_since, expires_at = excluded.expires_at`,
  }),
}

const toHoldRow = ({ items, shopId, holder, cartId }: NewHold) => ({
  shopId,
  holder,
  cartId,
  ids: items.map(({ variantId }) => variantId),
})

const toItemRows = ({ items, shopId, holder, cartId, since, until }: NewHold) =>
  items.map(({ variantId, quantity }) => ({
    shop_id: shopId,
    holder,
    cart_id: cartId,
    variant_id: variantId,
    quantity,
    held_since: since,
    expires_at: until,
  }))

/** The holds of carts. Expired holds do not count. */
export function holdStore({ db, shop, now }: Tx<ShopContext>, { holder, cartId }: HoldOwner) {
  const isOwn = sql`h.holder = ${holder}`
  const heldByOthers = (variantIds: readonly string[]) => sql<HeldItem>`
    select h.variant_id as "variantId", sum(h.quantity)::int as quantity from stock_holds h
    where h.shop_id = ${shop.id} and h.variant_id = any(${variantIds}) and h.expires_at > ${now} and not ${isOwn}
    group by h.variant_id`
  return {
    /**
     * Returns what others hold of variants. It needs the lock and a statement of its own: a statement that waited for
     * the lock would miss concurrent writes.
     */
    async heldByOthers(variantIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await heldByOthers(variantIds).execute(db)
      return toQuantities(rows)
    },

    /** Releases the cart's hold, and returns what others hold of variants, as `heldByOthers` does. */
    async take(variantIds: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<HeldItem>`
        with own as (
          delete from stock_holds h where h.shop_id = ${shop.id} and ${isOwn} and h.cart_id = ${cartId}
        )
        ${heldByOthers(variantIds)}
      `.execute(db)
      return toQuantities(rows)
    },

    /** Returns also when the owner's continuous hold began; null without a hold. */
    async read(variantIds: readonly string[]): Promise<{ heldByOthers: Map<string, number>; heldSince: Date | null }> {
      // The primary key alone finds the owner's rows; a condition on their end would choose an index of all holds.
      const { rows } = await sql<{ others: HeldItem[] | null; since: Date | null }>`
        select (select json_agg(o) from (${heldByOthers(variantIds)}) o) as others,
          (select min(h.held_since) filter (where h.expires_at > ${now}) from stock_holds h
            where h.shop_id = ${shop.id} and ${isOwn}) as since
      `.execute(db)
      return { heldByOthers: toQuantities(rows[0]?.others ?? []), heldSince: rows[0]?.since ?? null }
    },

    /** Replaces the cart's hold before the commit, and removes the same items from the owner's other carts. */
    save: (items: readonly HeldItem[], hold: Pick<NewHold, 'since' | 'until' | 'isNew'>): void =>
      writeBeforeCommit(db, NEW_HOLDS, { shopId: shop.id, holder, cartId, items, ...hold }),

    async release(): Promise<void> {
      await sql`delete from stock_holds h where h.shop_id = ${shop.id} and ${isOwn} and h.cart_id = ${cartId}`.execute(
        db,
      )
    },
  }
}

const toQuantities = (items: readonly HeldItem[]): Map<string, number> =>
  new Map(items.map(({ variantId, quantity }) => [variantId, quantity]))

export async function removeEndedHolds({ db, shop, now }: ShopContext): Promise<void> {
  await sql`delete from stock_holds where shop_id = ${shop.id} and expires_at <= ${now}`.execute(db)
}
