import { wordsIn } from '#src/shared/text.ts'
import { quantitiesIn } from '#src/features/listing/units.rules.ts'
import { allowedEdits, editDistance, lettersOf } from './search.rules.ts'
import type { TermPart } from './understanding.rules.ts'
import { baseOf } from './word-forms.rules.ts'

interface NamedCategory {
  name: string
  productCount: number
}

/** A category with how well its name fits. */
export interface CategoryMatch<C> {
  category: C
  score: number
  /** Whether the term has all words of its name, or of a thing in it, and what it searches for is among them. */
  isExact?: boolean
  /** Whether it has them as typed or in another form. */
  isTyped?: boolean
}

/** What a part of a term adds that has a category's words as typed, in another form, or as a synonym. */
const SCORES = { typed: 4, form: 4, synonym: 3.5, noun: 3 } as const
const [BEGINNING, TYPO] = [3, 1.5]
/** The part that says what is searched for counts more than those that describe it. */
const HEAD_WEIGHT = 2
/** A category of several things is less about one of them. */
const OF_SEVERAL = 0.95
/** A category's last word is what it contains: `Sofa covers` are covers. */
const NAME_HEAD = 1.25
const MIN_TYPO_LETTERS = 5

/**
 * Returns the categories whose names fit a term, the closest first: by all words of an alternative, by the beginning of
 * a word that is still typed, or with a typing error in a word of no language.
 * @param isHeadNeeded whether the name must have what is searched for, or all of its words must be in the term
 */
