import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchBackOffice } from './benchmarks/back-office.ts'
import { benchBrowser } from './benchmarks/browser.ts'
import { benchCachedPages } from './benchmarks/cached-pages.ts'
import { benchCarts } from './benchmarks/carts.ts'
import { benchClicks } from './benchmarks/clicks.ts'
import { benchFlash } from './benchmarks/flash.ts'
import { benchOrders } from './benchmarks/orders.ts'
import { benchBulk } from './benchmarks/bulk.ts'
import { benchProducts } from './benchmarks/products.ts'
import { benchQuality } from './benchmarks/quality.ts'
import { benchSearches } from './benchmarks/searches.ts'
import { benchShops } from './benchmarks/shops.ts'
import { benchSoak, SOAK_SHOPS } from './benchmarks/soak.ts'
import { benchStarts } from './benchmarks/starts.ts'
import { benchUncachedPages } from './benchmarks/uncached-pages.ts'
import { parseBenchOptions, type BenchmarkName, type BenchOptions } from './options.ts'
import { useCores } from './process.ts'
import { describe, isFarOff, medianOf, type Result } from './result.ts'
import { checkOut, openSubject, openWorkingTree, type Subject } from './subject.ts'

/** Benchmarks of a load; `quality` has shops of its own and the same values in every round. */
type LoadName = Exclude<BenchmarkName, 'quality'>
const BENCHMARKS: Record<LoadName, (subject: Subject, seconds: number, options: BenchOptions) => Promise<Result[]>> = {
  starts: benchStarts,
  cached: benchCachedPages,
  uncached: benchUncachedPages,
  searches: benchSearches,
  orders: benchOrders,
  flash: benchFlash,
  carts: benchCarts,
  clicks: benchClicks,
  browser: benchBrowser,
  soak: (subject, _seconds, { minutes }) => benchSoak(subject, minutes),
  'back-office': (subject, seconds, { orders }) => benchBackOffice(subject, seconds, orders),
  products: (subject, seconds, { products }) => benchProducts(subject, seconds, products),
  bulk: (subject, _seconds, { products }) => benchBulk(subject, products),
  shops: (subject, seconds, { shops }) => benchShops(subject, seconds, shops),
}

/** External database of the run; the benchmarks write to it. */
const { BENCH_DATABASE_URL } = process.env

async function main(options: BenchOptions): Promise<void> {
  // The database and this load share the second core; the server has the first one to itself.
  useCores('1')
  const { against, dataFolder } = options
  const quality = options.only.includes('quality') ? await benchQuality(options) : []
  const loads = options.only.filter((name) => name !== 'quality')
  if (loads.length === 0) return report([quality])
  const isLargeShopUsed = options.only.some((name) => ['uncached', 'searches', 'products', 'bulk'].includes(name))
  const shared = {
    databaseUrl: BENCH_DATABASE_URL ?? null,
    products: isLargeShopUsed ? options.products : 0,
    others: options.only.includes('soak') ? SOAK_SHOPS : 0,
    templateProducts: options.only.includes('shops') ? options.productsPerShop : 0,
  }
  const other = against === null ? null : checkOut(against)
  const subjects: Subject[] = []
  try {
    subjects.push(await openWorkingTree({ ...shared, dataFolder }))
    // Two releases cannot share a database, so the other one always has its own.
    if (other && against !== null)
      subjects.push(
        await openSubject({ ...shared, name: against, root: other.root, databaseUrl: null, dataFolder: null }),
      )
    const [results = [], ...others] = await runAll(options, loads, subjects)
    report([[...quality, ...results], ...others])
  } finally {
    for (const subject of subjects) await subject.close()
    other?.remove()
  }
}

/** Runs each benchmark in turns on all subjects. @returns the rows of each subject, with the median of the rounds */
async function runAll(
  options: BenchOptions,
  loads: readonly LoadName[],
  subjects: readonly Subject[],
): Promise<Result[][]> {
  const { rounds, seconds } = options
  const measured = subjects.map(() => new Map<string, Result[]>())
  for (const name of loads)
    for (let round = 0; round < rounds; round += 1)
      for (const [index, subject] of subjects.entries()) {
        process.stderr.write(`${name}, ${subject.name}, round ${round + 1} of ${rounds}\n`)
        const rows = measured[index]
        for (const result of await BENCHMARKS[name](subject, seconds, options))
          rows?.set(result.name, [...(rows.get(result.name) ?? []), result])
      }
  return measured.map((rows) => [...rows.values()].map(medianOf))
}

function report([results = [], others = []]: readonly Result[][]): void {
  for (const result of results) {
    const other = others.find(({ name }) => name === result.name)
    process.stdout.write(`${describe(result, other).join('\n')}\n`)
  }
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const record = { commit, date: new Date().toISOString(), results, others }
  writeFileSync(join(folder, `${commit}.json`), `${JSON.stringify(record, null, 2)}\n`)
  const missed = results.flatMap(({ name, budgets = [] }) =>
    budgets.filter(isFarOff).map(({ what, value }) => `${name}, ${what}: ${value.toFixed(2)}`),
  )
  for (const line of missed) process.stdout.write(`missed: ${line}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

await main(parseBenchOptions(process.argv.slice(2)))
