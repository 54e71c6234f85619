import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract, type ApiContract } from '#src/composition/contract.ts'
import { accountCases, openAccountOfA, type AccountOfA } from '#test/tenancy/account-cases.ts'
import { listLocalities, MERCHANT, tokenOf } from '#test/courier.ts'
import { saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { openOperatorsOfTwo, adminCases, type OperatorsOfTwo } from '#test/tenancy/admin-cases.ts'
import { openReviewOfA, reviewCases, type ReviewOfA } from '#test/tenancy/review-cases.ts'
import { openShopper, signIn } from '#test/people.ts'
import { addTestCoupon } from '#test/coupons.ts'
import { startCampaign, startFlash } from '#test/promotions.ts'
import { openTicketsOfA, ticketCases, type TicketsOfA } from '#test/tenancy/ticket-cases.ts'
import { inviteReview } from '#src/features/reviews/review-invitation.service.ts'
import { lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { within } from '#test/orders.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { addressIn, type Reply, type Visitor } from '#test/visitor.ts'
import { openListOfA, wishListCases, type ListOfA } from '#test/tenancy/wish-list-cases.ts'

/** Shop A, whose texts all contain "alpha"; shop B, whose texts do not; and the data of a visitor of A. */
interface World {
  a: TestShop
  b: TestShop
  /** A browser on B's pages that sends A's cookies. */
  thief: Visitor
  /** A shopper with an account of B's own. */
  neighbour: Visitor
  /** A shopper of A. */
  shopper: { userId: string; sessionId: string; addressId: string }
  account: AccountOfA
  tickets: TicketsOfA
  operators: OperatorsOfTwo
  /** A review by a guest of A. */
  review: ReviewOfA
  ids: Readonly<
    Record<
      | 'category'
      | 'sub'
      | 'mini'
      | 'product'
      | 'variant'
      | 'page'
      | 'post'
      | 'contact'
      | 'option'
      | 'gateway'
      | 'flash'
      | 'campaign',
      string
    >
  >
  quote: { quoteId: string | null; quoteHash: string }
  placed: {
    quote: { quoteId: string | null; quoteHash: string }
    key: string
    cartId: string
    orderId: string
    orderNumber: string
    paymentId: string
    trackingCode: string
  }
  /** The token for localities from A's pages; the courier's city is "Alpha city", number 1. */
  courierToken: string
  /** Links from mails of A: to confirm a product alert, and to stop it. */
  links: { confirm: string; stop: string }
  /** Links of mails about A's order: to its invoice, and to stop review invitations. */
  orderMails: { invoice: string; stop: string }
  /** The same for A's newsletter. */
  newsletterLinks: { confirm: string; stop: string }
  /** A link of A that grants one browser access to an order. */
  orderLink: string
  /** A line in the cart of A's shopper. */
  cartLine: string
  /** A wish list of the same shopper. */
  list: ListOfA
}

/** The required response to a request with ids of another shop. */
type Outcome =
  | 'not found'
  | 'refused'
  | 'no token'
  | 'nothing'
  | 'own'
  | 'signed out'
  | 'forbidden'
  | 'unknown'
  | 'link expired'
  | 'no code'
  | 'no key'
type Attempts = readonly (readonly [Outcome, Reply])[]

const alphaPath = ['Alpha kitchen', 'Alpha tea', 'Alpha pots', 'Alpha iron'] as const

async function openWorld(): Promise<World> {
  const products = ['pot', 'cup'].map((name) => ({ slug: name, stock: 20 }))
  const b = await openTestShop({
    products: products.map((product) => ({ ...product, category: ['Garden', 'Herbs', 'Basil', 'Seeds'] })),
    pages: [{ title: 'About us' }],
    posts: [{ title: 'Beta news' }],
  })
  const a = await openTestShop({
    shop: {
      name: 'House of Alpha',
      slogan: 'Alpha first',
      address: 'Alpha street 1',
      order_email: 'alpha@example.com',
    },
    products: [
      {
        slug: 'alpha-teapot',
        name: 'Alpha teapot',
        brand: 'Alpha',
        description: '<p>Alpha</p>',
        category: alphaPath,
        stock: 20,
      },
      { slug: 'alpha-cup', name: 'Alpha cup', category: alphaPath, stock: 20 },
      { slug: 'alpha-lid', name: 'Alpha lid', category: alphaPath, stock: 0 },
    ],
    pages: [{ title: 'Alpha story', body: '<p>Alpha</p>' }, { title: 'Alpha returns' }],
    posts: [{ title: 'Alpha news', body: '<p>Alpha</p>', tags: ['Alpha'] }],
    contacts: [{ media: 'Whatsapp', URL: 'https://alpha.example/', modal: true, footer: true }],
    zones: [{ name: 'Alpha zone', options: [{ title: 'Alpha parcel', carrier: 'Alpha post' }] }],
    gateways: [{ title: 'Alpha cash', instructions: 'Alpha' }],
  })
  await a.db
    .insertInto('home_blocks')
    .values({ shop_id: a.id, id: randomUUID(), kind: 'topSelling', content: '{}', position: 0 })
    .execute()
  const guest = a.guest()
  const { data: pages } = await guest.requestEndpoint(contract.pages)
  const { data: posts } = await guest.requestEndpoint(contract.blog)
  const { data: contacts } = await guest.requestEndpoint(contract.contacts)
  const cartId = randomUUID()
  const ordered = await guest.quote([{ slug: 'alpha-teapot' }], { cartId })
  const key = 'alpha-key'
  const { orderId, orderNumber, paymentId } = (await guest.place(ordered, { key })).body.data as {
    orderId: string
    orderNumber: string
    paymentId: string
  }
  const { trackingCode } = (await guest.requestEndpoint(contract.order, { params: { orderNumber } })).data
  await addTestCoupon(a, { code: 'ALPHA10', value: 1000 })
  const { id: flash } = await startFlash(a, [{ slug: 'alpha-cup', flashPriceAmount: 900 }], { title: 'Alpha hour' })
  const { id: campaign } = await startCampaign(a, ['alpha-cup'], { title: 'Alpha week', description: 'Alpha' })
  const quote = await guest.quote([{ slug: 'alpha-cup', flashId: flash }])
  // A search term that shop A suggests to all visitors, and one of this visitor only.
  for (const visitor of [guest, ...Array.from({ length: 5 }, () => a.guest())])
    await visitor.requestEndpoint(contract.suggest, { body: { shop_id: a.id, term: 'alpha pots', commit: true } })
  await guest.requestEndpoint(contract.notify, {
    body: { variantId: a.variantId('alpha-lid'), kind: 'backInStock', email: 'ana@example.com' },
  })
  const account = await openShopper(a, { name: 'Alpha Ana', email: 'alpha-ana@example.com' })
  const sessionId = await signIn(a, guest, account.user.id)
  const { data: cart } = await guest.requestEndpoint(contract.addToCart, {
    body: { variantId: a.variantId('alpha-cup') },
  })
  const home = { ...addressIn('DE'), name: 'Alpha Ana' }
  const { addressId } = await account.visitor.requestEndpoint(contract.addAddress, { body: home })
  const operators = await openOperatorsOfTwo(a, b, orderId)
  return {
    a,
    b,
    cartLine: cart[0]?._id ?? '',
    courierToken: await openCourierIn(a, guest),
    links: await linksOf(a),
    newsletterLinks: await requestNewsletterLinks(a, guest),
    orderLink: await orderLinkOf(a, guest, orderNumber),
    account: await openAccountOfA(a),
    list: await openListOfA(a, account.visitor, a.productId('alpha-cup')),
    tickets: await openTicketsOfA(a, account.visitor),
    operators,
    review: await openReviewOfA(a, orderId, operators.shipmentId),
    orderMails: await orderMailLinksOf(a, orderId),
    neighbour: (await openShopper(b)).visitor,
    shopper: { userId: account.user.id, sessionId, addressId },
    thief: b.guest({ cookies: new Map(guest.cookies) }),
    ids: {
      category: a.categoryId(...alphaPath.slice(0, 1)),
      sub: a.categoryId(...alphaPath.slice(0, 2)),
      mini: a.categoryId(...alphaPath.slice(0, 3)),
      product: a.productId('alpha-teapot'),
      variant: a.variantId('alpha-teapot'),
      page: pages[0]?._id ?? '',
      post: posts[0]?._id ?? '',
      contact: contacts[0]?._id ?? '',
      option: quote.shippingOptionId ?? '',
      gateway: quote.gatewayId ?? '',
      flash,
      campaign,
    },
    quote,
    placed: { quote: ordered, key, cartId, orderId, orderNumber, paymentId, trackingCode },
  }
}

/** Gives a shop a courier with a city, a zone and an area. @returns the visitor's token */
async function openCourierIn(shop: TestShop, visitor: Visitor): Promise<string> {
  await saveCourierAccount(shop.staffContext(), { environment: 'sandbox', credentials: MERCHANT })
  for (const [kind, parent] of [
    ['cities', 0],
    ['zones', 1],
    ['areas', 2],
  ] as const)
    await shop.db
      .insertInto('courier_places')
      .values({
        shop_id: shop.id,
        kind,
        parent_id: parent,
        places: JSON.stringify([
          { id: parent + 1, name: `Alpha ${kind}`, ...(kind === 'areas' && { homeDelivery: true }) },
        ]),
        fetched_at: new Date(),
      })
      .execute()
  const token = await tokenOf(visitor)
  for (const path of ['cities', 'zones?cityId=1', 'areas?zoneId=2'])
    expect((await listLocalities(visitor, path, token)).text, path).toContain('Alpha')
  return token
}

/** Returns the links of the shop's one unconfirmed product alert. */
const linksOf = (shop: TestShop): Promise<World['links']> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ content: string }>`
      select content::text as content from mail_outbox where shop_id = ${shop.id} and kind = 'watchConfirm'`.execute(db)
    const tokenOf = (purpose: string): string =>
      new RegExp(`/watch/${purpose}/([\\w-]{22})`).exec(rows[0]?.content ?? '')?.[1] ?? ''
    return { confirm: tokenOf('confirm'), stop: tokenOf('stop') }
  })

