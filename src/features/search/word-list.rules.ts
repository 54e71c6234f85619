/** The shortest part of a compound word. */
const MIN_PART = 4
/** Letters between the parts of a German compound, as in `Arbeits-zimmer`. */
const LINKING = 's'

/**
 * Returns whether a list has a word.
 * @param list ascending words, each followed by a line break: one text takes a fifth of the memory of many
 */
export function hasWord(list: string, word: string): boolean {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const start = list.lastIndexOf('\n', middle - 1) + 1
    const end = list.indexOf('\n', middle)
    const found = list.slice(start, end < 0 ? list.length : end)
    if (found === word) return true
    if (found < word) low = end < 0 ? list.length : end + 1
    else high = start
  }
  return false
}

/** Returns whether a list has a word, or the parts that make up a compound word. */
export function hasCompound(list: string, word: string): boolean {
  if (hasWord(list, word)) return true
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const [first, rest] = [word.slice(0, at), word.slice(at)]
    const isPart = hasWord(list, first) || (first.endsWith(LINKING) && hasWord(list, first.slice(0, -1)))
    if (isPart && hasCompound(list, rest)) return true
  }
  return false
}

/** Returns a word as lists of words write it: with `ss` for `ß`. */
export const toListed = (word: string): string => word.replaceAll('ß', 'ss')
