/** How long requests are begun before the process looks at what else has arrived. */
const SLICE_MS = 10

/**
 * Begins requests in their order, a slice at a time. Thousands that arrive at once would otherwise be begun one after the
 * other before the process reads anything else, health checks too.
 */
export class RequestQueue {
  readonly #waiting: (() => void)[] = []
  #isScheduled = false
  #sliceEnd = 0

  /** @param begin at once when nothing waits and the slice is not used up */
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
