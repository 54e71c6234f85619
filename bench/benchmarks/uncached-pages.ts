import { rawGet, runLoad } from '../load.ts'
import { measure } from '../measure.ts'
import { sizeOf } from '../page.ts'
import { memoryMb, startFloor, startServer, type Running } from '../process.ts'
import { ratiosTo, type Result } from '../result.ts'
import type { BenchShop } from '../shops.ts'
import type { Subject } from '../subject.ts'

const CATEGORIES = ['chairs', 'tables', 'lamps', 'sofas', 'shelfs', 'mirrors', 'rugs', 'cushions']
const TERMS = ['oak chair', 'walnut', 'brass lamp', 'linen', 'Heron', 'stacking', 'glass vase', 'round oak table']
const DATABASE_MS = 0.8

interface PageKind {
  name: string
  /** URLs rarely repeat, since requests for the same page at the same time share one rendering. */
  path: (shop: BenchShop, number: number) => string
  /** Least share of the floor's rate. */
  atLeast: number
  connections: number
}

const KINDS: readonly PageKind[] = [
  {
    name: 'product',
    path: ({ products }, number) => `/product/${products[(number * 7) % products.length]?.slug}`,
    atLeast: 0.5,
    connections: 8,
  },
  {
    name: 'category',
    path: (_shop, number) => `/categories/${CATEGORIES[number % 8]}?price=0-${100_000 + (number % 5000)}`,
    atLeast: 0.5,
    connections: 8,
  },
  {
    name: 'search',
    path: (_shop, number) =>
      `/search?value=${encodeURIComponent(`${TERMS[number % 8]}`)}&price=0-${100_000 + (number % 5000)}`,
    atLeast: 0.5,
    connections: 8,
  },
  // There is one home page; more connections would wait for the same rendering.
  { name: 'home', path: () => '/', atLeast: 0.35, connections: 1 },
]

/** Measures pages that no cache contains, against a page of the same size made with the least work. */
export async function benchUncachedPages(subject: Subject, seconds: number): Promise<Result[]> {
  const server = await startServer(
    { ...subject, environment: { ...subject.environment, PAGE_CACHE_MB: '0' } },
    subject.small.host,
  )
  const results: Result[] = []
  for (const shop of [subject.small, ...(subject.big ? [subject.big] : [])])
    for (const kind of KINDS) results.push(await benchPage(subject, server, { kind, shop, seconds }))
  const { peak } = await memoryMb(server.pid)
  results.push({
    name: 'memory of the server under uncached load, highest',
    values: { MB: peak },
    budgets: [{ what: 'MB', value: peak, atMost: 300 }],
  })
  await server.stop()
  return results
}

async function benchPage(
  subject: Subject,
  server: Running,
  { kind, shop, seconds }: { kind: PageKind; shop: BenchShop; seconds: number },
): Promise<Result> {
  const { name, path, atLeast, connections } = kind
  let number = 0
  const next = (): Buffer => rawGet(shop.host, path(shop, (number += 1)))
  const load = (port: number) => () => runLoad({ port, connections, seconds, next })
  const figures = await measure(subject, server, load(server.port))
  const size = await sizeOf(server.port, shop.host, path(shop, 1))
  const floorServer = await startFloor('page.ts', {
    FLOOR_DATABASE: JSON.stringify(subject.connection),
    FLOOR_PAGE: JSON.stringify({ ...size, shopId: shop.id }),
  })
  const floor = await measure(subject, floorServer, load(floorServer.port))
  await floorServer.stop()
  return {
    name: `${name} page, not cached, ${shop === subject.small ? '1,000' : 'many'} products`,
    figures,
    floor,
    budgets: [
      { what: "share of the floor's rate", value: ratiosTo(floor, figures).rate, atLeast },
      { what: 'ms of the database', value: figures.databaseMs, atMost: DATABASE_MS },
    ],
  }
}
