import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { SHARED_PLACES, type JobDefinition, type ScheduledJob } from '#src/platform/queue/define-job.ts'
import { jobQueue, onJobQueued, type ClaimedJob, type KindPlaces } from '#src/platform/queue/job-queue.ts'
import { runJobs, type JobServices } from './run-jobs.ts'

export interface WorkerOptions {
  services: JobServices
  jobs: readonly JobDefinition[]
  schedule?: readonly ScheduledJob[]
  /** Whether requests wait for the database; jobs then wait as well, for a limited time. */
  isBusy?: () => boolean
  /** Interval of checks for jobs of other processes and jobs whose time has come. */
  pollMs?: number
  /** How long a stop waits for running jobs. */
  stopTimeoutMs?: number
  clock?: () => Date
}

export interface RunningWorker {
  /** Runs the jobs that are ready. Resolves when none is left. */
  flush: () => Promise<void>
  /** Claims no more jobs and waits for running ones; jobs still unfinished then run again after their lease. */
  stop: () => Promise<void>
}

/** Jobs of one kind and shop that run together. */
interface Run {
  jobs: readonly ClaimedJob[]
  pool: string
}

const POLL_MS = 2000
/** How long jobs of batches are collected after a commit, so that one claim takes many. */
const COLLECT_MS = 200
const STOP_TIMEOUT_MS = 8000
const [BUSY_STEP_MS, MAX_BUSY_STEPS] = [20, 25]
const SHARED_POOL = 'shared'
const SCHEDULE_POOL = 'schedule'
/** Limit per shop, so that a slow shop does not delay the others. */
const SHARED_OF_SHOP = 2

/** Runs jobs whose time has come, in any number of processes; each job is leased to one of them at a time. */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { services, pollMs = POLL_MS, stopTimeoutMs = STOP_TIMEOUT_MS, clock = () => new Date() } = options
  const queue = jobQueue(services.db)
  const places = new Places(options)
  const inFlight = new Map<Run, Promise<void>>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let shouldPoll = false
  let isScheduled = false
  let collecting: NodeJS.Timeout | null = null
  let isFlushing = false

  function begin(run: Run): void {
    const work = execute(run).finally(() => {
      inFlight.delete(run)
      // A place, of the process and of the shop, is free. After a full batch, others probably wait for it already.
      if (run.pool === SHARED_POOL || isFlushing || isFullBatch(run)) void poll()
      else pollSoon()
    })
    inFlight.set(run, work)
  }
  const isFullBatch = ({ jobs }: Run): boolean => jobs.length === definitionOf(jobs)?.batch
  const definitionOf = (jobs: Run['jobs']) => options.jobs.find(({ kind }) => kind === jobs[0]?.kind)
  async function execute({ jobs }: Run): Promise<void> {
    const kind = jobs[0]?.kind
    const scheduled = options.schedule?.find((job) => job.kind === kind)
    if (scheduled) return scheduled.run(stopping.signal)
    const definition = definitionOf(jobs)
    if (definition) await runJobs({ services, clock }, { definition, jobs, signal: stopping.signal })
  }
  /** Claims jobs as often as there is a reason to: a time, a commit, a free place. */
  async function claimAll(): Promise<void> {
    try {
      while (shouldPoll && !stopping.signal.aborted) {
        shouldPoll = false
        await yieldToRequests(options)
        if (!isScheduled) await writeSchedule(options, clock())
        isScheduled = true
        const jobs = await queue.claim(places.claim([...inFlight.keys()], clock()))
        const runs = places.group(jobs)
        for (const run of runs) begin(run)
        // Jobs of a full kind may have hidden others of their shop.
        if (runs.some(({ pool }) => pool === SHARED_POOL)) shouldPoll = true
      }
    } catch (error) {
      // The database is unavailable; the next poll tries again.
      services.log.warn({ err: error }, 'job.claim_failed')
    } finally {
      running = null
    }
  }
  const poll = (): Promise<void> => {
    if (stopping.signal.aborted) return running ?? Promise.resolve()
    shouldPoll = true
    return (running ??= claimAll())
  }
  function pollSoon(): void {
    collecting ??= setTimeout(() => {
      collecting = null
      void poll()
    }, COLLECT_MS)
  }
  const allDone = async (): Promise<void> => {
    while (running || inFlight.size > 0) await Promise.all([running, ...inFlight.values()])
  }
  const timer = setInterval(() => void poll(), pollMs)
  const unsubscribe = onJobQueued(pollSoon)
  void poll()
  return {
    flush: async () => {
      isFlushing = true
      void poll()
      await allDone()
      isFlushing = false
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      if (collecting) clearTimeout(collecting)
      unsubscribe()
      await Promise.race([allDone(), wait(stopTimeoutMs, undefined, { ref: false })])
    },
  }
}

