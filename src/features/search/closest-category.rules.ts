import { wordsIn } from '#src/shared/text.ts'
import { allowedEdits, editDistance } from './search.rules.ts'

interface NamedCategory {
  name: string
  productCount: number
}

/**
 * Returns the categories whose names match a term best: whole words count more than prefixes, and prefixes more than
 * typing errors. Ties go to those with more products; empty categories are left out.
 * @returns at most `limit`; the largest categories when no name matches
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

/** Returns the categories whose names match some of these words, the closest first. */
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
  // A category's name is often the plural of the search term.
  if (word.length > 2 && name.some((nameWord) => nameWord.length > 2 && word.startsWith(nameWord))) return 2
  return max > 0 && name.some((nameWord) => editDistance(word, nameWord, max) <= max) ? 1 : 0
}
