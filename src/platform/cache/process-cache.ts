import { dependsOn, type ShopContext } from '../context.ts'
import { estimateBytes } from './estimate-bytes.ts'
import { TaggedCache } from './tagged-cache.ts'

/** Bytes of all other values, as estimated, with keys and tags. */
const MAX_BYTES = 16 * 1024 * 1024
/** What a value takes beside itself, in either cache: its key, and its tags in the index of tags. */
const OVERHEAD_BYTES = 1000
/** Bytes of all large values, and of lists of any length. */
const MAX_LARGE_BYTES = 40 * 1024 * 1024
const MAX_AGE_MS = 10 * 60 * 1000

interface Remembered<T> {
  name: string
  tags: readonly string[]
  validUntil?: (value: T) => Date | null
  /** The bytes of a large value; large values have a limit of their own. */
  bytes?: (value: T) => number
  /** Whether the value may be cached; default yes. */
  isCacheable?: (value: T) => boolean
}

/**
 * Caches values that many requests read and few change, in this process. Their memory is bounded over all shops; the
 * least recently used ones are evicted.
 */
export class ProcessCache {
  readonly #values = new TaggedCache<unknown>({ maxSize: MAX_BYTES, maxAgeMs: MAX_AGE_MS })
  readonly #largeValues = new TaggedCache<unknown>({ maxSize: MAX_LARGE_BYTES, maxAgeMs: MAX_AGE_MS })

  /**
   * Returns the cached value of this name, or loads it. Adds the tags to the dependencies of the current response.
   * @param validUntil when a value becomes stale without a change; null is never
   */
  async getOrLoad<T>(
    context: Pick<ShopContext, 'dependencies'> & { shop: { id: string } },
    { name, tags, validUntil, bytes, isCacheable }: Remembered<T>,
    load: () => Promise<T>,
  ): Promise<T> {
    dependsOn(context, ...tags)
    const { id: shopId } = context.shop
    const values = bytes ? this.#largeValues : this.#values
    const { value } = await values.findOrLoad(shopId, `${shopId} ${name}`, async () => {
      const loaded = await load()
      return {
        value: loaded,
        shopId,
        tags: new Set(tags),
        validUntil: validUntil?.(loaded) ?? null,
        size: OVERHEAD_BYTES + (bytes?.(loaded) ?? estimateBytes(loaded)),
        isCacheable: isCacheable?.(loaded) ?? true,
      }
    })
    // Only `load` writes under this name.
    return value as T
  }

  drop(shopId: string, tags: readonly string[] | null): void {
    this.#values.drop(shopId, tags)
    this.#largeValues.drop(shopId, tags)
  }

  clear(): void {
    this.#values.clear()
    this.#largeValues.clear()
  }
}
