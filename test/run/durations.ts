import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Duration of one test. */
export interface TimedTest {
  layer: keyof typeof USUAL_SECONDS
  name: string
  seconds: number
}

/** Usual maximum per layer; a slower test is in the wrong layer, or does too much. */
const USUAL_SECONDS = { unit: 1, api: 5, isolated: 15, process: 90, browser: 20 } as const
/** Factor beyond which a slow test fails the run; property tests run thousands of cases. */
const TOLERANCE = 10
const SHOWN = 20
/** Shorter durations are not recorded, because they carry no information. */
const RECORDED_SECONDS = 1

const FILE = fileURLToPath(new URL('durations.json', import.meta.url))
const keyOf = ({ layer, name }: TimedTest): string => `${layer}: ${name}`

/** Lists the slowest tests of a run, each compared with the recording of the main branch. */
export function describeSlowest(tests: readonly TimedTest[]): string[] {
  const recorded = new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>))
  return slowestFirst(tests)
    .slice(0, SHOWN)
    .map((test) => {
      const before = recorded.get(keyOf(test))
      const change = before ? ` (${signed(Math.round((test.seconds / before - 1) * 100))} %)` : ''
      return `${test.seconds.toFixed(1).padStart(6)} s  ${keyOf(test)}${change}`
    })
}

/**
 * Lists tests that are too slow for their layer. The limits grow with the load of the machine, because they assume an
 * otherwise idle one.
 */
export function findTooSlow(tests: readonly TimedTest[], load = loadavg()[0] ?? 0): string[] {
  const others = Math.max(1, load / availableParallelism())
  return tests
    .filter(({ layer, seconds }) => seconds > USUAL_SECONDS[layer] * TOLERANCE * others)
    .map((test) => `${keyOf(test)} (${test.seconds.toFixed(1)} s, usual are ${USUAL_SECONDS[test.layer]} s)`)
}

/** Records the durations of a run on the main branch, for later comparison. */
export function recordDurations(tests: readonly TimedTest[]): void {
  const slow = slowestFirst(tests).filter(({ seconds }) => seconds >= RECORDED_SECONDS)
  const entries = slow.map((test) => [keyOf(test), Number(test.seconds.toFixed(1))] as const)
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

const slowestFirst = (tests: readonly TimedTest[]): TimedTest[] => tests.toSorted((a, b) => b.seconds - a.seconds)
const signed = (percent: number): string => (percent > 0 ? `+${percent}` : String(percent))
