import { emptyDependencies, type ShopContext } from '#src/platform/context.ts'
import { lettersOf, lowerBound } from './search.rules.ts'
import { searchStore, type WordMatch } from './search.store.ts'

/** The maximum number of words of a shop in memory. */
const MAX_WORDS = 50_000
/** Bytes of a word with its reference. */
const BYTES_OF_WORD = 40

/**
 * Returns the words that products of the shop have or had, ascending.
 * @returns null when they are too many, and in a transaction, which may have added words
 */
async function getDictionary(context: ShopContext): Promise<readonly string[] | null> {
  if (context.db.isTransaction) return null
  return context.processCache.getOrLoad(
    // The results of a search name their own tags.
    { dependencies: emptyDependencies(), shop: context.shop },
    { name: 'search words', tags: ['catalog'], bytes: (words) => (words?.length ?? 0) * BYTES_OF_WORD },
    async () => {
      const words = await searchStore(context).words(MAX_WORDS + 1)
      return words.length > MAX_WORDS ? null : words.toSorted()
    },
  )
}

/** Returns which of these words the shop has, whole or as a prefix. */
export async function findWords(context: ShopContext, words: readonly string[]): Promise<WordMatch[]> {
  const dictionary = await getDictionary(context)
  if (!dictionary) return searchStore(context).findWords(words)
  return words.map((word) => {
    const next = dictionary[lowerBound(dictionary, word)]
    return { word, isWhole: next === word, isBeginning: next?.startsWith(word) ?? false }
  })
}

/** Returns the shop's words with this first letter and a length in this range. */
export async function listSimilarWords(
  context: ShopContext,
  { first, least, most }: { first: string; least: number; most: number },
): Promise<string[]> {
  const dictionary = await getDictionary(context)
  if (!dictionary) return searchStore(context).alike(first, least, most)
  const similar: string[] = []
  for (let index = lowerBound(dictionary, first); dictionary[index]?.startsWith(first); index += 1) {
    const word = dictionary[index] ?? ''
    const { length } = lettersOf(word)
    if (length >= least && length <= most) similar.push(word)
  }
  return similar
}
