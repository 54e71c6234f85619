/** A page's address as it is rendered and kept: everything that no page reads is left out. */
export interface PageAddress {
  path: string
  /** Path with the query that the page reads, always in the same order. */
  url: string
  /** The same for every guest, so that one rendering serves them all. */
  isShared: boolean
  /** Where people go from here is told to nobody. */
  isQuiet: boolean
}

/** What every list reads beside its filters. */
const LIST = ['page', 'price', 'sort'] as const
/** A filter by a facet: `f.color=red,blue`. */
const FACET = /^f\.[\p{L}\p{M}\p{N}-]{1,80}$/u
/** So many facets and values of each are read; no page offers more. */
const MAX_FACETS = 20
const MAX_VALUES = 50

/** What each page reads of its query. Everything else (campaign marks, nonsense) makes no page of its own. */
const QUERIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/(categories|shop-campaign)\/[^/]+$/, LIST],
  [/^\/shop-upcoming-product$/, LIST],
  [/^\/search$/, [...LIST, 'value']],
  [/^\/product\/[^/]+$/, ['v']],
  [/^\/confirm-order$/, ['order']],
]
/** Pages that show something of one person, or are that person's alone. */
const PERSONAL = /^\/(user\/|confirm-order$)/
const QUIET = /^\/(track-order|confirm-order)$/
const MAX_LENGTH = 2048

/** @param url path and query as they came; null when no page can have it */
export function readPageAddress(url: string): PageAddress | null {
  if (url.length > MAX_LENGTH || !url.startsWith('/')) return null
  const [rawPath = '', rawQuery = ''] = url.split('?', 2)
  const path = normalisePath(rawPath)
  if (path === null) return null
  const known = QUERIES.find(([pattern]) => pattern.test(path))?.[1] ?? []
  const given = new URLSearchParams(rawQuery)
  const query = new URLSearchParams()
  for (const name of known) {
    const value = given.get(name)
    if (value) query.set(name, value)
  }
  if (LIST.every((name) => known.includes(name))) for (const [name, value] of readFacets(given)) query.set(name, value)
  query.sort()
  const search = query.toString()
  return {
    path,
    url: search ? `${path}?${search}` : path,
    isShared: !PERSONAL.test(path),
    isQuiet: QUIET.test(path),
  }
}

/** The filters of a list, each with its values in order and once. */
const readFacets = (given: URLSearchParams): [string, string][] =>
  [...new Map([...given].toReversed())]
    .filter(([name]) => FACET.test(name))
    .map(([name, value]): [string, string] => [
      name,
      [...new Set(value.split(','))].filter(Boolean).toSorted().slice(0, MAX_VALUES).join(','),
    ])
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, MAX_FACETS)

/** One spelling for one path: single slashes, none at the end, percent signs only where they are needed. */
function normalisePath(raw: string): string | null {
  try {
    const path = raw.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
    const decoded = path.split('/').map((part) => decodeURIComponent(part))
    if (decoded.some((part) => part.includes('\0'))) return null
    return decoded.map((part) => encodeURIComponent(part)).join('/') || '/'
  } catch {
    // A percent sign that stands for nothing.
    return null
  }
}
