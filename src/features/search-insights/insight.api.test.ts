import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchContract } from '#src/features/search/search.contract.ts'
import { findsAll } from '#src/features/search/search.service.ts'
import { updateSettings } from '#src/features/shop/settings.admin.service.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { purgeInsights, writeInsights } from './insight.service.ts'
import { listProposals, listSearches } from './insight.admin.service.ts'
import { findSearchChoices } from './search-choices.service.ts'

const DAY_MS = 86_400_000
const PRODUCTS = [
  { slug: 'dome', name: 'Dome lamp' },
  { slug: 'lantern', name: 'Lantern lamp' },
  { slug: 'settee', name: 'Linen sofa' },
]

type Visitor = ReturnType<TestShop['guest']>

const search = (visitor: Visitor, shop: TestShop, term: string) =>
  visitor.requestEndpoint(searchContract.suggest, { body: { shop_id: shop.id, term, commit: true } })
const PERSON = { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.3 Safari/605.1.15' }
const view = (visitor: Visitor, shop: TestShop, slug: string, term?: string) =>
  visitor.post(`/shop/product/${shop.id}/viewed`, { productId: shop.productId(slug), term }, PERSON)
const write = (shop: TestShop): Promise<void> =>
  writeInsights(shop.staffContext(), async (context, term) => !(await findsAll(context, term)))

/** Lets different guests search, and come from the results to a product. */
async function visit(shop: TestShop, guests: number, { term, slug }: { term: string; slug?: string }): Promise<void> {
  for (let index = 0; index < guests; index += 1) {
    const guest = shop.guest()
    await search(guest, shop, term)
    if (slug) await view(guest, shop, slug, term)
  }
}

test('counts what three different shoppers of one shop did, and nothing of fewer', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const other = await openTestShop({ products: PRODUCTS })
  await visit(shop, 3, { term: 'Dome  LAMP', slug: 'dome' })
  await visit(shop, 2, { term: 'lantern', slug: 'lantern' })
  await visit(other, 2, { term: 'dome lamp', slug: 'dome' })
  // One shopper counts once.
  const eager = other.guest()
  for (let index = 0; index < 5; index += 1) await search(eager, other, 'sofa')
  await write(shop)
  await write(other)

  expect(await listSearches(shop.staffContext(), false)).toEqual([
    { term: 'dome lamp', searches: 3, nothing: 0, clicks: 3, purchases: 0, lastOn: expect.any(String) },
  ])
  expect(await listSearches(other.staffContext(), false)).toEqual([])
  await visit(other, 1, { term: 'dome lamp', slug: 'dome' })
  await write(other)
  expect(await listSearches(other.staffContext(), false)).toMatchObject([{ searches: 3, clicks: 3 }])
})

test('stores no visitor beside the counts, and forgets the visits of a day when it is over', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  await visit(shop, 3, { term: 'dome lamp', slug: 'dome' })
  await visit(shop, 2, { term: 'private matter' })
  await write(shop)
  const rowsOf = (table: 'search_visits' | 'search_counts') =>
    shop.tx(
      async (db) => (await sql<object>`select * from ${sql.table(table)} where shop_id = ${shop.id}`.execute(db)).rows,
    )

  expect(await rowsOf('search_visits')).toHaveLength(8)
  await purgeInsights(shop.staffContext(new Date(Date.now() + DAY_MS)))

  expect(await rowsOf('search_visits')).toEqual([])
  expect(JSON.stringify(await rowsOf('search_counts'))).not.toMatch(/private|visitor/)
  expect(await rowsOf('search_counts')).toHaveLength(2)
  await purgeInsights(shop.staffContext(new Date(Date.now() + 92 * DAY_MS)))
  expect(await rowsOf('search_counts')).toEqual([])
})

