import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/web/client/api-errors.ts'
import type { PlaceRequest, Quote, QuoteRequest } from '#src/features/checkout/checkout.contract.ts'
import { expressEn } from '#src/shared/messages/checkout/express.en.ts'
import { ExpressPurchase } from './express-purchase.ts'
import { WalletError, type Authorization, type Rejection } from './wallet.ts'

interface Sent {
  body: PlaceRequest
  key: string
}

/** The shop as the browser sees it: its total, and what it says to orders. */
const shop = { totalAmount: 1740, quotes: [] as QuoteRequest[], orders: [] as Sent[], failures: [] as Error[] }

vi.mock('#src/web/client/api-client.ts', () => ({
  browserApi: () => ({
    post: async (path: string, { body, headers }: { body: unknown; headers?: Record<string, string> }) => {
      if (path === '/shop/checkout/quote') return { data: quoteFor(body as QuoteRequest) }
      shop.orders.push({ body: body as PlaceRequest, key: headers?.['Idempotency-Key'] ?? '' })
      const failure = shop.failures.shift()
      if (failure) throw failure
      return { data: { next: { type: 'done', url: '/confirm-order?order=A' } } }
    },
  }),
}))

function quoteFor(request: QuoteRequest): Quote {
  shop.quotes.push(request)
  const isServed = request.address?.country === 'DE'
  const { totalAmount } = shop
  return {
    quoteId: request.email ? '0198c0de-0000-7000-8000-000000000001' : null,
    quoteHash: `hash of ${totalAmount} ${request.shippingOptionId}`,
    currency: 'EUR',
    pricesIncludeTax: true,
    subtotalAmount: totalAmount - 490,
    discountAmount: 0,
    shippingAmount: 490,
    feeAmount: 0,
    taxAmount: 0,
    totalAmount,
    coupon: null,
    requirements: isServed
      ? []
      : [{ step: 'delivery', field: 'country', code: 'shipping_unavailable', message: 'We do not deliver there.' }],
    shippingOffers: isServed ? [{ _id: 'parcel', title: 'Parcel', description: '', amount: 490, promise: null }] : [],
    shippingOptionId: isServed ? (request.shippingOptionId ?? null) : null,
    gateways: [],
    gatewayId: request.gatewayId ?? null,
  } as unknown as Quote
}

const BERLIN = { country: 'DE', city: 'Berlin', postcode: '10119' }
const createToken = vi.fn(async () => 'token_of_wallet')
const AUTHORIZED: Authorization = {
  name: 'Ana',
  email: 'ana@example.com',
  phone: '030 901820',
  address: { ...BERLIN, addressLine1: 'Torstraße 12' },
  createToken,
}
const CHANGED = 'Your total changed from 1740 to 1990. Please pay again if you agree.'

const openPurchase = (): ExpressPurchase =>
  new ExpressPurchase(
    { cartId: 'cart', lines: [{ _id: 'l', variantId: 'v', quantity: 1, unitAmount: 1250 }], couponCode: 'TEN' },
    {
      gatewayId: 'g',
      userId: null,
      texts: { t: expressEn, money: String, days: () => '' },
      wait: async () => {},
    },
  )

beforeEach(() => {
  Object.assign(shop, { totalAmount: 1740, quotes: [], orders: [], failures: [] })
  createToken.mockClear()
})

test('orders with the hash of the total that the wallet showed, and with the coupon of the cart', async () => {
  const purchase = openPurchase()
  expect(await purchase.setAddress(BERLIN)).toMatchObject({ totalAmount: 1740, optionId: 'parcel', isFinal: true })
  expect(await purchase.authorize(AUTHORIZED)).toEqual({ type: 'done', url: '/confirm-order?order=A' })
  expect(shop.orders).toMatchObject([
    {
      body: {
        quoteHash: 'hash of 1740 parcel',
        gatewayId: 'g',
        userId: null,
        walletToken: 'token_of_wallet',
        termsAccepted: true,
      },
    },
  ])
  expect(shop.quotes.every(({ couponCode, gatewayId }) => couponCode === 'TEN' && gatewayId === 'g')).toBe(true)
})

