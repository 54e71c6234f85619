import { runLoad, rawGet, rawPost, summarise } from '../load.ts'
import { measure } from '../measure.ts'
import { startServer, type Running } from '../process.ts'
import type { Figures, Result } from '../result.ts'
import { requestOnce, searches, typed, type SearchInput } from '../search.ts'
import type { BenchShop } from '../shops.ts'
import type { Subject } from '../subject.ts'

const SEARCHES = 600
const TYPED = 200

const searchPath = ({ id }: BenchShop, { term, query }: SearchInput): string =>
  `/api/v1/shop/product/${id}/search?${new URLSearchParams({ value: term, ...query }).toString()}`
const suggestBody = ({ id }: BenchShop, term: string): string => JSON.stringify({ shop_id: id, term })
const SUGGEST = '/api/v1/shop/search-history'

/** Measures searches with facets and suggestions: many at once in a small shop, one by one in a large one. */
export async function benchSearches(subject: Subject, seconds: number): Promise<Result[]> {
  const { small, big } = subject
  const server = await startServer(subject, small.host)
  const inputs = searches(SEARCHES)
  const terms = typed(TYPED)
  let number = 0
  const load = (next: () => Buffer) => () => runLoad({ port: server.port, connections: 8, seconds, next })
  const found = await measure(
    subject,
    server,
    load(() => rawGet(small.host, searchPath(small, inputs[(number += 1) % SEARCHES] ?? { term: '', query: {} }))),
  )
  const suggested = await measure(
    subject,
    server,
    load(() => rawPost(small.host, SUGGEST, suggestBody(small, terms[(number += 1) % terms.length] ?? ''))),
  )
  const results: Result[] = [
    {
      name: 'search, 1,000 products',
      figures: found,
      budgets: [{ what: 'ms of all CPU', value: cpuOf(found), atMost: 2 }],
    },
    {
      name: 'suggestions, 1,000 products',
      figures: suggested,
      budgets: [{ what: 'ms of all CPU', value: cpuOf(suggested), atMost: 1 }],
    },
  ]
  if (big) results.push(...(await benchOneByOne(subject, server, big)))
  await server.stop()
  return results
}

const cpuOf = ({ serverMs, databaseMs }: Figures): number => serverMs + databaseMs

/** As a visitor waits for them. */
async function benchOneByOne(subject: Subject, server: Running, shop: BenchShop): Promise<Result[]> {
  const oneByOne =
    <T>(items: readonly T[], run: (item: T) => Promise<void>) =>
    async () => {
      const times: number[] = []
      const began = performance.now()
      for (const item of items) {
        const sent = performance.now()
        await run(item)
        times.push(performance.now() - sent)
      }
      return summarise(times, 0, (performance.now() - began) / 1000)
    }
  const found = await measure(
    subject,
    server,
    oneByOne(searches(SEARCHES), (input) => requestOnce(server.port, shop.host, { path: searchPath(shop, input) })),
  )
  const suggested = await measure(
    subject,
    server,
    oneByOne(typed(TYPED), (term) =>
      requestOnce(server.port, shop.host, { path: SUGGEST, body: suggestBody(shop, term) }),
    ),
  )
  return [
    {
      name: 'search, many products, one by one',
      figures: found,
      budgets: [{ what: 'p95 in ms', value: found.p95, atMost: 40 }],
    },
    {
      name: 'suggestions, many products, one by one',
      figures: suggested,
      budgets: [{ what: 'ms of all CPU', value: cpuOf(suggested), atMost: 10 }],
    },
  ]
}
