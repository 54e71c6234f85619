import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countPopularity } from '#src/features/recommendations/popularity.service.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { catalogContract, type ProductCard } from './catalog.contract.ts'
import { applyScheduledPrices } from '#src/features/pricing/price-schedule.service.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)
const slugs = (cards: unknown): string[] => (cards as ProductCard[]).map(({ slug }) => slug)

async function listCategory(shop: TestShop, category: string, rest: Record<string, string | number> = {}) {
  return shop.guest().requestEndpoint(catalogContract.categoryProducts, { query: { category, ...rest } })
}
const topSelling = async (shop: TestShop, limit = 100): Promise<string[]> =>
  slugs((await shop.guest().requestEndpoint(catalogContract.topSelling, { query: { limit } })).data)

const tree = ['Furniture', 'Chairs', 'Armchairs', 'Leather armchairs'] as const

test('returns all four category levels with the specification’s fields', async () => {
  const shop = await openTestShop({ products: [{ slug: 'chesterfield', category: tree }] })
  const [main, sub, mini, extra] = tree.map((_, index) => shop.categoryId(...tree.slice(0, index + 1)))
  const guest = shop.guest()

  for (const prefix of ['', '/api/v1']) {
    const getChildCategories = (level: string, id = '') =>
      guest.get(`${prefix}/category/seller/${level}-category-by-id?shopId=${shop.id}&id=${id}`)

    expect((await guest.get(`${prefix}/shop/category/get/${shop.id}`)).body).toEqual({
      success: true,
      data: [{ _id: main, name: 'Furniture', img: null, menu: true, trash: false, slug: 'furniture', productCount: 1 }],
    })
    expect((await getChildCategories('sub', main)).body.data).toEqual([
      { _id: sub, megaCategoryId: main, subCategoryName: 'Chairs', slug: 'chairs' },
    ])
    expect((await getChildCategories('mini', sub)).body.data).toEqual([
      { _id: mini, subCategoryId: sub, miniCategoryName: 'Armchairs', slug: 'armchairs' },
    ])
    expect((await getChildCategories('extra', mini)).body.data).toEqual([
      {
        _id: extra,
        miniCategoryId: mini,
        extraCategoryName: 'Leather armchairs',
        img: null,
        slug: 'leather-armchairs',
      },
    ])
  }
})

test('returns 404 for children of a category that is unknown or of another level', async () => {
  const shop = await openTestShop({ products: [{ slug: 'chesterfield', category: tree }] })
  const [main, sub, mini] = tree.map((_, index) => shop.categoryId(...tree.slice(0, index + 1)))
  const other = await openTestShop({ products: [{ slug: 'chesterfield', category: tree }] })
  const getChildCategories = async (level: string, id = '') => {
    const { status, body } = await shop
      .guest()
      .get(`/category/seller/${level}-category-by-id?shopId=${shop.id}&id=${id}`)
    return [status, body.code]
  }

  const notFound = [404, 'not_found']
  expect(await getChildCategories('sub', sub)).toEqual(notFound)
  expect(await getChildCategories('mini', main)).toEqual(notFound)
  expect(await getChildCategories('extra', sub)).toEqual(notFound)
  expect(await getChildCategories('sub', mini)).toEqual(notFound)
  for (const level of ['sub', 'mini', 'extra']) expect(await getChildCategories(level, randomUUID())).toEqual(notFound)
  expect(await getChildCategories('sub', other.categoryId(...tree.slice(0, 1)))).toEqual(notFound)
})

