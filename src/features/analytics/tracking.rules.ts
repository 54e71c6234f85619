import { isGoogleId, isPixelId } from '#src/features/shop/tracker-id.rules.ts'
import { toDecimal } from '#src/shared/money.ts'

export type Tracker = 'google' | 'pixel'

/** What visitors are asked about: counting visits, and showing them the shop elsewhere. */
export type Purpose = 'statistics' | 'marketing'
export type Consent = Readonly<Record<Purpose, boolean>>

/** What an id is for: those of advertisements are no statistics. */
export const purposeOf = (tracker: Tracker, id: string): Purpose =>
  tracker === 'google' && !id.startsWith('AW-') ? 'statistics' : 'marketing'

/**
 * Pages on which nobody watches: checkout, account, tracking, whatever a mail's link opens, and the documents that are
 * given for any address, which may be one of those.
 */
const PRIVATE =
  /^\/(?:user(?:\/(?!cart$|my-wish-list$)|$)|sign-in$|sign-up$|account\/|track-order$|confirm-order$|news\/|watch\/|review(?:-mails)?\/|wish-list\/|support\/|payment-failed$|withdraw$|app-shell$|offline$)/
/** Where an order is shown that has just been placed. */
const THANKS = /^\/(?:confirm-order|user\/success\/.*)$/
const PRODUCT = /^\/(?:flash-)?product\//

/** What a page lets happen. */
export type PageRule = 'open' | 'product' | 'thanks' | 'private'

export function ruleOf(path: string): PageRule {
  if (THANKS.test(path)) return 'thanks'
  if (PRIVATE.test(path)) return 'private'
  return PRODUCT.test(path) ? 'product' : 'open'
}

/** Whether a tracker may be on a page at all. The pixel always tells the whole address, which names an order there. */
export const isAllowed = (tracker: Tracker, rule: PageRule): boolean =>
  rule === 'open' || (tracker === 'google' && (rule === 'product' || rule === 'thanks'))

/**
 * Whether a page needs a document of its own. The policy of a document names the hosts of trackers that may be on the page
 * it was made for (`trackerSources`); following a link inside of it changes the page and not the policy.
 * @param agreed trackers that the visitor has agreed to
 * @param opened the rule of the page that the document was made for
 */
export const needsDocument = (agreed: readonly Tracker[], opened: PageRule, next: PageRule): boolean =>
  agreed.some((tracker) => isAllowed(tracker, next) && !isAllowed(tracker, opened))

/** Words of a query that say nothing of a person. */
const SAFE_PARAMS = new Set([
  'value',
  'page',
  'sort',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
])

