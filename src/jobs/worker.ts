import { setTimeout as wait } from 'node:timers/promises'
import { findShop } from '#src/features/shop/shop.service.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { onTaskQueued, taskQueue, type ClaimedTask } from '#src/platform/queue/job-queue.ts'

/**
 * Does one piece of work. It bears to be done twice.
 * @returns when to do it again, which is no failure; null when it is done
 */
export type TaskHandler = (context: ShopContext, subject: string) => Promise<Date | null>

export type TaskHandlers = Readonly<Record<string, TaskHandler>>

export interface TaskWorkerOptions {
  services: Omit<Parameters<typeof adminContext>[0], 'shop'>
  handlers: TaskHandlers
  /** How often is looked for what other processes wrote, or what has become due. */
  pollMs?: number
  /** How long a task belongs to the process that took it; far longer than it takes. */
  leaseMs?: number
  clock?: () => Date
}

export interface RunningTaskWorker {
  /** Does what is due now. Resolves when nothing is left. */
  flush: () => Promise<void>
  /** Takes nothing new, and waits for what is under way; what is not done by then is done later. */
  stop: () => Promise<void>
}

const POLL_MS = 2000
const LEASE_MS = 2 * 60_000
const PARALLEL = 8
/** Of one shop, so that what is slow there holds up no other. */
const PARALLEL_OF_SHOP = 2
/** What is sent to addresses of operators may take its time; the rest is not to wait for it. */
const SLOW = { slowKind: 'deliverWebhook', ofSlow: 2 }
const STOP_TIMEOUT_MS = 8000
/** Between tries: about a day in all. */
const PAUSES_S = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800]

/** Does what is due, in any number of processes; each task is taken by one of them at a time. */
export function startTaskWorker(options: TaskWorkerOptions): RunningTaskWorker {
  const { services, pollMs = POLL_MS } = options
  let running: Promise<void> | null = null
  const inFlight = new Map<ClaimedTask, Promise<void>>()
  let shouldPoll = false
  let stopped = false

  function begin(task: ClaimedTask): void {
    const work = runTask(options, task).finally(() => {
      inFlight.delete(task)
      // Its place, and its shop's, is free for another.
      void poll()
    })
    inFlight.set(task, work)
  }
  /** Takes tasks as long as there are any that may be done, each as soon as there is room for it. */
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
      // The database is away; the next look may find it back.
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
  const deafen = onTaskQueued(() => void poll())
  void poll()
  return {
    flush: async () => {
      void poll()
      await allDone()
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      deafen()
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
    // It still stands there: its lease ends, and somebody tries again.
    log.error({ err: error, task: task.kind }, 'task could not be settled')
  }
}
