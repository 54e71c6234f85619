import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import { isId } from '#src/shared/ids.ts'
import type { Pin } from './insight.rules.ts'

export interface StoredPin extends Pin {
  id: string
  term: string
  position: number
  product: string
  productName: string
}

/** The maximum number of a shop's pins, because every process caches them all. */
export const MAX_PINS = 1000

/** The pinned and hidden results of one shop. */
export const pinStore = ({ db, shop }: ShopContext) => ({
  /** Returns all pins, by term and position. */
  async list(): Promise<StoredPin[]> {
    const { rows } = await sql<StoredPin>`
      select n.id, n.normalized, n.term, n.product_id as "productId", n.placement, n.position,
        n.starts_at as "startsAt", n.ends_at as "endsAt", p.slug as product, p.name as "productName"
      from search_pins n join products p on p.shop_id = n.shop_id and p.id = n.product_id
      where n.shop_id = ${shop.id} order by n.normalized, n.placement desc, n.position, n.id limit ${MAX_PINS}
    `.execute(db)
    return rows
  },

  async findProduct(idOrSlug: string): Promise<string | null> {
    const isIt = isId(idOrSlug) ? sql`id = ${idOrSlug}` : sql`slug = ${idOrSlug}`
    const { rows } = await sql<{ id: string }>`
      select id from products where shop_id = ${shop.id} and ${isIt} and not trash`.execute(db)
    return rows[0]?.id ?? null
  },

  /** Creates a pin, or replaces the one of the same term and product. @returns its id */
  async save({
    id,
    normalized,
    term,
    productId,
    placement,
    position,
    startsAt,
    endsAt,
  }: Omit<StoredPin, 'product' | 'productName'>) {
    const { rows } = await sql<{ id: string }>`
      insert into search_pins (shop_id, id, normalized, term, product_id, placement, position, starts_at, ends_at)
      values (${shop.id}, ${id}, ${normalized}, ${term}, ${productId}, ${placement}, ${position}, ${startsAt}, ${endsAt})
      on conflict (shop_id, normalized, product_id) do update set term = excluded.term, placement = excluded.placement,
        position = excluded.position, starts_at = excluded.starts_at, ends_at = excluded.ends_at
      returning id
    `.execute(db)
    return rows[0]?.id ?? id
  },

  /** @returns false when there is no such pin */
  async remove(id: string): Promise<boolean> {
    const { rows } = await sql`delete from search_pins where shop_id = ${shop.id} and id = ${id} returning id`.execute(
      db,
    )
    return rows.length > 0
  },
})
