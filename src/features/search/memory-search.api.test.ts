import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAllProducts, listCategoryProducts, listTargeted } from '#src/features/catalog/catalog.service.ts'
import { saveReviews } from '#src/features/catalog/admin/review-batch.service.ts'
import { countPopularity, noteView, writeViews } from '#src/features/recommendations/popularity.service.ts'
import { findMemoryListing } from '#src/features/listing/memory-listing.service.ts'
import { countMatches, listFirst, listProducts } from '#src/features/listing/list-page.service.ts'
import { SORTS } from '#src/features/listing/sort.rules.ts'
import { toTextQuery } from '#src/features/listing/text-query.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { asAdmin, fileDatabase } from '#test/database.ts'
import { openTestShop, type TestProduct, type TestShop } from '#test/shop.ts'
import { searchContract } from './search.contract.ts'
import { toClauses } from './search.rules.ts'
import { searchProducts } from './search.service.ts'
import { addSynonyms } from './synonym.service.ts'
import { toScope } from '#test/search-scope.ts'
import { understandTerm } from './understanding.service.ts'

const COUNT = 420
const NOUNS = ['chair', 'table', 'lamp', 'sofa', 'Köhler', 'চা পাতা', 'armchair', 'lampshade']
const KINDS = ['oak', 'ash', 'walnut', 'linen', 'steel']
const BRANDS = Array.from({ length: 70 }, (_, index) => `Brand ${'abcdefghij'.charAt(index % 10)}${index}`)
const CATEGORIES = [['Chairs'], ['Chairs', 'Oak chairs'], ['Lamps', 'Desk', 'Small'], ['Tables']]
const DAY_MS = 86_400_000

/** Returns pseudo-random numbers that are the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function toProduct(index: number): TestProduct {
  const random = createRandom(index * 7919 + 1)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const colours = ['Red', 'Green', 'Blue', 'Black'].filter(() => random(2) === 0)
  return {
    slug: `product-${index}`,
    name: `${pick(KINDS)} ${pick(NOUNS)} ${random(5) === 0 ? 'common' : pick(KINDS)}`,
    brand: random(4) === 0 ? 'Oak' : pick(BRANDS),
    sku: `S-${index}`,
    category: pick(CATEGORIES),
    description: `<p>common ${random(3) === 0 ? 'oak' : 'plain'} ${pick(NOUNS)} wordy${random(90)}</p>`,
    attributes: [
      { name: 'Material', value: pick(KINDS) },
      { name: 'Room', value: pick(['Hall', 'Bath', 'Chair room']) },
      { name: 'Width', value: pick(['10 cm', '12 cm', '10 or 12 cm', '1 200 mm']) },
    ],
    viewCount30: random(40),
    publishAt: new Date(Date.now() + (random(30) - 28) * DAY_MS),
    availableFrom: random(12) === 0 ? new Date(Date.now() + (random(3) - 1.5) * DAY_MS) : null,
    options: [{ name: 'Colour', values: colours.map((label) => ({ label })) }].filter(
      ({ values }) => values.length > 0,
    ),
    variants: (colours.length > 0 ? colours : [null]).map((colour, position) => ({
      sku: `S-${index}-${position}`,
      optionValues: colour === null ? [] : [colour],
      priceAmount: 500 + random(60) * 25,
      stock: random(5) === 0 ? 0 : 9,
    })),
  }
}

async function openVariedShop(): Promise<TestShop> {
  const shop = await openTestShop({ products: Array.from({ length: COUNT }, (_, index) => toProduct(index)) })
  const context = shop.staffContext()
  await sql`update shops set filter_attributes = '{Material,Room}' where id = ${shop.id}`.execute(shop.db)
  await shop.save(...Array.from({ length: COUNT }, (_, index) => toProduct(index)))
  await addSynonyms(context, [
    ['sofa', 'linen chair'],
    ['lamp', 'light'],
  ])
  await saveReviews(
    context,
    Array.from({ length: 150 }, (_, index) => ({
      productId: shop.productId(`product-${(index * 7) % COUNT}`),
      displayName: 'A',
      rating: 1 + (index % 5),
      title: '',
      body: '',
      createdAt: new Date(),
    })),
  )
  // What autovacuum does elsewhere: with statistics of nearly empty tables, statements here met their time limit.
  const { connection } = await fileDatabase()
  await asAdmin(async (admin) => {
    for (const table of ['products', 'product_listing']) await admin.query(`vacuum analyze ${table}`)
    await admin.query('analyze')
  }, connection.database)
  await countPopularity(context)
  shop.changed()
  return shop
}

let opened: Promise<TestShop> | undefined
const variedShop = (): Promise<TestShop> => (opened ??= openVariedShop())

/** Runs work with the lists in memory, and with the statements of the database. */
async function runBothWays<T>(shop: TestShop, work: (context: ShopContext) => Promise<T>): Promise<[T, T]> {
  const context = shop.staffContext()
  const inMemory = await work(context)
  return [inMemory, await inTransaction({ ...context }, (tx) => work(tx))]
}

