import { expect, test } from 'vitest'
import { purgePromotions } from '#src/features/promotions/flash-editing.service.ts'
import { contract } from '#src/composition/contract.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
const item = (product: string, more: object = {}) => ({ product, flashPriceAmount: 500, poolQuantity: 5, ...more })
const plan = (items: readonly object[], more: object = {}) => ({
  title: 'Hour',
  startsAt: inHours(-1),
  endsAt: inHours(1),
  items,
  ...more,
})
const idOf = (reply: { body: object }): string => (reply.body as { data: { _id: string } }).data._id
const changeOf = (reply: { body: object }) => (reply.body as { changeId: string | null }).changeId

async function openShop() {
  const shop = await openTestShop({
    products: [
      { slug: 'cup', name: 'Cup', priceAmount: 1000, stock: 9 },
      { slug: 'pot', name: 'Pot', priceAmount: 2000, stock: 9 },
    ],
  })
  return { shop, manager: (await openMember(shop, 'manager')).inShop(shop) }
}

/** Returns the flash price that the page of a product shows; null without one. */
const flashOn = async (shop: TestShop, slug: string) => {
  const { flash } = (await shop.guest().requestEndpoint(contract.product, { params: { productId: slug } })).data
  return flash?.items[0]?.flashPriceAmount ?? null
}

test('a new flash sale is on the page with the next request, and taken back', async () => {
  const { shop, manager } = await openShop()
  expect(await flashOn(shop, 'cup')).toBeNull()
  const added = await manager.post('/flash-sales', plan([item('cup', { variant: shop.variantId('cup') })]))
  expect(added.status).toBe(200)
  expect(await flashOn(shop, 'cup')).toBe(500)
  expect((await manager.get(`/flash-sales/${idOf(added)}`)).body.data).toMatchObject({
    title: 'Hour',
    status: 'active',
    hasStarted: true,
    version: 1,
    items: [{ productName: 'Cup', priceAmount: 1000, flashPriceAmount: 500, sold: 0, held: 0, waiting: 0 }],
  })
  const undone = await manager.post(`/changes/${changeOf(added)}/undo`)
  expect(undone.status).toBe(200)
  expect(await flashOn(shop, 'cup')).toBeNull()
  expect((await manager.get('/promotions')).body.data).toEqual([])
  expect((await manager.get(`/flash-sales/${idOf(added)}`)).status).toBe(404)
  await manager.post(`/changes/${changeOf(undone)}/undo`)
  expect(await flashOn(shop, 'cup')).toBe(500)
})

test('a planned sale is replaced, refused with an old version, and set back', async () => {
  const { manager } = await openShop()
  const planned = { startsAt: inHours(2), endsAt: inHours(4) }
  const id = idOf(await manager.post('/flash-sales', plan([item('cup')], planned)))
  const later = plan([item('pot', { flashPriceAmount: 900 })], { ...planned, title: 'Later', version: 1 })
  const saved = await manager.put(`/flash-sales/${id}`, later)
  expect(saved).toMatchObject({ status: 200, body: { data: { version: 2 } } })
  const read = async () => (await manager.get(`/flash-sales/${id}`)).body.data
  expect(await read()).toMatchObject({ title: 'Later', items: [{ productName: 'Pot', flashPriceAmount: 900 }] })
  expect(await manager.put(`/flash-sales/${id}`, later)).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      data: { fields: ['items', 'title'], values: { items: [{ productName: 'Pot' }] } },
    },
  })
  expect((await manager.post(`/changes/${changeOf(saved)}/undo`)).status).toBe(200)
  expect(await read()).toMatchObject({ title: 'Hour', version: 3, items: [{ productName: 'Cup' }] })
})

test('a running sale keeps its products, gets more units, and ends at once', async () => {
  const { shop, manager } = await openShop()
  const running = { startsAt: inHours(-1), endsAt: inHours(1) }
  const id = idOf(await manager.post('/flash-sales', plan([item('cup'), item('pot')], running)))
  expect(await manager.put(`/flash-sales/${id}`, plan([item('cup')], running))).toMatchObject({
    status: 422,
    body: { fields: { body: 'The sale has started, so its products stay.' } },
  })
  expect(await flashOn(shop, 'pot')).toBe(500)
  const more = [item('cup', { poolQuantity: 6 }), item('pot')]
  const ended = await manager.put(`/flash-sales/${id}`, plan(more, { ...running, endsAt: new Date().toISOString() }))
  expect(ended).toMatchObject({ status: 200, body: { changeId: null } })
  expect(await flashOn(shop, 'pot')).toBeNull()
})

test('a product is in one flash sale at a time', async () => {
  const { manager } = await openShop()
  const first = await manager.post('/flash-sales', plan([item('cup')]))
  const overlapping = plan([item('cup'), item('pot')], { title: 'Other', startsAt: inHours(0.5), endsAt: inHours(3) })
  expect(await manager.post('/flash-sales', overlapping)).toMatchObject({
    status: 422,
    body: { fields: { body: expect.stringContaining('Cup is in the flash sale “Hour” at that time.') } },
  })
  expect((await manager.post('/flash-sale-previews', overlapping)).body.data).toMatchObject({
    overlap: { product: 'Cup', title: 'Hour' },
  })
  expect((await manager.post('/flash-sales', { ...overlapping, startsAt: inHours(1.1) })).status).toBe(200)
  const both = await Promise.all(
    ['A', 'B'].map((title) =>
      manager.post('/flash-sales', plan([item('cup')], { title, startsAt: inHours(20), endsAt: inHours(22) })),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await manager.post(`/flash-sales/${idOf(first)}/status`, { status: 'cancelled' })
  expect((await manager.post('/flash-sales', plan([item('cup')]))).status).toBe(200)
})

test('a preview shows the struck price, and refuses one above the regular price', async () => {
  const { manager } = await openShop()
  const { data } = (await manager.post('/flash-sale-previews', plan([item('cup')]))).body
  expect(data).toMatchObject({
    items: [{ name: 'Cup', priceAmount: 1000, amount: 500, strikeAmount: 1000, discountBps: 5000 }],
    problem: null,
    overlap: null,
  })
  const high = plan([item('cup', { flashPriceAmount: 1000 })])
  expect((await manager.post('/flash-sale-previews', high)).body.data).toMatchObject({
    problem: 'The flash price of Cup is below its price.',
  })
  expect((await manager.post('/flash-sales', high)).status).toBe(422)
  expect((await manager.get('/promotions')).body.data).toEqual([])
})

test('a sale that was taken back is removed for good after a day', async () => {
  const { shop, manager } = await openShop()
  const changeId = changeOf(await manager.post('/flash-sales', plan([item('cup')])))
  await manager.post(`/changes/${changeId}/undo`)
  const count = async () => shop.db.selectFrom('flash_sales').select('id').where('shop_id', '=', shop.id).execute()
  await purgePromotions(shop.staffContext())
  expect(await count()).toHaveLength(1)
  await purgePromotions(shop.staffContext(new Date(Date.now() + 25 * HOUR_MS)))
  expect(await count()).toHaveLength(0)
})
