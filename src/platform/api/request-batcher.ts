import { Failure } from '#src/shared/failure.ts'

/** The result of one item: its response, or remaining work that the next batch does not wait for. */
export type Outcome<O> = () => Promise<O>

interface Options<I, O> {
  /** @returns one outcome per item, in order; if it throws, all items fail */
  work: (items: readonly I[]) => Promise<readonly Outcome<O>[]>
  /** Maximum number of items per batch. */
  most: number
  /** Maximum number of queued items; further ones are rejected. */
  maxQueued: number
}

interface QueuedItem<I, O> {
  item: I
  resolve: (result: Promise<O>) => void
  reject: (error: unknown) => void
}

/**
 * Batches concurrent requests, because one query for many items costs the database little more than for one.
 * A single item is processed at once; items that arrive during a batch join the next one.
 */
export class RequestBatcher<I, O> {
  readonly #options: Options<I, O>
  /** Queued items by key; a key exists while its batches run. */
  readonly #queues = new Map<string, QueuedItem<I, O>[]>()

  constructor(options: Options<I, O>) {
    this.#options = options
  }

  /**
   * @param key groups items that may share a batch
   * @throws Failure `unavailable` when the queue is full
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
        // Requests read in the same turn of the event loop join the batch.
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
