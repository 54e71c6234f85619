import { isGoogleId, isPixelId } from '#src/features/shop/tracker-id.rules.ts'
import { toDecimal } from '#src/shared/money.ts'

export type Tracker = 'google' | 'pixel'

/** The purposes that need consent: counting visits, and advertising. */
export type Purpose = 'statistics' | 'marketing'
export type Consent = Readonly<Record<Purpose, boolean>>

/** Returns the purpose of a tracker id. Ids of advertising accounts count as marketing. */
export const purposeOf = (tracker: Tracker, id: string): Purpose =>
  tracker === 'google' && !id.startsWith('AW-') ? 'statistics' : 'marketing'

/**
 * Pages without trackers: checkout, account, order tracking and all pages of mailed links. The documents that serve any
 * URL belong to them, because that URL may be one of these pages.
 */
const PRIVATE =
  /^\/(?:user(?:\/(?!cart$|my-wish-list$)|$)|sign-in$|sign-up$|account\/|track-order$|(?:confirm|change)-order$|news\/|offer\/|watch\/|review(?:-mails)?\/|wish-list\/|support\/|payment-failed$|withdraw$|app-shell$|offline$)/
/** Pages that show an order right after it was placed. */
const THANKS = /^\/(?:confirm-order|user\/success\/.*)$/
const PRODUCT = /^\/(?:flash-)?product\//

/** What trackers may do on a page. */
export type PageRule = 'open' | 'product' | 'thanks' | 'private'

export function ruleOf(path: string): PageRule {
  if (THANKS.test(path)) return 'thanks'
  if (PRIVATE.test(path)) return 'private'
  return PRODUCT.test(path) ? 'product' : 'open'
}

/** Returns whether a tracker may run on a page. The pixel sends the whole URL, which contains the order there. */
export const isAllowed = (tracker: Tracker, rule: PageRule): boolean =>
  rule === 'open' || (tracker === 'google' && (rule === 'product' || rule === 'thanks'))

/**
 * Returns whether a page needs a new document. The policy of a document allows only the trackers of the page that it
 * was made for (`trackerSources`). Client-side navigation does not change that policy.
 * @param agreed trackers that the visitor has consented to
 * @param opened the rule of the page that the document was made for
 */
export const needsDocument = (agreed: readonly Tracker[], opened: PageRule, next: PageRule): boolean =>
  agreed.some((tracker) => isAllowed(tracker, next) && !isAllowed(tracker, opened))

/** Query parameters without personal data. */
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

/** Returns the URL for trackers, without order numbers, mail links and other query parameters. */
export function tellableLocation({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  if (THANKS.test(pathname)) return `${origin}/confirm-order`
  const safeEntries = [...new URLSearchParams(search)].filter(
    ([name, value]) => SAFE_PARAMS.has(name) && !value.includes('@'),
  )
  const query = new URLSearchParams(safeEntries).toString()
  return `${origin}${pathname}${query && `?${query}`}`
}

/** Returns the script URL of a tracker. GTM containers have a loader of their own. */
export const googleScript = (id: string): string =>
  `https://www.googletagmanager.com/${id.startsWith('GTM-') ? 'gtm' : 'gtag/js'}${id.startsWith('GTM-') ? '.js' : ''}?id=${id}`
export const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** The sources that the content security policy of a page with trackers allows beside the shop's own. */
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

/**
 * Returns the sources of the shop's trackers for a page.
 * @param path of the page: hosts of trackers that may not run there are not allowed
 */
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

/** One item; the amount is in minor units. */
export interface TrackedItem {
  id: string
  name: string
  variant: string
  unitAmount: number
  quantity: number
}

export type CommerceName = 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase'

/** An e-commerce event; amounts in minor units. */
export interface Commerce {
  name: CommerceName
  currency: string
  amount: number
  items: readonly TrackedItem[]
  /** Set for a purchase. The id represents the order, but gives no access to it. */
  order?: { id: string; taxAmount: number; shippingAmount: number; coupon: string | null }
}

/** Converts to decimals, which trackers expect. Exact for every amount. */
const decimal = (amount: number, currency: string): number => Number(toDecimal(amount, currency))

/** Returns the event in Google's format. */
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
  // Product pages have no pixel.
  view_item: null,
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
}

/** Returns the event in the pixel's format; null for one that the pixel does not get. */
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

/**
 * Returns what was added between two states of a cart. It subtracts the items that were taken over from another cart
 * and updates their remaining credit.
 */
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

/** Returns the shop's valid tracker ids. They are validated when they are stored; an invalid one reaches no page. */
export const validTrackerIds = (shop: {
  google_id: string | null
  pixel_id: string | null
}): { google: string | null; pixel: string | null } => ({
  google: shop.google_id && isGoogleId(shop.google_id) ? shop.google_id : null,
  pixel: shop.pixel_id && isPixelId(shop.pixel_id) ? shop.pixel_id : null,
})
