import { Failure } from '#src/shared/failure.ts'
import { isDatabaseBusy } from '../db/db.ts'

interface Options {
  /** Number of concurrent runs per key. */
  width: number
  /** Maximum time to wait for a slot, and to retry. */
  timeoutMs: number
}

interface Slot {
  running: number
  /** Urgent entries first. */
  queue: { enter: () => void; isUrgent: boolean }[]
}

/**
 * Limits concurrent work per key in this process, before a connection is taken.
 * Otherwise a rush on the same rows would wait in the database, use all connections of the pool and exceed the lock
 * timeout. Work that fails on a lock of another process is retried until the timeout.
 */
export class KeyedSemaphore {
  readonly #options: Options
  /** Running and queued work by key; empty keys are removed. */
  readonly #slots = new Map<string, Slot>()

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Runs work when a slot is free.
   * @param key groups work on the same rows
   * @param isUrgent queues before all that is not urgent
   * @param work must be repeatable: it leaves no effects when it fails
   * @throws Failure `unavailable` when no slot is free in time
   */
  async run<T>({ key, isUrgent = false }: { key: string; isUrgent?: boolean }, work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#options.timeoutMs
    await this.#enter(key, isUrgent)
    try {
      for (;;)
        try {
          return await work()
        } catch (error) {
          if (!isDatabaseBusy(error) || performance.now() > until) throw error
        }
    } finally {
      this.#leave(key)
    }
  }

  #enter(key: string, isUrgent: boolean): Promise<void> {
    const slot = this.#slots.get(key) ?? { running: 0, queue: [] }
    this.#slots.set(key, slot)
    if (slot.running < this.#options.width) {
      slot.running += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        slot.queue = slot.queue.filter((other) => other !== entry)
        reject(new Failure('unavailable', { retryAfterSeconds: 2 }))
      }, this.#options.timeoutMs)
      const enter = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const entry = { enter, isUrgent }
      const at = isUrgent ? slot.queue.findIndex((other) => !other.isUrgent) : -1
      slot.queue.splice(at < 0 ? slot.queue.length : at, 0, entry)
    })
  }

  #leave(key: string): void {
    const slot = this.#slots.get(key)
    const next = slot?.queue.shift()
    // The next entry takes over the slot.
    if (next) next.enter()
    else if (slot) {
      slot.running -= 1
      if (slot.running === 0) this.#slots.delete(key)
    }
  }
}
