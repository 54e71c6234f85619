import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchContract } from '#src/features/search/search.contract.ts'
import { openTestShop, type TestProduct, type TestShop } from '#test/shop.ts'
import { catalogContract } from './catalog.contract.ts'
import { categoryTreeContract } from './category-tree.contract.ts'
import type { Facets } from '#src/features/listing/listing.contract.ts'
import { renewStale, setFilterAttributes } from '#src/features/listing/listing-index.service.ts'

type Query = Record<string, string | number>

const list = async (shop: TestShop, query: Query = {}) => {
  const response = await shop
    .guest()
    .requestEndpoint(catalogContract.categoryProducts, { query: { category: 'Things', ...query } })
  return { ...response, slugs: response.data.map(({ slug }) => slug) }
}
const search = async (shop: TestShop, query: Query) => {
  const response = await shop.guest().requestEndpoint(searchContract.results, { query: { value: 'thing', ...query } })
  return { ...response, slugs: response.data.map(({ slug }) => slug) }
}

/** `{ color: { red: 2 } }` */
const counted = ({ list: facets }: Facets): Record<string, Record<string, number>> =>
  Object.fromEntries(
    facets.map(({ key, values }) => [key, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
  )

const buildProduct = (slug: string, rest: Partial<TestProduct> = {}): TestProduct => ({
  slug,
  name: `Thing ${slug}`,
  category: ['Things'],
  ...rest,
})
const sized = (size: string): Partial<TestProduct> => ({
  options: [{ name: 'Size', values: [{ label: size }] }],
  variants: [{ optionValues: [size] }],
})
const colored = (...labels: string[]): Partial<TestProduct> => ({
  options: [{ name: 'Color', values: labels.map((label) => ({ label, swatch: `#${label.length}00` })) }],
  variants: labels.map((label) => ({ optionValues: [label] })),
})

test('shows one filter when some products have a color and others a colour', async () => {
  const british = { options: [{ name: 'Colour', values: [{ label: 'red' }] }], variants: [{ optionValues: ['red'] }] }
  const shop = await openTestShop({
    products: [buildProduct('a', colored('Red')), buildProduct('b', british), buildProduct('c')],
  })

  expect(counted((await list(shop)).facets)).toMatchObject({ color: { red: 2 } })
  expect((await list(shop, { 'f.colour': 'red' })).slugs.toSorted()).toEqual(['a', 'b'])
})

test('joins filters when an earlier release stored both spellings', async () => {
  const shop = await openTestShop({
    products: [buildProduct('a', colored('Red')), buildProduct('b', sized('S')), buildProduct('c')],
  })
  // As before the migration: "Colour" alone in one shop, "Color" and "Colour" in the other.
  const both = await openTestShop({
    products: [buildProduct('a', colored('Red')), buildProduct('b', sized('S')), buildProduct('c')],
  })
  await sql`update facets set key = 'colour' where shop_id = ${shop.id} and key = 'color'`.execute(shop.db)
  await sql`update facets set key = 'colours' where shop_id = ${both.id} and key = 'size'`.execute(shop.db)
  const migration = new URL('../../platform/db/migrations/0040_filter_spellings.sql', import.meta.url)

  // The table has had another name since.
  const statement = (await readFile(migration, 'utf8')).replaceAll('list_facets', 'facets')
  await sql.raw(statement).execute(shop.db)
  for (const { changed } of [shop, both]) changed()

  expect((await list(shop, { 'f.colour': 'red' })).slugs).toEqual(['a'])
  await renewStale(both.staffContext())
  expect(counted((await list(both)).facets)).toMatchObject({ color: { red: 1 }, size: { s: 1 } })
})

test('lists all products with their filters when none has a category', async () => {
  const product = (slug: string, rest: Partial<TestProduct>) => ({ slug, ...rest })
  const shop = await openTestShop({
    products: [product('a', { brand: 'Fir', priceAmount: 300 }), product('b', { brand: 'Oak', priceAmount: 100 })],
  })
  await shop.save({ slug: 'hidden', status: 'draft' })
  const all = (query: Query) => shop.guest().requestEndpoint(categoryTreeContract.allProducts, { query })

  const list = await all({ sort: 'priceAsc', pageSize: 1 })
  expect(list).toMatchObject({ total: 2, data: [{ slug: 'b' }] })
  expect(counted(list.facets)).toMatchObject({ brand: { fir: 1, oak: 1 } })
  expect((await all({ 'f.brand': 'fir' })).data.map(({ slug }) => slug)).toEqual(['a'])
})

test('returns the filters of a list with names, colours and counts', async () => {
  const shop = await openTestShop({
    products: [
      buildProduct('a', { brand: 'Halden & Fir', priceAmount: 100, ...colored('Red', 'Blue') }),
      buildProduct('b', {
        brand: 'Marlow',
        priceAmount: 900,
        stock: 0,
        attributes: [{ name: 'Material', value: 'Oak' }],
      }),
      buildProduct('c', { brand: 'halden & fir', attributes: [{ name: 'Material', value: 'Walnut' }] }),
    ],
  })

  const { facets } = await list(shop)

  expect(facets.price).toEqual({ minAmount: 900, maxAmount: 1250 })
  expect(facets.list).toEqual([
    {
      key: 'brand',
      name: 'Brand',
      kind: 'brand',
      values: [
        { value: 'halden-fir', label: 'Halden & Fir', count: 2, isChosen: false, swatch: null },
        { value: 'marlow', label: 'Marlow', count: 1, isChosen: false, swatch: null },
      ],
    },
    {
      key: 'color',
      name: 'Color',
      kind: 'option',
      values: [
        { value: 'blue', label: 'Blue', count: 1, isChosen: false, swatch: '#400' },
        { value: 'red', label: 'Red', count: 1, isChosen: false, swatch: '#300' },
      ],
    },
    {
      key: 'availability',
      name: 'Availability',
      kind: 'availability',
      values: [{ value: 'inStock', label: 'In stock', count: 2, isChosen: false, swatch: null }],
    },
  ])
  expect((await search(shop, {})).facets).toEqual(facets)
})

test('an attribute is a filter when the shop enables it, and products follow the setting', async () => {
  const shop = await openTestShop({
    products: ['Oak', 'Ash'].map((value, index) =>
      buildProduct(`t${index}`, { attributes: [{ name: 'Material', value }] }),
    ),
  })
  expect(counted((await list(shop)).facets)).toEqual({})
  expect((await list(shop, { 'f.material': 'oak' })).total).toBe(2)

  expect(await setFilterAttributes(shop.staffContext(), [' material ', 'Width'])).toBe(2)
  await shop.save(buildProduct('t2', { attributes: [{ name: 'MATERIAL', value: 'OAK' }] }))

  expect(counted((await list(shop)).facets)).toEqual({ material: { oak: 2, ash: 1 } })
  expect((await list(shop, { 'f.material': 'ash' })).slugs).toEqual(['t1'])
  await setFilterAttributes(shop.staffContext(), [])
  expect(counted((await list(shop)).facets)).toEqual({})
})

test('distinguishes values that look alike in a path, and ignores unknown ones', async () => {
  const shop = await openTestShop({
    products: ['C', 'C++', 'C#', '5 °C', '-5 °C', '—'].map((brand, index) => buildProduct(`t${index}`, { brand })),
  })
  const [brand] = (await list(shop)).facets.list
  expect(new Set(brand?.values.map(({ value }) => value)).size).toBe(6)

  for (const { value, label } of brand?.values ?? []) {
    const { total, facets } = await list(shop, { 'f.brand': encodeURIComponent(value) })
    expect([total, facets.list[0]?.values.filter(({ isChosen }) => isChosen).map((one) => one.label)]).toEqual([
      1,
      [label],
    ])
  }
  for (const query of [
    { 'f.brand': 'nobody' },
    { 'f.nothing': 'x' },
    { 'f.': 'c' },
    { 'f.rating': '9' },
    { 'f.rating': 'many' },
    { 'f.availability': 'sometimes' },
    { 'f.brand': ',,%,%E0%A4' },
    { price: '-' },
    { price: 'cheap' },
    { price: '1-2-3' },
    { price: '9999999999999999-1' },
  ])
    expect((await list(shop, query as Query)).total, JSON.stringify(query)).toBe(6)
  expect((await list(shop, { 'f.brand': 'nobody,c' })).total).toBe(1)
  expect((await shop.guest().get(`/shop/product/${shop.id}/categories?category=Things&f.brand=%00`)).status).toBe(400)
  expect(
    (await shop.guest().get(`/shop/product/${shop.id}/categories?category=Things&price=${'1'.repeat(41)}`)).status,
  ).toBe(422)
})

test('returns the fifty most frequent values of a large facet, and every chosen one', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 200 }, (_, index) => buildProduct(`t${index}`, { brand: `Brand ${index % 120}` })),
  })

  const values = (await list(shop)).facets.list[0]?.values ?? []
  expect(values).toHaveLength(50)
  expect(values.every(({ count }) => count === 2)).toBe(true)
  const narrowed = (await list(shop, { 'f.brand': 'brand-119' })).facets.list[0]?.values ?? []
  expect(narrowed).toHaveLength(51)
  expect(narrowed.find(({ isChosen }) => isChosen)).toMatchObject({ value: 'brand-119', count: 1 })
})

