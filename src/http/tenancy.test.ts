import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract, type ApiContract } from '#src/composition/contract.ts'
import { saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { listLocalities, MERCHANT } from '#test/courier.ts'
import { askForReturn, previewReturn } from '#test/returns.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { accountCases } from '#test/tenancy/account-cases.ts'
import { reviewCases } from '#test/tenancy/review-cases.ts'
import { ticketCases } from '#test/tenancy/ticket-cases.ts'
import { wishListCases } from '#test/tenancy/wish-list-cases.ts'
import { contentOf, expectNothingOfA, openWorld, type Attempts, type World } from '#test/tenancy/world.ts'
import { addressIn, type Reply, type Visitor } from '#test/visitor.ts'

/** Requests for shoppers only: A's session is invalid on B's pages, and B's shopper may not claim to be A's. */
const asShopper = async ({ thief, shopper }: World, path: string, neighbourly: Attempts): Promise<Attempts> => [
  ['signed out', await thief.get(path)],
  ['signed out', await thief.get(`${path}?userId=${shopper.userId}&token=${shopper.userId}`)],
  ...neighbourly,
]

/** Requests that only the owner of an address may make. */
const withAddress = async (
  method: 'PUT' | 'PATCH' | 'DELETE',
  { thief, neighbour, shopper }: Pick<World, 'thief' | 'neighbour' | 'shopper'>,
): Promise<Attempts> => {
  const path = `/shop/user-address/${shopper.addressId}`
  const request = {
    body: JSON.stringify(method === 'PATCH' ? { isDefaultBilling: true } : addressIn('DE')),
    headers: { 'content-type': 'application/json' },
  }
  return [
    ['signed out', await thief.send(method, path, request)],
    ['not found', await neighbour.send(method, path, request)],
    ['forbidden', await neighbour.send(method, `${path}?userId=${shopper.userId}`, request)],
  ]
}

/** Operations for staff have their own test: `src/composition/admin-roles.api.test.ts`. */
type VisitorEndpoint = {
  [Name in keyof ApiContract]: ApiContract[Name]['access'] extends 'operator' ? never : Name
}[keyof ApiContract]

/**
 * All endpoints for visitors, requested on B's pages with everything that can name A. An endpoint without a case does not compile.
 */
const cases: Readonly<Record<VisitorEndpoint, (world: World) => Promise<Attempts>>> = {
  domainInfo: async ({ a, thief }) => [
    ['own', await thief.get(`/site-user/domain-info?domain=${a.domain}`)],
    ['own', await thief.get(`/site-user/domain-info?domain=https://${a.domain}/`)],
    ['own', await thief.get('/site-user/domain-info', { 'x-forwarded-host': a.domain, forwarded: `host=${a.domain}` })],
    ['not found', await thief.get(`/site-user/domain-info?shopId=${a.id}`)],
  ],
  // The same for all shops of a language.
  addressForm: async ({ thief }) => [['own', await thief.get('/shop/address-form/IE')]],
  suggestAddresses: async ({ thief, a }) => [
    [
      'not found',
      await thief.post('/shop/address-lookup', { query: 'Main', country: 'IE', session: a.id, shopId: a.id }),
    ],
  ],
  resolveAddress: async ({ thief, a }) => [
    ['not found', await thief.post('/shop/address-lookup/resolve', { id: 'x', session: a.id, shopId: a.id })],
  ],
  contacts: async ({ a, thief }) => [['not found', await thief.get(`/shop/contact/${a.id}`)]],
  pages: async ({ a, thief }) => [['not found', await thief.get(`/seller/pages/${a.id}`)]],
  blog: async ({ a, thief }) => [
    ['not found', await thief.get(`/seller/blog/${a.id}`)],
    ['not found', await thief.get(`/seller/blog/${a.id}?tag=Alpha`)],
  ],
  blogPost: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/seller/blog/${a.id}/${ids.post}`)],
    ['not found', await thief.get(`/seller/blog/${b.id}/${ids.post}`)],
    ['not found', await thief.get(`/seller/blog/${b.id}/alpha-news`)],
    ['not found', await thief.get(`/seller/blog/${a.id}/beta-news`)],
  ],
  page: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/seller/page/${a.id}/${ids.page}`)],
    ['not found', await thief.get(`/seller/page/${b.id}/${ids.page}`)],
    ['not found', await thief.get(`/seller/page/${b.id}/alpha-story`)],
    ['not found', await thief.get(`/seller/page/${a.id}/about-us`)],
  ],
  mainCategories: async ({ a, thief }) => [['not found', await thief.get(`/shop/category/get/${a.id}`)]],
  categoryTree: async ({ a, thief }) => [['not found', await thief.get(`/shop/category/tree/${a.id}`)]],
  subCategories: (world) => subcategoryAttempts(world, 'sub', world.ids.category),
  miniCategories: (world) => subcategoryAttempts(world, 'mini', world.ids.sub),
  extraCategories: (world) => subcategoryAttempts(world, 'extra', world.ids.mini),
  product: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/product/${ids.product}`)],
    ['not found', await thief.get(`/shop/product/${b.id}/product/${ids.product}`)],
    ['not found', await thief.get(`/shop/product/${b.id}/product/alpha-teapot`)],
    ['not found', await thief.get(`/shop/product/${a.id}/product/pot`)],
    ['own', await thief.get(`/shop/product/${b.id}/product/pot`)],
  ],
  cards: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/cards?ids=${ids.product}`)],
    ['nothing', await thief.get(`/shop/product/${b.id}/cards?ids=${ids.product}`)],
  ],
  variants: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/variants?ids=${ids.variant}`)],
    ['nothing', await thief.get(`/shop/product/${b.id}/variants?ids=${ids.variant}`)],
  ],
  reviews: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/product/${ids.product}/reviews`)],
    ['not found', await thief.get(`/shop/product/${b.id}/product/${ids.product}/reviews`)],
    ['not found', await thief.get(`/shop/product/${b.id}/product/alpha-teapot/reviews`)],
    ['own', await thief.get(`/shop/product/${b.id}/product/pot/reviews`)],
  ],
  questions: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/product/${ids.product}/questions`)],
    ['not found', await thief.get(`/shop/product/${b.id}/product/${ids.product}/questions`)],
    ['not found', await thief.get(`/shop/product/${b.id}/product/alpha-teapot/questions`)],
    ['own', await thief.get(`/shop/product/${b.id}/product/pot/questions`)],
  ],
  submitQuestion: async ({ a, b, ids, thief }) => {
    const question = { body: 'Does the lid fit the pot?', email: 'eve@example.com' }
    return [
      ['not found', await thief.post(`/shop/product/${a.id}/product/${ids.product}/questions`, question)],
      ['not found', await thief.post(`/shop/product/${b.id}/product/${ids.product}/questions`, question)],
      ['not found', await thief.post(`/shop/product/${b.id}/product/alpha-teapot/questions`, question)],
      ['own', await thief.post(`/shop/product/${b.id}/product/pot/questions`, question)],
    ]
  },
  returnable: async ({ placed, thief, neighbour }) => [
    ['not found', await thief.get(`/shop/order/${placed.orderNumber}/returnable`)],
    ['not found', await neighbour.get(`/shop/order/${placed.orderNumber}/returnable`)],
  ],
  previewReturn: async ({ placed, review, thief, neighbour }) => {
    const choices = [{ lineId: review.lineId }]
    return [
      ['not found', await previewReturn(thief, placed.orderId, choices)],
      ['not found', await previewReturn(neighbour, placed.orderId, choices)],
    ]
  },
  requestReturn: async ({ placed, review, thief, neighbour }) => {
    const choices = [{ lineId: review.lineId }]
    return [
      ['not found', await askForReturn(thief, placed.orderId, choices)],
      ['not found', await askForReturn(neighbour, placed.orderId, choices)],
    ]
  },
  changeableOrder: async ({ placed, thief, neighbour }) => [
    ['not found', await thief.get(`/shop/order/${placed.orderNumber}/change`)],
    ['not found', await neighbour.get(`/shop/order/${placed.orderNumber}/change`)],
  ],
  previewChange: async ({ placed, review, thief, neighbour }) => {
    const path = `/shop/user/order/${placed.orderId}/change/preview`
    const body = { operations: { lines: [{ lineId: review.lineId, quantity: 1 }] } }
    return [
      ['not found', await thief.post(path, body)],
      ['not found', await neighbour.post(path, body)],
    ]
  },
  changeOrder: async ({ placed, thief, neighbour }) => {
    const path = `/shop/user/order/${placed.orderId}/change`
    const body = { operations: {}, changeHash: 'a'.repeat(64) }
    const key = { 'idempotency-key': randomUUID() }
    return [
      ['not found', await thief.post(path, body, key)],
      ['not found', await neighbour.post(path, body, key)],
    ]
  },
  cancelChange: async ({ placed, thief, neighbour }) => {
    const path = `/shop/user/order/${placed.orderId}/change/${placed.orderId}/cancel`
    return [
      ['not found', await thief.post(path, {})],
      ['not found', await neighbour.post(path, {})],
    ]
  },
  myReturns: async (world) =>
    asShopper(world, '/shop/user/returns', [
      ['forbidden', await world.neighbour.get(`/shop/user/returns?userId=${world.shopper.userId}`)],
      ['nothing', await world.neighbour.get('/shop/user/returns')],
    ]),
  checkoutGiftCard: async ({ thief, neighbour }) => {
    const body = { code: '0000-0000-0000-0000' }
    return [
      ['no code', await thief.post('/shop/checkout/gift-card', body)],
      ['no code', await neighbour.post('/shop/checkout/gift-card', body)],
    ]
  },
  giftCardBalance: async ({ thief, neighbour }) => {
    const body = { code: '0000-0000-0000-0000' }
    return [
      ['no code', await thief.post('/shop/gift-card/balance', body)],
      ['no code', await neighbour.post('/shop/gift-card/balance', body)],
    ]
  },
  addGiftCard: async ({ thief, neighbour }) => {
    const body = { code: '0000-0000-0000-0000' }
    return [
      ['signed out', await thief.post('/shop/user/credit/add', body)],
      ['no code', await neighbour.post('/shop/user/credit/add', body)],
    ]
  },
  myCredit: async (world) =>
    asShopper(world, '/shop/user/credit', [
      ['forbidden', await world.neighbour.get(`/shop/user/credit?userId=${world.shopper.userId}`)],
      ['own', await world.neighbour.get('/shop/user/credit')],
    ]),
  myReturn: async ({ returnNumber, thief, neighbour }) => [
    ['not found', await thief.get(`/shop/user/return/${returnNumber}`)],
    ['not found', await neighbour.get(`/shop/user/return/${returnNumber}`)],
  ],
  cancelReturn: async ({ returnNumber, thief }) => {
    const key = { 'idempotency-key': randomUUID() }
    return [['not found', await thief.post(`/shop/user/return/${returnNumber}/cancel`, {}, key)]]
  },
  sendReturn: async ({ returnNumber, thief }) => {
    const key = { 'idempotency-key': randomUUID() }
    return [['not found', await thief.post(`/shop/user/return/${returnNumber}/sent`, {}, key)]]
  },
  offer: async ({ offerToken, thief }) => [['own', await thief.get(`/shop/offer/${offerToken}`)]],
  acceptOffer: async ({ offerToken, thief }) => [
    ['link expired', await thief.post(`/shop/offer/${offerToken}/accept`, { totalAmount: 1, gatewayId: 'x' })],
  ],
  declineOffer: async ({ offerToken, thief }) => [
    ['link expired', await thief.post(`/shop/offer/${offerToken}/decline`, {})],
  ],
  replyToRejection: async ({ returnNumber, thief }) => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { text: 'It was not used at all.' }
    return [['not found', await thief.post(`/shop/user/return/${returnNumber}/answer`, body, key)]]
  },
  returnSlip: async ({ returnNumber, thief, neighbour }) => [
    ['not found', await thief.get(`/shop/user/return/${returnNumber}/slip`)],
    ['not found', await neighbour.get(`/shop/user/return/${returnNumber}/slip`)],
  ],
  returnFile: async ({ returnNumber, returnFileId, thief, neighbour }) => [
    ['not found', await thief.get(`/shop/user/return/${returnNumber}/files/${returnFileId}`)],
    ['not found', await neighbour.get(`/shop/user/return/${returnNumber}/files/${returnFileId}`)],
  ],
  openReturnLink: async ({ returnNumber, thief }) => [
    ['link expired', await thief.post('/shop/return/open', { token: `${returnNumber}.99999.${'a'.repeat(43)}` })],
  ],
  draftWithdrawal: async ({ thief }) => [
    ['own', await thief.post('/shop/withdrawal/draft', { name: 'Eve', contract: 'A pot', email: 'eve@example.com' })],
  ],
  confirmWithdrawal: async ({ a, thief }) => {
    const drafted = await a
      .guest()
      .post('/shop/withdrawal/draft', { name: 'Ana', contract: 'Alpha pot', email: 'ana@example.com' })
    const { draftToken } = drafted.body.data as { draftToken: string }
    return [['link expired', await thief.post('/shop/withdrawal/confirm', { draftToken })]]
  },
  confirmWithdrawalSender: async ({ thief }) => [
    ['link expired', await thief.post('/shop/withdrawal/verify', { token: 'a.1.b', isOwn: true })],
  ],
  categoryProducts: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/categories?category=Garden`)],
    ...(await Promise.all(
      [ids.category, ids.sub, ids.mini, 'Alpha%20kitchen', 'alpha-tea'].map(
        async (category) =>
          ['not found', await thief.get(`/shop/product/${b.id}/categories?category=${category}`)] as const,
      ),
    )),
    ['own', await thief.get(`/shop/product/${b.id}/categories?category=Garden`)],
  ],
  allProducts: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/all`)],
    ['own', await thief.get(`/shop/product/${b.id}/all`)],
  ],
  topSelling: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/top-selling-product?limit=100`)],
    ['own', await thief.get(`/shop/product/${b.id}/top-selling-product?limit=100`)],
  ],
  forYou: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/for-you?seen=${ids.product}`)],
    ['own', await thief.get(`/shop/product/${b.id}/for-you?seen=${ids.product}`)],
  ],
  viewed: async ({ a, b, ids, thief }) => [
    ['not found', await thief.post(`/shop/product/${a.id}/viewed`, { productId: ids.product })],
    ['own', await thief.post(`/shop/product/${b.id}/viewed`, { productId: ids.product })],
  ],
  home: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/home/${a.id}`)],
    ['own', await thief.get(`/shop/home/${b.id}`)],
  ],
  results: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/search?value=teapot`)],
    ['nothing', await thief.get(`/shop/product/${b.id}/search?value=teapot`)],
    ['nothing', await thief.get(`/shop/product/${b.id}/search?value=alhpa`)],
  ],
  upcoming: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/upcoming`)],
    ['nothing', await thief.get(`/shop/product/${b.id}/upcoming`)],
  ],
  flashSales: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/product/${a.id}/flash`)],
    ['nothing', await thief.get(`/shop/product/${b.id}/flash`)],
  ],
  campaigns: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/campaign/${a.id}`)],
    ['nothing', await thief.get(`/shop/campaign/${b.id}`)],
  ],
  campaign: async ({ a, b, ids, thief }) => [
    ['not found', await thief.get(`/shop/campaign/${a.id}/${ids.campaign}`)],
    ['not found', await thief.get(`/shop/campaign/${b.id}/${ids.campaign}`)],
    ['not found', await thief.get(`/shop/campaign/${b.id}/alpha-week`)],
  ],
  flashPool: async ({ b, ids, thief }) => [
    ['not found', await thief.get(`/shop/flash/${ids.flash}/pool?variantId=${ids.variant}`)],
    ['not found', await thief.get(`/shop/flash/${ids.flash}/pool?variantId=${b.variantId('pot')}`)],
  ],
  joinFlashQueue: async ({ a, b, ids, thief }) => [
    ['not found', await thief.post('/shop/flash/queue', { flashId: ids.flash, variantId: ids.variant })],
    ['not found', await thief.post('/shop/flash/queue', { flashId: ids.flash, variantId: b.variantId('pot') })],
    ['not found', await thief.post('/shop/flash/queue', { flashId: ids.flash, variantId: ids.variant, shopId: a.id })],
  ],
  suggest: async ({ a, b, thief }) => [
    ['not found', await thief.post('/shop/search-history', { shop_id: a.id, term: 'al' })],
    ['own', await thief.post('/shop/search-history', { shop_id: b.id, term: 'al' })],
    ['own', await thief.post('/shop/search-history', { shop_id: b.id, term: '' })],
    ['own', await thief.post('/shop/search-history', { shop_id: b.id, term: 'pot', commit: true })],
    ['not found', await thief.post('/shop/search-history', { shop_id: a.id, term: 'pot', commit: true })],
  ],
  clearHistory: async ({ a, b, thief }) => [
    ['not found', await thief.post('/shop/search-history/clear', { shop_id: a.id })],
    ['own', await thief.post('/shop/search-history/clear', { shop_id: b.id })],
  ],
  gateways: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/seller/payment-getaway/${a.id}`)],
    ['own', await thief.get(`/seller/payment-getaway/${b.id}`)],
  ],
  order: async ({ placed, thief }) => [
    ['not found', await thief.get(`/shop/order/${placed.orderNumber}`)],
    ['not found', await thief.get(`/shop/order/${placed.orderId.slice(0, 20)}`)],
  ],
  orderPayment: async ({ placed, thief }) => [
    ['not found', await thief.get(`/shop/order/${placed.orderNumber}/payment`)],
  ],
  pay: async ({ a, ids, placed, thief }) => {
    const key = { 'idempotency-key': randomUUID() }
    const input = { orderNumber: placed.orderNumber, gatewayId: ids.gateway }
    return [
      ['not found', await thief.post('/shop/payment', input, key)],
      ['not found', await thief.post('/shop/payment', { ...input, shopId: a.id }, key)],
    ]
  },
  payment: async ({ placed, thief }) => [['not found', await thief.get(`/shop/payment/${placed.paymentId}`)]],
  provePayment: async ({ a, placed, thief }) => {
    const proof = { senderNumber: '+49 170 1234567', transactionId: 'ALPHA1' }
    return [
      ['not found', await thief.post(`/shop/payment/${placed.paymentId}/proof`, proof)],
      ['not found', await thief.post(`/shop/payment/${placed.paymentId}/proof`, { ...proof, shopId: a.id })],
    ]
  },
  track: async ({ a, placed, thief }) => [
    ['not found', await thief.post('/shop/track', { code: placed.trackingCode, shopId: a.id })],
    ['not found', await thief.post('/shop/track', { code: placed.trackingCode })],
    ['not found', await thief.post('/shop/track', { code: placed.orderNumber })],
  ],
  orders: async (world) =>
    asShopper(world, '/shop/user/orders', [
      ['forbidden', await world.neighbour.get(`/shop/user/orders?userId=${world.shopper.userId}`)],
      ['nothing', await world.neighbour.get(`/shop/user/orders?search=${world.placed.orderNumber}`)],
    ]),
  cancel: async ({ placed, thief, neighbour }) => {
    const path = `/shop/user/order/${placed.orderId}/cancel`
    return [
      ['not found', await thief.post(path, { reason: 'other' })],
      ['not found', await neighbour.post(path, { reason: 'other' })],
    ]
  },
  reorder: async ({ placed, thief, neighbour }) => [
    ['not found', await thief.post(`/shop/user/order/${placed.orderId}/reorder`, {})],
    ['not found', await neighbour.post(`/shop/user/order/${placed.orderId}/reorder`, {})],
  ],
  invoice: async ({ placed, thief, neighbour }) => [
    ['not found', await thief.get(`/shop/user/order/${placed.orderId}/invoice`)],
    ['not found', await neighbour.get(`/shop/user/order/${placed.orderId}/invoice?format=pdf`)],
  ],
  revokeTracking: async ({ placed, thief }) => [
    ['not found', await thief.post(`/shop/user/order/${placed.orderId}/revoke-tracking`, {})],
  ],
  sendGiftCard: async ({ placed, thief, neighbour }) => {
    const path = `/shop/user/order/${placed.orderId}/gift-card/${placed.orderId}/send`
    return [
      ['not found', await thief.post(path, {})],
      ['not found', await neighbour.post(path, {})],
    ]
  },
  trackLink: async ({ a, placed, thief }) => {
    const body = { orderNumber: placed.orderNumber, contact: 'ana@example.com' }
    return [
      ['own', await thief.post('/shop/track/link', body)],
      ['not found', await thief.post('/shop/track/link', { ...body, shopId: a.id })],
    ]
  },
  trackOpen: async ({ thief, orderLink }) => [
    ['link expired', await thief.post('/shop/track/open', { linkToken: orderLink })],
  ],
  express: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/checkout/express/${a.id}`)],
    ['own', await thief.get(`/shop/checkout/express/${b.id}`)],
  ],
  setup: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/shop/checkout/setup/${a.id}`)],
    ['own', await thief.get(`/shop/checkout/setup/${b.id}`)],
  ],
  coupon: async ({ a, ids, thief }) => {
    const item = { itemId: 'x', variantId: ids.variant, quantity: 1 }
    return [
      ['not found', await thief.post('/shop/cart/coupon', { code: 'ALPHA10', items: [], shopId: a.id })],
      ['no code', await thief.post('/shop/cart/coupon', { code: 'ALPHA10', items: [item] })],
    ]
  },
  quote: async ({ a, b, ids, placed, thief }) => {
    const input = {
      cartId: placed.cartId,
      email: 'eve@example.com',
      shippingOptionId: ids.option,
      gatewayId: ids.gateway,
    }
    const item = (variantId: string) => ({ itemId: 'x', variantId, quantity: 1 })
    return [
      ['not found', await thief.post('/shop/checkout/quote', { ...input, shopId: a.id, items: [] })],
      ['own', await thief.post('/shop/checkout/quote', { ...input, shopId: b.id, items: [item(ids.variant)] })],
      [
        'own',
        await thief.post('/shop/checkout/quote', { ...input, items: [item(b.variantId('pot')), item(ids.variant)] }),
      ],
      ['own', await thief.post('/shop/checkout/quote', { ...input, items: [item(ids.product), item(a.id)] })],
      [
        'own',
        await thief.post('/shop/checkout/quote', {
          ...input,
          items: [{ ...item(b.variantId('pot')), flashId: ids.flash }],
        }),
      ],
    ]
  },
  place: async ({ a, quote, placed, thief }) => [
    ['refused', await thief.place(quote, { key: randomUUID() })],
    // An exact repetition of the request that A completed.
    ['refused', await thief.place(placed.quote, { key: placed.key })],
    [
      'not found',
      await thief.post('/shop/checkout/place', { ...quote, shopId: a.id }, { 'idempotency-key': placed.key }),
    ],
  ],
  notify: async ({ a, b, ids, thief }) => {
    const input = { variantId: a.variantId('alpha-lid'), kind: 'backInStock', email: 'eve@example.com' }
    return [
      ['not found', await thief.post(`/shop/product/${a.id}/notify`, input)],
      ['not found', await thief.post(`/shop/product/${b.id}/notify`, input)],
      ['not found', await thief.post(`/shop/product/${b.id}/notify`, { ...input, variantId: ids.product })],
      [
        'own',
        await thief.post(`/shop/product/${b.id}/notify`, {
          ...input,
          variantId: b.variantId('pot'),
          kind: 'priceDrop',
        }),
      ],
    ]
  },
  alertToConfirm: async ({ a, b, links, thief }) => [
    ['not found', await thief.get(`/shop/watch/${a.id}/confirm/${links.confirm}`)],
    ['not found', await thief.get(`/shop/watch/${b.id}/confirm/${links.confirm}`)],
    ['not found', await thief.get(`/shop/watch/${b.id}/confirm/${links.stop}`)],
  ],
  confirmAlert: async ({ a, b, links, thief }) => [
    ['not found', await thief.post(`/shop/watch/${a.id}/confirm`, { token: links.confirm })],
    ['not found', await thief.post(`/shop/watch/${b.id}/confirm`, { token: links.confirm })],
  ],
  alertToStop: async ({ a, b, links, thief }) => [
    ['not found', await thief.get(`/shop/watch/${a.id}/stop/${links.stop}`)],
    ['own', await thief.get(`/shop/watch/${b.id}/stop/${links.stop}`)],
  ],
  subscribe: async ({ a, b, thief }) => [
    ['not found', await thief.post('/seller/subscriber-report', { email: 'eve@example.com', shopId: a.id })],
    ['own', await thief.post('/seller/subscriber-report', { email: 'eve@example.com', shopId: b.id })],
  ],
  newsToConfirm: async ({ a, b, newsletterLinks, thief }) => [
    ['not found', await thief.get(`/shop/news/${a.id}/confirm/${newsletterLinks.confirm}`)],
    ['not found', await thief.get(`/shop/news/${b.id}/confirm/${newsletterLinks.confirm}`)],
  ],
  confirmNews: async ({ a, b, newsletterLinks, thief }) => [
    ['not found', await thief.post(`/shop/news/${a.id}/confirm`, { token: newsletterLinks.confirm })],
    ['not found', await thief.post(`/shop/news/${b.id}/confirm`, { token: newsletterLinks.confirm })],
  ],
  newsToStop: async ({ a, b, newsletterLinks, thief }) => [
    ['not found', await thief.get(`/shop/news/${a.id}/stop/${newsletterLinks.stop}`)],
    ['own', await thief.get(`/shop/news/${b.id}/stop/${newsletterLinks.stop}`)],
  ],
  stopNews: async ({ a, b, newsletterLinks, thief }) => [
    ['not found', await thief.post(`/shop/news/${a.id}/stop`, { token: newsletterLinks.stop })],
    ['own', await thief.post(`/shop/news/${b.id}/stop`, { token: newsletterLinks.stop })],
  ],
  popup: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/seller/popup/${a.id}`)],
    ['own', await thief.get(`/seller/popup/${b.id}`)],
  ],
  countPopup: async ({ a, b, ids, thief }) => [
    ['not found', await thief.post(`/seller/popup/${a.id}/${ids.popup}/count`, { deed: 'shown' })],
    ['own', await thief.post(`/seller/popup/${b.id}/${ids.popup}/count`, { deed: 'shown' })],
  ],
  trackingIds: async ({ a, b, thief }) => [
    ['not found', await thief.get(`/seller/get-facebook-id?shopId=${a.id}`)],
    ['own', await thief.get(`/seller/get-facebook-id?shopId=${b.id}`)],
  ],
  stopAlerts: async ({ a, b, links, thief }) => [
    ['not found', await thief.post(`/shop/watch/${a.id}/stop`, { token: links.stop })],
    // The response is the same as for any invalid link; A's product alert stays.
    ['own', await thief.post(`/shop/watch/${b.id}/stop`, { token: links.stop })],
  ],
  mailedInvoice: async ({ a, b, orderMails, thief }) => [
    ['not found', await thief.get(`/shop/invoice/${a.id}/${orderMails.invoice}`)],
    ['not found', await thief.get(`/shop/invoice/${b.id}/${orderMails.invoice}`)],
  ],
  reviewMailsToStop: async ({ a, b, orderMails, thief }) => [
    ['not found', await thief.get(`/shop/review-mails/${a.id}/stop/${orderMails.stop}`)],
    ['own', await thief.get(`/shop/review-mails/${b.id}/stop/${orderMails.stop}`)],
  ],
  stopReviewMails: async ({ a, b, orderMails, thief }) => [
    ['not found', await thief.post(`/shop/review-mails/${a.id}/stop`, { token: orderMails.stop })],
    // The response is the same as for any invalid link; A's shopper still gets review invitations.
    ['own', await thief.post(`/shop/review-mails/${b.id}/stop`, { token: orderMails.stop })],
  ],
  cart: async ({ a, b, thief, neighbour, shopper }) => {
    const path = '/shop/user/add-to-cart'
    return [
      ['signed out', await thief.get(path)],
      ['signed out', await thief.get(`${path}?userId=${shopper.userId}&token=${shopper.userId}`)],
      ['not found', await neighbour.get(`${path}?shopId=${a.id}`)],
      ['forbidden', await neighbour.get(`${path}?userId=${shopper.userId}`)],
      ['forbidden', await neighbour.get(`${path}?token=${shopper.userId}`)],
      ['nothing', await neighbour.get(`${path}?shopId=${b.id}`)],
    ]
  },
  addToCart: async ({ a, ids, thief, neighbour, shopper }) => {
    const path = '/shop/user/add-to-cart'
    return [
      ['signed out', await thief.post(path, { variantId: ids.variant })],
      ['not found', await neighbour.post(path, { variantId: ids.variant })],
      ['not found', await neighbour.post(path, { productId: ids.product })],
      ['not found', await neighbour.post(path, { variantId: ids.variant, shopId: a.id })],
      ['forbidden', await neighbour.post(path, { variantId: ids.variant, userId: shopper.userId })],
      ['forbidden', await neighbour.post(`${path}?token=${shopper.userId}`, { variantId: ids.variant })],
    ]
  },
  changeCartLine: async ({ thief, neighbour, cartLine }) => {
    const path = `/shop/user/add-to-cart/${cartLine}`
    const send = (visitor: Visitor) =>
      visitor.send('PATCH', path, {
        body: JSON.stringify({ quantity: 9 }),
        headers: { 'content-type': 'application/json' },
      })
    return [
      ['signed out', await send(thief)],
      ['not found', await send(neighbour)],
    ]
  },
  removeCartLine: async ({ thief, neighbour, cartLine }) => [
    ['signed out', await thief.send('DELETE', `/shop/user/add-to-cart/${cartLine}`)],
    ['not found', await neighbour.send('DELETE', `/shop/user/add-to-cart/${cartLine}`)],
  ],
  ...accountCases,
  ...wishListCases,
  myAlerts: async ({ thief, neighbour, shopper }) => [
    ['signed out', await thief.get('/shop/user/watches')],
    ['forbidden', await neighbour.get(`/shop/user/watches?userId=${shopper.userId}`)],
    ['nothing', await neighbour.get('/shop/user/watches')],
  ],
  stopMyAlert: async ({ a, thief, neighbour }) => {
    const { rows } = await a.tx((db) =>
      sql<{ id: string }>`select id from product_alerts where shop_id = ${a.id}`.execute(db),
    )
    const path = `/shop/user/watches/${rows[0]?.id}`
    return [
      ['signed out', await thief.send('DELETE', path)],
      ['nothing', await neighbour.send('DELETE', path)],
    ]
  },
  ...ticketCases,
  ...reviewCases,
  addresses: async (world) =>
    asShopper(world, '/shop/user-address', [
      ['forbidden', await world.neighbour.get(`/shop/user-address?userId=${world.shopper.userId}`)],
      ['not found', await world.neighbour.get(`/shop/user-address?shopId=${world.a.id}`)],
      ['nothing', await world.neighbour.get(`/shop/user-address?shopId=${world.b.id}`)],
    ]),
  addAddress: async ({ a, thief, neighbour, shopper }) => [
    ['signed out', await thief.post('/shop/user-address', addressIn('DE'))],
    ['forbidden', await neighbour.post('/shop/user-address', { ...addressIn('DE'), userId: shopper.userId })],
    ['not found', await neighbour.post('/shop/user-address', { ...addressIn('DE'), shopId: a.id })],
  ],
  changeAddress: ({ thief, neighbour, shopper }) => withAddress('PUT', { thief, neighbour, shopper }),
  setDefaultAddress: ({ thief, neighbour, shopper }) => withAddress('PATCH', { thief, neighbour, shopper }),
  removeAddress: ({ thief, neighbour, shopper }) => withAddress('DELETE', { thief, neighbour, shopper }),
  courierToken: async ({ a, thief }) => [
    ['not found', await thief.get(`/admin/pathao-accessToken?shopId=${a.id}`)],
    ['own', await thief.get('/admin/pathao-accessToken')],
  ],
  courierCities: (world) => courierAttempts(world, 'cities'),
  courierZones: (world) => courierAttempts(world, 'zones?cityId=1'),
  courierAreas: (world) => courierAttempts(world, 'areas?zoneId=2'),
  courierQuote: (world) => courierAttempts(world, 'quote?cityId=1&zoneId=2'),
}

