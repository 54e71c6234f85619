import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import { openTestShop, type TestProduct, type TestShop } from '#test/shop.ts'
import { countPopularity, writeViews } from './popularity.service.ts'
import { recommendationContract } from './recommendation.contract.ts'
import { countPairs } from './recommendation.service.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)
const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }

const forYou = (shop: TestShop, query: Record<string, string | number> = {}) =>
  shop.guest().requestEndpoint(recommendationContract.forYou, { query })
const slugs = (cards: readonly { slug: string }[]): string[] => cards.map(({ slug }) => slug)
const topSelling = async (shop: TestShop, now?: Date): Promise<string[]> =>
  slugs((await shop.guest({ ...(now && { now }) }).requestEndpoint(catalogContract.topSelling)).data)
const viewProduct = async (shop: TestShop, slug: string, headers: Record<string, string> = PERSON) =>
  shop.guest().post(`/shop/product/${shop.id}/viewed`, { productId: shop.productId(slug) }, headers)
const viewsOf = async (shop: TestShop): Promise<Record<string, number>> => {
  const { rows } = await sql<{ slug: string; views: number }>`select slug, view_count_30 as views from products
    where shop_id = ${shop.id} order by slug`.execute(shop.db)
  return Object.fromEntries(rows.map(({ slug, views }) => [slug, views]))
}
/** Returns the cache tags that are invalidated during some work. */
async function collectTags(shop: TestShop, work: () => Promise<void>): Promise<string[]> {
  const changes: Change[] = []
  shop.app.onChange((change) => changes.push(change))
  await work()
  return [...new Set(changes.filter(({ shopId }) => shopId === shop.id).flatMap(({ tags }) => tags ?? ['everything']))]
}

const LIVING = ['Living', 'Chairs'] as const
const furniture: TestProduct[] = [
  { slug: 'oak-chair', category: LIVING },
  { slug: 'elm-chair', category: LIVING },
  { slug: 'ash-chair', category: LIVING },
  { slug: 'fir-chair', category: LIVING },
  { slug: 'yew-chair', category: LIVING },
  { slug: 'sofa', category: ['Living', 'Sofas'] },
  { slug: 'lamp', category: ['Light', 'Lamps'], viewCount30: 900 },
  { slug: 'kettle', category: ['Kitchen', 'Kettles'] },
  { slug: 'cushion', category: ['Textiles', 'Cushions'] },
]

test('recommends best sellers to a visitor who has viewed nothing', async () => {
  const shop = await openTestShop({ products: furniture })

  const response = await forYou(shop)

  expect(response.isPersonal).toBe(false)
  expect(slugs(response.data)[0]).toBe('lamp')
  expect(slugs(response.data)).toEqual(await topSelling(shop))
  expect(response.data.every(({ reason }) => reason.kind === 'popular')).toBe(true)
  expect((await forYou(shop, { limit: 2 })).data).toHaveLength(2)
})

test('recommends the viewed category first, at most three of it, and never the viewed product', async () => {
  const shop = await openTestShop({ products: furniture })

  const response = await forYou(shop, { seen: shop.productId('oak-chair') })

  expect(response.isPersonal).toBe(true)
  const chairs = response.data.filter(({ slug }) => slug.endsWith('-chair'))
  expect(chairs).toHaveLength(3)
  expect(slugs(response.data.slice(0, 3))).toEqual(slugs(chairs))
  expect(chairs.map(({ reason }) => reason)).toEqual(chairs.map(() => ({ kind: 'viewed', category: 'Chairs' })))
  expect(slugs(response.data)).not.toContain('oak-chair')
  expect(response.data.find(({ slug }) => slug === 'sofa')?.reason).toEqual({ kind: 'viewed', category: 'Living' })
  expect(response.data.find(({ slug }) => slug === 'lamp')?.reason).toEqual({ kind: 'popular' })
})

