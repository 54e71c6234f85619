import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { saveReviews } from '#src/features/catalog/admin/review-batch.service.ts'
import { inspectOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { within } from '#test/orders.ts'
import { signIn } from '#test/people.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'
import { voltaro } from '../../demo/voltaro/shop.ts'
import { seedBuyers } from './seed-buyers.ts'
import { seedPeople } from './seed-people.ts'
import '#test/isolated.ts'

const DAY_MS = 86_400_000
const VAT = [
  { ratePpm: 190_000, label: 'VAT' },
  { ratePpm: 190_000, label: 'VAT', taxClass: 'shipping' },
]

interface DemoReview {
  slug: string
  name: string
  daysAgo: number
}
const REVIEWS: DemoReview[] = [
  { slug: 'kettle', name: 'Jonas K.', daysAgo: 3 },
  { slug: 'kettle', name: 'Sibel A.', daysAgo: 40 },
  { slug: 'cup', name: 'Zoë Ł.', daysAgo: 20 },
]

async function openReviewedShop(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await openTestShop({
    products: [
      { slug: 'kettle', stock: 0, priceAmount: 4999 },
      { slug: 'cup', stock: 7, priceAmount: 333 },
    ],
    taxRates: VAT,
    ...options,
  })
  const context = shop.staffContext()
  await saveReviews(
    context,
    REVIEWS.map(({ slug, name, daysAgo }) => ({
      productId: shop.productId(slug),
      displayName: name,
      rating: 4,
      title: '',
      body: 'It does what it should.',
      createdAt: new Date(context.now.getTime() - daysAgo * DAY_MS),
    })),
  )
  return shop
}

const seed = async (shop: TestShop): Promise<void> =>
  seedBuyers(shop.staffContext(), voltaro, await seedPeople(shop.staffContext(), { ...voltaro, tickets: [] }))

interface Bought {
  name: string
  slug: string
  status: string
  delivered: number
  isInTime: boolean
  invoice: string
  issuedAt: Date
  total: number
  captured: number
}
const boughtIn = (shop: TestShop): Promise<Bought[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<Bought>`
      select r.display_name as name, l.slug, o.status, l.delivered_quantity as delivered,
        o.placed_at < s.shipped_at and s.shipped_at < s.delivered_at and s.delivered_at < r.created_at as "isInTime",
        i.number as invoice, i.issued_at as "issuedAt", o.total_amount as total, o.captured_amount as captured
      from reviews r
      left join review_authors a on a.shop_id = r.shop_id and a.review_id = r.id
      left join orders o on o.shop_id = a.shop_id and o.id = a.order_id
      left join order_lines l on l.shop_id = a.shop_id and l.id = a.order_line_id and l.product_id = r.product_id
      left join shipments s on s.shop_id = o.shop_id and s.order_id = o.id
      left join invoices i on i.shop_id = o.shop_id and i.order_id = o.id
      where r.shop_id = ${shop.id} order by i.issued_at`.execute(db)
    return rows
  })
