import type { TermPart } from './understanding.rules.ts'
import { baseOf } from './word-forms.rules.ts'

interface Meaning {
  parts: readonly TermPart[]
  head: number
  isReal: readonly boolean[]
}

/**
 * Returns the choices of parts to search when nothing has all of them, most parts first. Each choice has what is searched
 * for, or a word that a category is named after: who searches for rugs does not want other things of wool.
 * @param nouns the last words of the categories' names
 */
export function partialSearches({ parts, head, isReal }: Meaning, nouns: ReadonlySet<string>): TermPart[][] {
  const indexes = [...parts.keys()].filter((index) => parts[index]?.isFound)
  const isNoun = (index: number): boolean =>
    parts[index]?.clause.alternatives.some(({ words }) => nouns.has(baseOf(words.at(-1) ?? ''))) ?? false
  const isHeadFound = parts[head]?.isFound ?? false
  const isNeeded = (index: number): boolean => (isHeadFound ? index === head : isNoun(index))
  // An unknown word does not say what is searched for.
  const isHeadUnknown = !isHeadFound && !isReal[head]
  return subsetsOf(indexes)
    .filter((subset) => subset.length < parts.length && (subset.some(isNeeded) || isHeadUnknown))
    .toSorted((a, b) => b.length - a.length)
    .map((subset) => subset.flatMap((index) => parts[index] ?? []))
}

/** Returns all choices of at least one of some numbers. */
const subsetsOf = (numbers: readonly number[]): number[][] =>
  Array.from({ length: 2 ** numbers.length - 1 }, (_, bits) => numbers.filter((_number, at) => ((bits + 1) >> at) & 1))
