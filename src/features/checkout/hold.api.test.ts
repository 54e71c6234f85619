import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#src/platform/config/config.ts'
import { createLog } from '#src/platform/log/log.ts'
import { createApp } from '#src/composition/services.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { fileDatabase, openPool } from '#test/database.ts'
import { expireHolds } from '#test/expire-holds.ts'
import { openShopper, signIn } from '#test/people.ts'
import { startFlash } from '#test/promotions.ts'
import { openTestShop, testFiles, testSecret, type TestShop } from '#test/shop.ts'
import { openBrowser } from '#test/visitor.ts'
import { purgeCheckout } from './checkout.service.ts'

interface Held {
  pieces: number
  rows: number
}
const heldIn = (shop: TestShop): Promise<Held | undefined> =>
  shop.tx(async (db) => {
    const { rows } = await sql<Held>`select coalesce(sum(quantity), 0)::int as pieces, count(*)::int as rows
      from stock_holds where shop_id = ${shop.id} and expires_at > now()`.execute(db)
    return rows[0]
  })

test('a complete quote holds its units for its guest until they are ordered or released', async () => {
  const shop = await openTestShop({ products: [{ slug: 'vase', stock: 3 }] })
  const [ana, ben] = [shop.guest(), shop.guest()]
  const quote = await ana.quote([{ slug: 'vase', quantity: 2 }])
  expect(Date.parse(quote.holdExpiresAt ?? '') - Date.parse(quote.serverTime)).toBe(10 * 60_000)

  const late = await ben.quote([{ slug: 'vase', quantity: 2 }])

  expect(late).toMatchObject({
    quoteId: null,
    holdExpiresAt: null,
    requirements: [{ step: 'cart', code: 'insufficient_stock', message: 'Only 1 of Vase left.' }],
    lines: [{ problems: [{ code: 'insufficient_stock', available: 1 }] }],
  })
  expect((await ben.quote([{ slug: 'vase' }])).quoteId).not.toBeNull()
  expect((await ana.place(quote)).status).toBe(200)
  expect(await heldIn(shop)).toEqual({ pieces: 1, rows: 1 })
  expect(await shop.stockOf('vase')).toBe(1)
})

test('releases a hold at once when the request that made it fails', async () => {
  const shop = await openTestShop({ products: [{ slug: 'drop', stock: 5 }] })
  const { id: flashId } = await startFlash(shop, [{ slug: 'drop', poolQuantity: 1 }])
  const proxy = await openDatabaseProxy((await fileDatabase()).connection)
  const { db } = openPool(proxy.connection, { poolSize: 4 })
  const app = createApp(readConfig({ NODE_ENV: 'test', RATE_LIMIT_FACTOR: '1000' }), createLog('silent'), {
    db,
    secret: testSecret,
    storage: testFiles,
  })
  const ana = openBrowser({ app, row: shop.row, domain: shop.domain, variantId: shop.variantId })
  const items = [{ itemId: 'a', variantId: shop.variantId('drop'), quantity: 1, flashId }]

  // The database commits the hold, but its response is lost.
  proxy.loseCommitAfter('insert into "quotes"')
  const lost = await ana.quote(items).catch((error: unknown) => error)

  expect(String(lost)).toContain('unavailable')
  await expect.poll(() => heldIn(shop), { timeout: 5000 }).toEqual({ pieces: 0, rows: 0 })
  // The next visitor can hold the unit.
  expect((await shop.guest().quote(items)).quoteId).not.toBeNull()
})

test('an expired hold is ignored, and the job deletes it', async () => {
  const shop = await openTestShop({ products: [{ slug: 'vase', stock: 1 }] })
  const [ana, ben] = [shop.guest(), shop.guest()]
  const quote = await ana.quote([{ slug: 'vase' }])
  await expireHolds(shop)

  expect((await ben.quote([{ slug: 'vase' }])).quoteId).not.toBeNull()
  // A late buyer gets an error, and not the unit that another one holds.
  expect(await ana.place(quote)).toMatchObject({
    status: 409,
    body: { code: 'insufficient_stock', data: { lines: [{ requested: 1, available: 0 }] } },
  })
  await purgeCheckout(shop.staffContext(new Date(Date.now() + 31 * 60_000)))
  expect(await shop.tx((db) => db.selectFrom('stock_holds').selectAll().execute())).toEqual([])
})

test('of 200 concurrent checkouts for 10 units, 10 get a hold and 10 are sold', async () => {
  const shop = await openTestShop({ products: [{ slug: 'drop', stock: 10 }] })
  const buyers = Array.from({ length: 200 }, () => shop.guest())

  const quotes = await Promise.all(buyers.map((guest) => guest.quote([{ slug: 'drop' }])))

  const promised = quotes.flatMap((quote, index) => {
    const guest = buyers[index]
    return guest && quote.quoteId !== null ? [{ quote, guest }] : []
  })
  expect(promised).toHaveLength(10)
  expect(await heldIn(shop)).toEqual({ pieces: 10, rows: 10 })
  const replies = await Promise.all(promised.map(({ quote, guest }) => guest.place(quote)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await shop.stockOf('drop')).toBe(0)
  expect(await heldIn(shop)).toEqual({ pieces: 0, rows: 0 })
})

test('a cart holds only its current lines: reducing or replacing them releases the rest', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'vase', stock: 3 },
      { slug: 'bowl', stock: 3 },
    ],
  })
  const ana = shop.guest()
  const cartId = '0d4f7e8a-1111-4222-8333-444455556666'
  await ana.quote([{ slug: 'vase', quantity: 3 }], { cartId })
  await ana.quote([{ slug: 'vase' }, { slug: 'bowl', quantity: 2 }], { cartId })
  expect(await heldIn(shop)).toEqual({ pieces: 3, rows: 2 })

  await ana.quote([{ slug: 'bowl' }], { cartId })

  expect(await heldIn(shop)).toEqual({ pieces: 1, rows: 1 })
})