test('does not recommend unavailable products, and ignores product ids of other shops', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'oak-chair', category: LIVING },
      { slug: 'sold-out', category: LIVING, stock: 0 },
      { slug: 'soon', category: LIVING, availableFrom: daysFromNow(2) },
      { slug: 'draft', category: LIVING, status: 'draft' },
      { slug: 'archived', category: LIVING, status: 'archived' },
      { slug: 'open', category: LIVING },
    ],
  })
  const other = await openTestShop({ products: [{ slug: 'foreign' }] })

  expect(slugs((await forYou(shop, { seen: shop.productId('oak-chair') })).data)).toEqual(['open'])
  expect(await forYou(shop, { seen: other.productId('foreign') })).toMatchObject({ isPersonal: false })
  expect(await forYou(shop, { seen: shop.productId('draft') })).toMatchObject({ isPersonal: false })
  expect(await forYou(shop, { seen: '-'.repeat(36) })).toMatchObject({ isPersonal: false })
})

test('for-you accepts a limit of 1 to 100 and at most twenty ids', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup' }] })
  const id = shop.productId('cup')
  const path = `/shop/product/${shop.id}/for-you`

  const invalidQueries = [
    'limit=0',
    'limit=101',
    'limit=x',
    'seen=x',
    `seen=${id},`,
    `seen=${Array(21).fill(id).join(',')}`,
  ]
  for (const query of invalidQueries)
    expect(await shop.guest().get(`${path}?${query}`), query).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields' },
    })
  expect((await shop.guest().get(`${path}?seen=${Array(20).fill(id).join(',')}`)).status).toBe(200)
})

test('pairs products ordered together three times, on the product page and in for-you', async () => {
  const shop = await openTestShop({ products: furniture.map((product) => ({ ...product, stock: 90 })) })
  const guest = shop.guest()
  const both = [{ slug: 'oak-chair' }, { slug: 'cushion' }]
  await guest.order(both)
  await guest.order(both)
  await countPairs(shop.staffContext())
  const together = async (slug: string) =>
    slugs((await guest.requestEndpoint(catalogContract.product, { params: { productId: slug } })).data.boughtTogether)
  expect(await together('oak-chair')).toEqual([])

  await guest.order(both)
  await guest.order([{ slug: 'kettle' }])
  const announcedTags = await collectTags(shop, () => countPairs(shop.staffContext()))

  expect(announcedTags.toSorted()).toEqual(
    ['cushion', 'oak-chair'].map((slug) => `together:${shop.productId(slug)}`).toSorted(),
  )
  expect(await together('oak-chair')).toEqual(['cushion'])
  expect(await together('cushion')).toEqual(['oak-chair'])
  expect(await together('kettle')).toEqual([])
  const { data } = await forYou(shop, { seen: shop.productId('oak-chair') })
  expect(data.find(({ slug }) => slug === 'cushion')?.reason).toEqual({ kind: 'together', product: 'Oak chair' })

  // Sold out: it is no longer offered as a pair.
  await shop.save({ slug: 'cushion', category: ['Textiles', 'Cushions'], stock: 0 })
  expect(await together('oak-chair')).toEqual([])
})

test('recounts pairs only after a new order', async () => {
  const shop = await openTestShop({ products: furniture.map((product) => ({ ...product, stock: 90 })) })
  for (let time = 0; time < 3; time += 1) await shop.guest().order([{ slug: 'oak-chair' }, { slug: 'lamp' }])
  await countPairs(shop.staffContext())
  await sql`delete from product_pairs where shop_id = ${shop.id}`.execute(shop.db)

  await countPairs(shop.staffContext())
  const skipped = await sql`select 1 from product_pairs where shop_id = ${shop.id}`.execute(shop.db)
  await shop.guest().order([{ slug: 'sofa' }])
  await countPairs(shop.staffContext())
  const counted = await sql`select 1 from product_pairs where shop_id = ${shop.id}`.execute(shop.db)

  expect([skipped.rows.length, counted.rows.length]).toEqual([0, 2])
})