/** Lets requests go first: those that have arrived, and those that wait for a connection. */
async function yieldToRequests({ isBusy = () => false }: WorkerOptions): Promise<void> {
  await nextTurn()
  for (let step = 0; step < MAX_BUSY_STEPS && isBusy(); step += 1) await wait(BUSY_STEP_MS)
}

async function writeSchedule({ services, schedule = [] }: WorkerOptions, now: Date): Promise<void> {
  if (schedule.length === 0) return
  const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
  await jobQueue(services.db).schedule(
    schedule.map(({ kind, everyMinutes, atStart }) => ({
      kind,
      everyMinutes,
      runAt: atStart ? now : after(everyMinutes),
    })),
  )
}

/**
 * The places of this process. Single jobs share a pool, so that no kind and no shop takes them all; kinds with batches
 * and the schedule have their own.
 */
class Places {
  readonly #jobs: readonly JobDefinition[]
  readonly #schedule: readonly ScheduledJob[]

  constructor({ jobs, schedule = [] }: Pick<WorkerOptions, 'jobs' | 'schedule'>) {
    this.#jobs = jobs
    this.#schedule = schedule
  }

  /** Returns the claim that fills the free places. */
  claim(runs: readonly Run[], now: Date) {
    const running = runs.flatMap(({ jobs, pool }) => jobs.map(({ kind, shopId }) => ({ kind, pool, shopId })))
    const countKind = (kind: string): number => running.filter((job) => job.kind === kind).length
    const pools = new Map([
      [SHARED_POOL, SHARED_PLACES],
      // One after the other, because each may take long.
      [SCHEDULE_POOL, 1],
    ])
    const kinds: KindPlaces[] = this.#jobs.map((job) => ({
      kind: job.kind,
      free: job.concurrency - countKind(job.kind),
      pool: poolOf(job),
      ofShop: job.batch > 1 ? job.batch : SHARED_OF_SHOP,
      lockedUntil: new Date(now.getTime() + job.leaseMs),
    }))
    for (const job of this.#jobs) if (job.batch > 1) pools.set(job.kind, job.concurrency)
    for (const { kind } of this.#schedule)
      kinds.push({
        kind,
        free: 1 - countKind(kind),
        pool: SCHEDULE_POOL,
        ofShop: this.#schedule.length,
        lockedUntil: now,
      })
    for (const { pool } of running) pools.set(pool, (pools.get(pool) ?? 0) - 1)
    return { now, kinds, pools, running }
  }

  /** Groups claimed jobs into runs. */
  group(jobs: readonly ClaimedJob[]): Run[] {
    return [...Map.groupBy(jobs, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
      const definition = this.#jobs.find((job) => job.kind === kind)
      if (!definition || definition.batch === 1)
        return ofKind.map((job) => ({ jobs: [job], pool: definition ? SHARED_POOL : SCHEDULE_POOL }))
      return [...Map.groupBy(ofKind, ({ shopId }) => shopId).values()].map((batch) => ({ jobs: batch, pool: kind }))
    })
  }
}

const poolOf = ({ kind, batch }: JobDefinition): string => (batch > 1 ? kind : SHARED_POOL)
