import { Failure } from '#src/shared/failure.ts'

interface Options {
  /** Maximum number of concurrent runs. */
  width: number
  /** Maximum number of concurrent runs of one key; default `width`. */
  widthOfKey?: number
  /** Maximum number of queued runs; further ones are rejected at once. */
  maxQueued: number
  /** Maximum number of queued runs of one key; default `maxQueued`. */
  maxQueuedOfKey?: number
  /** Maximum time in the queue. */
  maxWaitMs: number
}

interface Waiting {
  key: string
  begin: () => void
}

/**
 * Limits concurrent work, queues some more and rejects the rest, so that accepted work finishes in time. Keys share it
 * fairly: of those that wait, the one with the fewest runs is next.
 */
export class LoadLimit {
  readonly #options: Required<Options>
  /** Numbers of runs by key, without zeros. */
  readonly #running = new Map<string, number>()
  #total = 0
  #waiting: Waiting[] = []

  constructor({ widthOfKey, maxQueuedOfKey, ...options }: Options) {
    this.#options = {
      ...options,
      widthOfKey: widthOfKey ?? options.width,
      maxQueuedOfKey: maxQueuedOfKey ?? options.maxQueued,
    }
  }

  /**
   * @param key on whose behalf the work runs, such as a shop
   * @throws Failure `unavailable`
   */
  async run<T>(work: () => Promise<T>, key = ''): Promise<T> {
    await this.#begin(key)
    try {
      return await work()
    } finally {
      this.#end(key)
    }
  }

  #runningOf(key: string): number {
    return this.#running.get(key) ?? 0
  }

  #mayRun(key: string): boolean {
    const { width, widthOfKey } = this.#options
    return this.#total < width && this.#runningOf(key) < widthOfKey
  }

  #count(key: string, change: 1 | -1): void {
    this.#total += change
    const running = this.#runningOf(key) + change
    if (running > 0) this.#running.set(key, running)
    else this.#running.delete(key)
  }

  #end(key: string): void {
    this.#count(key, -1)
    let next: Waiting | null = null
    for (const waiting of this.#waiting)
      if (this.#mayRun(waiting.key) && (!next || this.#runningOf(waiting.key) < this.#runningOf(next.key)))
        next = waiting
    if (!next) return
    this.#remove(next)
    // Counted here, so that no later work takes the slot before this one continues.
    this.#count(next.key, 1)
    next.begin()
  }

  #remove(entry: Waiting): void {
    this.#waiting = this.#waiting.filter((other) => other !== entry)
  }

  #begin(key: string): Promise<void> {
    const { maxQueued, maxQueuedOfKey, maxWaitMs } = this.#options
    if (this.#mayRun(key)) {
      this.#count(key, 1)
      return Promise.resolve()
    }
    const queuedOfKey = this.#waiting.filter((waiting) => waiting.key === key).length
    if (this.#waiting.length >= maxQueued || queuedOfKey >= maxQueuedOfKey) return Promise.reject(overloaded())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#remove(entry)
        reject(overloaded())
      }, maxWaitMs)
      const entry: Waiting = {
        key,
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      this.#waiting.push(entry)
    })
  }
}

const overloaded = (): Failure => new Failure('unavailable', { retryAfterSeconds: 2 })
