import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { setProductVideos } from '#src/features/catalog/admin/video.service.ts'
import { cancelOrder } from '#src/features/orders/changes/order-cancel.service.ts'
import { deliverShipment, shipOrder } from '#src/features/orders/shipments/shipment.service.ts'
import { trackingCode } from '#src/features/orders/tracking/tracking.service.ts'
import { reviewPath } from '#src/features/reviews/review-link.service.ts'
import { replyToTicket } from '#src/features/tickets/ticket.admin.service.ts'
import { linkToken } from '#src/features/tickets/ticket-access.service.ts'
import { addAddresses, addressAt } from './address-book.ts'
import type { Scene } from './atlas.ts'
import type { ReturnPreview } from '#src/features/returns/return.contract.ts'
import { placeOrder, within, type PlacedOrder } from './orders.ts'
import { addShopper, openSessionIn } from './people.ts'
import { requestApi } from './request.ts'
import { planCampaign, planFlash, planPreorder } from './promotions.ts'
import { openTestShop, type TestProduct, type TestShop } from './shop.ts'

const DAY_MS = 86_400_000
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const LONG_NAME = `${LONG_WORD} of an unusually generous kind`
const label = (value: string) => ({ label: value })

const PRODUCTS: readonly TestProduct[] = [
  {
    slug: 'lamp',
    category: ['Light', 'Lamps', 'Brass lamps', 'Dome lamps'],
    brand: 'Halden',
    imageNames: ['desk-lamp', 'pendant-lamp'],
    description: '<p>Turned from one piece.</p>',
    attributes: [{ name: 'Width', value: '40 cm' }],
    options: [{ name: 'Size', values: [label('Small'), label('Large')] }],
    variants: [
      { optionValues: ['Small'], priceAmount: 1000, stock: 50 },
      { optionValues: ['Large'], priceAmount: 2500, stock: 0 },
    ],
  },
  { slug: 'teapot', category: ['Kitchen'], priceAmount: 2000, stock: 90, imageNames: ['tea'] },
  { slug: 'cup', category: ['Kitchen'], priceAmount: 1000, stock: 90 },
  { slug: 'long', name: LONG_NAME, brand: LONG_WORD, category: [LONG_WORD], stock: 9, imageNames: ['hana-chair'] },
  { slug: 'filmed', category: ['Kitchen'], stock: 9, description: '<p>Seen only in its video.</p>' },
  { slug: 'sold-out', category: ['Kitchen'], stock: 0 },
  { slug: 'gone', category: ['Kitchen'], status: 'archived' },
  { slug: 'soon', category: ['Kitchen'], availableFrom: new Date(Date.now() + 40 * DAY_MS) },
  { slug: 'preorder', category: ['Kitchen'], stock: 0, availableFrom: new Date(Date.now() + 20 * DAY_MS) },
]

const openFullShop = (): Promise<TestShop> => {
  const cells = Array.from({ length: 12 }, (_, index) => `<td>Column ${index}</td>`).join('')
  return openTestShop({
    products: PRODUCTS,
    contacts: [{ media: 'Whatsapp', URL: 'https://wa.example/1', modal: true, footer: true }],
    pages: [
      { title: 'Terms of sale', body: '<p>Fair ones.</p>' },
      { title: 'Withdrawal', body: '<p>Within 14 days.</p>' },
      { title: LONG_WORD, body: `<h2>${LONG_WORD}</h2><pre>${LONG_WORD.repeat(4)}</pre>` },
    ],
    posts: [
      {
        title: LONG_WORD,
        slug: 'long',
        author: LONG_WORD,
        tags: [LONG_WORD.slice(0, 40)],
        body: `<h2>${LONG_WORD}</h2><p>${LONG_WORD}</p><pre>${LONG_WORD.repeat(4)}</pre><table><tbody><tr>${cells}</tr></tbody></table>`,
      },
    ],
    home: [{ kind: 'categories' }, { kind: 'flash' }, { kind: 'topSelling' }, { kind: 'upcoming' }],
    gateways: [
      { provider: 'cod', title: 'Cash on delivery' },
      { provider: 'bankTransfer', title: 'Bank transfer', accountName: 'Corner shop', accountNumber: 'DE02 1203' },
    ],
  })
}

/** Makes orders in each state, a request, a shared list and addresses. */
async function fillAccount(browser: BrowserContext, shop: TestShop) {
  const me = await addShopper(shop)
  await openSessionIn(browser, shop, me)
  await addAddresses(shop, me, [addressAt('Torstraße 1'), addressAt(LONG_NAME.slice(0, 80), { label: 'work' })])
  const order = (gateway = 'Cash on delivery') => placeOrder(browser, shop, { items: { teapot: 2, cup: 1 }, gateway })
  const orders = {
    confirmed: await order(),
    delivered: await order(),
    cancelled: await order(),
    unpaid: await order('Bank transfer'),
  }
  const parcel = { carrier: 'Post', trackingNumber: 'RR123', trackingUrl: 'https://carrier.example/RR123' }
  await within(shop, async (tx) => {
    const shipmentId = await shipOrder(tx, orders.delivered.orderId, parcel)
    await deliverShipment(tx, shipmentId, { at: tx.now, actor: 'carrier' })
    await cancelOrder(tx, orders.cancelled.orderId, { actor: 'shop', reason: 'inventory' })
  })
  const returnNumber = await askForReturn(browser, shop, orders.delivered)
  const question = { category: 'other', subject: 'A broken lid', body: 'The lid has a chip. Can you help me?' }
  const { number } = await requestApi<{ number: string }>(browser, shop, {
    path: '/shop/user/tickets',
    body: question,
  })
  await within(shop, (tx) =>
    replyToTicket(tx, number, { body: 'A new one is on its way.', name: 'Kim', resolve: false }),
  )
  const { teapot } = await productIdsOf(shop)
  const { listId } = await requestApi<{ listId: string }>(browser, shop, {
    path: '/shop/user/wish-list/item',
    body: { productId: teapot, priceAmountWhenAdded: 2500 },
  })
  const lists = await requestApi<{ shareToken: string }[]>(browser, shop, {
    path: `/shop/user/wish-list/${listId}/share`,
    body: { showsOwner: true },
  })
  return { me, orders, returnNumber, ticket: number, shareToken: lists[0]?.shareToken ?? '' }
}

