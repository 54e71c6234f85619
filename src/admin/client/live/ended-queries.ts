import type { Query, QueryClient } from '@tanstack/react-query'

type Params = Readonly<Record<string, string>>

/** When an object of a query was deleted. */
const endedAtMs = new WeakMap<Query, number>()

/** Returns whether a query is about the object that the parameters of an operation name. */
const isAbout = ({ queryKey }: Query, params: Params): boolean => {
  const { params: own = {} } = (queryKey[3] ?? {}) as { params?: Params }
  const entries = Object.entries(own)
  return entries.length > 0 && entries.every(([name, value]) => params[name] === value)
}

/**
 * Marks the queries of an object that is being deleted, so that no live event loads them while its page is being left.
 * @returns a function that takes the mark away when the object was not deleted
 */
export function endQueries(client: QueryClient, shopId: string, params: Params): () => void {
  const queries = client
    .getQueryCache()
    .findAll({ queryKey: ['shop', shopId], predicate: (query) => isAbout(query, params) })
  for (const query of queries) endedAtMs.set(query, Date.now())
  return () => {
    for (const query of queries) endedAtMs.delete(query)
  }
}

/** Returns whether the object of a query was deleted after it was loaded. */
export const isEnded = (query: Query): boolean => (endedAtMs.get(query) ?? 0) > query.state.dataUpdatedAt
