import { instantOf, nextDay } from '#src/shared/local-time.ts'

/** The filters of the audit log in the page's address; days are those of the shop. */
export const FILTERS = ['actor', 'action', 'target', 'from', 'to', 'undone'] as const

export type AuditFilter = (typeof FILTERS)[number]

const DAY = /^\d{4}-\d{2}-\d{2}$/

const textOf = (params: URLSearchParams, name: AuditFilter): string | undefined => params.get(name)?.trim() || undefined

/** Returns a day of an address; undefined for what is none. */
export function dayOf(params: URLSearchParams, name: 'from' | 'to'): string | undefined {
  const day = textOf(params, name)
  return day !== undefined && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** Returns the query of the list for the filters of an address; others than those are left out. */
export function auditQueryOf(params: URLSearchParams, timeZone: string) {
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')]
  return {
    actor: textOf(params, 'actor'),
    action: textOf(params, 'action'),
    target: textOf(params, 'target'),
    from: from && instantOf(from, '00:00', timeZone).toISOString(),
    to: to && instantOf(nextDay(to), '00:00', timeZone).toISOString(),
    undone: params.has('undone') ? ('yes' as const) : undefined,
  }
}

/** Pages of objects that are named by their numbers or codes. */
const NUMBERED: Readonly<Record<string, string>> = {
  order: '/orders',
  ticket: '/tickets',
  return: '/returns',
  coupon: '/discounts/coupons',
}

/** Pages of objects that are named by their ids. */
const IDENTIFIED: Readonly<Record<string, string>> = {
  product: '/products',
  preorder: '/products',
  customer: '/customers',
  campaign: '/discounts/campaigns',
  'flash-sale': '/discounts/flash-sales',
  'price-list': '/discounts/price-lists',
}

/** Pages that show all objects of a kind. */
const LIST_PAGES: Readonly<Record<string, string>> = {
  draft: '/drafts',
  staff: '/settings/staff',
  permissionSet: '/settings/staff',
  profile: '/settings/shop',
  settings: '/settings/shop',
  seller: '/settings/legal',
  'legal-text': '/settings/legal',
  theme: '/settings/colours',
  zone: '/settings/delivery',
  delivery: '/settings/delivery',
  tax: '/settings/taxes',
  policies: '/settings/returns',
  gateway: '/settings/payments',
  domain: '/settings/domains',
  category: '/categories',
  synonyms: '/search',
  stock: '/stock',
  review: '/reviews',
  question: '/questions',
  popup: '/discounts/popups',
  subscriber: '/newsletter',
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const IS_BULK = /bulk/i

/** Returns the path of what an entry is about, below that of the shop; null for what has no page. */
export function pathOfTarget(action: string, target: string): string | null {
  const [kind = ''] = action.split('.')
  if (target === '') return null
  if (IS_BULK.test(action)) return '/jobs'
  const list = IDENTIFIED[kind]
  // Some entries name a new object, or one by its address.
  if (list !== undefined) return ID.test(target) ? `${list}/${target}` : list
  const numbered = NUMBERED[kind]
  return numbered === undefined ? (LIST_PAGES[kind] ?? null) : `${numbered}/${encodeURIComponent(target)}`
}

/** Names a field of an entry in words: `returnWindowDays` is "Return window days". */
export function nameOfField(field: string): string {
  const words = field
    .replace(/^_/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/\b(?:id|sku|url|vat)\b/g, (short) => short.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}
