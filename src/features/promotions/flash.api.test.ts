import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { startCampaign, startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Browser, TestItem } from '#test/visitor.ts'
import { purgePools } from './flash-claim.service.ts'
import { setFlashState } from './promotion.admin.service.ts'

const MINUTE_MS = 60_000

/** Opens a shop with a teapot for 20.00, and 10.00 in a flash sale. */
async function openFlashShop({ pool = 10, limit = 1, stock = 50 } = {}) {
  const now = new Date()
  const measure = { amount: 500, unit: 'g' as const }
  const shop = await openTestShop({
    products: [{ slug: 'teapot', priceAmount: 2000, stock, measure }, { slug: 'cup' }],
  })
  const endsAt = new Date(now.getTime() + 60 * MINUTE_MS)
  const { id: flashId } = await startFlash(
    shop,
    [{ slug: 'teapot', flashPriceAmount: 1000, poolQuantity: pool, perShopperLimit: limit }],
    { now, endsAt },
  )
  const line = { slug: 'teapot', flashId }
  return {
    shop,
    flashId,
    line,
    now,
    endsAt,
    inMinutes: (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS),
    /** Opens a customer with their own mailbox and postal address, at a given time. */
    shopper: (name: string, browser: Browser = {}) => openShopper(shop, name, { now, ...browser }),
    pool: () => poolOf(shop, flashId),
  }
}

function openShopper(shop: TestShop, name: string, browser?: Browser) {
  const guest = shop.guest(browser)
  const details = {
    email: `${name}@example.com`,
    address: {
      name: 'Ana Köhler',
      country: 'DE',
      phone: '030 901820',
      city: 'Berlin',
      postcode: '10119',
      addressLine1: `Torstraße ${name}`,
    },
  }
  return { ...guest, quote: (items: readonly TestItem[], more = {}) => guest.quote(items, { ...details, ...more }) }
}

async function poolOf(shop: TestShop, flashId: string) {
  return shop.tx(async (db) => {
    const { rows } = await sql<{ sold: number; claims: Record<string, number> | null }>`
      select i.pool_sold as sold, (select json_object_agg(state, pieces) from (
        select c.state, sum(c.quantity)::int as pieces from flash_claims c
        where c.shop_id = i.shop_id and c.item_id = i.id group by c.state) s) as claims
      from flash_items i where i.shop_id = ${shop.id} and i.flash_id = ${flashId}`.execute(db)
    return rows[0]
  })
}

test('a claimed line has the flash price, is held at the first complete quote, and is sold with the order', async () => {
  const { shop, line, shopper, pool, inMinutes } = await openFlashShop()
  const ana = shopper('ana')

  const preview = await ana.quote([line], { email: '' })
  expect(preview).toMatchObject({ quoteId: null, lines: [{ unitAmount: 1000, problems: [] }] })
  expect(await pool()).toEqual({ sold: 0, claims: null })
  const quote = await ana.quote([line])
  expect(quote.lines).toMatchObject([{ unitAmount: 1000, strikeAmount: 2000, flashId: line.flashId, problems: [] }])
  expect(await pool()).toEqual({ sold: 0, claims: { held: 1 } })
  expect([preview.holdExpiresAt, quote.holdExpiresAt]).toEqual([null, inMinutes(10).toISOString()])
  const placed = await ana.place(quote)

  expect(placed.status).toBe(200)
  expect(await pool()).toEqual({ sold: 1, claims: { sold: 1 } })
  expect(await shop.stockOf('teapot')).toBe(49)
  const sources = await shop.tx((db) =>
    db.selectFrom('order_lines').select(['price_source', 'unit_amount']).where('shop_id', '=', shop.id).execute(),
  )
  expect(sources).toEqual([{ price_source: 'flash', unit_amount: 1000 }])
})

