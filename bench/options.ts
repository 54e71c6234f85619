import { parseArgs } from 'node:util'

export const BENCHMARKS = [
  'starts',
  'cached',
  'uncached',
  'searches',
  'quality',
  'orders',
  'flash',
  'carts',
  'clicks',
  'browser',
] as const
/** Benchmarks that run only when `--only` names them, because they take half an hour or gigabytes. */
const ON_REQUEST = ['soak', 'shops', 'back-office', 'products', 'bulk'] as const
export type BenchmarkName = (typeof BENCHMARKS | typeof ON_REQUEST)[number]

/** What `npm run bench` measures. */
export interface BenchOptions {
  /** `--only orders`, repeatable: the benchmarks to run; by default all but those on request. */
  only: readonly BenchmarkName[]
  /** `--against COMMIT`: another commit, measured in turns with the working tree. */
  against: string | null
  /** `--rounds 3`: how often each benchmark runs; the median round counts. */
  rounds: number
  /** `--seconds 5`: duration of a load. */
  seconds: number
  /** `--minutes 30`: duration of the soak. */
  minutes: number
  /** `--products 100000`: size of the large shop. */
  products: number
  /** `--orders 1000000`: orders of the shop whose back office is measured. */
  orders: number
  /** `--shops 10000`: number of generated shops. */
  shops: number
  /** `--products-per-shop 100`: size of a generated shop. */
  productsPerShop: number
  /** `--data FOLDER`: keeps the generated shops for later runs; temporary by default. */
  dataFolder: string | null
  /** `--verbose`: also prints the worst queries of `quality`, with what was found. */
  isVerbose: boolean
  /** `--worst 30`: how many of them. */
  worst: number
}

/**
 * Reads the parameters of `npm run bench`.
 * @throws Error that names a wrong parameter
 */
export function parseBenchOptions(parameters: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      only: { type: 'string', multiple: true },
      against: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      minutes: { type: 'string', default: '30' },
      products: { type: 'string', default: '100000' },
      orders: { type: 'string', default: '1000000' },
      shops: { type: 'string', default: '10000' },
      'products-per-shop': { type: 'string', default: '100' },
      data: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      worst: { type: 'string', default: '30' },
    },
  })
  return {
    only: values.only?.map(toBenchmark) ?? BENCHMARKS,
    against: values.against ?? null,
    rounds: toCount('--rounds', values.rounds ?? (values.against === undefined ? '1' : '3')),
    seconds: toCount('--seconds', values.seconds),
    minutes: toCount('--minutes', values.minutes),
    products: toCount('--products', values.products),
    orders: toCount('--orders', values.orders),
    shops: toCount('--shops', values.shops),
    productsPerShop: toCount('--products-per-shop', values['products-per-shop']),
    dataFolder: values.data ?? null,
    isVerbose: values.verbose,
    worst: toCount('--worst', values.worst),
  }
}

function toBenchmark(name: string): BenchmarkName {
  const all = [...BENCHMARKS, ...ON_REQUEST]
  const benchmark = all.find((each) => each === name)
  if (!benchmark) throw new Error(`--only takes one of ${all.join(', ')}, not ${name}`)
  return benchmark
}

function toCount(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${option} takes a whole number, not ${text}`)
  return count
}
