import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { formOf } from '#test/product-forms.ts'
import { startCampaign, startFlash } from '#test/promotions.ts'
import { openTestShop } from '#test/shop.ts'
import type { ProductJob } from './product-job.contract.ts'
import type { EditedProduct, ListedProduct } from './product.contract.ts'

const image = { url: '/files/cup.jpg', alt: '', width: 600, height: 600 }

async function openShop() {
  const shop = await openTestShop({
    products: [
      {
        slug: 'cup',
        name: 'Cup',
        brand: 'Kiln',
        priceAmount: 1200,
        stock: 4,
        images: [image],
        weightGrams: 200,
        attributes: [
          { name: 'Colour', value: 'gray' },
          { name: 'Tags', value: 'Sale, gift' },
        ],
      },
      {
        slug: 'pot',
        name: 'Pot',
        brand: 'Oak',
        priceAmount: 4500,
        stock: 0,
        backorderLimit: 5,
        images: [{ ...image, alt: 'A pot' }],
        attributes: [
          { name: 'Colour', value: 'Grey' },
          { name: 'Size: EU', value: '42' },
        ],
      },
      { slug: 'jug', name: 'Jug', priceAmount: 2000, stock: 0, availableFrom: new Date('2100-01-01T00:00:00Z') },
      { slug: 'mug', name: 'Mug', priceAmount: 900, stock: 9, publishAt: new Date('2100-01-01T00:00:00Z') },
    ],
  })
  const admin = await openAdmin(shop)
  const names = async (query: string): Promise<string[]> => {
    const { body, status, text } = await admin.get(`/products?${query}`)
    expect(status, text).toBe(200)
    return (body.data as ListedProduct[]).map(({ name }) => name).toSorted()
  }
  const show = async (slug: string): Promise<EditedProduct> =>
    (await admin.get(`/products/${shop.productId(slug)}`)).body.data as EditedProduct
  return { shop, admin, names, show }
}

test('a product is found by the barcode of one of its variants, with and without a zero in front', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', name: 'Cup', variants: [{ barcode: '036000291452', optionValues: [] }], status: 'draft' },
      { slug: 'pot', name: 'Pot', variants: [{ barcode: '4006381333931', optionValues: [] }] },
    ],
  })
  const admin = await openAdmin(shop)
  const names = async (path: string, search: string): Promise<string[]> =>
    ((await admin.get(`/${path}?search=${search}`)).body.data as { name: string }[]).map(({ name }) => name)
  for (const path of ['products', 'stock']) {
    expect(await names(path, '036000291452')).toEqual(['Cup'])
    expect(await names(path, '0036000291452')).toEqual(['Cup'])
    expect(await names(path, '4006381333931')).toEqual(['Pot'])
    expect(await names(path, '4006381333930')).toEqual([])
    expect(await names(path, '400638133393')).toEqual([])
  }
  const found = async (search: string) =>
    ((await admin.get(`/search?search=${search}`)).body.data as { products: object[] }).products
  expect(await found('0036000291452')).toEqual([{ _id: shop.productId('cup'), name: 'Cup', slug: 'cup' }])
  expect(await found('4006381333930')).toEqual([])
})

test('products are filtered by brand, price, stock, tag, attribute and what is missing', async () => {
  const { names } = await openShop()
  expect(await names('brand=Kiln')).toEqual(['Cup'])
  expect(await names('priceFrom=1200&priceTo=2000')).toEqual(['Cup', 'Jug'])
  expect(await names('stock=in')).toEqual(['Cup', 'Mug', 'Pot'])
  expect(await names('stock=backorder')).toEqual(['Pot'])
  expect(await names('tag=SALE')).toEqual(['Cup'])
  expect(await names('tag=sal')).toEqual([])
  expect(await names('attribute=Colour')).toEqual(['Cup', 'Pot'])
  expect(await names('attribute=Colour:Grey')).toEqual(['Pot'])
  expect(await names(`attribute=${encodeURIComponent(String.raw`Size\: EU:42`)}`)).toEqual(['Pot'])
  expect(await names('missing=alt')).toEqual(['Cup'])
  expect(await names('missing=image')).toEqual(['Jug', 'Mug'])
  expect(await names('missing=weight')).toEqual(['Jug', 'Mug', 'Pot'])
  expect(await names('status=scheduled')).toEqual(['Mug'])
  expect(await names('status=upcoming')).toEqual(['Jug'])
})