const TERMS = [
  'common',
  'oak',
  'oa',
  'o',
  'oak common',
  'common oak chair',
  'chair oak',
  'lam',
  'light',
  'sofa',
  'linen chair',
  'red sofa',
  'kohler',
  'চা',
  'S-12',
  's 12 1',
  'wordy1',
  'wordy17 common',
  'armchiar',
  'lampshdae oak',
  'common zzzzqqqq',
  'zzzzqqqq',
  'walnut lapm',
  'brand',
  'brand a',
  'chairs hall',
  '12 cm',
  '10 cm or 12 cm table',
  'table 12cm',
  '12 cm room',
  'chairs',
  'tables',
  'steel lamp',
]
const FILTERS: readonly Record<string, string>[] = [
  {},
  {},
  { 'f.brand': 'oak' },
  { 'f.material': 'oak,ash' },
  { 'f.material': 'steel', 'f.room': 'hall' },
  { 'f.color': 'red,blue', 'f.availability': 'inStock' },
  { 'f.availability': 'inStock' },
  { 'f.rating': '3' },
  { 'f.rating': '2', price: '700-1500', 'f.color': 'green' },
  { price: '-900' },
  { price: '1000-', 'f.brand': 'oak,brand-a0,unknown' },
]
const PAGES = [
  { page: 1, pageSize: 24 },
  { page: 1, pageSize: 100 },
  { page: 2, pageSize: 7 },
  { page: 5, pageSize: 80 },
]

test('finds, orders and counts in memory as the database does, whatever the term, filters, sort and page', async () => {
  const shop = await variedShop()
  expect(await findMemoryListing(shop.staffContext(), COUNT)).not.toBeNull()
  const random = createRandom(5)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const totals = new Set<number>()
  for (const value of TERMS)
    for (let number = 0; number < 8; number += 1) {
      const sort = pick(['relevance' as const, ...SORTS])
      const query = { value, sort, ...pick(PAGES), ...pick(FILTERS) }
      const [found, expected] = await runBothWays(shop, (context) => searchProducts(context, query))
      expect(found, JSON.stringify(query)).toEqual(expected)
      totals.add(found.total)
    }
  // Also more than are ranked.
  expect(Math.max(...totals)).toBeGreaterThan(300)
  expect(totals.size).toBeGreaterThan(30)
})

test('loads the lists of one shop at a time, also when they change meanwhile', async () => {
  const [shop, neighbour] = [await openTestShop(), await openTestShop()]
  const find = ({ staffContext }: TestShop) => findMemoryListing(staffContext(), 1)

  const loading = find(shop)
  expect(await find(neighbour)).toBeNull()
  const again = find(shop)
  shop.changed()
  expect(await find(shop)).toBeNull()

  expect(await loading).not.toBeNull()
  expect(await again).not.toBeNull()
  await expect.poll(() => find(neighbour)).not.toBeNull()
})

test('lists categories, chosen products and the whole shop in memory as the database does', async () => {
  const shop = await variedShop()
  const targets = {
    productIds: [shop.productId('product-3'), shop.productId('product-5')],
    categoryIds: [shop.categoryId('Lamps'), shop.categoryId('Chairs', 'Oak chairs')],
  }
  for (const sort of SORTS)
    for (const [index, filters] of FILTERS.entries()) {
      const query = { sort, ...(PAGES[index % PAGES.length] ?? { page: 1, pageSize: 24 }), ...filters }
      const [found, expected] = await runBothWays(shop, async (context) => [
        await listCategoryProducts(context, { category: 'chairs', ...query }),
        await listTargeted(context, targets, query),
        await listAllProducts(context, query),
      ])
      expect(found, JSON.stringify(query)).toEqual(expected)
    }
})

test('corrects and suggests from the dictionary in memory as the database does', async () => {
  const shop = await variedShop()
  for (const value of TERMS) {
    const words = value.split(' ')
    const [found, expected] = await runBothWays(shop, async (context) => [
      await understandTerm(context, value),
      await listFirst(context, await toScope(context, words), 4),
    ])
    expect(found, value).toEqual(expected)
  }
})

test('leaves out what a search excludes, in memory and in the database', async () => {
  const shop = await variedShop()
  const clauses = toClauses(['oak'])
  for (const excluded of [[['chair']], [['hall'], ['common', 'table']], [['oak', 'room', 'chair']], [['plain']]]) {
    const query = toTextQuery(clauses, { excluded })
    const [found, expected] = await runBothWays(shop, async (context) => [
      await listFirst(context, { kind: 'search', query, isIndexed: true }, 400),
      await countMatches(context, [query, toTextQuery(clauses)]),
    ])
    expect(found, JSON.stringify(excluded)).toEqual(expected)
  }
})

