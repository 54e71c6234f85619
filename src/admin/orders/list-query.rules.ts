import { splitList } from '#src/shared/list-text.ts'
import { searchWith } from '../client/use-page.ts'
import { SAVED_VIEW } from '../lists/list-views.rules.ts'
import type { OperationInput } from '../client/operations.ts'

/** What the API filters orders by. */
export type OrderFilters = NonNullable<OperationInput<'countOrders'>['query']>
type OrdersQuery = NonNullable<OperationInput<'listOrders'>['query']>

/** Views above the list, in the order of their tabs; `all` has no filter. */
export const VIEWS = [
  'all',
  'toShip',
  'unpaid',
  'paymentsToCheck',
  'promisedToday',
  'returnsOpen',
  'cancelled',
] as const
export type ViewName = (typeof VIEWS)[number]

/** Periods until today. */
const PERIODS = ['today', '7d', '30d', 'month'] as const
export type Period = (typeof PERIODS)[number]
const isPeriod = (text: string | null): text is Period => PERIODS.some((period) => period === text)

/** Parameters of the URL that filter the list within a view. */
export const FILTERS = [
  'search',
  'status',
  'paymentStatus',
  'fulfilmentStatus',
  'placed',
  'placedFrom',
  'placedTo',
  'promisedFrom',
  'promisedTo',
  'totalFrom',
  'totalTo',
  'provider',
  'country',
  'sku',
  'product',
  'delivery',
  'tag',
  'coupon',
  'assignedTo',
  'source',
  'hasNote',
  'hasTicket',
  'hasReturn',
] as const
export type FilterName = (typeof FILTERS)[number]

/** Changes of the URL that remove all filters. */
export const NO_FILTERS: Readonly<Record<string, null>> = Object.fromEntries(
  [...FILTERS, SAVED_VIEW, 'after', 'before'].map((name) => [name, null]),
)

export const PAGE_SIZE = 50

/**
 * Returns the filters of the API for the URL of the list. The API checks the values; a URL with unknown ones shows its error.
 * @param today the day in the shop's time zone
 */
export function filtersOf(params: URLSearchParams, today: string): OrderFilters {
  const names = ['view', ...FILTERS.filter((name) => name !== 'placed')]
  const values = names.map((name) => [name, params.get(name)] as const).filter(([, value]) => value !== null)
  const period = params.get('placed')
  const from = isPeriod(period) ? { placedFrom: startOf(period, today) } : {}
  return { ...(Object.fromEntries(values) as OrderFilters), ...from }
}

/** Returns the first day of a period. */
const startOf = (period: Period, today: string): string =>
  period === 'month' ? `${today.slice(0, 8)}01` : daysBefore(today, { today: 0, '7d': 6, '30d': 29 }[period])

/** Returns the query of the API for one page of the list. */
export function queryOf(params: URLSearchParams, today: string): OrdersQuery {
  const page = ['sort', 'after', 'before']
    .map((name) => [name, params.get(name)] as const)
    .filter(([, value]) => value !== null)
  return { ...filtersOf(params, today), ...(Object.fromEntries(page) as OrdersQuery), limit: PAGE_SIZE }
}

function daysBefore(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 10)
}

/** Returns the view of the URL; null for a view that does not exist. */
export const viewOf = (params: URLSearchParams): ViewName | null =>
  VIEWS.find((name) => name === (params.get('view') ?? 'all')) ?? null

/** Parameters of the URL that a view saves, in their order. */
export const SAVED = ['view', ...FILTERS, 'sort'] as const

/** Returns the query of the URL for a view. */
export const searchOfView = (name: ViewName): string =>
  searchWith(new URLSearchParams(), { view: name === 'all' ? null : name })

/** Returns the values of a filter of which several may be chosen. */
export const valuesOf = (params: URLSearchParams, name: FilterName): readonly string[] =>
  splitList(params.get(name) ?? '')

export const hasFilters = (params: URLSearchParams): boolean => FILTERS.some((name) => params.has(name))

/** Statuses of an order that is still to be shipped. */
const OPEN: ReadonlySet<string> = new Set(['confirmed', 'processing', 'partiallyShipped'])

/** Returns whether the promised days of an order end today or have ended, while it is still to be shipped. */
export function urgencyOf(
  { status, promisedTo }: { status: string; promisedTo: string | null },
  today: string,
): 'late' | 'today' | null {
  if (promisedTo === null || promisedTo > today || !OPEN.has(status)) return null
  return promisedTo === today ? 'today' : 'late'
}
