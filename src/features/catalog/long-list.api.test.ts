import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchContract } from '#src/features/search/search.contract.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { catalogContract } from './catalog.contract.ts'
import { scanCondition } from '#src/features/listing/listing-sql.store.ts'
import { listFirst } from '#src/features/listing/list-page.service.ts'
import { findMemoryListing } from '#src/features/listing/memory-listing.service.ts'
import { searchProducts } from '#src/features/search/search.service.ts'
import { toScope } from '#test/search-scope.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import '#test/isolated.ts'

const COUNT = 12_000

/**
 * Opens a shop with 12,000 products as an import leaves them. Each tenth is rare, each second is red, and the others
 * are blue. Each hundredth is sold out, and the last two hundred are the best. These and the first six thousand have
 * boundary values. Number n costs n and has n views.
 */
async function openLongShop(): Promise<TestShop> {
  const shop = await openTestShop({
    products: [
      { slug: 'red', brand: 'Red', category: ['Goods'] },
      { slug: 'blue', brand: 'Blue', category: ['Goods'] },
    ],
  })
  const { db, id } = shop
  // In steps, so that no statement exceeds the timeout.
  for (let first = 1; first <= COUNT; first += COUNT / 8)
    await sql`
    insert into products (shop_id, id, slug, name, main_category_id, tax_class, status, publish_at, view_count_30,
      price_from_amount, in_stock, created_at, updated_at)
    select ${id}, gen_random_uuid(), 'n' || n, 'Thing ' || n, ${shop.categoryId('Goods')}, 'standard', 'active',
      now() - interval '90 days', n, n, n % 100 <> 0, now(), now()
    from generate_series(${first}::int, ${first + COUNT / 8 - 1}::int) as n
  `.execute(db)
  await sql`
    insert into variants (shop_id, id, product_id, position, price_amount, stock_on_hand)
    select shop_id, gen_random_uuid(), id, 0, price_from_amount, case when in_stock then 50 else 0 end
    from products where shop_id = ${id} and slug ~ '^n\\d'
  `.execute(db)
  for (let step = 0; step < 8; step += 1)
    await sql`
    insert into product_listing (shop_id, product_id, main_category_id, publish_at, price_from_amount, in_stock,
      popularity, rating_average, rating_count, facet_codes, search_vector, index_version)
    select p.shop_id, p.id, p.main_category_id, p.publish_at, p.price_from_amount, p.in_stock, p.popularity, 0, 0,
      array[(select code from facet_values v where v.shop_id = p.shop_id
        and v.value = case when p.view_count_30 % 2 = 0 then 'red' else 'blue' end)],
      (case when p.view_count_30 % 10 = 0 then '''rare'':104D ' else '' end
        || case when p.view_count_30 > ${COUNT - 200}::int then '''best'':104D ' else '' end
        || case when p.view_count_30 > ${COUNT - 200}::int or p.view_count_30 <= 6000 then '''edge'':104D ' else '' end
        || '''thing'':1A ''!thing'' ''^thing''')::tsvector, 2
    from products p where p.shop_id = ${id} and p.slug ~ '^n\\d' and p.view_count_30 % 8 = ${step}
  `.execute(db)
  await sql`insert into search_words (shop_id, word) values (${id}, 'thing'), (${id}, 'rare'), (${id}, 'best'),
    (${id}, 'edge')`.execute(db)
  shop.changed()
  return shop
}

let opened: Promise<TestShop> | undefined
let openedInMemory: Promise<TestShop> | undefined
const longShopInMemory = (): Promise<TestShop> => (openedInMemory ??= openLongShop())

/** Opens such a shop with more facet values than are kept in memory, so that the database lists and searches. */
const longShop = (): Promise<TestShop> =>
  (opened ??= openLongShop().then(async (shop) => {
    await sql`
      insert into facet_values (shop_id, code, facet, value, normalized, label)
      select v.shop_id, v.code + 100 + n, v.facet, 'unused-' || n, 'unused ' || n, 'Unused ' || n
      from facet_values v, generate_series(1, 20000) as n where v.shop_id = ${shop.id} and v.value = 'red'
    `.execute(shop.db)
    return shop
  }))

const slugs = (data: readonly { slug: string }[]): string[] => data.map(({ slug }) => slug)