const countOf = (shop: TestShop, table: string): Promise<number> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where shop_id = ${shop.id}`.execute(db)
    return rows[0]?.count ?? -1
  })

for (const pricesIncludeTax of [true, false])
  test(`each review of a demo shop follows a delivered order, prices ${pricesIncludeTax ? 'with' : 'without'} tax`, async () => {
    const shop = await openReviewedShop({ shop: { prices_include_tax: pricesIncludeTax } })
    await seed(shop)

    const bought = await boughtIn(shop)
    expect(bought).toMatchObject([
      { name: 'Sibel A.', slug: 'kettle', status: 'completed' },
      { name: 'Zoë Ł.', slug: 'cup', status: 'completed' },
      { name: 'Jonas K.', slug: 'kettle', status: 'delivered' },
    ])
    for (const one of bought) expect(one).toMatchObject({ delivered: 1, isInTime: true, captured: one.total })
    // The product, its delivery, and taxes if they are added.
    expect(bought.map(({ total }) => total)).toEqual(pricesIncludeTax ? [5489, 823, 5489] : [6532, 979, 6532])
    expect(bought.map(({ invoice }) => invoice)).toEqual(numbersOf(bought))

    // The stored state must equal the state derived from the events.
    const ids = await shop.tx((db) => db.selectFrom('orders').selectAll().where('shop_id', '=', shop.id).execute())
    for (const row of ids) {
      const { state } = await within(shop, (tx) => inspectOrder(tx, row))
      expect([row.status, row.payment_status, row.fulfilment_status]).toEqual([
        state.status,
        state.paymentStatus,
        state.fulfilmentStatus,
      ])
      expect([state.openAmount, state.surplusAmount]).toEqual([0, 0])
      expect(row.total_amount).toBe(
        row.subtotal_amount + row.shipping_amount + row.fee_amount + (pricesIncludeTax ? 0 : row.tax_amount),
      )
    }
  })

/** Returns the expected invoice numbers, which are consecutive in each year. */
function numbersOf(bought: readonly Bought[]): string[] {
  const last = new Map<number, number>()
  return bought.map(({ issuedAt }) => {
    const year = issuedAt.getUTCFullYear()
    last.set(year, (last.get(year) ?? 0) + 1)
    return `${year}-${String(last.get(year)).padStart(6, '0')}`
  })
}

test('deducts the demo’s purchases before stock is counted, and sends no notifications', async () => {
  const shop = await openReviewedShop()
  await seed(shop)
  expect([await shop.stockOf('kettle'), await shop.movedOf('kettle')]).toEqual([0, -2])
  expect([await shop.stockOf('cup'), await shop.movedOf('cup')]).toEqual([7, -1])
  expect([await countOf(shop, 'mail_outbox'), await countOf(shop, 'webhook_deliveries')]).toEqual([0, 0])
  const { rows } = await sql<{ kind: string }>`
    select kind from platform.jobs where shop_id = ${shop.id}`.execute(shop.db)
  expect(rows).toEqual([{ kind: 'order.complete' }])

  await seed(shop)
  expect([await countOf(shop, 'orders'), await countOf(shop, 'review_authors')]).toEqual([3, 3])
})

test('pays manually above the cash limit, and leaves reviews of unsellable products unchanged', async () => {
  const shop = await openReviewedShop({
    gateways: [{ maxAmount: 2000 }, { provider: 'bankTransfer', title: 'Bank transfer' }],
  })
  await seed(shop)
  const rows = await shop.tx((db) =>
    db.selectFrom('payments').select(['provider', 'status']).where('shop_id', '=', shop.id).orderBy('amount').execute(),
  )
  expect(rows).toEqual([
    { provider: 'cod', status: 'captured' },
    { provider: 'bankTransfer', status: 'captured' },
    { provider: 'bankTransfer', status: 'captured' },
  ])

  const without = await openReviewedShop({ gateways: [{ provider: 'sandbox' }] })
  await seed(without)
  expect([await countOf(without, 'orders'), await countOf(without, 'review_authors')]).toEqual([0, 0])
})

test('the demo’s shopper sees the order of their review with its invoice and timeline', async () => {
  const shop = await openReviewedShop()
  await saveReviews(shop.staffContext(), [
    {
      productId: shop.productId('cup'),
      displayName: 'Lena S.',
      rating: 5,
      title: 'A cup',
      body: 'It holds tea.',
      createdAt: new Date(Date.now() - 9 * DAY_MS),
    },
  ])
  const userId = await seedPeople(shop.staffContext(), { ...voltaro, tickets: [] })
  await seedBuyers(shop.staffContext(), voltaro, userId)
  const visitor = shop.guest()
  await signIn(shop, visitor, userId)

  const { data: orders } = await visitor.requestEndpoint(contract.orders)
  expect(orders).toMatchObject([{ status: 'delivered', paymentStatus: 'paid' }])
  const { data: order } = await visitor.requestEndpoint(contract.order, {
    params: { orderNumber: orders[0]?.orderNumber ?? '' },
  })
  expect(order).toMatchObject({
    documents: [{ kind: 'invoice', number: expect.stringMatching(/^\d{4}-\d{6}$/) }],
    lines: [{ name: 'Cup', quantity: 1 }],
  })
  const eventTypes = order.timeline.map(({ type }) => type)
  expect(eventTypes).toEqual(expect.arrayContaining(['placed', 'delivered']))
  expect(JSON.stringify((await visitor.requestEndpoint(contract.ownReviews)).data)).toContain('It holds tea.')
})
