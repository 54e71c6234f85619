import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { joinWith } from '#test/staff.ts'
import { formOf } from '#test/product-forms.ts'
import type { EditedProduct } from '#src/features/product-management/product.contract.ts'
import { allocateStock } from './inventory.service.ts'
import { releaseStock } from './stock-release.service.ts'
import type { ListedStock, StockMovement } from './stock.admin.contract.ts'

async function openStock() {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', name: 'Blue cup', stock: 40, brand: 'Kiln' },
      { slug: 'jug', name: 'Old jug', stock: 0 },
      { slug: 'pot', name: 'Tea pot', stock: 2 },
    ],
  })
  const admin = await openAdmin(shop)
  const list = async (query = ''): Promise<ListedStock[]> =>
    (await admin.get(`/stock${query}`)).body.data as ListedStock[]
  const history = async (slug: string): Promise<StockMovement[]> =>
    (await admin.get(`/stock-movements?variantId=${shop.variantId(slug)}`)).body.data as StockMovement[]
  const change = (slug: string, body: object) => admin.post(`/variants/${shop.variantId(slug)}/stock`, body)
  const undo = (changeId: unknown) => admin.post(`/changes/${String(changeId)}/undo`, {})
  return { shop, admin, list, history, change, undo }
}

/** Sells units of a cup as an order does. */
const sell = (shop: TestShop, orderId: string, quantity = 1) =>
  within(shop, (tx) => allocateStock(tx, [{ variantId: shop.variantId('cup'), quantity, categoryIds: [] }], orderId))