/** With A's token in a shop that has its own courier, and with B's token for localities of A's courier only. */
async function courierAttempts({ a, b, courierToken, thief }: World, path: string): Promise<Attempts> {
  const without = await listLocalities(thief, path, courierToken)
  await saveCourierAccount(b.staffContext(), { environment: 'sandbox', credentials: MERCHANT })
  await b.db
    .insertInto('courier_places')
    .values({ shop_id: b.id, kind: 'cities', parent_id: 0, places: '[]', fetched_at: new Date() })
    .execute()
  const sign = path.includes('?') ? '&' : '?'
  return [
    ['no token', without],
    ['no token', await listLocalities(thief, path, courierToken)],
    ['not found', await listLocalities(thief, `${path}${sign}shopId=${a.id}`)],
    [path === 'cities' ? 'nothing' : 'not found', await listLocalities(thief, path)],
  ]
}

const subcategoryAttempts = async ({ a, b, thief }: World, level: string, id: string): Promise<Attempts> => [
  ['not found', await thief.get(`/category/seller/${level}-category-by-id?shopId=${a.id}&id=${id}`)],
  ['not found', await thief.get(`/category/seller/${level}-category-by-id?shopId=${b.id}&id=${id}`)],
  ['not found', await thief.get(`/category/seller/${level}-category-by-id?shopId=${a.id}&id=${randomUUID()}`)],
]

