import type { TextClause, TextQuery } from './list-page.rules.ts'
import { avoidable, codeOf } from './search-document.rules.ts'
import { headClauseOf, isPrefixOfProse, withoutSynonyms } from './search-rank.rules.ts'
import { isSizeOf } from './word-roles.rules.ts'

interface TextQueryOptions {
  /** True for products that match any clause instead of all. */
  isAny?: boolean
  /** Phrases that a product must not have in name, attributes or categories. */
  excluded?: readonly (readonly string[])[]
  /** The index of the clause that names the product. */
  head?: number
  /** Whether the term is the name of a category of several things. */
  isCategory?: boolean
  /** Head nouns of other things in the categories that are named like the head. */
  others?: readonly string[]
  /** Whether the head names a thing. */
  isThing?: boolean
  /** Head nouns of what only goes with a thing. */
  accessories?: readonly string[]
}

/**
 * Builds the search for the database.
 * @param clauses words of letters and digits only
 */
export function toTextQuery(
  clauses: readonly TextClause[],
  {
    isAny = false,
    isCategory = false,
    excluded = [],
    others = [],
    isThing = false,
    accessories = [],
    head: lastOfName = headClauseOf(clauses),
  }: TextQueryOptions = {},
): TextQuery {
  const headIndex = withoutSizes(clauses, lastOfName)
  const articleNumber = codeOf(clauses.flatMap(({ alternatives: [typed] }) => typed?.words ?? []).join(' '))
  const code = articleNumber && `'${articleNumber}'`
  const join = (marks: Marks): string =>
    clauses.map((clause) => `(${toQuery(clause, marks)})`).join(isAny ? ' | ' : ' & ')
  const exclusion = excluded.map(toExclusion).join('')
  const without = (text: string): string => (exclusion === '' ? text : `(${text})${exclusion}`)
  const withCode = (text: string): string => without(code === null ? text : `(${text}) | ${code}`)
  const all = join(NO_MARKS)
  const named = join(NAMED)
  const head = clauses[headIndex]
  const withHead = (text: string, marked: string): string => (isAny ? `(${marked})` : `(${text}) & (${marked})`)
  return {
    clauses,
    isAny,
    isCategory,
    excluded,
    others,
    isThing,
    accessories,
    head: headIndex,
    articleNumber,
    match: withCode(all),
    narrower: isAny || isCategory ? [{ finds: named, match: withCode(named) }] : narrow(),
    named,
    headed: head ? withHead(named, toQuery(head, HEADED)) : named,
    code,
  }

  function narrow(): TextQuery['narrower'] {
    if (!head) return []
    const typed = withoutSynonyms(head)
    // While there is bread, bread without gluten is no board for it.
    const inName = withHead(
      all,
      excluded.length > 0 ? toQuery(head, HEADED) : `${toQuery(head, HEADED)} | ${toQuery(head, OF_NAME)}`,
    )
    // A table cover is no table while there are tables.
    const ofWhole =
      accessories.length === 0 ? inName : `(${inName})${withoutAccessories(toQuery(head, HEADED), accessories)}`
    const ofOthers = withCode(withHead(all, toQuery(head, NAMED)))
    // Also a product that is left out says what the search means.
    const finds = (clause: TextClause, marks: Marks): string => withHead(all, toQuery(clause, marks))
    const noOther = others.length === 0 ? null : withoutOthers(typed, others)
    const ofThing =
      noOther === null
        ? []
        : [{ finds: `(${finds(typed, HEADED)})${noOther}`, match: withCode(`(${ofWhole})${noOther}`) }]
    const ofHead = withCode(ofWhole)
    const headed = clauses.map((clause) => toQuery(clause, HEADED))
    const anyHead = [...headed, toQuery(head, OF_NAME)].join(' | ')
    const namedHead = (clause: TextClause): string => `(${named}) & (${toQuery(clause, HEADED)})`
    const stepsOf = (clause: TextClause): TextQuery['narrower'] => [
      // A pot that says that it is for induction leaves out one that only mentions it.
      ...(clauses.length > 1 ? [{ finds: namedHead(clause), match: withCode(`(${ofWhole}) & (${named})`) }] : []),
      { finds: finds(clause, HEADED), match: ofHead },
      // The shop has eggs, but no six of them: cheese among dairy and eggs is no help, whatever it has six of.
      ...(isThing ? [{ finds: `(${toQuery(clause, HEADED)})`, match: withCode(withHead(all, anyHead)) }] : []),
      { finds: finds(clause, NAMED), match: ofOthers },
    ]
    const hasSynonyms = typed.alternatives.length < head.alternatives.length
    return [...ofThing, ...(hasSynonyms ? stepsOf(typed) : []), ...stepsOf(head)]
  }
}

/** Leaves out products that are another thing, unless their name has the typed word too. */
const withoutOthers = ({ alternatives }: TextClause, others: readonly string[]): string =>
  ` & !((${others.map((word) => `'^${word}'`).join(' | ')}) & !(${alternatives.map(({ words }) => `'@${words.at(-1) ?? ''}'`).join(' | ')}))`

/** Leaves out products that only go with the thing. @param isThing matches the thing itself */
const withoutAccessories = (isThing: string, accessories: readonly string[]): string =>
  ` & !((${accessories.map((word) => `'^${word}'`).join(' | ')}) & !(${isThing}))`

/** Returns the clause before sizes: "cable 2 m" is a cable. */
function withoutSizes(clauses: readonly TextClause[], head: number): number {
  const words = clauses.map(({ alternatives: [typed] }) => typed?.words ?? [])
  let index = head
  // A number may be in the clause before its unit.
  while (index > 0 && isSizeOf([...(words[index - 1]?.slice(-1) ?? []), ...(words[index] ?? [])])) index -= 1
  while (index > 0 && isSizeOf(words[index] ?? [])) index -= 1
  return isSizeOf(words[index] ?? []) ? head : index
}

/** Products that have all these words, unless some variants are without one of them. */
const toExclusion = (words: readonly string[]): string =>
  ` & !(${words.map((word) => `'!${word}'`).join(' & ')} & !(${words.map((word) => `'!${avoidable(word)}'`).join(' | ')}))`

/** The prefixes of the words of an alternative: of the last one, and of those before. */
interface Marks {
  last: string
  before: string
}

const NO_MARKS: Marks = { last: '', before: '' }
const NAMED: Marks = { last: '!', before: '!' }
const OF_NAME: Marks = { last: '@', before: '!' }
const HEADED: Marks = { last: '^', before: '!' }

const lexemesOf = (words: readonly string[], { last, before }: Marks): string =>
  `(${words.map((word, at) => `'${at === words.length - 1 ? last : before}${word}'`).join(' & ')})`

const toQuery = ({ alternatives, isOpen }: TextClause, marks: Marks): string =>
  alternatives
    .map(({ words, isNamed = false, isHead = false, isInName = false }, index) => {
      if (isInName && !isHead) return `(${lexemesOf(words, OF_NAME)} | ${lexemesOf(words, HEADED)})`
      const { last, before } = isHead ? HEADED : isNamed && marks === NO_MARKS ? NAMED : marks
      const all = words.map((word, at) => {
        const isLast = at === words.length - 1
        const mark = isLast ? last : before
        if (!isOpen || index > 0 || !isLast) return `'${mark}${word}'`
        return mark === '' && !isPrefixOfProse(word) ? `('${word}' | '!${word}':*)` : `'${mark}${word}':*`
      })
      return all.length > 1 ? `(${all.join(' & ')})` : all.join('')
    })
    .join(' | ')
