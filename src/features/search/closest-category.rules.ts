import { wordsIn } from '#src/shared/text.ts'
import { allowedEdits, editDistance } from './search.rules.ts'

interface NamedCategory {
  name: string
  productCount: number
}

/**
 * The categories whose names share most with a term: whole words count more than beginnings, and those more than slips
 * of the finger; then the ones with more products. Empty ones are left out.
 * @returns at most `limit`; those with most products when no name has anything of the term
 */
export function closestCategories<C extends NamedCategory>(
  words: readonly string[],
  categories: readonly C[],
  limit: number,
): C[] {
  const scored = namedLike(words, categories)
  const filled = categories
    .filter(({ productCount }) => productCount > 0)
    .toSorted((a, b) => b.productCount - a.productCount)
  return (scored.length > 0 ? scored : filled).slice(0, limit)
}

/** The categories whose names have something of these words, the closest first. */
export function namedLike<C extends NamedCategory>(words: readonly string[], categories: readonly C[]): C[] {
  return categories
    .filter(({ productCount }) => productCount > 0)
    .map((category) => {
      const name = wordsIn(category.name)
      return { category, score: words.reduce((sum, word) => sum + likeness(word, name), 0) / (name.length + 1) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.category.productCount - a.category.productCount)
    .map(({ category }) => category)
}

function likeness(word: string, name: readonly string[]): number {
  if (name.includes(word)) return 4
  if (word.length > 1 && name.some((nameWord) => nameWord.startsWith(word))) return 3
  const max = allowedEdits(word)
  // A category's name is often the plural of what is looked for.
  if (word.length > 2 && name.some((nameWord) => nameWord.length > 2 && word.startsWith(nameWord))) return 2
  return max > 0 && name.some((nameWord) => editDistance(word, nameWord, max) <= max) ? 1 : 0
}
