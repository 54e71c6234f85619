import { findDueForLists } from '#src/features/listing/listing-index.service.ts'
import { findDueForPrices } from '#src/features/pricing/price-schedule.service.ts'
import { listPlatformShops } from '#src/features/shop-opening/shop-list.service.ts'
import { createShopDirectory } from '#src/features/shop/shop-directory.service.ts'
import { createSecret } from '#src/platform/auth/secrets.ts'
import { openDatabase, type Db } from '#src/platform/db/db.ts'
import { havingRows } from '#src/platform/db/shops-with-rows.ts'
import { createLimits } from '#src/platform/limits/limits.ts'
import { createLog } from '#src/platform/log/log.ts'
import { rawGet, repeat, runLoad, summarise, openConnection, type LoadFigures } from '../load.ts'
import { copyShop, hostOfCopy } from '../many-shops.ts'
import { memoryMb, startServer, type Running } from '../process.ts'
import type { Result } from '../result.ts'
import { searches } from '../search.ts'
import type { BenchShop } from '../shops.ts'
import type { Subject } from '../subject.ts'

const APP_ROLE = 'storefront_app'
const VISITORS = 4
const FLOOD = 16
const SEARCHES = searches(600)

/** Measures one deployment with thousands of shops: hosts, memory, scheduled jobs, and a shop beside a busy one. */
export async function benchShops(subject: Subject, seconds: number, count: number): Promise<Result[]> {
  const { pool, template, small } = subject
  if (!template) throw new Error('There is no shop to copy.')
  const report = (line: string): void => void process.stderr.write(`${line}\n`)
  await copyShop(pool, { templateId: template.id, count, report })
  const database = openDatabase({
    connection: { ...subject.connection, user: APP_ROLE } as Parameters<typeof openDatabase>[0]['connection'],
    poolSize: 4,
    preparedStatements: true,
    queryTimeoutMs: null,
    onError: () => {},
  })
  const results = [
    ...(await measureHosts(database.db, count)),
    await measureSchedule(database.db, count),
    ...(await measurePlatformList(database.db, count)),
  ]
  await database.close()
  const server = await startServer(subject, small.host)
  results.push(await measureVisits(server, template, count))
  results.push(await measureFairness(server, { small, quiet: hostOfCopy(count), seconds }))
  await server.stop()
  return results
}

/** Measures the look-up of each host, first by a statement and then in memory. */
async function measureHosts(db: Db, count: number): Promise<Result[]> {
  const secret = createSecret('a secret of 32 characters, for benchmarks')
  const limits = createLimits({ db, secret, log: createLog('error'), factor: 100_000 })
  const directory = createShopDirectory(db, limits)
  const results: Result[] = []
  for (const name of ['first request', 'later requests']) {
    const times: number[] = []
    for (let number = 1; number <= count; number += 1) {
      const began = performance.now()
      if (!(await directory.find(hostOfCopy(number), '203.0.113.1'))) throw new Error(`Shop ${number} was not found.`)
      times.push(performance.now() - began)
    }
    const { p50, p99 } = summarise(times, 0, 1)
    results.push({
      name: `shop of a host, ${count} shops, ${name}`,
      values: { 'p50 in ms': p50, 'p99 in ms': p99 },
      budgets: [{ what: 'p99 in ms', value: p99, atMost: 1 }],
    })
  }
  return results
}

/** Measures how long the minutely jobs take to find the shops with work. */
async function measureSchedule(db: Db, count: number): Promise<Result> {
  const began = performance.now()
  await havingRows('product_alerts', 'product_alert_stock')(db)
  await havingRows('quotes', 'stock_holds', 'idempotency_keys')(db)
  await findDueForPrices(db, new Date())
  await findDueForLists(db)
  return { name: `scheduled jobs, ${count} shops without work`, values: { ms: performance.now() - began } }
}

const LIST_MS = 150
const LISTS = 40

