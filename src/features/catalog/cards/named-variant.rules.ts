import type { TextClause, TextQuery } from '#src/features/listing/list-page.rules.ts'
import { codeOf } from '#src/features/listing/search-document.rules.ts'
import { quantitiesIn } from '#src/features/listing/units.rules.ts'
import { wordsIn } from '#src/shared/text.ts'

/** A product with the variants that a search may name. */
interface NameableProduct<V> {
  name: string
  variants: readonly V[]
}
interface NameableVariant {
  sku: string
  optionValues: readonly string[]
}

/** Fewer letters begin too many words. */
const SHORTEST_PREFIX = 3
const NUMBER = /^\p{N}+$/u

/**
 * Returns the variant that a search names by its article number or by most words of its options; the first of several.
 * @returns null when the words tell no variant from the others
 */
export function findNamedVariant<V extends NameableVariant>(
  { name, variants }: NameableProduct<V>,
  { clauses, articleNumber }: Pick<TextQuery, 'clauses' | 'articleNumber'>,
): V | null {
  const [first] = variants
  if (first === undefined || variants.length < 2) return null
  const withCode = articleNumber === null ? [] : variants.filter(({ sku }) => codeOf(sku) === articleNumber)
  if (withCode.length === 1) return withCode[0] ?? null
  const wordsByVariant = variants.map(({ optionValues }) =>
    optionValues.flatMap((value) => [...wordsIn(value), ...quantitiesIn(value)]),
  )
  const wordsOfName = new Set(wordsIn(name))
  const counts = variants.map(() => 0)
  for (const clause of clauses) {
    // The number of a model is not the size of a variant.
    if (clause.alternatives[0]?.words.every((word) => NUMBER.test(word) && wordsOfName.has(word))) continue
    const named = findNamed(clause, wordsByVariant)
    if (named.every(Boolean)) continue
    for (const [index, isNamed] of named.entries()) if (isNamed) counts[index] = (counts[index] ?? 0) + 1
  }
  const most = Math.max(...counts)
  return most === 0 ? null : (variants[counts.indexOf(most)] ?? null)
}

/** Returns the number of a quantity: "4 pack" names "4 plugs". */
const numberOf = (word: string): string[] => /^\p{N}+(?=\p{L}+$)/u.exec(word) ?? []

/** Returns which variants have a part of a term, or begin with it when none has it as it is. */
function findNamed({ alternatives, isOpen }: TextClause, wordsByVariant: readonly (readonly string[])[]): boolean[] {
  const whole = wordsByVariant.map((has) => alternatives.some(({ words }) => words.every((word) => has.includes(word))))
  if (whole.some(Boolean)) return whole
  const typed = (alternatives[0]?.words ?? []).flatMap((word) => [word, ...numberOf(word)])
  const [last = ''] = typed
  // A phrase may name an option beside the product: "sliced bread".
  const inPart = wordsByVariant.map((has) => typed.some((word) => has.includes(word)))
  if (!isOpen || typed.length > 1 || inPart.some(Boolean) || last.length < SHORTEST_PREFIX) return inPart
  return wordsByVariant.map((has) => has.some((word) => word.startsWith(last)))
}
