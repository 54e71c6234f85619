import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { addTestCoupon } from '#test/coupons.ts'
import { payOrder } from '#test/orders.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop } from '#test/shop.ts'
import { addressIn } from '#test/visitor.ts'

const openShop = () =>
  openTestShop({
    products: [{ slug: 'teapot', priceAmount: 11_900, stock: 50 }],
    shop: { country: 'DE' },
    gateways: [{ provider: 'bankTransfer', title: 'Pay' }],
    zones: [{ members: [{ country: 'DE' }, { country: 'HU' }], options: [{ rate: { type: 'flat', amount: 1190 } }] }],
    taxRates: [
      { country: 'DE', ratePpm: 190_000, label: 'VAT 19%' },
      { country: 'DE', ratePpm: 190_000, label: 'VAT 19%', taxClass: 'shipping' },
      { country: 'HU', ratePpm: 190_000, label: 'VAT 19%' },
      { country: 'HU', ratePpm: 190_000, label: 'VAT 19%', taxClass: 'shipping' },
    ],
  })

test('a business that owes the tax itself orders without tax to other countries, and the taxes name it', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop, 'manager')
  const { visitor, user } = await openShopper(shop, { name: 'Ada Lang', email: 'ada@example.com' })
  const quoteTo = (country: string) => visitor.quote([{ slug: 'teapot', quantity: 2 }], { address: addressIn(country) })
  const taxed = { totalAmount: 24_990, taxAmount: 3990 }
  expect(await quoteTo('HU')).toMatchObject(taxed)

  const marked = await admin.put(`/customers/${user.id}/tax`, { vatNumber: 'hu 12345678', note: 'Looked up today' })
  expect(marked.status).toBe(200)
  const untaxed = await quoteTo('HU')
  expect(untaxed).toMatchObject({ requirements: [], totalAmount: 21_000, taxAmount: 0, shippingAmount: 1000 })
  expect(untaxed.lines).toMatchObject([{ unitAmount: 10_000, lineAmount: 20_000 }])
  expect(untaxed.taxLines).toEqual([
    { label: 'Reverse charge, VAT number HU12345678', ratePpm: 0, baseAmount: 21_000, amount: 0, included: true },
  ])
  expect(await quoteTo('DE')).toMatchObject(taxed)
  expect(await shop.guest().quote([{ slug: 'teapot', quantity: 2 }], { address: addressIn('HU') })).toMatchObject(taxed)

  const { orderId, orderNumber } = await visitor.order([{ slug: 'teapot', quantity: 2 }], { address: addressIn('HU') })
  const order = (await admin.get(`/orders/${orderNumber}`)).body.data
  expect(order).toMatchObject({ totalAmount: 21_000, taxAmount: 0 })
  const stored = await shop.tx((db) =>
    sql`select tax_lines as taxes from orders where shop_id = ${shop.id}`.execute(db),
  )
  expect(stored.rows).toMatchObject([{ taxes: [{ label: 'Reverse charge, VAT number HU12345678', amount: 0 }] }])
  await payOrder(shop, orderId)
  const invoice = await visitor.get(`/shop/user/order/${orderId}/invoice`)
  expect(invoice.text).toContain('<br>VAT number HU12345678</p>')
  expect(invoice.text).toContain('<dt>Supplied on</dt>')

  expect((await admin.post(`/changes/${String(marked.body.changeId)}/undo`)).status).toBe(200)
  expect(await quoteTo('HU')).toMatchObject(taxed)
})

test('the mark ends with its last day, and a coupon is taken off the price without tax', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop)
  const { visitor, user } = await openShopper(shop, { name: 'Ada Lang', email: 'ada@example.com' })
  await addTestCoupon(shop, { code: 'TENTH' })
  const set = (body: object) => admin.put(`/customers/${user.id}/tax`, body)
  await set({ vatNumber: 'HU12345678', validTo: '2020-01-01' })
  const address = addressIn('HU')
  const couponCode = 'TENTH'
  const quote = () => visitor.quote([{ slug: 'teapot' }], { address, couponCode })
  expect(await quote()).toMatchObject({ discountAmount: 1190, totalAmount: 11_900 })
  await set({ vatNumber: 'HU12345678' })
  expect(await quote()).toMatchObject({ discountAmount: 1000, totalAmount: 10_000, coupon: { discountAmount: 1000 } })
})

test('the number has the form of its country, and a guest cannot be marked', async () => {
  const shop = await openShop()
  const admin = await openAdmin(shop)
  const { user } = await openShopper(shop, { name: 'Ada Lang', email: 'ada@example.com' })
  const set = (id: string, vatNumber: string) => admin.put(`/customers/${id}/tax`, { vatNumber })
  expect((await set(user.id, 'HU123')).body.fields).toEqual({
    vatNumber: 'This does not look like a VAT number of Hungary.',
  })
  expect((await set(user.id, '12345678')).body.fields).toEqual({
    vatNumber: 'A VAT number begins with two letters for its country.',
  })
  await shop.guest().order([{ slug: 'teapot' }], { email: 'ben@example.com' })
  const { data } = (await admin.get('/customers?kind=guest')).body as { data: { _id: string }[] }
  expect((await set(data[0]?._id ?? '', 'HU12345678')).status).toBe(404)

  await set(user.id, 'DE123456789')
  expect((await admin.get(`/customers/${user.id}`)).body.data).toMatchObject({
    tax: { vatNumber: 'DE123456789', validTo: null, note: '' },
  })
  await set(user.id, '')
  expect((await admin.get(`/customers/${user.id}`)).body.data).toMatchObject({ tax: null })
})