test('lists variants with what is on hand, reserved and available, by words and state', async () => {
  const { shop, list } = await openStock()
  const names = async (query = ''): Promise<string[]> => (await list(query)).map(({ name }) => name)
  expect(await names()).toEqual(['Blue cup', 'Old jug', 'Tea pot'])
  expect(await names('?search=kiln%20CUP')).toEqual(['Blue cup'])
  expect(await names('?stock=low')).toEqual(['Old jug', 'Tea pot'])
  expect(await names('?stock=out')).toEqual(['Old jug'])
  expect(await names('?stock=untracked')).toEqual([])

  await shop.tx(async (db) => {
    await db
      .insertInto('stock_holds')
      .values({
        shop_id: shop.id,
        holder: 'guest',
        cart_id: '0197f000-0000-7000-8000-000000000001',
        variant_id: shop.variantId('cup'),
        quantity: 3,
        held_since: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
  })
  expect((await list('?search=cup'))[0]).toMatchObject({ onHand: 40, reserved: 3, available: 37, isLow: false })
})

test('pages lead forward and back', async () => {
  const products = Array.from({ length: 60 }, (_, at) => ({ slug: `p${at + 10}`, name: `Item ${at + 10}` }))
  const admin = await openAdmin(await openTestShop({ products }))
  const first = (await admin.get('/stock')).body as { data: ListedStock[]; next: string; previous: null }
  const second = (await admin.get(`/stock?after=${first.next}`)).body as { data: ListedStock[]; previous: string }
  expect([first.data.length, second.data.length, second.data[0]?.name]).toEqual([50, 10, 'Item 60'])
  const back = (await admin.get(`/stock?before=${second.previous}`)).body as { data: ListedStock[] }
  expect(back.data).toEqual(first.data)
})

test('sets and adjusts stock with a reason and a note, and the history says who, before and after', async () => {
  const { shop, change, history } = await openStock()
  expect((await change('cup', { by: 5, reason: 'received', note: 'Delivery 81' })).body.data).toMatchObject({
    before: 40,
    onHand: 45,
  })
  await change('cup', { to: 30, seen: 45, reason: 'count' })
  const orderId = '0197f000-0000-7000-8000-00000000000a'
  await sell(shop, orderId, 2)
  const cause = { reason: 'cancelled', orderId }
  await within(shop, (tx) => releaseStock(tx, [{ variantId: shop.variantId('cup'), quantity: 2 }], cause))
  const rows = await history('cup')
  expect(rows.map(({ reason, before, after, quantity }) => [reason, before, after, quantity])).toEqual([
    ['cancelled', 28, 30, 2],
    ['order', 30, 28, -2],
    ['count', 45, 30, -15],
    ['received', 40, 45, 5],
  ])
  expect(rows[3]).toMatchObject({ actor: 'Kim, owner', note: 'Delivery 81', name: 'Blue cup' })
})

test('refuses a set after the stock has changed, and less stock than there can be', async () => {
  const { shop, change } = await openStock()
  await sell(shop, '0197f000-0000-7000-8000-00000000000b', 4)
  const late = await change('cup', { to: 50, seen: 40 })
  expect(late.body).toMatchObject({ code: 'changed_meanwhile', data: { stockOnHand: 36 } })
  expect(await shop.stockOf('cup')).toBe(36)
  expect((await change('pot', { by: -3 })).status).toBe(422)
  expect((await change('pot', { by: 1, to: 4 })).status).toBe(422)
})

test('the undo takes the difference back, whatever was sold meanwhile, and can be undone', async () => {
  const { shop, change, undo, history } = await openStock()
  const { changeId } = (await change('cup', { by: 10, reason: 'received' })).body
  await sell(shop, '0197f000-0000-7000-8000-00000000000c', 3)
  const undone = await undo(changeId)
  expect(undone.status).toBe(200)
  expect(await shop.stockOf('cup')).toBe(37)
  expect((await history('cup'))[0]).toMatchObject({ reason: 'undo', quantity: -10 })
  await undo(undone.body.changeId)
  expect(await shop.stockOf('cup')).toBe(47)
})

test('a low level of its own decides what is low', async () => {
  const { shop, admin, list, undo } = await openStock()
  const set = await admin.put(`/variants/${shop.variantId('cup')}/low-stock-level`, { level: 50 })
  expect((await list('?stock=low')).map(({ name }) => name)).toEqual(['Blue cup', 'Old jug', 'Tea pot'])
  await admin.put(`/variants/${shop.variantId('pot')}/low-stock-level`, { level: 1 })
  expect((await list('?stock=low')).map(({ name }) => name)).toEqual(['Blue cup', 'Old jug'])
  await undo(set.body.changeId)
  expect((await list('?search=cup'))[0]).toMatchObject({ lowLevel: null, isLow: false })
})

test('concurrent orders and changes by staff lose nothing', async () => {
  const { shop, change, history } = await openStock()
  const orders = Array.from({ length: 15 }, (_, at) =>
    sell(shop, `0197f000-0000-7000-8000-0000000001${at.toString().padStart(2, '0')}`),
  )
  const deliveries = Array.from({ length: 10 }, () => change('cup', { by: 3, reason: 'received' }))
  const counts = Array.from({ length: 5 }, () => change('cup', { to: 40, seen: 40 }))
  const [sold, received] = await Promise.all([Promise.all(orders), Promise.all(deliveries), Promise.all(counts)])
  expect(sold.every(({ ok }) => ok)).toBe(true)
  expect(received.every(({ status }) => status === 200)).toBe(true)
  // A count of stock that has changed meanwhile is refused, so that none of them changes the sum.
  expect(await shop.stockOf('cup')).toBe(40 - 15 + 30)
  const rows = await history('cup')
  expect(rows).toHaveLength(25)
  for (const { before, after, quantity } of rows) expect((after ?? 0) - (before ?? 0)).toBe(quantity)
})

test('the product editor takes what was sold since off the counted units', async () => {
  const { shop, admin, list } = await openStock()
  const [cup] = await list('?search=cup')
  const product = (await admin.get(`/products/${cup?.productId}`)).body.data as EditedProduct
  await sell(shop, '0197f000-0000-7000-8000-00000000000d', 4)
  const form = formOf(product)
  const variants = form.variants.map((variant) => ({ ...variant, stockOnHand: 50, stockSeen: 40 }))
  expect((await admin.put(`/products/${product._id}`, { product: { ...form, variants } })).status).toBe(200)
  expect(await shop.stockOf('cup')).toBe(46)
})

test('who may only see products cannot change stock', async () => {
  const { shop } = await openStock()
  const reader = await joinWith(shop, ['products.read'])
  expect((await reader.get('/stock')).status).toBe(200)
  expect((await reader.post(`/variants/${shop.variantId('cup')}/stock`, { by: 1 })).status).toBe(403)
})