/** Returns the links of the mails with an invoice and a review invitation for a delivered order. */
async function orderMailLinksOf(shop: TestShop, orderId: string): Promise<World['orderMails']> {
  await within(shop, async (tx) => {
    const { row, lines, state } = await lockOrder(tx, orderId)
    const arrived = lines.map((line) => ({ ...line, delivered_quantity: line.quantity }))
    await inviteReview(tx, { row, lines: arrived, state: { ...state, status: 'delivered' } })
  })
  const mails = await shop.tx(async (db) => {
    const { rows } = await sql<{ content: string }>`
      select content::text as content from mail_outbox where shop_id = ${shop.id}`.execute(db)
    return rows.map(({ content }) => content).join(' ')
  })
  const linkTo = (path: string): string => new RegExp(`/${path}/([\\w-]+)`).exec(mails)?.[1] ?? ''
  const links = { invoice: linkTo(`shop/invoice/${shop.id}`), stop: linkTo('review-mails/stop') }
  expect(Object.values(links)).not.toContain('')
  return links
}

/** Returns the links of an unconfirmed newsletter subscriber of A. */
async function requestNewsletterLinks(shop: TestShop, visitor: Visitor): Promise<World['newsletterLinks']> {
  await visitor.requestEndpoint(contract.subscribe, { body: { email: 'ana@example.com', shopId: shop.id } })
  return shop.tx(async (db) => {
    const { rows } = await sql<{ content: string }>`
      select content::text as content from mail_outbox where shop_id = ${shop.id} and kind = 'newsConfirm'`.execute(db)
    const tokenOf = (purpose: string): string =>
      new RegExp(`/news/${purpose}/([\\w-]+)`).exec(rows[0]?.content ?? '')?.[1] ?? ''
    return { confirm: tokenOf('confirm'), stop: tokenOf('stop') }
  })
}

