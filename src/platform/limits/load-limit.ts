import { Failure } from '#src/shared/failure.ts'

interface Options {
  /** Maximum number of concurrent runs. */
  width: number
  /** Maximum number of queued runs; further ones are rejected at once. */
  maxQueued: number
  /** Maximum time in the queue. */
  maxWaitMs: number
}

/** Limits concurrent work, queues some more and rejects the rest, so that accepted work finishes in time. */
export class LoadLimit {
  readonly #options: Options
  #running = 0
  #waiting: (() => void)[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /** @throws Failure `unavailable` */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#begin()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The next run takes over the slot.
      if (next) next()
      else this.#running -= 1
    }
  }

  #begin(): Promise<void> {
    const { width, maxQueued, maxWaitMs } = this.#options
    if (this.#running < width) {
      this.#running += 1
      return Promise.resolve()
    }
    if (this.#waiting.length >= maxQueued) return Promise.reject(overloaded())
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== begin)
        reject(overloaded())
      }, maxWaitMs)
      this.#waiting.push(begin)
    })
  }
}

const overloaded = (): Failure => new Failure('unavailable', { retryAfterSeconds: 2 })
