import type { Cookie } from '@playwright/test'
import type { PlacedOrder } from './orders.ts'
import type { TestShop } from './shop.ts'

/** Visitors of the atlas with cookies of their own. */
type Visitor = 'shopper' | 'newcomer' | 'guest'

/** The shops, orders and links that the rows of the atlas lead to. */
export interface Scene {
  full: TestShop
  empty: TestShop
  productIds: Readonly<Record<string, string>>
  variantIds: Readonly<Record<string, string>>
  /** Orders of the shopper. */
  orders: Readonly<Record<'confirmed' | 'delivered' | 'cancelled' | 'unpaid', PlacedOrder>>
  /** Orders of the guest. */
  guestOrder: PlacedOrder
  guestUnpaid: PlacedOrder
  trackingCode: string
  reviewPath: string
  ticket: string
  guestTicketToken: string
  shareToken: string
  /** A return of the shopper's delivered order. */
  returnNumber: string
  /** Slugs of campaigns. */
  campaigns: Readonly<Record<'running' | 'upcoming' | 'over', string>>
  /** Accounts of the visitors that are signed in. */
  accounts: Readonly<Partial<Record<Visitor, { shopId: string }>>>
  cookies: Readonly<Record<Visitor, Cookie[]>>
}

/** A state of a screen that is reached by its URL. */
interface Row {
  /** Path of the route, as `src/app/routing` declares it. */
  route: string
  state: string
  /** Domain of a demo shop; by default a shop of the scene. */
  shop?: 'home.localhost' | 'volt.localhost' | 'orchard.localhost' | 'empty'
  path: string | ((scene: Scene) => string)
  /** Text of the state, so that a row cannot be that of another state. */
  shows: string | RegExp
  /** By default a browser without cookies. */
  visitor?: Visitor
  /** What the browser has stored. */
  stored?: (scene: Scene) => Readonly<Record<string, unknown>>
  /** HTTP status of the page; 200 by default. */
  status?: number
  /** Height of the window in pixels; a row needs more when a bar would cover half of a control. */
  height?: number
  /** Path to which the URL leads. */
  leadsTo?: string
}

const HOME = 'home.localhost'
const UNKNOWN = 'We could not find what you are looking for.'
const TOKEN = 'A'.repeat(43)
const LONG_SLUG = 'donaudampfschifffahrtselektrizitatenhauptbetriebswerkbauunterbeamtengesellschaft'

