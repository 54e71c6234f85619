import { sql } from 'kysely'
import type { TypedAddress } from '#src/features/addresses/address.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'

export interface FoundPerson {
  userId: string | null
  name: string
  email: string
  phone: string
  address: TypedAddress | null
}

const MAX_VARIANTS = 20
const MAX_PEOPLE = 8
/** How many of the newest orders are searched for guests. */
const RECENT_ORDERS = 5000

/** Returns a pattern of texts that begin with this one. */
const prefix = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** What staff search while they write a draft. */
export const draftSearchStore = ({ db, shop }: Pick<ShopContext, 'db' | 'shop'>) => ({
  /** Returns variants of products, and those whose SKU begins with the text first. */
  async variantIds(text: string, productIds: readonly string[]): Promise<string[]> {
    const pattern = prefix(text)
    const { rows } = await sql<{ id: string }>`
      select v.id, min(v.rank) as rank, min(v.position) as position from (
        select id, 0 as rank, position from variants
        where shop_id = ${shop.id} and archived_at is null and sku <> '' and lower(sku) like ${pattern}
        union all
        select v.id, 1, v.position from products p join variants v on v.shop_id = p.shop_id and v.product_id = p.id
        where p.shop_id = ${shop.id} and p.sku <> '' and lower(p.sku) like ${pattern}
        union all
        select v.id, 2 + array_position(${productIds}::uuid[], v.product_id), v.position from variants v
        where v.shop_id = ${shop.id} and v.product_id = any(${productIds})
      ) v group by v.id order by rank, position, v.id limit ${MAX_VARIANTS}
    `.execute(db)
    return rows.map(({ id }) => id)
  },

  /**
   * Returns accounts, then guests of recent orders.
   * @param phone in E.164; null for a text that is no phone number
   */
  async people(text: string, phone: string | null): Promise<FoundPerson[]> {
    const pattern = prefix(text)
    const { rows } = await sql<FoundPerson>`
      with accounts as (
        select u.id, u.name, coalesce(u.email, '') as email, u.phone from users u
        where u.shop_id = ${shop.id}
          and (lower(u.name) like ${pattern} or lower(u.email) like ${pattern} or u.phone = ${phone})
        order by u.name, u.id limit ${MAX_PEOPLE}
      ), guests as (
        select distinct on (o.email_normalized) o.shipping_address->>'name' as name, o.email, o.phone, o.shipping_address
        from (select * from orders where shop_id = ${shop.id} order by placed_at desc limit ${RECENT_ORDERS}) o
        where o.user_id is null and o.email <> '' and (lower(o.shipping_address->>'name') like ${pattern}
          or o.email_normalized like ${pattern} or o.phone = ${phone})
        order by o.email_normalized, o.placed_at desc limit ${MAX_PEOPLE}
      )
      select a.id as "userId", a.name, a.email, coalesce(nullif(a.phone, ''), l.shipping_address->>'phone', '') as phone,
        l.shipping_address as address
      from accounts a left join lateral (
        select o.shipping_address from orders o where o.shop_id = ${shop.id} and o.user_id = a.id
        order by o.placed_at desc limit 1
      ) l on true
      union all
      select null, g.name, g.email, g.phone, g.shipping_address from guests g
    `.execute(db)
    return rows.slice(0, MAX_PEOPLE)
  },
})
