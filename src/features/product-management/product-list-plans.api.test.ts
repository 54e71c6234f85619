import { expect, test } from 'vitest'
import { asAdmin, fileDatabase } from '#test/database.ts'
import { openTestShop } from '#test/shop.ts'
import { nodesOf, openStatementPlans, scannedTables, type Plan } from '#test/statement-plans.ts'
import { listProducts } from './product-list.service.ts'

type Query = Parameters<typeof listProducts>[1]

async function openPlans(avoided?: Parameters<typeof openStatementPlans>[2]) {
  const shop = await openTestShop({ products: [{ slug: 'cup' }, { slug: 'pot' }] })
  return { shop, ...(await openStatementPlans(shop, 'products', avoided)) }
}

test('no list or filter of products reads a large table from its start to its end', async () => {
  const { shop, plansOf } = await openPlans()
  const queries: Partial<Query>[] = [
    {},
    { sort: 'name' },
    { after: shop.productId('cup') },
    { sort: 'name', after: shop.productId('cup') },
    { sort: 'name', before: shop.productId('pot') },
    { status: 'active' },
    { status: 'draft' },
    { trash: 'yes' },
    { sale: 'yes' },
    { stock: 'low' },
    { stock: 'out' },
    { missing: 'image' },
    { missing: 'description' },
    { brand: 'Kiln' },
    { tag: 'sale' },
    { attribute: 'Colour:Grey' },
    { priceFrom: 100, priceTo: 200 },
    { flash: 'yes' },
    { stock: 'backorder' },
    { missing: 'weight' },
    { createdFrom: '2026-01-01', changedTo: '2026-02-01' },
    { search: 'teapot' },
    { search: 'tea pot' },
    { search: '4006381333931' },
  ]
  for (const query of queries) {
    const plans = await plansOf((context) => listProducts(context, { sort: 'changed', ...query }))
    expect(plans.length, JSON.stringify(query)).toBeGreaterThan(0)
    expect(
      scannedTables(plans).filter((name) => name === 'products' || name === 'variants'),
      JSON.stringify(query),
    ).toEqual([])
  }
})

test('a page beside a row needs no more statements than the first one, and reads an index from that row on', async () => {
  // The few rows of a test may be sorted sooner than read in the order of an index, depending on what other tests have left.
  const { plansOf, context, countReads } = await openPlans(['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
  for (const [sort, index] of [
    ['name', 'products_by_name'],
    ['changed', 'products_by_change'],
  ] as const) {
    const { data } = await listProducts(context, { sort })
    const [top, end] = [data[0]?._id, data.at(-1)?._id]
    for (const query of [
      { sort, after: top },
      { sort, before: end },
    ]) {
      const first = await countReads((each) => listProducts(each, { sort }))
      expect(await countReads((each) => listProducts(each, query))).toBeLessThanOrEqual(first)
      const plans = await plansOf((each) => listProducts(each, query))
      // The row itself may be looked up in the same index.
      const conditions = plans.flatMap((plan) => (plan['Index Name'] === index ? [plan['Index Cond']] : []))
      expect(conditions, JSON.stringify(query)).toContainEqual(expect.stringMatching(/ROW\(/))
    }
  }
})

test('the search of a rare text can read the index of the names', async () => {
  const { connection } = await fileDatabase()
  const plans = await asAdmin(
    async (admin) => {
      await admin.query('set enable_seqscan = off; set enable_indexscan = off')
      const { rows } = await admin.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        "explain (format json) select id from products p where platform.fold_text(p.name || ' ' || p.brand || ' ' || p.sku) like '%teapot%'",
      )
      return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => nodesOf(plan))
    },
    'database' in connection ? connection.database : '',
  )
  expect(plans.map((plan) => plan['Index Name']).filter(Boolean)).toEqual(['products_by_naming'])
})
