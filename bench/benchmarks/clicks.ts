import { benchMoving } from '../navigation.ts'
import type { Result } from '../result.ts'

/** Measures the time from a click to the painted page, with the CPU four times slower. */
export const benchClicks = async (): Promise<Result[]> =>
  (await benchMoving()).map(({ what, medianMs, p95Ms, goalMs }) => ({
    name: `click to painted page, ${what}, CPU 4 times slower`,
    values: { 'median in ms': medianMs, 'p95 in ms': p95Ms },
    budgets: [{ what: 'median in ms', value: medianMs, atMost: goalMs }],
  }))
