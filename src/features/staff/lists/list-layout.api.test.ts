import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'

test('a person arranges the lists of a shop for themselves, in this shop only', async () => {
  const shop = await openTestShop()
  const [kim, ada] = [await openMember(shop, 'support'), await openMember(shop, 'manager')]
  const arrange = async (list: string, body: object) => kim.inShop(shop).patch(`/list-layouts/${list}`, body)
  const layouts = async ({ inShop }: typeof kim) => (await inShop(shop).get('/list-layouts')).body.data
  expect(await layouts(kim)).toEqual([])
  expect((await arrange('orders', { columns: ['total', 'customer'] })).status).toBe(200)
  await arrange('orders', { widths: { total: 120, order: 90 } })
  await arrange('customers', { hiddenViews: ['blocked'] })
  expect(await layouts(kim)).toEqual([
    { list: 'customers', columns: [], widths: {}, hiddenViews: ['blocked'] },
    { list: 'orders', columns: ['total', 'customer'], widths: { total: 120, order: 90 }, hiddenViews: [] },
  ])
  await arrange('orders', { columns: [], widths: {} })
  expect((await layouts(kim)) as object[]).toContainEqual({ list: 'orders', columns: [], widths: {}, hiddenViews: [] })
  expect(await layouts(ada)).toEqual([])

  const other = kim.inShop(await openTestShop())
  expect((await other.get('/list-layouts')).status).toBe(404)
  expect((await other.patch('/list-layouts/orders', { columns: ['total'] })).status).toBe(404)
})

test('a list that does not exist, and widths out of bounds, are refused', async () => {
  const shop = await openTestShop()
  const kim = (await openMember(shop, 'support')).inShop(shop)
  const statusOf = async (list: string, body: object) => (await kim.patch(`/list-layouts/${list}`, body)).status
  expect(await statusOf('secrets', { columns: [] })).toBe(400)
  expect(await statusOf('orders', { widths: { total: 10 } })).toBe(422)
  expect(await statusOf('orders', { widths: { 'a b': 100 } })).toBe(422)
  expect(await statusOf('orders', { columns: Array.from({ length: 41 }, (_, index) => `c${index}`) })).toBe(422)
  expect(await statusOf('orders', { other: 1 })).toBe(422)
})
