import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { flatten } from '#src/platform/cache/flatten.ts'

/** Limit of the stored HTML, and the size of an entry beside it, in characters. */
const MAX_CHARACTERS = 6 * 1024 * 1024
const OVERHEAD = 200
const MAX_AGE_MS = 60 * 60 * 1000

/**
 * Stores the HTML of parts that pages have in common. A key identifies all that the HTML depends on, so that nothing has
 * to be invalidated, and shops never share an entry.
 */
export class FragmentStore {
  readonly #html = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (html, key) => html.length + key.length + OVERHEAD,
    ttl: MAX_AGE_MS,
  })

  /** Returns the key of all that a fragment depends on. */
  keyOf(text: string): string {
    return createHash('sha1').update(text).digest('base64')
  }

  get(key: string): string | undefined {
    return this.#html.get(key)
  }

  set(key: string, html: string): void {
    this.#html.set(key, flatten(html))
  }
}
