import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { addressIn, type TestItem } from '#test/visitor.ts'
import { checkoutContract, type Quote } from './checkout.contract.ts'

const fieldsOf = ({ requirements }: Quote): string[] => requirements.map(({ step, field }) => `${step}.${field}`)
const codesOf = ({ requirements }: Quote): string[] => requirements.map(({ code }) => code)

test('prices a cart before any contact or delivery details are given', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot' }],
    taxRates: [{ ratePpm: 190_000, label: 'VAT 19%' }],
  })
  const cart = { cartId: randomUUID(), items: [{ itemId: 'a', variantId: shop.variantId('teapot'), quantity: 2 }] }

  const { status, body } = await shop.guest().post('/api/v1/shop/checkout/quote', cart)

  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    quoteId: null,
    currency: 'EUR',
    lines: [
      {
        _id: 'a',
        productId: shop.productId('teapot'),
        name: 'Teapot',
        slug: 'teapot',
        quantity: 2,
        unitAmount: 1250,
        lineAmount: 2500,
        problems: [],
      },
    ],
    subtotalAmount: 2500,
    shippingAmount: 0,
    taxAmount: 399,
    taxIsEstimated: true,
    taxLines: [{ label: 'VAT 19%', ratePpm: 190_000, baseAmount: 2101, amount: 399, included: true }],
    totalAmount: 2500,
  })
})

test('lists every missing field, each with a message', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })

  const quote = await shop.guest().quote([{ slug: 'teapot' }], { email: '', address: {} })

  expect(quote.quoteId).toBeNull()
  expect(quote.requirements).toEqual([
    { step: 'contact', field: 'email', code: 'required', message: 'Enter a valid e-mail address.' },
    { step: 'delivery', field: 'name', code: 'required', message: 'Enter your full name.' },
    { step: 'delivery', field: 'country', code: 'required', message: 'Choose a country.' },
    { step: 'delivery', field: 'phone', code: 'required', message: 'Enter a valid phone number.' },
    { step: 'delivery', field: 'city', code: 'required', message: 'Enter your city.' },
    { step: 'delivery', field: 'addressLine1', code: 'required', message: 'Enter your street address.' },
    { step: 'delivery', field: 'postcode', code: 'required', message: 'Enter a valid postcode.' },
  ])
})

test('requires a country when the given one is not a valid country code', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const guest = shop.guest()

  for (const country of ['', 'X', 'XX', 'DEU', 'Germany', '1', '../..', '😀', 'D E', '00'])
    expect(
      fieldsOf(await guest.quote([{ slug: 'teapot' }], { address: { ...addressIn('DE'), country } })),
      country,
    ).toContain('delivery.country')
  expect(
    (await guest.quote([{ slug: 'teapot' }], { address: { ...addressIn('DE'), country: 'de' } })).requirements,
  ).toEqual([])
})

test('trims country and postcode for delivery and tax, and does not default a blank country', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot' }],
    taxRates: [
      { ratePpm: 190_000, label: 'VAT 19%' },
      { ratePpm: 50_000, label: 'Island', postcodePrefix: '27498' },
    ],
  })
  const guest = shop.guest()
  const totalsOf = ({ requirements, shippingAmount, taxLines, taxIsEstimated, quoteHash }: Quote) => ({
    requirements,
    shippingAmount,
    taxLines,
    taxIsEstimated,
    quoteHash,
  })
  const island = { ...addressIn('DE'), postcode: '27498' }

  const plain = await guest.quote([{ slug: 'teapot' }], { address: island })
  const spaced = await guest.quote([{ slug: 'teapot' }], {
    address: { ...island, country: ' de ', postcode: ' 27498 ' },
  })
  const nowhere = await guest.quote([{ slug: 'teapot' }], { address: { ...island, country: ' ' } })

  expect(plain).toMatchObject({ requirements: [], shippingAmount: 490, taxLines: [{ label: 'Island' }] })
  expect(totalsOf(spaced)).toEqual(totalsOf(plain))
  expect(nowhere).toMatchObject({ quoteId: null, taxIsEstimated: true, taxLines: [{ label: 'VAT 19%' }] })
})

