import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
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
