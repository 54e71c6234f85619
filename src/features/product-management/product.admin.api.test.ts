import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { joinWith } from '#test/staff.ts'
import { formOf, newForm, newVariant } from '#test/product-forms.ts'
import type { EditedProduct, ListedProduct } from './product.contract.ts'

const openShop = () =>
  openTestShop({
    products: [
      { slug: 'cup', name: 'Blue cup', category: ['Kitchen', 'Cups'], stock: 40, priceAmount: 1200, brand: 'Kiln' },
      { slug: 'pot', name: 'Tea pot', category: ['Kitchen'], stock: 2, priceAmount: 4500 },
      { slug: 'gone', name: 'Old jug', status: 'archived', stock: 0 },
    ],
  })

/** What the shop's own page reads of a product. */
const readPage = (shop: TestShop, slug: string) => shop.guest().get(`/shop/product/${shop.id}/product/${slug}`)

async function openCatalog(role: 'owner' | 'support' = 'owner') {
  const shop = await openShop()
  const admin = await openAdmin(shop, role)
  const list = async (query = ''): Promise<ListedProduct[]> =>
    (await admin.get(`/products${query}`)).body.data as ListedProduct[]
  const show = async (id: string): Promise<EditedProduct> =>
    (await admin.get(`/products/${id}`)).body.data as EditedProduct
  const idOf = async (name: string): Promise<string> =>
    (await list()).find((product) => product.name === name)?._id ?? ''
  return { shop, admin, list, show, idOf }
}

test('lists all products but those in the trash, by words, status, category and stock', async () => {
  const { list, shop } = await openCatalog()
  const names = async (query = ''): Promise<string[]> => (await list(query)).map(({ name }) => name).toSorted()
  expect(await names()).toEqual(['Blue cup', 'Old jug', 'Tea pot'])
  expect(await names('?search=kiln%20CUP')).toEqual(['Blue cup'])
  expect(await names('?search=K%C3%ADLN'), 'accents and capitals do not matter').toEqual(['Blue cup'])
  expect(await names('?search=100%25'), 'a percent sign is a character').toEqual([])
  expect(await names('?status=archived')).toEqual(['Old jug'])
  expect(await names('?stock=low')).toEqual(['Old jug', 'Tea pot'])
  expect(await names('?stock=out')).toEqual(['Old jug'])
  expect(await names('?missing=category')).toEqual(['Old jug'])
  const kitchen = (
    await within(shop, ({ db }) =>
      db
        .selectFrom('categories')
        .select('id')
        .where('name', '=', 'Kitchen')
        .where('shop_id', '=', shop.id)
        .executeTakeFirstOrThrow(),
    )
  ).id
  expect(await names(`?categoryId=${kitchen}`)).toEqual(['Blue cup', 'Tea pot'])
  expect((await list('?search=cup'))[0]).toMatchObject({
    brand: 'Kiln',
    category: 'Cups',
    categoryId: expect.any(String),
    lowestPriceAmount: 1200,
    saleAmount: null,
    stockOnHand: 40,
    status: 'active',
    variants: 1,
  })
})

test('a product is added as a draft, published, and on its page at once', async () => {
  const { admin, show, shop } = await openCatalog()
  const image = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#876' } })
    .png()
    .toBuffer()
  const uploaded = await admin.upload('/product-images', {
    picture: new File([new Uint8Array(image)], 'lamp.png', { type: 'image/png' }),
  })
  expect(uploaded.status).toBe(200)
  const { url, width, height } = uploaded.body.data as { url: string; width: number; height: number }
  const product = newForm({
    name: 'Paper lamp',
    description: '<p>Folded <b>by hand</b>.</p><script>alert(1)</script>',
    images: [{ url, alt: 'A lamp of paper', width, height, focus: { x: 20, y: 80 } }],
    options: [{ name: 'Size', values: [{ label: 'Small' }, { label: 'Large' }] }],
    variants: [
      newVariant({ optionValues: ['Small'], sku: 'PL-S', priceAmount: 2900, stockOnHand: 4 }),
      newVariant({ optionValues: ['Large'], sku: 'PL-L', priceAmount: 3900, stockOnHand: 0 }),
    ],
  })
  const created = await admin.post('/products', { product })
  expect(created.status, created.text).toBe(200)
  const { _id, slug } = created.body.data as { _id: string; slug: string }
  expect(slug).toBe('paper-lamp')
  expect((await readPage(shop, slug)).status).toBe(404)

  const draft = await show(_id)
  expect(draft).toMatchObject({ status: 'draft', description: '<p>Folded <b>by hand</b>.</p>' })
  const saved = await admin.put(`/products/${_id}`, {
    product: { ...formOf(draft), status: 'active' },
    version: draft.version,
  })
  expect(saved.status, saved.text).toBe(200)
  const page = await readPage(shop, slug)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Paper lamp')
  expect((page.body.data as { images: object[] }).images).toMatchObject([{ focus: { x: 20, y: 80 } }])
  expect((page.body.data as { variants: object[] }).variants).toMatchObject([
    { optionValues: ['Small'], priceAmount: 2900 },
    { optionValues: ['Large'], priceAmount: 3900 },
  ])
  expect((await show(_id)).variants.map(({ stockOnHand }) => stockOnHand)).toEqual([4, 0])
})