test('a product without a claim has its normal price, in the cart and on its page', async () => {
  const { shop, shopper } = await openFlashShop()
  const ana = shopper('ana')

  expect((await ana.quote([{ slug: 'teapot' }])).lines[0]).toMatchObject({ unitAmount: 2000, flashId: null })
  const { data } = await ana.requestEndpoint(contract.product, { params: { productId: 'teapot' } })
  expect(data.variants[0]).toMatchObject({ unitAmount: 2000, strikeAmount: null })
  expect(data.flash).toMatchObject({
    status: 'active',
    items: [
      {
        variantId: shop.variantId('teapot'),
        flashPriceAmount: 1000,
        unitPrice: { amount: 2000, unit: 'kg' },
        strikeAmount: 2000,
        perShopperLimit: 1,
        claimedPercent: 0,
      },
    ],
  })
})

test('a held unit is not available to others until the hold expires', async () => {
  const { line, shopper, inMinutes, pool } = await openFlashShop({ pool: 1 })
  const [ana, bob, late] = [shopper('ana'), shopper('bob'), shopper('late', { now: inMinutes(10) })]
  expect((await ana.quote([line])).quoteId).not.toBeNull()

  const rejected = await bob.quote([line])
  expect(rejected).toMatchObject({
    quoteId: null,
    lines: [{ unitAmount: 1000, problems: [{ code: 'flash_held', blocks: true, available: 0 }] }],
    requirements: [{ step: 'cart', code: 'flash_held', message: 'All are in other carts now.' }],
  })
  // After exactly ten minutes the hold does not count, even without a job.
  expect((await late.quote([line])).quoteId).not.toBeNull()
  expect(await pool()).toEqual({ sold: 0, claims: { held: 2 } })
})

test('each quote extends a hold by ten minutes, up to thirty in total', async () => {
  const { line, shopper, inMinutes } = await openFlashShop({ pool: 1 })
  const cookies = new Map<string, string>()
  await shopper('ana', { cookies }).quote([line])
  for (const minute of [9, 18, 27]) await shopper('ana', { cookies, now: inMinutes(minute) }).quote([line])
  const attempts = [29, 30].map((minute) => shopper('bob', { now: inMinutes(minute) }))

  expect((await attempts[0]?.quote([line]))?.quoteId).toBeNull()
  expect((await attempts[1]?.quote([line]))?.quoteId).not.toBeNull()
})

test('an expired hold is sold if a unit is left, and rejected otherwise', async () => {
  const { line, shopper, inMinutes, pool } = await openFlashShop({ pool: 1 })
  const cookies = new Map<string, string>()
  const quote = await shopper('ana', { cookies }).quote([line])
  const bob = shopper('bob', { now: inMinutes(11) })
  const bobs = await bob.quote([line])

  const late = await shopper('ana', { cookies, now: inMinutes(12) }).place(quote)
  expect([late.status, late.body.code]).toEqual([409, 'flash_held'])
  expect((await bob.place(bobs)).status).toBe(200)
  expect(await pool()).toMatchObject({ sold: 1 })
})

test('a line falls back to the normal price with a notice at the end; a held line can still be ordered', async () => {
  const { line, endsAt, shopper } = await openFlashShop()
  const cookies = new Map<string, string>()
  const lastSecond = new Date(endsAt.getTime() - 1000)
  const heldQuote = await shopper('ana', { cookies, now: lastSecond }).quote([line])

  const after = await shopper('bob', { now: endsAt }).quote([line])
  expect(after.lines).toMatchObject([
    {
      unitAmount: 2000,
      flashId: null,
      problems: [{ code: 'flash_ended', blocks: false, message: 'The flash price of Teapot has ended.' }],
    },
  ])
  expect(after.quoteId).not.toBeNull()
  // The holder sees and pays the flash price until the hold expires.
  const repeated = await shopper('ana', { cookies, now: endsAt }).quote([line])
  expect(repeated).toMatchObject({ totalAmount: heldQuote.totalAmount, lines: [{ unitAmount: 1000, problems: [] }] })
  const inNineMinutes = new Date(lastSecond.getTime() + 9.9 * MINUTE_MS)
  expect((await shopper('ana', { cookies, now: inNineMinutes }).place(repeated)).status).toBe(200)
})