const browsing: readonly Row[] = [
  { route: '/', state: 'furniture', shop: HOME, path: '/', shows: 'Coming soon' },
  { route: '/', state: 'electronics', shop: 'volt.localhost', path: '/', shows: 'Coming soon' },
  { route: '/', state: 'groceries', shop: 'orchard.localhost', path: '/', shows: 'Coming soon' },
  { route: '/', state: 'flash sale', path: '/', shows: 'Flash hour' },
  { route: '/', state: 'empty', shop: 'empty', path: '/', shows: 'Corner shop' },
  { route: '/categories', state: 'filled', shop: HOME, path: '/categories', shows: 'Categories' },
  { route: '/categories', state: 'long names', path: '/categories', shows: /Donaudampf/ },
  { route: '/categories', state: 'empty', shop: 'empty', path: '/categories', shows: 'No categories yet.' },
  { route: '/categories/:categoryId', state: 'filled', shop: HOME, path: '/categories/chairs', shows: /products/ },
  {
    route: '/categories/:categoryId',
    state: 'filtered',
    path: '/categories/kitchen?price=1000-&sort=new',
    shows: /Teapot/,
  },
  {
    route: '/categories/:categoryId',
    state: 'nothing left',
    path: '/categories/kitchen?price=-9',
    shows: 'No products found.',
  },
  { route: '/categories/:categoryId', state: 'fourth level', path: '/categories/dome-lamps', shows: 'Dome lamps' },
  {
    route: '/categories/:categoryId',
    state: 'empty',
    shop: HOME,
    path: '/categories/footstools',
    shows: 'Nothing here yet',
  },
  { route: '/categories/:categoryId', state: 'unknown', path: '/categories/unicorns', shows: UNKNOWN, status: 404 },
  {
    route: '/product/:productID/questions',
    state: 'answered',
    shop: HOME,
    path: '/product/hana-dining-chair/questions',
    shows: /Can the chair stand on underfloor heating/,
  },
  {
    route: '/product/:productID/questions',
    state: 'none',
    shop: HOME,
    path: '/product/corrib-lounge-chair/questions',
    shows: 'No one has asked about this product yet.',
  },
  {
    route: '/product/:productID/questions',
    state: 'unknown product',
    path: '/product/unicorn/questions',
    shows: UNKNOWN,
    status: 404,
  },
  { route: '/top-selling', state: 'filled', shop: HOME, path: '/top-selling', shows: 'Top selling' },
  { route: '/top-selling', state: 'empty', shop: 'empty', path: '/top-selling', shows: 'Top selling' },
  { route: '/products', state: 'filled', path: '/products', shows: /Teapot/ },
  { route: '/for-you', state: 'first visit', path: '/for-you', shows: 'Popular right now' },
  { route: '/shop-upcoming-product', state: 'filled', path: '/shop-upcoming-product', shows: 'Soon' },
  {
    route: '/shop-upcoming-product',
    state: 'empty',
    shop: 'empty',
    path: '/shop-upcoming-product',
    shows: 'Corner shop',
  },
  { route: '/search', state: 'results', path: '/search?value=cup', shows: '1 result for “cup”' },
  { route: '/search', state: 'corrected', path: '/search?value=teapott', shows: /Showing results for/ },
  { route: '/search', state: 'some words', path: '/search?value=lamp+teapot', shows: /match some of the words/ },
  { route: '/search', state: 'no results', path: '/search?value=zzzqx', shows: 'No results for “zzzqx”' },
  { route: '/search', state: 'no term', path: '/search', shows: 'Popular categories' },
  {
    route: '/shop-campaign/:id',
    state: 'running',
    path: ({ campaigns }) => `/shop-campaign/${campaigns.running}`,
    shows: 'While stocks last.',
  },
  {
    route: '/shop-campaign/:id',
    state: 'upcoming',
    path: ({ campaigns }) => `/shop-campaign/${campaigns.upcoming}`,
    shows: /^Starts \d/,
  },
  {
    route: '/shop-campaign/:id',
    state: 'over',
    path: ({ campaigns }) => `/shop-campaign/${campaigns.over}`,
    shows: 'This campaign has ended.',
  },
  {
    route: '/compare',
    state: 'filled',
    path: '/compare',
    shows: /Donaudampf/,
    stored: ({ full, productIds }) => ({
      [`compare-${full.id}`]: ['lamp', 'teapot', 'cup', 'long'].map((slug) => productIds[slug]),
    }),
  },
  { route: '/compare', state: 'empty', path: '/compare', shows: 'Nothing to compare yet.' },
  { route: '/*', state: 'unknown', shop: HOME, path: '/nowhere', shows: 'You are going to wrong route', status: 404 },
]

const products: readonly Row[] = [
  {
    route: '/product/:productID',
    state: 'reviewed',
    shop: HOME,
    path: '/product/hana-dining-chair',
    shows: '9 customer reviews',
  },
  {
    route: '/product/:productID',
    state: 'reviews of four stars',
    shop: HOME,
    path: '/product/hana-dining-chair?stars=4',
    shows: '9 customer reviews',
  },
  { route: '/product/:productID', state: 'variants', path: '/product/lamp', shows: 'There are no reviews yet.' },
  {
    route: '/product/:productID',
    state: 'variant sold out',
    path: ({ variantIds }) => `/product/lamp?v=${variantIds.lamp}`,
    shows: 'There are no reviews yet.',
  },
  { route: '/product/:productID', state: 'only a video', path: '/product/filmed', shows: 'Seen only in its video.' },
  { route: '/product/:productID', state: 'long text', path: '/product/long', shows: /Donaudampf/ },
  { route: '/product/:productID', state: 'sold out', path: '/product/sold-out', shows: 'Notify me' },
  {
    route: '/product/:productID',
    state: 'no longer sold',
    path: '/product/gone',
    shows: 'This product is no longer sold',
  },
  { route: '/product/:productID', state: 'upcoming', path: '/product/soon', shows: /^Available from/ },
  { route: '/product/:productID', state: 'pre-order', path: '/product/preorder', shows: /^Pre-order, ships by/ },
  { route: '/product/:productID', state: 'of a campaign', path: '/product/teapot', shows: '€18.00' },
  { route: '/product/:productID', state: 'unknown', path: '/product/unicorn', shows: UNKNOWN, status: 404 },
  {
    route: '/product/:productID',
    state: 'bad request',
    path: `/product/${'x'.repeat(500)}`,
    shows: 'Bad Request',
    status: 400,
  },
  {
    route: '/product/:productID',
    state: 'review by its buyer',
    visitor: 'shopper',
    path: '/product/teapot?review=1#reviews',
    shows: 'Your review of Teapot',
    height: 1800,
  },
  { route: '/flash-product/:productID', state: 'running', path: '/flash-product/cup', shows: 'Flash hour' },
]