test('leaves out other things, and finds only what is named, in memory and in the database', async () => {
  const shop = await variedShop()
  for (const [word, others] of [
    ['chair', ['lamp', 'sofa']],
    ['chairs', ['lamps', 'oak']],
    ['lamp', ['small']],
    ['table', []],
    ['hall', []],
  ] as const)
    for (const kind of [{}, { isInName: true }, { isHead: true }]) {
      const clauses = [
        { alternatives: [{ words: [word], kind: 'typed' as const, ...kind }], isOpen: false },
        ...(others.length === 1 ? toClauses(['common']) : []),
      ]
      const query = toTextQuery(clauses, { others, head: 0 })
      const [found, expected] = await runBothWays(shop, async (context) => [
        await listFirst(context, { kind: 'search', query, isIndexed: true }, 400),
        await countMatches(context, [query]),
      ])
      expect(found, JSON.stringify(clauses)).toEqual(expected)
    }
})

test('pins, hides and moves products in memory as the database does', async () => {
  const shop = await variedShop()
  const pinned = ['product-7', 'product-3', 'product-9'].map(shop.productId)
  const hidden = ['product-9', 'product-12'].map(shop.productId)
  for (const [index, word] of ['oak', 'common', 'chair', 'zzzzqqqq'].entries())
    for (const filters of [{}, { 'f.material': 'oak,ash' }]) {
      const [found, expected] = await runBothWays(shop, async (context) => {
        const scope = await toScope(context, [word])
        const all = await listProducts(context, scope, { sort: 'relevance', page: 1, pageSize: 100 })
        const boosts = new Map(all.ids.map((id, place) => [id, (place % 5) - 2]))
        const query = { sort: 'relevance', page: 1 + (index % 2), pageSize: 60, ...filters } as const
        return [
          await listProducts(context, { ...scope, pinned, hidden, boosts }, query),
          await listFirst(context, { ...scope, pinned, hidden, boosts }, 4),
          all.ids,
        ] as const
      })
      expect(found, word).toEqual(expected)
      // A hidden product is not pinned.
      expect(found[1]).toEqual([...pinned.slice(0, 2), ...found[1].slice(2)])
      expect(found[1]).not.toContain(hidden[0])
    }
})

test('first letters suggest what is in stock now', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', stock: 1, viewCount30: 5 },
      { slug: 'cup-2', stock: 5 },
    ],
  })
  const suggest = async () => {
    const { products } = await shop
      .guest()
      .requestEndpoint(searchContract.suggest, { body: { shop_id: shop.id, term: 'c' } })
    return products.map(({ slug }) => slug)
  }

  expect(await suggest()).toEqual(['cup', 'cup-2'])
  expect(await suggest()).toEqual(['cup', 'cup-2'])
  await shop.guest().order([{ slug: 'cup' }])
  expect(await suggest()).toEqual(['cup-2', 'cup'])
})

test('a list in memory follows orders, prices, reviews, views and new products', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', name: 'Cup', stock: 1, priceAmount: 1000, viewCount30: 5 },
      { slug: 'cup-2', name: 'Cup', stock: 5, priceAmount: 2000 },
    ],
  })
  const search = async (query: Record<string, string> = {}) => {
    // Shortly after a change the database answers.
    await expect.poll(() => findMemoryListing(shop.staffContext(), 2)).not.toBeNull()
    const { data, facets, total } = await shop
      .guest()
      .requestEndpoint(searchContract.results, { query: { value: 'cup', ...query } })
    return { slugs: data.map(({ slug }) => slug), price: facets.price, total }
  }
  expect((await search()).slugs).toEqual(['cup', 'cup-2'])

  await shop.guest().order([{ slug: 'cup' }])
  expect((await search()).slugs).toEqual(['cup-2', 'cup'])
  expect((await search({ 'f.availability': 'inStock' })).total).toBe(1)
  await shop.save({ slug: 'cup-2', name: 'Cup', stock: 5, priceAmount: 700 })
  expect((await search()).price).toEqual({ minAmount: 700, maxAmount: 1000 })
  await saveReviews(shop.staffContext(), [
    { productId: shop.productId('cup'), displayName: 'A', rating: 4, title: '', body: '', createdAt: new Date() },
  ])
  expect((await search({ 'f.rating': '4' })).slugs).toEqual(['cup'])
  await shop.save({ slug: 'cup-3', name: 'Cup', stock: 5, viewCount30: 3 })
  expect((await search()).slugs).toEqual(['cup-3', 'cup-2', 'cup'])
  noteView(shop.staffContext(), shop.productId('cup-2'))
  await writeViews(shop.staffContext())
  await countPopularity(shop.staffContext())
  expect((await search({ sort: 'popular' })).slugs).toEqual(['cup', 'cup-3', 'cup-2'])
  await shop.guest().order([{ slug: 'cup-2', quantity: 1 }])
  await countPopularity(shop.staffContext())
  expect((await search()).slugs).toEqual(['cup-2', 'cup-3', 'cup'])
})
