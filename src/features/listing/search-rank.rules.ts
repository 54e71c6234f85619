import type { SearchScope, TextClause, TextQuery } from './list-page.rules.ts'
import type { TextMatch } from './term-index.rules.ts'
import { isPreposition, ROLE } from './word-roles.rules.ts'

/** How a word was found: as typed, in another form, or as a synonym or longer word. */
export const KIND = { typed: 0, form: 1, weak: 2 } as const

/** Points of a word by its role and by how it was found; a higher one is always the better match of a clause. */
const POINTS: Readonly<Record<keyof typeof ROLE, readonly [number, number, number]>> = {
  prose: [1, 1, 1],
  other: [3, 3, 2],
  name: [6, 5, 4],
  categoryHead: [9, 8, 7],
  nameAndCategory: [9, 8, 7],
  deepestHead: [13, 12, 10],
  nameAndDeepest: [13, 12, 10],
  nameHead: [15, 14, 11],
  nameHeadAndDeepest: [17, 16, 11],
}
const BY_ROLE = Object.entries(ROLE)
  .toSorted(([, a], [, b]) => a - b)
  .map(([name]) => POINTS[name as keyof typeof ROLE])
/** The points of each role, by kind. */
export const POINTS_OF_ROLES = [0, 1, 2].map((kind) => Uint8Array.from(BY_ROLE, (points) => points[kind] ?? 0))

/** Returns the points of a word. */
export const strengthOf = (role: number, kind: number): number => POINTS_OF_ROLES[kind]?.[role] ?? 0

/** From these points on, a word was found elsewhere than in prose, in a name, as a head noun, as the typed head noun. */
export const [NAMED, IN_NAME, HEADED, TYPED_HEAD] = [2, 4, 7, 12]

/** The points for two words of a search term that are neighbours in a name, and in its order. */
const [NEIGHBOURS, IN_ORDER] = [4, 1]
const WHOLE_NAME = 40
/** What the clicks of shoppers move at most: the distance between a typed word and its synonym. */
const BOOST_STEP = 2
/** Above the sum of all points of a search. */
const RELEVANCE_STEP = 1000
const CODE_TIER = 4

/** Returns the index of the clause that names the product: the last one, or the one before "for" and the like. */
export function headClauseOf(clauses: readonly TextClause[]): number {
  const preposition = clauses.findIndex(
    ({ alternatives: [typed] }, index) => index > 0 && typed?.words.length === 1 && isPreposition(typed.words[0] ?? ''),
  )
  return (preposition < 0 ? clauses.length : preposition) - 1
}

/** Whether a beginning also counts in prose, where most words have something else in mind: only of article numbers. */
export const isPrefixOfProse = (word: string): boolean => /\p{N}/u.test(word)

/** Returns a clause with only its typed words and their forms. */
export const withoutSynonyms = (clause: TextClause): TextClause => ({
  ...clause,
  alternatives: clause.alternatives.filter(({ kind }) => kind !== 'synonym'),
})

/** How well a product matches as a whole: which products come first when only some of very many are ranked. */
export const CLASS = { rest: 0, named: 1, headed: 2, first: 3 } as const

/** Returns the class of a product that a search finds; the conditions `named` and `headed` of the database mean the same. */
export function classOf(match: TextMatch, { isAny, head }: RankedQuery, position: number): number {
  if (match.withCode.has(position)) return CLASS.first
  const { strengths } = match
  const isHeaded = ((strengths[head] ?? NO_STRENGTHS)[position] ?? 0) >= HEADED
  if (isAny) {
    if (isHeaded) return CLASS.headed
    for (const of of strengths) if ((of[position] ?? 0) >= NAMED) return CLASS.named
    return CLASS.rest
  }
  for (const of of strengths) if ((of[position] ?? 0) < NAMED) return CLASS.rest
  return isHeaded ? CLASS.headed : CLASS.named
}

const NO_STRENGTHS = new Uint8Array()

/** A search with the index of its head clause. */
export interface RankedQuery extends Pick<TextQuery, 'clauses' | 'isAny'> {
  head: number
}

export const toRankedQuery = ({ clauses, isAny, head = headClauseOf(clauses) }: TextQuery): RankedQuery => ({
  clauses,
  isAny,
  head,
})

/**
 * Returns the rank of a product as a number: a whole article number, then what the product is, then what is in stock,
 * then the points of all words. A product with a word only in its prose comes after all others.
 */
export function rankOf(
  match: TextMatch,
  query: RankedQuery,
  { position, inStock, boost }: { position: number; inStock: boolean; boost: number },
): number {
  const best = classOf(match, query, position)
  const head = match.strengths[query.head]?.[position] ?? 0
  const tier = best === CLASS.first ? CODE_TIER : best === CLASS.headed && head >= TYPED_HEAD ? CLASS.headed + 1 : best
  const moved = Math.max(-1, Math.min(1, boost)) * BOOST_STEP
  return (
    (tier * 2 + Number(inStock)) * RELEVANCE_STEP + sumOf(match, position) + nameBonus(match, query, position) + moved
  )
}

function sumOf({ strengths }: TextMatch, position: number): number {
  let sum = 0
  for (const of of strengths) {
    const points = of[position] ?? 0
    if (points >= NAMED) sum += points
  }
  return sum
}

/** Returns the points for words that stand together in the name, and for a name that is the whole term. */
function nameBonus({ strengths, places }: TextMatch, { clauses, isAny }: RankedQuery, position: number): number {
  let bonus = 0
  let before = 0
  let isWhole = !isAny
  for (const [index, of] of places.entries()) {
    const place = of[position] ?? 0
    const length = clauses[index]?.alternatives[0]?.words.length ?? 1
    const isNext = place > 0 && (place === before + 1 || place === before + length) && (index === 0 || before > 0)
    if (!isNext) isWhole = false
    if (index > 0 && isNext) bonus += NEIGHBOURS
    else if (index > 0 && before > 0 && place > before) bonus += IN_ORDER
    before = place
  }
  const last = strengths.at(-1)?.[position] ?? 0
  const isHead = last >= strengthOf(ROLE.nameHead, KIND.form)
  return bonus + (isWhole && isHead ? WHOLE_NAME : 0)
}

/** A product to be ranked. */
export interface RankCandidate {
  id: string
  position: number
  inStock: boolean
  popularity: number
}

/** Orders products that a search finds: pinned ones, then by rank, popularity and id. */
export function rankCandidates<C extends RankCandidate>(
  candidates: readonly C[],
  match: TextMatch,
  { query, pinned = [], boosts }: Pick<SearchScope, 'query' | 'pinned' | 'boosts'>,
): C[] {
  const ranked = toRankedQuery(query)
  const places = new Map(pinned.map((id, index) => [id, index]))
  return candidates
    .map((candidate) => ({
      candidate,
      pin: places.get(candidate.id) ?? pinned.length,
      rank: rankOf(match, ranked, { ...candidate, boost: boosts?.get(candidate.id) ?? 0 }),
    }))
    .toSorted(
      (a, b) =>
        a.pin - b.pin ||
        b.rank - a.rank ||
        b.candidate.popularity - a.candidate.popularity ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .map(({ candidate }) => candidate)
}
