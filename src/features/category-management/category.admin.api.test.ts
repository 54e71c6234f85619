import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { renewStale } from '#src/features/listing/listing-index.service.ts'
import { searchContract } from '#src/features/search/search.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { joinWith } from '#test/staff.ts'
import { categoryTreeContract } from '../catalog/category-tree.contract.ts'
import type { EditedCategory, ListedCategory } from './category.admin.contract.ts'

const PRODUCTS = [
  { slug: 'cup', name: 'Blue cup', category: ['Kitchen', 'Cups'] },
  { slug: 'pot', name: 'Tea pot', category: ['Kitchen'] },
  { slug: 'draft', name: 'Old jug', category: ['Kitchen', 'Cups'], status: 'draft' as const },
]

async function openCategories() {
  const shop = await openTestShop({ products: PRODUCTS })
  const admin = await openAdmin(shop)
  const list = async () => (await admin.get('/categories')).body.data as ListedCategory[]
  const show = async (category: string) => (await admin.get(`/categories/${category}`)).body.data as EditedCategory
  return { shop, admin, list, show }
}

/** What the category page of the shop shows. */
const readPage = async (shop: TestShop, category: string) => {
  const {
    category: shown,
    breadcrumb,
    data,
  } = await shop.guest().requestEndpoint(catalogContract.categoryProducts, { query: { category } })
  return { name: shown.name, slug: shown.slug, path: breadcrumb.map(({ name }) => name), products: data.length }
}

const readMenu = async (shop: TestShop): Promise<string[]> => {
  const { data } = await shop
    .guest()
    .requestEndpoint(categoryTreeContract.categoryTree, { params: { shopId: shop.id } })
  return data.main.map(({ name }) => name)
}

test('lists the tree in its order, with the products of each category and of those below it', async () => {
  const { list, show, admin } = await openCategories()

  expect(await list()).toMatchObject([
    { name: 'Kitchen', level: 1, parentId: null, products: 3, ownProducts: 1, version: 1 },
    { name: 'Cups', level: 2, products: 2, ownProducts: 2, menu: true },
  ])
  expect(await show('cups')).toMatchObject({ name: 'Cups', description: '', products: 2 })
  expect((await admin.get('/categories/none')).status).toBe(404)
})

test('a category is added below another one and in the menu of the shop, and the addition is undone', async () => {
  const { admin, list, shop } = await openCategories()

  const added = await admin.post('/categories', { name: '  Garden ', description: 'For outside.' })
  expect(added.status, added.text).toBe(200)
  expect(added.body.data).toMatchObject({ slug: 'garden' })
  const below = await admin.post('/categories', { name: 'Hoses', parent: 'Garden', menu: false })
  expect((await list()).map(({ name, level }) => [name, level])).toEqual([
    ['Kitchen', 1],
    ['Cups', 2],
    ['Garden', 1],
    ['Hoses', 2],
  ])
  expect(await readMenu(shop)).toEqual(['Kitchen', 'Garden'])
  expect(await readPage(shop, 'hoses')).toMatchObject({ name: 'Hoses', path: ['Garden'] })

  expect((await admin.post('/categories', { name: 'hoses', parent: 'Garden' })).body).toMatchObject({
    code: 'invalid_fields',
    fields: { name: 'There is already a category with this name at this level.' },
  })
  expect((await admin.post('/categories', { name: ' ' })).status).toBe(422)
  expect((await admin.post('/categories', { name: 'Pots', parent: 'nowhere' })).status).toBe(404)
  expect((await admin.post('/categories', { name: 'Pots', image: '/media/none.webp' })).status).toBe(422)

  // With a category below it, the addition stays.
  expect((await admin.post(`/changes/${added.body.changeId as string}/undo`)).status).toBe(422)
  expect((await admin.post(`/changes/${below.body.changeId as string}/undo`)).status).toBe(200)
  expect((await admin.post(`/changes/${added.body.changeId as string}/undo`)).status).toBe(200)
  expect((await list()).map(({ name }) => name)).toEqual(['Kitchen', 'Cups'])
})

