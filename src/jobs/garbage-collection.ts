import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const INTERVAL_MS = 10_000
/** Share of the time in which an idle process works: jobs are polled for, and a request comes now and then. */
const MAX_UTILISATION = 0.03
/** A collection stops the process for about a tenth of a second. */
const MIN_GARBAGE_BYTES = 24 * 1024 * 1024

interface Options {
  collect?: () => void
  intervalMs?: number
  /** Returns the bytes in use, garbage included. */
  measureBytes?: () => number
}

/**
 * Collects garbage when the process has become idle. V8 collects when memory grows, so an idle process would keep what
 * the last rush has left.
 * @returns a function that stops it
 */
export function startIdleCollection({
  collect = findCollector(),
  intervalMs = INTERVAL_MS,
  measureBytes = measureHeapAndBuffers,
}: Options = {}): () => void {
  let previous = performance.eventLoopUtilization()
  let bytesAfter = 0
  const timer = setInterval(() => {
    const current = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(current, previous)
    previous = current
    const bytes = measureBytes()
    // V8 may have collected by itself.
    bytesAfter = Math.min(bytesAfter || bytes, bytes)
    if (utilization > MAX_UTILISATION || bytes - bytesAfter < MIN_GARBAGE_BYTES) return
    collect()
    bytesAfter = measureBytes()
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Lets V8 collect when the heap has grown by a fifth, instead of by its half or more. Only after the start, when the heap
 * is no longer small: the first start of all would collect for a second.
 */
export const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=20')

/** Returns V8's collector, which only contexts see that are created after the flag is set. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

function measureHeapAndBuffers(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