test('a search that matches most of a large shop returns its total, and its first and later pages', async () => {
  const shop = await longShop()
  const search = (value: string, query: Record<string, string | number> = {}) =>
    shop.guest().requestEndpoint(searchContract.results, { query: { value, pageSize: 3, ...query } })

  const all = await search('thing')
  expect([all.total, all.facets.price]).toEqual([COUNT, { minAmount: 1, maxAmount: COUNT }])
  // Number 12,000 is sold out.
  expect(slugs(all.data)).toEqual(['n11999', 'n11998', 'n11997'])
  expect(slugs((await search('thing', { page: 2 })).data)).toEqual(['n11996', 'n11995', 'n11994'])
  expect(slugs((await search('thing', { sort: 'priceAsc' })).data)).toEqual(['n1', 'n2', 'n3'])
  expect(slugs((await search('thing', { sort: 'popular', page: 1000 })).data)).toEqual(['n9003', 'n9002', 'n9001'])
  expect((await search('thnig')).corrected).toBe('thing')
  expect((await search('thing', { page: 1000, pageSize: 100 })).data).toEqual([])
  // Computed from a sample and marked as an estimate; stock, prices and the total are exact.
  expect(all.facets.isEstimate).toBe(true)
  const [brand, stock] = all.facets.list
  for (const value of brand?.values ?? []) expect(Math.abs(value.count - COUNT / 2)).toBeLessThan(COUNT / 10)
  expect(stock?.values).toMatchObject([{ value: 'inStock', count: (COUNT * 99) / 100 }])

  const anyRed = await search('thing', { 'f.brand': 'red' })
  const [brands = [], inStock] = anyRed.facets.list.map(({ values }) => values)
  const countOf = (brand: string): number => brands.find(({ value }) => value === brand)?.count ?? 0
  expect([anyRed.total, countOf('red'), inStock?.[0]?.count]).toEqual([COUNT / 2, COUNT / 2, COUNT / 2 - COUNT / 100])
  expect(Math.abs(countOf('blue') - COUNT / 2)).toBeLessThan(COUNT / 10)
  const cheap = await search('thing', { price: '-100' })
  expect([cheap.total, cheap.facets.price]).toEqual([100, { minAmount: 1, maxAmount: COUNT }])
  expect([cheap.facets.isEstimate, cheap.facets.list[0]?.values.map(({ count }) => count)]).toEqual([false, [50, 50]])

  // Two filters with many results: their number, prices and stock are exact.
  const dear = await search('thing', { 'f.availability': 'inStock', price: '1001-' })
  expect([dear.total, dear.facets.price]).toEqual([((COUNT - 1000) * 99) / 100, { minAmount: 1, maxAmount: COUNT - 1 }])
  expect(slugs(dear.data)).toEqual(['n11999', 'n11998', 'n11997'])
  expect(dear.facets.list.map(({ key, values }) => [key, values.find(({ isChosen }) => isChosen)?.count])).toEqual([
    ['brand', undefined],
    ['availability', dear.total],
  ])
  expect(slugs((await search('thing', { 'f.availability': 'inStock', sort: 'priceAsc' })).data)).toEqual([
    'n1',
    'n2',
    'n3',
  ])

  const red = await search('thing', { 'f.brand': 'red', price: '-100' })
  expect([red.total, slugs(red.data)]).toEqual([50, ['n98', 'n96', 'n94']])
  const rare = await search('rare thing', { 'f.availability': 'inStock' })
  expect([rare.total, slugs(rare.data)]).toEqual([(COUNT * 9) / 100, ['n11990', 'n11980', 'n11970']])
  expect(rare.facets.isEstimate).toBe(false)
  // All rare products are red and of one brand, so these facets would narrow nothing.
  expect(rare.facets.list.map(({ key }) => key)).toEqual(['availability'])
  expect((await search('thing zzzzqqqq')).isLike).toBe(true)
  const { products } = await shop
    .guest()
    .requestEndpoint(searchContract.suggest, { body: { shop_id: shop.id, term: 'th' } })
  expect(slugs(products)).toEqual(['n11999', 'n11998', 'n11997', 'n11996'])
})