test('counts views by product and day for thirty days, without recording visitors', async () => {
  const shop = await openTestShop({ products: ['cup', 'pot', 'jar'].map((slug) => ({ slug })) })
  for (const slug of ['cup', 'cup', 'pot']) expect((await viewProduct(shop, slug)).status).toBe(200)

  await writeViews(shop.staffContext())
  await writeViews(shop.staffContext())
  await countPopularity(shop.staffContext())
  expect(await viewsOf(shop)).toEqual({ cup: 2, jar: 0, pot: 1 })

  await viewProduct(shop, 'cup')
  await writeViews(shop.staffContext(daysFromNow(10)))
  await countPopularity(shop.staffContext(daysFromNow(10)))
  expect(await viewsOf(shop)).toEqual({ cup: 3, jar: 0, pot: 1 })

  await countPopularity(shop.staffContext(daysFromNow(31)))
  expect(await viewsOf(shop)).toEqual({ cup: 1, jar: 0, pot: 0 })
  // Days beyond the limit are deleted.
  const { rows } = await sql<{ count: number }>`select count from product_views where shop_id = ${shop.id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('does not count views by bots, by prefetches or of unknown products', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup' }] })

  await viewProduct(shop, 'cup', { 'user-agent': 'Googlebot/2.1' })
  await viewProduct(shop, 'cup', { ...PERSON, 'sec-purpose': 'prefetch;prerender' })
  await shop.guest().post(`/shop/product/${shop.id}/viewed`, { productId: shop.id }, PERSON)
  const elsewhere = await shop
    .guest()
    .post(
      `/shop/product/${shop.id}/viewed`,
      { productId: shop.productId('cup') },
      { ...PERSON, origin: 'https://evil.example' },
    )
  const nonsense = await shop.guest().post(`/shop/product/${shop.id}/viewed`, { productId: 'cup' }, PERSON)
  await writeViews(shop.staffContext())
  await countPopularity(shop.staffContext())

  expect([elsewhere.status, nonsense.status]).toEqual([403, 422])
  expect(await viewsOf(shop)).toEqual({ cup: 0 })
})

test('limits the views per minute of one IP address', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup' }], environment: { RATE_LIMIT_FACTOR: '0.1' } })
  const guest = shop.guest()
  const body = { productId: shop.productId('cup') }

  const statuses = []
  for (let time = 0; time < 13; time += 1)
    statuses.push((await guest.post(`/shop/product/${shop.id}/viewed`, body, PERSON)).status)

  expect(statuses).toEqual([...Array(12).fill(200), 429])
  // Reading still works.
  expect((await guest.get(`/shop/product/${shop.id}/product/cup`)).status).toBe(200)
})

test('invalidates caches of the most viewed products only when an order changes', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'first', category: ['Cups'], viewCount30: 20 },
      { slug: 'second', category: ['Cups'], viewCount30: 10 },
      { slug: 'alone', category: ['Pots'], viewCount30: 1 },
    ],
  })
  const count = async (...views: [string, number][]) => {
    for (const [slug, times] of views) for (let time = 0; time < times; time += 1) await viewProduct(shop, slug)
    await writeViews(shop.staffContext())
    return collectTags(shop, () => countPopularity(shop.staffContext()))
  }

  // No page depends on this tag, only the lists in memory.
  expect(await count(['first', 5], ['second', 3], ['alone', 1])).toEqual(['popularity'])
  expect((await viewsOf(shop)).first).toBe(25)
  expect((await count(['second', 20])).toSorted()).toEqual([
    `category:${shop.categoryId('Cups')}`,
    'popularity',
    'topSelling',
  ])
  expect(await topSelling(shop)).toEqual(['second', 'first', 'alone'])
})

test('fills the best sellers up to twelve with the most viewed products when fewer were sold', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 15 }, (_, index) => ({
      slug: `cup-${String(index).padStart(2, '0')}`,
      stock: 50,
      viewCount30: 100 - index,
    })),
  })
  await shop.guest().order([{ slug: 'cup-14' }])
  await countPopularity(shop.staffContext())

  const list = await topSelling(shop)
  expect(list).toEqual(['cup-14', ...Array.from({ length: 11 }, (_, index) => `cup-${String(index).padStart(2, '0')}`)])
})

test('sorts equally sold products by newest first, and then by id', async () => {
  const shop = await openTestShop({
    products: ['b', 'a', 'c'].map((slug) => ({ slug, stock: 50, publishAt: daysFromNow(slug === 'c' ? -5 : -50) })),
  })
  for (const slug of ['a', 'b', 'c']) await shop.guest().order([{ slug, quantity: 2 }])
  await countPopularity(shop.staffContext())

  const byId = ['a', 'b'].toSorted((one, other) => (shop.productId(one) < shop.productId(other) ? -1 : 1))
  expect(await topSelling(shop)).toEqual(['c', ...byId])
})
