import { inDatabase } from './server.ts'

/** Initial stock by variant. */
export type Shelves = ReadonlyMap<string, number>

/** Returns the initial stock of each variant, derived from the current stock and all movements; it never changes. */
export const shelvesOf = (dataDir: string): Promise<Shelves> =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string; start: number }>(
      `select v.id, v.stock_on_hand - coalesce((select sum(m.quantity)::int from stock_movements m
         where m.shop_id = v.shop_id and m.variant_id = v.id), 0) as start
       from variants v where v.stock_tracked`,
    )
    return new Map(rows.map(({ id, start }) => [id, start]))
  })

/** Queries for inconsistent rows, by the invariant that must hold. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'what left the shelf for an order is what it has, less what was cancelled': `
    select o.order_number from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
    join variants v on v.shop_id = l.shop_id and v.id = l.variant_id and v.stock_tracked
    where not l.is_preorder group by o.shop_id, o.id, o.order_number, o.status, l.variant_id
    having coalesce((select sum(m.quantity) from stock_movements m where m.shop_id = o.shop_id and m.order_id = o.id
      and m.variant_id = l.variant_id), 0)
      <> - case when o.status in ('cancelled', 'expired') then 0 else sum(l.quantity - l.cancelled_quantity) end`,
  'no shelf is below what it may be': `
    select id::text from variants where stock_tracked and backorder_limit is not null
      and stock_on_hand < -backorder_limit`,
  'the parts of an order add up to its total': `
    select o.order_number from orders o where o.total_amount <> o.subtotal_amount - o.discount_amount + o.shipping_amount
        - o.shipping_discount_amount + o.fee_amount + case when o.prices_include_tax then 0 else o.tax_amount end
      or o.subtotal_amount <> (select coalesce(sum(line_amount), -1) from order_lines l
        where l.shop_id = o.shop_id and l.order_id = o.id)
      or o.discount_amount <> (select coalesce(sum(discount_amount), -1) from order_lines l
        where l.shop_id = o.shop_id and l.order_id = o.id)`,
  'an order has taken what its payments have, and given back what its refunds have': `
    select o.order_number from orders o
    where o.captured_amount <> coalesce((select sum(p.captured_amount) from payments p
        where p.shop_id = o.shop_id and p.order_id = o.id), 0)
      or o.refunded_amount <> coalesce((select sum(r.amount) from refunds r
        where r.shop_id = o.shop_id and r.order_id = o.id and r.status = 'succeeded'), 0)`,
  'no payment gives back more than it took': `
    select p.id::text from payments p where p.captured_amount < coalesce((select sum(r.amount) from refunds r
      where r.shop_id = p.shop_id and r.payment_id = p.id and r.status <> 'failed'), 0)`,
  'what was taken and not given back is what is due, or nothing yet': `
    select o.order_number || ' ' || o.status || ' ' || o.payment_status || ' ' || o.captured_amount || ' '
      || o.refunded_amount from orders o
    where o.captured_amount - o.refunded_amount - coalesce((select sum(r.amount) from refunds r
        where r.shop_id = o.shop_id and r.order_id = o.id and r.status = 'pending'), 0)
      not in (case when o.status in ('cancelled', 'expired') then 0 else o.total_amount - o.goodwill_refund_amount - (
        select sum(trunc((l.net_amount + l.tax_amount)::numeric * l.cancelled_quantity / l.quantity)) from order_lines l
        where l.shop_id = o.shop_id and l.order_id = o.id) end, case when o.captured_amount = 0 then 0 else -1 end)
      and not (o.is_cod and o.payment_status = 'partiallyPaid' and o.captured_amount < o.total_amount)`,
  'no order that waits is confirmed, and none that was paid waits': `
    select o.order_number from orders o where (o.status = 'pendingPayment') <> (o.confirmed_at is null)
      and o.status not in ('cancelled', 'expired')
      or (o.status = 'pendingPayment' and o.captured_amount >= o.total_amount and o.total_amount > 0)`,
  'every paid order has its invoice, and no number is missing or there twice': `
    select 'invoice of ' || o.order_number from orders o where o.captured_amount > 0 and o.confirmed_at is not null
      and not o.is_cod and 1 <> (select count(*) from invoices i
        where i.shop_id = o.shop_id and i.order_id = o.id and i.kind = 'invoice')
    union all
    select n.series || ' ' || n.year from document_series n where n.last - n.first + 1 <> (select count(*)
      from invoices i where i.shop_id = n.shop_id and i.kind = n.series and extract(year from i.issued_at) = n.year)
    union all
    select 'not counted: ' || i.number from invoices i where not exists (select from document_series n
      where n.shop_id = i.shop_id and n.series = i.kind)`,
  'at most one payment of an order is open': `
    select order_id::text from payments
    where status in ('created', 'requiresAction', 'authorized', 'awaitingProof', 'submitted', 'rejected', 'mismatch')
    group by shop_id, order_id having count(*) > 1`,
  'a coupon counts the orders that used it': `
    select c.code from coupons c where c.used <> (select count(distinct u.order_id) from coupon_uses u
      where u.shop_id = c.shop_id and u.coupon_id = c.id)`,
  'nothing is kept for a cart that was ordered': `
    select h.cart_id::text from stock_holds h join orders o on o.shop_id = h.shop_id and o.cart_id = h.cart_id
    where h.expires_at > now()`,
}

/** Returns descriptions of all inconsistent data in a data folder; empty when there is none. */
export const faultsIn = (dataDir: string, shelves: Shelves): Promise<string[]> =>
  inDatabase(dataDir, async (client) => {
    const faults: string[] = []
    for (const [what, query] of Object.entries(INVARIANTS)) {
      const { rows } = await client.query<Record<string, unknown>>(query)
      if (rows.length > 0) faults.push(`${what}: ${rows.length} times, first ${JSON.stringify(rows[0])}`)
    }
    for (const [id, start] of await shelvesOf(dataDir))
      if (shelves.get(id) !== start) faults.push(`stock of ${id} began with ${shelves.get(id)} and now with ${start}`)
    return faults
  })