test('rejects an order for an ended flash price with flash_ended', async () => {
  const { line, endsAt, shopper } = await openFlashShop()
  const cookies = new Map<string, string>()
  const quote = await shopper('ana', { cookies, now: new Date(endsAt.getTime() - 11 * MINUTE_MS) }).quote([line])

  const reply = await shopper('ana', { cookies, now: endsAt }).place(quote)

  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    409,
    'flash_ended',
    'The flash price has ended.',
  ])
})

test('a paused or cancelled sale does not apply its price', async () => {
  const { shop, flashId, line, shopper } = await openFlashShop()
  const ana = shopper('ana')
  const quote = await ana.quote([line])

  await setFlashState(shop.staffContext(), flashId, 'paused')
  expect((await ana.place(quote)).body.code).toBe('flash_ended')
  expect((await ana.quote([line])).lines[0]?.unitAmount).toBe(2000)
  await setFlashState(shop.staffContext(), flashId, 'live')
  expect((await ana.quote([line])).lines[0]?.unitAmount).toBe(1000)
  await setFlashState(shop.staffContext(), flashId, 'cancelled')
  expect((await ana.quote([line])).lines[0]?.unitAmount).toBe(2000)
  await expect(setFlashState(shop.staffContext(), flashId, 'live')).rejects.toThrow(/could be changed/)
})

test('a shopper gets the limit once, with any spelling of a mailbox and any browser at one address', async () => {
  const { line, shopper } = await openFlashShop()
  const ana = shopper('ana')
  await ana.place(await ana.quote([line]))
  const rejection = { problems: [{ code: 'flash_limit', blocks: true, available: 0, message: 'Max. 1 per customer.' }] }

  const sameMailbox = await shopper('other house').quote([line], { email: 'ANA+more@example.com' })
  const sameAddress = await shopper('ana').quote([line], { email: 'somebody@example.com' })
  const neighbour = await shopper('bob').quote([line])

  expect(sameMailbox).toMatchObject({ quoteId: null, lines: [rejection] })
  expect(sameAddress).toMatchObject({ quoteId: null, lines: [rejection] })
  expect(neighbour.quoteId).not.toBeNull()
})

test('two browsers of one shopper that order concurrently get the limit once', async () => {
  const { line, shopper, pool } = await openFlashShop()
  const browsers = [shopper('ana'), shopper('ana')]
  const quotes = await Promise.all(browsers.map((browser) => browser.quote([line])))

  const replies = await Promise.all(browsers.map((browser, index) => browser.place(quotes[index] ?? fail())))

  expect(replies.map(({ status, body }) => [status, body.code ?? null]).toSorted()).toEqual([
    [200, null],
    [409, 'flash_limit'],
  ])
  expect(await pool()).toMatchObject({ sold: 1 })
})
const fail = (): never => {
  throw new Error('no quote')
}

test('rejects a quantity over the limit with the quantity allowed', async () => {
  const { line, shopper } = await openFlashShop({ limit: 2 })

  const quote = await shopper('ana').quote([{ ...line, quantity: 3 }])

  expect(quote.lines[0]?.problems).toMatchObject([
    { code: 'flash_limit', available: 2, message: 'Max. 2 per customer.' },
  ])
})

test('a cart that drops its flash line releases the unit; another cart of the guest does not', async () => {
  const { line, shopper, pool } = await openFlashShop()
  const ana = shopper('ana')
  const cartId = crypto.randomUUID()
  await ana.quote([line, { slug: 'cup' }], { cartId })

  await ana.quote([{ slug: 'cup' }])
  expect(await pool()).toMatchObject({ claims: { held: 1 } })
  await ana.quote([{ slug: 'cup' }], { cartId })
  expect(await pool()).toMatchObject({ claims: null })
})

