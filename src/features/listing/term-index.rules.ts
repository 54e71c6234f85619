import type { Alternative, TextClause, TextQuery } from './list-page.rules.ts'
import {
  headClauseOf,
  HEADED,
  IN_NAME,
  isPrefixOfProse,
  KIND,
  NAMED,
  POINTS_OF_ROLES,
  withoutSynonyms,
} from './search-rank.rules.ts'
import { avoidable } from './search-document.rules.ts'
import { findTerm, positionsOf, termAt, visit, visitTerm, type TermIndex, type Visit } from './term-postings.rules.ts'
import { bestOf, isAtLeast, ofNamed, without, worstOf } from './points.rules.ts'
import { ROLE } from './word-roles.rules.ts'

/** The products that a search finds, with what its ranking needs. Arrays have one element per product. */
export interface TextMatch {
  /** 1 for each product that matches. */
  isFound: Uint8Array
  /** 1 for each product that the search leaves out. */
  isExcluded: Uint8Array
  /** For each clause the points of its best alternative in each product (`search-rank.rules.ts`); 0 for none. */
  strengths: readonly Uint8Array[]
  /** For each clause the place of this alternative's last word in each name; 0 when it is not there. */
  places: readonly Uint8Array[]
  /** The products that have the whole term as an article number. */
  withCode: ReadonlySet<number>
  /** The conditions of `TextQuery.narrower`, in the same order. */
  narrower: readonly Narrower[]
}

/** When a product that has all words passes `finds`, only products that pass `match` are found. */
interface Narrower {
  finds: LeastPoints
  /** Whether a product that passes `finds` need not have the other words. */
  isAlone?: boolean
  match: LeastPoints
}

/** The products with at least so many points. */
interface LeastPoints {
  strengths: Uint8Array
  least: number
}

/** The points and places of a word, an alternative or a clause in each product. */
interface WordMatch {
  strengths: Uint8Array
  places: Uint8Array
}

const createMatch = (size: number): WordMatch => ({ strengths: new Uint8Array(size), places: new Uint8Array(size) })

/** A word of a search, with how a product that has it is found. */
interface TermSearch {
  term: string
  isPrefix: boolean
  kind: number
  /** Weaker matches do not count. */
  least: number
}

const pointsOf = (kind: number): Uint8Array => POINTS_OF_ROLES[kind] ?? NO_POINTS
const NO_POINTS = new Uint8Array()

/** Adds the products that have a term, or any term with this beginning. */
function mark({ strengths, places }: WordMatch, index: TermIndex, { term, isPrefix, kind, least }: TermSearch): void {
  const addAs =
    (points: Uint8Array, leastPoints: number): Visit =>
    (position, role, place) => {
      const strength = points[role] ?? 0
      if (strength < leastPoints || strength <= (strengths[position] ?? 0)) return
      strengths[position] = strength
      places[position] = place
    }
  const add = addAs(pointsOf(kind), least)
  const addLonger = addAs(pointsOf(KIND.weak), isPrefixOfProse(term) ? least : NAMED)
  const count = index.textStarts.length - 1
  for (let number = findTerm(index, term); number < count; number += 1) {
    const found = termAt(index, number)
    const isWhole = found === term
    if (!isWhole && !(isPrefix && found.startsWith(term))) return
    visit(index, number, isWhole ? add : addLonger)
  }
}

/** Adds the products that have all words of an alternative; the last word says how well. */
function markAll(clause: WordMatch, index: TermIndex, searches: readonly TermSearch[]): void {
  const size = clause.strengths.length
  const words = searches.map((search) => {
    const word = createMatch(size)
    mark(word, index, search)
    return word
  })
  const last = words.at(-1)
  if (!last) return
  for (let at = 0; at < size; at += 1) {
    let strength = last.strengths[at] ?? 0
    for (const word of words)
      if ((word.strengths[at] ?? 0) < NAMED) strength = Math.min(strength, word.strengths[at] ?? 0)
    if (strength <= (clause.strengths[at] ?? 0)) continue
    clause.strengths[at] = strength
    clause.places[at] = last.places[at] ?? 0
  }
}

