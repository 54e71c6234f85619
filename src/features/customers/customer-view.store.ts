import { sql, type RawBuilder } from 'kysely'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type {
  ProductAlertRow,
  ReviewRow,
  SubscriberRow,
  TicketRow,
  UserRow,
} from '#src/platform/db/tables.generated.ts'

export interface OrderOfCustomer {
  orderNumber: string
  status: string
  paymentStatus: string
  fulfilmentStatus: string
  provider: string
  currency: string
  totalAmount: number
  pieces: number
  placedAt: Date
}

/** Whose rows are read. */
export interface CustomerKeys {
  userId: string | null
  /** The key of the address; null for an account that has not confirmed it, because it may be a stranger's. */
  emailKey: string | null
}

const LIMIT = 20

/** What other features know of a customer. */
export const customerViewStore = ({ db, shop }: Tx<ShopContext>, { userId, emailKey }: CustomerKeys) => {
  const read = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows
  const ownOrders =
    userId === null ? sql`o.user_id is null and o.email_normalized = ${emailKey}` : sql`o.user_id = ${userId}::uuid`
  const ofAccount = sql`shop_id = ${shop.id} and user_id = ${userId}::uuid`
  return {
    async account(): Promise<UserRow | null> {
      const users = db.selectFrom('users').selectAll().where('shop_id', '=', shop.id)
      return userId === null ? null : ((await users.where('id', '=', userId).executeTakeFirst()) ?? null)
    },

    /** Returns the newest orders. */
    orders: () =>
      read(sql<OrderOfCustomer>`
        select o.order_number as "orderNumber", o.status, o.payment_status as "paymentStatus",
          o.fulfilment_status as "fulfilmentStatus", o.payment->>'provider' as provider, o.currency,
          o.total_amount as "totalAmount", o.placed_at as "placedAt",
          (select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int from order_lines l
            where l.shop_id = o.shop_id and l.order_id = o.id) as pieces
        from orders o where o.shop_id = ${shop.id} and ${ownOrders} order by o.placed_at desc limit ${LIMIT}`),

    /** Returns the numbers of orders that are not over, and how many units came back. */
    async orderFacts(): Promise<{ placed: number; open: string[]; returnedUnits: number }> {
      const [facts] = await read(sql<{ placed: number; open: string[]; returnedUnits: number }>`
        select count(*) as placed,
          coalesce(array_agg(o.order_number order by o.placed_at) filter (where order_is_open(o.status) = 1), '{}') as open,
          coalesce(sum((select sum(l.returned_quantity) from order_lines l
            where l.shop_id = o.shop_id and l.order_id = o.id)), 0)::int as "returnedUnits"
        from orders o where o.shop_id = ${shop.id} and ${ownOrders}`)
      return facts ?? { placed: 0, open: [], returnedUnits: 0 }
    },

    /** Returns the saved addresses; for a guest that of the newest order. */
    addresses: () =>
      userId === null
        ? read(sql<{ label: string; address: unknown; isDefault: boolean }>`
            select '' as label, o.shipping_address as address, true as "isDefault" from orders o
            where o.shop_id = ${shop.id} and ${ownOrders} order by o.placed_at desc limit 1`)
        : read(sql<{ label: string; address: unknown; isDefault: boolean }>`
            select label, is_default_shipping as "isDefault", jsonb_build_object('name', name, 'phone', phone,
              'company', company, 'country', country, 'state', state, 'city', city, 'area', area,
              'addressLine1', address_line1, 'addressLine2', address_line2, 'postcode', postcode) as address
            from user_addresses where ${ofAccount} order by is_default_shipping desc, created_at limit ${LIMIT}`),

    tickets: () =>
      read(sql<Pick<TicketRow, 'number' | 'subject' | 'status' | 'last_message_at' | 'rating'>>`
        select 'T-' || number as number, subject, status, last_message_at, rating from tickets where shop_id = ${shop.id}
          and customer_key = any(${[userId, emailKey].filter((key) => key !== null)}::text[]) and status <> 'spam'
        order by last_message_at desc limit ${LIMIT}`),

    reviews: () =>
      read(sql<
        Pick<ReviewRow, 'id' | 'rating' | 'title' | 'status' | 'created_at'> & {
          productName: string
          productSlug: string
        }
      >`
        select r.id, r.rating, r.title, r.status, r.created_at, p.name as "productName", p.slug as "productSlug" from orders o
        join review_authors a on a.shop_id = o.shop_id and a.order_id = o.id
        join reviews r on r.shop_id = a.shop_id and r.id = a.review_id
        join products p on p.shop_id = r.shop_id and p.id = r.product_id
        where o.shop_id = ${shop.id} and ${ownOrders} order by r.created_at desc limit ${LIMIT}`),

    wishLists: () =>
      read(sql<{ name: string; items: number }>`
        select l.name, (select count(*) from wish_items i where i.shop_id = l.shop_id and i.list_id = l.id
          and i.deleted_at is null) as items
        from wish_lists l where l.shop_id = ${shop.id} and l.user_id = ${userId}::uuid and l.deleted_at is null
        order by l.is_default desc, l.name limit ${LIMIT}`),

    alerts: () =>
      read(sql<Pick<ProductAlertRow, 'id' | 'kind' | 'state' | 'term'> & { productName: string | null }>`
        select a.id, a.kind, a.state, a.term, p.name as "productName" from product_alerts a
        left join products p on p.shop_id = a.shop_id and p.id = a.product_id
        where a.shop_id = ${shop.id} and a.email_normalized = ${emailKey} and a.state in ('pending', 'active')
        order by a.requested_at desc limit ${LIMIT}`),

    async subscription(): Promise<SubscriberRow | null> {
      const [row] = await read(sql<SubscriberRow>`select * from subscribers where shop_id = ${shop.id}
        and (user_id = ${userId}::uuid or email_normalized = ${emailKey}) order by state = 'active' desc limit 1`)
      return row ?? null
    },
  }
}
