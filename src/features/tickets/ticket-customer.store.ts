import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { OrderRow, TicketRow, UserRow } from '#src/platform/db/tables.generated.ts'

export type CustomerOrder = Pick<
  OrderRow,
  'order_number' | 'status' | 'payment_status' | 'total_amount' | 'currency' | 'placed_at'
>
export type EarlierTicket = Pick<TicketRow, 'id' | 'number' | 'subject' | 'status' | 'created_at'>

const MAX_ORDERS = 1000
const LISTED_ORDERS = 5
const LISTED_TICKETS = 10
const LISTED_PRODUCTS = 5

/** What a shop knows of the customer of a ticket: an account, or everything of a guest's e-mail address. */
export const ticketCustomerStore = ({ db, shop }: Tx<ShopContext>) => ({
  /** Returns the account; null when there is none with this id or, confirmed, with this e-mail address. */
  async account(by: { userId: string } | { email: string }): Promise<UserRow | null> {
    const query = db.selectFrom('users').selectAll().where('shop_id', '=', shop.id)
    const found =
      'userId' in by
        ? query.where('id', '=', by.userId)
        : query.where('email_normalized', '=', by.email).where('email_verified_at', 'is not', null)
    return (await found.orderBy('created_at').limit(1).executeTakeFirst()) ?? null
  },

  /** Returns an order by its number as it is stored. */
  async order(orderNumber: string): Promise<Pick<OrderRow, 'order_number' | 'user_id' | 'email'> | null> {
    const found = await db
      .selectFrom('orders')
      .select(['order_number', 'user_id', 'email'])
      .where('shop_id', '=', shop.id)
      .where('order_number', '=', orderNumber)
      .executeTakeFirst()
    return found ?? null
  },

  /** Returns the newest orders, and number and sum of the last thousand that are not cancelled. */
  async orders(ticket: TicketRow): Promise<{ rows: CustomerOrder[]; count: number; total: number }> {
    const { rows } = await sql<CustomerOrder & { count: number; total: number }>`
      with own as (
        select order_number, status, payment_status, total_amount, currency, placed_at from orders
        where shop_id = ${shop.id} and ${ordersOf(ticket)} order by placed_at desc limit ${MAX_ORDERS}
      )
      select own.*, (select count(*)::int from own where status <> 'cancelled') as count,
        (select coalesce(sum(total_amount), 0)::bigint from own where status <> 'cancelled') as total
      from own order by placed_at desc limit ${LISTED_ORDERS}
    `.execute(db)
    return { rows, count: rows[0]?.count ?? 0, total: rows[0]?.total ?? 0 }
  },

  /** Returns the customer's other tickets, the newest first. */
  async earlierTickets({ id, customer_key: key }: TicketRow): Promise<EarlierTicket[]> {
    const { rows } = await sql<EarlierTicket>`
      select id, number, subject, status, created_at from tickets
      where shop_id = ${shop.id} and customer_key = ${key} and id <> ${id} and status <> 'spam'
      order by last_message_at desc, id limit ${LISTED_TICKETS}
    `.execute(db)
    return rows
  },

  /** Returns the names of products about whose return to stock the customer asked. */
  async awaitedProducts(ticket: TicketRow): Promise<string[]> {
    if (ticket.user_id === null) return []
    const { rows } = await sql<{ name: string }>`
      select distinct p.name from product_alerts a
      join users u on u.shop_id = a.shop_id and u.email_normalized = a.email_normalized and u.email_verified_at is not null
      join products p on p.shop_id = a.shop_id and p.id = a.product_id
      where a.shop_id = ${shop.id} and u.id = ${ticket.user_id} and a.state = 'active' order by p.name
      limit ${LISTED_PRODUCTS}
    `.execute(db)
    return rows.map(({ name }) => name)
  },
})

const ordersOf = ({ user_id: userId, customer_key: key }: TicketRow): RawBuilder<unknown> =>
  userId === null ? sql`user_id is null and email_normalized = ${key}` : sql`user_id = ${userId}`
