import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { applyScheduledPrices } from '#src/features/pricing/price-schedule.service.ts'
import { changePrice } from '#src/features/catalog/price.admin.service.ts'
import { startCampaign, startFlash } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import {
  changeCampaign,
  createCampaign,
  createFlashSale,
  listPromotions,
  setCampaignState,
  setPreorder,
} from './promotion.admin.service.ts'

const DAY_MS = 86_400_000
const now = new Date()
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS)

const productAt = async (shop: TestShop, at: Date, slug = 'teapot') =>
  (await shop.guest({ now: at }).requestEndpoint(contract.product, { params: { productId: slug } })).data
const priceAt = async (shop: TestShop, at: Date) => {
  const { variants } = await productAt(shop, at)
  return [variants[0]?.unitAmount, variants[0]?.strikeAmount]
}
const campaignAt = async (shop: TestShop, at: Date, id: string) =>
  shop.guest({ now: at }).requestEndpoint(contract.campaign, { params: { campaignId: id } })

/** Returns the price by which lists are ordered, and the history, newest first. */
async function readStoredPrices(shop: TestShop, slug = 'teapot') {
  const { rows } = await sql<{ amount: number; next: Date | null }>`select price_from_amount as amount,
    next_price_change_at as next from products where shop_id = ${shop.id} and slug = ${slug}`.execute(shop.db)
  const history = await sql<{ amount: number; reason: string; from: Date; to: Date | null }>`
    select amount, reason, valid_from as from, valid_to as to from price_history
    where shop_id = ${shop.id} and variant_id = ${shop.variantId(slug)} order by valid_from desc`.execute(shop.db)
  return { ...rows[0], history: history.rows }
}

test('gives campaigns with the same title unique slugs when they are planned concurrently', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })

  const planned = await Promise.all(
    Array.from({ length: 8 }, () => startCampaign(shop, ['teapot'], { title: 'Spring' })),
  )

  const { rows } = await sql<{ slug: string }>`select slug from campaigns where shop_id = ${shop.id}
    order by slug`.execute(shop.db)
  expect(planned).toHaveLength(8)
  expect(rows.map(({ slug }) => slug)).toEqual(['spring', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `spring-${n}`)])
})

test('a campaign lowers the price from its start up to, but not including, its end', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', priceAmount: 2000 }] })
  const [startsAt, endsAt] = [inDays(1), inDays(2)]
  await startCampaign(shop, ['teapot'], { startsAt, endsAt })

  expect(await priceAt(shop, new Date(startsAt.getTime() - 1))).toEqual([2000, null])
  expect(await priceAt(shop, startsAt)).toEqual([1800, 2000])
  expect(await priceAt(shop, new Date(endsAt.getTime() - 1))).toEqual([1800, 2000])
  expect(await priceAt(shop, endsAt)).toEqual([2000, null])
})

test('card, page, cart and order show the same campaign price, and the order names its source', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', priceAmount: 2000, category: ['Tea'] }] })
  await startCampaign(shop, [], { productIds: [], categoryIds: [shop.categoryId('Tea')] })
  const guest = shop.guest()

  const { data: cards } = await guest.requestEndpoint(contract.categoryProducts, { query: { category: 'Tea' } })
  expect(cards[0]).toMatchObject({ priceAmount: 1800, strikeAmount: 2000, discountBps: 1000, badge: 'sale' })
  const product = await productAt(shop, now)
  expect(product).toMatchObject({ campaign: { title: 'Tea week', slug: 'tea-week' }, flash: null })
  expect(product.variants[0]).toMatchObject({ unitAmount: 1800, strikeAmount: 2000 })
  const quote = await guest.quote([{ slug: 'teapot' }])
  expect(quote.lines[0]).toMatchObject({ unitAmount: 1800, strikeAmount: 2000 })
  expect((await guest.place(quote)).status).toBe(200)
  const rows = await shop.tx((db) =>
    db.selectFrom('order_lines').select(['unit_amount', 'price_source']).where('shop_id', '=', shop.id).execute(),
  )
  expect(rows).toEqual([{ unit_amount: 1800, price_source: 'campaign' }])
})

