import type pg from 'pg'

/** Time limit of the check whether the database responds. */
const CHECK_MS = 500
/** How long requests are rejected after a failed check. */
const REJECTION_MS = 500

/** `isDatabaseUnavailable` recognises this error by its text. */
const timeoutError = (): Error => new Error('database timeout: no answer in time')

/**
 * Hands out the connections of a pool. In a rush, requests wait long for a free one.
 * After a timeout it checks the database over a new connection; if that fails, all waiting requests are rejected at
 * once. A hanging database then costs a request one timeout, and not one per statement.
 */
export class DatabaseAvailability {
  readonly #pool: pg.Pool
  readonly #check: () => Promise<void>
  readonly #waiting = new Set<(error: Error) => void>()
  #isChecking = false
  #refusesUntil = 0

  /** Kysely reads this property of a pool. */
  get options(): pg.PoolOptions {
    return this.#pool.options
  }

  /** @param check resolves when the database has accepted a new connection */
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
          // Rejected meanwhile: return the unused connection.
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

  /** Checks whether the database responds, after a timeout. */
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
 * Returns the result, or rejects after the timeout. A response that arrived in time but was not yet processed, because
 * this process was busy, counts as in time.
 */
export function withinTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    // The second `setImmediate` runs after the event loop has read pending socket data.
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => reject(timeoutError()))), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