test('a pickup order is taxed at the shop’s location', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot' }],
    zones: [{ members: [{}], options: [{ type: 'pickup', rate: { type: 'flat', amount: 0 } }] }],
    taxRates: [
      { ratePpm: 190_000, label: 'VAT 19%' },
      { ratePpm: 200_000, label: 'VAT 23%', country: 'IE' },
    ],
  })

  const quote = await shop.guest().quote([{ slug: 'teapot' }], { address: addressIn('IE') })

  expect(quote).toMatchObject({ requirements: [], taxLines: [{ label: 'VAT 19%' }], taxIsEstimated: false })
})

test('a pickup order from another state is taxed at the shop’s own state and postcode', async () => {
  const shop = await openTestShop({
    shop: { country: 'US', currency: 'USD', prices_include_tax: false, state: 'US-NY', postcode: '10001' },
    products: [{ slug: 'teapot' }],
    zones: [
      {
        members: [{ country: 'US' }],
        options: [{ title: 'Parcel' }, { title: 'Collect', type: 'pickup', rate: { type: 'flat', amount: 0 } }],
      },
    ],
    taxRates: [
      { ratePpm: 40_000, label: 'New York', country: 'US', state: 'US-NY' },
      { ratePpm: 88_750, label: 'New York City', country: 'US', state: 'US-NY', postcodePrefix: '100' },
      { ratePpm: 66_250, label: 'New Jersey', country: 'US', state: 'US-NJ' },
    ],
  })
  const guest = shop.guest()
  const address = { ...addressIn('US'), state: 'US-NJ', city: 'Newark', postcode: '07101' }
  const sent = await guest.quote([{ slug: 'teapot' }], { address })
  const idOf = (title: string): string | null => sent.shippingOffers.find((offer) => offer.title === title)?._id ?? null
  const taxedWith = async (title: string) =>
    (await guest.quote([{ slug: 'teapot' }], { address, shippingOptionId: idOf(title) })).taxLines.map(
      ({ label }) => label,
    )

  expect(await taxedWith('Parcel')).toEqual(['New Jersey'])
  expect(await taxedWith('Collect')).toEqual(['New York City'])
})

test('an invalid address field is reported alone', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const guest = shop.guest()
  const invalidValues = {
    name: ['', 'A', '<b>Ana</b>', 'Ana\nBcc: all@example.com', 'a'.repeat(101)],
    phone: ['', '12', 'call me'],
    city: ['', 'https://evil.example'],
    addressLine1: ['', 'ab', '<script>'],
    postcode: ['', '1011', 'ABCDE'],
    company: ['a'.repeat(101)],
    instructions: ['a'.repeat(201)],
  }

  for (const [field, values] of Object.entries(invalidValues))
    for (const value of values)
      expect(
        fieldsOf(await guest.quote([{ slug: 'teapot' }], { address: { ...addressIn('DE'), [field]: value } })),
        `${field} ${value}`,
      ).toEqual([`delivery.${field}`])
})

test('requires a valid e-mail address', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const guest = shop.guest()

  for (const email of ['', ' ', 'ana', 'ana@example', 'a b@example.com'])
    expect(fieldsOf(await guest.quote([{ slug: 'teapot' }], { email })), email).toEqual(['contact.email'])
  expect((await guest.quote([{ slug: 'teapot' }], { email: ' ana@example.com ' })).requirements).toEqual([])
})

test('an empty cart cannot be ordered', async () => {
  const quote = await (await openTestShop()).guest().quote([])

  expect(quote).toMatchObject({ quoteId: null, totalAmount: 490, lines: [] })
  expect(quote.requirements).toEqual([{ step: 'cart', field: 'items', code: 'empty', message: 'Your cart is empty.' }])
})

test('reports a country without delivery and offers no shipping options', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })

  const quote = await shop.guest().quote([{ slug: 'teapot' }], { address: addressIn('JP') })

  expect(quote.requirements).toEqual([
    { step: 'delivery', field: 'country', code: 'shipping_unavailable', message: 'We do not deliver to Japan.' },
  ])
  expect(quote).toMatchObject({ quoteId: null, shippingOffers: [], shippingOptionId: null })
})

