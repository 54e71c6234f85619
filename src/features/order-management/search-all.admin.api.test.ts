import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop } from '#test/shop.ts'

test('finds orders, products and requests by one text, and nothing of another shop', async () => {
  const open = async () => {
    const shop = await openTestShop({ products: [{ slug: 'iron-teapot', name: 'Iron teapot', stock: 5 }] })
    return { shop, admin: await openAdmin(shop, 'support'), ...(await shop.guest().order([{ slug: 'iron-teapot' }])) }
  }
  const [{ admin, orderNumber }, other] = [await open(), await open()]
  const search = async (query: string) => (await admin.get(`/search?${query}`)).body.data
  expect(await search(`search=${orderNumber.slice(1, 7)}`)).toMatchObject({ orders: [{ orderNumber }], tickets: [] })
  expect(await search('search=teapot')).toMatchObject({ orders: [], products: [{ name: 'Iron teapot' }] })
  expect(await search('search=ana@example.com&kind=customers')).toMatchObject({
    orders: [],
    customers: [{ email: 'ana@example.com', orders: 1 }],
  })
  expect(await search('search=teapot&kind=orders')).toEqual({ orders: [], customers: [], products: [], tickets: [] })
  expect(await search(`search=${other.orderNumber}`)).toMatchObject({ orders: [] })
  expect((await admin.get('/search?search=t')).status).toBe(422)
})
