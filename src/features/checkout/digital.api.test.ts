import { expect, test } from 'vitest'
import { orderContract, type Order } from '#src/features/orders/order.contract.ts'
import { startProcessing } from '#src/features/orders/changes/order-transitions.service.ts'
import { shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { payOrder, readOrder, within } from '#test/orders.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'
import { addressIn, type Visitor } from '#test/visitor.ts'
import type { Quote } from './checkout.contract.ts'

const GUIDE = { slug: 'guide', priceAmount: 1200, isDigital: true, stockTracked: false, weightGrams: 900 }
const POT = { slug: 'pot', priceAmount: 3000, stock: 9, weightGrams: 700 }
const BANK = { provider: 'bankTransfer', title: 'Bank transfer' } as const
const CASH = { provider: 'cod', title: 'Cash' } as const

const open = (options: TestShopOptions = {}): Promise<TestShop> =>
  openTestShop({ products: [GUIDE, POT], gateways: [BANK], ...options })
const fieldsOf = ({ requirements }: Quote): string[] => requirements.map(({ field }) => field)
const orderOf = async (guest: Visitor, orderNumber: string): Promise<Order> =>
  (await guest.requestEndpoint(orderContract.order, { params: { orderNumber } })).data
/** The buyer of a digital order gives only a name and a country. */
const person = { name: 'Kim Lee', country: 'DE' }

test('a digital order needs no street, city or phone, has no delivery cost and no delivery date', async () => {
  const shop = await open()
  const quote = await shop.guest().quote([{ slug: 'guide' }], { address: person })

  expect(quote).toMatchObject({
    requirements: [],
    quoteId: expect.any(String),
    lines: [{ isDigital: true }],
    shippingOffers: [{ type: 'digital', title: 'By e-mail', amount: 0, promise: null }],
    shippingAmount: 0,
    deliveryPromise: null,
    totalAmount: 1200,
  })
  expect(fieldsOf(await shop.guest().quote([{ slug: 'guide' }], { address: {}, email: '' }))).toEqual([
    'email',
    'name',
    'country',
  ])
  expect(fieldsOf(await shop.guest().quote([{ slug: 'guide' }], { address: { ...person, phone: '12' } }))).toEqual([
    'phone',
  ])
})

test('a digital order requires only the address fields that tax needs, and is taxed at the buyer’s location', async () => {
  const rate = { taxClass: 'standard', country: 'US' }
  const shop = await open({
    shop: { country: 'US', currency: 'USD', prices_include_tax: false, state: 'US-NY' },
    taxRates: [
      { ...rate, ratePpm: 40_000, label: 'New York', state: 'US-NY' },
      { ...rate, ratePpm: 66_250, label: 'New Jersey', state: 'US-NJ' },
    ],
  })
  const guest = shop.guest()
  const buyer = { name: 'Kim Lee', country: 'US' }
  expect(fieldsOf(await guest.quote([{ slug: 'guide' }], { address: buyer }))).toEqual(['state'])
  const quote = await guest.quote([{ slug: 'guide' }], { address: { ...buyer, state: 'US-NJ' } })
  expect(quote).toMatchObject({ requirements: [], taxLines: [{ label: 'New Jersey' }] })

  const billed = await guest.quote([{ slug: 'guide' }, { slug: 'pot' }], {
    address: { ...addressIn('US'), state: 'US-NJ', postcode: '07101' },
    billingAddress: { ...addressIn('US'), state: 'US-NY', postcode: '10001' },
  })
  expect(billed.requirements).toEqual([])
  expect(billed.taxLines.map(({ label, baseAmount }) => [label, baseAmount]).toSorted()).toEqual([
    ['New Jersey', 3000],
    ['New York', 1200],
  ])
})

test('a shop’s digital delivery options are offered only in their zone, and never for a parcel', async () => {
  const shop = await open({
    zones: [
      {
        members: [{ country: 'DE' }],
        options: [{ title: 'Parcel' }, { title: 'Key', type: 'digital', rate: { type: 'flat', amount: 50 } }],
      },
      { members: [{ country: 'IE' }], options: [{ title: 'Irish parcel' }] },
    ],
  })
  const titles = async (slug: string, country: string) =>
    (await shop.guest().quote([{ slug }], { address: addressIn(country) })).shippingOffers.map(({ title }) => title)

  expect(await titles('guide', 'DE')).toEqual(['Key'])
  expect(await titles('pot', 'DE')).toEqual(['Parcel'])
  expect(await titles('pot', 'IE')).toEqual(['Irish parcel'])
  const abroad = await shop.guest().quote([{ slug: 'guide' }], { address: { ...person, country: 'IE' } })
  expect(abroad.requirements).toMatchObject([{ field: 'country', code: 'shipping_unavailable' }])
})

test('a digital order is shipped and delivered as soon as it is paid', async () => {
  const shop = await open()
  const guest = shop.guest()
  const { orderId, orderNumber, status } = await guest.order([{ slug: 'guide', quantity: 2 }], { address: person })
  expect(status).toBe('pendingPayment')
  expect((await orderOf(guest, orderNumber)).shipments).toEqual([])

  await payOrder(shop, orderId)

  const order = await orderOf(guest, orderNumber)
  expect(order).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    fulfilmentStatus: 'delivered',
    shippingOption: { type: 'digital', title: 'By e-mail' },
    shipments: [{ isDigital: true, carrier: '', status: 'delivered', items: [{ quantity: 2 }] }],
    promisedFrom: null,
    documents: [{ kind: 'invoice' }],
  })
  expect(order.timeline.map(({ type }) => type)).toEqual([
    'placed',
    'paymentCaptured',
    'confirmed',
    'shipped',
    'shipmentDelivered',
    'delivered',
  ])
  expect((await guest.post('/shop/track', { code: order.trackingCode })).body.data).toMatchObject({
    deliveryType: 'digital',
    status: 'delivered',
    shipments: [{ isDigital: true }],
  })
})

