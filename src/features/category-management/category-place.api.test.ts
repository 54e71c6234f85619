import { expect, test } from 'vitest'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { openAdmin } from '#test/admin.ts'
import { startCampaign } from '#test/promotions.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { ListedCategory } from './category.admin.contract.ts'

async function openTree() {
  const shop = await openTestShop({
    products: [
      { slug: 'stool', category: ['Furniture', 'Chairs', 'Stools'], priceAmount: 2000 },
      { slug: 'chair', category: ['Furniture', 'Chairs'], priceAmount: 1000 },
      { slug: 'pan', category: ['Kitchen', 'Pans'] },
      { slug: 'lid', category: ['Kitchen', 'Lids'] },
    ],
  })
  const admin = await openAdmin(shop)
  const tree = async (): Promise<string[]> =>
    ((await admin.get('/categories')).body.data as ListedCategory[]).map(
      ({ name, level, products }) => `${'. '.repeat(level - 1)}${name} ${products}`,
    )
  const undo = (reply: { body: object }) => admin.post(`/changes/${(reply.body as { changeId: string }).changeId}/undo`)
  return { shop, admin, tree, undo }
}

const START = ['Furniture 2', '. Chairs 2', '. . Stools 1', 'Kitchen 2', '. Pans 1', '. Lids 1']

const readPage = async (shop: TestShop, category: string) =>
  shop.guest().requestEndpoint(catalogContract.categoryProducts, { query: { category } })
const productsOf = async (shop: TestShop, category: string): Promise<string[]> =>
  (await readPage(shop, category)).data.map(({ slug }) => slug).toSorted()
const trailOf = async (shop: TestShop, productId: string): Promise<string[]> =>
  (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId } })).data.breadcrumb.map(
    ({ name }) => name,
  )

test('a moved category takes its products along, on the pages of the shop at once, and comes back', async () => {
  const { shop, admin, tree, undo } = await openTree()
  expect(await productsOf(shop, 'furniture')).toEqual(['chair', 'stool'])
  expect(await trailOf(shop, 'stool')).toEqual(['Furniture', 'Chairs', 'Stools'])

  const moved = await admin.post('/categories/chairs/move', { parent: 'Kitchen', position: 1 })
  expect(moved.status, moved.text).toBe(200)
  expect(moved.body.data).toMatchObject({ level: 2, position: 1 })
  expect(await tree()).toEqual(['Furniture 0', 'Kitchen 4', '. Pans 1', '. Chairs 2', '. . Stools 1', '. Lids 1'])
  expect(await productsOf(shop, 'furniture')).toEqual([])
  expect(await productsOf(shop, 'kitchen')).toEqual(['chair', 'lid', 'pan', 'stool'])
  expect(await trailOf(shop, 'stool')).toEqual(['Kitchen', 'Chairs', 'Stools'])
  expect((await readPage(shop, 'stools')).breadcrumb.map(({ name }) => name)).toEqual(['Kitchen', 'Chairs'])

  const up = await admin.post('/categories/chairs/move', { parent: null, position: 0 })
  expect(await tree()).toEqual(['Chairs 2', '. Stools 1', 'Furniture 0', 'Kitchen 2', '. Pans 1', '. Lids 1'])
  expect(await trailOf(shop, 'stool')).toEqual(['Chairs', 'Stools'])
  expect(await productsOf(shop, 'stools')).toEqual(['stool'])
  expect((await undo(up)).status).toBe(200)
  expect((await undo(moved)).status).toBe(200)
  expect(await tree()).toEqual(START)
  expect(await trailOf(shop, 'stool')).toEqual(['Furniture', 'Chairs', 'Stools'])
})

test('rejects a fifth level, a cycle, an unknown place and a second name at one level', async () => {
  const { admin, tree } = await openTree()
  await admin.post('/categories', { name: 'Bar', parent: 'stools' })
  for (const [category, parent, reason] of [
    ['kitchen', 'bar', 'Categories have at most four levels. Choose a place further up.'],
    ['chairs', 'pans', 'Categories have at most four levels. Choose a place further up.'],
    ['chairs', 'bar', 'A category cannot be below itself.'],
    ['chairs', 'chairs', 'A category cannot be below itself.'],
  ] as const) {
    const reply = await admin.post(`/categories/${category}/move`, { parent })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ message: reason, fields: { parent: reason } })
  }
  expect((await admin.post('/categories', { name: 'Round', parent: 'bar' })).status).toBe(422)
  expect((await admin.post('/categories/chairs/move', { parent: 'none' })).status).toBe(404)
  await admin.post('/categories', { name: 'Lids', parent: 'chairs' })
  expect((await admin.post('/categories/lids/move', { parent: 'chairs' })).body).toMatchObject({
    fields: { parent: 'There is already a category with this name at this level.' },
  })
  expect(await tree()).toEqual([...START.slice(0, 3), '. . . Bar 0', '. . Lids 0', ...START.slice(3)])
})

