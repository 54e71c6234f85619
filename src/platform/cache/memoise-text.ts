import { LRUCache } from 'lru-cache'
import { textBytes } from '#src/shared/text-bytes.ts'

const MAX_CACHED_BYTES = 4 * 1024 * 1024
/** What an entry takes beside its texts, in bytes. */
const OVERHEAD = 200

/** Caches the results for texts, up to four megabytes. Looking one up takes a twentieth of sanitising it. */
export function memoiseText(make: (text: string) => string): (text: string) => string {
  const made = new LRUCache<string, string>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (result, text) => textBytes(result) + textBytes(text) + OVERHEAD,
  })
  return (text) => {
    const cached = made.get(text)
    if (cached !== undefined) return cached
    const result = make(text)
    made.set(text, result)
    return result
  }
}