test('a renamed category has its new name in menus, lists, breadcrumbs and search, and its old path', async () => {
  const { admin, shop } = await openCategories()

  const renamed = await admin.patch('/categories/Cups', { name: ' Mugs and bowls ', version: 1 })
  expect(renamed.status, renamed.text).toBe(200)
  expect(renamed.body.data).toMatchObject({ name: 'Mugs and bowls', slug: 'cups', version: 2 })

  for (const address of ['cups', 'Cups', 'Mugs and bowls'])
    expect(await readPage(shop, address)).toMatchObject({ name: 'Mugs and bowls', slug: 'cups' })
  await admin.patch('/categories/cups', { name: 'Crockery', slug: 'Plates & Co' })
  for (const address of ['cups', 'CUPS', 'Mugs and bowls', 'plates-co'])
    expect(await readPage(shop, address), address).toMatchObject({ name: 'Crockery', slug: 'plates-co', products: 1 })
  const { breadcrumb } = (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: 'cup' } }))
    .data
  expect(breadcrumb.map(({ name }) => name)).toEqual(['Kitchen', 'Crockery'])
  await renewStale(shop.staffContext())
  const found = await shop.guest().requestEndpoint(searchContract.results, { query: { value: 'crockery' } })
  expect(found.data).toHaveLength(1)
})

test('search engines read texts of their own for a category, which its list has', async () => {
  const { shop, admin, show } = await openCategories()
  const query = { category: 'garden' }
  const seo = async () => (await shop.guest().requestEndpoint(catalogContract.categoryProducts, { query })).category.seo
  await admin.post('/categories', { name: 'Garden' })
  expect(await seo()).toBeUndefined()
  const changed = await admin.patch('/categories/Garden', { seoTitle: 'Garden tools', seoDescription: 'For outside' })
  expect(changed.status, changed.text).toBe(200)
  expect(await show('Garden')).toMatchObject({ seoTitle: 'Garden tools', seoDescription: 'For outside' })
  expect(await seo()).toEqual({ title: 'Garden tools', description: 'For outside' })
  await admin.post(`/changes/${String(changed.body.changeId)}/undo`)
  expect((await show('Garden')).seoTitle).toBe('')
})

test('keeps what a colleague has changed, says which fields, and takes a change back', async () => {
  const { admin, show } = await openCategories()
  const saved = await admin.patch('/categories/cups', { description: 'To drink from.', menu: false, version: 1 })
  expect(saved.body.data).toMatchObject({ description: 'To drink from.', menu: false, version: 2 })

  const late = await admin.patch('/categories/cups', { name: 'Mugs', description: 'Mine', version: 1 })
  expect(late.status).toBe(409)
  expect(late.body.data).toMatchObject({
    version: 2,
    fields: expect.arrayContaining(['description', 'menu']),
    values: { name: 'Cups', description: 'To drink from.', menu: false },
  })
  await admin.patch('/categories/cups', { name: 'Mugs', slug: 'mugs', version: 2 })
  const undone = await admin.post(`/changes/${saved.body.changeId as string}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect(await show('mugs')).toMatchObject({ name: 'Mugs', description: '', menu: true })
})

test('rejects a taken or empty slug, a taken name and an unknown image, and accepts an uploaded one', async () => {
  const { admin, shop } = await openCategories()
  await admin.post('/categories', { name: 'Jugs', parent: 'kitchen' })
  for (const [change, field] of [
    [{ slug: 'jugs' }, 'slug'],
    [{ slug: '!?' }, 'slug'],
    [{ name: 'JUGS' }, 'name'],
    [{ image: '/media/images/none/160.webp' }, 'image'],
  ] as const) {
    const reply = await admin.patch('/categories/cups', change)
    expect(reply.status, reply.text).toBe(422)
    expect(Object.keys(reply.body.fields as object)).toEqual([field])
  }
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#876' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(png)], 'cup.png', { type: 'image/png' })
  const { url } = (await admin.upload('/product-images', { picture: file })).body.data as { url: string }
  expect((await admin.patch('/categories/cups', { image: url })).status).toBe(200)
  const { category } = await shop
    .guest()
    .requestEndpoint(catalogContract.categoryProducts, { query: { category: 'cups' } })
  expect(category.image).toBe(url)
})

test('a member who may only read products reads the tree and changes nothing', async () => {
  const { shop } = await openCategories()
  const reader = await joinWith(shop, ['products.read'])
  expect((await reader.get('/categories')).status).toBe(200)
  for (const reply of [
    await reader.post('/categories', { name: 'Garden' }),
    await reader.patch('/categories/cups', { name: 'Mugs' }),
    await reader.post('/categories/cups/move', { parent: null }),
    await reader.post('/categories/cups/trash', {}),
  ])
    expect(reply.status).toBe(403)
})
