import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createUtilisationMeter } from '#src/platform/event-loop-utilisation.ts'

const INTERVAL_MS = 10_000
/** Share of the time in which an idle process works: jobs are polled for, and a request comes now and then. */
const MAX_UTILISATION = 0.03
/** Intervals without a rush after which the process counts as idle. */
const IDLE_INTERVALS = 3

/**
 * Collects garbage once after the start and after each rush, when the process has been idle for half a minute. V8
 * collects when memory grows, so an idle process would keep what the last rush has left. A collection takes 0.15 s.
 * @returns a function that stops it
 */
export function startIdleCollection(
  collect = findCollector(),
  intervalMs = INTERVAL_MS,
  measureUtilisation = createUtilisationMeter(),
): () => void {
  let wasBusy = true
  let idleIntervals = 0
  const timer = setInterval(() => {
    const isBusy = measureUtilisation() > MAX_UTILISATION
    wasBusy ||= isBusy
    idleIntervals = isBusy ? 0 : idleIntervals + 1
    if (!wasBusy || idleIntervals < IDLE_INTERVALS) return
    wasBusy = false
    collect()
    // The collection is no rush.
    measureUtilisation()
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Lets V8 collect when the heap has grown by a fifth, instead of by its half or more. Only after the start, when the heap
 * is no longer small: the first start of all would collect for a second.
 */
export const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=20')

/** Returns V8's collector that returns as much memory as possible. Only contexts created after the flag see it. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