test('a second quote of the same guest is not blocked by their own hold', async () => {
  const shop = await openTestShop({ products: [{ slug: 'vase', stock: 1 }] })
  const ana = shop.guest()
  await ana.quote([{ slug: 'vase' }])

  const atOnce = await ana.quote([{ slug: 'vase' }])

  expect(atOnce.quoteId).not.toBeNull()
  expect(await heldIn(shop)).toEqual({ pieces: 1, rows: 1 })
})

test('a shopper’s hold is valid on all their devices, but not for a guest with the same cart id', async () => {
  const shop = await openTestShop({ products: [{ slug: 'vase', stock: 1 }] })
  const { visitor: laptop, user } = await openShopper(shop)
  const phone = shop.guest()
  await signIn(shop, phone, user.id)
  const cartId = '0d4f7e8a-1111-4222-8333-444455556666'
  expect((await laptop.quote([{ slug: 'vase' }], { cartId })).quoteId).not.toBeNull()

  expect((await shop.guest().quote([{ slug: 'vase' }], { cartId })).quoteId).toBeNull()
  expect((await phone.quote([{ slug: 'vase' }], { cartId })).quoteId).not.toBeNull()
})

test('lines of one variant share a hold, and untracked stock is not held', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'vase', stock: 3 },
      { slug: 'download', stockTracked: false },
    ],
  })
  await shop.guest().quote([{ slug: 'vase' }, { slug: 'vase', quantity: 2 }, { slug: 'download' }])

  expect(await heldIn(shop)).toEqual({ pieces: 3, rows: 1 })
  expect((await shop.guest().quote([{ slug: 'vase' }])).requirements).toMatchObject([{ code: 'out_of_stock' }])
  expect(await shop.guest().quote([{ slug: 'download' }])).toMatchObject({ holdExpiresAt: null })
})

test('limits holds per network, and lets guests who already hold units continue', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'vase', stock: 50 }],
    environment: { RATE_LIMIT_FACTOR: '0.1' },
  })
  const peer = '198.51.100.9'
  const ana = shop.guest({ peer })
  await ana.quote([{ slug: 'vase' }])
  for (let number = 1; number < 12; number += 1) await shop.guest({ peer }).quote([{ slug: 'vase' }])

  await expect(shop.guest({ peer }).quote([{ slug: 'vase' }])).rejects.toThrow('rate_limited')

  expect(await heldIn(shop)).toEqual({ pieces: 12, rows: 12 })
  expect((await ana.quote([{ slug: 'vase', quantity: 2 }])).quoteId).not.toBeNull()
  expect((await shop.guest({ peer: '198.51.100.10' }).quote([{ slug: 'vase' }])).quoteId).not.toBeNull()
})

const ON_ACCOUNT = { products: [{ slug: 'vase', stock: 50 }], gateways: [{ provider: 'bankTransfer' as const }] }

test('limits unpaid orders per network', async () => {
  const shop = await openTestShop({ ...ON_ACCOUNT, environment: { RATE_LIMIT_FACTOR: '0.1' } })
  const [here, there] = [{ peer: '198.51.100.9' }, { peer: '198.51.100.10' }]
  for (let number = 0; number < 3; number += 1) await shop.guest(here).order([{ slug: 'vase' }])

  await expect(shop.guest(here).order([{ slug: 'vase' }])).rejects.toThrow('rate_limited')

  expect([await shop.orderCount(), await shop.stockOf('vase')]).toEqual([3, 47])
  await shop.guest(there).order([{ slug: 'vase' }])
})

test('limits unpaid orders to ten per e-mail address, until one is paid or expires', async () => {
  const shop = await openTestShop(ON_ACCOUNT)
  for (let number = 0; number < 10; number += 1) await shop.guest().order([{ slug: 'vase' }])

  await expect(shop.guest().order([{ slug: 'vase' }], { email: 'ANA@example.com' })).rejects.toThrow('rate_limited')

  expect(await shop.stockOf('vase')).toBe(40)
  await shop.guest().order([{ slug: 'vase' }], { email: 'ben@example.com' })
  const { visitor } = await openShopper(shop)
  await visitor.order([{ slug: 'vase' }])
  await shop.tx((db) =>
    sql`update orders set status = 'expired' where shop_id = ${shop.id} and order_number =
      (select min(order_number) from orders where shop_id = ${shop.id} and email_normalized = 'ana@example.com'
        and user_id is null)`.execute(db),
  )
  await shop.guest().order([{ slug: 'vase' }])
})