test('rejects an order for an ended campaign and returns what changed', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', priceAmount: 2000 }] })
  const { id } = await startCampaign(shop, ['teapot'])
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'teapot' }])

  await setCampaignState(shop.staffContext(), id, 'paused')

  expect((await guest.place(quote)).body).toMatchObject({
    code: 'quote_changed',
    data: { diff: [{ kind: 'price', before: 1800, after: 2000 }, { kind: 'total' }] },
  })
})

test('overlapping campaigns and a sale never add up: the lowest price applies', async () => {
  const sale = { amount: 1700, startsAt: inDays(-1), endsAt: inDays(5) }
  const shop = await openTestShop({ products: [{ slug: 'teapot', priceAmount: 2000, sale }] })
  await startCampaign(shop, ['teapot'])
  expect((await priceAt(shop, now))[0]).toBe(1700)

  await startCampaign(shop, ['teapot'], { title: 'Half', benefit: { type: 'percent', bps: 5000 } })
  expect((await priceAt(shop, now))[0]).toBe(1000)
})

test('the reference price of a campaign after a sale is the sale price, or none when that was as low', async () => {
  const sale = { amount: 1500, startsAt: inDays(-10), endsAt: inDays(-5) }
  const draft = { slug: 'teapot', priceAmount: 2000, variants: [{ priceAmount: 2000, sale, pricedSince: inDays(-60) }] }
  const lower = await openTestShop({ products: [draft] })
  await startCampaign(lower, ['teapot'], { benefit: { type: 'fixedPrice', amount: 1200 } })
  const higher = await openTestShop({ products: [draft] })
  await startCampaign(higher, ['teapot'], { benefit: { type: 'fixedPrice', amount: 1800 } })

  expect(await priceAt(lower, now)).toEqual([1200, 1500])
  expect(await priceAt(higher, now)).toEqual([1800, null])
  expect((await lower.guest().quote([{ slug: 'teapot' }])).lines[0]?.strikeAmount).toBe(1500)
})

test('the reference price of a backdated campaign is the lowest price before its actual start', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', variants: [{ priceAmount: 2000, pricedSince: inDays(-60) }] }],
  })
  const change = (days: number, priceAmount: number) =>
    changePrice(shop.staffContext(inDays(days)), { product: 'teapot', sku: null, priceAmount, sale: null })
  await change(-12, 1900)
  await change(-10, 2000)

  await startCampaign(shop, ['teapot'], { startsAt: inDays(-20), endsAt: inDays(2) })

  expect(await priceAt(shop, inDays(1))).toEqual([1800, 1900])
})

test('the reference price of a sale after a campaign is at most the campaign price', async () => {
  const sale = { amount: 1500, startsAt: inDays(3), endsAt: inDays(9) }
  const shop = await openTestShop({ products: [{ slug: 'teapot', priceAmount: 2000, sale }] })
  await startCampaign(shop, ['teapot'], { startsAt: inDays(1), endsAt: inDays(2) })

  await applyScheduledPrices(shop.staffContext(inDays(4)))

  expect(await priceAt(shop, inDays(4))).toEqual([1500, 1800])
})

