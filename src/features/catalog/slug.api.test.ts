import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { Failure } from '#src/shared/failure.ts'
import { catalogContract } from './catalog.contract.ts'
import { saveCategory } from './category.admin.service.ts'
import { changeSlug, SlugError } from './slug.service.ts'

const teapot = { slug: 'teapot', category: ['Kitchen', 'Tea'] }
const cup = { slug: 'cup', category: ['Kitchen'] }

const slugAt = async (shop: TestShop, address: string): Promise<string | null> => {
  const response = await shop.guest().get(`/shop/product/${shop.id}/product/${address}`)
  return response.status === 200 ? catalogContract.product.response.parse(response.body).data.slug : null
}

const categoryAt = async (shop: TestShop, category: string) =>
  (await shop.guest().requestEndpoint(catalogContract.categoryProducts, { query: { category } })).category

const move = (shop: TestShop, idOrSlug: string, requestedSlug: string, kind: 'product' | 'category' = 'product') =>
  changeSlug(shop.staffContext(), { kind, idOrSlug, requestedSlug })

test('finds a product by its former slugs, and returns the current one', async () => {
  const shop = await openTestShop({ products: [teapot, cup] })

  expect(await move(shop, 'teapot', 'Iron Teapot!')).toEqual({ before: 'teapot', after: 'iron-teapot' })
  await move(shop, shop.productId('teapot'), 'cast-teapot')

  for (const address of ['teapot', 'iron-teapot', 'cast-teapot', shop.productId('teapot')])
    expect(await slugAt(shop, address), address).toBe('cast-teapot')
  await move(shop, 'cast-teapot', 'teapot')
  expect(await slugAt(shop, 'teapot')).toBe('teapot')
  expect(await slugAt(shop, 'cast-teapot')).toBe('teapot')
})

test('a former slug given to another product belongs to it, and returns when released', async () => {
  const shop = await openTestShop({ products: [teapot, cup] })
  await move(shop, 'teapot', 'kettle')

  await move(shop, 'cup', 'teapot')
  expect(await slugAt(shop, 'teapot')).toBe('teapot')
  expect(await slugAt(shop, 'cup')).toBe('teapot')
  await move(shop, 'teapot', 'mug')

  expect(await slugAt(shop, 'teapot'), 'the last one that had it').toBe('mug')
  expect(await slugAt(shop, 'kettle')).toBe('kettle')
})

test('rejects a slug that is taken or empty, and a change of an unknown product', async () => {
  const shop = await openTestShop({ products: [teapot, cup] })
  const other = await openTestShop({ products: [{ slug: 'jug' }] })

  await expect(move(shop, 'teapot', 'cup')).rejects.toThrow(new SlugError('Another product has the slug cup.'))
  await expect(move(shop, 'teapot', '!?')).rejects.toThrow(SlugError)
  await expect(move(shop, 'jug', 'pot')).rejects.toThrow('There is no product jug.')
  await expect(move(shop, other.productId('jug'), 'pot')).rejects.toThrow(Failure)
  const rush = await Promise.allSettled([move(shop, 'teapot', 'pot'), move(shop, 'cup', 'pot')])
  expect(rush.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(rush.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))[0]).toBeInstanceOf(SlugError)
})

test('gives categories of one name different slugs when added concurrently', async () => {
  const shop = await openTestShop({ products: [teapot] })
  const draft = { name: 'Sets', description: '', image: null, position: 0 }
  const saveUnder = (path: readonly string[]) =>
    saveCategory(shop.staffContext(), {
      ...draft,
      parentId: shop.categoryId(...path),
      level: path.length === 1 ? 2 : 3,
    })

  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, index) => saveUnder(index % 2 === 0 ? ['Kitchen'] : ['Kitchen', 'Tea'])),
  )

  const { rows } = await sql<{ id: string; slug: string }>`select id, slug from categories
    where shop_id = ${shop.id} and name = 'Sets' order by slug`.execute(shop.db)
  expect(rows.map(({ slug }) => slug)).toEqual(['sets', 'sets-2'])
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)))
})

test('gives products of one slug different ones when added concurrently', async () => {
  const shop = await openTestShop()

  await Promise.all(Array.from({ length: 8 }, (_, index) => shop.save({ slug: 'pan', sourceKey: `test:${index}` })))

  const { rows } = await sql<{ slug: string }>`select slug from products where shop_id = ${shop.id}`.execute(shop.db)
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(8)
  expect(rows).toContainEqual({ slug: 'pan' })
})

test('a former slug is unknown in another shop, and for a draft', async () => {
  const shop = await openTestShop({ products: [teapot, cup] })
  const other = await openTestShop({ products: [{ slug: 'jug' }] })
  await move(shop, 'teapot', 'kettle')
  await move(shop, 'cup', 'mug')
  await shop.save({ ...cup, status: 'draft' })

  expect(await slugAt(other, 'teapot')).toBeNull()
  expect(await slugAt(shop, 'cup')).toBeNull()
})

test('finds a category by its former slug', async () => {
  const shop = await openTestShop({ products: [teapot] })
  await move(shop, 'tea', 'tea-and-coffee', 'category')

  expect(await categoryAt(shop, 'tea-and-coffee')).toMatchObject({ name: 'Tea', slug: 'tea-and-coffee' })
  expect((await categoryAt(shop, 'tea')).slug, 'the name of it').toBe('tea-and-coffee')
  await move(shop, 'tea-and-coffee', 'drinks', 'category')
  expect((await categoryAt(shop, 'tea-and-coffee')).slug).toBe('drinks')
})
