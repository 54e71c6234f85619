import type { RunReport, StepResult } from './run-steps.ts'

/**
 * Adds up the reports of all shards of a run, step by step.
 * @throws Error when a shard is missing or given twice
 */
export function mergeReports(reports: readonly RunReport[]): StepResult[] {
  const count = reports[0]?.shard?.count ?? 0
  const given = reports.map(({ shard }) => (shard?.count === count ? shard.index : 0)).toSorted((a, b) => a - b)
  const expected = Array.from({ length: count }, (_, index) => index + 1)
  if (count === 0 || given.join() !== expected.join())
    throw new Error(`These reports are not all ${count} shards of one run: ${given.join(', ')}`)
  const byName = Map.groupBy(
    reports.flatMap(({ results }) => results),
    ({ name }) => name,
  )
  return [...byName.values()].map((parts) => parts.reduce(add))
}

const add = (sum: StepResult, part: StepResult): StepResult => ({
  name: sum.name,
  passed: sum.passed + part.passed,
  failed: sum.failed + part.failed,
  seconds: sum.seconds + part.seconds,
  skipped: [...sum.skipped, ...part.skipped],
  unstable: [...(sum.unstable ?? []), ...(part.unstable ?? [])],
  broken: [...sum.broken, ...part.broken],
  timed: [...(sum.timed ?? []), ...(part.timed ?? [])],
})
