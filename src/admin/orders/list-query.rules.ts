import { searchWith } from '../client/use-page.ts'
import type { OperationInput } from '../client/operations.ts'

/** What the API filters orders by; `search` is a number, an e-mail address or the end of a phone number. */
export type OrdersQuery = NonNullable<OperationInput<'listOrders'>['query']>

/** Views above the list: filters with a name. */
export const VIEWS = {
  all: {},
  toPrepare: { status: 'confirmed' },
  inWork: { status: 'processing' },
  partlyShipped: { status: 'partiallyShipped' },
  unpaid: { status: 'pendingPayment' },
  cancelled: { status: 'cancelled' },
} as const satisfies Record<string, { status?: OrdersQuery['status'] }>

export type ViewName = keyof typeof VIEWS

/** Parameters of the URL that filter the list. */
const FILTERS = ['status', 'paymentStatus', 'search'] as const

/** Returns the query of the API for the URL of the list. */
export function queryOf(params: URLSearchParams): OrdersQuery {
  const values = FILTERS.map((name) => [name, params.get(name)] as const).filter(([, value]) => value !== null)
  // The API checks the values; a URL with unknown ones shows its error.
  return { ...(Object.fromEntries(values) as OrdersQuery), page: pageOf(params) }
}

export const pageOf = (params: URLSearchParams): number => Math.max(1, Math.trunc(Number(params.get('page'))) || 1)

/** Returns the view that the filters of the URL are; null for others. */
export function viewOf(params: URLSearchParams): ViewName | null {
  if (params.has('paymentStatus') || params.has('search')) return null
  const status = params.get('status')
  const names = Object.keys(VIEWS) as ViewName[]
  return names.find((name) => ((VIEWS[name] as OrdersQuery).status ?? null) === status) ?? null
}

/** Returns the query of the URL for a view. */
export const searchOfView = (name: ViewName): string => searchWith(new URLSearchParams(), { ...VIEWS[name] })

export const hasFilters = (params: URLSearchParams): boolean => FILTERS.some((name) => params.has(name))
