import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { formOf } from '#test/product-forms.ts'
import { openTestShop } from '#test/shop.ts'
import type { EditedProduct } from './product.contract.ts'

interface Entry {
  _id: string
  actor: string
  action: string
  changed: Record<string, { before: unknown; after: unknown }> | null
  undo: string | null
}

test('the history of a product names who has changed which fields, and each change can be undone', async () => {
  const shop = await openTestShop({ products: [{ slug: 'cup', name: 'Blue cup', priceAmount: 1200 }] })
  const admin = await openAdmin(shop, 'owner')
  const { data } = (await admin.get('/products')).body as { data: { _id: string }[] }
  const path = `/products/${data[0]?._id ?? ''}`
  const show = async (): Promise<EditedProduct> => (await admin.get(path)).body.data as EditedProduct
  const history = async () => (await admin.get(`${path}/history`)).body.data as Entry[]
  const save = async (changes: object) => admin.put(path, { product: { ...formOf(await show()), ...changes } })
  expect(await history()).toEqual([])

  const [variant] = formOf(await show()).variants
  await save({ name: 'Green cup' })
  await save({ brand: 'Kiln', variants: [{ ...variant, priceAmount: 1400 }] })
  const [second, first] = await history()
  expect(second).toMatchObject({
    action: 'product.change',
    changed: { brand: { before: '', after: 'Kiln' }, 'priceAmount|': { before: 1200, after: 1400 } },
    undo: 'possible',
  })
  expect(first).toMatchObject({ changed: { name: { before: 'Blue cup', after: 'Green cup' } } })

  const undone = await admin.post(`/changes/${first?._id ?? ''}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect(await show()).toMatchObject({ name: 'Blue cup', brand: 'Kiln' })
  const [undo, ...others] = await history()
  expect(undo).toMatchObject({
    action: 'change.undo',
    changed: { name: { before: 'Green cup', after: 'Blue cup' } },
    undo: 'possible',
  })
  expect(others.map((entry) => entry.undo)).toEqual(['possible', 'done'])
})

test('the history of a product names what changes of many products have changed in it, and their undo', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', name: 'Blue cup', priceAmount: 1200, stock: 5 },
      { slug: 'pot', priceAmount: 1200 },
    ],
  })
  const admin = await openAdmin(shop, 'owner')
  const productId = shop.productId('cup')
  const history = async () => (await admin.get(`/products/${productId}/history`)).body.data as Entry[]
  const products = [productId, shop.productId('pot')]
  await admin.post('/product-jobs', {
    products,
    status: 'archived',
    price: { by: 'percent', value: 1000, rounding: 'none' },
  })
  const variantId = shop.variantId('cup')
  await admin.post('/product-jobs', { edits: [{ productId, variants: [{ variantId, stockOnHand: 8 }] }] })
  await admin.post('/product-jobs', { products, tags: { add: ['autumn'], remove: [] } })
  const [tags, stock, prices, ...others] = await history()
  expect(others).toEqual([])
  expect(prices).toMatchObject({
    action: 'product.bulk',
    actor: 'Kim, owner',
    undo: null,
    changed: {
      status: { before: 'active', after: 'archived' },
      'priceAmount|': { before: 1200, after: 1320 },
    },
  })
  expect(stock).toMatchObject({ changed: { 'stockOnHand|': { before: 5, after: 8 } } })
  expect(tags).toMatchObject({ changed: { 'attributes|Tags': { before: '', after: 'autumn' } } })

  await admin.post(`/product-jobs/${prices?._id ?? ''}/undo`)
  expect((await history()).map(({ undo }) => undo)).toEqual([null, null, 'done'])
})