const content: readonly Row[] = [
  { route: '/blog', state: 'filled', shop: HOME, path: '/blog', shows: 'Seven plants that forgive a missed week' },
  { route: '/blog', state: 'long text', path: '/blog', shows: /Donaudampf/ },
  { route: '/blog', state: 'empty', shop: 'empty', path: '/blog', shows: 'No posts yet.' },
  {
    route: '/blog/:blogId',
    state: 'filled',
    shop: HOME,
    path: '/blog/how-high-should-a-pendant-hang',
    shows: 'In a hall',
  },
  { route: '/blog/:blogId', state: 'long text', path: '/blog/long', shows: /Donaudampf/ },
  { route: '/blog/:blogId', state: 'unknown', path: '/blog/never', shows: 'Please Back to homepage', status: 404 },
  { route: '/pages/:pageId', state: 'filled', shop: HOME, path: '/pages/privacy', shows: /Harbour/ },
  { route: '/pages/:pageId', state: 'long text', path: `/pages/${LONG_SLUG}`, shows: /Donaudampf/ },
  { route: '/pages/:pageId', state: 'unknown', path: '/pages/unicorn', shows: UNKNOWN, status: 404 },
  { route: '/legal/:slug', state: 'not published', shop: 'empty', path: '/legal/imprint', shows: 'Imprint' },
  { route: '/offer/:token', state: 'ended', path: '/offer/c-none', shows: 'not valid any more' },
  { route: '/withdraw', state: 'form', path: '/withdraw', shows: 'Withdraw' },
  { route: '/support', state: 'form', path: '/support', shows: 'Send us a message' },
  {
    route: '/support/:token',
    state: 'conversation',
    path: ({ guestTicketToken }) => `/support/${guestTicketToken}`,
    shows: 'I live on a rather small one.',
  },
  { route: '/support/:token', state: 'unknown', path: '/support/half-a-link', shows: UNKNOWN, status: 404 },
]

const cartLine = ({ variantIds }: Scene, slug: string, name: string) => ({
  _id: `0199f3a0-0000-4000-8000-${slug.padEnd(12, '0').replaceAll(/[^0-9a-f]/g, '1')}`,
  productId: '',
  variantId: variantIds[slug],
  slug,
  name,
  image: null,
  optionValues: [],
  quantity: 2,
  unitAmount: 1000,
})
const cart =
  (...slugs: string[]) =>
  (scene: Scene) => ({
    [`addToCart-${scene.full.id}`]: slugs.map((slug) => cartLine(scene, slug, slug)),
  })

