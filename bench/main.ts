import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { withConnection } from '#src/platform/db/application-role.ts'
import { openBackend, type Backend } from '#src/platform/db/backend.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { createLog } from '#src/platform/log/log.ts'
import { seedDemo } from '#src/seed/demo.ts'
import { ProcessCache } from '#src/platform/cache/process-cache.ts'
import { additionsOf, openShoppers } from './carts.ts'
import { rawGet, runLoad, type Figures } from './load.ts'
import { FLASH_POOL, runFlash } from './flash.ts'
import { benchMoving } from './navigation.ts'
import { runGuests } from './orders.ts'
import {
  cpuMs,
  cpuWithChildrenMs,
  freePort,
  postmasterOf,
  residentMb,
  spawnOnCore,
  startServer,
  untilFirstPage,
  type Running,
} from './process.ts'
import { requestOnce, planOf, searches, timeEach, typed, type SearchInput } from './search.ts'
import { findBenchShop, openBenchShop, type BenchShop } from './shops.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const BIG = Number(process.env.BENCH_PRODUCTS ?? 100_000)
/** Folder that stores the generated shops for later runs; without it they are temporary. */
const BENCH_DATA_DIR = process.env.BENCH_DATA_DIR
/** An external database for orders; the benchmark writes to it. */
const EXTERNAL = process.env.BENCH_DATABASE_URL
/** `searches`, `carts`, `orders` or `flash` limits the run to that benchmark. */
const ONLY = process.env.BENCH_ONLY

interface Row {
  what: string
  value: string
  goal: string
  isMet: boolean
}
const rows: Row[] = []
const note = (what: string, value: string, goal: string, isMet: boolean): void => {
  rows.push({ what, value, goal, isMet })
  process.stderr.write(`${isMet ? 'ok  ' : 'MISS'} ${what}: ${value} (${goal})\n`)
}

/** Runs a load and measures the server's CPU time per request. */
async function measure(server: Running, load: () => Promise<Figures>): Promise<Figures & { cpu: number }> {
  await load()
  const before = await cpuMs(server.pid)
  const figures = await load()
  return { ...figures, cpu: ((await cpuMs(server.pid)) - before) / Math.max(1, figures.requests) }
}

const show = ({ perSecond, cpu, p50, p99, failed }: Figures & { cpu: number }): string =>
  `${perSecond.toFixed(0)}/s, ${cpu.toFixed(3)} ms CPU, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms${failed ? `, ${failed} FAILED` : ''}`

