import { Failure } from '#src/shared/failure.ts'
import { createUtilisationMeter } from '../event-loop-utilisation.ts'

/** How long a key counts as active after its last run. */
const ACTIVE_MS = 10_000
/** Interval at which waiting runs are looked at beside the ends of other runs. */
const TICK_MS = 5
/** Share of the time above which the event loop has none to spare. */
const MAX_UTILISATION = 0.5
/** Maximum number of concurrent runs of a key that begin in the event loop's spare time: they share the connections. */
const MAX_SPARE = 8
/** A run that takes longer waits for something else, such as a provider, and delays no others. */
const MAX_WORK_MS = 50

/** How many runs of a key may wait, and how long. Runs with different limits are counted apart. */
export interface QueueLimits {
  maxQueued: number
  maxWaitMs: number
}

interface Waiting {
  limits: QueueLimits
  /** On the monotonic clock, as all times here. */
  since: number
  begin: () => void
  reject: (error: Failure) => void
}

interface KeyState {
  running: number
  begunAt: number
  queue: Waiting[]
}

/**
 * Shares this process between keys, such as shops, so that a busy one hardly delays the others. All share one event loop,
 * and whatever has begun delays all others until it ends.
 * A key that is active alone has no limit. While others are active, the first run of a key begins at once, and as long as
 * the event loop has time to spare, so do the next seven. Further ones wait in the key's own queue until no run works, and
 * the keys alternate. Nothing waits for ever: a run that itself waits for queued ones delays them by 50 milliseconds.
 */
export class FairQueue {
  /** Keys with runs that have begun or wait; the next one first. */
  readonly #states = new Map<string, KeyState>()
  /** The two keys that were active last, and when. */
  #active = { key: '', at: -Infinity }
  #activeBefore = { key: '', at: -Infinity }
  #timer: NodeJS.Timeout | null = null
  #measured = { hasTime: false, at: -Infinity }
  readonly #measureUtilisation: () => number

  /** @param measureUtilisation returns the share of the time since its last call in which the event loop worked */
  constructor(measureUtilisation = createUtilisationMeter()) {
    this.#measureUtilisation = measureUtilisation
  }

  /** @throws Failure `unavailable` when too many runs of the key wait, or this one waited too long */
  async run<T>(key: string, limits: QueueLimits, work: () => Promise<T>): Promise<T> {
    this.#noteActive(key)
    const state = this.#states.get(key) ?? { running: 0, begunAt: 0, queue: [] }
    this.#states.set(key, state)
    const mayBegin = state.running === 0 || this.#isAlone(key) || (state.running < MAX_SPARE && this.#hasTime())
    if (state.queue.length === 0 && mayBegin) begin(state)
    else await this.#wait(state, limits)
    try {
      return await work()
    } finally {
      this.#end(key, state)
    }
  }

  #noteActive(key: string): void {
    if (this.#active.key !== key) this.#activeBefore = this.#active
    this.#active = { key, at: performance.now() }
  }

  #isAlone(key: string): boolean {
    const other = this.#active.key === key ? this.#activeBefore : this.#active
    return other.at < performance.now() - ACTIVE_MS
  }

  #wait(state: KeyState, limits: QueueLimits): Promise<void> {
    const queued = state.queue.filter((waiting) => waiting.limits === limits).length
    if (queued >= limits.maxQueued) return Promise.reject(overloaded())
    return new Promise((resolve, reject) => {
      state.queue.push({ limits, since: performance.now(), begin: resolve, reject })
      this.#timer ??= setTimeout(() => this.#tick(), TICK_MS)
    })
  }

  /** Whether the event loop had time to spare since the last measurement, at most every few milliseconds. */
  #hasTime(): boolean {
    const at = performance.now()
    if (at - this.#measured.at >= TICK_MS)
      this.#measured = { hasTime: this.#measureUtilisation() < MAX_UTILISATION, at }
    return this.#measured.hasTime
  }

  #end(key: string, state: KeyState): void {
    this.#noteActive(key)
    state.running -= 1
    if (state.running === 0 && state.queue.length === 0) this.#states.delete(key)
    // Not at once: work that waits for nothing would follow on itself, and no new request would be read.
    if (this.#timer) setImmediate(() => this.#beginNextUnlessBusy())
  }

  /** Begins the next queued run when none works: one that began long ago waits for something else. */
  #beginNextUnlessBusy(): void {
    const since = performance.now() - MAX_WORK_MS
    let next: [string, KeyState] | null = null
    for (const entry of this.#states) {
      const [, { running, begunAt, queue }] = entry
      if (running > 0 && begunAt > since) return
      if (queue.length > 0) next ??= entry
    }
    if (next) this.#beginNext(...next)
  }

  #beginNext(key: string, state: KeyState): void {
    const next = state.queue.shift()
    if (!next) return
    begin(state)
    // Behind the other keys.
    this.#states.delete(key)
    this.#states.set(key, state)
    next.begin()
  }

  /** Rejects what has waited too long, and begins what no other run's end begins. */
  #tick(): void {
    const hasTime = this.#hasTime()
    let isWaiting = false
    for (const [key, state] of this.#states) {
      this.#rejectLate(key, state)
      while (state.queue.length > 0 && this.#isAlone(key)) this.#beginNext(key, state)
      isWaiting ||= state.queue.length > 0
    }
    const next = [...this.#states].find(([, { running, queue }]) => queue.length > 0 && running < MAX_SPARE)
    if (next && hasTime) this.#beginNext(...next)
    this.#beginNextUnlessBusy()
    this.#timer = isWaiting ? setTimeout(() => this.#tick(), TICK_MS) : null
  }

  #rejectLate(key: string, { running, queue }: KeyState): void {
    const now = performance.now()
    const late = queue.filter(({ since, limits }) => since + limits.maxWaitMs < now)
    for (const waiting of late) {
      queue.splice(queue.indexOf(waiting), 1)
      waiting.reject(overloaded())
    }
    if (running === 0 && queue.length === 0) this.#states.delete(key)
  }
}

function begin(state: KeyState): void {
  state.running += 1
  state.begunAt = performance.now()
}

const overloaded = (): Failure => new Failure('unavailable', { retryAfterSeconds: 2 })