const buying: readonly Row[] = [
  { route: '/user/cart', state: 'empty', path: '/user/cart', shows: 'Your cart is empty.' },
  {
    route: '/user/cart',
    state: 'filled',
    path: '/user/cart',
    shows: 'Subtotal',
    stored: cart('teapot', 'long'),
    height: 1800,
  },
  { route: '/user/cart', state: 'sold out', path: '/user/cart', shows: 'Subtotal', stored: cart('sold-out') },
  {
    route: '/user/order',
    state: 'guest',
    path: '/user/order',
    shows: 'Cash on delivery',
    stored: cart('teapot', 'cup'),
  },
  {
    route: '/confirm-order',
    state: 'placed',
    visitor: 'guest',
    path: ({ guestOrder }) => `/confirm-order?order=${guestOrder.orderNumber}`,
    shows: /^Thank you, /,
  },
  {
    route: '/confirm-order',
    state: 'of another visitor',
    path: ({ guestOrder }) => `/confirm-order?order=${guestOrder.orderNumber}`,
    shows: /can only be viewed on the device/,
    status: 404,
  },
  {
    route: '/return',
    state: 'choice',
    visitor: 'shopper',
    path: ({ orders }) => `/return?order=${orders.delivered.orderNumber}`,
    shows: 'Return items',
  },
  {
    route: '/return',
    state: 'nothing to return',
    visitor: 'shopper',
    // It has not been sent yet.
    path: ({ orders }) => `/return?order=${orders.confirmed.orderNumber}`,
    shows: 'There is nothing to return in this order.',
  },
  {
    route: '/return',
    state: 'of another visitor',
    path: ({ guestOrder }) => `/return?order=${guestOrder.orderNumber}`,
    shows: 'Open your order first',
    status: 404,
  },
  {
    route: '/change-order',
    state: 'over',
    visitor: 'shopper',
    path: ({ orders }) => `/change-order?order=${orders.delivered.orderNumber}`,
    shows: 'This order can no longer be changed.',
  },
  {
    route: '/change-order',
    state: 'of another visitor',
    path: ({ guestOrder }) => `/change-order?order=${guestOrder.orderNumber}`,
    shows: 'Open your order first',
    status: 404,
  },
  {
    route: '/return/:number',
    state: 'approved',
    visitor: 'shopper',
    path: ({ returnNumber }) => `/return/${returnNumber}`,
    shows: 'Please send it back',
  },
  {
    route: '/return/:number',
    state: 'of another visitor',
    path: ({ returnNumber }) => `/return/${returnNumber}`,
    shows: 'Open your order first',
    status: 404,
  },
  {
    route: '/user/payment',
    state: 'choice',
    visitor: 'guest',
    path: ({ guestUnpaid }) => `/user/payment?order=${guestUnpaid.orderNumber}`,
    shows: /^Pay for order /,
  },
  {
    route: '/user/failed',
    state: 'failed',
    visitor: 'guest',
    path: ({ guestUnpaid }) => `/user/failed?order=${guestUnpaid.orderNumber}`,
    shows: /not completed/,
  },
  { route: '/user/failed', state: 'no order', path: '/user/failed', shows: /payment/i },
  {
    route: '/user/success/payment_number/:id',
    state: 'manual',
    visitor: 'guest',
    path: ({ guestUnpaid }) => `/user/success/payment_number/${guestUnpaid.paymentId}`,
    shows: 'Pay by bank transfer',
  },
  {
    route: '/user/success/payment_number/:id',
    state: 'of another visitor',
    path: ({ guestUnpaid }) => `/user/success/payment_number/${guestUnpaid.paymentId}`,
    shows: /only be viewed on the device/,
    status: 404,
  },
  { route: '/track-order', state: 'form', path: '/track-order', shows: 'Order number' },
  { route: '/track-order', state: 'shopper', visitor: 'shopper', path: '/track-order', shows: 'Your recent orders' },
  { route: '/track-order', state: 'link', path: '/track-order?link=abc', shows: 'View your order' },
  { route: '/review/write/:code', state: 'order', path: ({ reviewPath }) => reviewPath, shows: 'Review your order' },
  { route: '/review/write/:code', state: 'unknown', path: `/review/write/${TOKEN}`, shows: UNKNOWN, status: 404 },
]

