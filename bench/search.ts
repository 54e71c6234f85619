import { request } from 'node:http'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { searchProducts } from '#src/features/search/search.service.ts'
import { suggest } from '#src/features/search/suggestion.service.ts'
import type { Backend } from '#src/platform/db/backend.ts'
import { adminContext, type GuestContext } from '#src/platform/context.ts'
import { createLog } from '#src/platform/log/log.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import type { Tables } from '#src/platform/db/tables.generated.ts'
import { anonymousContext } from '#test/anonymous-context.ts'
import { WORDS, type BenchShop } from './shops.ts'
import { mix, pick, VOCABULARY } from './words.ts'

/** A search term with filters: `value=oak+chair&f.color=black`. */
export interface SearchInput {
  term: string
  query: Record<string, string>
}

const FILTERS: readonly ((seed: number) => [string, string])[] = [
  (seed) => ['f.material', pick(WORDS.KINDS, seed)],
  (seed) => ['f.color', pick(['black', 'green,white', 'blue', 'red,rust,sand'], seed)],
  (seed) => ['f.room', pick(['kitchen', 'hall,bath', 'garden'], seed)],
  () => ['f.availability', 'inStock'],
  (seed) => ['price', `${mix(seed) % 50_000}-${50_000 + (mix(seed + 1) % 100_000)}`],
]

/** Returns realistic searches: common and rare words, one to three of them, prefixes, typing errors, filters. */
export const searches = (count: number): SearchInput[] =>
  Array.from({ length: count }, (_, index) => {
    const seed = index * 7919 + 13
    const chosen = mix(seed + 2) % 10
    const filters = (chosen < 5 ? [] : chosen < 8 ? [0] : [0, 1]).map((number) =>
      pick(FILTERS, seed + 3 + number)(seed + 5 + number),
    )
    return { term: termOf(seed), query: Object.fromEntries(filters) }
  })

function termOf(seed: number): string {
  const named = (number: number): string =>
    pick([WORDS.THINGS, WORDS.KINDS, WORDS.STYLES][mix(seed + number) % 3] ?? [], seed + number)
  // From words in every seventh text to words in a few texts.
  const pickWord = (number: number): string =>
    VOCABULARY[Math.floor(30 * (VOCABULARY.length / 30) ** (mix(seed + number) / 2 ** 32)) - 1] ?? ''
  // Words in nearly every text are searched for too, but rarely.
  if (mix(seed + 4) % 25 === 0) return VOCABULARY[mix(seed) % 5] ?? ''
  const kinds: readonly (() => string)[] = [
    () => named(1),
    () => `${named(1)} ${named(2)}`,
    () => `${named(1)} ${named(2)} ${named(3)}`,
    () => named(1).slice(0, 2 + (mix(seed) % 3)),
    () => `${named(1)} ${named(2).slice(0, 3)}`,
    () => slip(named(1), seed),
    () => `${named(1)} ${slip(pickWord(2), seed)}`,
    () => pickWord(1),
    () => `${pickWord(1)} ${pickWord(2)}`,
    () => `${pick(WORDS.HOUSES, seed)} ${named(1)}`,
    () => `B-${mix(seed) % 100_000}`,
  ]
  return pick(kinds, seed + 9)()
}

/** Returns a word with two adjacent letters swapped, never the first. */
function slip(word: string, seed: number): string {
  if (word.length < 4) return word
  const at = 1 + (mix(seed) % (word.length - 2))
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

/** Returns the inputs for which suggestions are requested while terms are typed. */
export const typed = (count: number): string[] =>
  searches(count)
    .flatMap(({ term }) => [term.slice(0, 1), term.slice(0, 3), term])
    .filter(Boolean)

/**
 * Sends a request and reads the whole response.
 * @throws Error when the status is not 200
 */
export const requestOnce = (
  port: number,
  host: string,
  { path, body }: { path: string; body?: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      host,
      ...(body !== undefined && { origin: `http://${host}`, 'content-type': 'application/json' }),
    }
    request({ port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    })
      .once('error', reject)
      .end(body)
  })

interface Latencies {
  p50: number
  p95: number
  slowest: number
}

/** @returns the times, and the index of the slowest item */
export async function timeEach<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<Latencies> {
  const times: number[] = []
  for (const item of items) {
    const began = performance.now()
    await run(item)
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95), slowest: times.indexOf(sorted.at(-1) ?? 0) }
}

/** Returns the query plan of the slowest statement of a search or a suggestion. */
export async function planOf(
  { connection, secret }: Backend,
  shop: BenchShop,
  work: { search: SearchInput } | { suggest: string },
): Promise<string> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  const statements: { query: CompiledQuery; ms: number }[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis: ms }): void => {
      statements.push({ query, ms })
    },
  })
  try {
    const row = await db.selectFrom('shops').selectAll().where('id', '=', shop.id).executeTakeFirstOrThrow()
    const services = {
      db,
      shop: row,
      secret,
      log: createLog('error'),
      processCache: new ProcessCache(),
      announce: () => {},
    }
    const context: GuestContext = { ...adminContext(services), ...anonymousContext }
    await ('search' in work
      ? searchProducts(context, {
          ...work.search.query,
          value: work.search.term,
          page: 1,
          pageSize: 24,
          sort: 'relevance',
        })
      : suggest(context, { term: work.suggest, commit: false }))
    const [slowest] = statements.toSorted((a, b) => b.ms - a.ms)
    if (!slowest) return ''
    const { sql, parameters } = slowest.query
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [...parameters])
    return [`${slowest.ms.toFixed(1)} ms: ${sql}`, ...rows.map((line) => line['QUERY PLAN'])].join('\n')
  } finally {
    await db.destroy()
  }
}
