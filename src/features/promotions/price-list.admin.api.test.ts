import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { changePrice } from '#src/features/catalog/price.admin.service.ts'
import { applyScheduledPrices } from '#src/features/pricing/price-schedule.service.ts'
import { purgePromotions } from './flash-editing.service.ts'
import { startCampaign } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

const HOUR_MS = 3_600_000
const now = new Date()
const inHours = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS)
const idOf = (reply: { body: object }): string => (reply.body as { data: { _id: string } }).data._id
const changeOf = (reply: { body: object }) => (reply.body as { changeId: string | null }).changeId

async function openShop() {
  const shop = await openTestShop({
    products: [
      {
        slug: 'cup',
        name: 'Cup',
        category: ['Tea'],
        variants: [{ priceAmount: 1000, pricedSince: inHours(-2400), sku: 'CUP-1' }],
      },
      { slug: 'pot', name: 'Pot', category: ['Kitchen'], priceAmount: 2000 },
    ],
  })
  return { shop, manager: (await openMember(shop, 'manager')).inShop(shop) }
}

/** Returns price, struck price and source that a product's page, its card and a cart show. */
async function shownAt(shop: TestShop, at: Date, slug = 'cup') {
  const guest = shop.guest({ now: at })
  const { data } = await guest.requestEndpoint(contract.product, { params: { productId: slug } })
  const query = { category: slug === 'cup' ? 'Tea' : 'Kitchen' }
  const { data: cards } = await guest.requestEndpoint(contract.categoryProducts, { query })
  const card = cards.find((each) => each.slug === slug)
  const { lines } = await guest.quote([{ slug }])
  const [variant] = data.variants
  expect([card?.priceAmount, card?.strikeAmount]).toEqual([variant?.unitAmount, variant?.strikeAmount])
  expect([lines[0]?.unitAmount, lines[0]?.strikeAmount]).toEqual([variant?.unitAmount, variant?.strikeAmount])
  return [variant?.unitAmount, variant?.strikeAmount]
}

async function historyOf(shop: TestShop, slug = 'cup') {
  const { rows } = await sql<{ amount: number; reason: string }>`select amount, reason from price_history
    where shop_id = ${shop.id} and variant_id = ${shop.variantId(slug)} order by valid_from`.execute(shop.db)
  return rows.map(({ amount, reason }) => `${amount} ${reason}`)
}

test('a list lowers prices from its start to its end by the clock, and the history says sale', async () => {
  const { shop, manager } = await openShop()
  const [startsAt, endsAt] = [inHours(24), inHours(48)]
  const body = { name: 'Week', startsAt, endsAt, rows: [{ variant: 'CUP-1', amount: 800 }] }
  expect((await manager.post('/price-lists', body)).status).toBe(200)

  expect(await shownAt(shop, now)).toEqual([1000, null])
  for (const [at, expected] of [
    [startsAt, [800, 1000]],
    [new Date(endsAt.getTime() - 1), [800, 1000]],
    [endsAt, [1000, null]],
  ] as const) {
    await applyScheduledPrices(shop.staffContext(at))
    expect(await shownAt(shop, at)).toEqual(expected)
  }
  expect(await historyOf(shop)).toEqual(['1000 list', '800 sale', '1000 list'])
})

test('the lowest of two lists and a campaign wins, and they never add up', async () => {
  const { shop, manager } = await openShop()
  await manager.post('/price-lists', { name: 'A', rows: [{ variant: shop.variantId('cup'), amount: 900 }] })
  await manager.post('/price-lists', { name: 'B', rows: [{ variant: shop.variantId('cup'), amount: 850 }] })
  // The price of the first list was a price of the 30 days before the second.
  expect(await shownAt(shop, new Date())).toEqual([850, 900])
  await startCampaign(shop, ['cup'], { benefit: { type: 'percent', bps: 3000 } })
  expect((await shownAt(shop, new Date()))[0]).toBe(700)
})