test('a free digital order is delivered when it is placed', async () => {
  const shop = await open({ products: [{ ...GUIDE, priceAmount: 0 }] })
  const guest = shop.guest()
  const { orderNumber, status } = await guest.order([{ slug: 'guide' }], { address: person })
  expect(status).toBe('delivered')
  expect(await orderOf(guest, orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
})

test('only the physical items of a mixed cart are weighed, shipped and awaited', async () => {
  const byWeight = {
    type: 'byWeight',
    steps: [
      { upToGrams: 1000, amount: 500 },
      { upToGrams: 9000, amount: 900 },
    ],
  } as const
  const shop = await open({ zones: [{ options: [{ rate: byWeight }] }] })
  const guest = shop.guest()
  const quote = await guest.quote([{ slug: 'guide' }, { slug: 'pot' }])
  expect(quote).toMatchObject({ requirements: [], shippingAmount: 500, shippingOffers: [{ type: 'shipping' }] })
  expect(fieldsOf(await guest.quote([{ slug: 'guide' }, { slug: 'pot' }], { address: person }))).toContain(
    'addressLine1',
  )
  const { orderId, orderNumber } = await guest.order([{ slug: 'guide' }, { slug: 'pot' }])
  await payOrder(shop, orderId)
  expect(await orderOf(guest, orderNumber)).toMatchObject({
    status: 'partiallyShipped',
    fulfilmentStatus: 'partiallyDelivered',
    shipments: [{ isDigital: true, carrier: '' }],
  })

  const parcel = { carrier: '', trackingNumber: 'T1', trackingUrl: '' }
  await within(shop, (tx) => shipOrder(tx, orderId, parcel))
  expect((await orderOf(guest, orderNumber)).shipments).toMatchObject([
    { isDigital: true },
    { isDigital: false, carrier: 'Post', items: [{ name: 'Pot', quantity: 1 }] },
  ])
  await expect(within(shop, (tx) => startProcessing(tx, orderId))).rejects.toMatchObject({
    code: 'transition_not_allowed',
  })
})

test('cash on delivery is not offered for digital items, and an underpaid order delivers none', async () => {
  const shop = await open({ gateways: [CASH, BANK] })
  const guest = shop.guest()
  const titles = async (...slugs: string[]) =>
    (await guest.quote(slugs.map((slug) => ({ slug })))).gateways.map(({ title }) => title)
  expect(await titles('guide', 'pot')).toEqual(['Bank transfer'])
  expect(await titles('pot')).toEqual(['Cash', 'Bank transfer'])

  const { orderId } = await guest.order([{ slug: 'guide' }], { address: person })
  await payOrder(shop, orderId, { amount: 500 })
  expect((await readOrder(shop, orderId)).state).toMatchObject({
    status: 'pendingPayment',
    fulfilmentStatus: 'unfulfilled',
  })
})
