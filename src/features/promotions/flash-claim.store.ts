import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Db, Tx } from '#src/platform/db/db.ts'

/** A pool with one guest's claim. */
export interface PoolRow {
  itemId: string
  quantity: number
  sold: number
  /** Units that others hold or were offered. */
  others: number
  /** Units that this guest holds or was offered. */
  held: number
  heldSince: Date | null
  /** Waiting guests ahead of this one. */
  ahead: number
  own: { state: 'waiting' | 'offered' | 'held'; expiresAt: string | null } | null
}

interface OfGuest {
  itemId: string
  guestHash: string
}

/** A cart of a guest: the browser sets its id, so the guest is needed too. */
export interface OfCart {
  guestHash: string
  cartId: string
}

/** The claims of one shop. */
export function flashClaimStore({ db, shop, now }: Tx<ShopContext>) {
  // An expired hold or offer never counts, whether or not a job has deleted it.
  const counts = sql`c.state in ('held', 'offered') and c.expires_at > ${now}`
  return {
    /**
     * Locks the items until the transaction ends, in the order of their variants; every change of a pool uses this
     * lock.
     */
    async lock(itemIds: readonly string[]): Promise<void> {
      await sql`select from flash_items where shop_id = ${shop.id} and id = any(${itemIds})
        order by variant_id, id for no key update`.execute(db)
    },

    /** Offers free units to those who have waited longest, one each. Requires the lock. */
    async offer(itemIds: readonly string[], until: Date): Promise<void> {
      await sql`delete from flash_claims where shop_id = ${shop.id} and item_id = any(${itemIds})
        and state = 'offered' and expires_at <= ${now}`.execute(db)
      await sql`
        with free as (
          select i.id, i.pool_quantity - i.pool_sold - coalesce((
            select sum(c.quantity) from flash_claims c where c.shop_id = i.shop_id and c.item_id = i.id and ${counts}
          ), 0) as pieces
          from flash_items i join flash_sales s on s.shop_id = i.shop_id and s.id = i.flash_id
          where i.shop_id = ${shop.id} and i.id = any(${itemIds}) and s.state = 'live' and s.ends_at > ${now}
        ), line as (
          select c.id, c.item_id, row_number() over (partition by c.item_id order by c.queue_number) as place
          from flash_claims c
          where c.shop_id = ${shop.id} and c.item_id = any(${itemIds}) and c.state = 'waiting'
        )
        update flash_claims c set state = 'offered', expires_at = ${until}
        from line join free on free.id = line.item_id
        where c.shop_id = ${shop.id} and c.id = line.id and line.place <= free.pieces
      `.execute(db)
    },

    /** @param guestHash null for a guest without claims */
    async pools(itemIds: readonly string[], guestHash: string | null): Promise<Map<string, PoolRow>> {
      const isOwn = sql`c.guest_hash = ${guestHash ?? ''}`
      const { rows } = await sql<PoolRow>`
        select i.id as "itemId", i.pool_quantity as quantity, i.pool_sold as sold,
          coalesce(sum(c.quantity) filter (where ${counts} and not ${isOwn}), 0)::int as others,
          coalesce(sum(c.quantity) filter (where ${counts} and ${isOwn}), 0)::int as held,
          max(c.held_since) filter (where ${counts} and ${isOwn}) as "heldSince",
          count(*) filter (where c.state = 'waiting' and not ${isOwn} and c.queue_number < coalesce(
            (select o.queue_number from flash_claims o where o.shop_id = i.shop_id and o.item_id = i.id
              and o.guest_hash = ${guestHash ?? ''} and o.state = 'waiting'), 2147483647))::int as ahead,
          (array_agg(json_build_object('state', c.state, 'expiresAt', c.expires_at))
            filter (where ${isOwn} and (c.state = 'waiting' or ${counts})))[1] as own
        from flash_items i
        left join flash_claims c on c.shop_id = i.shop_id and c.item_id = i.id and c.state <> 'sold'
        where i.shop_id = ${shop.id} and i.id = any(${itemIds})
        group by i.shop_id, i.id
      `.execute(db)
      return new Map(rows.map((row) => [row.itemId, row]))
    },

    /**
     * Returns the units of each item that this mailbox or postal address has bought. Cancelled and expired orders do
     * not count.
     */
    async bought(
      itemIds: readonly string[],
      { emailHash, addressHash }: { emailHash: string | null; addressHash: string | null },
    ): Promise<Map<string, number>> {
      const { rows } = await sql<{ itemId: string; pieces: number }>`
        select c.item_id as "itemId", sum(c.quantity)::int as pieces
        from flash_claims c join orders o on o.shop_id = c.shop_id and o.id = c.order_id
        where c.shop_id = ${shop.id} and c.item_id = any(${itemIds}) and c.state = 'sold'
          and o.status not in ('cancelled', 'expired')
          and (c.email_hash = ${emailHash}::text or c.address_hash = ${addressHash}::text)
        group by c.item_id
      `.execute(db)
      return new Map(rows.map(({ itemId, pieces }) => [itemId, pieces]))
    },

    /** Holds units for a guest, instead of the guest's previous claim. Requires the lock. */
    async hold(
      { itemId, guestHash }: OfGuest,
      claim: { id: string; cartId: string; quantity: number; since: Date; until: Date },
    ): Promise<void> {
      await sql`
        insert into flash_claims
          (shop_id, id, item_id, guest_hash, cart_id, state, quantity, held_since, expires_at, created_at)
        values (${shop.id}, ${claim.id}, ${itemId}, ${guestHash}, ${claim.cartId}, 'held', ${claim.quantity},
          ${claim.since}, ${claim.until}, ${now})
        on conflict (shop_id, item_id, guest_hash) where state <> 'sold' do update set state = 'held', queue_number = null,
          cart_id = excluded.cart_id, quantity = excluded.quantity, held_since = excluded.held_since, expires_at = excluded.expires_at
      `.execute(db)
    },

    /** Releases what a cart holds of other items. */
    async release({ guestHash, cartId }: OfCart, retainedIds: readonly string[]): Promise<void> {
      await sql`delete from flash_claims where shop_id = ${shop.id} and guest_hash = ${guestHash}
        and cart_id = ${cartId} and state = 'held' and item_id <> all(${retainedIds}::uuid[])`.execute(db)
    },

    /** Adds a guest to the end of the queue; a queued one keeps the number. Requires the lock. */
    async join({ itemId, guestHash }: OfGuest, id: string): Promise<void> {
      await sql`
        with joined as (
          update flash_items set last_queue_number = last_queue_number + 1 where shop_id = ${shop.id} and id = ${itemId}
          returning last_queue_number
        )
        insert into flash_claims (shop_id, id, item_id, guest_hash, state, quantity, queue_number, created_at)
        select ${shop.id}, ${id}, ${itemId}, ${guestHash}, 'waiting', 1, last_queue_number, ${now} from joined
        on conflict (shop_id, item_id, guest_hash) where state <> 'sold' do update
          set state = 'waiting', queue_number = excluded.queue_number, quantity = 1, expires_at = null, held_since = null
          where flash_claims.state <> 'waiting' and flash_claims.expires_at <= ${now}
      `.execute(db)
    },

    /**
     * Sells free units, or those that this guest holds, in one conditional statement. Requires the lock.
     * @returns the units sold so far; null when there was too little
     */
    async sell(
      { itemId, guestHash }: OfGuest,
      sale: { id: string; quantity: number; orderId: string; emailHash: string | null; addressHash: string | null },
    ): Promise<{ sold: number; quantity: number; productId: string } | null> {
      const { rows } = await sql<{ sold: number; quantity: number; productId: string }>`
        update flash_items i set pool_sold = i.pool_sold + ${sale.quantity}
        where i.shop_id = ${shop.id} and i.id = ${itemId} and i.pool_sold + ${sale.quantity} + coalesce((
          select sum(c.quantity) from flash_claims c
          where c.shop_id = i.shop_id and c.item_id = i.id and ${counts} and c.guest_hash <> ${guestHash}
        ), 0) <= i.pool_quantity
        returning i.pool_sold as sold, i.pool_quantity as quantity, i.product_id as "productId"
      `.execute(db)
      const [row] = rows
      if (!row) return null
      await sql`delete from flash_claims where shop_id = ${shop.id} and item_id = ${itemId}
        and guest_hash = ${guestHash} and state <> 'sold'`.execute(db)
      await sql`
        insert into flash_claims
          (shop_id, id, item_id, guest_hash, state, quantity, order_id, email_hash, address_hash, created_at)
        values (${shop.id}, ${sale.id}, ${itemId}, ${guestHash}, 'sold', ${sale.quantity}, ${sale.orderId},
          ${sale.emailHash}, ${sale.addressHash}, ${now})
      `.execute(db)
      return row
    },

    /** Schedules a price change now: the pool that lowered the price is sold. */
    async repriceSoon(productId: string): Promise<void> {
      await sql`update products set next_price_change_at = ${now}
        where shop_id = ${shop.id} and id = ${productId}`.execute(db)
    },

    /** Returns items with waiting guests, of running sales. */
    async awaited(): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct c.item_id as id from flash_claims c
        join flash_items i on i.shop_id = c.shop_id and i.id = c.item_id
        join flash_sales s on s.shop_id = i.shop_id and s.id = i.flash_id
        where c.shop_id = ${shop.id} and c.state = 'waiting' and s.state = 'live' and s.ends_at > ${now}
        limit 1000
      `.execute(db)
      return rows.map(({ id }) => id)
    },

    /** Deletes expired holds and offers, and the queues of ended sales. */
    async purge(): Promise<void> {
      await sql`delete from flash_claims where shop_id = ${shop.id} and expires_at <= ${now}`.execute(db)
      await sql`delete from flash_claims c using flash_items i join flash_sales s
          on s.shop_id = i.shop_id and s.id = i.flash_id
        where c.shop_id = ${shop.id} and i.shop_id = c.shop_id and i.id = c.item_id and c.state = 'waiting'
          and (s.ends_at <= ${now} or s.state = 'cancelled')`.execute(db)
    },
  }
}

/** Returns the shops with a flash sale that has not ended before this time. */
export async function shopsWithPools(db: Db, before: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select s.id from shops s where exists (
    select from flash_sales f where f.shop_id = s.id and f.state <> 'draft' and f.ends_at > ${before})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
