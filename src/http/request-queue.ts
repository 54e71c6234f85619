/** Time slice after which the event loop continues. */
const SLICE_MS = 10

/**
 * Starts requests in order, in time slices. Otherwise thousands of simultaneous requests would all start before the
 * process reads anything else, such as health checks.
 */
export class RequestQueue {
  readonly #waiting: (() => void)[] = []
  #isScheduled = false
  #sliceEnd = 0

  /** @param begin runs at once when nothing is queued and the time slice is not used up */
  add(begin: () => void): void {
    if (!this.#isScheduled) {
      this.#sliceEnd = performance.now() + SLICE_MS
      this.#schedule()
    }
    if (this.#waiting.length === 0 && performance.now() < this.#sliceEnd) begin()
    else this.#waiting.push(begin)
  }

  #schedule(): void {
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#sliceEnd = performance.now() + SLICE_MS
      while (performance.now() < this.#sliceEnd) {
        const begin = this.#waiting.shift()
        if (!begin) return
        begin()
      }
      if (this.#waiting.length > 0) this.#schedule()
    })
  }
}