test('preselects the cheapest shipping option, and lists pickup last', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot' }],
    zones: [
      {
        options: [
          { title: 'Express', rate: { type: 'flat', amount: 990 } },
          { title: 'Parcel' },
          { title: 'Collect', type: 'pickup', rate: { type: 'flat', amount: 0 } },
        ],
      },
    ],
  })
  const guest = shop.guest()

  const open = await guest.quote([{ slug: 'teapot' }])
  expect(open).toMatchObject({ requirements: [], shippingAmount: 490, totalAmount: 1740 })
  expect(open.shippingOptionId).toBe(open.shippingOffers[0]?._id)
  expect(open.shippingOffers.map(({ title, amount }) => [title, amount])).toEqual([
    ['Parcel', 490],
    ['Express', 990],
    ['Collect', 0],
  ])
  const express = open.shippingOffers[1]?._id
  const chosen = await guest.quote([{ slug: 'teapot' }], { shippingOptionId: express ?? null })
  expect(chosen).toMatchObject({ requirements: [], shippingOptionId: express, shippingAmount: 990, totalAmount: 2240 })
  expect(chosen.deliveryPromise).not.toBeNull()
  const strange = await guest.quote([{ slug: 'teapot' }], { shippingOptionId: randomUUID() })
  expect(strange).toMatchObject({ shippingOptionId: open.shippingOptionId, shippingAmount: 490 })
})

test('offers no shipping when a parcel is too heavy for every option', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'anvil', weightGrams: 20_000 }],
    zones: [
      {
        options: [
          {
            rate: {
              type: 'byWeight',
              steps: [
                { upToGrams: 5000, amount: 490 },
                { upToGrams: 31_500, amount: 1290 },
              ],
            },
          },
        ],
      },
    ],
  })
  const guest = shop.guest()

  expect(await guest.quote([{ slug: 'anvil' }])).toMatchObject({ shippingAmount: 1290, requirements: [] })
  expect((await guest.quote([{ slug: 'anvil', quantity: 2 }])).requirements).toEqual([
    {
      step: 'delivery',
      field: 'shippingOptionId',
      code: 'shipping_unavailable',
      message: 'We do not deliver to this address yet.',
    },
  ])
})

test('delivery is free from the shop’s configured amount', async () => {
  const shop = await openTestShop({ shop: { free_shipping_from_amount: 2500 }, products: [{ slug: 'teapot' }] })
  const guest = shop.guest()

  expect(await guest.quote([{ slug: 'teapot' }])).toMatchObject({ shippingAmount: 490, totalAmount: 1740 })
  expect(await guest.quote([{ slug: 'teapot', quantity: 2 }])).toMatchObject({ shippingAmount: 0, totalAmount: 2500 })
})

test('selects the only payment method, and requires a choice between several', async () => {
  const one = await openTestShop({ products: [{ slug: 'teapot' }] })
  const two = await openTestShop({
    products: [{ slug: 'teapot' }],
    gateways: [{ title: 'At the door' }, { title: 'At the counter', feeAmount: 100 }],
  })
  const none = await openTestShop({ products: [{ slug: 'teapot' }], gateways: [{ maxAmount: 1000 }] })

  expect((await one.guest().quote([{ slug: 'teapot' }])).gatewayId).not.toBeNull()
  const open = await two.guest().quote([{ slug: 'teapot' }])
  expect(open.requirements).toEqual([
    { step: 'payment', field: 'gatewayId', code: 'required', message: 'Choose how to pay.' },
  ])
  const counter = open.gateways[1]?._id ?? ''
  expect(await two.guest().quote([{ slug: 'teapot' }], { gatewayId: counter })).toMatchObject({
    requirements: [],
    feeAmount: 100,
    totalAmount: 1840,
  })
  expect((await none.guest().quote([{ slug: 'teapot' }])).requirements).toEqual([
    {
      step: 'payment',
      field: 'gatewayId',
      code: 'payment_unavailable',
      message: 'No payment method is available for this order. Please contact the shop.',
    },
  ])
})

test('cash on delivery charges its fixed and percentage fee', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }], gateways: [{ feeAmount: 200, feeBps: 150 }] })

  const quote = await shop.guest().quote([{ slug: 'teapot', quantity: 2 }])

  // 1.5 % of 29.90 is 0.4485.
  expect(quote).toMatchObject({ subtotalAmount: 2500, shippingAmount: 490, feeAmount: 245, totalAmount: 3235 })
})

