import { expect, test } from 'vitest'
import type { AdminContext } from '#src/platform/context.ts'
import { asAdmin, fileDatabase } from '#test/database.ts'
import { openTestShop } from '#test/shop.ts'
import { nodesOf, openStatementPlans, scannedTables, type Plan } from '#test/statement-plans.ts'
import { ORDER_VIEWS } from './order-list.rules.ts'
import { countOrders, listOrders, type ListQuery } from './order-list.service.ts'

/** Tables that grow with the orders. */
const LARGE: ReadonlySet<string> = new Set([
  'orders',
  'order_lines',
  'order_search',
  'shipments',
  'order_notes',
  'order_tags',
  'tickets',
])

/** Opens a shop with orders and the plans of its lists. */
async function openPlans(avoided?: Parameters<typeof openStatementPlans>[2]) {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 500 }] })
  for (let number = 0; number < 3; number += 1) await shop.guest().order([{ slug: 'teapot' }])
  const { context, plansOf } = await openStatementPlans(shop, 'orders', avoided)
  const number = (await listOrders(context, { sort: 'newest', page: 1, limit: 1 })).data[0]?.orderNumber ?? ''
  return { shop, plansOf, number }
}

const whole = (query: Partial<ListQuery>): ListQuery => ({ sort: 'newest', page: 1, limit: 50, ...query })

test('no list, filter or count of orders reads a large table from its start to its end', async () => {
  const { shop, plansOf, number } = await openPlans()
  const queries: Partial<ListQuery>[] = [
    {},
    { after: number },
    { before: number },
    { sort: 'oldest' },
    { sort: 'highest', after: number },
    { sort: 'lowest' },
    { sort: 'promised' },
    { sort: 'promised', after: number },
    { sort: 'customer' },
    { sort: 'customer', after: number },
    { status: 'completed,cancelled', paymentStatus: 'paid,refunded' },
    { country: 'DE,IE', provider: 'cod,stripe' },
    { promisedFrom: '2026-01-01', promisedTo: '2026-01-31' },
    ...ORDER_VIEWS.map((view) => ({ view })),
    { status: 'completed' },
    { fulfilmentStatus: 'shipped' },
    { fulfilmentStatus: 'shipped,delivered', sort: 'oldest' },
    { paymentStatus: 'paid' },
    { placedFrom: '2026-01-01', placedTo: '2026-01-31' },
    { totalFrom: 1000, totalTo: 2000 },
    { country: 'DE' },
    { provider: 'cod' },
    { sku: 'T-1' },
    { product: shop.productId('teapot') },
    { delivery: 'Parcel' },
    { tag: 'gift' },
    { tag: 'gift,fragile' },
    { delivery: 'Parcel,Pickup' },
    { assignedTo: `${shop.id},${shop.productId('teapot')}` },
    { source: 'web,draft' },
    { coupon: 'TEN' },
    { assignedTo: shop.id },
    { source: 'draft' },
    { source: 'web' },
    { hasNote: 'yes' },
    { hasNote: 'no' },
    { hasTicket: 'yes' },
    { hasTicket: 'no' },
    { hasReturn: 'yes' },
    { hasReturn: 'no' },
    { search: 'teapot' },
    { search: number },
  ]
  for (const query of queries)
    for (const work of [
      (context: AdminContext) => listOrders(context, whole(query)),
      (context: AdminContext) => countOrders(context, query),
    ]) {
      const plans = await plansOf(work)
      expect(plans.length, JSON.stringify(query)).toBeGreaterThan(0)
      expect(
        scannedTables(plans).filter((name) => LARGE.has(name)),
        JSON.stringify(query),
      ).toEqual([])
    }
})

/** Adds lines of other orders, and orders of other days, because the plans of a few rows say nothing. */
async function addRows(shopId: string): Promise<void> {
  const { connection } = await fileDatabase()
  await asAdmin(
    async (admin) => {
      // Without foreign keys and search terms.
      await admin.query('set session_replication_role = replica')
      await admin.query(
        `insert into order_lines select line.* from (select * from order_lines where shop_id = $1 limit 1) l
        cross join generate_series(1, 3000) n
        cross join jsonb_populate_record(null::order_lines, to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(),
          'order_id', gen_random_uuid(), 'position', n, 'sku', 'X-' || n)) line`,
        [shopId],
      )
      await admin.query(
        `insert into orders select added.* from (select * from orders where shop_id = $1 limit 1) o
        cross join generate_series(1, 3000) n
        cross join jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
          'order_number', 'N-' || n, 'tracking_hash', 'h' || n, 'cart_id', gen_random_uuid(), 'delivery_to', date '2020-01-01' + n)) added`,
        [shopId],
      )
      await admin.query('analyze order_lines, orders')
    },
    'database' in connection ? connection.database : '',
  )
}

test('the filter of an article number reads the index of the lines', async () => {
  const { shop, plansOf } = await openPlans()
  await addRows(shop.id)
  for (const work of [
    (context: AdminContext) => listOrders(context, whole({ sku: 'b-123', view: 'toShip' })),
    (context: AdminContext) => countOrders(context, { sku: 'b-123' }),
  ])
    expect((await plansOf(work)).map((node) => node['Index Name'])).toContain('order_lines_by_sku')
})

test('what a filter finds is sorted by its indexes alone, before its orders are read', async () => {
  // Where tables are small or not yet vacuumed, another way may seem as cheap: all others are avoided.
  const { shop, plansOf } = await openPlans(['seqscan', 'indexscan', 'bitmapscan'])
  await addRows(shop.id)
  const indexesOf = async (query: Partial<ListQuery>) =>
    (await plansOf((context) => listOrders(context, whole(query))))
      .filter((node) => node['Node Type'] === 'Index Only Scan')
      .map((node) => node['Index Name'])
  expect(await indexesOf({ promisedFrom: '2026-01-01', promisedTo: '2026-01-31' })).toContain(
    'orders_by_delivery_until',
  )
  expect(await indexesOf({ sku: 'b-123' })).toEqual(expect.arrayContaining(['order_lines_by_sku', 'order_search_pkey']))
})

test('the search of rare texts can read the trigram index', async () => {
  const { connection } = await fileDatabase()
  const nodes = await asAdmin(
    async (admin) => {
      await admin.query('set enable_seqscan = off')
      const { rows } = await admin.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        "explain (format json) select order_id from order_search where terms like '%moran12%'",
      )
      return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => nodesOf(plan))
    },
    'database' in connection ? connection.database : '',
  )
  expect(nodes.map((node) => node['Index Name']).filter(Boolean)).toEqual(['order_search_by_terms'])
})