async function main(): Promise<void> {
  // The database and this load share the second core; the server has the first one to itself.
  if (process.platform === 'linux') spawnSync('taskset', ['-cp', '1', String(process.pid)])
  const dataDir = BENCH_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'storefront-bench-'))
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })
  const backend = await openBackend(config, createLog('error'), { batches: true })
  try {
    if (ONLY === 'searches') await benchSearches(dataDir, backend, await openBigShop(backend))
    else if (ONLY === 'carts') await benchCarts(dataDir, backend, await openSmallShop(backend))
    else if (ONLY === 'orders') await benchOrders(dataDir, await openSmallShop(backend))
    else if (ONLY === 'flash') await benchFlash(dataDir, backend, await openSmallShop(backend))
    else await benchAll(dataDir, backend)
  } finally {
    await backend.close()
    if (!BENCH_DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
  print()
}

async function openBigShop(backend: Backend): Promise<BenchShop> {
  const existingShop = await findBenchShop(backend, 'big')
  if (existingShop) return existingShop
  process.stderr.write(`Making ${BIG} products\n`)
  const began = performance.now()
  const big = await openBenchShop(backend, 'big', BIG)
  process.stderr.write(`${(BIG / ((performance.now() - began) / 1000)).toFixed(0)} products/s\n`)
  await withConnection({ ...backend.connection, user: 'postgres' }, (db) => sql`vacuum analyze`.execute(db))
  return big
}

const openSmallShop = async (backend: Backend): Promise<BenchShop> =>
  (await findBenchShop(backend, 'small')) ?? (await openBenchShop(backend, 'small', 1000))

async function benchAll(dataDir: string, backend: Backend): Promise<void> {
  await seedDemo(
    { ...backend, log: createLog('error'), processCache: new ProcessCache(), announce: () => {} },
    () => {},
  )
  const small = await openSmallShop(backend)
  const big = await openBigShop(backend)
  await benchStarts(dataDir, backend, small)
  await benchCached(dataDir, small)
  await benchUncached(dataDir, small, big)
  await benchRequests(dataDir, small, big)
  await benchOrders(dataDir, small)
  await benchFlash(dataDir, backend, small)
  await benchCarts(dataDir, backend, small)
  await benchSearches(dataDir, backend, big)
  await benchClicks()
}

async function benchStarts(dataDir: string, { connection }: Backend, shop: BenchShop): Promise<void> {
  // Several rounds, because the first one reads everything from disk.
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const server = await startServer({ DATABASE_URL: urlOf(connection), DATA_DIR: dataDir }, shop.host)
    times.push(server.startMs)
    await server.stop()
  }
  const best = Math.min(...times)
  note('start to first 200, DATABASE_URL', `${best.toFixed(0)} ms`, 'at most 800 ms', best <= 800)
  const own = mkdtempSync(join(tmpdir(), 'storefront-bench-'))
  const first = await startServer({ DATA_DIR: own }, 'home.localhost')
  await first.stop()
  const embedded: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const server = await startServer({ DATA_DIR: own }, 'home.localhost')
    embedded.push(server.startMs)
    if (round === 2) {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      const idle = await residentMb(server.pid)
      note('memory of the server, idle', `${idle.toFixed(0)} MB`, 'at most 150 MB', idle <= 150)
    }
    await server.stop()
  }
  rmSync(own, { recursive: true, force: true })
  const bestEmbedded = Math.min(...embedded)
  note(
    'start to first 200, seeded and embedded',
    `${bestEmbedded.toFixed(0)} ms`,
    'at most 2500 ms',
    bestEmbedded <= 2500,
  )
  process.stdout.write(
    `first start of all, with making the database and the demo shops: ${first.startMs.toFixed(0)} ms\n`,
  )
}

function urlOf(connection: Backend['connection']): string {
  if ('connectionString' in connection) return connection.connectionString
  return `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host)}`
}

async function benchCached(dataDir: string, shop: BenchShop): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir }, shop.host)
  const pages = { product: `/product/${shop.products[5]?.slug}`, category: '/categories/chairs' }
  for (const [name, path] of Object.entries(pages)) {
    const load = (port: number) => () =>
      runLoad({ port, connections: 16, seconds: SECONDS, next: () => rawGet(shop.host, path) })
    const ours = await measure(server, load(server.port))
    const baseline = await startClientRendering(server.port, shop.host, path)
    const floor = await measure(baseline, load(baseline.port))
    await baseline.stop()
    const ratio = ours.perSecond / floor.perSecond
    const byCpu = floor.cpu / ours.cpu
    process.stderr.write(`     bare: ${show(floor)}\n`)
    note(
      `${name} page, cached`,
      `${show(ours)}; ${ratio.toFixed(2)} of bare (${byCpu.toFixed(2)} by CPU)`,
      'at least 0.6 of bare',
      Math.min(ratio, byCpu) >= 0.6,
    )
  }
  const rss = await residentMb(server.pid)
  note('memory of the server under cached load', `${rss.toFixed(0)} MB`, 'at most 300 MB', rss <= 300)
  await server.stop()
}

