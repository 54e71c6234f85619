import { expect, test } from 'vitest'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'

const guideOf = async (shop: TestShop, slug: string) =>
  (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: slug } })).data.sizeGuide

test('shows the size guide of a product, else that of its nearest category', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'boot', category: ['Shoes', 'Boots'] },
      { slug: 'loafer', category: ['Shoes'] },
      { slug: 'lamp', category: ['Lamps'] },
    ],
    pages: [{ title: 'Shoe sizes' }, { title: 'Boot sizes' }, { title: 'Wide boots' }],
  })
  const { post, patch, get } = await openAdmin(shop)
  expect(await guideOf(shop, 'boot')).toBeNull()

  await post('/categories/Shoes/size-guide', { page: 'shoe-sizes' })
  expect(await guideOf(shop, 'boot')).toEqual({ title: 'Shoe sizes', slug: 'shoe-sizes' })
  await post('/categories/Boots/size-guide', { page: 'boot-sizes' })
  expect((await guideOf(shop, 'boot'))?.slug).toBe('boot-sizes')
  expect((await guideOf(shop, 'loafer'))?.slug).toBe('shoe-sizes')
  expect(await guideOf(shop, 'lamp')).toBeNull()
  await post('/products/boot/size-guide', { page: 'wide-boots' })
  expect((await guideOf(shop, 'boot'))?.slug).toBe('wide-boots')
  await post('/products/boot/size-guide', { page: null })
  expect((await guideOf(shop, 'boot'))?.slug).toBe('boot-sizes')

  // A hidden page is not shown.
  const { data } = (await get('/pages')).body as { data: { _id: string; slug: string }[] }
  await patch(`/pages/${data.find(({ slug }) => slug === 'boot-sizes')?._id}`, { status: false })
  expect(await guideOf(shop, 'boot')).toBeNull()
})

test('rejects unknown pages, products and categories', async () => {
  const shop = await openTestShop({ products: [{ slug: 'boot', category: ['Boots'] }], pages: [{ title: 'Sizes' }] })
  const other = await openTestShop({ pages: [{ title: 'Foreign' }] })
  const { post } = await openAdmin(shop)
  const statuses = await Promise.all([
    post('/products/boot/size-guide', { page: 'foreign' }),
    post('/products/unicorn/size-guide', { page: 'sizes' }),
    post('/categories/unicorns/size-guide', { page: 'sizes' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(other.id).not.toBe(shop.id)
})
