/** Work of a load, per request. */
export interface Figures {
  perSecond: number
  /** CPU time of the server's process. */
  serverMs: number
  /** CPU time of the database's processes. */
  databaseMs: number
  p50: number
  p95: number
  p99: number
}

/** A limit of `design/performance.md`: met when the value is on the right side of it. */
export interface Budget {
  what: string
  value: number
  atLeast?: number
  atMost?: number
  /** Whether it fails as soon as it is missed, as values do that are the same in every run. */
  isExact?: boolean
}

/** One measured row. */
export interface Result {
  name: string
  figures?: Figures
  /** The same load on a program that does the least work for the same job. */
  floor?: Figures
  /** Other values, with their unit in the name. */
  values?: Record<string, number>
  budgets?: readonly Budget[]
}

/** A run fails when a value misses its budget by more than this part, or at all when the budget is exact. */
const TOLERANCE = 0.2

export const isMet = ({ value, atLeast, atMost }: Budget): boolean =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)

export const isFarOff = (budget: Budget): boolean => {
  const { value, atLeast, atMost, isExact = false } = budget
  if (isExact) return !isMet(budget)
  return (
    (atLeast !== undefined && value < atLeast * (1 - TOLERANCE)) ||
    (atMost !== undefined && value > atMost * (1 + TOLERANCE))
  )
}

/** Returns the share of the floor's rate, and how many times its CPU time the server and the database need. */
export const ratiosTo = (
  floor: Figures,
  figures: Figures,
): { rate: number; serverCpu: number; databaseCpu: number } => ({
  rate: figures.perSecond / floor.perSecond,
  serverCpu: figures.serverMs / floor.serverMs,
  databaseCpu: figures.databaseMs / floor.databaseMs,
})

/** Returns the round whose rate, or first value, is in the middle. */
export function medianOf(rounds: readonly Result[]): Result {
  const sorted = rounds.toSorted((a, b) => orderOf(a) - orderOf(b))
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!middle) throw new Error('There is no round.')
  return middle
}

const orderOf = ({ figures, values = {} }: Result): number => figures?.perSecond ?? Object.values(values)[0] ?? 0

/** Describes a row; `other` is the same row of the other commit. */
export function describe(result: Result, other?: Result): string[] {
  const { name, figures, floor, values = {}, budgets = [] } = result
  return [
    name,
    ...(figures ? [`    ${describeFigures(figures)}`] : []),
    ...(figures && floor ? [`    floor ${describeFigures(floor)}`] : []),
    ...Object.entries(values).map(([what, value]) => `    ${what}: ${round(value)}`),
    ...(figures && other?.figures
      ? [
          `    other ${describeFigures(other.figures)}; rate ${(figures.perSecond / other.figures.perSecond).toFixed(2)} times`,
        ]
      : []),
    ...Object.entries(other?.values ?? {}).map(([what, value]) => `    other ${what}: ${round(value)}`),
    ...budgets.map((budget) => `  ${isMet(budget) ? '✓' : '✗'} ${describeBudget(budget)}`),
  ]
}

const describeFigures = ({ perSecond, serverMs, databaseMs, p50, p95, p99 }: Figures): string =>
  `${round(perSecond)}/s, CPU ${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms, p50 ${round(p50)}, p95 ${round(p95)}, p99 ${round(p99)} ms`

const describeBudget = ({ what, value, atLeast, atMost }: Budget): string =>
  `${what}: ${round(value)} (${atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`})`

const round = (value: number): string => (Math.abs(value) < 100 ? value.toFixed(2) : value.toFixed(0))
