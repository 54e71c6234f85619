import type { ShopContext } from '../context.ts'
import { inTransaction, type Tx } from '../db/db.ts'

/** A claimed job, as its handler sees it. */
export interface Job {
  key: string
  /** Including the current one. */
  attempts: number
}

/**
 * The result of a job. `runAt` repeats it without counting an attempt, `retryAt` repeats a failed attempt. `released`
 * jobs were not started.
 */
export type JobResult = 'done' | 'released' | { runAt: Date } | { retryAt: Date }

/** A kind of background work. */
export interface JobDefinition {
  kind: string
  /** Maximum number of jobs of one shop per call. Batches do not take places of other kinds. */
  batch: number
  /** Maximum number of jobs at once in this process. */
  concurrency: number
  /** How long a claimed job belongs to this process; far longer than a call takes. */
  leaseMs: number
  /**
   * Handles jobs of one shop. It must be idempotent; if it throws, all of them are retried.
   * @param signal aborts when the process stops: further jobs are released
   * @returns results by key; jobs without one are done
   */
  handle: (context: ShopContext, jobs: readonly Job[], signal: AbortSignal) => Promise<ReadonlyMap<string, JobResult>>
}

/** Returns when to run the job again, without counting as a failure; null when it is finished. */
type RunJob<C = ShopContext> = (context: C, key: string) => Promise<Date | null>

/** The places in one process that jobs without batches share. */
export const SHARED_PLACES = 8
const LEASE_MS = 2 * 60_000

/** Defines a kind of which each job runs by itself. It must be idempotent; if it throws, it is retried. */
export const defineJob = ({
  kind,
  concurrency = SHARED_PLACES,
  run,
}: {
  kind: string
  concurrency?: number
  run: RunJob
}): JobDefinition => ({
  kind,
  batch: 1,
  concurrency,
  leaseMs: LEASE_MS,
  handle: async (context, jobs) => {
    const results = new Map<string, JobResult>()
    for (const { key } of jobs) {
      const runAt = await run(context, key)
      if (runAt) results.set(key, { runAt })
    }
    return results
  },
})

/** Runs a job in one transaction. */
export const inOneTransaction =
  (work: RunJob<Tx<ShopContext>>): RunJob =>
  (context, key) =>
    inTransaction(context, (tx) => work(tx, key))

/** Work for all shops, which one process runs at each turn. A turn that is missed is made up for by the next one. */
export interface ScheduledJob {
  kind: string
  everyMinutes: number
  /** Whether it also runs when a process starts. */
  atStart?: boolean
  /** Runs the work for all shops. @param signal aborts when the process stops */
  run: (signal: AbortSignal) => Promise<void>
}