test('filters prices in minor units for currencies with zero, two and three decimals', async () => {
  for (const currency of ['JPY', 'EUR', 'KWD']) {
    const shop = await openTestShop({
      shop: { currency },
      products: [999, 1000, 1001].map((priceAmount) => buildProduct(`t${priceAmount}`, { priceAmount })),
    })
    expect((await list(shop, { price: '1000-1000', sort: 'priceAsc' })).slugs).toEqual(['t1000'])
    expect((await list(shop, { price: '-1000', sort: 'priceAsc' })).slugs).toEqual(['t999', 't1000'])
    expect((await list(shop, { price: '1001-' })).slugs).toEqual(['t1001'])
    // The range is reversed; the response contains the range under all other filters.
    expect(await list(shop, { price: '1000-1' })).toMatchObject({
      slugs: expect.arrayContaining(['t999', 't1000']),
      facets: { price: { minAmount: 999, maxAmount: 1001 } },
    })
  }
})

test('a list reflects changes immediately: price, stock, rating, popularity, status', async () => {
  const shop = await openTestShop({
    products: [buildProduct('a', { brand: 'A', stock: 1 }), buildProduct('b', { brand: 'B', priceAmount: 100 })],
  })
  await list(shop)

  await shop.guest().order([{ slug: 'a' }])
  expect(counted((await list(shop)).facets).availability).toEqual({ inStock: 1 })
  expect((await list(shop, { 'f.availability': 'inStock' })).slugs).toEqual(['b'])
  await shop.save(
    buildProduct('a', { brand: 'New', priceAmount: 50 }),
    buildProduct('b', { brand: 'B', status: 'draft' }),
  )
  expect(await list(shop)).toMatchObject({
    slugs: ['a'],
    total: 1,
    facets: { price: { minAmount: 50, maxAmount: 50 } },
  })
  expect((await search(shop, { 'f.brand': 'new' })).slugs).toEqual(['a'])
  await shop.save(buildProduct('b', { brand: 'B', priceAmount: 70 }))
  expect(await list(shop, { sort: 'priceDesc' })).toMatchObject({ slugs: ['b', 'a'], total: 2 })
})