/** Starts a baseline server that sends the same response as the shop's server for this page. */
async function startClientRendering(port: number, host: string, path: string): Promise<Running> {
  const response = await new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host, 'accept-encoding': 'br, gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })
  const { connection: _c, date: _d, 'keep-alive': _k, 'content-length': _l, ...head } = response.headers
  const file = join(tmpdir(), `storefront-bare-${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ head, body: response.body.toString('base64') }))
  const own = await freePort()
  const child = spawnOnCore(0, [fileURLToPath(new URL('baseline.ts', import.meta.url))], {
    BARE_ANSWER: file,
    PORT: String(own),
  })
  const running = await untilFirstPage(child, own, host)
  rmSync(file)
  return running
}

async function benchUncached(dataDir: string, small: BenchShop, big: BenchShop): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0' }, small.host)
  for (const [size, shop] of [
    ['1,000', small],
    ['100,000', big],
  ] as const) {
    let number = 0
    const product = (): Buffer =>
      rawGet(shop.host, `/product/${shop.products[(number += 7) % shop.products.length]?.slug}`)
    const category = (): Buffer =>
      rawGet(shop.host, `/categories/${['chairs', 'tables', 'lamps', 'sofas'][(number += 1) % 4]}`)
    for (const [name, next] of [
      ['product', product],
      ['category', category],
    ] as const) {
      const figures = await measure(server, () =>
        runLoad({ port: server.port, connections: 8, seconds: SECONDS, next }),
      )
      note(
        `${name} page, not cached, ${size} products`,
        show(figures),
        'at least 400/s, at most 2.5 ms CPU',
        figures.perSecond >= 400 && figures.cpu <= 2.5,
      )
    }
  }
  const rss = await residentMb(server.pid)
  note('memory of the server under uncached load', `${rss.toFixed(0)} MB`, 'at most 300 MB', rss <= 300)
  await server.stop()
}

async function benchRequests(dataDir: string, small: BenchShop, big: BenchShop): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir }, small.host)
  const terms = [
    'oak chair',
    'wal',
    'brass lamp',
    'linen',
    'Heron',
    'stacking',
    'glass va',
    'round oak table',
    'black',
    'B-77',
  ]
  for (const [size, shop] of [
    ['1,000', small],
    ['100,000', big],
  ] as const) {
    let number = 0
    const next = (): Buffer => {
      number += 1
      const term = encodeURIComponent(`${terms[number % terms.length]}`)
      return rawGet(shop.host, `/api/v1/shop/product/${shop.id}/search?value=${term}`)
    }
    const figures = await measure(server, () => runLoad({ port: server.port, connections: 8, seconds: SECONDS, next }))
    note(`search, ${size} products`, show(figures), 'at least 300/s', figures.perSecond >= 300 && figures.failed === 0)
  }
  await server.stop()
}

/** Benchmarks guests who request a quote and order, on the embedded database and on an external one if configured. */
async function benchFlash(dataDir: string, backend: Backend, shop: BenchShop): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir }, shop.host)
  for (const shoppers of [200, 400, 800]) {
    const { sold, orders, statuses, seconds, soldSeconds } = await runFlash(backend, shop, {
      port: server.port,
      shoppers,
    })
    note(
      `flash sale, ${FLASH_POOL} pieces for ${shoppers} shoppers at once`,
      `${sold} sold in ${soldSeconds.toFixed(1)} s, ${seconds.toFixed(1)} s in all, ${JSON.stringify(statuses)}`,
      'all of them sold, each once',
      sold === FLASH_POOL && orders === FLASH_POOL,
    )
  }
  await server.stop()
}

async function benchOrders(dataDir: string, shop: BenchShop): Promise<void> {
  await measureOrders('embedded PostgreSQL', { DATA_DIR: dataDir }, shop)
  if (!EXTERNAL) {
    process.stderr.write('     external PostgreSQL: not measured, BENCH_DATABASE_URL names none\n')
    return
  }
  const config = readConfig({ ...process.env, DATABASE_URL: EXTERNAL, DATA_DIR: dataDir })
  const backend = await openBackend(config, createLog('error'), { batches: true })
  const theirs = await openSmallShop(backend)
  await backend.close()
  await measureOrders('external PostgreSQL', { DATABASE_URL: EXTERNAL, DATA_DIR: dataDir }, theirs)
}

async function measureOrders(database: string, settings: Record<string, string>, shop: BenchShop): Promise<void> {
  const server = await startServer(settings, shop.host)
  const work = { port: server.port, connections: 16, seconds: SECONDS, shop }
  const quotes = await measure(server, () => runGuests({ ...work, placesOrders: false }))
  note(
    `quotes of three lines, held, ${database}`,
    show(quotes),
    'at least 300/s',
    quotes.perSecond >= 300 && quotes.failed === 0,
  )
  const orders = await measure(server, () => runGuests({ ...work, placesOrders: true }))
  note(
    `guest orders, quote and place, ${database}`,
    show(orders),
    'at least 200/s, none failed',
    orders.perSecond >= 200 && orders.failed === 0,
  )
  const rss = await residentMb(server.pid)
  note('memory of the server under orders', `${rss.toFixed(0)} MB`, 'at most 300 MB', rss <= 300)
  await server.stop()
}

/** Benchmarks signed-in shoppers who add one product after another to their carts. */
async function benchCarts(dataDir: string, backend: Backend, shop: BenchShop): Promise<void> {
  const cookies = await openShoppers(backend, shop)
  const server = await startServer({ DATA_DIR: dataDir }, shop.host)
  const load = (port: number) => () =>
    runLoad({ port, connections: 16, seconds: SECONDS, next: additionsOf(shop, cookies) })
  const database = await postmasterOf(backend.db)
  // After this round every connection has planned its statements.
  await load(server.port)()
  const before = await cpuWithChildrenMs(database)
  const ours = await measure(server, load(server.port))
  // The database's time covers both rounds, but only the second one is counted.
  const databaseMs = ((await cpuWithChildrenMs(database)) - before) / (2 * Math.max(1, ours.requests))
  const baseline = await startClientRendering(server.port, shop.host, `/api/v1/shop/contact/${shop.id}`)
  const floor = await measure(baseline, load(baseline.port))
  await baseline.stop()
  await server.stop()
  process.stderr.write(`     bare: ${show(floor)}\n`)
  const byCpu = `${(1000 / ours.cpu).toFixed(0)}/s by CPU (bare ${(1000 / floor.cpu).toFixed(0)}/s)`
  const cpuAndDatabase = `${byCpu}, ${databaseMs.toFixed(2)} ms of the database`
  note(
    'add to cart, signed in',
    `${show(ours)}; ${cpuAndDatabase}`,
    'at least 1000/s, none failed',
    ours.perSecond >= 1000 && ours.failed === 0,
  )
}

/** Benchmarks single searches and suggestions, as a visitor waits for them. */
async function benchSearches(dataDir: string, backend: Backend, big: BenchShop): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir }, big.host)
  const path = ({ term, query }: SearchInput): string =>
    `/api/v1/shop/product/${big.id}/search?${new URLSearchParams({ value: term, ...query }).toString()}`
  const searchInputs = searches(600)
  const terms = typed(200)
  const database = await postmasterOf(backend.db)
  const used = async (): Promise<Used> => ({
    server: await cpuMs(server.pid),
    database: await cpuWithChildrenMs(database),
  })
  const start = await used()
  const found = await timeEach(searchInputs, (one) => requestOnce(server.port, big.host, { path: path(one) }))
  const between = await used()
  const suggested = await timeEach(terms, (term) =>
    requestOnce(server.port, big.host, {
      path: '/api/v1/shop/search-history',
      body: JSON.stringify({ shop_id: big.id, term }),
    }),
  )
  const end = await used()
  await server.stop()
  const [search] = searchInputs.slice(found.slowest)
  const [suggest] = terms.slice(suggested.slowest)
  for (const { name, times, goal, slowest, cpu } of [
    {
      name: 'search with facets',
      times: found,
      goal: 50,
      slowest: search && { search },
      cpu: perOne(start, between, searchInputs.length),
    },
    {
      name: 'suggestions',
      times: suggested,
      goal: 20,
      slowest: suggest && { suggest },
      cpu: perOne(between, end, terms.length),
    },
  ]) {
    const isMet = times.p95 < goal
    note(
      `${name}, one by one, ${BIG.toLocaleString('en')} products`,
      `p50 ${times.p50.toFixed(1)} ms, p95 ${times.p95.toFixed(1)} ms, CPU ${cpu}`,
      `p95 below ${goal} ms`,
      isMet,
    )
    if (!isMet && slowest) process.stderr.write(`${JSON.stringify(slowest)}\n${await planOf(backend, big, slowest)}\n`)
  }
}

interface Used {
  server: number
  database: number
}

const perOne = (from: Used, to: Used, count: number): string =>
  `${((to.server - from.server) / count).toFixed(1)} ms + ${((to.database - from.database) / count).toFixed(1)} ms of the database`

async function benchClicks(): Promise<void> {
  for (const { what, medianMs, p95Ms, goalMs } of await benchMoving())
    note(
      `click to painted page, ${what}, CPU 4 times slower`,
      `median ${medianMs.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms`,
      `median below ${goalMs} ms`,
      medianMs < goalMs,
    )
}

function print(): void {
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const { what, value, goal, isMet } of rows)
    process.stdout.write(`${isMet ? '✓' : '✗'} ${what.padEnd(width)}  ${value}  [${goal}]\n`)
}

await main()
