import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop } from '#test/shop.ts'
import type { Visitor } from '#test/visitor.ts'

const MINUTE_MS = 60_000

const POOL = 10
const BUYERS = 200

async function openDrop() {
  const now = new Date()
  const shop = await openTestShop({ products: [{ slug: 'drop', priceAmount: 2000, stock: 500 }] })
  const { id: flashId } = await startFlash(shop, [{ slug: 'drop', poolQuantity: POOL }], { now })
  const variantId = shop.variantId('drop')
  const address = (number: number) => ({
    email: `buyer${number}@example.com`,
    address: {
      name: 'Ana Köhler',
      country: 'DE',
      phone: '030 901820',
      city: 'Berlin',
      postcode: '10119',
      addressLine1: `Torstraße ${number}`,
    },
  })
  const jars = Array.from({ length: BUYERS }, () => new Map<string, string>())
  const buyer = (number: number, minute = 0): Visitor =>
    shop.guest({ cookies: jars[number] ?? new Map(), now: new Date(now.getTime() + minute * MINUTE_MS) })
  return {
    shop,
    flashId,
    variantId,
    buyer,
    quote: (number: number, minute = 0) => buyer(number, minute).quote([{ slug: 'drop', flashId }], address(number)),
    join: async (number: number, minute = 0) =>
      (await buyer(number, minute).requestEndpoint(contract.joinFlashQueue, { body: { flashId, variantId } })).data,
    look: async (number: number, minute = 0) =>
      (await buyer(number, minute).requestEndpoint(contract.flashPool, { params: { flashId }, query: { variantId } }))
        .data,
    books: () =>
      shop.tx(async (db) => {
        const { rows } = await sql<Record<string, number>>`select
          (select pool_sold from flash_items where shop_id = ${shop.id}) as sold,
          (select coalesce(sum(quantity), 0) from flash_claims where shop_id = ${shop.id} and state = 'sold') as claims,
          (select coalesce(sum(quantity), 0) from order_lines where shop_id = ${shop.id} and price_source = 'flash')
            as lines,
          (select count(*) from orders where shop_id = ${shop.id}) as orders`.execute(db)
        return rows[0]
      }),
  }
}

const everyone = Array.from({ length: BUYERS }, (_, number) => number)

test('exactly ten of 200 concurrent buyers get the flash price from a pool of ten, without an error', async () => {
  const { shop, quote, buyer, books } = await openDrop()

  const quotes = await Promise.all(everyone.map((number) => quote(number)))
  const holders = everyone.filter((number) => quotes[number]?.quoteId)
  expect(holders).toHaveLength(POOL)
  for (const number of everyone.filter((one) => !holders.includes(one)))
    expect(quotes[number]?.lines[0]?.problems).toMatchObject([{ code: 'flash_held', available: 0 }])

  const replies = await Promise.all(
    holders.map((number) => {
      const { quoteId = null, quoteHash = '' } = quotes[number] ?? {}
      return buyer(number).place({ quoteId, quoteHash })
    }),
  )

  expect(replies.map(({ status }) => status)).toEqual(Array(POOL).fill(200))
  expect(await books()).toEqual({ sold: POOL, claims: POOL, lines: POOL, orders: POOL })
  expect(await shop.stockOf('drop')).toBe(490)
})

test('when expired and current holds order concurrently, only the current ones get the flash price', async () => {
  const { quote, buyer, books, shop } = await openDrop()
  // A second wave takes the pool when the holds of the first have expired, whose quotes are still valid.
  const first = await Promise.all(everyone.slice(0, POOL).map((number) => quote(number, 0)))
  const second = await Promise.all(everyone.slice(POOL, 2 * POOL).map((number) => quote(number, 10)))
  expect([...first, ...second].every(({ quoteId }) => quoteId !== null)).toBe(true)

  const replies = await Promise.all([...first, ...second].map((one, number) => buyer(number, 12).place(one)))

  const outcomes = replies.map(({ status, body }) => [status, body.code ?? null])
  // The later wave holds the pool; the first one could only get what remains.
  expect(outcomes.slice(POOL)).toEqual(Array.from({ length: POOL }, () => [200, null]))
  for (const [status, code] of outcomes.slice(0, POOL)) {
    expect(status).toBe(409)
    expect(['flash_held', 'flash_sold_out']).toContain(code)
  }
  expect(await books()).toEqual({ sold: POOL, claims: POOL, lines: POOL, orders: POOL })
  expect(await shop.stockOf('drop')).toBe(490)
})

test('released units go to the queue in order, and no more are sold than there are', async () => {
  const { quote, buyer, join, look, books } = await openDrop()
  const quotes = await Promise.all(everyone.map((number) => quote(number)))
  const holders = everyone.filter((number) => quotes[number]?.quoteId)
  const others = everyone.filter((number) => !holders.includes(number))
  // All at once; the assigned numbers are the order of the queue.
  const joined = await Promise.all(
    others.map(async (number) => ({ number, place: (await join(number, 1)).entry?.position })),
  )
  expect(joined.map(({ place }) => place).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    others.map((_, index) => index + 1),
  )
  const line = joined.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ number }) => number)

  // Four order in time; the other six units are released after ten minutes.
  for (const number of holders.slice(0, 4)) {
    const { quoteId = null, quoteHash = '' } = quotes[number] ?? {}
    expect((await buyer(number, 5).place({ quoteId, quoteHash })).status).toBe(200)
  }
  const polls = await Promise.all(others.map(async (number) => ({ number, entry: (await look(number, 10)).entry })))
  const offered = polls.filter(({ entry }) => entry?.state === 'offered').map(({ number }) => number)
  // Guests who polled before the first of those six may still be waiting; a second poll updates all of them.
  const repolled = await Promise.all(line.slice(0, 8).map(async (number) => (await look(number, 10)).entry?.state))
  expect(repolled).toEqual([...Array(6).fill('offered'), 'waiting', 'waiting'])
  expect(offered.every((number) => line.indexOf(number) < 6)).toBe(true)

  // All of them try; only guests with an offer succeed.
  const attempts = await Promise.all(line.map(async (number) => ({ number, quote: await quote(number, 11) })))
  const let_in = attempts.filter((one) => one.quote.quoteId !== null)
  expect(let_in.map(({ number }) => line.indexOf(number)).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  const replies = await Promise.all(let_in.map((one) => buyer(one.number, 12).place(one.quote)))

  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await books()).toEqual({ sold: POOL, claims: POOL, lines: POOL, orders: POOL })
  expect((await look(line[7] ?? 0, 13)).pool).toBe('sold')
})