test('moves at the same time never put two categories below each other', async () => {
  const { admin, tree } = await openTree()
  for (let round = 0; round < 4; round++) {
    const replies = await Promise.all([
      admin.post('/categories/furniture/move', { parent: 'kitchen' }),
      admin.post('/categories/kitchen/move', { parent: 'furniture' }),
      admin.post('/categories/pans/move', { parent: 'lids' }),
      admin.post('/categories/lids/move', { parent: 'pans' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toContain(422)
    const present = await tree()
    expect(present.map((line) => line.replaceAll(/[ .\d]/g, '')).toSorted()).toEqual(
      ['Chairs', 'Furniture', 'Kitchen', 'Lids', 'Pans', 'Stools'].toSorted(),
    )
    for (const [category, parent] of [
      ['furniture', null],
      ['kitchen', null],
      ['pans', 'kitchen'],
      ['lids', 'kitchen'],
    ] as const)
      await admin.post(`/categories/${category}/move`, { parent })
  }
})

test('products that move into a category with a campaign have its prices', async () => {
  const { shop, admin } = await openTree()
  await startCampaign(shop, [], { categoryIds: [shop.categoryId('Kitchen')] })
  const priceOf = async (productId: string) =>
    (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId } })).data.variants.map(
      ({ priceAmount }) => priceAmount,
    )
  expect(await priceOf('chair')).toEqual([1000])
  await admin.post('/categories/chairs/move', { parent: 'kitchen' })
  const list = (await readPage(shop, 'kitchen')).data.find(({ slug }) => slug === 'chair')
  expect(list).toMatchObject({ priceAmount: 900 })
})

test('a deleted category hands over its products and its address, and comes back with both', async () => {
  const { shop, admin, tree, undo } = await openTree()
  expect((await admin.post('/categories/chairs/trash', {})).body).toMatchObject({
    fields: { category: 'Move or delete the categories below it first.' },
  })
  expect((await admin.post('/categories/stools/trash', {})).body).toMatchObject({
    fields: { productsTo: 'Choose where the products of this category go.' },
  })
  expect((await admin.post('/categories/stools/trash', { productsTo: 'stools' })).status).toBe(422)

  await admin.patch('/categories/stools', { slug: 'seats' })
  const deleted = await admin.post('/categories/seats/trash', { productsTo: 'pans' })
  expect(deleted.status, deleted.text).toBe(200)
  expect(deleted.body.data).toEqual({ movedProducts: 1 })
  expect(await tree()).toEqual(['Furniture 1', '. Chairs 1', 'Kitchen 3', '. Pans 2', '. Lids 1'])
  expect(await trailOf(shop, 'stool')).toEqual(['Kitchen', 'Pans'])
  for (const former of ['seats', 'stools', 'Stools', shop.categoryId('Furniture', 'Chairs', 'Stools')])
    expect((await readPage(shop, former)).category, former).toMatchObject({ name: 'Pans' })

  // Its successor is deleted too, and its name is used again.
  await admin.post('/categories/pans/trash', { productsTo: 'lids' })
  expect((await readPage(shop, 'seats')).category).toMatchObject({ name: 'Lids' })
  const again = await admin.post('/categories', { name: 'Seats' })
  expect((await readPage(shop, 'seats')).category).toMatchObject({ name: 'Seats' })
  expect((await undo(again)).status).toBe(200)

  const back = await undo(deleted)
  expect(back.status, back.text).toBe(200)
  expect(await tree()).toEqual(['Furniture 2', '. Chairs 2', '. . Stools 1', 'Kitchen 2', '. Lids 2'])
  expect((await readPage(shop, 'seats')).category).toMatchObject({ name: 'Stools', slug: 'seats' })
  expect(await trailOf(shop, 'stool')).toEqual(['Furniture', 'Chairs', 'Stools'])
})

test('an empty category is deleted at once, and its address leads to the one above', async () => {
  const { shop, admin, tree } = await openTree()
  await admin.post('/categories', { name: 'Forks', parent: 'kitchen' })
  const deleted = await admin.post('/categories/forks/trash', {})
  expect(deleted.status, deleted.text).toBe(200)
  expect(await tree()).toEqual(START)
  expect((await readPage(shop, 'forks')).category).toMatchObject({ name: 'Kitchen' })
})
