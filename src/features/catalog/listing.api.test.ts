import { INDEX_VERSION } from '#src/features/listing/search-document.rules.ts'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { searchContract } from '#src/features/search/search.contract.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { asAdmin } from '#test/database.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { countPopularity } from '#src/features/recommendations/popularity.service.ts'
import { applyScheduledPrices } from '#src/features/pricing/price-schedule.service.ts'
import { listProducts } from '#src/features/listing/list-page.service.ts'
import { relist, renewStale } from '#src/features/listing/listing-index.service.ts'
import { saveReviews } from './admin/review-batch.service.ts'
import { createDatabase } from '#test/isolated.ts'

const listed = async (shop: TestShop): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select p.slug, l.price_from_amount as price, l.in_stock as "inStock", l.rating_average as rating,
      l.popularity, cardinality(l.facet_codes) as facets, l.index_version as version
    from product_listing l join products p on p.shop_id = l.shop_id and p.id = l.product_id
    where l.shop_id = ${shop.id} order by p.slug`.execute(shop.db)
  return rows
}

test('the listing is updated by scheduled prices, orders, reviews and sales', async () => {
  const later = new Date(Date.now() + 3_600_000)
  const shop = await openTestShop({
    products: [
      {
        slug: 'cup',
        stock: 3,
        priceAmount: 1000,
        sale: { amount: 700, startsAt: new Date(Date.now() + 60_000), endsAt: null },
      },
    ],
  })
  expect(await listed(shop)).toMatchObject([{ price: 1000, inStock: true, rating: 0, popularity: 0 }])

  await applyScheduledPrices(shop.staffContext(later))
  await shop.guest().order([{ slug: 'cup', quantity: 3 }])
  await saveReviews(shop.staffContext(), [
    { productId: shop.productId('cup'), displayName: 'A', rating: 4, title: '', body: '', createdAt: new Date() },
  ])
  await countPopularity(shop.staffContext(later))

  expect(await listed(shop)).toMatchObject([{ price: 700, inStock: false, rating: 400, popularity: 30 }])
})

test('an archived product leaves the lists, and is found again when reactivated', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup', brand: 'Halden' }, { slug: 'pot' }] })
  const set = async (status: string): Promise<void> => {
    await sql`update products set status = ${status} where shop_id = ${shop.id} and slug = 'cup'`.execute(shop.db)
    await inTransaction(shop.staffContext(), (tx) => relist(tx, [shop.productId('cup')]))
    shop.changed()
  }
  const find = async () =>
    (await shop.guest().requestEndpoint(searchContract.results, { query: { value: 'halden' } })).total

  await set('archived')
  expect([(await listed(shop)).length, await find()]).toEqual([1, 0])
  await set('active')
  expect([(await listed(shop)).length, await find()]).toEqual([2, 1])
  expect((await listed(shop))[0]).toMatchObject({ slug: 'cup', facets: 1, version: INDEX_VERSION })
})

test('the job renews outdated listings, also during concurrent orders', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 130 }, (_, index) => ({ slug: `cup-${index}`, brand: 'Halden', stock: 1 })),
  })
  await sql`update product_listing set index_version = 0, facet_codes = '{}', search_vector = '' where shop_id = ${shop.id}`.execute(
    shop.db,
  )
  await sql`delete from search_words where shop_id = ${shop.id}`.execute(shop.db)
  shop.changed()

  await Promise.all([
    renewStale(shop.staffContext()),
    renewStale(shop.staffContext()),
    ...Array.from({ length: 8 }, (_, index) => shop.guest().order([{ slug: `cup-${index * 10}` }])),
  ])

  const rows = await listed(shop)
  expect(rows.filter(({ facets, version }) => facets === 1 && version === INDEX_VERSION)).toHaveLength(130)
  expect(rows.filter(({ inStock }) => !inStock)).toHaveLength(8)
  const found = await shop.guest().requestEndpoint(searchContract.results, { query: { value: 'hladen' } })
  expect([found.corrected, found.total]).toEqual(['halden', 130])
})

test('filters and counts a list of chosen products and categories like any other', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', brand: 'A', category: ['Kitchen', 'Cups'] },
      { slug: 'pot', brand: 'B', category: ['Kitchen'] },
      { slug: 'rug', brand: 'A', category: ['Hall'], priceAmount: 5 },
      { slug: 'lamp', brand: 'A', category: ['Hall'] },
    ],
  })
  const scope = {
    kind: 'chosen',
    productIds: [shop.productId('rug')],
    categoryIds: [shop.categoryId('Kitchen')],
  } as const
  const fetchList = (rest: object) =>
    listProducts(shop.staffContext(), scope, { sort: 'priceAsc', page: 1, pageSize: 24, ...rest })

  expect((await fetchList({})).total).toBe(3)
  const { ids, facets } = await fetchList({ 'f.brand': 'a' })
  expect(ids).toEqual([shop.productId('rug'), shop.productId('cup')])
  expect(facets.list[0]?.values.map(({ value, count }) => [value, count])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('shops have separate dictionaries, and concurrent writers share one', async () => {
  const [shop, other] = [await openTestShop(), await openTestShop()]
  const product = (slug: string, brand: string) => ({ slug, brand })

  await Promise.all([
    ...['A', 'B', 'C', 'A', 'B'].map((brand, index) => shop.save(product(`p${index}`, brand))),
    other.save(product('x', 'A')),
  ])

  const values = await shop.db.selectFrom('facet_values').selectAll().where('shop_id', '=', shop.id).execute()
  expect(values.map(({ label }) => label).toSorted()).toEqual(['A', 'B', 'C'])
  expect(new Set(values.map(({ code }) => code)).size).toBe(3)
})

test('an upgrade preserves products: they are listed and found immediately', async () => {
  const connection = await createDatabase('template0')
  const folder = await mkdtemp(join(tmpdir(), 'storefront-upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = new URL('../../platform/db/migrations/', import.meta.url)
  for (const name of ['0001_shops.sql', '0002_catalog.sql', '0003_orders.sql'])
    await cp(new URL(name, files), join(folder, name))
  await migrate(connection, pathToFileURL(`${folder}/`))
  const [shopId, productId] = [randomUUID(), randomUUID()]
  await asAdmin(async (client) => {
    await client.query(
      `insert into shops (id, name, country, currency, locale, time_zone, prices_include_tax, created_at, updated_at)
        values ($1, 'Old', 'IE', 'EUR', 'en-IE', 'Europe/Dublin', true, now(), now())`,
      [shopId],
    )
    await client.query(
      `insert into products (shop_id, id, slug, name, tax_class, status, publish_at, price_from_amount, in_stock,
          view_count_30, search_text, created_at, updated_at)
        values ($1, $2, 'cup', 'Cup', 'standard', 'active', now(), 700, true, 9, '''cup'':1A', now(), now()),
          ($1, $3, 'draft', 'Draft', 'standard', 'draft', now(), 700, true, 9, '', now(), now())`,
      [shopId, productId, randomUUID()],
    )
  }, connection.database)

  await migrate(connection)

  const { rows } = await asAdmin(
    (client) =>
      client.query(
        `select product_id, price_from_amount, popularity, index_version, search_vector @@ 'cup:A' as "isFound" from product_listing`,
      ),
    connection.database,
  )
  expect(rows).toEqual([
    { product_id: productId, price_from_amount: 700, popularity: 9, index_version: 0, isFound: true },
  ])
})
