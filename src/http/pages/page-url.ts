import { filterQuery, readFilters } from '#src/features/listing/list-url.rules.ts'
import { isPrintable } from '#src/platform/api/request-body.ts'

/** A page's address as it is rendered and kept: everything that no page reads is left out. */
export interface PageUrl {
  path: string
  /** Path with the query that the page reads, always in the same order. */
  url: string
  /** The same for every guest, so that one rendering serves them all. */
  isShared: boolean
  /** The same for everybody who has no session, where it is not shared by all. */
  isSharedByGuests: boolean
  /** Where people go from here is told to nobody. */
  isQuiet: boolean
  /** The path without what lets in, as it may be logged. */
  pattern: string
  /** Whether search engines may list it under this address. */
  isListed: boolean
}

/** What every list reads beside its filters. A form without scripts says `from` and `to` where others say `price`. */
const LIST = ['from', 'page', 'price', 'sort', 'to'] as const

/** What each page reads of its query. Everything else (campaign marks, nonsense) makes no page of its own. */
const QUERIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(categories|shop-campaign)\/[^/]+$/, LIST],
  [/^\/(?:products|shop-upcoming-product)$/, LIST],
  [/^\/blog$/, ['page', 'tag']],
  [/^\/search$/, [...LIST, 'value']],
  [/^\/(?:flash-)?product\/[^/]+$/, ['photos', 'reviews', 'sort', 'stars', 'v']],
  [/^\/(?:confirm-order|user\/payment|user\/failed)$/, ['order']],
  [/^\/track-order$/, ['link']],
  [/^\/user\/my-orders$/, ['filter', 'page', 'search']],
  [/^\/user\/my-wish-list$/, ['list']],
  [/^\/user\/my-support$/, ['follows', 'new', 'order', 'page', 'product']],
  [/^\/user\/my-support\/[^/]+$/, ['sent']],
  [/^\/support$/, ['order', 'product']],
  [/^\/sign-(in|up)$/, ['next']],
]
/** Pages that show something of one person, or are that person's alone. */
const PERSONAL =
  /^\/(user(?:\/|$)|support\/|watch\/|news\/|review(?:-mails)?\/|wish-list\/|account\/|confirm-order$|sign-in$|sign-up$)/
/** Those of them that are the same for everybody who is not signed in. */
const OF_GUESTS = /^\/sign-(?:in|up)$/
const QUIET =
  /^\/(track-order$|confirm-order$|user\/(?:payment$|failed$|success\/)|support\/|watch\/|news\/|review(?:-mails)?\/|wish-list\/|account\/)/
/** Paths that end in what lets somebody in. */
const SECRET = /^(\/(?:watch|news|review|review-mails|account|user\/success)\/[^/]+|\/support|\/wish-list)\/.+$/
/** The page that browsers keep for those that are not at hand without a network. */
export const STAND_IN = '/offline'
/** The page that browsers draw by themselves, whichever address it is given for. */
export const APP_SHELL = '/app-shell'
/** Pages of one visitor's own, and what only leads on to others. */
const UNLISTED =
  /^\/(offline$|app-shell$|user(?:\/|$)|support(?:\/|$)|watch\/|news\/|review(?:-mails)?\/|account\/|wish-list\/|confirm-order$|track-order$|search$|compare$|for-you$|sign-in$|sign-up$|payment-failed$|withdraw$)/
/** What a page may read of its query and still be itself; a list's page, order and filters make another view of it. */
const OF_ITSELF: ReadonlySet<string> = new Set(['v'])
/** The address of a product is at most 255 letters long, each of them nine characters in some scripts. */
const MAX_LENGTH = 2600
/** Stands for an address that cannot be read: no screen has its path. */
export const MISSING_PAGE: PageUrl = {
  path: '/404',
  url: '/404',
  isShared: true,
  isSharedByGuests: false,
  isQuiet: false,
  pattern: 'unknown',
  isListed: false,
}

/** @param url path and query as they came; null when no page can have it */
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
  // Equal filters are one page, in whatever order they were chosen.
  if (LIST.every((name) => allowedNames.includes(name)))
    for (const [name, value] of Object.entries(filterQuery(readFilters(searchParams)))) query.set(name, value)
  query.sort()
  const search = query.toString()
  return {
    path,
    url: search ? `${path}?${search}` : path,
    // What lets one person in is in no page that is kept.
    isShared: !PERSONAL.test(path) && !query.has('link') && !(path === '/support' && query.has('order')),
    isSharedByGuests: OF_GUESTS.test(path),
    isQuiet: QUIET.test(path),
    pattern: path.replace(SECRET, '$1/{token}'),
    isListed: !UNLISTED.test(path) && [...query.keys()].every((name) => OF_ITSELF.has(name)),
  }
}

/** One spelling for one path: single slashes, none at the end, percent signs only where they are needed. */
function normalisePath(raw: string): string | null {
  try {
    const path = raw.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    const decoded = path.split('/').map((segment) => decodeURIComponent(segment))
    if (!decoded.every(isPrintable)) return null
    return decoded.map((segment) => encodeURIComponent(segment)).join('/') || '/'
  } catch {
    // A percent sign that stands for nothing.
    return null
  }
}