/** Returns the products that have all words of any alternative. */
function matchClause(index: TermIndex, size: number, { alternatives, isOpen }: TextClause): WordMatch {
  const clause = createMatch(size)
  for (const [number, { words, kind, isNamed = false, isHead = false, isInName = false }] of alternatives.entries()) {
    const searches = words.map((term, at) => ({
      term,
      isPrefix: isOpen && number === 0 && at === words.length - 1,
      kind: KIND_OF_ALTERNATIVE[kind],
      least: leastOf({ isNamed, isHead, isInName }, at === words.length - 1),
    }))
    const [only] = searches
    if (only && searches.length === 1) mark(clause, index, only)
    else markAll(clause, index, searches)
  }
  return clause
}

/** Returns the fewest points of a word of an alternative. */
function leastOf(
  { isNamed, isHead, isInName }: Required<Pick<Alternative, 'isNamed' | 'isHead' | 'isInName'>>,
  isLast: boolean,
): number {
  if (isLast && isHead) return HEADED
  if (isLast && isInName) return IN_NAME
  return isNamed || isHead || isInName ? NAMED : 1
}

const KIND_OF_ALTERNATIVE = { typed: KIND.typed, form: KIND.form, synonym: KIND.weak } as const

/** Returns 1 for each product that matches any clause, or all of them. */
function joinClauses(clauses: readonly Uint8Array[], size: number, isAny: boolean): Uint8Array {
  const isFound = new Uint8Array(size)
  if (clauses.length === 0) return isFound
  if (!isAny) isFound.fill(1)
  // Without branches, which take several times as long.
  for (const strengths of clauses)
    if (isAny) for (let at = 0; at < size; at += 1) isFound[at] = (isFound[at] ?? 0) | isAtLeast(strengths[at] ?? 0, 1)
    else for (let at = 0; at < size; at += 1) isFound[at] = (isFound[at] ?? 0) & isAtLeast(strengths[at] ?? 0, 1)
  return isFound
}

/** Marks the products that have all these words outside their prose, unless some variants are without one of them. */
function addExcluded(isExcluded: Uint8Array, index: TermIndex, words: readonly string[]): void {
  const excluded = createMatch(isExcluded.length)
  markAll(
    excluded,
    index,
    words.map((term) => ({ term, isPrefix: false, kind: KIND.typed, least: 1 })),
  )
  const isAvoidable = new Set(words.flatMap((word) => positionsOf(index, avoidable(word))))
  for (const [at, strength] of excluded.strengths.entries())
    if (strength >= NAMED && !isAvoidable.has(at)) isExcluded[at] = 1
}

/**
 * Finds products as the statements of `listing-sql.store.ts` do.
 * @param size the number of products
 */
export function matchText(index: TermIndex, size: number, query: TextQuery): TextMatch {
  const { clauses, isAny, excluded, articleNumber } = query
  const matches = clauses.map((clause) => matchClause(index, size, clause))
  const strengths = matches.map((match) => match.strengths)
  const isFound = joinClauses(strengths, size, isAny)
  const withCode = new Set(articleNumber === null ? [] : positionsOf(index, articleNumber))
  for (const position of withCode) isFound[position] = 1
  const isExcluded = new Uint8Array(size)
  for (const words of excluded) addExcluded(isExcluded, index, words)
  for (let at = 0; at < size; at += 1) isFound[at] = (isFound[at] ?? 0) & (1 - (isExcluded[at] ?? 0))
  const match = {
    isFound,
    isExcluded,
    strengths,
    places: matches.map((one) => one.places),
    withCode,
  }
  return { ...match, narrower: narrow(index, size, { query, strengths }) }
}