test('rejects a total that no sheet showed, until the wallet has shown it', async () => {
  const purchase = openPurchase()
  await purchase.setAddress(BERLIN)
  shop.totalAmount = 1990
  const first = (await purchase.authorize(AUTHORIZED)) as Rejection
  expect(first).toMatchObject({ reason: 'changed', message: CHANGED, changed: { sheet: { totalAmount: 1990 } } })
  // A sheet that still shows the old total authorises it in vain.
  expect(await purchase.authorize(AUTHORIZED)).toMatchObject({ reason: 'changed', message: CHANGED })
  expect([shop.orders, createToken.mock.calls]).toEqual([[], []])

  first.changed?.onShown()
  expect(await purchase.authorize(AUTHORIZED)).toMatchObject({ type: 'done' })
  expect(shop.orders).toMatchObject([{ body: { quoteHash: 'hash of 1990 parcel' } }])
})

test('orders nothing before the wallet has shown a total, or for an address that is not served', async () => {
  const purchase = openPurchase()
  expect(await purchase.authorize(AUTHORIZED)).toMatchObject({ reason: 'changed' })
  const abroad = { country: 'US', city: 'New York' }
  expect(await purchase.setAddress(abroad)).toMatchObject({ reason: 'address', message: 'We do not deliver there.' })
  expect(await purchase.authorize({ ...AUTHORIZED, address: abroad })).toMatchObject({ reason: 'address' })
  expect(shop.orders).toEqual([])
})

test('a change that the order reports is accepted like one of the quote', async () => {
  const purchase = openPurchase()
  await purchase.setAddress(BERLIN)
  const quote = { ...quoteFor({ cartId: 'c', items: [], address: BERLIN, gatewayId: 'g', shippingOptionId: 'parcel' }) }
  shop.failures = [new ApiError(409, { code: 'quote_changed', message: 'Changed.', data: { quote } })]
  expect(await purchase.authorize(AUTHORIZED)).toMatchObject({ reason: 'changed', message: 'Changed.' })
  expect(purchase.isUnknown).toBe(false)
})

test('repeats an order whose response is lost unchanged, also in the next authorisation', async () => {
  const purchase = openPurchase()
  await purchase.setAddress(BERLIN)
  shop.failures = Array.from({ length: 3 }, () => new ApiError(503, {}))
  expect(await purchase.authorize(AUTHORIZED)).toMatchObject({ reason: 'payment', message: expressEn.unknown })
  expect(purchase.isUnknown).toBe(true)
  shop.totalAmount = 1990
  expect(await purchase.authorize(AUTHORIZED)).toMatchObject({ type: 'done' })
  expect(shop.orders).toHaveLength(4)
  expect(new Set(shop.orders.map((sent) => JSON.stringify(sent))).size).toBe(1)
  expect(createToken).toHaveBeenCalledOnce()
})

test('simultaneous authorisations share one order', async () => {
  const purchase = openPurchase()
  await purchase.setAddress(BERLIN)
  const [one, two] = await Promise.all([purchase.authorize(AUTHORIZED), purchase.authorize(AUTHORIZED)])
  expect(one).toBe(two)
  expect(shop.orders).toHaveLength(1)
})

test('leads to the order that another tab made of the cart', async () => {
  const purchase = openPurchase()
  await purchase.setAddress(BERLIN)
  shop.failures = [new ApiError(409, { code: 'cart_completed', data: { url: '/confirm-order?order=B' } })]
  expect(await purchase.authorize(AUTHORIZED)).toEqual({ type: 'done', url: '/confirm-order?order=B' })
})

test('orders nothing when the wallet makes no token', async () => {
  const purchase = openPurchase()
  await purchase.setAddress(BERLIN)
  createToken.mockRejectedValueOnce(new WalletError('No card.'))
  expect(await purchase.authorize(AUTHORIZED)).toMatchObject({ reason: 'payment', message: 'No card.' })
  expect(shop.orders).toEqual([])
})