test('the price history records each change at its own time, also when the job runs late', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', priceAmount: 2000 }] })
  const [one, two, three] = [inDays(1), inDays(2), inDays(3)]
  await startCampaign(shop, ['teapot'], { startsAt: one, endsAt: three })
  await createFlashSale(shop.staffContext(), {
    title: 'Hour',
    startsAt: two,
    endsAt: three,
    items: [{ variantId: shop.variantId('teapot'), flashPriceAmount: 900, poolQuantity: 5, perShopperLimit: 1 }],
  })
  expect(await readStoredPrices(shop)).toMatchObject({ amount: 2000, next: one })

  await applyScheduledPrices(shop.staffContext(inDays(2.5)))
  expect(await readStoredPrices(shop)).toMatchObject({ amount: 900, next: three })
  await applyScheduledPrices(shop.staffContext(inDays(10)))

  const { amount, next, history } = await readStoredPrices(shop)
  expect([amount, next]).toEqual([2000, null])
  expect(history.slice(0, 4)).toEqual([
    { amount: 2000, reason: 'list', from: three, to: null },
    { amount: 900, reason: 'flash', from: two, to: three },
    { amount: 1800, reason: 'campaign', from: one, to: two },
    expect.objectContaining({ amount: 2000, reason: 'list', to: one }),
  ])
})

test('lists sort by the price that cards show, for any mix of reductions', async () => {
  const products = Array.from({ length: 12 }, (_, index) => ({
    slug: `thing-${index}`,
    category: ['Things'],
    variants: [0, 1].map((position) => ({
      priceAmount: 1000 + ((index * 377 + position * 91) % 700),
      pricedSince: inDays(-60),
      sale:
        (index + position) % 3 === 0
          ? { amount: 900 + index * 20, startsAt: inDays(index % 2 ? -1 : 2), endsAt: inDays(4) }
          : null,
    })),
  }))
  const shop = await openTestShop({ products })
  const slugs = (every: number) => products.filter((_, index) => index % every === 0).map(({ slug }) => slug)
  await startCampaign(shop, slugs(2), { endsAt: inDays(3), benefit: { type: 'percent', bps: 1234 } })
  await startCampaign(shop, slugs(3), {
    startsAt: inDays(1),
    endsAt: inDays(5),
    benefit: { type: 'fixedPrice', amount: 950 },
  })
  await startFlash(
    shop,
    slugs(4).map((slug) => ({ slug, flashPriceAmount: 600 })),
    {
      startsAt: inDays(1),
      endsAt: inDays(2),
    },
  )

  for (const day of [0, 1, 1.5, 2, 3, 4, 5]) {
    await applyScheduledPrices(shop.staffContext(inDays(day)))
    const { data } = await shop.guest({ now: inDays(day) }).requestEndpoint(contract.categoryProducts, {
      query: { category: 'Things', sort: 'priceAsc', pageSize: 100 },
    })
    const shown = data.map(({ priceAmount }) => priceAmount)
    expect(shown, `day ${day}`).toEqual(shown.toSorted((a, b) => a - b))
    const { rows } = await sql<{ id: string; amount: number }>`select id, price_from_amount as amount from products
      where shop_id = ${shop.id}`.execute(shop.db)
    const storedAmounts = new Map(rows.map(({ id, amount }) => [id, amount]))
    expect(
      data.map(({ _id }) => storedAmounts.get(_id)),
      `day ${day}`,
    ).toEqual(shown)
  }
})

test('a product saved during a campaign retains the campaign price in lists', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', priceAmount: 2000 }] })
  await startCampaign(shop, ['teapot'])

  await shop.save({ slug: 'teapot', priceAmount: 3000 })

  expect(await readStoredPrices(shop)).toMatchObject({
    amount: 2700,
    history: [{ amount: 2700, reason: 'campaign' }, {}, {}],
  })
})

