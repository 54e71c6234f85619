import { dependsOn, type ShopContext } from '../context.ts'
import { TaggedCache } from './tagged-cache.ts'

const MAX_VALUES = 5000
const MAX_AGE_MS = 10 * 60 * 1000

interface Remembered<T> {
  name: string
  tags: readonly string[]
  validUntil?: (value: T) => Date | null
  /** Number of ordinary values that it counts as; default 1. */
  weigh?: (value: T) => number
}

/** Caches small values that nearly every request reads and few change, in this process. */
export class ProcessCache {
  readonly #values = new TaggedCache<unknown>({ maxSize: MAX_VALUES, maxAgeMs: MAX_AGE_MS })

  /**
   * Returns the cached value of this name, or loads it. Adds the tags to the dependencies of the current response.
   * @param validUntil when a value becomes stale without a change; null is never
   */
  async getOrLoad<T>(
    context: Pick<ShopContext, 'dependencies'> & { shop: { id: string } },
    { name, tags, validUntil, weigh }: Remembered<T>,
    load: () => Promise<T>,
  ): Promise<T> {
    dependsOn(context, ...tags)
    const { id: shopId } = context.shop
    const { value } = await this.#values.findOrLoad(`${shopId} ${name}`, async () => {
      const loaded = await load()
      return {
        value: loaded,
        shopId,
        tags: new Set(tags),
        validUntil: validUntil?.(loaded) ?? null,
        size: weigh?.(loaded) ?? 1,
        isCacheable: true,
      }
    })
    // Only `load` writes under this name.
    return value as T
  }

  drop(shopId: string, tags: readonly string[] | null): void {
    this.#values.drop(shopId, tags)
  }

  clear(): void {
    this.#values.clear()
  }
}