test('accepts only ids when listing the children of a category', async () => {
  const shop = await openTestShop()

  for (const query of [`shopId=${shop.id}&id=abc`, `shopId=${shop.id}`, `id=${randomUUID()}`])
    expect(await shop.guest().get(`/category/seller/sub-category-by-id?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields' },
    })
})

test('finds a category by id, slug or name in any case, at every level', async () => {
  const shop = await openTestShop({ products: [{ slug: 'chesterfield', category: tree }] })

  for (const [index, name] of tree.entries()) {
    const id = shop.categoryId(...tree.slice(0, index + 1))
    for (const category of [
      id,
      name,
      name.toUpperCase(),
      ` ${name.toLowerCase()} `,
      name.toLowerCase().replaceAll(' ', '-'),
    ]) {
      const response = await listCategory(shop, category)
      expect(response.category, category).toMatchObject({ _id: id, name, level: index + 1, productCount: 1 })
      expect(slugs(response.data)).toEqual(['chesterfield'])
    }
  }
})

test('returns 404 for an unknown category', async () => {
  const shop = await openTestShop({ products: [{ slug: 'chesterfield', category: tree }] })

  for (const category of ['Garden', randomUUID(), '%25', "' or 1=1 --", 'furniture%20'])
    expect(
      await shop.guest().get(`/shop/product/${shop.id}/categories?category=${encodeURIComponent(category)}`),
    ).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  expect((await shop.guest().get(`/shop/product/${shop.id}/categories`)).status).toBe(422)
})

test('prefers the higher level when two levels share a name', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'lamp', category: ['Living', 'Light'] },
      { slug: 'chandelier', category: ['Light'] },
    ],
  })

  expect((await listCategory(shop, 'Light')).category).toMatchObject({ level: 1 })
  expect(slugs((await listCategory(shop, 'LIGHT')).data)).toEqual(['chandelier'])
})

test('a category without an image has that of one of its products', async () => {
  const shop = await openTestShop({
    products: [
      {
        slug: 'stool',
        category: ['Furniture', 'Chairs'],
        images: [{ url: '/pictures/stool/1000.webp', alt: '', width: 1000, height: 1000 }],
      },
      { slug: 'lamp', category: ['Furniture', 'Lamps'] },
    ],
  })

  const { children } = await listCategory(shop, 'furniture')

  expect(children.map(({ name, image }) => [name, image === null])).toEqual([
    ['Chairs', false],
    ['Lamps', true],
  ])
})

test('a category includes the products below it, and its breadcrumb', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'table', category: ['Furniture'] },
      { slug: 'stool', category: ['Furniture', 'Chairs'] },
      { slug: 'wing-chair', category: ['Furniture', 'Chairs', 'Armchairs'] },
      { slug: 'chesterfield', category: tree },
      { slug: 'teapot', category: ['Kitchen'] },
      { slug: 'nowhere' },
    ],
  })

  const furniture = await listCategory(shop, 'furniture')
  const armchairs = await listCategory(shop, 'armchairs')

  expect(slugs(furniture.data).toSorted()).toEqual(['chesterfield', 'stool', 'table', 'wing-chair'])
  expect(furniture).toMatchObject({ total: 4, breadcrumb: [], children: [{ name: 'Chairs', productCount: 3 }] })
  expect(slugs(armchairs.data).toSorted()).toEqual(['chesterfield', 'wing-chair'])
  expect(armchairs).toMatchObject({
    total: 2,
    breadcrumb: [
      { name: 'Furniture', productCount: 4 },
      { name: 'Chairs', productCount: 3 },
    ],
    children: [{ name: 'Leather armchairs', productCount: 1 }],
  })
})

test('a trashed category is removed with all below it; one hidden from menus is not', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'chesterfield', category: tree },
      { slug: 'teapot', category: ['Kitchen', 'Pots'] },
    ],
  })
  await sql`update categories set trash = true where shop_id = ${shop.id} and slug = 'chairs'`.execute(shop.db)
  await sql`update categories set menu = false where shop_id = ${shop.id} and slug = 'kitchen'`.execute(shop.db)
  shop.changed()
  const guest = shop.guest()

  const mains = (await guest.requestEndpoint(catalogContract.mainCategories)).data
  expect(mains).toMatchObject([
    { name: 'Furniture', menu: true, trash: false },
    { name: 'Kitchen', menu: false, trash: false },
  ])
  expect(
    (
      await guest.requestEndpoint(catalogContract.subCategories, {
        query: { shopId: shop.id, id: shop.categoryId('Furniture') },
      })
    ).data,
  ).toEqual([])
  for (const name of tree.slice(1))
    expect((await guest.get(`/shop/product/${shop.id}/categories?category=${name}`)).status).toBe(404)
  expect(slugs((await listCategory(shop, 'kitchen')).data)).toEqual(['teapot'])
  // The product itself is still sold, with the remaining part of its category path.
  expect(
    (await guest.requestEndpoint(catalogContract.product, { params: { productId: 'chesterfield' } })).data,
  ).toMatchObject({
    breadcrumb: [{ name: 'Furniture' }],
  })
})

test('pages of a list are contiguous, and a page beyond the last is empty', async () => {
  const shop = await openTestShop({
    products: Array.from({ length: 7 }, (_, index) => ({
      slug: `cup-${index}`,
      priceAmount: 100 + index,
      category: ['Cups'],
    })),
  })
  const page = (number: number) => listCategory(shop, 'cups', { page: number, pageSize: 3, sort: 'priceAsc' })

  const pages = [await page(1), await page(2), await page(3), await page(4)]

  expect(pages.flatMap(({ data }) => slugs(data))).toEqual(Array.from({ length: 7 }, (_, index) => `cup-${index}`))
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
  for (const query of ['page=0', 'page=1.5', 'page=x', 'pageSize=0', 'pageSize=101', 'sort=cheap', 'page=99999999'])
    expect((await shop.guest().get(`/shop/product/${shop.id}/categories?category=cups&${query}`)).status, query).toBe(
      422,
    )
})

test('sorts a list as requested', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cheap', category: ['Cups'], priceAmount: 100, viewCount30: 5, publishAt: daysFromNow(-30) },
      { slug: 'dear', category: ['Cups'], priceAmount: 900, viewCount30: 50, publishAt: daysFromNow(-20) },
      { slug: 'fresh', category: ['Cups'], priceAmount: 500, viewCount30: 1, publishAt: daysFromNow(-1) },
    ],
  })
  await sql`update products set rating_average = 480, rating_count = 3 where shop_id = ${shop.id} and slug = 'cheap'`.execute(
    shop.db,
  )
  await shop.relist('cheap')
  const sorted = async (sort: string) => slugs((await listCategory(shop, 'cups', { sort })).data)

  expect(await sorted('popular')).toEqual(['dear', 'cheap', 'fresh'])
  expect(await sorted('new')).toEqual(['fresh', 'dear', 'cheap'])
  expect(await sorted('priceAsc')).toEqual(['cheap', 'fresh', 'dear'])
  expect(await sorted('priceDesc')).toEqual(['dear', 'fresh', 'cheap'])
  expect((await sorted('rating'))[0]).toBe('cheap')
})

test('hides draft, trashed and unpublished products everywhere', async () => {
  const hidden = [
    { slug: 'draft-cup', status: 'draft' },
    { slug: 'trashed-cup' },
    { slug: 'tomorrow-cup', publishAt: daysFromNow(1) },
  ] as const
  const shop = await openTestShop({
    products: [{ slug: 'open-cup' }, ...hidden].map((product) => ({ ...product, category: ['Cups'], viewCount30: 9 })),
  })
  await sql`update products set trash = true where shop_id = ${shop.id} and slug = 'trashed-cup'`.execute(shop.db)
  await shop.relist('trashed-cup')
  const guest = shop.guest()

  const response = await listCategory(shop, 'cups')
  expect([slugs(response.data), response.total, response.category.productCount]).toEqual([['open-cup'], 1, 1])
  expect(await topSelling(shop)).toEqual(['open-cup'])
  expect(slugs((await guest.get(`/shop/product/${shop.id}/search?value=cup`)).body.data)).toEqual(['open-cup'])
  for (const { slug } of hidden)
    for (const productId of [slug, shop.productId(slug)])
      expect(await guest.get(`/shop/product/${shop.id}/product/${productId}`), slug).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
  const related = (await guest.requestEndpoint(catalogContract.product, { params: { productId: 'open-cup' } })).data
    .related
  expect(related).toEqual([])
})

test('shows a scheduled product from its publication time', async () => {
  const publishAt = daysFromNow(1)
  const shop = await openTestShop({ products: [{ slug: 'cup', category: ['Cups'], publishAt }] })
  const statusAt = async (now: Date) => (await shop.guest({ now }).get(`/shop/product/${shop.id}/product/cup`)).status

  expect(await statusAt(new Date(publishAt.getTime() - 1))).toBe(404)
  expect(await statusAt(publishAt)).toBe(200)
})

test('marks a digital product, and gives it no delivery date', async () => {
  const shop = await openTestShop({ products: [{ slug: 'guide', isDigital: true }, { slug: 'cup' }] })
  const read = async (slug: string) =>
    (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: slug } })).data

  expect(await read('guide')).toMatchObject({ isDigital: true, deliveries: [] })
  expect(await read('cup')).toMatchObject({ isDigital: false, deliveries: [{ first: { amount: 490 }, faster: null }] })
})

test('an archived product has a page, but is in no list', async () => {
  const shop = await openTestShop({ products: [{ slug: 'old-cup', category: ['Cups'], status: 'archived' }] })

  const { data } = await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: 'old-cup' } })

  expect(data).toMatchObject({ status: 'archived', deliveries: [] })
  expect((await listCategory(shop, 'cups')).data).toEqual([])
})

test('returns a product by id or slug, with all its fields', async () => {
  const shop = await openTestShop({
    products: [
      {
        slug: 'mug',
        name: 'Mug Größe L',
        shortDescription: 'A mug.',
        description: '<p>For tea.</p>',
        brand: 'Fir',
        sku: 'MUG',
        category: ['Kitchen', 'Cups'],
        images: [{ url: '/pictures/a/1000.webp', alt: 'A mug', width: 100, height: 80 }],
        options: [
          {
            name: 'Colour',
            values: [
              { label: 'Red', swatch: '#ff0000' },
              { label: 'Blue', swatch: '#0000ff' },
            ],
          },
        ],
        attributes: [{ name: 'Height', value: '10 cm' }],
        taxClass: 'reduced',
        maxPerOrder: 6,
        variants: [
          { optionValues: ['Red'], sku: 'MUG-R', priceAmount: 1200, stock: 3, weightGrams: 300 },
          { optionValues: ['Blue'], sku: 'MUG-B', priceAmount: 1400, stock: 50, barcode: '4006381333931' },
        ],
      },
    ],
  })
  const guest = shop.guest()

  const bySlug = await guest.get(`/shop/product/${shop.id}/product/mug`)
  const byId = await guest.get(`/api/v1/shop/product/${shop.id}/product/${shop.productId('mug')}`)

  expect(bySlug.body.data).toMatchObject({
    _id: shop.productId('mug'),
    shopId: shop.id,
    slug: 'mug',
    name: 'Mug Größe L',
    shortDescription: 'A mug.',
    description: '<p>For tea.</p>',
    brand: 'Fir',
    sku: 'MUG',
    megaCategoryId: shop.categoryId('Kitchen'),
    subCategoryId: shop.categoryId('Kitchen', 'Cups'),
    miniCategoryId: null,
    extraCategoryId: null,
    images: [{ url: '/pictures/a/1000.webp', alt: 'A mug', width: 100, height: 80 }],
    variants: [
      {
        _id: shop.variantId('mug', 0),
        productId: shop.productId('mug'),
        sku: 'MUG-R',
        priceAmount: 1200,
        unitAmount: 1200,
        stockState: 'lowStock',
        stockLeft: 3,
        maxQuantity: 3,
        weightGrams: 300,
      },
      {
        _id: shop.variantId('mug', 1),
        sku: 'MUG-B',
        barcode: '4006381333931',
        unitAmount: 1400,
        stockState: 'inStock',
        stockLeft: null,
        maxQuantity: 6,
      },
    ],
    attributes: [{ name: 'Height', value: '10 cm' }],
    taxClass: 'reduced',
    isDigital: false,
    minPerOrder: 1,
    maxPerOrder: 6,
    status: 'active',
    trash: false,
    currency: 'EUR',
    ratingCounts: [0, 0, 0, 0, 0],
    reviews: [],
  })
  expect({ ...(byId.body.data as object), serverTime: '', deliveries: [] }).toEqual({
    ...(bySlug.body.data as object),
    serverTime: '',
    deliveries: [],
  })
})

test('responds to an invalid product id with the specification’s bad request', async () => {
  const shop = await openTestShop()

  for (const id of ['a%20b', "tea'pot", 'tea%3Bpot', 'a'.repeat(256), '..%2F..%2Fetc'])
    expect(await shop.guest().get(`/shop/product/${shop.id}/product/${id}`), id).toMatchObject({
      status: 400,
      body: { success: false, code: 'bad_request', message: 'Bad Request' },
    })
  for (const id of ['teapot', randomUUID(), randomUUID().toUpperCase(), 'чайник', 'n-1'])
    expect((await shop.guest().get(`/shop/product/${shop.id}/product/${encodeURIComponent(id)}`)).status, id).toBe(404)
})

test('a sale price applies from its start until just before its end', async () => {
  const [startsAt, endsAt] = [daysFromNow(2), daysFromNow(3)]
  const shop = await openTestShop({
    products: [{ slug: 'cup', category: ['Cups'], priceAmount: 2000, sale: { amount: 1500, startsAt, endsAt } }],
  })
  const priceAt = async (now: Date) => {
    const guest = shop.guest({ now })
    const product = (await guest.requestEndpoint(catalogContract.product, { params: { productId: 'cup' } })).data
      .variants[0]
    const card = (await guest.requestEndpoint(catalogContract.categoryProducts, { query: { category: 'cups' } }))
      .data[0]
    const quote = await guest.quote([{ slug: 'cup' }])
    expect([card?.priceAmount, quote.subtotalAmount]).toEqual([product?.unitAmount, product?.unitAmount])
    return [product?.unitAmount, product?.strikeAmount, product?.discountBps, card?.badge]
  }

  expect(await priceAt(new Date(startsAt.getTime() - 1))).toEqual([2000, null, null, null])
  expect(await priceAt(startsAt)).toEqual([1500, 2000, 2500, 'sale'])
  expect(await priceAt(new Date(endsAt.getTime() - 1))).toEqual([1500, 2000, 2500, 'sale'])
  expect(await priceAt(endsAt)).toEqual([2000, null, null, null])
})

test('the reference price is the lowest of the previous 30 days, not the list price', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'cup', priceAmount: 1600, variants: [{ priceAmount: 1600, pricedSince: daysFromNow(-10) }] }],
  })
  // Raised today, so that a reduction would follow at once.
  await shop.save({
    slug: 'cup',
    variants: [{ priceAmount: 3000, sale: { amount: 1500, startsAt: new Date(), endsAt: daysFromNow(5) } }],
  })

  const { data } = await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: 'cup' } })

  expect(data.variants[0]).toMatchObject({ priceAmount: 3000, unitAmount: 1500, strikeAmount: 1600, discountBps: 625 })
})

test('sorts lists by the current price once scheduled prices are applied', async () => {
  const [startsAt, endsAt] = [daysFromNow(1), daysFromNow(2)]
  const shop = await openTestShop({
    products: [
      { slug: 'plain', category: ['Cups'], priceAmount: 1000 },
      { slug: 'reduced', category: ['Cups'], priceAmount: 2000, sale: { amount: 500, startsAt, endsAt } },
    ],
  })
  const sortedAt = async (now: Date) => {
    await applyScheduledPrices(shop.staffContext(now))
    return slugs(
      (
        await shop
          .guest({ now })
          .requestEndpoint(catalogContract.categoryProducts, { query: { category: 'cups', sort: 'priceAsc' } })
      ).data,
    )
  }

  expect(await sortedAt(new Date())).toEqual(['plain', 'reduced'])
  expect(await sortedAt(startsAt)).toEqual(['reduced', 'plain'])
  expect(await sortedAt(new Date(endsAt.getTime() - 1))).toEqual(['reduced', 'plain'])
  expect(await sortedAt(endsAt)).toEqual(['plain', 'reduced'])
  // No further change is scheduled.
  const { rows } = await sql<{
    next: Date | null
    price: number
  }>`select next_price_change_at as next, price_from_amount as price
    from products where shop_id = ${shop.id} and slug = 'reduced'`.execute(shop.db)
  expect(rows).toEqual([{ next: null, price: 2000 }])
})

test('applying scheduled prices announces only products whose price changed', async () => {
  const shop = await openTestShop({
    products: [
      {
        slug: 'reduced',
        category: ['Cups'],
        priceAmount: 2000,
        sale: { amount: 500, startsAt: daysFromNow(1), endsAt: null },
      },
      { slug: 'plain', category: ['Plates'] },
    ],
  })
  const announced: unknown[] = []
  const applyPricesAfter = (days: number) =>
    applyScheduledPrices({ ...shop.staffContext(daysFromNow(days)), announce: (change) => announced.push(change) })

  await applyPricesAfter(0)
  expect(announced).toEqual([])
  await applyPricesAfter(1.5)
  expect(announced).toEqual([
    {
      shopId: shop.id,
      tags: [
        'prices',
        `product:${shop.productId('reduced')}`,
        `category:${shop.categoryId('Cups')}`,
        `offers:${shop.categoryId('Cups')}`,
      ],
    },
  ])
  await applyPricesAfter(1.6)
  expect(announced).toHaveLength(1)
})

test('shows stock as a state, and as a number only when it is low', async () => {
  const shop = await openTestShop({
    shop: { low_stock_threshold: 5 },
    products: [
      { slug: 'many', stock: 6 },
      { slug: 'few', stock: 5 },
      { slug: 'one', stock: 1 },
      { slug: 'none', stock: 0 },
      { slug: 'later', stock: 0, backorderLimit: 10 },
      { slug: 'endless', stockTracked: false, stock: 0 },
      { slug: 'soon', stock: 50, availableFrom: daysFromNow(3) },
    ].map((product) => ({ ...product, category: ['Cups'] })),
  })

  const { data } = await listCategory(shop, 'cups')
  const stockBySlug = Object.fromEntries(data.map(({ slug, stockState, stockLeft }) => [slug, [stockState, stockLeft]]))

  expect(stockBySlug).toEqual({
    many: ['inStock', null],
    few: ['lowStock', 5],
    one: ['lowStock', 1],
    none: ['outOfStock', null],
    later: ['backorder', null],
    endless: ['inStock', null],
    soon: ['upcoming', null],
  })
  // The response contains no number above the threshold.
  for (const slug of ['many', 'soon']) {
    const { data: product } = await shop
      .guest()
      .requestEndpoint(catalogContract.product, { params: { productId: slug } })
    expect(product.variants[0]).toMatchObject({ stockLeft: null, maxQuantity: 99 })
  }
})

test('the maximum quantity of a sold-out product is zero', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'none', stock: 0 },
      { slug: 'later', stock: 0, backorderLimit: 3 },
    ],
  })
  const maxOf = async (productId: string) =>
    (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId } })).data.variants[0]
      ?.maxQuantity

  expect(await maxOf('none')).toBe(0)
  expect(await maxOf('later')).toBe(99)
})

test('accepts a limit of 1 to 100 for the top-selling list', async () => {
  const shop = await openTestShop({ products: Array.from({ length: 3 }, (_, index) => ({ slug: `cup-${index}` })) })
  const path = `/shop/product/${shop.id}/top-selling-product`

  for (const limit of ['0', '101', '-1', '1.5', 'x', '', 'Infinity', '1e3'])
    expect(await shop.guest().get(`${path}?limit=${limit}`), limit).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields' },
    })
  expect((await shop.guest().get(`${path}?limit=100`)).body.data).toHaveLength(3)
  expect((await shop.guest().get(`/api/v1${path}?limit=2`)).body.data).toHaveLength(2)
  expect((await shop.guest().get(path)).body.data).toHaveLength(3)
})

test('lists best sellers first once sales are counted', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'best', stock: 50 },
      { slug: 'second', stock: 50 },
      { slug: 'looked-at', stock: 50, viewCount30: 1000 },
      { slug: 'sold-out', stock: 9 },
      { slug: 'soon', stock: 50, availableFrom: daysFromNow(1), viewCount30: 2000 },
    ],
  })
  const guest = shop.guest()
  await guest.order([
    { slug: 'second', quantity: 3 },
    { slug: 'best', quantity: 2 },
  ])
  await guest.order([{ slug: 'best', quantity: 4 }])
  await guest.order([{ slug: 'sold-out', quantity: 9 }])
  expect((await topSelling(shop))[0]).toBe('looked-at')

  await countPopularity(shop.staffContext())

  expect(await topSelling(shop)).toEqual(['best', 'second', 'looked-at'])
  expect(await topSelling(shop, 1)).toEqual(['best'])
})

test('counts sales of 30 days, breaks ties by 90, and ignores cancelled and expired orders', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'recent', stock: 50 },
      { slug: 'steady', stock: 50 },
      { slug: 'past', stock: 50 },
      { slug: 'cancelled', stock: 50 },
      { slug: 'expired', stock: 50 },
    ],
  })
  const guest = shop.guest()
  const order = async (slug: string, daysAgo: number, status = 'confirmed') => {
    const { orderId } = await guest.order([{ slug, quantity: 2 }])
    await shop.tx((db) =>
      sql`update orders set placed_at = ${daysFromNow(-daysAgo)}, status = ${status} where shop_id = ${shop.id} and id = ${orderId}`.execute(
        db,
      ),
    )
  }
  await order('recent', 1)
  await order('steady', 2)
  await order('steady', 60)
  await order('past', 31)
  await order('cancelled', 1, 'cancelled')
  await order('expired', 1, 'expired')

  await countPopularity(shop.staffContext())

  const { rows } = await sql<{ slug: string; sold: number[] }>`select slug, array[sold_count_30, sold_count_90] as sold
    from products where shop_id = ${shop.id} order by slug`.execute(shop.db)
  expect(Object.fromEntries(rows.map(({ slug, sold }) => [slug, sold]))).toEqual({
    recent: [2, 2],
    steady: [2, 4],
    past: [0, 2],
    cancelled: [0, 0],
    expired: [0, 0],
  })
  expect((await topSelling(shop)).slice(0, 2)).toEqual(['steady', 'recent'])
  // After 90 days without an order, a product leaves the list.
  await countPopularity(shop.staffContext(daysFromNow(91)))
  const remaining = await sql`select 1 from products where shop_id = ${shop.id} and sold_count_90 > 0`.execute(shop.db)
  expect(remaining.rows).toEqual([])
})

test('a sold-out product leaves the top-selling list immediately', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'last', stock: 1, viewCount30: 10 },
      { slug: 'other', stock: 5 },
    ],
  })
  expect(await topSelling(shop)).toEqual(['last', 'other'])

  await shop.guest().order([{ slug: 'last' }])

  expect(await topSelling(shop)).toEqual(['other'])
})

test('a repeated import updates its products and adds nothing', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup', priceAmount: 1000, category: ['Cups'] }] })
  const [product, variant] = [shop.productId('cup'), shop.variantId('cup')]

  await shop.save({ slug: 'cup', priceAmount: 900, name: 'Cup, better', category: ['Cups'] })

  expect([shop.productId('cup'), shop.variantId('cup')]).toEqual([product, variant])
  const response = await listCategory(shop, 'cups')
  expect(response).toMatchObject({ total: 1, data: [{ name: 'Cup, better', priceAmount: 900 }] })
  const { rows } = await sql<{
    amount: number
    open: boolean
  }>`select amount, valid_to is null as open from price_history
    where shop_id = ${shop.id} order by valid_from`.execute(shop.db)
  expect(rows).toEqual([
    { amount: 1000, open: false },
    { amount: 900, open: true },
  ])
})

test('two products with the same slug get different ones', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup' }] })

  await shop.save({ slug: 'cup', sourceKey: 'another file' })

  const { rows } = await sql<{
    slug: string
  }>`select slug from products where shop_id = ${shop.id} order by created_at`.execute(shop.db)
  expect(rows).toEqual([{ slug: 'cup' }, { slug: expect.stringMatching(/^cup-[0-9a-f]{8}$/) }])
})

test('related products are available; similar ones at a similar price come first', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', priceAmount: 1000 },
      { slug: 'like', priceAmount: 1400 },
      { slug: 'dear', priceAmount: 1401, viewCount30: 20 },
      { slug: 'cheap', priceAmount: 599, viewCount30: 10 },
      { slug: 'gone', priceAmount: 1000, stock: 0 },
      { slug: 'soon', priceAmount: 1000, availableFrom: daysFromNow(1) },
      { slug: 'plate', priceAmount: 1000, category: ['Kitchen', 'Plates'], viewCount30: 99 },
      { slug: 'spade', priceAmount: 1000, category: ['Garden'] },
    ].map((product) => ({ category: ['Kitchen', 'Cups'], ...product })),
  })

  const { data } = await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: 'cup' } })

  expect(slugs(data.related)).toEqual(['like', 'dear', 'cheap', 'plate'])
  expect(data.relatedIds[0]).toBe(shop.productId('like'))
})