test('an order keeps the price of a list with its source', async () => {
  const { shop, manager } = await openShop()
  await manager.post('/price-lists', { name: 'A', rows: [{ variant: shop.variantId('cup'), amount: 900 }] })
  const guest = shop.guest()
  expect((await guest.place(await guest.quote([{ slug: 'cup' }]))).status).toBe(200)
  const rows = await shop.tx((db) =>
    db.selectFrom('order_lines').select(['unit_amount', 'price_source']).where('shop_id', '=', shop.id).execute(),
  )
  expect(rows).toEqual([{ unit_amount: 900, price_source: 'sale' }])
})

test('a price that joins a running list is struck against the days before it joined', async () => {
  const { shop, manager } = await openShop()
  const pot = { variant: shop.variantId('pot'), amount: 1500 }
  const cup = { variant: shop.variantId('cup'), amount: 900 }
  const id = idOf(await manager.post('/price-lists', { name: 'A', rows: [pot] }))
  await changePrice(shop.staffContext(), { product: 'cup', sku: null, priceAmount: 950, sale: null })
  await changePrice(shop.staffContext(), { product: 'cup', sku: null, priceAmount: 1000, sale: null })
  expect((await manager.put(`/price-lists/${id}`, { name: 'A', rows: [pot, cup] })).status).toBe(200)
  expect(await shownAt(shop, new Date())).toEqual([900, 950])
})