test('included tax is reported and not added to the total', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot' },
      { slug: 'book', priceAmount: 1000, taxClass: 'reduced' },
      { slug: 'stamp', priceAmount: 80, taxClass: 'zero' },
    ],
    gateways: [{ feeAmount: 200 }],
    taxRates: [
      { ratePpm: 190_000, label: 'VAT 19%' },
      { ratePpm: 70_000, label: 'VAT 7%', taxClass: 'reduced' },
      { ratePpm: 190_000, label: 'VAT 19%', taxClass: 'shipping' },
    ],
  })

  const quote = await shop.guest().quote([{ slug: 'teapot', quantity: 2 }, { slug: 'book' }, { slug: 'stamp' }])

  expect(quote).toMatchObject({
    subtotalAmount: 3580,
    shippingAmount: 490,
    feeAmount: 200,
    totalAmount: 4270,
    taxAmount: 574,
    taxIsEstimated: false,
  })
  expect(quote.taxLines).toEqual([
    // The tax of 25.00, 4.90 and 2.00 is rounded separately.
    { label: 'VAT 19%', ratePpm: 190_000, baseAmount: 2101 + 412 + 168, amount: 399 + 78 + 32, included: true },
    { label: 'VAT 7%', ratePpm: 70_000, baseAmount: 935, amount: 65, included: true },
  ])
})

test('excluded tax is added on items, delivery and fee', async () => {
  const shop = await openTestShop({
    shop: { country: 'US', currency: 'USD', locale: 'en-US', time_zone: 'America/New_York', prices_include_tax: false },
    products: [{ slug: 'teapot', priceAmount: 1999 }],
    gateways: [{ feeAmount: 200 }],
    taxRates: [
      { ratePpm: 88_750, label: 'NYC 8.875%', state: 'US-NY' },
      { ratePpm: 88_750, label: 'NYC 8.875%', state: 'US-NY', taxClass: 'shipping' },
      { ratePpm: 10_000, label: 'Elsewhere' },
    ],
  })

  const quote = await shop.guest().quote([{ slug: 'teapot', quantity: 3 }])

  // 59.97 -> 5.322…, 4.90 -> 0.434…, 2.00 -> 0.1775
  expect(quote).toMatchObject({
    subtotalAmount: 5997,
    shippingAmount: 490,
    feeAmount: 200,
    taxAmount: 532 + 43 + 18,
    totalAmount: 5997 + 490 + 200 + 593,
  })
  expect(quote.taxLines).toEqual([
    { label: 'NYC 8.875%', ratePpm: 88_750, baseAmount: 6687, amount: 593, included: false },
  ])
})

test('reports an order below the shop’s minimum or above its maximum', async () => {
  const shop = await openTestShop({
    shop: { min_order_amount: 2000, max_order_amount: 5000 },
    products: [{ slug: 'teapot', stock: 50 }],
  })
  const guest = shop.guest()

  expect((await guest.quote([{ slug: 'teapot' }])).requirements).toEqual([
    { step: 'cart', field: 'items', code: 'order_too_small', message: 'The minimum order is €20.00.' },
  ])
  expect((await guest.quote([{ slug: 'teapot', quantity: 2 }])).requirements).toEqual([])
  expect((await guest.quote([{ slug: 'teapot', quantity: 4 }])).requirements).toEqual([
    {
      step: 'cart',
      field: 'items',
      code: 'order_too_large',
      message: 'Please contact the shop for orders above €50.00.',
    },
  ])
})

