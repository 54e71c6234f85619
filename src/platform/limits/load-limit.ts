import { Failure } from '#src/shared/failure.ts'

interface Options {
  /** How many run at once. */
  width: number
  /** How many wait at most: whoever comes then is refused at once. */
  maxQueued: number
  /** How long one waits at most. */
  maxWaitMs: number
}

/** Runs so much work at once, lets so much wait, and refuses the rest, so that what is taken is done in time. */
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
      // Who comes next takes the place over.
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
