import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { catalogContract } from './catalog.contract.ts'
import { categoryTreeContract } from './category-tree.contract.ts'

const path = ['Furniture', 'Chairs', 'Armchairs', 'Leather armchairs'] as const

test('returns the whole tree at once, each level with the specification’s fields', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'chesterfield', category: path },
      { slug: 'teapot', category: ['Kitchen'] },
    ],
  })
  const [main, sub, mini, extra] = path.map((_, index) => shop.categoryId(...path.slice(0, index + 1)))

  for (const prefix of ['', '/api/v1'])
    expect((await shop.guest().get(`${prefix}/shop/category/tree/${shop.id}`)).body).toEqual({
      success: true,
      data: {
        main: [
          { _id: main, name: 'Furniture', img: null, menu: true, trash: false, slug: 'furniture' },
          { _id: shop.categoryId('Kitchen'), name: 'Kitchen', img: null, menu: true, trash: false, slug: 'kitchen' },
        ],
        sub: [{ _id: sub, megaCategoryId: main, subCategoryName: 'Chairs', slug: 'chairs' }],
        mini: [{ _id: mini, subCategoryId: sub, miniCategoryName: 'Armchairs', slug: 'armchairs' }],
        extra: [
          {
            _id: extra,
            miniCategoryId: mini,
            extraCategoryName: 'Leather armchairs',
            img: null,
            slug: 'leather-armchairs',
          },
        ],
      },
    })
})

test('omits trashed categories with all below them, and marks those hidden from menus', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'chesterfield', category: path },
      { slug: 'teapot', category: ['Kitchen', 'Pots'] },
    ],
  })
  await sql`update categories set trash = true where shop_id = ${shop.id} and slug = 'chairs'`.execute(shop.db)
  await sql`update categories set menu = false where shop_id = ${shop.id} and slug = 'kitchen'`.execute(shop.db)
  shop.changed()

  const { data } = await shop.guest().requestEndpoint(categoryTreeContract.categoryTree)
  expect(data.main).toMatchObject([
    { name: 'Furniture', menu: true },
    { name: 'Kitchen', menu: false },
  ])
  expect(data.sub).toMatchObject([{ subCategoryName: 'Pots' }])
  expect(data.mini).toEqual([])
  expect(data.extra).toEqual([])
})

test('returns an empty tree for a shop without categories', async () => {
  const shop = await openTestShop()

  expect((await shop.guest().requestEndpoint(categoryTreeContract.categoryTree)).data).toEqual({
    main: [],
    sub: [],
    mini: [],
    extra: [],
  })
})

test('marks categories without listed products until one is published or added', async () => {
  const bulb = { slug: 'bulb', category: ['Lighting', 'Bulbs'] }
  const hour = 3_600_000
  const shop = await openTestShop({
    products: [
      { slug: 'dome', category: ['Lighting', 'Lamps'] },
      { ...bulb, status: 'draft' },
      { slug: 'cup', category: ['Kitchen', 'Cups'], publishAt: new Date(Date.now() + hour) },
    ],
  })
  const emptyAt = async (now = new Date()): Promise<string[]> => {
    const { data } = await shop.guest({ now }).requestEndpoint(categoryTreeContract.categoryTree)
    return [...data.main, ...data.sub].filter(({ isEmpty }) => isEmpty).map(({ slug }) => slug)
  }

  expect(await emptyAt()).toEqual(['kitchen', 'bulbs', 'cups'])
  const mains = await shop.guest().requestEndpoint(catalogContract.mainCategories)
  expect(mains.data.map(({ slug, productCount }) => [slug, productCount])).toEqual([
    ['lighting', 1],
    ['kitchen', 0],
  ])
  await shop.save({ ...bulb, status: 'active' })
  expect(await emptyAt()).toEqual(['kitchen', 'cups'])
  shop.changed()
  expect(await emptyAt(new Date(Date.now() + hour))).toEqual([])
})

test('an empty category names the closest ones with products', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'dome', category: ['Lighting', 'Lamps', 'Dome lamps'] },
      { slug: 'bulb', category: ['Lighting', 'Lamps', 'Bulbs', 'Warm bulbs'], status: 'draft' },
      { slug: 'fork', category: ['Garden', 'Tools'], status: 'draft' },
    ],
  })
  const nearbyOf = async (category: string) =>
    (await shop.guest().requestEndpoint(catalogContract.categoryProducts, { query: { category } })).nearby?.map(
      ({ slug }) => slug,
    )

  expect(await nearbyOf('bulbs')).toEqual(['dome-lamps'])
  expect(await nearbyOf('warm-bulbs')).toEqual(['dome-lamps'])
  expect(await nearbyOf('tools')).toEqual(['lighting'])
  expect(await nearbyOf('lamps')).toBeUndefined()
})