/** The address as a tracker is told it: without numbers of orders, links of mails and what else a query holds. */
export function tellableLocation({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  if (THANKS.test(pathname)) return `${origin}/confirm-order`
  const safeEntries = [...new URLSearchParams(search)].filter(
    ([name, value]) => SAFE_PARAMS.has(name) && !value.includes('@'),
  )
  const query = new URLSearchParams(safeEntries).toString()
  return `${origin}${pathname}${query && `?${query}`}`
}

/** The files of trackers. GTM containers have a loader of their own. */
export const googleScript = (id: string): string =>
  `https://www.googletagmanager.com/${id.startsWith('GTM-') ? 'gtm' : 'gtag/js'}${id.startsWith('GTM-') ? '.js' : ''}?id=${id}`
export const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** What the content security policy of a page with trackers allows beside the shop's own. */
export interface TrackerSources {
  script: readonly string[]
  connect: readonly string[]
  img: readonly string[]
}

const GOOGLE_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/** @param path of the page: hosts of trackers that may not be on it stay closed */
export function trackerSources(trackers: readonly Tracker[], path: string): TrackerSources {
  const rule = ruleOf(path)
  const isOpen = (tracker: Tracker): boolean => trackers.includes(tracker) && isAllowed(tracker, rule)
  const [google, pixel] = [isOpen('google'), isOpen('pixel')]
  return {
    script: [
      ...(google ? ['https://www.googletagmanager.com'] : []),
      ...(pixel ? ['https://connect.facebook.net'] : []),
    ],
    connect: [
      ...(google ? GOOGLE_HOSTS : []),
      ...(pixel ? ['https://connect.facebook.net', 'https://www.facebook.com'] : []),
    ],
    img: [...(google ? GOOGLE_HOSTS : []), ...(pixel ? ['https://www.facebook.com'] : [])],
  }
}

/** One thing of the shop, in minor units. */
export interface TrackedItem {
  id: string
  name: string
  variant: string
  unitAmount: number
  quantity: number
}

export type CommerceName = 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase'

/** Something that was done with the shop's goods; amounts in minor units. */
export interface Commerce {
  name: CommerceName
  currency: string
  amount: number
  items: readonly TrackedItem[]
  /** Of a purchase: stands for the order and is no number that opens anything. */
  order?: { id: string; taxAmount: number; shippingAmount: number; coupon: string | null }
}

/** Exact for every amount: decimals, as trackers want them. */
const decimal = (amount: number, currency: string): number => Number(toDecimal(amount, currency))

/** The event in Google's words. */
export function googleEvent({ currency, amount, items, order }: Commerce): Record<string, unknown> {
  return {
    currency,
    value: decimal(amount, currency),
    items: items.map(({ id, name, variant, unitAmount, quantity }) => ({
      item_id: id,
      item_name: name,
      ...(variant && { item_variant: variant }),
      price: decimal(unitAmount, currency),
      quantity,
    })),
    ...(order && {
      transaction_id: order.id,
      tax: decimal(order.taxAmount, currency),
      shipping: decimal(order.shippingAmount, currency),
      ...(order.coupon && { coupon: order.coupon }),
    }),
  }
}

const PIXEL_NAMES: Readonly<Record<CommerceName, string | null>> = {
  // Its pages have no pixel.
  view_item: null,
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
}

/** The event in the pixel's words; null for one that it is not told. */
export function pixelEvent({ name, currency, amount, items }: Commerce): { name: string; data: object } | null {
  const eventName = PIXEL_NAMES[name]
  if (eventName === null) return null
  return {
    name: eventName,
    data: {
      content_type: 'product',
      content_ids: items.map(({ id }) => id),
      contents: items.map(({ id, quantity }) => ({ id, quantity })),
      currency,
      value: decimal(amount, currency),
      num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  }
}

export const sumOf = (items: readonly TrackedItem[]): number =>
  items.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)

/** What was added to a cart between two looks at it, and what stays owed of a cart that was taken over. */
export function additionsOf(
  before: readonly TrackedItem[],
  after: readonly TrackedItem[],
  credit: Map<string, number>,
): TrackedItem[] {
  const had = new Map<string, number>()
  for (const { id, quantity } of before) had.set(id, (had.get(id) ?? 0) + quantity)
  return after.flatMap((item) => {
    const unchanged = Math.min(had.get(item.id) ?? 0, item.quantity)
    had.set(item.id, (had.get(item.id) ?? 0) - unchanged)
    const credited = Math.min(credit.get(item.id) ?? 0, item.quantity - unchanged)
    if (credited > 0) credit.set(item.id, (credit.get(item.id) ?? 0) - credited)
    const quantity = item.quantity - unchanged - credited
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

/** The shop's tracker ids for its pages. They are checked when they are written; an invalid one reaches no page. */
export const validTrackerIds = (shop: {
  google_id: string | null
  pixel_id: string | null
}): { google: string | null; pixel: string | null } => ({
  google: shop.google_id && isGoogleId(shop.google_id) ? shop.google_id : null,
  pixel: shop.pixel_id && isPixelId(shop.pixel_id) ? shop.pixel_id : null,
})