test('a line that cannot be ordered returns the problem and the available quantity', async () => {
  const soon = new Date(Date.now() + 5 * 86_400_000)
  const shop = await openTestShop({
    products: [
      { slug: 'gone', stock: 0 },
      { slug: 'few', stock: 3 },
      { slug: 'soon', availableFrom: soon },
      { slug: 'old', status: 'archived' },
      { slug: 'capped', stock: 50, maxPerOrder: 4 },
      { slug: 'packs', stock: 50, minPerOrder: 6 },
      { slug: 'dearer', priceAmount: 1500 },
    ],
  })

  const { lines, requirements } = await shop
    .guest()
    .quote([
      { slug: 'gone' },
      { slug: 'few', quantity: 4 },
      { slug: 'soon' },
      { slug: 'old' },
      { slug: 'capped', quantity: 5 },
      { slug: 'packs', quantity: 5 },
      { slug: 'dearer', unitAmountWhenAdded: 1250 },
      { variantId: randomUUID() },
    ])

  expect(lines.map(({ problems }) => problems)).toEqual([
    [{ code: 'out_of_stock', blocks: true, available: 0, message: 'Gone is sold out.' }],
    [{ code: 'insufficient_stock', blocks: true, available: 3, message: 'Only 3 of Few left.' }],
    [
      {
        code: 'not_yet_available',
        blocks: true,
        available: null,
        message: expect.stringMatching(/^Soon is available from \d+ \w+ \d{4}\.$/),
      },
    ],
    [{ code: 'no_longer_sold', blocks: true, available: null, message: 'Old is no longer sold.' }],
    [{ code: 'max_per_order', blocks: true, available: 4, message: 'You can order up to 4.' }],
    [{ code: 'min_per_order', blocks: true, available: 6, message: 'The minimum is 6.' }],
    [{ code: 'price_changed', blocks: false, available: null, message: 'Dearer is now €15.00 (was €12.50).' }],
    [{ code: 'no_longer_sold', blocks: true, available: null, message: 'This item is no longer sold.' }],
  ])
  expect(requirements.map(({ field, code }) => [field, code])).toEqual([
    ['line-0', 'out_of_stock'],
    ['line-1', 'insufficient_stock'],
    ['line-2', 'not_yet_available'],
    ['line-3', 'no_longer_sold'],
    ['line-4', 'max_per_order'],
    ['line-5', 'min_per_order'],
    ['line-7', 'no_longer_sold'],
  ])
})

test('merges two lines of one variant and applies limits to the sum', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'teapot', stock: 5 },
      { slug: 'capped', stock: 50, maxPerOrder: 4 },
    ],
  })
  const guest = shop.guest()

  const fits = await guest.quote([
    { slug: 'teapot', quantity: 2 },
    { slug: 'teapot', quantity: 3 },
  ])
  expect(fits).toMatchObject({ requirements: [], lines: [{ _id: 'line-0', quantity: 5, lineAmount: 6250 }] })
  expect(fits.lines).toHaveLength(1)
  expect(
    codesOf(
      await guest.quote([
        { slug: 'teapot', quantity: 3 },
        { slug: 'teapot', quantity: 3 },
      ]),
    ),
  ).toEqual(['insufficient_stock'])
  expect(
    codesOf(
      await guest.quote([
        { slug: 'capped', quantity: 2 },
        { slug: 'capped', quantity: 3 },
      ]),
    ),
  ).toEqual(['max_per_order'])
})

test('a quantity is an integer from 1 to 999', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot', stock: 5 }] })
  const quantities = [0, -1, -999, 1.5, 1000, 1e9, 2 ** 53, Number.MAX_VALUE, null, '1', [1], {}, true]

  for (const quantity of quantities) {
    const items = [{ itemId: 'a', variantId: shop.variantId('teapot'), quantity }]
    const reply = await shop.guest().post('/shop/checkout/quote', { cartId: randomUUID(), items })
    expect(reply, JSON.stringify(quantity)).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['items.0.quantity'])
  }
  for (const number of ['1e400', '-0', '0.9999999999999999'])
    expect(
      await shop.guest().send('POST', '/shop/checkout/quote', {
        body: `{"cartId":"${randomUUID()}","items":[{"itemId":"a","variantId":"${shop.variantId('teapot')}","quantity":${number}}]}`,
        headers: { 'content-type': 'application/json' },
      }),
      number,
    ).toMatchObject({ status: 422 })
  expect(await shop.guest().quote([{ slug: 'teapot', quantity: 999 }])).toMatchObject({ quoteId: null })
})

test('ignores prices and names sent with a cart', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const item = {
    itemId: 'a',
    variantId: shop.variantId('teapot'),
    quantity: 1,
    unitAmount: 1,
    priceAmount: 1,
    lineAmount: 1,
    name: 'Cheap',
    discountAmount: 1249,
  }

  const { body } = await shop.guest().post('/shop/checkout/quote', {
    cartId: randomUUID(),
    items: [item],
    totalAmount: 1,
    discount: { type: 'fixed', amount: 1 },
  })

  expect(body.data).toMatchObject({ totalAmount: 1250, lines: [{ name: 'Teapot', unitAmount: 1250 }] })
})

