import { LRUCache } from 'lru-cache'

/** Shorter texts are processed faster than they are looked up. */
const LEAST = 1000
const MAX_CACHED_CHARACTERS = 4 * 1024 * 1024

/** Caches the results for long texts, up to four million characters. */
export function memoiseText(make: (text: string) => string): (text: string) => string {
  const made = new LRUCache<string, string>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (result, text) => result.length + text.length,
  })
  return (text) => {
    if (text.length < LEAST) return make(text)
    const cached = made.get(text)
    if (cached !== undefined) return cached
    const result = make(text)
    made.set(text, result)
    return result
  }
}