test('a change keeps variants with their stock and price history, and can be undone', async () => {
  const { admin, show, idOf, shop } = await openCatalog()
  const id = await idOf('Blue cup')
  const before = await show(id)
  const [variant] = before.variants
  const product = {
    ...formOf(before),
    name: 'Green cup',
    options: [{ name: 'Colour', values: [{ label: 'Green' }, { label: 'Red' }] }],
    variants: [
      newVariant({ optionValues: ['Red'], priceAmount: 1300, stockOnHand: 5 }),
      { ...formOf(before).variants[0], optionValues: ['Green'], priceAmount: 1400 },
    ],
  }
  const saved = await admin.put(`/products/${id}`, { product, version: before.version })
  expect(saved.status, saved.text).toBe(200)
  const after = await show(id)
  expect(
    after.variants.map(({ optionValues, priceAmount, stockOnHand }) => [optionValues[0], priceAmount, stockOnHand]),
  ).toEqual([
    ['Red', 1300, 5],
    ['Green', 1400, 40],
  ])
  expect(after.variants[1]?._id).toBe(variant?._id)
  const history = await within(shop, ({ db }) =>
    db
      .selectFrom('price_history')
      .select('amount')
      .where('shop_id', '=', shop.id)
      .where('variant_id', '=', variant?._id ?? '')
      .orderBy('valid_from')
      .execute(),
  )
  expect(history.map(({ amount }) => amount)).toEqual([1200, 1400])
  expect((await readPage(shop, 'cup')).text).toContain('Green cup')

  const undone = await admin.post(`/changes/${String(saved.body.changeId)}/undo`)
  expect(undone.status, undone.text).toBe(200)
  const restored = await show(id)
  expect(formOf(restored)).toEqual(formOf(before))
  expect(restored.variants[0]?.stockOnHand).toBe(40)
})

test('counted stock is a movement; a product without a count keeps what orders left', async () => {
  const { admin, show, idOf, shop } = await openCatalog()
  const id = await idOf('Blue cup')
  const opened = await show(id)
  await shop.guest().order([{ slug: 'cup', quantity: 2 }])
  await admin.put(`/products/${id}`, { product: { ...formOf(opened), brand: 'Ofen' }, version: opened.version })
  expect((await show(id)).variants[0]?.stockOnHand).toBe(38)
  const now = await show(id)
  const [variant] = formOf(now).variants
  await admin.put(`/products/${id}`, { product: { ...formOf(now), variants: [{ ...variant, stockOnHand: 50 }] } })
  const movements = await within(shop, ({ db }) =>
    db
      .selectFrom('stock_movements')
      .select(['quantity', 'reason'])
      .where('shop_id', '=', shop.id)
      .where('variant_id', '=', variant?._id ?? '')
      .orderBy('created_at')
      .execute(),
  )
  expect(movements).toEqual([
    { quantity: -2, reason: 'order' },
    { quantity: 12, reason: 'count' },
  ])
})

test('the second of two people learns what the first has changed', async () => {
  const { admin, show, idOf } = await openCatalog()
  const id = await idOf('Tea pot')
  const opened = await show(id)
  await admin.put(`/products/${id}`, { product: { ...formOf(opened), name: 'Tall pot' }, version: opened.version })
  const late = await admin.put(`/products/${id}`, {
    product: { ...formOf(opened), name: 'Wide pot' },
    version: opened.version,
  })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({
    code: 'changed_meanwhile',
    data: { fields: ['name'], values: { name: 'Tall pot' } },
  })
})

test('a price that was set elsewhere is not overwritten by an open editor', async () => {
  const { admin, show, idOf } = await openCatalog()
  const id = await idOf('Tea pot')
  const opened = await show(id)
  await admin.post('/prices', { product: 'pot', priceAmount: 3900 })
  const late = await admin.put(`/products/${id}`, { product: formOf(opened), version: opened.version })
  expect(late.body).toMatchObject({
    code: 'changed_meanwhile',
    data: { values: { variants: [{ priceAmount: 3900 }] } },
  })
})

test('who may edit texts alone cannot undo the price or the status of others', async () => {
  const { shop, admin, show, idOf } = await openCatalog()
  const id = await idOf('Tea pot')
  const opened = await show(id)
  const changed = await admin.put(`/products/${id}`, { product: { ...formOf(opened), status: 'archived' } })
  const editor = await joinWith(shop, ['products.read', 'products.edit'])
  const refused = await editor.post(`/changes/${String(changed.body.changeId)}/undo`)
  expect(refused.body).toMatchObject({ code: 'permission_missing' })
  expect((await show(id)).status).toBe('archived')
})

