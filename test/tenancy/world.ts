import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '#src/composition/contract.ts'
import { saveCourierAccount } from '#src/features/courier/courier-account.service.ts'
import { lockOrder } from '#src/features/orders/changes/order-changes.service.ts'
import { shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { requestReturn } from '#src/features/returns/return.service.ts'
import { inviteReview } from '#src/features/reviews/review-invitation.service.ts'
import { openAdmin } from '../admin.ts'
import { addTestCoupon } from '../coupons.ts'
import { listLocalities, MERCHANT, tokenOf } from '../courier.ts'
import { sendOffer } from '../offers.ts'
import { within } from '../orders.ts'
import { openShopper, signIn } from '../people.ts'
import { startCampaign, startFlash } from '../promotions.ts'
import { openTestShop, testFiles, type TestShop } from '../shop.ts'
import { addressIn, type Reply, type Visitor } from '../visitor.ts'
import { openAccountOfA, type AccountOfA } from './account-cases.ts'
import { openReviewOfA, type ReviewOfA } from './review-cases.ts'
import { openTicketsOfA, type TicketsOfA } from './ticket-cases.ts'
import { openListOfA, type ListOfA } from './wish-list-cases.ts'

/** Shop A, whose texts all contain "alpha"; shop B, whose texts do not; and the data of a visitor of A. */
export interface World {
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
  /** A review by a guest of A. */
  review: ReviewOfA
  /** A return of A that waits for a decision. */
  returnNumber: string
  returnFileId: string
  /** The link of a draft that A has sent to a customer. */
  offerToken: string
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
      | 'campaign'
      | 'shipment'
      | 'popup',
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
export type Outcome =
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
  | 'no session'
  | 'no permission'
  | 'no proof'
  | 'invalid'
export type Attempts = readonly (readonly [Outcome, Reply])[]

const alphaPath = ['Alpha kitchen', 'Alpha tea', 'Alpha pots', 'Alpha iron'] as const

export async function openWorld(): Promise<World> {
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
  const parcel = { carrier: 'Alpha post', trackingNumber: 'ALPHA1', trackingUrl: '' }
  const { body: popup } = await (await openAdmin(a)).post('/popups', { title: 'Alpha sale' })
  const shipment = await within(a, (tx) => shipOrder(tx, orderId, parcel))
  const review = await openReviewOfA(a, orderId, shipment)
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
    review,
    ...(await openReturnOfA(a, orderId, review.lineId)),
    offerToken: await sendOffer(a, 'alpha-cup'),
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
      shipment,
      popup: (popup.data as { _id: string })._id,
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

/** Returns all rows of a shop, by table. */
export const contentOf = (shop: TestShop): Promise<Record<string, string>> =>
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

/** Status and code of each outcome. */
const EXPECTED: Readonly<Record<Outcome, readonly [number, RegExp?]>> = {
  'not found': [404, /^(tracking_)?not_found$/],
  refused: [409, /^quote_expired$/],
  'no token': [401, /^courier_token_expired$/],
  nothing: [200],
  own: [200],
  'signed out': [401, /^sign_in_required$/],
  forbidden: [403, /^forbidden$/],
  unknown: [401, /^user_not_found$/],
  'link expired': [410, /^((account|order)_link|draft)_expired$/],
  'no code': [422, /^(coupon|gift_code)_invalid$/],
  'no key': [401, /^invalid_api_key$/],
  'no session': [401, /^staff_sign_in_required$/],
  'no permission': [403, /^permission_missing$/],
  'no proof': [403, /^reauth_required$/],
  invalid: [422, /^invalid_fields$/],
}

/** Expects an outcome, and that the response contains nothing of A. */
export function expectNothingOfA(world: World, [outcome, reply]: readonly [Outcome, Reply], label: string): void {
  const { status, body, text, headers } = reply
  expect(text, label).not.toMatch(/alpha/i)
  const { a, ids, shopper, account, placed, tickets } = world
  const secrets = [a.id, a.domain, ...Object.values(ids), ...Object.values(shopper), account.userId]
  const numbers = [placed.orderNumber, placed.orderId, placed.trackingCode, tickets.number, tickets.token]
  for (const id of [...secrets, ...numbers]) expect(text, label).not.toContain(id)
  expect(headers.get('set-cookie') ?? '', label).not.toContain('order-access')
  const [expectedStatus, code] = EXPECTED[outcome]
  expect(status, `${label}: ${text.slice(0, 200)}`).toBe(expectedStatus)
  if (code) expect(body.code, label).toMatch(code)
  if (outcome === 'nothing') expect(body.data, label).toEqual([])
}

/** Asks to return a unit of a delivered order. @returns the number of the return, and the id of a file of it */
const openReturnOfA = (a: TestShop, orderId: string, lineId: string) =>
  within(a, async (tx) => {
    const lines = [{ lineId, quantity: 1, reason: 'damaged' as const, note: 'The alpha pot is broken.' }]
    const { id, number } = await requestReturn(tx, await lockOrder(tx, orderId), { lines, seenAmount: null })
    const returnFileId = randomUUID()
    await testFiles.put(`${a.id}/returns/${returnFileId}`, Buffer.from('Alpha label'))
    const file = { shop_id: a.id, id: returnFileId, return_id: id, created_at: tx.now }
    await tx.db
      .insertInto('return_files')
      .values({ ...file, kind: 'label', type: 'application/pdf', bytes: 11 })
      .execute()
    return { returnNumber: number, returnFileId }
  })