test('an unreleased product is not in stock', async () => {
  const shop = await openTestShop({
    products: [buildProduct('now'), buildProduct('soon', { availableFrom: new Date(Date.now() + 86_400_000) })],
  })

  expect((await list(shop, { 'f.availability': 'inStock' })).slugs).toEqual(['now'])
})

test('ignores values and products of another shop', async () => {
  const shop = await openTestShop({
    products: [buildProduct('a', { brand: 'Here' }), buildProduct('b', { brand: 'Too' })],
  })
  await openTestShop({ products: [buildProduct('a', { brand: 'There' }), buildProduct('b', { brand: 'Here' })] })

  expect((await list(shop, { 'f.brand': 'there' })).total).toBe(2)
  expect(counted((await list(shop)).facets)).toEqual({ brand: { here: 1, too: 1 } })
})

/** A generator for everything in which products can differ. */
const anyProduct = fc.record({
  brand: fc.constantFrom('', 'A', 'B', 'C'),
  colors: fc.subarray(['Red', 'Blue', 'Green']),
  materials: fc.subarray(['Oak', 'Ash']),
  priceAmount: fc.integer({ min: 1, max: 6 }),
  stock: fc.constantFrom(0, 5),
  stars: fc.constantFrom(0, 150, 250, 390, 400, 500),
})
type AnyProduct = typeof anyProduct extends fc.Arbitrary<infer T> ? T : never
const anyFilters = fc.record({
  brand: fc.subarray(['a', 'b', 'c']),
  color: fc.subarray(['red', 'blue', 'green']),
  material: fc.subarray(['oak', 'ash']),
  price: fc.option(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))),
  inStock: fc.boolean(),
  stars: fc.option(fc.integer({ min: 1, max: 4 })),
})
type AnyFilters = typeof anyFilters extends fc.Arbitrary<infer T> ? T : never

const slugsOf = (labels: readonly string[]): string[] => labels.map((label) => label.toLowerCase())
const meets = (values: readonly string[], chosen: readonly string[]): boolean =>
  chosen.length === 0 || chosen.some((value) => values.includes(value))

/** A simple implementation of each filter, for comparison. */
const CHECKS: Readonly<Record<string, (product: AnyProduct, filters: AnyFilters) => boolean>> = {
  brand: ({ brand }, filters) => meets(slugsOf([brand]), filters.brand),
  color: ({ colors }, filters) => meets(slugsOf(colors), filters.color),
  material: ({ materials }, filters) => meets(slugsOf(materials), filters.material),
  price: ({ priceAmount }, { price }) =>
    price === null || (priceAmount >= Math.min(...price) && priceAmount <= Math.max(...price)),
  availability: ({ stock }, { inStock }) => !inStock || stock > 0,
  rating: ({ stars }, filters) => filters.stars === null || stars >= filters.stars * 100,
}

