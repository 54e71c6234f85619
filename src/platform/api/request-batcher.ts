import { Failure } from '#src/shared/failure.ts'

/** What one of a batch comes to: its answer, or the rest of its way, which the next batch does not wait for. */
export type Outcome<O> = () => Promise<O>

interface Options<I, O> {
  /** @returns what each of them comes to, in their order; when it throws, all of them fail */
  work: (items: readonly I[]) => Promise<readonly Outcome<O>[]>
  /** How many go together. */
  most: number
  /** How many may wait; who comes then is asked to come again. */
  maxQueued: number
}

interface QueuedItem<I, O> {
  item: I
  resolve: (result: Promise<O>) => void
  reject: (error: unknown) => void
}

/**
 * Does together what comes at the same time, since asking a database once for many costs little more than for one.
 * Whoever comes alone is served at once; who comes while a batch is under way goes with the next one.
 */
export class RequestBatcher<I, O> {
  readonly #options: Options<I, O>
  /** Those who wait, by what they may be put together by; a key is there while its batches are under way. */
  readonly #queues = new Map<string, QueuedItem<I, O>[]>()

  constructor(options: Options<I, O>) {
    this.#options = options
  }

  /**
   * @param key what those have in common who may go together
   * @throws Failure `unavailable` when too many wait
   */
  do(key: string, item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(key)
      if (queue && queue.length >= this.#options.maxQueued) {
        reject(new Failure('unavailable', { retryAfterSeconds: 2 }))
        return
      }
      const queued = { item, resolve, reject }
      if (queue) queue.push(queued)
      else {
        this.#queues.set(key, [queued])
        // Those whose requests are read in the same turn come along.
        setImmediate(() => void this.#workOff(key))
      }
    })
  }

  async #workOff(key: string): Promise<void> {
    const queue = this.#queues.get(key) ?? []
    while (queue.length > 0) await this.#workOn(queue.splice(0, this.#options.most))
    this.#queues.delete(key)
  }

  async #workOn(batch: readonly QueuedItem<I, O>[]): Promise<void> {
    try {
      const outcomes = await this.#options.work(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome) resolve(outcome())
        else reject(new Error('a batch has fewer outcomes than members'))
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