/** Asks to return one unit of the first line of a delivered order. @returns the number of the return */
async function askForReturn(browser: BrowserContext, shop: TestShop, { orderId }: PlacedOrder): Promise<string> {
  const lines = await within(shop, ({ db }) =>
    db.selectFrom('order_lines').select('id').where('shop_id', '=', shop.id).where('order_id', '=', orderId).execute(),
  )
  const body = { lines: [{ lineId: lines[0]?.id, quantity: 1, reason: 'tooSmall', note: LONG_NAME }] }
  const path = `/shop/user/order/${orderId}/return`
  const { amounts } = await requestApi<ReturnPreview>(browser, shop, { path: `${path}/preview`, body })
  const asked = { path, body: { ...body, previewAmount: amounts.amount } }
  return (await requestApi<{ number: string }>(browser, shop, asked)).number
}

const productIdsOf = (shop: TestShop): Promise<Record<string, string>> =>
  within(shop, async ({ db }) => {
    const rows = await db.selectFrom('products').select(['slug', 'id']).where('shop_id', '=', shop.id).execute()
    return Object.fromEntries(rows.map(({ slug, id }) => [slug, id]))
  })

async function fillGuest(browser: BrowserContext, shop: TestShop) {
  const guestOrder = await placeOrder(browser, shop, { items: { teapot: 2, long: 1 }, gateway: 'Cash on delivery' })
  const guestUnpaid = await placeOrder(browser, shop, { items: { teapot: 1 }, gateway: 'Bank transfer' })
  await requestApi(browser, shop, {
    path: '/shop/user/tickets',
    body: { category: 'other', subject: 'Islands', body: 'I live on a rather small one.', email: 'ben@example.com' },
  })
  const { id } = await within(shop, ({ db }) =>
    db
      .selectFrom('tickets')
      .select('id')
      .where('shop_id', '=', shop.id)
      .where('subject', '=', 'Islands')
      .executeTakeFirstOrThrow(),
  )
  const shipment = { carrier: '', trackingNumber: '', trackingUrl: '' }
  await within(shop, async (tx) => {
    const shipmentId = await shipOrder(tx, guestOrder.orderId, shipment)
    await deliverShipment(tx, shipmentId, { at: tx.now, actor: 'shop' })
  })
  const context = shop.staffContext()
  return {
    guestOrder,
    guestUnpaid,
    trackingCode: trackingCode(context, { id: guestOrder.orderId, access_generation: 0 }),
    reviewPath: reviewPath(context, guestOrder.orderId),
    guestTicketToken: linkToken(context, id),
  }
}

/** Builds the scene, once per worker. No page is opened for it. */
export async function openScene(browser: Browser): Promise<Scene> {
  const [full, empty] = [await openFullShop(), await openTestShop()]
  const contexts = {
    shopper: await browser.newContext(),
    newcomer: await browser.newContext(),
    guest: await browser.newContext(),
  }
  const newcomer = await addShopper(full, LONG_NAME.slice(0, 90), `${'a'.repeat(55)}${randomUUID()}@example.com`)
  await openSessionIn(contexts.newcomer, full, newcomer)
  const videos = [{ url: 'https://videos.example/filmed.mp4', title: LONG_NAME, poster: null, captionsUrl: null }]
  await within(full, (tx) => setProductVideos(tx, 'filmed', videos))
  await planFlash(full, { slug: 'cup', flashPriceAmount: 500 })
  await planPreorder(full, 'preorder', 5)
  const campaigns = {
    running: (await planCampaign(full, ['teapot'])).slug,
    upcoming: (await planCampaign(full, ['cup'], { startsIn: 100, endsIn: 200 })).slug,
    over: (await planCampaign(full, ['cup'], { startsIn: -20, endsIn: -1 })).slug,
  }
  const { me, ...account } = await fillAccount(contexts.shopper, full)
  const guest = await fillGuest(contexts.guest, full)
  const cookies = {
    shopper: await contexts.shopper.cookies(),
    newcomer: await contexts.newcomer.cookies(),
    guest: await contexts.guest.cookies(),
  }
  for (const context of Object.values(contexts)) await context.close()
  const slugs = ['lamp', 'teapot', 'cup', 'long', 'sold-out']
  const variantIds = Object.fromEntries(
    await Promise.all(slugs.map(async (slug) => [slug, await full.variantId(slug)] as const)),
  )
  return {
    full,
    empty,
    campaigns,
    cookies,
    variantIds,
    productIds: await productIdsOf(full),
    accounts: { shopper: me, newcomer },
    ...account,
    ...guest,
  }
}