const account: readonly Row[] = [
  { route: '/sign-in', state: 'form', path: '/sign-in', shows: 'Forgot your password?' },
  { route: '/sign-up', state: 'form', path: '/sign-up', shows: 'Create account' },
  { route: '/user', state: 'signed out', path: '/user', shows: 'Forgot your password?', leadsTo: '/sign-in' },
  {
    route: '/user/my-profile',
    state: 'filled',
    visitor: 'shopper',
    path: '/user/my-profile',
    shows: 'Where you are signed in',
  },
  {
    route: '/user/my-profile',
    state: 'long text',
    visitor: 'newcomer',
    path: '/user/my-profile',
    shows: 'Where you are signed in',
  },
  {
    route: '/user/my-profile',
    state: 'signed out',
    path: '/user/my-profile',
    shows: 'Forgot your password?',
    leadsTo: '/sign-in',
  },
  { route: '/user/my-orders', state: 'filled', visitor: 'shopper', path: '/user/my-orders', shows: 'Delivered' },
  {
    route: '/user/my-orders',
    state: 'empty',
    visitor: 'newcomer',
    path: '/user/my-orders',
    shows: 'You have no orders yet.',
  },
  {
    route: '/user/my-orders',
    state: 'none in the filter',
    visitor: 'shopper',
    path: '/user/my-orders?filter=open&search=anvil',
    shows: 'No orders match “anvil”.',
  },
  {
    route: '/user/my-orders',
    state: 'returns',
    visitor: 'shopper',
    path: '/user/my-orders?filter=returns',
    shows: 'Your returns',
  },
  {
    route: '/user/my-orders/:orderNumber',
    state: 'confirmed',
    visitor: 'shopper',
    path: ({ orders }) => `/user/my-orders/${orders.confirmed.orderNumber}`,
    shows: 'Cancel order',
  },
  {
    route: '/user/my-orders/:orderNumber',
    state: 'delivered',
    visitor: 'shopper',
    path: ({ orders }) => `/user/my-orders/${orders.delivered.orderNumber}`,
    shows: 'Write a review',
  },
  {
    route: '/user/my-orders/:orderNumber',
    state: 'cancelled',
    visitor: 'shopper',
    path: ({ orders }) => `/user/my-orders/${orders.cancelled.orderNumber}`,
    shows: 'Order cancelled',
  },
  {
    route: '/user/my-orders/:orderNumber',
    state: 'waiting for payment',
    visitor: 'shopper',
    path: ({ orders }) => `/user/my-orders/${orders.unpaid.orderNumber}`,
    shows: /^Please pay /,
  },
  { route: '/user/my-support', state: 'filled', visitor: 'shopper', path: '/user/my-support', shows: 'New reply' },
  {
    route: '/user/my-support',
    state: 'empty',
    visitor: 'newcomer',
    path: '/user/my-support',
    shows: 'You have not written to us yet.',
  },
  {
    route: '/user/my-support',
    state: 'form',
    visitor: 'newcomer',
    path: '/user/my-support?new=1',
    shows: 'Send request',
  },
  {
    route: '/user/my-support/:number',
    state: 'conversation',
    visitor: 'shopper',
    path: ({ ticket }) => `/user/my-support/${ticket}`,
    shows: 'A new one is on its way.',
  },
  {
    route: '/gift-card',
    state: 'form',
    visitor: 'guest',
    path: '/gift-card',
    shows: 'Show balance',
  },
  {
    route: '/user/my-credit',
    state: 'empty',
    visitor: 'newcomer',
    path: '/user/my-credit',
    shows: 'You have no store credit yet.',
  },
  {
    route: '/user/my-address',
    state: 'filled',
    visitor: 'shopper',
    path: '/user/my-address',
    shows: 'Default for delivery',
  },
  {
    route: '/user/my-address',
    state: 'empty',
    visitor: 'newcomer',
    path: '/user/my-address',
    shows: 'You have not saved an address yet.',
  },
  {
    route: '/user/my-wish-list',
    state: 'shopper',
    visitor: 'shopper',
    path: '/user/my-wish-list',
    shows: 'Teapot',
  },
  {
    route: '/user/my-wish-list',
    state: 'guest',
    path: '/user/my-wish-list',
    shows: 'Sold out',
    stored: ({ full, productIds }) => ({
      [`wishList-${full.id}`]: ['long', 'sold-out', 'gone'].map((slug) => ({
        productId: productIds[slug],
        addedAt: new Date().toISOString(),
        priceAmountWhenAdded: 5000,
      })),
    }),
  },
  {
    route: '/user/my-wish-list',
    state: 'empty',
    path: '/user/my-wish-list',
    shows: 'Nothing saved yet. Tap the heart on a product.',
  },
  {
    route: '/wish-list/:shareToken',
    state: 'friend',
    path: ({ shareToken }) => `/wish-list/${shareToken}`,
    shows: 'Ana shares this list',
  },
  {
    route: '/wish-list/:shareToken',
    state: 'owner',
    visitor: 'shopper',
    path: ({ shareToken }) => `/wish-list/${shareToken}`,
    shows: 'This is how others see your list.',
  },
  { route: '/wish-list/:shareToken', state: 'unknown', path: '/wish-list/nothing', shows: UNKNOWN, status: 404 },
  { route: '/account/reset/:token', state: 'form', path: `/account/reset/${TOKEN}`, shows: 'New password' },
  {
    route: '/account/verify/:token',
    state: 'unknown',
    path: `/account/verify/${TOKEN}`,
    shows: 'This link no longer works',
  },
  {
    route: '/account/email/:token',
    state: 'unknown',
    path: `/account/email/${TOKEN}`,
    shows: 'This link no longer works',
  },
  {
    route: '/review-mails/stop/:token',
    state: 'unknown',
    path: `/review-mails/stop/${TOKEN}`,
    shows: /still review your items/,
  },
  { route: '/watch/confirm/:token', state: 'unknown', path: `/watch/confirm/${TOKEN}`, shows: UNKNOWN, status: 404 },
  { route: '/watch/stop/:token', state: 'unknown', path: `/watch/stop/${TOKEN}`, shows: 'You’re unsubscribed.' },
  { route: '/news/:action/:token?', state: 'unknown', path: `/news/confirm/${TOKEN}`, shows: UNKNOWN, status: 404 },
]

/** Every route with its states: empty, filled, of an error, unknown, with long text, signed out. */
export const ROWS: readonly Row[] = [...browsing, ...products, ...content, ...buying, ...account]
