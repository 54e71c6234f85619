import type pg from 'pg'

/** How long the check whether the database answers at all may take. */
const CHECK_MS = 500
/** How long after a failed check no request waits for a connection. */
const REJECTION_MS = 500

/** `isDatabaseUnavailable` knows it by its text. */
const timeoutError = (): Error => new Error('database timeout: no answer in time')

/**
 * Hands out the connections of a pool. In a rush requests wait long for a free one. When a statement or a new connection
 * got no answer in time, and the database does not answer a check either, all who wait are refused at once: a database
 * that hangs costs a request the time of one statement, and not that of each of its steps.
 */
export class DatabaseAvailability {
  readonly #pool: pg.Pool
  readonly #check: () => Promise<void>
  readonly #waiting = new Set<(error: Error) => void>()
  #isChecking = false
  #refusesUntil = 0

  /** What the query builder asks of a pool. */
  get options(): pg.PoolOptions {
    return this.#pool.options
  }

  /** @param check resolves when the database has answered a new connection */
  constructor(pool: pg.Pool, check: () => Promise<void>) {
    this.#pool = pool
    this.#check = check
  }

  connect(): Promise<pg.PoolClient> {
    if (performance.now() < this.#refusesUntil) return Promise.reject(timeoutError())
    return new Promise((resolve, reject) => {
      const rejectWith = (error: Error): void => {
        if (this.#waiting.delete(rejectWith)) reject(error)
      }
      this.#waiting.add(rejectWith)
      this.#pool.connect().then(
        (client) => {
          // Refused meanwhile: nobody uses it.
          if (this.#waiting.delete(rejectWith)) resolve(client)
          else client.release()
        },
        (error: Error) => {
          if (/timeout/.test(error.message)) this.reportTimeout()
          rejectWith(error)
        },
      )
    })
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  /** Finds out whether the database answers at all, after something was not answered in time. */
  reportTimeout(): void {
    if (this.#isChecking) return
    this.#isChecking = true
    withinTime(this.#check(), CHECK_MS)
      .catch(() => {
        this.#refusesUntil = performance.now() + REJECTION_MS
        for (const rejectWith of this.#waiting) rejectWith(timeoutError())
      })
      .finally(() => {
        this.#isChecking = false
      })
  }
}

/**
 * The answer, or an error when it has not come in time. One that has arrived and was not read yet, because this process
 * was busy, is in time.
 */
export function withinTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    // What sockets have brought is read between a timer and the second of these.
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => reject(timeoutError()))), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