test('wrong values are refused in words, and nothing is stored', async () => {
  const { admin, show, idOf } = await openCatalog()
  const id = await idOf('Tea pot')
  const before = await show(id)
  const refuse = async (changes: object) =>
    (await admin.put(`/products/${id}`, { product: { ...formOf(before), ...changes } })).body
  expect(await refuse({ variants: [{ ...formOf(before).variants[0], barcode: '4006381333932' }] })).toMatchObject({
    code: 'invalid_fields',
    fields: { variants: expect.stringContaining('Variant 1: The last digit of this barcode') },
  })
  expect(await refuse({ images: [{ url: '/images/none/none.webp', alt: '', width: 1, height: 1 }] })).toMatchObject({
    fields: { images: 'One of the images is no longer there. Please upload it again.' },
  })
  expect(await refuse({ name: '' })).toMatchObject({ code: 'invalid_fields' })
  expect(await show(id)).toEqual(before)
})

test('a product may have a long description and five hundred variants', async () => {
  const { admin, show } = await openCatalog()
  const labels = Array.from({ length: 500 }, (_, index) => `Number ${index}`)
  const product = newForm({
    description: `<p>${'ড'.repeat(49_000)}</p>`,
    options: [{ name: 'Number', values: labels.map((label) => ({ label })) }],
    variants: labels.map((label, index) => newVariant({ optionValues: [label], sku: `N-${index}` })),
  })
  const created = await admin.post('/products', { product })
  expect(created.status, created.text).toBe(200)
  const id = (created.body.data as { _id: string })._id
  const stored = await show(id)
  expect(stored.variants).toHaveLength(500)
  const form = formOf(stored)
  const counted = form.variants.map((variant, index) => ({
    ...variant,
    priceAmount: variant.priceAmount + 100,
    stockOnHand: index,
    stockSeen: 0,
  }))
  const saved = await admin.put(`/products/${id}`, { product: { ...form, variants: counted }, version: stored.version })
  expect(saved.status, saved.text).toBe(200)
  const after = await show(id)
  expect(after.variants.map(({ stockOnHand }) => stockOnHand)).toEqual(counted.map(({ stockOnHand }) => stockOnHand))
  expect(after.variants.every(({ priceAmount }) => priceAmount === 1100)).toBe(true)
  const undone = await admin.post(`/changes/${String(saved.body.changeId)}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect((await show(id)).variants.every(({ priceAmount }) => priceAmount === 1000)).toBe(true)
})

test('the trash takes a product out of the shop, and gives it back', async () => {
  const { admin, list, idOf, shop } = await openCatalog()
  const id = await idOf('Blue cup')
  const trashed = await admin.post(`/products/${id}/trash`)
  expect(trashed.status, trashed.text).toBe(200)
  expect((await readPage(shop, 'cup')).status).toBe(404)
  expect((await list()).map(({ name }) => name)).not.toContain('Blue cup')
  expect((await list('?trash=yes')).map(({ name }) => name)).toEqual(['Blue cup'])
  await admin.post(`/products/${id}/restore`)
  expect((await readPage(shop, 'cup')).status).toBe(200)
})

test('a copy is a draft without stock and article numbers', async () => {
  const { admin, show, idOf } = await openCatalog()
  const { body } = await admin.post(`/products/${await idOf('Blue cup')}/duplicate`)
  const copy = await show((body.data as { _id: string })._id)
  expect(copy).toMatchObject({ name: 'Blue cup (copy)', slug: 'blue-cup-copy', status: 'draft', brand: 'Kiln' })
  expect(copy.variants).toMatchObject([{ sku: '', stockOnHand: 0, priceAmount: 1200 }])
})

test('who may edit texts alone changes no price, no stock and publishes nothing', async () => {
  const { shop, show, idOf } = await openCatalog()
  const id = await idOf('Tea pot')
  const opened = await show(id)
  const editor = await joinWith(shop, ['products.read', 'products.edit'])
  const put = (changes: object) => editor.put(`/products/${id}`, { product: { ...formOf(opened), ...changes } })
  const [variant] = formOf(opened).variants
  expect((await put({ variants: [{ ...variant, priceAmount: 1 }] })).body).toMatchObject({ code: 'permission_missing' })
  expect((await put({ variants: [{ ...variant, stockOnHand: 9 }] })).body).toMatchObject({ code: 'permission_missing' })
  expect((await put({ status: 'archived' })).body).toMatchObject({ code: 'permission_missing' })
  expect((await put({ name: 'Tea pot, large' })).status).toBe(200)
})

test('support may only read', async () => {
  const { admin, idOf } = await openCatalog('support')
  const id = await idOf('Tea pot')
  expect((await admin.get(`/products/${id}`)).status).toBe(200)
  expect((await admin.post(`/products/${id}/trash`)).status).toBe(403)
})