test('end, change and creation are undone with their prices; a list that ended begins its reductions anew', async () => {
  const { shop, manager } = await openShop()
  const added = await manager.post('/price-lists', {
    name: 'A',
    reductions: [{ kind: 'category', name: 'Kitchen', bps: 2500 }],
  })
  const id = idOf(added)
  expect(await shownAt(shop, new Date(), 'pot')).toEqual([1500, 2000])
  const body = { name: 'B', rows: [{ variant: shop.variantId('cup'), amount: 100 }], version: 1 }
  const changed = await manager.put(`/price-lists/${id}`, body)
  expect(changed.body.data).toMatchObject({ version: 2 })
  expect((await shownAt(shop, new Date(), 'pot'))[0]).toBe(2000)
  expect(await manager.put(`/price-lists/${id}`, body)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  await manager.post(`/changes/${changeOf(changed)}/undo`)
  expect((await shownAt(shop, new Date(), 'pot'))[0]).toBe(1500)
  expect((await shownAt(shop, new Date()))[0]).toBe(1000)

  const ended = await manager.post(`/price-lists/${id}/end`, {})
  expect(ended.status).toBe(200)
  expect((await shownAt(shop, new Date(), 'pot'))[0]).toBe(2000)
  expect((await manager.put(`/price-lists/${id}`, { ...body, version: undefined })).status).toBe(422)
  expect((await manager.post(`/price-lists/${id}/end`, {})).status).toBe(422)
  await manager.post(`/changes/${changeOf(ended)}/undo`)
  // The lowest price of the 30 days before is that of the list itself, so nothing is struck.
  expect(await shownAt(shop, new Date(), 'pot')).toEqual([1500, null])
})

test('a planned list is removed by its end, and creation is taken back', async () => {
  const { shop, manager } = await openShop()
  const rows = [{ variant: shop.variantId('cup'), amount: 900 }]
  const planned = idOf(await manager.post('/price-lists', { name: 'A', startsAt: inHours(5), rows }))
  await manager.post(`/price-lists/${planned}/end`, {})
  expect((await manager.get(`/price-lists/${planned}`)).status).toBe(404)
  const added = await manager.post('/price-lists', { name: 'A', rows })
  expect((await shownAt(shop, new Date()))[0]).toBe(900)
  await manager.post(`/changes/${changeOf(added)}/undo`)
  expect((await shownAt(shop, new Date()))[0]).toBe(1000)
  expect((await manager.get('/price-lists')).body.data).toEqual([])
})

test('a preview strikes what the page will strike, and what cannot be saved is refused in words', async () => {
  const { shop, manager } = await openShop()
  const reductions = [{ kind: 'category', name: 'Kitchen', bps: 1000 }]
  const rows = [{ variant: 'CUP-1', amount: 900 }]
  const { data } = (await manager.post('/price-list-previews', { name: 'A', rows, reductions })).body
  expect(data).toMatchObject({
    problem: null,
    rows: [
      { name: 'Cup', priceAmount: 1000, amount: 900, strikeAmount: 1000, discountBps: 1000, currentAmount: 1000 },
      { name: 'Pot', priceAmount: 2000, amount: 1800, strikeAmount: 2000 },
    ],
  })
  await manager.post('/price-lists', { name: 'A', rows, reductions })
  expect(await shownAt(shop, new Date())).toEqual([900, 1000])
  const refused = async (body: object) =>
    ((await manager.post('/price-lists', { name: 'A', rows, ...body })).body as { fields?: { body: string } }).fields
      ?.body
  expect(await refused({ name: '' })).toBe('The name has 1 to 80 characters.')
  expect(await refused({ rows: [] })).toBe('A price list needs a price.')
  expect(await refused({ endsAt: inHours(-1) })).toBe('A price list ends after it begins.')
  expect((await manager.post('/price-lists', { name: 'A', rows: [{ variant: 'NONE', amount: 1 }] })).status).toBe(404)
})

test('a list that was taken back is removed for good after a day', async () => {
  const { shop, manager } = await openShop()
  const rows = [{ variant: shop.variantId('cup'), amount: 800 }]
  const added = await manager.post('/price-lists', { name: 'Spring', rows })
  await manager.post(`/changes/${changeOf(added)}/undo`)
  expect((await shownAt(shop, new Date()))[0]).toBe(1000)
  expect((await manager.get('/price-lists')).body.data).toEqual([])
})

test('a preview strikes what the page will strike, and what cannot be saved is refused in words', async () => {
  const { shop, manager } = await openShop()
  const reductions = [{ kind: 'category', name: 'Kitchen', bps: 1000 }]
  const rows = [{ variant: 'CUP-1', amount: 900 }]
  const { data } = (await manager.post('/price-list-previews', { name: 'A', rows, reductions })).body
  expect(data).toMatchObject({
    problem: null,
    rows: [
      { name: 'Cup', priceAmount: 1000, amount: 900, strikeAmount: 1000, discountBps: 1000, currentAmount: 1000 },
      { name: 'Pot', priceAmount: 2000, amount: 1800, strikeAmount: 2000 },
    ],
  })
  await manager.post('/price-lists', { name: 'A', rows, reductions })
  expect(await shownAt(shop, new Date())).toEqual([900, 1000])
  const refused = async (body: object) =>
    ((await manager.post('/price-lists', { name: 'A', rows, ...body })).body as { fields?: { body: string } }).fields
      ?.body
  expect(await refused({ name: '' })).toBe('The name has 1 to 80 characters.')
  expect(await refused({ rows: [] })).toBe('A price list needs a price.')
  expect(await refused({ endsAt: inHours(-1) })).toBe('A price list ends after it begins.')
  expect((await manager.post('/price-lists', { name: 'A', rows: [{ variant: 'NONE', amount: 1 }] })).status).toBe(404)
})

test('a list that was taken back is removed for good after a day', async () => {
  const { shop, manager } = await openShop()
  const rows = [{ variant: shop.variantId('cup'), amount: 800 }]
  const added = await manager.post('/price-lists', { name: 'Spring', rows })
  await manager.post(`/changes/${changeOf(added) ?? ''}/undo`)
  const count = async (): Promise<number> =>
    (await shop.tx((db) => db.selectFrom('price_lists').select('id').where('shop_id', '=', shop.id).execute())).length
  await purgePromotions(shop.staffContext())
  expect(await count()).toBe(1)
  await purgePromotions(shop.staffContext(inHours(25)))
  expect(await count()).toBe(0)
})