export function namedLike<C extends NamedCategory>(
  { parts, head, isReal }: { parts: readonly TermPart[]; head: number; isReal: readonly boolean[] },
  categories: readonly C[],
  isHeadNeeded: boolean,
): CategoryMatch<C>[] {
  return categories
    .map((category): CategoryMatch<C> => {
      const { parts: names, quantities } = readName(category.name)
      const found = names.map((name, index) => {
        const scores = parts.map((part, at) => scoreOf(part, { name, quantities }, !isReal[at]))
        const used = scores.filter(({ score }) => score > 0)
        const isWhole = used.reduce((sum, { matched }) => sum + matched, 0) >= name.length
        const own = scores[head]
        if (isHeadNeeded && !isWhole && (own?.score ?? 0) === 0) return { score: 0 }
        const sum = scores.reduce((total, { score }, at) => total + score * (at === head ? HEAD_WEIGHT : 1), 0)
        const isExact = isWhole && (own?.score ?? 0) > BEGINNING
        const score = (sum / (name.length + 1)) * (index === 0 ? 1 : OF_SEVERAL)
        return { score, ...(isExact && { isExact, isTyped: used.every(({ isTyped }) => isTyped) }) }
      })
      const [best = { score: 0 }] = found.toSorted((a, b) => b.score - a.score)
      return { category, ...best }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.category.productCount - a.category.productCount)
}

/** What a name says: its words and those of each thing that it names, in singular, and its quantities. */
interface NameWords {
  parts: readonly (readonly string[])[]
  quantities: readonly string[]
}

const wordsOfNames = new Map<string, NameWords>()
/** Names of this many categories are kept. */
const MAX_NAMES = 20_000

/** Returns what a name says: butter and ghee of "Butter and ghee". */
function readName(name: string): NameWords {
  const cached = wordsOfNames.get(name)
  if (cached) return cached
  const parts = name.split(/\s(?:and|und|or|oder|&|ও|এবং)\s|[,/]/iu).map(wordsIn)
  const all = [wordsIn(name), ...(parts.length > 1 ? parts.filter(({ length }) => length > 0) : [])]
  const read = { parts: all.map((words) => words.map(baseOf)), quantities: quantitiesIn(name) }
  if (wordsOfNames.size >= MAX_NAMES) wordsOfNames.clear()
  wordsOfNames.set(name, read)
  return read
}

/** Returns how well a part fits a name, and how many words of the name it is. */
function scoreOf(
  { clause }: TermPart,
  { name, quantities }: { name: readonly string[]; quantities: readonly string[] },
  mayBeTypo: boolean,
): { score: number; matched: number; isTyped: boolean } {
  let best = { score: 0, matched: 0, isTyped: true }
  for (const { words, kind } of clause.alternatives) {
    // A number and its unit are two words of the name.
    if (words.length === 1 && quantities.includes(words[0] ?? ''))
      best = { score: SCORES[kind], matched: 2, isTyped: kind !== 'synonym' }
    const bases = words.map(baseOf)
    if (!bases.every((word) => name.includes(word))) continue
    const isHead = bases.at(-1) === name.at(-1)
    const score = SCORES[kind] * (isHead ? NAME_HEAD : 1) * Math.min(bases.length, 2)
    if (score > best.score) best = { score, matched: bases.length, isTyped: kind !== 'synonym' }
  }
  if (best.score > 0) return best
  // Apple juice is a juice.
  const [typed = []] = clause.alternatives.map(({ words }) => words)
  const noun = baseOf(typed.at(-1) ?? '')
  if (typed.length > 1 && name.includes(noun))
    return { score: SCORES.noun * (noun === name.at(-1) ? NAME_HEAD : 1), matched: 0, isTyped: true }
  const [word = ''] = clause.alternatives[0]?.words ?? []
  if (clause.isOpen && word.length > 1 && name.some((one) => one.startsWith(word)))
    return { score: BEGINNING, matched: 1, isTyped: true }
  const max = !mayBeTypo || lettersOf(word).length < MIN_TYPO_LETTERS ? 0 : allowedEdits(word)
  const isTypo = max > 0 && name.some((one) => one[0] === word[0] && editDistance(baseOf(word), one, max) <= max)
  return isTypo ? { score: TYPO, matched: 1, isTyped: true } : best
}

/**
 * Returns the closest categories. An empty one is followed by the closest one above it that has products.
 * @param parentOf the category above one
 */
export function withParents<C extends NamedCategory>(
  matches: readonly CategoryMatch<C>[],
  parentOf: (category: C) => C | null,
  limit: number,
): C[] {
  const list = matches.flatMap(({ category }) => {
    if (category.productCount > 0) return [category]
    const parent = filledParent(category, parentOf)
    return parent ? [category, parent] : [category]
  })
  return [...new Set(list)].slice(0, limit)
}

/**
 * Returns the categories to suggest: those with a name that is typed, also empty ones; those named like the term that have
 * the best products; where these are; the ones above; then others that are named like it.
 * @param paths the categories of each of the best products, from the main category down
 */
export function suggestedFrom<C extends NamedCategory>(
  matches: readonly CategoryMatch<C>[],
  paths: readonly (readonly C[])[],
  { parentOf, limit }: { parentOf: (category: C) => C | null; limit: number },
): C[] {
  const isIn = new Set(paths.flat())
  const typed = matches.filter(({ isExact, isTyped }) => isExact && isTyped)
  const exact = matches.find(({ isExact, category }) => isExact && category.productCount === 0)
  const filled = matches.filter(({ category }) => category.productCount > 0)
  const parents = matches.map(({ category }) => filledParent(category, parentOf)).filter((parent) => parent !== null)
  const list = [
    ...typed.slice(0, 1).map(({ category }) => category),
    ...filled.map(({ category }) => category).filter((category) => isIn.has(category)),
    ...(exact ? [exact.category] : []),
    ...paths.map((path) => path.at(-1)).filter((category) => category !== undefined),
    ...(paths[0] ?? []).toReversed(),
    ...filled.map(({ category }) => category),
    ...(filled.length === 0 ? parents : []),
  ]
  return [...new Set(list)].slice(0, limit)
}

function filledParent<C extends NamedCategory>(category: C, parentOf: (category: C) => C | null): C | null {
  for (let parent = parentOf(category); parent; parent = parentOf(parent)) if (parent.productCount > 0) return parent
  return null
}

/** Returns the last words of all categories' names: what a shop sells. */
export const nounsOf = (categories: readonly { name: string }[]): ReadonlySet<string> =>
  new Set(categories.map(({ name }) => baseOf(wordsIn(name).at(-1) ?? '')))
