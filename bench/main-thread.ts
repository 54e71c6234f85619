/** An event of Chromium's trace; times are in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time of the thread, where the system measures it. */
  tdur?: number
}

/** What the main thread of a page has done, in milliseconds of its own CPU time. */
export interface MainThread {
  /** Compiling and running scripts, with the layout that they force. */
  scriptMs: number
  allMs: number
  /** The parts of tasks beyond 50 ms, after the first paint. */
  blockedMs: number
  longestMs: number
}

/** Traced categories. */
export const TRACED = ['-*', 'toplevel', 'devtools.timeline', 'v8', 'blink.user_timing', 'loading']
const LONG_TASK_MS = 50
const SCRIPTS = new Set([
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireIdleCallback',
  'FireAnimationFrame',
  'EventDispatch',
])

/** Returns what the main thread of the page with the most tasks has done. */
export function analyzeTrace(events: readonly TraceEvent[]): MainThread {
  const threads = Map.groupBy(
    events.filter(({ name, ph }) => ph === 'X' && (name === 'ParseHTML' || name === 'Layout')),
    ({ pid, tid }) => `${pid} ${tid}`,
  )
  const [main] = [...threads.entries()].toSorted(([, a], [, b]) => b.length - a.length)
  const own = events.filter(({ pid, tid }) => `${pid} ${tid}` === main?.[0])
  const painted = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  const complete = own.filter(({ ph }) => ph === 'X')
  const tasks = complete.filter(({ name }) => /^(?:ThreadControllerImpl::)?RunTask$/.test(name))
  const timeOf = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1000
  const sum = (times: readonly number[]): number => times.reduce((total, ms) => total + ms, 0)
  const later = outermost(tasks)
    .filter(({ ts }) => ts >= painted)
    .map(timeOf)
  return {
    scriptMs: sum(outermost(complete.filter(({ name }) => SCRIPTS.has(name))).map(timeOf)),
    allMs: sum(outermost(tasks).map(timeOf)),
    blockedMs: sum(later.map((ms) => Math.max(0, ms - LONG_TASK_MS))),
    longestMs: Math.max(0, ...later),
  }
}

/** Returns the events that are not within another one. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false
      end = ts + dur
      return true
    })
}
