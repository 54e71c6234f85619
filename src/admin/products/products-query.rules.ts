import { searchWith } from '../client/use-page.ts'
import type { OperationInput } from '../client/operations.ts'

/** What the API filters and orders products by. */
export type ProductsQuery = NonNullable<OperationInput<'listProducts'>['query']>

/** What the products of a list, an export or a change of many are filtered by. */
export type ProductFilters = NonNullable<OperationInput<'exportProducts'>['query']>

/** Views above the list: filters with a name. */
export const VIEWS = {
  all: {},
  active: { status: 'active' },
  drafts: { status: 'draft' },
  low: { stock: 'low' },
  sale: { sale: 'yes' },
  image: { missing: 'image' },
  trash: { trash: 'yes' },
} as const satisfies Record<string, Partial<Record<FilterName, string>>>
export type ViewName = keyof typeof VIEWS

const OF_VIEWS = ['status', 'stock', 'sale', 'missing', 'trash'] as const
/** Filters of the dialog, beside those that views have too. */
const MORE = [
  'brand',
  'priceFrom',
  'priceTo',
  'flash',
  'campaignId',
  'tag',
  'attribute',
  'createdFrom',
  'createdTo',
  'changedFrom',
  'changedTo',
] as const
const FILTERS = [...OF_VIEWS, ...MORE, 'categoryId', 'search', 'ids'] as const
export type FilterName = (typeof FILTERS)[number]

/** Returns the query of the API for the URL of the list. */
export function queryOf(params: URLSearchParams): ProductsQuery {
  const names = [...FILTERS, 'sort', 'after', 'before'] as const
  // The API checks the values; a URL with unknown ones shows its error.
  return Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])))
}

/** Returns the filters of the URL, without order and page. */
export const filtersOf = (params: URLSearchParams): ProductFilters =>
  Object.fromEntries(FILTERS.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])))

/** Parameters of the URL that a view saves, in their order. */
export const SAVED = [...FILTERS, 'sort'] as const

/** Returns the query of the URL for a view. */
export const searchOfView = (name: ViewName): string => searchWith(new URLSearchParams(), { ...VIEWS[name] })

export const hasFilters = (params: URLSearchParams): boolean => FILTERS.some((name) => params.has(name))