function expectedOf(products: readonly AnyProduct[], filters: AnyFilters) {
  const passing = (except: string | null): AnyProduct[] =>
    products.filter((product) =>
      Object.entries(CHECKS).every(([name, check]) => name === except || check(product, filters)),
    )
  const tally = (
    key: string,
    values: readonly string[],
    chosen: readonly string[],
    of: (product: AnyProduct) => readonly string[],
  ) =>
    values
      .map((value) => ({ value, count: passing(key).filter((product) => of(product).includes(value)).length }))
      .filter(({ value, count }) => count > 0 || chosen.includes(value))
      .map(({ value, count }) => [value, count] as const)
  const prices = passing('price').map(({ priceAmount }) => priceAmount)
  const total = passing(null).length
  const facets = [
    ['brand', tally('brand', ['a', 'b', 'c'], filters.brand, ({ brand }) => slugsOf([brand])), filters.brand.length],
    [
      'color',
      tally('color', ['red', 'blue', 'green'], filters.color, ({ colors }) => slugsOf(colors)),
      filters.color.length,
    ],
    [
      'material',
      tally('material', ['oak', 'ash'], filters.material, ({ materials }) => slugsOf(materials)),
      filters.material.length,
    ],
    [
      'availability',
      tally('availability', ['inStock'], filters.inStock ? ['inStock'] : [], ({ stock }) =>
        stock > 0 ? ['inStock'] : [],
      ),
      Number(filters.inStock),
    ],
    [
      'rating',
      tally('rating', ['4', '3', '2', '1'], filters.stars === null ? [] : [String(filters.stars)], ({ stars }) =>
        ['1', '2', '3', '4'].filter((value) => stars >= Number(value) * 100),
      ),
      Number(filters.stars !== null),
    ],
  ] as const
  return {
    total,
    price: prices.length === 0 ? null : { minAmount: Math.min(...prices), maxAmount: Math.max(...prices) },
    facets: Object.fromEntries(
      facets
        .filter(([, values, chosen]) => chosen > 0 || values.some(([, count]) => count < total))
        .map(([key, values]) => [key, Object.fromEntries(values)]),
    ),
  }
}

const toQuery = ({ brand, color, material, price, inStock, stars }: AnyFilters): Query => ({
  ...(brand.length > 0 && { 'f.brand': brand.join(',') }),
  ...(color.length > 0 && { 'f.color': color.join(',') }),
  ...(material.length > 0 && { 'f.material': material.join(',') }),
  ...(price && { price: price.join('-') }),
  ...(inStock && { 'f.availability': 'inStock' }),
  ...(stars !== null && { 'f.rating': String(stars) }),
})

test('counts are exact for any products and filters: each facet ignores its own filter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyProduct, { minLength: 1, maxLength: 12 }),
      fc.array(anyFilters, { minLength: 8, maxLength: 8 }),
      async (products, filterSets) => {
        const shop = await openTestShop({
          products: [
            // Makes every value known to the shop, from another category.
            { slug: 'all', brand: 'A', ...colored('Red', 'Blue', 'Green') },
            { slug: 'b', brand: 'B', attributes: ['Oak', 'Ash'].map((value) => ({ name: 'Material', value })) },
            { slug: 'c', brand: 'C' },
            ...products.map(({ brand, colors, materials, priceAmount, stock }, index) =>
              buildProduct(`t${index}`, {
                brand,
                priceAmount,
                stock,
                attributes: materials.map((value) => ({ name: 'Material', value })),
                ...(colors.length > 0 && {
                  options: [{ name: 'Color', values: colors.map((label) => ({ label })) }],
                  variants: colors.map((label) => ({ optionValues: [label], priceAmount, stock })),
                }),
              }),
            ),
          ],
        })
        await rate(shop, products)
        await setFilterAttributes(shop.staffContext(), ['Material'])

        for (const filters of filterSets) {
          const expected = expectedOf(products, filters)
          for (const fetchList of [list, search]) {
            const { total, facets, slugs, isLike } = { isLike: false, ...(await fetchList(shop, toQuery(filters))) }
            expect({ total, price: facets.price, facets: counted(facets), isLike }).toEqual({
              ...expected,
              isLike: false,
            })
            expect(slugs).toHaveLength(expected.total)
          }
        }
      },
    ),
    { numRuns: 12 },
  )
})

async function rate(shop: TestShop, products: readonly AnyProduct[]): Promise<void> {
  for (const [index, { stars }] of products.entries())
    await shop.db
      .updateTable('products')
      .set({ rating_average: stars, rating_count: stars === 0 ? 0 : 3 })
      .where('shop_id', '=', shop.id)
      .where('slug', '=', `t${index}`)
      .execute()
  await shop.relist(...products.map((_, index) => `t${index}`))
}
