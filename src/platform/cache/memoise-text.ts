import { LRUCache } from 'lru-cache'

/** Shorter ones are made again faster than they are looked up. */
const LEAST = 1000
const MOST_KEPT = 16 * 1024 * 1024

/** Remembers, up to 16 million characters, what was last made of long texts. */
export function memoiseText(make: (text: string) => string): (text: string) => string {
  const made = new LRUCache<string, string>({
    maxSize: MOST_KEPT,
    sizeCalculation: (result, text) => result.length + text.length,
  })
  return (text) => {
    if (text.length < LEAST) return make(text)
    const known = made.get(text)
    if (known !== undefined) return known
    const result = make(text)
    made.set(text, result)
    return result
  }
}
