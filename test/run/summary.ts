import { describeSlowest, findTooSlow } from './durations.ts'
import type { StepResult } from './run-steps.ts'

/** Describes the results of steps; the last line is `N passed, N failed`. A skipped test fails the run. */
export function summarize(results: readonly StepResult[]): { lines: string[]; hasPassed: boolean } {
  const timed = results.flatMap((result) => result.timed ?? [])
  const tooSlow = findTooSlow(timed)
  const sum = (pick: (result: StepResult) => number): number => results.reduce((total, each) => total + pick(each), 0)
  const failed = sum((result) => result.failed + result.skipped.length) + tooSlow.length
  const lines = [
    ...results.map(describeStep),
    ...results.flatMap(({ skipped }) => skipped.map((name) => `skipped: ${name}`)),
    ...results.flatMap(({ unstable = [] }) => unstable.map((name) => `passed at the second attempt: ${name}`)),
    ...results.flatMap(({ broken }) => broken.map((name) => `failed: ${name}`)),
    'the slowest tests:',
    ...describeSlowest(timed),
    ...tooSlow.map((line) => `too slow: ${line}`),
    `${sum((result) => result.passed)} passed, ${failed} failed`,
  ]
  return { lines, hasPassed: failed === 0 }
}

const describeStep = ({ name, passed, failed, seconds }: StepResult): string =>
  `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`