/** State that could let one case affect the next: the content of the visitors' own shop, and their cookies. */
const stateOf = async ({ b, thief, neighbour }: World) => ({
  content: await contentOf(b),
  cookies: [thief, neighbour].map(({ cookies }) => [...cookies]),
})

/** A world that the last case left unchanged, for the next one: creating one takes ten times as long as a case. */
let unchanged: World | null = null

test('every endpoint of the contract has a case here', () => {
  const names = Object.entries(contract).flatMap(([name, { access }]) => (access === 'operator' ? [] : [name]))
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted())
})

for (const [name, makeAttempts] of Object.entries(cases))
  test(`${name}: a visitor of one shop can neither read nor change another`, async () => {
    const world = unchanged ?? (await openWorld())
    unchanged = null
    const { a, b } = world
    // Cached values of A must not appear on B's pages.
    await a.guest().get(`/shop/home/${a.id}`)
    await a.guest().get(`/shop/product/${a.id}/categories?category=Alpha%20kitchen`)
    const [before, stateBefore] = [await contentOf(a), await stateOf(world)]
    const bOrders = await b.orderCount()
    expect(before.orders).toContain('Berlin')

    const attempts = await makeAttempts(world)

    expect(attempts.length).toBeGreaterThan(0)
    for (const [index, [outcome, reply]] of attempts.entries()) {
      // A cart line's response contains the requested id, and nothing else of it.
      const text = name === 'quote' ? reply.text.replaceAll(/"variantId":"[^"]+"/g, '') : reply.text
      expectNothingOfA(world, [outcome, { ...reply, text }], `${name} ${index}`)
    }
    expect(await contentOf(a)).toEqual(before)
    expect(await b.orderCount()).toBe(bOrders)
    if (isDeepStrictEqual(await stateOf(world), stateBefore)) unchanged = world
  })

