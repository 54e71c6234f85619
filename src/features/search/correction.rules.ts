import { baseOf } from './word-forms.rules.ts'
import { allowedEdits, editDistance, lettersOf } from './search.rules.ts'

/** A word of the shop that may be what was meant. */
export interface Correction {
  word: string
  distance: number
  /** Lower is more likely. */
  cost: number
}

/** The maximum number of possible corrections per word. */
const MAX_CLOSE = 5
const [NEIGHBOUR_COST, VOWEL_COST] = [0.6, 0.8]
/** The cost of two letters in the wrong order. */
export const SWAP_COST = 0.7
/** The cost of a letter too many or too few of two equal ones. */
export const DOUBLE_COST = 0.5
/** The cost of doubling the wrong letter: `egss`. */
const OTHER_DOUBLE_COST = 0.6
/** Short words are corrected only when little speaks against it. */
const SHORT = 4
const VOWELS = 'aeiouy'
/** What one of a hundred times as many products makes up for. */
const FREQUENCY_WEIGHT = 0.15
/** What it makes up for that a word names a thing: shoppers search for things. */
export const THING_BONUS = 0.3
/** What a mistyped first letter costs beside the other edits. */
export const FIRST_LETTER_COST = 0.2
const KEYBOARDS = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
]

/** The keys next to each one. */
const NEIGHBOURS: ReadonlySet<string> = new Set(
  KEYBOARDS.flatMap((rows) =>
    rows.flatMap((row, number) =>
      Array.from(row).flatMap((key, at) => {
        const below = rows[number + 1] ?? ''
        const near = [row[at + 1], below[at], below[at - 1]].filter((one) => one !== undefined)
        return near.flatMap((other) => [key + other, other + key])
      }),
    ),
  ),
)

/** Returns whether two keys are next to each other. */
const areNeighbours = (a: string, b: string): boolean => NEIGHBOURS.has(a + b)

/**
 * Returns how unlikely it is that one word was typed for another: a neighbouring key, a doubled letter, swapped letters
 * and another vowel cost less than other edits.
 */
export function correctionCost(typed: string, meant: string): number {
  const [from, to] = [lettersOf(typed), lettersOf(meant)]
  const rows: number[][] = [[0]]
  for (let i = 0; i <= from.length; i += 1) {
    const row = (rows[i] ??= [])
    for (let j = 0; j <= to.length; j += 1) {
      if (i === 0 && j === 0) continue
      const [a = '', b = ''] = [from[i - 1], to[j - 1]]
      const skipTyped = i > 0 ? (rows[i - 1]?.[j] ?? 0) + insertionCost(a, [from[i - 2], from[i]]) : Infinity
      const skipMeant = j > 0 ? (row[j - 1] ?? 0) + insertionCost(b, [to[j - 2], to[j]]) : Infinity
      const isOtherDouble = (a === from[i] && b === to[j - 2]) || (a === from[i - 2] && b === to[j])
      const other = isOtherDouble ? Math.min(OTHER_DOUBLE_COST, replacementCost(a, b)) : replacementCost(a, b)
      const replace = i > 0 && j > 0 ? (rows[i - 1]?.[j - 1] ?? 0) + other : Infinity
      const isSwap = i > 1 && j > 1 && a === to[j - 2] && from[i - 2] === b
      const swap = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + SWAP_COST : Infinity
      row[j] = Math.min(skipTyped, skipMeant, replace, swap)
    }
  }
  return rows[from.length]?.[to.length] ?? Infinity
}

const insertionCost = (letter: string, beside: readonly (string | undefined)[]): number =>
  beside.includes(letter) ? DOUBLE_COST : 1

function replacementCost(a: string, b: string): number {
  if (a === b) return 0
  if (areNeighbours(a, b)) return NEIGHBOUR_COST
  return VOWELS.includes(a) && VOWELS.includes(b) ? VOWEL_COST : 1
}

/**
 * Returns the possible corrections of a word, the most likely first: words within the allowed edits.
 * @param isOpen for the last word: the prefix of a longer word is allowed when no whole word is close
 */
export function closestWords(word: string, candidates: readonly string[], isOpen: boolean): Correction[] {
  const max = allowedEdits(word)
  if (max === 0) return []
  const { length } = lettersOf(word)
  const all = new Set(candidates)
  // A plural also stands for its singular, which the shop may not have.
  const formsOf = (candidate: string): string[] => {
    const base = baseOf(candidate)
    return all.has(base) ? [candidate] : [candidate, base]
  }
  const near = (isBeginning: boolean): Correction[] =>
    candidates
      .filter((candidate) => candidate !== word)
      .flatMap((candidate) => {
        const compared = isBeginning ? [lettersOf(candidate).slice(0, length).join('')] : formsOf(candidate)
        return compared
          .map((one) => ({ one, distance: editDistance(word, one, max) }))
          .filter(({ distance }) => distance <= max)
          .map(({ one, distance }) => ({ word: candidate, distance, cost: correctionCost(word, one) }))
          .toSorted((a, b) => a.cost - b.cost)
          .slice(0, 1)
      })
      .toSorted(
        (a, b) =>
          a.cost - b.cost ||
          commonLength(word, b.word) - commonLength(word, a.word) ||
          a.word.length - b.word.length ||
          (a.word < b.word ? -1 : 1),
      )
  const whole = near(false)
  return (whole.length > 0 || !isOpen ? whole : near(true)).slice(0, MAX_CLOSE)
}

/** Returns with how many letters two words begin alike: most people type the beginning correctly. */
function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/**
 * Returns whether a word may be replaced by another one: a short one only if keys were mixed up, or one was missed.
 * @param isThing whether the other word names a thing: then vowels may have been mixed up too
 */
export const isLikely = (typed: string, meant: string, isThing = false): boolean =>
  lettersOf(typed).length > SHORT ||
  meant.length > typed.length ||
  correctionCost(typed, meant) <= (isThing ? VOWEL_COST : SWAP_COST)

/** Returns the most likely correction by its cost and the number of products with it; null when no product has any. */
export function pickCorrection(corrections: readonly Correction[], counts: readonly number[]): Correction | null {
  const found = corrections
    .map((correction, index) => ({ correction, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ correction, count }) => ({ ...correction, cost: correction.cost - FREQUENCY_WEIGHT * Math.log10(count) }))
    .toSorted((a, b) => a.cost - b.cost)
  return found[0] ?? null
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Returns words that differ only in how they begin: a neighbouring key, a missing or additional first letter, or the
 * first two swapped. Few people mistype the first letter, so nothing else of the word may differ.
 */
export function otherBeginnings(word: string): string[] {
  const [first = '', second = ''] = lettersOf(word)
  const rest = word.slice(first.length)
  const replaced = Array.from(ALPHABET).filter((letter) => areNeighbours(first, letter))
  return [
    ...replaced.map((letter) => letter + rest),
    ...Array.from(ALPHABET, (letter) => letter + word),
    rest,
    second + first + rest.slice(second.length),
  ]
}