test('a cart accepts at most 100 lines', async () => {
  const shop = await openTestShop({
    products: [
      { slug: 'cups', variants: Array.from({ length: 100 }, (_, index) => ({ sku: `CUP-${index}`, stock: 3 })) },
      { slug: 'teapot' },
    ],
  })
  const cups: TestItem[] = Array.from({ length: 100 }, (_, variant) => ({ slug: 'cups', variant }))
  const guest = shop.guest()

  const full = await guest.quote(cups)
  expect(full).toMatchObject({ requirements: [], subtotalAmount: 125_000 })
  expect(await guest.place(full)).toMatchObject({ status: 200 })
  const items = [...cups, { slug: 'teapot' }].map((item, index) => ({
    itemId: `${index}`,
    variantId: 'variant' in item ? shop.variantId('cups', item.variant) : shop.variantId('teapot'),
    quantity: 1,
  }))
  const overfull = await guest.post('/shop/checkout/quote', { cartId: randomUUID(), items })
  expect(overfull).toMatchObject({
    status: 422,
    body: { code: 'cart_full', message: 'Your cart can hold 100 different items.' },
  })
})

test('the same cart has the same hash at any time and in any line order', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }, { slug: 'cup' }] })
  const items: TestItem[] = [{ slug: 'teapot', quantity: 2 }, { slug: 'cup' }]

  const first = await shop.guest().quote(items)
  const repeated = await shop.guest().quote(items)
  const turned = await shop.guest().quote(items.toReversed())
  const other = await shop.guest().quote([
    { slug: 'teapot', quantity: 2 },
    { slug: 'cup', quantity: 2 },
  ])

  expect(first.quoteHash).toMatch(/^[0-9a-f]{64}$/)
  expect([repeated.quoteHash, turned.quoteHash]).toEqual([first.quoteHash, first.quoteHash])
  expect(other.quoteHash).not.toBe(first.quoteHash)
  expect(new Set([first.quoteId, repeated.quoteId, turned.quoteId]).size).toBe(3)
})

test('a quote is valid for 15 minutes', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })

  const { expiresAt, serverTime } = await shop.guest().quote([{ slug: 'teapot' }])

  expect(Date.parse(expiresAt) - Date.parse(serverTime)).toBe(15 * 60_000)
})

test('sets no cookie for an incomplete quote, and one for the first orderable quote', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const guest = shop.guest()

  await guest.quote([{ slug: 'teapot' }], { email: '' })
  expect([...guest.cookies.keys()]).toEqual([])
  await guest.quote([{ slug: 'teapot' }])
  expect([...guest.cookies.keys()]).toEqual(['__Host-guest'])
  const cookie = guest.cookies.get('__Host-guest')
  await guest.quote([{ slug: 'teapot' }])
  expect(guest.cookies.get('__Host-guest')).toBe(cookie)
  // The database stores only a hash.
  const { rows } = await shop.tx((db) =>
    db
      .selectFrom('quotes')
      .selectAll()
      .where('shop_id', '=', shop.id)
      .execute()
      .then((all) => ({ rows: all })),
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(cookie)
})

test('returns the countries served, their address requirements and the link to the terms', async () => {
  const shop = await openTestShop({
    zones: [{ members: [{ country: 'IE' }, { country: 'DE' }], options: [{}] }],
    pages: [{ title: 'Terms and conditions' }],
  })

  const { data } = await shop.guest().requestEndpoint(checkoutContract.setup)

  expect(data).toMatchObject({
    country: 'DE',
    countries: [
      { country: 'DE', name: 'Germany' },
      { country: 'IE', name: 'Ireland' },
    ],
    form: { country: 'DE', states: [], postcodeExample: '10115', isPostcodeNumeric: true },
    terms: { title: 'Terms and conditions', url: '/pages/terms-and-conditions' },
  })
  expect(data.billingCountries).toHaveLength(28)
  expect(data.billingCountries).toContainEqual({ country: 'FR', name: 'France' })
  const american = await openTestShop({
    shop: { country: 'US', currency: 'USD' },
    zones: [{ members: [{ country: 'US' }], options: [{}] }],
  })
  const other = await american.guest().requestEndpoint(checkoutContract.setup)
  expect(other.data).toMatchObject({ billingCountries: [], terms: null })
})
