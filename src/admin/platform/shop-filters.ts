/** Filters of the list of shops in its URL. */
export const SHOP_FILTERS = ['state', 'search', 'limits'] as const

/** Returns some parameters of a URL, without empty ones. */
export const pickParams = (params: URLSearchParams, names: readonly string[]): URLSearchParams =>
  new URLSearchParams(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])))
