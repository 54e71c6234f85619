import { sql } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'

interface LinkableOrder {
  id: string
  userId: string | null
  email: string
  emailKey: string
  phone: string
  country: string
  /** The number of links of the last day. */
  links: number
}

/** Mailed links that give a browser access to an order. */
export const orderLinkStore = ({ db, shop, now }: Tx<ShopContext>) => ({
  /** Finds an order by its number, with its contact data; it takes the same work when there is none. */
  async find(orderNumber: string, since: Date): Promise<LinkableOrder | null> {
    const { rows } = await sql<LinkableOrder>`
      select o.id, o.user_id as "userId", o.email, o.email_normalized as "emailKey", o.phone,
        o.shipping_address->>'country' as country,
        (select count(*)::int from order_access_links l
          where l.shop_id = o.shop_id and l.order_id = o.id and l.created_at > ${since}) as links
      from orders o where o.shop_id = ${shop.id} and o.order_number = ${orderNumber}
    `.execute(db)
    return rows[0] ?? null
  },

  async add(link: { tokenHash: string; orderId: string; expiresAt: Date }): Promise<void> {
    await sql`insert into order_access_links (shop_id, token_hash, order_id, expires_at, created_at)
      values (${shop.id}, ${link.tokenHash}, ${link.orderId}, ${link.expiresAt}, ${now})`.execute(db)
  },

  /** Consumes a link. @returns its order; null for an invalid link */
  async use(tokenHash: string): Promise<{ orderId: string; orderNumber: string } | null> {
    const { rows } = await sql<{ orderId: string; orderNumber: string }>`
      update order_access_links l set used_at = ${now} from orders o
      where l.shop_id = ${shop.id} and l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${now}
        and o.shop_id = l.shop_id and o.id = l.order_id and o.user_id is null
      returning o.id as "orderId", o.order_number as "orderNumber"
    `.execute(db)
    return rows[0] ?? null
  },

  /** Finds a guest's order that waits for its payment; null for any other. */
  async payable(orderId: string): Promise<{ orderId: string; orderNumber: string; generation: number } | null> {
    const { rows } = await sql<{ orderId: string; orderNumber: string; generation: number }>`
      select id as "orderId", order_number as "orderNumber", access_generation as generation from orders
      where shop_id = ${shop.id} and id = ${orderId} and user_id is null
        and (status = 'pendingPayment' or (status in ('confirmed', 'processing') and payment_status = 'partiallyPaid'))
    `.execute(db)
    return rows[0] ?? null
  },

  /** Makes mailed links of an order useless; they still count towards the limit for a day. */
  async removeOf(orderId: string): Promise<void> {
    await sql`update order_access_links set expires_at = ${now}
      where shop_id = ${shop.id} and order_id = ${orderId} and expires_at > ${now}`.execute(db)
  },

  /** Links count towards the limit for a day (`find`). */
  async removeBefore(before: Date): Promise<void> {
    await sql`delete from order_access_links where shop_id = ${shop.id} and created_at < ${before}`.execute(db)
  },

  /** Transfers guest orders with an e-mail address to its owner. @returns the number of orders */
  async claim(userId: string, emailKey: string): Promise<number> {
    const { rows } = await sql<{ id: string }>`
      update orders set user_id = ${userId}, version = version + 1
      where shop_id = ${shop.id} and user_id is null and email_normalized = ${emailKey} and email_normalized <> ''
      returning id
    `.execute(db)
    return rows.length
  },
})