/** Returns a link to an order, as in its mail. */
async function orderLinkOf(shop: TestShop, visitor: Visitor, orderNumber: string): Promise<string> {
  await visitor.requestEndpoint(contract.trackLink, { body: { orderNumber, contact: 'ana@example.com' } })
  return shop.tx(async (db) => {
    const { rows } = await sql<{ content: string }>`
      select content::text as content from mail_outbox where shop_id = ${shop.id} and kind = 'orderLink'`.execute(db)
    return /link=([\w-]+)/.exec(rows[0]?.content ?? '')?.[1] ?? ''
  })
}

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

/**
 * All endpoints, requested on B's pages with everything that can name A. An endpoint without a case does not compile.
 */
const cases: Readonly<Record<keyof ApiContract, (world: World) => Promise<Attempts>>> = {
  domainInfo: async ({ a, thief }) => [
    ['own', await thief.get(`/site-user/domain-info?domain=${a.domain}`)],
    ['own', await thief.get(`/site-user/domain-info?domain=https://${a.domain}/`)],
    ['own', await thief.get('/site-user/domain-info', { 'x-forwarded-host': a.domain, forwarded: `host=${a.domain}` })],
    ['not found', await thief.get(`/site-user/domain-info?shopId=${a.id}`)],
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
  countPopup: async ({ a, b, operators, thief }) => [
    ['not found', await thief.post(`/seller/popup/${a.id}/${operators.popupId}/count`, { deed: 'shown' })],
    ['own', await thief.post(`/seller/popup/${b.id}/${operators.popupId}/count`, { deed: 'shown' })],
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
  ...adminCases,
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

/** Returns all rows of a shop, by table. */
const contentOf = (shop: TestShop): Promise<Record<string, string>> =>
  shop.tx(async (db) => {
    const tables = await sql<{
      name: string
    }>`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'shop_id' order by 1`.execute(
      db,
    )
    const parts = tables.rows.map(
      ({ name }) => sql`select ${name} as name, coalesce(string_agg(t::text, e'\n' order by t::text), '') as rows
        from ${sql.table(name)} t where shop_id = ${shop.id}`,
    )
    const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
    return Object.fromEntries(rows.map(({ name, rows: content }) => [name, content]))
  })

/** State that could let one case affect the next: the content of the visitors' own shop, and their cookies. */
const stateOf = async ({ b, thief, neighbour }: World) => ({
  content: await contentOf(b),
  cookies: [thief, neighbour].map(({ cookies }) => [...cookies]),
})

/** A world that the last case left unchanged, for the next one: creating one takes ten times as long as a case. */
let unchanged: World | null = null

test('every call of the contract has a case here', () => {
  expect(Object.keys(cases).toSorted()).toEqual(Object.keys(contract).toSorted())
})

for (const [name, makeAttempts] of Object.entries(cases))
  test(`${name}: a visitor of one shop gets, and does, nothing in another`, async () => {
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
    for (const [index, [outcome, { status, body, text, headers }]] of attempts.entries()) {
      const label = `${name} ${index}`
      expect(text, label).not.toMatch(/alpha/i)
      // A cart line's response contains the requested id, and nothing else of it.
      const visibleText = name === 'quote' ? text.replaceAll(/"variantId":"[^"]+"/g, '') : text
      for (const id of [
        a.id,
        a.domain,
        ...Object.values(world.ids),
        ...Object.values(world.shopper),
        world.account.userId,
        world.placed.orderNumber,
        world.placed.orderId,
        world.placed.trackingCode,
        world.tickets.number,
        world.tickets.token,
      ])
        expect(visibleText, label).not.toContain(id)
      expect(headers.get('set-cookie') ?? '', label).not.toContain('order-access')
      if (outcome === 'not found')
        expect([status, body.code === 'not_found' || body.code === 'tracking_not_found'], label).toEqual([404, true])
      if (outcome === 'refused') expect([status, body.code], label).toEqual([409, 'quote_expired'])
      if (outcome === 'no token') expect([status, body.code], label).toEqual([401, 'courier_token_expired'])
      if (outcome === 'signed out') expect([status, body.code], label).toEqual([401, 'sign_in_required'])
      if (outcome === 'forbidden') expect([status, body.code], label).toEqual([403, 'forbidden'])
      if (outcome === 'no key') expect([status, body.code], label).toEqual([401, 'invalid_api_key'])
      if (outcome === 'unknown') expect([status, body.code], label).toEqual([401, 'user_not_found'])
      if (outcome === 'link expired')
        expect([status, body.code], label).toEqual([410, expect.stringMatching(/^(account|order)_link_expired$/)])
      if (outcome === 'no code') expect([status, body.code], label).toEqual([422, 'coupon_invalid'])
      if (outcome === 'nothing') expect([status, body.data], label).toEqual([200, []])
      if (outcome === 'own') expect(status, label).toBe(200)
    }
    expect(await contentOf(a)).toEqual(before)
    expect(await b.orderCount()).toBe(bOrders)
    if (isDeepStrictEqual(await stateOf(world), stateBefore)) unchanged = world
  })

test('an id of another shop is answered exactly as one that never was', async () => {
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

test('a line with another shop’s thing shows no name, price or stock of it', async () => {
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

test('two shops that sell the same under the same names stay apart', async () => {
  const twin = { products: [{ slug: 'teapot', stock: 5, category: ['Kitchen'] }], pages: [{ title: 'About us' }] }
  const [one, other] = [await openTestShop(twin), await openTestShop(twin)]

  await one.guest().order([{ slug: 'teapot', quantity: 5 }])

  expect([await one.stockOf('teapot'), await other.stockOf('teapot')]).toEqual([0, 5])
  const stateIn = async (shop: TestShop) =>
    (await shop.guest().requestEndpoint(contract.product, { params: { productId: 'teapot' } })).data.variants[0]
      ?.stockState
  expect([await stateIn(one), await stateIn(other)]).toEqual(['outOfStock', 'lowStock'])
})