test('counts exactly when the matches are mostly popular products', async () => {
  const shop = await longShop()
  const search = (query: Record<string, string | number> = {}) =>
    shop.guest().requestEndpoint(searchContract.results, { query: { value: 'best', pageSize: 2, ...query } })

  const { total, facets, data } = await search()
  expect([total, facets.isEstimate, slugs(data)]).toEqual([200, false, ['n11999', 'n11998']])
  expect(facets.list[0]?.values.map(({ count }) => count)).toEqual([100, 100])
  const red = await search({ 'f.brand': 'red' })
  expect([red.total, red.facets.isEstimate]).toEqual([100, false])
  expect(red.facets.list[0]?.values.map(({ count }) => count)).toEqual([100, 100])
})

test('finds a page beyond the popular results when the popular products promised more', async () => {
  const shop = await longShop()
  const { total, data } = await shop
    .guest()
    .requestEndpoint(searchContract.results, { query: { value: 'edge', page: 3, pageSize: 100 } })
  // Two of the first two hundred are sold out, and are last.
  expect([total, slugs(data).slice(0, 2), slugs(data).at(-1)]).toEqual([6200, ['n5997', 'n5996'], 'n6000'])
})

test('finds chosen values and the sample in a large list with the search index', async () => {
  const { db } = await longShop()
  const chosen = { code: 1, value: 'red', label: 'Red', swatch: null }
  const condition = scanCondition(sql`true`, { most: sql`1 = any(l.facet_codes)`, codes: new Map([[0, [chosen]]]) }, 4)
  const plan = await db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    await sql`set local enable_indexscan = off`.execute(transaction)
    const { rows } = await sql<Record<string, string>>`
      explain select from product_listing l where ${condition}`.execute(transaction)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  expect(plan).toContain('listing_by_search_vector_and_codes')
  expect(plan).toMatch(/Index Cond: \(facet_codes && '\{1\}'/)
  expect(plan).toMatch(/Index Cond: \(\(?ARRAY.*uuid_hash.* && '\{4\}'/)
})

test('counts a category of thousands exactly, filtered or not', async () => {
  const shop = await longShop()
  const list = (query: Record<string, string | number> = {}) =>
    shop
      .guest()
      .requestEndpoint(catalogContract.categoryProducts, { query: { category: 'Goods', pageSize: 2, ...query } })

  const all = await list()
  expect([all.total, slugs(all.data)]).toEqual([COUNT + 2, ['n12000', 'n11999']])
  expect(all.facets.isEstimate).toBe(false)
  expect(all.facets.list[0]?.values.map(({ count }) => count)).toEqual([COUNT / 2 + 1, COUNT / 2 + 1])
  const blue = await list({ 'f.brand': 'blue', sort: 'priceAsc', price: '100-' })
  expect([blue.total, slugs(blue.data)]).toEqual([COUNT / 2 - 50 + 1, ['n101', 'n103']])
  expect(blue.facets.list[0]?.values.map(({ value, count }) => [value, count])).toEqual([
    ['red', COUNT / 2 - 49 + 1],
    ['blue', COUNT / 2 - 50 + 1],
  ])
})

test('finds and orders in memory as the database does, and counts exactly', async () => {
  const shop = await longShopInMemory()
  // Meanwhile the database answers.
  await expect.poll(() => findMemoryListing(shop.staffContext(), COUNT), { timeout: 20_000 }).not.toBeNull()
  for (const value of ['thing', 'rare', 'best', 'edge', 'rare thing', 'thnig', 'n17'])
    for (const sort of ['relevance', 'new', 'priceDesc'] as const)
      for (const [index, filters] of [{}, { 'f.brand': 'red' }, { price: '500-9000' }, { price: '-100' }].entries()) {
        const query = { value, sort, page: 1 + (index % 2) * 3, pageSize: 40, ...filters }
        const context = shop.staffContext()
        const found = await searchProducts(context, query)
        const expected = await inTransaction({ ...context }, (tx) => searchProducts(tx, query))
        expect({ ...found, facets: null }, JSON.stringify(query)).toEqual({ ...expected, facets: null })
        expect(found.facets.price).toEqual(expected.facets.price)
        expect(found.facets.isEstimate).toBe(false)
        if (!expected.facets.isEstimate) expect(found.facets).toEqual(expected.facets)
      }
  for (const term of ['th', 'ra', 'best']) {
    const suggest = async (context: ShopContext) => listFirst(context, await toScope(context, [term]), 4)
    expect(await suggest(shop.staffContext()), term).toEqual(await inTransaction(shop.staffContext(), suggest))
  }
})
