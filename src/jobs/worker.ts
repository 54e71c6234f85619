import { setTimeout as wait } from 'node:timers/promises'
import { findShop } from '#src/features/shop/shop.service.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { onTaskQueued, taskQueue, type ClaimedTask } from '#src/platform/queue/job-queue.ts'

/**
 * Runs one job. Handlers must be idempotent.
 * @returns when to run it again, without counting as a failure; null when it is finished
 */
export type TaskHandler = (context: ShopContext, subject: string) => Promise<Date | null>

export type TaskHandlers = Readonly<Record<string, TaskHandler>>

export interface TaskWorkerOptions {
  services: Omit<Parameters<typeof adminContext>[0], 'shop'>
  handlers: TaskHandlers
  /** Interval of checks for jobs of other processes and jobs that have become due. */
  pollMs?: number
  /** Duration of a lease; far longer than a job takes. */
  leaseMs?: number
  clock?: () => Date
}

export interface RunningTaskWorker {
  /** Runs the jobs that are due. Resolves when none is left. */
  flush: () => Promise<void>
  /** Claims no more jobs and waits for running ones; jobs still unfinished then run again after their lease. */
  stop: () => Promise<void>
}

const POLL_MS = 2000
const LEASE_MS = 2 * 60_000
const PARALLEL = 8
/** Limit per shop, so that a slow shop does not delay the others. */
const PARALLEL_OF_SHOP = 2
/** Webhooks go to servers of shops, which may be slow; other jobs must not wait for them. */
const SLOW = { slowKind: 'deliverWebhook', ofSlow: 2 }
const STOP_TIMEOUT_MS = 8000
/** Pauses between attempts: about a day in total. */
const PAUSES_S = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800]

/** Runs due jobs, in any number of processes; each job is leased to one of them at a time. */
export function startTaskWorker(options: TaskWorkerOptions): RunningTaskWorker {
  const { services, pollMs = POLL_MS } = options
  let running: Promise<void> | null = null
  const inFlight = new Map<ClaimedTask, Promise<void>>()
  let shouldPoll = false
  let stopped = false

  function begin(task: ClaimedTask): void {
    const work = runTask(options, task).finally(() => {
      inFlight.delete(task)
      // A slot, of the process and of the shop, is free.
      void poll()
    })
    inFlight.set(task, work)
  }
  /** Claims jobs while any are due, each as soon as there is a free slot. */
  async function claimAll(): Promise<void> {
    try {
      while (shouldPoll && !stopped) {
        shouldPoll = false
        if (inFlight.size >= PARALLEL) await Promise.race(inFlight.values())
        const tasks = await claim(options, [...inFlight.keys()])
        tasks.forEach(begin)
        if (tasks.length > 0) shouldPoll = true
      }
    } catch (error) {
      // The database is unavailable; the next poll tries again.
      services.log.warn({ err: error }, 'tasks could not be looked for')
    } finally {
      running = null
    }
  }
  const poll = (): Promise<void> => {
    if (stopped) return running ?? Promise.resolve()
    shouldPoll = true
    return (running ??= claimAll())
  }
  const allDone = async (): Promise<void> => {
    while (running || inFlight.size > 0) await Promise.all([running, ...inFlight.values()])
  }
  const timer = setInterval(() => void poll(), pollMs)
  const unsubscribe = onTaskQueued(() => void poll())
  void poll()
  return {
    flush: async () => {
      void poll()
      await allDone()
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      unsubscribe()
      await Promise.race([allDone(), wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

function claim(
  { services, leaseMs = LEASE_MS, clock = () => new Date() }: TaskWorkerOptions,
  inProgress: readonly ClaimedTask[],
): Promise<ClaimedTask[]> {
  const now = clock()
  return taskQueue(services.db).claim({
    now,
    leasedUntil: new Date(now.getTime() + leaseMs),
    limit: PARALLEL - inProgress.length,
    share: { inProgress, ofShop: PARALLEL_OF_SHOP, ...SLOW },
  })
}

async function runTask({ services, handlers, clock = () => new Date() }: TaskWorkerOptions, task: ClaimedTask) {
  const { log } = services
  try {
    const queue = taskQueue(services.db)
    const shop = await findShop(services.db, task.shopId)
    const handler = handlers[task.kind]
    if (!shop || !handler) {
      if (shop) log.error({ task: task.kind }, 'a task of a kind that nobody does')
      await queue.finish(task.id)
      return
    }
    const context = { ...adminContext({ ...services, shop }), now: clock() }
    try {
      const next = await handler(context, task.subject)
      await (next ? queue.reschedule(task.id, { dueAt: next, reason: null }) : queue.finish(task.id))
    } catch (error) {
      log.warn({ err: error, task: task.kind, subject: task.subject, attempts: task.attempts }, 'task failed')
      const pause = PAUSES_S[task.attempts - 1]
      const reason = error instanceof Error ? error.name : 'unknown'
      const now = clock()
      if (pause === undefined) await queue.markDead(task.id, { now, reason })
      else await queue.reschedule(task.id, { dueAt: new Date(now.getTime() + pause * 1000), reason })
    }
  } catch (error) {
    // The job stays in the queue: its lease expires, and a worker tries again.
    log.error({ err: error, task: task.kind }, 'task could not be settled')
  }
}
