import { setTimeout as wait } from 'node:timers/promises'
import { findShop } from '#src/features/shop/shop.service.ts'
import { adminContext, type ShopContext } from '#src/platform/context.ts'
import { onTaskDue, taskQueue, type DueTask } from '#src/platform/queue/job-queue.ts'

/**
 * Does one piece of work. It bears to be done twice.
 * @returns when to do it again, which is no failure; null when it is done
 */
export type TaskHandler = (context: ShopContext, subject: string) => Promise<Date | null>

export type TaskHandlers = Readonly<Record<string, TaskHandler>>

export interface TaskWorkerOptions {
  parts: Omit<Parameters<typeof adminContext>[0], 'shop'>
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
  const { parts, pollMs = POLL_MS } = options
  let running: Promise<void> | null = null
  const underWay = new Map<DueTask, Promise<void>>()
  let again = false
  let stopped = false

  function begin(task: DueTask): void {
    const work = settleOne(options, task).finally(() => {
      underWay.delete(task)
      // Its place, and its shop's, is free for another.
      void look()
    })
    underWay.set(task, work)
  }
  /** Takes tasks as long as there are any that may be done, each as soon as there is room for it. */
  async function takeAll(): Promise<void> {
    try {
      while (again && !stopped) {
        again = false
        if (underWay.size >= PARALLEL) await Promise.race(underWay.values())
        const due = await claim(options, [...underWay.keys()])
        due.forEach(begin)
        if (due.length > 0) again = true
      }
    } catch (error) {
      // The database is away; the next look may find it back.
      parts.log.warn({ err: error }, 'tasks could not be looked for')
    } finally {
      running = null
    }
  }
  const look = (): Promise<void> => {
    if (stopped) return running ?? Promise.resolve()
    again = true
    return (running ??= takeAll())
  }
  const allDone = async (): Promise<void> => {
    while (running || underWay.size > 0) await Promise.all([running, ...underWay.values()])
  }
  const timer = setInterval(() => void look(), pollMs)
  const deafen = onTaskDue(() => void look())
  void look()
  return {
    flush: async () => {
      void look()
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
  { parts, leaseMs = LEASE_MS, clock = () => new Date() }: TaskWorkerOptions,
  inHand: readonly DueTask[],
): Promise<DueTask[]> {
  const now = clock()
  return taskQueue(parts.db).claim({
    now,
    leasedUntil: new Date(now.getTime() + leaseMs),
    limit: PARALLEL - inHand.length,
    share: { inHand, ofShop: PARALLEL_OF_SHOP, ...SLOW },
  })
}

async function settleOne({ parts, handlers, clock = () => new Date() }: TaskWorkerOptions, task: DueTask) {
  const { log } = parts
  try {
    const queue = taskQueue(parts.db)
    const shop = await findShop(parts.db, task.shopId)
    const handler = handlers[task.kind]
    if (!shop || !handler) {
      if (shop) log.error({ task: task.kind }, 'a task of a kind that nobody does')
      await queue.finish(task.id)
      return
    }
    const context = { ...adminContext({ ...parts, shop }), now: clock() }
    try {
      const next = await handler(context, task.subject)
      await (next ? queue.putOff(task.id, { dueAt: next, reason: null }) : queue.finish(task.id))
    } catch (error) {
      log.warn({ err: error, task: task.kind, subject: task.subject, attempts: task.attempts }, 'task failed')
      const pause = PAUSES_S[task.attempts - 1]
      const reason = error instanceof Error ? error.name : 'unknown'
      const now = clock()
      if (pause === undefined) await queue.giveUp(task.id, { now, reason })
      else await queue.putOff(task.id, { dueAt: new Date(now.getTime() + pause * 1000), reason })
    }
  } catch (error) {
    // It still stands there: its lease ends, and somebody tries again.
    log.error({ err: error, task: task.kind }, 'task could not be settled')
  }
}
