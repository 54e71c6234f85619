import type { OperationInput } from '../client/operations.ts'

const FILTERS = ['stock', 'search'] as const
export const STOCK_VIEWS = ['all', 'low', 'out', 'untracked'] as const

/** Returns the query of the API for the URL of the list. */
export function stockQueryOf(params: URLSearchParams): NonNullable<OperationInput<'listStock'>['query']> {
  const names = [...FILTERS, 'after', 'before'] as const
  // The API checks the values; a URL with unknown ones shows its error.
  return Object.fromEntries(names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])))
}

export const hasStockFilters = (params: URLSearchParams): boolean => FILTERS.some((name) => params.has(name))

/** Returns a whole number of a text, with any kind of minus sign; null for other texts. */
export function readUnits(text: string): number | null {
  const clean = text.trim().replace(/^[−–]/, '-').replace(/^\+/, '')
  return /^-?\d{1,9}$/.test(clean) ? Number(clean) : null
}

/** How people name a variant. */
export const variantName = ({ name, optionValues }: { name: string; optionValues: readonly string[] }): string =>
  [name, ...optionValues].filter(Boolean).join(', ')
