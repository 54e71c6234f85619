import { searchWith } from '../client/use-page.ts'
import type { OperationInput } from '../client/operations.ts'

/** What the API filters and orders customers by. */
export type CustomersQuery = NonNullable<OperationInput<'listCustomers'>['query']>

/** Views above the list: filters with a name. */
export const VIEWS = {
  all: {},
  accounts: { kind: 'account' },
  guests: { kind: 'guest' },
  open: { openOrder: 'yes' },
  blocked: { blocked: 'yes' },
} as const satisfies Record<string, Partial<Record<FilterName, string>>>

export type ViewName = keyof typeof VIEWS

/** Parameters of the URL that filter the list. */
const FILTERS = [
  'kind',
  'openOrder',
  'ticket',
  'newsletter',
  'blocked',
  'tag',
  'registeredFrom',
  'registeredTo',
  'lastOrderFrom',
  'lastOrderTo',
  'spentFrom',
  'spentTo',
  'ordersFrom',
  'ordersTo',
  'country',
  'city',
  'search',
] as const
type FilterName = (typeof FILTERS)[number]

function valuesOf(params: URLSearchParams, names: readonly (keyof CustomersQuery)[]): CustomersQuery {
  const values = names.map((name) => [name, params.get(name)] as const).filter(([, value]) => value !== null)
  // The API checks the values; a URL with unknown ones shows its error.
  return Object.fromEntries(values)
}

/** Returns the query of the API for the URL of the list. */
export const queryOf = (params: URLSearchParams): CustomersQuery =>
  valuesOf(params, [...FILTERS, 'sort', 'after', 'before'])

/** Returns the query of the API for all customers of the URL's filters. */
export const filtersOf = (params: URLSearchParams): NonNullable<OperationInput<'exportCustomers'>['query']> =>
  valuesOf(params, FILTERS)

/** Parameters of the URL that a view saves, in their order. */
export const SAVED = [...FILTERS, 'sort'] as const

/** Returns the query of the URL for a view. */
export const searchOfView = (name: ViewName): string => searchWith(new URLSearchParams(), { ...VIEWS[name] })

export const hasFilters = (params: URLSearchParams): boolean => FILTERS.some((name) => params.has(name))