test('a listed product says what it waits for, its weight and barcode, and what it lacks', async () => {
  const { shop, admin, show } = await openShop()
  const list = async () => {
    const { data } = (await admin.get('/products?sort=name')).body as { data: ListedProduct[] }
    return Object.fromEntries(data.map(({ name, ...product }) => [name, product]))
  }
  expect(await list()).toMatchObject({
    Cup: { stage: null, weightGrams: 200, missing: ['alt', 'description', 'category'] },
    Pot: { stage: null, missing: ['description', 'category', 'weight'] },
    Jug: { stage: 'upcoming', missing: ['image', 'description', 'category', 'weight'] },
    Mug: { stage: 'scheduled', barcode: '' },
  })
  const jug = await show('jug')
  const variants = formOf(jug).variants.map((variant) => ({ ...variant, barcode: '40170725' }))
  const product = { ...formOf(jug), variants, preorder: { shipsBy: '2100-01-10', limit: 1 } }
  const saved = await admin.put(`/products/${shop.productId('jug')}`, { product, version: jug.version })
  expect(saved.status, saved.text).toBe(200)
  expect((await list())['Jug']).toMatchObject({ stage: 'preorder', barcode: '40170725' })
})

test('products are filtered by days in the time zone of the shop', async () => {
  const { shop, names } = await openShop()
  await within(shop, ({ db }) =>
    db
      .updateTable('products')
      .set({ created_at: new Date('2026-03-01T23:30:00Z') })
      .where('shop_id', '=', shop.id)
      .where('slug', '=', 'pot')
      .execute(),
  )
  await within(shop, ({ db }) =>
    db.updateTable('shops').set({ time_zone: 'Europe/Berlin' }).where('id', '=', shop.id).execute(),
  )
  shop.changed()
  expect(await names('createdFrom=2026-03-02&createdTo=2026-03-02')).toEqual(['Pot'])
  expect(await names('createdTo=2026-03-01')).toEqual([])
  expect(await names('changedFrom=2026-03-03')).toEqual(['Cup', 'Jug', 'Mug', 'Pot'])
})

test('products are filtered by flash sales and by a campaign', async () => {
  const { shop, names } = await openShop()
  await startFlash(shop, [{ slug: 'cup', flashPriceAmount: 900, poolQuantity: 2 }])
  const { id } = await startCampaign(shop, ['pot'])
  expect(await names('flash=yes')).toEqual(['Cup'])
  expect(await names(`campaignId=${id}`)).toEqual(['Pot'])
})

test('many products get and lose tags, and the undo keeps attributes that were changed since', async () => {
  const { shop, admin, names, show } = await openShop()
  const tags = { add: ['Summer', 'sale'], remove: ['Gift'] }
  const reply = await admin.post('/product-jobs', { filter: { attribute: 'Colour' }, tags })
  const job = reply.body.data as ProductJob
  expect(job, reply.text).toMatchObject({ fields: ['tags'], state: 'done', done: 2 })
  expect((await show('cup')).attributes).toContainEqual({ name: 'Tags', value: 'Sale, Summer' })
  expect((await show('pot')).attributes).toContainEqual({ name: 'Tags', value: 'Summer, sale' })
  expect(await names('tag=summer')).toEqual(['Cup', 'Pot'])

  await admin.post('/product-jobs', { products: [shop.productId('pot')], attribute: { name: 'Colour', value: 'Red' } })
  await admin.post(`/product-jobs/${job._id}/undo`)
  expect((await show('cup')).attributes).toContainEqual({ name: 'Tags', value: 'Sale, gift' })
  expect((await show('pot')).attributes).toContainEqual({ name: 'Colour', value: 'Red' })
})

test('two values of an attribute are merged, and two attributes', async () => {
  const { admin, names, show } = await openShop()
  const merge = async (attribute: object, filter: object): Promise<ProductJob> =>
    (await admin.post('/product-jobs', { filter, attribute })).body.data as ProductJob
  const merged = await merge({ name: 'Colour', value: 'Grey' }, { attribute: 'Colour:gray' })
  expect(merged).toMatchObject({ fields: ['attribute'], done: 1 })
  expect(await names('attribute=Colour:Grey')).toEqual(['Cup', 'Pot'])

  await merge({ name: 'Colour', newName: 'Color' }, { attribute: 'Colour' })
  expect(await names('attribute=Colour')).toEqual([])
  expect((await show('pot')).attributes).toContainEqual({ name: 'Color', value: 'Grey' })
})