test('finds a campaign page by id and slug before, during and after the campaign, but not as a draft', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup' }] })
  const [startsAt, endsAt] = [inDays(1), inDays(2)]
  const { id, slug } = await startCampaign(shop, ['teapot'], { startsAt, endsAt, terms: 'While stocks last.' })
  const draft = await startCampaign(shop, ['cup'], { state: 'draft' })

  expect(slug).toBe('tea-week')
  expect(draft.slug).toBe('tea-week-2')
  expect(await campaignAt(shop, now, slug)).toMatchObject({
    campaign: { _id: id, status: 'scheduled', terms: 'While stocks last.' },
    data: [{ slug: 'teapot' }],
    total: 1,
    topSelling: [],
  })
  expect((await campaignAt(shop, startsAt, id)).campaign.status).toBe('active')
  const over = await campaignAt(shop, endsAt, id)
  expect(over).toMatchObject({ campaign: { status: 'ended' }, data: [], total: 0 })
  expect(over.topSelling.length).toBeGreaterThan(0)
  expect((await shop.guest().get(`/shop/campaign/${shop.id}/${draft.id}`)).status).toBe(404)
  const { data: shown } = await shop.guest().requestEndpoint(contract.campaigns)
  expect(shown.map(({ _id }) => _id)).toEqual([id])
})

test('staff can change, pause and resume a campaign', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', priceAmount: 2000 },
      { slug: 'cup', priceAmount: 2000 },
    ],
  })
  const { id } = await startCampaign(shop, ['teapot'])
  const draft = {
    title: 'Cup week',
    banner: null,
    description: '',
    terms: '',
    startsAt: inDays(-1),
    endsAt: inDays(1),
    benefit: { type: 'percent', bps: 5000 } as const,
    productIds: [shop.productId('cup')],
    categoryIds: [],
  }

  await changeCampaign(shop.staffContext(), id, draft)
  expect([(await readStoredPrices(shop, 'teapot')).amount, (await readStoredPrices(shop, 'cup')).amount]).toEqual([
    2000, 1000,
  ])
  await setCampaignState(shop.staffContext(), id, 'paused')
  expect((await readStoredPrices(shop, 'cup')).amount).toBe(2000)
  expect((await campaignAt(shop, new Date(), id)).campaign.status).toBe('paused')
  expect(await listPromotions(shop.staffContext())).toMatchObject([{ id, kind: 'campaign', status: 'paused' }])
  await expect(changeCampaign(shop.staffContext(), id, { ...draft, endsAt: draft.startsAt })).rejects.toThrow(
    /ends after/,
  )
  await expect(setCampaignState(shop.staffContext(), crypto.randomUUID(), 'live')).rejects.toThrow(
    /There is no campaign/,
  )
})

test('a campaign that is changed without a banner keeps its own', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const draft = {
    title: 'Tea week',
    banner: { url: '/files/00000000000000000000000000000000.png', alt: 'Tea', width: 1600, height: 600 },
    description: '',
    terms: '',
    startsAt: inDays(-1),
    endsAt: inDays(1),
    benefit: { type: 'percent', bps: 1000 } as const,
    productIds: [shop.productId('teapot')],
    categoryIds: [],
  }
  const { id } = await createCampaign(shop.staffContext(), draft)
  const bannerOf = async () => (await campaignAt(shop, new Date(), id)).campaign.banner
  const before = await bannerOf()
  expect(before).toMatchObject({ alt: 'Tea' })
  await changeCampaign(shop.staffContext(), id, { ...draft, title: 'Cup week', banner: null })
  expect(await bannerOf()).toEqual(before)
})

test('a free-delivery campaign removes the delivery price when it covers the whole cart', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup' }] })
  await startCampaign(shop, ['teapot'], { benefit: { type: 'freeShipping' } })
  const guest = shop.guest()

  expect(await guest.quote([{ slug: 'teapot' }])).toMatchObject({ shippingAmount: 0, totalAmount: 1250 })
  expect(await guest.quote([{ slug: 'teapot' }, { slug: 'cup' }])).toMatchObject({ shippingAmount: 490 })
  expect((await guest.place(await guest.quote([{ slug: 'teapot' }]))).status).toBe(200)
})