test('a product at its flash price and at its normal price is one order of two lines', async () => {
  const { shop, line, shopper } = await openFlashShop()
  const ana = shopper('ana')

  const quote = await ana.quote([line, { slug: 'teapot', quantity: 2 }])
  expect(quote.lines.map(({ unitAmount, quantity }) => [unitAmount, quantity])).toEqual([
    [1000, 1],
    [2000, 2],
  ])
  expect((await ana.place(quote)).status).toBe(200)
  expect(await shop.stockOf('teapot')).toBe(47)
})

test('a cheaper campaign applies, and the pool remains unchanged', async () => {
  const { shop, line, shopper, pool } = await openFlashShop()
  await startCampaign(shop, ['teapot'], { benefit: { type: 'fixedPrice', amount: 900 } })
  const ana = shopper('ana')

  const quote = await ana.quote([line])
  expect(quote.lines[0]).toMatchObject({ unitAmount: 900, flashId: null })
  expect((await ana.place(quote)).status).toBe(200)
  expect(await pool()).toEqual({ sold: 0, claims: null })
})

test('offers released units to the queue in order, for three minutes each', async () => {
  const { shop, flashId, line, shopper, inMinutes } = await openFlashShop({ pool: 1 })
  const jars = Array.from({ length: 3 }, () => new Map<string, string>())
  const at = (index: number, minute: number) =>
    shopper(`w${index}`, { cookies: jars[index] ?? new Map(), now: inMinutes(minute) })
  const poolAt = async (index: number, minute: number) =>
    (
      await at(index, minute).requestEndpoint(contract.flashPool, {
        params: { flashId },
        query: { variantId: shop.variantId('teapot') },
      })
    ).data
  await shopper('holder', { now: inMinutes(0) }).quote([line])
  const body = { flashId, variantId: shop.variantId('teapot') }
  for (const index of [0, 1, 2]) {
    const { data } = await at(index, 1).requestEndpoint(contract.joinFlashQueue, { body })
    expect(data).toMatchObject({ pool: 'held', entry: { state: 'waiting', position: index + 1 } })
  }
  // Joining again keeps the number.
  expect((await at(0, 2).requestEndpoint(contract.joinFlashQueue, { body })).data.entry?.position).toBe(1)

  // The hold expires after ten minutes; a new guest cannot pass the waiting ones.
  expect((await shopper('newcomer', { now: inMinutes(10) }).quote([line])).quoteId).toBeNull()
  expect(await poolAt(1, 10)).toMatchObject({ entry: { state: 'waiting', position: 1 } })
  expect(await poolAt(0, 10)).toMatchObject({ entry: { state: 'offered', expiresAt: inMinutes(13).toISOString() } })
  // The first guest ignores the offer: when it expires, the next one gets it.
  expect(await poolAt(1, 13)).toMatchObject({ entry: { state: 'offered', expiresAt: inMinutes(16).toISOString() } })
  expect((await poolAt(0, 13)).entry).toBeNull()
  const quote = await at(1, 14).quote([line])
  expect(quote.quoteId).not.toBeNull()
  expect((await at(1, 15).place(quote)).status).toBe(200)
  expect(await poolAt(2, 16)).toMatchObject({ pool: 'sold', claimedPercent: 100 })
  const rejected = await at(0, 16).post('/shop/flash/queue', body)
  expect([rejected.status, rejected.body.code]).toEqual([409, 'flash_sold_out'])
})

test('does not queue a shopper who can buy immediately, and holds nothing for them', async () => {
  const { shop, flashId, shopper, pool } = await openFlashShop({ pool: 2 })
  const body = { flashId, variantId: shop.variantId('teapot') }

  for (const name of ['a', 'b', 'c'])
    expect((await shopper(name).requestEndpoint(contract.joinFlashQueue, { body })).data).toMatchObject({
      pool: 'available',
      entry: null,
    })

  expect(await pool()).toEqual({ sold: 0, claims: null })
})

