/** A chart in its own coordinates, from the top left corner. */
export interface Chart {
  /** The present period until now. */
  line: string
  /** The same, down to the axis. */
  area: string
  /** The last step, to the present unfinished point; empty for a single point. */
  unfinished: string
  before: string
  /** The present point. */
  end: { x: number; y: number }
  /** Amounts beside horizontal lines. */
  ticks: readonly { amount: number; y: number }[]
  xOf: (index: number) => number
}

interface Point {
  netAmount: number
  netAmountBefore: number
}

interface Size {
  width: number
  height: number
}

const STEPS = 3
const NICE = [1, 2, 2.5, 5, 10]

/** Returns a round amount that three steps of the axis reach. @param most the highest value, in minor units */
export function stepFor(most: number): number {
  const least = Math.max(most, 1) / STEPS
  const magnitude = 10 ** Math.floor(Math.log10(least))
  return Math.max(1, Math.round((NICE.find((nice) => nice * magnitude >= least) ?? 10) * magnitude))
}

/**
 * Draws two periods.
 * @param now the index of the point that has begun and is not finished
 */
export function drawChart(points: readonly Point[], now: number, { width, height }: Size): Chart {
  const step = stepFor(Math.max(0, ...points.flatMap(({ netAmount, netAmountBefore }) => [netAmount, netAmountBefore])))
  const xOf = (index: number): number => round((index / Math.max(1, points.length - 1)) * width)
  const yOf = (amount: number): number => round(height - (amount / (step * STEPS)) * height)
  const path = (amounts: readonly number[]): string =>
    amounts.map((amount, index) => `${index === 0 ? 'M' : 'L'}${xOf(index)} ${yOf(amount)}`).join('')
  const present = points.slice(0, now + 1).map(({ netAmount }) => netAmount)
  const finished = present.slice(0, -1)
  const line = path(finished)
  const end = { x: xOf(now), y: yOf(present.at(-1) ?? 0) }
  const last = finished.at(-1)
  return {
    line,
    area: present.length > 1 ? `${path(present)}L${end.x} ${height}L0 ${height}Z` : '',
    unfinished: last === undefined ? '' : `M${xOf(now - 1)} ${yOf(last)}L${end.x} ${end.y}`,
    before: path(points.map(({ netAmountBefore }) => netAmountBefore)),
    end,
    ticks: Array.from({ length: STEPS + 1 }, (_, index) => ({ amount: index * step, y: yOf(index * step) })),
    xOf,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