test('lists upcoming products by availability date, page by page', async () => {
  const shop = await openTestShop({
    products: [5, 2, 9].map((days) => ({ slug: `in-${days}`, availableFrom: inDays(days) })).concat([]),
  })
  await shop.save({ slug: 'here' })
  const guest = shop.guest()

  const first = await guest.requestEndpoint(contract.upcoming, { query: { pageSize: 2 } })
  const second = await guest.requestEndpoint(contract.upcoming, { query: { pageSize: 2, page: 2 } })

  expect(first).toMatchObject({ total: 3, data: [{ slug: 'in-2', badge: 'upcoming' }, { slug: 'in-5' }] })
  expect(second).toMatchObject({ page: 2, data: [{ slug: 'in-9', availableFrom: inDays(9).toISOString() }] })
})

test('an upcoming product can be bought exactly from its availability date', async () => {
  const shop = await openTestShop({ products: [{ slug: 'lamp', availableFrom: inDays(2) }] })

  const early = await shop.guest({ now: new Date(inDays(2).getTime() - 1) }).quote([{ slug: 'lamp' }])
  const onTime = await shop.guest({ now: inDays(2) }).quote([{ slug: 'lamp' }])

  expect(early).toMatchObject({ quoteId: null, lines: [{ problems: [{ code: 'not_yet_available', blocks: true }] }] })
  expect(onTime.quoteId).not.toBeNull()
})

test('a pre-order shows its date, is limited, and does not change the stock', async () => {
  const shop = await openTestShop({ products: [{ slug: 'lamp', availableFrom: inDays(20), stock: 0 }] })
  await setPreorder(shop.staffContext(), shop.productId('lamp'), { shipsBy: '2027-01-31', limit: 3 })
  const guest = shop.guest()

  const product = await productAt(shop, new Date(), 'lamp')
  expect(product).toMatchObject({
    preorder: { shipsBy: '2027-01-31' },
    variants: [{ stockState: 'preorder', stockLeft: 3 }],
  })
  const quote = await guest.quote([{ slug: 'lamp', quantity: 2 }])
  expect(quote.lines[0]).toMatchObject({ stockState: 'preorder', shipsBy: '2027-01-31', problems: [] })
  expect((await guest.place(quote)).status).toBe(200)
  expect(await shop.stockOf('lamp')).toBe(0)
  expect((await guest.quote([{ slug: 'lamp', quantity: 2 }])).lines[0]?.problems).toMatchObject([
    { code: 'insufficient_stock', available: 1 },
  ])
  await guest.place(await guest.quote([{ slug: 'lamp' }]))
  expect(await productAt(shop, new Date(), 'lamp')).toMatchObject({
    preorder: null,
    variants: [{ stockState: 'upcoming' }],
  })
  expect((await guest.quote([{ slug: 'lamp' }])).lines[0]?.problems).toMatchObject([{ code: 'not_yet_available' }])
})

test('of thirty concurrent pre-orders exactly the limit succeeds, across variants', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'lamp', availableFrom: inDays(20), variants: [{ stock: 0 }, { stock: 0 }] }],
  })
  await setPreorder(shop.staffContext(), shop.productId('lamp'), { shipsBy: '2027-01-31', limit: 7 })
  const buyers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const guest = shop.guest()
      return { guest, quote: await guest.quote([{ slug: 'lamp', variant: index % 2 }]) }
    }),
  )

  const replies = await Promise.all(buyers.map(({ guest, quote }) => guest.place(quote)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7)
  for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
    expect(status).toBe(409)
    expect(['out_of_stock', 'insufficient_stock', 'not_yet_available']).toContain(body.code)
  }
})

test('rejects an invalid pre-order with an error message', async () => {
  const shop = await openTestShop({ products: [{ slug: 'lamp' }] })
  const set = (shipsBy: string, limit: number) =>
    setPreorder(shop.staffContext(), shop.productId('lamp'), { shipsBy, limit })

  await expect(set('soon', 3)).rejects.toThrow(/is not a day/)
  await expect(set('2027-01-31', 0)).rejects.toThrow(/whole number/)
  await expect(setPreorder(shop.staffContext(), crypto.randomUUID(), null)).rejects.toThrow(/There is no product/)
})