/** Measures the list of shops that platform owners see: its first and its middle pages, a view and searches. */
async function measurePlatformList(db: Db, count: number): Promise<Result[]> {
  const all = { search: '', state: null, hasLimits: null, after: null, before: null }
  const { data } = await listPlatformShops({ db, now: new Date() }, { ...all, search: `Copy ${Math.ceil(count / 2)}` })
  const middle = data[0]?._id ?? null
  const lists: Readonly<Record<string, (number: number) => Parameters<typeof listPlatformShops>[1]>> = {
    'first page': () => all,
    'page in the middle': () => ({ ...all, after: middle }),
    'page before the middle': () => ({ ...all, before: middle }),
    'open shops': () => ({ ...all, state: 'open' }),
    'suspended shops': () => ({ ...all, state: 'suspended' }),
    'shops by a part of the name': (number) => ({ ...all, search: `py ${number}` }),
    'shops by domain': (number) => ({ ...all, search: hostOfCopy(number) }),
    'shops by a text of none': (number) => ({ ...all, search: `zzq${number}` }),
  }
  const results: Result[] = []
  for (const [name, filterOf] of Object.entries(lists)) {
    const times: number[] = []
    for (let number = 1; number <= LISTS; number += 1) {
      const began = performance.now()
      await listPlatformShops({ db, now: new Date() }, filterOf(number))
      times.push(performance.now() - began)
    }
    const { p50, p95 } = summarise(times, 0, 1)
    results.push({
      name: `list of ${count} shops, ${name}`,
      values: { 'p50 in ms': p50, 'p95 in ms': p95 },
      budgets: [{ what: 'p95 in ms', value: p95, atMost: LIST_MS }],
    })
  }
  return results
}

/** Visits each shop once. */
async function measureVisits({ port, pid }: Running, { products }: BenchShop, count: number): Promise<Result> {
  const times: number[] = []
  let number = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      const connection = openConnection(port)
      while (number < count) {
        number += 1
        const path = `/product/${products[number % products.length]?.slug}`
        const sent = performance.now()
        const status = await connection.ask(rawGet(hostOfCopy(number), path))
        if (status !== 200) throw new Error(`${hostOfCopy(number)}${path} answered ${status}.`)
        times.push(performance.now() - sent)
      }
      connection.close()
    }),
  )
  const { p50, p99 } = summarise(times, 0, (performance.now() - began) / 1000)
  const { now, peak } = await memoryMb(pid)
  return {
    name: `a first page of each of ${count} shops`,
    values: { 'p50 in ms': p50, 'p99 in ms': p99, 'MB of the server': now },
    budgets: [{ what: 'MB, highest', value: peak, atMost: 350 }],
  }
}

interface Fairness {
  small: BenchShop
  /** Host of the shop that has few visitors. */
  quiet: string
  seconds: number
}

/** Measures the pages of one shop by itself, and while another shop is flooded with uncached pages and searches. */
async function measureFairness({ port }: Running, { small, quiet, seconds }: Fairness): Promise<Result> {
  let number = 0
  const visit = (): Promise<LoadFigures> =>
    repeat({ connections: 1, seconds }, () => {
      const connection = openConnection(port)
      return async () => {
        number += 1
        return (await connection.ask(rawGet(quiet, `/categories/chairs?price=0-${100_000 + number}`))) === 200
      }
    })
  const flood = (): Promise<LoadFigures> =>
    runLoad({
      port,
      connections: FLOOD,
      seconds: seconds + 1,
      next: () => {
        number += 1
        const { term, query } = SEARCHES[number % SEARCHES.length] ?? { term: '', query: {} }
        const parameters = new URLSearchParams({ value: term, ...query }).toString()
        if (number % 2 === 0) return rawGet(small.host, `/api/v1/shop/product/${small.id}/search?${parameters}`)
        return rawGet(small.host, `/search?${parameters}&price=0-${100_000 + number}`)
      },
    })
  const alone = await visit()
  const [flooded, beside] = await Promise.all([flood(), visit()])
  if (alone.failed + beside.failed > 0) throw new Error(`${alone.failed + beside.failed} requests failed.`)
  return {
    name: 'pages of a quiet shop beside a flooded one',
    values: {
      'p50 in ms, alone': alone.p50,
      'p95 in ms, alone': alone.p95,
      'p50 in ms, beside it': beside.p50,
      'p95 in ms, beside it': beside.p95,
      'requests of the flood per second': flooded.perSecond,
    },
    budgets: [{ what: 'times the p95 alone', value: beside.p95 / alone.p95, atMost: 1.5 }],
  }
}
