import { filterQuery, readFilters } from '#src/features/listing/list-url.rules.ts'
import { isPrintable } from '#src/platform/api/request-body.ts'

/** A page's normalised URL, for rendering and as its cache key; parameters that no page reads are removed. */
export interface PageUrl {
  path: string
  /** Path with the parameters that the page reads, in a fixed order. */
  url: string
  /** Whether the page is the same for all visitors. */
  isShared: boolean
  /** Whether a page that is not shared is the same for all visitors without a session. */
  isSharedByGuests: boolean
  /** Whether the page sends no `Referer` header. */
  isQuiet: boolean
  /** The path without secret tokens, for the log. */
  pattern: string
  /** Whether search engines may index this URL. */
  isListed: boolean
}

/** Parameters of every list beside its filters. A form without scripts uses `from` and `to` instead of `price`. */
const LIST = ['from', 'page', 'price', 'sort', 'to'] as const

/** Parameters that each page reads. Others, such as campaign tags, create no page of their own. */
const QUERIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(categories|shop-campaign)\/[^/]+$/, LIST],
  [/^\/(?:products|shop-upcoming-product)$/, LIST],
  [/^\/blog$/, ['page', 'tag']],
  [/^\/search$/, [...LIST, 'value']],
  [/^\/(?:flash-)?product\/[^/]+$/, ['photos', 'reviews', 'sort', 'stars', 'v']],
  [/^\/product\/[^/]+\/questions$/, ['page']],
  [/^\/(?:confirm-order|change-order|return|user\/payment|user\/failed)$/, ['order']],
  [/^\/offer\/[^/]+$/, ['pay']],
  [/^\/(?:track-order|withdraw|return\/[^/]+)$/, ['link']],
  [/^\/user\/my-orders$/, ['filter', 'page', 'search']],
  [/^\/user\/my-credit$/, ['page']],
  [/^\/user\/my-wish-list$/, ['list']],
  [/^\/user\/my-support$/, ['follows', 'new', 'order', 'page', 'product']],
  [/^\/user\/my-support\/[^/]+$/, ['sent']],
  [/^\/support$/, ['order', 'product']],
  [/^\/sign-(in|up)$/, ['next']],
]
/** Pages with personal content. */
const PERSONAL =
  /^\/(user(?:\/|$)|support\/|watch\/|news\/|offer\/|review(?:-mails)?\/|wish-list\/|account\/|confirm-order$|change-order$|return(?:$|\/)|sign-in$|sign-up$)/
/** Personal pages that are the same for all visitors without a session. */
const OF_GUESTS = /^\/sign-(?:in|up)$/
const QUIET =
  /^\/(track-order$|withdraw$|gift-card$|confirm-order$|change-order$|return(?:$|\/)|user\/(?:payment$|failed$|success\/)|support\/|watch\/|news\/|offer\/|review(?:-mails)?\/|wish-list\/|account\/)/
/** Paths that end in a secret token. */
const SECRET = /^(\/(?:watch|news|review|review-mails|account|user\/success)\/[^/]+|\/support|\/offer|\/wish-list)\/.+$/
/** The offline fallback, which browsers store for pages that are not cached. */
export const OFFLINE_FALLBACK = '/offline'
/** The client-rendered page, which is the same for every URL. */
export const APP_SHELL = '/app-shell'
/** Personal pages, and pages that only lead to others. */
const UNLISTED =
  /^\/(offline$|app-shell$|user(?:\/|$)|support(?:\/|$)|watch\/|news\/|review(?:-mails)?\/|account\/|wish-list\/|confirm-order$|track-order$|search$|compare$|for-you$|sign-in$|sign-up$|payment-failed$|withdraw$|gift-card$|offer\/|change-order$|return(?:$|\/))/
/** Parameters that do not change what a page is about; page, order and filters of a list do. */
const OF_ITSELF: ReadonlySet<string> = new Set(['v'])
/** A product's slug has at most 255 characters, each up to nine characters when encoded. */
const MAX_LENGTH = 2600
/** Replaces a URL that cannot be parsed: no screen has its path. */
export const MISSING_PAGE: PageUrl = {
  path: '/404',
  url: '/404',
  isShared: true,
  isSharedByGuests: false,
  isQuiet: false,
  pattern: 'unknown',
  isListed: false,
}

/**
 * Parses a requested URL.
 * @param url path and query as received
 * @returns null when no page can have it
 */
export function parsePageUrl(url: string): PageUrl | null {
  if (url.length > MAX_LENGTH || !url.startsWith('/')) return null
  const [rawPath = '', rawQuery = ''] = url.split('?', 2)
  const path = normalisePath(rawPath)
  if (path === null) return null
  const allowedNames = QUERIES.find(([pattern]) => pattern.test(path))?.[1] ?? []
  const searchParams = new URLSearchParams(rawQuery)
  const query = new URLSearchParams()
  for (const name of allowedNames) {
    const value = searchParams.get(name)
    if (value) query.set(name, value)
  }
  // Equal filters are one page, in any order.
  if (LIST.every((name) => allowedNames.includes(name)))
    for (const [name, value] of Object.entries(filterQuery(readFilters(searchParams)))) query.set(name, value)
  query.sort()
  const search = query.toString()
  return {
    path,
    url: search ? `${path}?${search}` : path,
    // A page for one person with a secret link is never cached.
    isShared: !PERSONAL.test(path) && !query.has('link') && !(path === '/support' && query.has('order')),
    isSharedByGuests: OF_GUESTS.test(path),
    isQuiet: QUIET.test(path),
    pattern: path.replace(SECRET, '$1/{token}'),
    isListed: !UNLISTED.test(path) && [...query.keys()].every((name) => OF_ITSELF.has(name)),
  }
}

/** Returns the canonical spelling of a path: single slashes, none at the end, minimal percent-encoding. */
function normalisePath(raw: string): string | null {
  try {
    const path = raw.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    const decoded = path.split('/').map((segment) => decodeURIComponent(segment))
    if (!decoded.every(isPrintable)) return null
    return decoded.map((segment) => encodeURIComponent(segment)).join('/') || '/'
  } catch {
    // The percent-encoding is invalid.
    return null
  }
}
