import { parseArgs } from 'node:util'

export const BENCHMARKS = [
  'starts',
  'cached',
  'uncached',
  'searches',
  'orders',
  'flash',
  'carts',
  'clicks',
  'browser',
] as const
export type BenchmarkName = (typeof BENCHMARKS)[number]

/** What `npm run bench` measures. */
export interface BenchOptions {
  /** `--only orders`, repeatable: the benchmarks to run; all by default. */
  only: readonly BenchmarkName[]
  /** `--against COMMIT`: another commit, measured in turns with the working tree. */
  against: string | null
  /** `--rounds 3`: how often each benchmark runs; the median round counts. */
  rounds: number
  /** `--seconds 5`: duration of a load. */
  seconds: number
  /** `--products 100000`: size of the large shop. */
  products: number
  /** `--data FOLDER`: keeps the generated shops for later runs; temporary by default. */
  dataFolder: string | null
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
      products: { type: 'string', default: '100000' },
      data: { type: 'string' },
    },
  })
  return {
    only: values.only?.map(toBenchmark) ?? BENCHMARKS,
    against: values.against ?? null,
    rounds: toCount('--rounds', values.rounds ?? (values.against === undefined ? '1' : '3')),
    seconds: toCount('--seconds', values.seconds),
    products: toCount('--products', values.products),
    dataFolder: values.data ?? null,
  }
}

function toBenchmark(name: string): BenchmarkName {
  const benchmark = BENCHMARKS.find((each) => each === name)
  if (!benchmark) throw new Error(`--only takes one of ${BENCHMARKS.join(', ')}, not ${name}`)
  return benchmark
}

function toCount(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${option} takes a whole number, not ${text}`)
  return count
}