test('one IP address cannot fill the queue with fake guests', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }], environment: { RATE_LIMIT_FACTOR: '1' } })
  const { id: flashId } = await startFlash(shop, [{ slug: 'teapot' }])
  const body = { flashId, variantId: shop.variantId('teapot') }

  const statuses = []
  for (let guest = 0; guest < 31; guest += 1)
    statuses.push((await shop.guest({ peer: '203.0.113.7' }).post('/shop/flash/queue', body)).status)

  expect(statuses).toEqual([...Array(30).fill(200), 429])
})

test('a quote for fewer units releases the others', async () => {
  const { line, shopper, pool } = await openFlashShop({ pool: 3, limit: 3 })
  const ana = shopper('ana')
  await ana.quote([{ ...line, quantity: 3 }])
  expect((await shopper('bob').quote([line])).quoteId).toBeNull()

  await ana.quote([line])

  expect(await pool()).toMatchObject({ claims: { held: 1 } })
  expect((await shopper('bob').quote([{ ...line, quantity: 2 }])).quoteId).not.toBeNull()
})

test('the scheduled job offers released units and removes expired claims', async () => {
  const { shop, flashId, line, shopper, inMinutes, pool, endsAt } = await openFlashShop({ pool: 1 })
  await shopper('holder').quote([line])
  await shopper('waiter').requestEndpoint(contract.joinFlashQueue, {
    body: { flashId, variantId: shop.variantId('teapot') },
  })

  await purgePools(shop.staffContext(inMinutes(10)))
  expect(await pool()).toMatchObject({ claims: { offered: 1 } })
  await purgePools(shop.staffContext(endsAt))
  expect(await pool()).toMatchObject({ claims: null })
})

test('viewing a pool sets no cookie and creates no claim', async () => {
  const { shop, flashId, shopper, pool } = await openFlashShop()
  const ana = shopper('ana')

  const { data } = await ana.requestEndpoint(contract.flashPool, {
    params: { flashId },
    query: { variantId: shop.variantId('teapot') },
  })

  expect(data).toEqual({ status: 'active', pool: 'available', claimedPercent: 0, entry: null })
  expect(ana.cookies.size).toBe(0)
  expect(await pool()).toEqual({ sold: 0, claims: null })
})

test('cards show the flash price while it applies, without a variant that could be added unclaimed', async () => {
  const { shop, endsAt, flashId } = await openFlashShop({ pool: 1 })
  const list = async (now: Date) => {
    const { data } = await shop.guest({ now }).requestEndpoint(contract.flashSales)
    return data
  }
  const lastMoment = new Date(endsAt.getTime() - 1)

  expect(await list(lastMoment)).toMatchObject([
    {
      _id: flashId,
      status: 'active',
      items: [
        {
          slug: 'teapot',
          priceAmount: 1000,
          strikeAmount: 2000,
          badge: 'flash',
          flashEndsAt: endsAt.toISOString(),
          defaultVariantId: null,
          claimedPercent: 0,
        },
      ],
    },
  ])
  expect(await list(endsAt)).toEqual([])
})

test('a sold-out pool removes the flash price from cards immediately', async () => {
  const { line, shopper } = await openFlashShop({ pool: 1 })
  const ana = shopper('ana')
  expect((await ana.requestEndpoint(contract.flashSales)).data[0]?.items[0]).toMatchObject({
    badge: 'flash',
    priceAmount: 1000,
  })

  await ana.place(await ana.quote([line]))

  expect((await ana.requestEndpoint(contract.flashSales)).data[0]?.items[0]).toMatchObject({
    badge: null,
    priceAmount: 2000,
    claimedPercent: 100,
    flashEndsAt: null,
  })
})