test('counts no e-mail addresses, browsers without a cookie, invented products and programs', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  await visit(shop, 3, { term: 'ana@example.com', slug: 'dome' })
  for (let index = 0; index < 3; index += 1) await view(shop.guest(), shop, 'dome', 'dome lamp')
  await write(shop)

  expect(await listSearches(shop.staffContext(), false)).toEqual([])
})

test('counts an order for the term by which its shopper came to the product last', async () => {
  const shop = await openTestShop({ products: PRODUCTS.map((product) => ({ ...product, stock: 50 })) })
  for (const index of [0, 1, 2]) {
    const guest = shop.guest()
    for (const term of ['lamp', 'dome lamp']) {
      await search(guest, shop, term)
      await view(guest, shop, 'dome', term)
    }
    // Some are written before the order, some with it.
    if (index === 0) await write(shop)
    await guest.order([{ slug: 'dome' }, { slug: 'settee' }])
  }
  await shop.guest().order([{ slug: 'dome' }])
  await write(shop)

  expect(await listSearches(shop.staffContext(), false)).toMatchObject([
    { term: 'dome lamp', searches: 3, clicks: 3, purchases: 3 },
    { term: 'lamp', searches: 3, clicks: 3, purchases: 0 },
  ])
})

test('moves products by clicks once they are counted, and not when learning is off', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  await visit(shop, 3, { term: 'lamp', slug: 'lantern' })
  await write(shop)
  // The counts before are cached for ten minutes.
  shop.changed()

  const { boosts } = await findSearchChoices(shop.staffContext(), 'Lamp')
  expect(boosts).toEqual(new Map([[shop.productId('lantern'), 1]]))
  expect(await findSearchChoices(shop.staffContext(), 'sofa')).toEqual({})
  shop.changed()
  const off = { ...shop.staffContext(), shop: { ...shop.staffContext().shop, search_learning: false } }
  expect(await findSearchChoices(off, 'lamp')).toEqual({})
})

test('a shop without learning counts nothing', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  await inTransaction(shop.staffContext(), (tx) => updateSettings(tx, { searchLearning: false }))
  shop.changed()
  await visit(shop, 3, { term: 'dome lamp', slug: 'dome' })
  await write(shop)

  expect(await listSearches(shop.staffContext(), false)).toEqual([])
})

test('proposes the term by which shoppers found something after nothing, for staff to accept or dismiss', async () => {
  const shop = await openTestShop({ products: PRODUCTS })
  const admin = await openAdmin(shop)
  for (let index = 0; index < 3; index += 1) {
    const guest = shop.guest()
    for (const term of ['davenport', 'canape']) await search(guest, shop, term)
    await search(guest, shop, 'sofa')
    await view(guest, shop, 'settee', 'sofa')
    // The first shoppers are written before a third one makes the term known.
    await write(shop)
  }

  expect(await listSearches(shop.staffContext(), true)).toMatchObject([
    { term: 'canape', searches: 3, nothing: 3 },
    { term: 'davenport', searches: 3, nothing: 3 },
  ])
  expect((await admin.get('/synonym-proposals')).body.data).toEqual([
    { term: 'canape', synonym: 'sofa', shoppers: 3 },
    { term: 'davenport', synonym: 'sofa', shoppers: 3 },
  ])
  expect((await admin.post('/synonym-proposals/dismiss', { term: 'canape', synonym: 'sofa' })).status).toBe(200)
  expect((await admin.post('/synonym-proposals/accept', { term: 'Davenport', synonym: 'sofa' })).status).toBe(200)
  expect((await admin.post('/synonym-proposals/accept', { term: 'davenport', synonym: 'sofa' })).status).toBe(404)
  expect((await admin.post('/synonym-proposals/accept', { term: 'davenport', synonym: 'lamp' })).status).toBe(404)

  expect(await listProposals(shop.staffContext())).toEqual([])
  expect((await admin.get('/synonyms')).body.data).toMatchObject([{ terms: ['davenport', 'sofa'] }])
  expect(await findsAll(shop.staffContext(), 'davenport')).toBe(true)
})
