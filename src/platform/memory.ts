import { dependsOn, type ShopContext } from './context.ts'
import { TaggedCache } from './tagged-cache.ts'

const MAX_VALUES = 5000
const MAX_AGE_MS = 10 * 60 * 1000

/** What this process remembers of shops: small things that nearly every request reads and nearly none changes. */
export class Memory {
  readonly #values = new TaggedCache<unknown>({ maxSize: MAX_VALUES, maxAgeMs: MAX_AGE_MS })

  /**
   * The value under this name, loaded when it is not known, or when anything it was made of has changed since.
   * The answer under way depends on the same tags.
   */
  async recall<T>(
    context: ShopContext,
    { name, tags }: { name: string; tags: readonly string[] },
    load: () => Promise<T>,
  ): Promise<T> {
    dependsOn(context, ...tags)
    const { id: shopId } = context.shop
    const { value } = await this.#values.findOrLoad(`${shopId} ${name}`, async () => ({
      value: await load(),
      shopId,
      tags: new Set(tags),
      goodUntil: null,
      size: 1,
      keep: true,
    }))
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
