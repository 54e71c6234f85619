/** A trace of the browser, as its developer tools save it. */
export interface Trace {
  traceEvents: TraceEvent[]
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Start, in microseconds. */
  ts: number
  /** Duration in microseconds. */
  dur?: number
  /** Time that the processor worked on the event, in microseconds. */
  tdur?: number
}

/**
 * Returns a trace in which each task of a thread is as long as the processor worked on it. On a machine with few
 * processors, a task also waits while other processes run, which a phone with eight of them does not do. The events
 * of a task are moved in proportion, so that it still contains them.
 */
export function withoutPreemption({ traceEvents }: Trace): Trace {
  const tasks = Map.groupBy(
    traceEvents.filter(({ name, ph, tdur }) => name === 'RunTask' && ph === 'X' && tdur !== undefined),
    threadOf,
  )
  for (const list of tasks.values()) list.sort((a, b) => a.ts - b.ts)
  return {
    traceEvents: traceEvents.map((event) => {
      const task = taskAt(tasks.get(threadOf(event)) ?? [], event.ts)
      if (!task?.dur || task.tdur === undefined) return event
      const share = Math.min(1, task.tdur / task.dur)
      return {
        ...event,
        ts: Math.round(task.ts + (event.ts - task.ts) * share),
        ...(event.dur !== undefined && { dur: Math.round(event.dur * share) }),
      }
    }),
  }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`

/** Returns the task that runs at an instant, by binary search. */
function taskAt(tasks: readonly TraceEvent[], ts: number): TraceEvent | undefined {
  let from = 0
  let to = tasks.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((tasks[middle]?.ts ?? 0) <= ts) from = middle + 1
    else to = middle
  }
  const task = tasks[from - 1]
  return task && ts <= task.ts + (task.dur ?? 0) ? task : undefined
}
