import { ORDER_FILTERS, type OrderFilter } from '../order.rules.ts'

/** The filter of a shopper's order list, as in the URL. */
export interface OrderList {
  filter: OrderFilter
  search: string
  page: number
}

const MAX_PAGE = 1000
const MAX_SEARCH = 100

const isFilter = (text: string | null): text is OrderFilter =>
  (ORDER_FILTERS as readonly (string | null)[]).includes(text)

/** Parses the query of a URL; invalid values are ignored. */
export function parseListUrl(query: URLSearchParams): OrderList {
  const filter = query.get('filter')
  const page = Number(query.get('page') ?? '1')
  return {
    filter: isFilter(filter) ? filter : 'all',
    search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** Returns the canonical URL of a part of the list. */
export function listAddress({ filter, search, page }: OrderList): string {
  const query = new URLSearchParams({
    ...(filter !== 'all' && { filter }),
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
  }).toString()
  return `/user/my-orders${query ? `?${query}` : ''}`
}