test('returns the same response for an id of another shop as for an unknown one', async () => {
  const { a, b, ids, placed, thief } = await openWorld()
  const statusAndText = ({ status, text }: Reply) => [status, text]
  const pairs = [
    [`/shop/contact/${a.id}`, `/shop/contact/${randomUUID()}`],
    [`/seller/page/${b.id}/${ids.page}`, `/seller/page/${b.id}/${randomUUID()}`],
    [`/shop/product/${b.id}/product/${ids.product}`, `/shop/product/${b.id}/product/${randomUUID()}`],
    [
      `/shop/product/${b.id}/categories?category=${ids.category}`,
      `/shop/product/${b.id}/categories?category=${randomUUID()}`,
    ],
    [
      `/category/seller/sub-category-by-id?shopId=${b.id}&id=${ids.category}`,
      `/category/seller/sub-category-by-id?shopId=${b.id}&id=${randomUUID()}`,
    ],
    [`/shop/order/${placed.orderNumber}`, '/shop/order/00000-00000'],
  ] as const

  for (const [foreign, unknown] of pairs)
    expect(statusAndText(await thief.get(foreign)), foreign).toEqual(statusAndText(await thief.get(unknown)))
})

test('a line with another shop’s product shows no name, price or stock of it', async () => {
  const { b, ids } = await openWorld()

  const quote = await b.guest().quote([{ slug: 'pot' }, { variantId: ids.variant, quantity: 3 }])

  expect(quote.quoteId).toBeNull()
  expect(quote.lines[1]).toMatchObject({
    productId: null,
    slug: null,
    name: '',
    image: null,
    unitAmount: 0,
    stockState: null,
    stockLeft: null,
    maxQuantity: 0,
    problems: [{ code: 'no_longer_sold', message: 'This item is no longer sold.' }],
  })
})

test('two shops with the same products under the same names remain separate', async () => {
  const twin = { products: [{ slug: 'teapot', stock: 5, category: ['Kitchen'] }], pages: [{ title: 'About us' }] }
  const [one, other] = [await openTestShop(twin), await openTestShop(twin)]

  await one.guest().order([{ slug: 'teapot', quantity: 5 }])

  expect([await one.stockOf('teapot'), await other.stockOf('teapot')]).toEqual([0, 5])
  const stateIn = async (shop: TestShop) =>
    (await shop.guest().requestEndpoint(contract.product, { params: { productId: 'teapot' } })).data.variants[0]
      ?.stockState
  expect([await stateIn(one), await stateIn(other)]).toEqual(['outOfStock', 'lowStock'])
})
