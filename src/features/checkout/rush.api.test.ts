import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireHolds } from '#test/expire-holds.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Reply, TestItem, Visitor } from '#test/visitor.ts'

const count = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

/** Gives every buyer a browser with a valid quote, whose hold has expired. */
async function bring(shop: TestShop, carts: readonly (readonly TestItem[])[]) {
  const buyers: { guest: Visitor; quote: Awaited<ReturnType<Visitor['quote']>> }[] = []
  for (const cart of carts) {
    const guest = shop.guest()
    buyers.push({ guest, quote: await guest.quote(cart) })
    await expireHolds(shop)
  }
  return buyers
}
type Buyers = Awaited<ReturnType<typeof bring>>
const rush = (buyers: Buyers): Promise<Reply[]> => Promise.all(buyers.map(({ guest, quote }) => guest.place(quote)))

/** Reads the totals from the database: they must be consistent, whatever the responses were. */
async function readTotals(shop: TestShop) {
  return shop.tx(async (db) => {
    const { rows } = await sql<{ sold: number; moved: number; orders: number; wrong: number }>`select
      (select coalesce(sum(quantity), 0) from order_lines where shop_id = ${shop.id}) as sold,
      (select coalesce(sum(quantity), 0) from stock_movements where shop_id = ${shop.id}) as moved,
      (select count(*) from orders where shop_id = ${shop.id}) as orders,
      (select count(*) from orders o where shop_id = ${shop.id} and (
        o.subtotal_amount <> (select coalesce(sum(line_amount), -1) from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id)
        or not exists (select from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.amount = o.total_amount)
        or not exists (select from order_events e where e.shop_id = o.shop_id and e.order_id = o.id))) as wrong
    `.execute(db)
    return rows[0]
  })
}

test('of 200 concurrent buyers for 10 units, 10 succeed and the others get insufficient_stock', async () => {
  const shop = await openTestShop({ products: [{ slug: 'drop', stock: 10 }] })
  const buyers = await bring(
    shop,
    Array.from({ length: 200 }, () => [{ slug: 'drop' }]),
  )

  const replies = await rush(buyers)

  expect([count(replies, 200), count(replies, 409)]).toEqual([10, 190])
  for (const { body } of replies.filter(({ status }) => status === 409))
    expect(body).toMatchObject({
      code: 'insufficient_stock',
      data: { lines: [{ itemId: 'line-0', requested: 1, available: 0 }] },
    })
  expect(await shop.stockOf('drop')).toBe(0)
  expect(await shop.movedOf('drop')).toBe(-10)
  expect(await readTotals(shop)).toEqual({ sold: 10, moved: -10, orders: 10, wrong: 0 })
})

test('200 buyers who quote and order at the same time get no server errors', async () => {
  const shop = await openTestShop({ products: [{ slug: 'drop', stock: 10 }] })

  const replies = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const guest = shop.guest()
      const quote = await guest.quote([{ slug: 'drop' }])
      // When nothing is left, a buyer gets no valid quote.
      return quote.quoteId === null ? null : guest.place(quote)
    }),
  )

  const placed = replies.filter((reply) => reply !== null)
  expect(count(placed, 200)).toBe(10)
  expect(count(placed, 409)).toBe(placed.length - 10)
  expect(await readTotals(shop)).toEqual({ sold: 10, moved: -10, orders: 10, wrong: 0 })
})

test('carts with the same items in a different order do not deadlock', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'ale', stock: 1000 },
      { slug: 'bread', stock: 1000 },
    ],
  })
  const pairs = Array.from({ length: 50 }, (): TestItem[][] => [
    [{ slug: 'ale' }, { slug: 'bread' }],
    [{ slug: 'bread' }, { slug: 'ale' }],
  ])
  const buyers = await bring(shop, pairs.flat())

  const replies = await rush(buyers)

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect([await shop.stockOf('ale'), await shop.stockOf('bread')]).toEqual([900, 900])
  expect(await readTotals(shop)).toMatchObject({ orders: 100, sold: 200, moved: -200, wrong: 0 })
  const { rows } = await sql<{
    deadlocks: number
  }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.db)
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('concurrent mixed carts never sell more units than available', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'ale', stock: 37 },
      { slug: 'bread', stock: 23, backorderLimit: 5 },
      { slug: 'cheese', stock: 11 },
    ],
  })
  const slugs = ['ale', 'bread', 'cheese']
  const carts = Array.from({ length: 80 }, (_, buyer) =>
    slugs.flatMap((slug, index) =>
      (buyer + index) % 3 === 0 ? [] : [{ slug, quantity: 1 + ((buyer * 7 + index * 3) % 4) }],
    ),
  )
  const buyers = await bring(shop, carts)

  const replies = await rush(buyers)

  expect(count(replies, 200) + count(replies, 409)).toBe(80)
  expect(count(replies, 409)).toBeGreaterThan(0)
  for (const [slug, start, limit] of [
    ['ale', 37, 0],
    ['bread', 23, 5],
    ['cheese', 11, 0],
  ] as const) {
    const sold = carts
      .flatMap((cart, index) => (replies[index]?.status === 200 ? cart : []))
      .filter((item) => item.slug === slug)
    const units = sold.reduce((total, { quantity }) => total + quantity, 0)
    expect(await shop.stockOf(slug), slug).toBe(start - units)
    expect(await shop.movedOf(slug), slug).toBe(-units)
    expect(start - units, slug).toBeGreaterThanOrEqual(-limit)
  }
  expect(await readTotals(shop)).toMatchObject({ orders: count(replies, 200), wrong: 0 })
  // An order is all or nothing: rejected buyers got none of the other items either.
  for (const { body } of replies.filter(({ status }) => status === 409)) expect(body.code).toBe('insufficient_stock')
})

test('concurrent buyers of the last units, on one line or two, never oversell', async () => {
  const shop = await openTestShop({ products: [{ slug: 'last', stock: 2 }] })
  const buyers = await bring(shop, [
    [{ slug: 'last' }, { slug: 'last' }],
    [{ slug: 'last', quantity: 2 }],
    [{ slug: 'last' }],
  ])

  const replies = await rush(buyers)

  const units = [2, 2, 1]
    .filter((_, index) => replies[index]?.status === 200)
    .reduce((total, quantity) => total + quantity, 0)
  expect(units).toBeLessThanOrEqual(2)
  expect(await shop.stockOf('last')).toBe(2 - units)
})

test('a product is sold out when the last units of its two variants are bought concurrently', async () => {
  const slugs = Array.from({ length: 30 }, (_, index) => `shirt-${index}`)
  const shop = await openTestShop({ products: slugs.map((slug) => ({ slug, variants: [{ stock: 1 }, { stock: 1 }] })) })
  const buyers = await bring(
    shop,
    slugs.flatMap((slug) => [[{ slug, variant: 0 }], [{ slug, variant: 1 }]]),
  )

  const replies = await rush(buyers)

  expect(count(replies, 200)).toBe(60)
  const { rows } = await sql<{
    slug: string
  }>`select slug from products where shop_id = ${shop.id} and in_stock`.execute(shop.db)
  expect(rows).toEqual([])
})
