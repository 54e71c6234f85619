import { Failure } from '#src/shared/failure.ts'
import { isDatabaseBusy } from '../db/db.ts'

interface Options {
  /** How many of one key go at once. */
  width: number
  /** How long somebody waits for a turn, and how long is tried. */
  timeoutMs: number
}

interface Slot {
  running: number
  /** Urgent ones before the others. */
  queue: { enter: () => void; isUrgent: boolean }[]
}

/**
 * Lets work that wants the same rows take turns in the process, holding nothing meanwhile. A rush would otherwise wait in
 * the database: with every connection of the pool, until the time for a lock is over for those at the end of the line.
 * What the database gave up all the same, since another process has the rows, is done again while there is time.
 */
export class KeyedSemaphore {
  readonly #options: Options
  /** By key; one is there while somebody is in it. */
  readonly #lanes = new Map<string, Slot>()

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * @param key what those have in common who take turns
   * @param isUrgent goes before all that is not, and behind those that came earlier
   * @param work bears to be done again: it has left nothing behind when it fails
   * @throws Failure `unavailable` when no turn came in time
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
    const slot = this.#lanes.get(key) ?? { running: 0, queue: [] }
    this.#lanes.set(key, slot)
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
    const slot = this.#lanes.get(key)
    const next = slot?.queue.shift()
    // Who comes next takes the place over.
    if (next) next.enter()
    else if (slot) {
      slot.running -= 1
      if (slot.running === 0) this.#lanes.delete(key)
    }
  }
}
