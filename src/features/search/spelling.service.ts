import { countMatches } from '#src/features/listing/list-page.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import {
  closestWords,
  correctionCost,
  FIRST_LETTER_COST,
  isLikely,
  otherBeginnings,
  pickCorrection,
  THING_BONUS,
  type Correction,
} from './correction.rules.ts'
import { listSimilarWords, withLookup } from './dictionary.service.ts'
import { allowedEdits, isCode, lettersOf } from './search.rules.ts'
import { formsOf } from './word-forms.rules.ts'
import { toTextQuery } from '#src/features/listing/text-query.rules.ts'

const LONGEST = 60
/** The letters of an ending that the shop's word may have and the typed one not: watch, watches. */
const PLURAL_ENDING = 2
/** Shorter words begin as typed: too many others differ from them in one letter. */
const MIN_OTHER_BEGINNING = 4

/** Returns the shop's words that are close to a word, the most likely first. */
export async function findSimilarWords(context: ShopContext, word: string, isOpen: boolean): Promise<Correction[]> {
  const max = allowedEdits(word)
  if (max === 0 || isCode(word)) return []
  const letters = lettersOf(word)
  const [first = ''] = letters
  const { length } = letters
  const most = isOpen ? LONGEST : length + max + PLURAL_ENDING
  return closestWords(word, await listSimilarWords(context, { first, least: length - max, most }), isOpen)
}

/**
 * Returns the word of the shop that was most likely meant; null when none is close.
 * @param isThing whether a word names a thing; words with another first letter must, if any begins as typed
 */
export async function findCorrection(
  context: ShopContext,
  word: string,
  { isOpen, isThing }: { isOpen: boolean; isThing: (word: string) => boolean },
): Promise<string | null> {
  const weigh = (one: Correction, addition: number): Correction => ({
    ...one,
    cost: one.cost + addition - (isThing(one.word) ? THING_BONUS : 0),
  })
  const similar = await findSimilarWords(context, word, isOpen)
  const best = await mostLikely(
    context,
    similar.filter((one) => isLikely(word, one.word, isThing(one.word))).map((one) => weigh(one, 0)),
  )
  if ((best && isThing(best.word)) || lettersOf(word).length < MIN_OTHER_BEGINNING) return best?.word ?? null
  const others = (await findOtherBeginnings(context, word)).filter((one) => best === null || isThing(one.word))
  const other = await mostLikely(
    context,
    others.map((one) => weigh(one, FIRST_LETTER_COST)),
  )
  return (other && (best === null || other.cost < best.cost) ? other : best)?.word ?? null
}

/** Returns the shop's words that differ from a word only in how they begin. */
async function findOtherBeginnings(context: ShopContext, word: string): Promise<Correction[]> {
  const beginnings = otherBeginnings(word)
  const existing = await withLookup(context, ({ isWhole }) =>
    beginnings.map((other) => [other, ...formsOf(other, false)].find((form) => isWhole(form)) ?? null),
  )
  return beginnings.flatMap((other, index) => {
    const form = existing[index] ?? null
    return form === null || !isLikely(word, other)
      ? []
      : [{ word: form, distance: 1, cost: correctionCost(word, other) }]
  })
}

/**
 * The dictionary may have words of deleted products: only words that find something count, and words outside of prose
 * before all others.
 */
async function mostLikely(context: ShopContext, similar: readonly Correction[]): Promise<Correction | null> {
  if (similar.length === 0) return null
  const queries = [true, false].flatMap((isNamed) =>
    similar.map(({ word }) =>
      toTextQuery([{ alternatives: [{ words: [word], kind: 'typed', isNamed }], isOpen: false }]),
    ),
  )
  const counts = await countMatches(context, queries)
  return (
    pickCorrection(similar, counts.slice(0, similar.length)) ?? pickCorrection(similar, counts.slice(similar.length))
  )
}