/** Returns the conditions of `TextQuery.narrower`, in the same order. */
function narrow(
  index: TermIndex,
  size: number,
  { query, strengths }: Pick<TextMatch, 'strengths'> & { query: TextQuery },
): TextMatch['narrower'] {
  const { clauses, isAny, isCategory = false, excluded, others = [], isThing = false, accessories = [] } = query
  const number = query.head ?? headClauseOf(clauses)
  const [head, of] = [clauses[number], strengths[number]]
  if (!head || !of) return []
  if (isAny) {
    const named = { strengths: bestOf(strengths, size), least: NAMED }
    return [{ finds: named, match: named }]
  }
  if (isCategory) {
    const named = { strengths: worstOf(strengths, size), least: NAMED }
    return [{ finds: named, match: named }]
  }
  const hasSynonyms = head.alternatives.some(({ kind }) => kind === 'synonym')
  const ofName = { strengths: of, least: excluded.length > 0 ? HEADED : IN_NAME }
  const ofOthers = { strengths: of, least: NAMED }
  const ofHead =
    accessories.length === 0 ? ofName : { ...ofName, strengths: withoutAccessories(index, size, { of, accessories }) }
  const anyHead = isThing && clauses.length > 1 ? headedBy(strengths, number, size) : of
  const worst = clauses.length > 1 ? worstOf(strengths, size) : of
  const namedHead = clauses.length > 1 ? ofNamed(ofHead.strengths, worst) : ofHead.strengths
  const stepsOf = (words: Uint8Array): Narrower[] => [
    ...(clauses.length > 1
      ? [
          {
            finds: { strengths: ofNamed(words, worst), least: HEADED },
            match: { strengths: namedHead, least: ofHead.least },
          },
        ]
      : []),
    { finds: { strengths: words, least: HEADED }, match: ofHead },
    ...(isThing
      ? [{ finds: { strengths: words, least: HEADED }, isAlone: true, match: { strengths: anyHead, least: IN_NAME } }]
      : []),
    { finds: { strengths: words, least: NAMED }, match: ofOthers },
  ]
  const typed = hasSynonyms ? matchClause(index, size, withoutSynonyms(head)).strengths : of
  const isOther = others.length === 0 ? null : othersOf(index, size, { head: withoutSynonyms(head), others })
  const ofThing = isOther
    ? [
        {
          finds: { strengths: without(typed, isOther), least: HEADED },
          match: { strengths: without(ofHead.strengths, isOther), least: ofHead.least },
        },
      ]
    : []
  return [...ofThing, ...(hasSynonyms ? stepsOf(typed) : []), ...stepsOf(of)]
}

/** Returns the points of a thing without those of products that only go with it. */
function withoutAccessories(
  index: TermIndex,
  size: number,
  { of, accessories }: { of: Uint8Array; accessories: readonly string[] },
): Uint8Array {
  const isAccessory = new Uint8Array(size)
  for (const word of accessories)
    visitTerm(index, word, (position, role) => {
      if (role > ROLE.other && role !== ROLE.name && (of[position] ?? 0) < HEADED) isAccessory[position] = 1
    })
  return without(of, isAccessory)
}

/** Returns the points of the head in names, or of any other word that is a head noun. */
function headedBy(strengths: readonly Uint8Array[], head: number, size: number): Uint8Array {
  const best = new Uint8Array(size)
  for (const [index, of] of strengths.entries())
    for (let at = 0; at < size; at += 1) {
      const points = of[at] ?? 0
      if (points >= (index === head ? IN_NAME : HEADED) && points > (best[at] ?? 0)) best[at] = points
    }
  return best
}

/** Returns 1 for each product that is another thing and does not have the typed word in its name. */
function othersOf(
  index: TermIndex,
  size: number,
  { head, others }: { head: TextClause; others: readonly string[] },
): Uint8Array {
  const isOther = new Uint8Array(size)
  const mark = (term: string, is: (role: number) => boolean, value: 0 | 1): void =>
    visitTerm(index, term, (position, role) => {
      if (is(role)) isOther[position] = value
    })
  for (const word of others) mark(word, (role) => role > ROLE.other && role !== ROLE.name, 1)
  for (const { words } of head.alternatives) mark(words.at(-1) ?? '', (role) => role >= ROLE.name, 0)
  return isOther
}
