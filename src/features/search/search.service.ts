import { TEXTS_TAG } from '#src/features/listing/listing-tags.rules.ts'
import type { AddressedCategory } from '#src/features/catalog/catalog.contract.ts'
import { listCards } from '#src/features/catalog/catalog.service.ts'
import { headsOfName } from '#src/features/listing/word-roles.rules.ts'
import { listTopSellingFor } from '#src/features/catalog/cards/top-selling.service.ts'
import { firstThatFinds, listProducts, type ListQuery } from '#src/features/listing/list-page.service.ts'
import { readFilters, type ListScope, type SearchScope } from '#src/features/listing/list-page.rules.ts'
import { toTextQuery } from '#src/features/listing/text-query.rules.ts'
import { findSearchChoices, type SearchChoices } from '#src/features/search-insights/search-choices.service.ts'
import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import type { ResponseBody } from '#src/shared/endpoint.ts'
import { findClosestCategories, findFilledParent, isEmptyCategory } from './category-search.service.ts'
import { getCategoryNouns } from './dictionary.service.ts'
import { baseOf, formsOf } from './word-forms.rules.ts'
import { partialSearches } from './partial-search.rules.ts'
import type { searchContract } from './search.contract.ts'
import { replaceWords, wordsOf } from './search.rules.ts'
import { findSimilarWords } from './spelling.service.ts'
import { phraseKey } from './vocabulary.rules.ts'
import { wordsIn } from '#src/shared/text.ts'
import { firmPart, isNamedPart, statedPart, withoutMeanings, type TermPart } from './understanding.rules.ts'
import { scopeOfParts, understandTerm, type Understanding } from './understanding.service.ts'

const TOP_SELLING = 12
const CLOSEST = 3
/** The number of other spellings to try. */
const MAX_ATTEMPT_COUNT = 8

type Results = Omit<ResponseBody<(typeof searchContract)['results']>, 'serverTime'>

/**
 * Returns a page of results for a term, with typing errors corrected; if nothing has all words, results with what is
 * searched for and as many other words as possible.
 */
export async function searchProducts(
  context: ShopContext,
  { value, ...query }: ListQuery & { value: string },
): Promise<Results> {
  dependsOn(context, 'catalog', TEXTS_TAG)
  if (wordsOf(value).length === 0) return { ...nothing(query), term: value }
  const understanding = await understandTerm(context, value)
  const filtered = withPrice(query, understanding)
  if (understanding.parts.length === 0) return listByPrice(context, filtered, understanding)
  const choices = await findSearchChoices(context, value)
  const scope = { ...(await scopeOfParts(context, understanding.parts, understanding)), ...choices }
  const found = await listProducts(context, scope, filtered)
  const { corrections, price } = understanding
  const base = {
    ...nothing(query),
    term: understanding.withoutPrice,
    price: query['price'] === undefined ? price : null,
  }
  if (found.total > 0 || (await isOnlyFiltered(context, scope, filtered))) {
    const data = await listCards(context, found.ids, scope.query)
    const isLike = found.total > 0 && !(await isFirm(context, understanding, data))
    return {
      ...base,
      data,
      total: found.total,
      facets: found.facets,
      corrected: corrections.size > 0 ? replaceWords(value, corrections) : null,
      isLike,
      categories: isLike ? await findClosestCategories(context, understanding, CLOSEST) : [],
    }
  }
  return { ...base, ...(await searchPartly(context, { value, understanding, choices }, filtered)) }
}

/** Returns all products of a price: the term says nothing else. */
async function listByPrice(context: ShopContext, query: ListQuery, { price }: Understanding): Promise<Results> {
  const { ids, total, facets } = await listProducts(context, { kind: 'all' }, query)
  return { ...nothing(query), data: await listCards(context, ids), total, facets, price }
}

/**
 * Returns whether products are what the term says. A real word that only begins words of the shop, or whose category is
 * empty, is something that the shop does not have: the page says so before it shows what comes close.
 */
async function isFirm(
  context: ShopContext,
  understanding: Understanding,
  products: readonly { name: string }[],
): Promise<boolean> {
  const { parts, head, isHeadWord, isThing, isOfThing, isOnlyFree } = understanding
  const part = parts[head]
  if (!part || !isHeadWord || isOnlyFree) return true
  // Egg noodles are noodles: without any, pasta is something else.
  const isEmpty =
    (await isEmptyCategory(context, part.words)) ||
    (isOfThing && (await isEmptyCategory(context, part.words.slice(-1))))
  // The whole term is in a name: "salt/pepper" of a mill for both.
  const whole = parts.flatMap(({ words }) => words)
  if (!isEmpty && parts.length > 1 && products.some(({ name }) => hasPhrase(name, whole))) return true
  // Most terms are in a name on the page: no other search is needed then.
  const isNamed = products.some(({ name }) =>
    (isThing && part.words.length === 1 ? isNameOf : hasPhrase)(name, part.words),
  )
  if (!isEmpty && isThing && !isNamed && !(await isStated(context, part))) return false
  // A word that is only in prose is not what the shop has.
  if (!isEmpty && !isNamed && parts.length === 1 && !(await isOutsideProse(context, part))) return false
  // Among other words, it may be the name of an attribute: "beech frame".
  if (!isEmpty && parts.length > 1) return true
  // What means the same as the name of an empty category finds something else.
  const { clause } = isEmpty ? firmPart(withoutMeanings(part), { isHead: true }) : part
  if (!isEmpty && !clause.isOpen) return true
  return (await firstThatFinds(context, [toTextQuery([{ ...clause, isOpen: false }])])) !== null
}

/** Returns whether these words stand together in a name. */
const hasPhrase = (name: string, words: readonly string[]): boolean =>
  ` ${phraseKey(wordsIn(name))} `.includes(` ${phraseKey(words)} `)

/** Returns whether these words are a name without what describes it: of "wine red", wine is not. */
const isNameOf = (name: string, words: readonly string[]): boolean =>
  hasPhrase(name, words) && headsOfName(name).some((noun) => phraseKey([noun]) === phraseKey(words.slice(-1)))

/** Returns whether products have a part in their names, categories, options or attributes. */
async function isOutsideProse(context: ShopContext, part: TermPart): Promise<boolean> {
  const { clause } = firmPart(part, { isHead: false })
  return (await firstThatFinds(context, [toTextQuery([{ ...clause, isOpen: part.clause.isOpen }])])) !== null
}

/**
 * Returns whether products are the thing that a term names: what only is microwave safe is no microwave, and an egg
 * slicer is no egg.
 */
async function isStated(context: ShopContext, part: TermPart): Promise<boolean> {
  const { clause } = statedPart(part, true)
  return (await firstThatFinds(context, [toTextQuery([clause])])) !== null
}

/** Returns whether products match every word of a term as it is typed. */
export async function findsAll(context: ShopContext, value: string): Promise<boolean> {
  const { total, isLike, corrected } = await searchProducts(context, { value, page: 1, pageSize: 1, sort: 'relevance' })
  return total > 0 && !isLike && corrected === null
}

const nothing = ({ page, pageSize, sort }: ListQuery): Results => ({
  data: [],
  page,
  pageSize,
  total: 0,
  sort,
  facets: { price: null, isEstimate: false, list: [] },
  isLike: false,
  corrected: null,
  suggestion: null,
  term: '',
  price: null,
  categories: [],
  topSelling: [],
})

/** Adds the price that a term names, unless another one is chosen. */
function withPrice(query: ListQuery, { price }: Understanding): ListQuery {
  if (price === null || query['price'] !== undefined) return query
  return { ...query, price: `${price.min ?? ''}-${price.max ?? ''}` }
}

/** Returns whether a list is empty only because of its filters. */
async function isOnlyFiltered(context: ShopContext, scope: SearchScope, query: ListQuery): Promise<boolean> {
  const { price, values } = readFilters(query)
  if (price === null && values.size === 0) return false
  return (await firstThatFinds(context, [scope.query])) !== null
}

interface SearchInput {
  value: string
  choices: SearchChoices
  understanding: Understanding
}

/** Nothing has all words: returns results with some of them, another spelling and the closest categories. */
async function searchPartly(context: ShopContext, input: SearchInput, query: ListQuery): Promise<Partial<Results>> {
  const { understanding, choices } = input
  const [partial, suggestion, categories] = await Promise.all([
    understanding.isOnlyFree ? null : findPartialScope(context, input),
    suggestTerm(context, input),
    findClosestCategories(context, understanding, CLOSEST),
  ])
  const scope =
    partial ?? (await findParentScope(context, categories)) ?? (await findBroaderScope(context, understanding))
  const found =
    scope && (await listProducts(context, scope.kind === 'search' ? { ...scope, ...choices } : scope, query))
  const total = found?.total ?? 0
  return {
    ...(found && {
      data: await listCards(context, found.ids, scope.kind === 'search' ? scope.query : undefined),
      total,
      facets: found.facets,
    }),
    isLike: total > 0,
    suggestion,
    categories,
    topSelling: total === 0 ? await listTopSellingFor(context, wordsOf(input.value).join(' '), TOP_SELLING) : [],
  }
}

/** The closest category is empty: returns the products directly above it, of cheese for cheddar. */
async function findParentScope(
  context: ShopContext,
  [closest]: readonly AddressedCategory[],
): Promise<Extract<ListScope, { kind: 'category' }> | null> {
  if (!closest || closest.productCount > 0) return null
  const parent = await findFilledParent(context, closest._id)
  return parent && { kind: 'category', level: parent.level, id: parent.id }
}

/** Returns a search with as many parts of a term as possible, but never without what is searched for. */
async function findPartialScope(context: ShopContext, input: SearchInput): Promise<SearchScope | null> {
  const { excluded } = input.understanding
  const nouns = await getCategoryNouns(context)
  const isNoun = ({ words }: TermPart): boolean => nouns.has(baseOf(words.at(-1) ?? ''))
  const choices = await findPartialChoices(context, input)
  const scopes = await Promise.all(
    choices.map(({ parts, headPart, others }) => {
      const found = parts.findIndex((part) => part === headPart)
      const head = found < 0 ? parts.length - 1 : found
      // What only goes with it, or has it as a detail, is no help without the other words.
      const firm = parts.map((part, at) =>
        at === found
          ? firmPart(part, { isHead: isNamedPart(part) })
          : // The shop has no tomato soup: tomatoes, but nothing that only mentions them.
            found < 0 && at === head && isNoun(part)
            ? statedPart(part, false)
            : part,
      )
      return scopeOfParts(context, firm, { excluded, others: found < 0 ? [] : others, head })
    }),
  )
  const first = await firstThatFinds(
    context,
    scopes.map(({ query }) => query),
  )
  return first === null ? null : (scopes[first] ?? null)
}

/** Returns a search for what the thing is a kind of: without saucepans, cookware. */
async function findBroaderScope(
  context: ShopContext,
  { parts, head, kindsAbove, excluded, isOnlyFree }: Understanding,
): Promise<SearchScope | null> {
  const part = parts[head]
  if (!part || isOnlyFree) return null
  const alternatives = kindsAbove.flatMap((kind) => {
    const words = kind.split(' ')
    return [words, ...pluralsOf(words)].map((form) => ({ words: form, kind: 'form' as const, isHead: true }))
  })
  const broader = { ...part, clause: { alternatives, isOpen: false } }
  const choices = alternatives.length === 0 ? [] : [parts.with(head, broader), [broader]]
  const scopes = await Promise.all(
    [...choices, [firmPart(part, { isHead: false })]].map((some) => scopeOfParts(context, some, { excluded })),
  )
  const first = await firstThatFinds(
    context,
    scopes.map(({ query }) => query),
  )
  return first === null ? null : (scopes[first] ?? null)
}

/** Returns the other numbers of a phrase. */
const pluralsOf = (words: readonly string[]): string[][] =>
  formsOf(words.at(-1) ?? '', false).map((form) => [...words.slice(0, -1), form])

interface PartialChoice {
  parts: readonly TermPart[]
  headPart: TermPart | undefined
  others: readonly string[]
}

/** Returns some of the parts of a term, then of its words one by one: a shop may have neither way to say a phrase. */
async function findPartialChoices(
  context: ShopContext,
  { value, understanding }: SearchInput,
): Promise<PartialChoice[]> {
  const nouns = await getCategoryNouns(context)
  const choicesOf = (meaning: Understanding): PartialChoice[] =>
    partialSearches(meaning, nouns).map((parts) => ({
      parts,
      headPart: meaning.parts[meaning.head],
      others: meaning.others,
    }))
  const choices = choicesOf(understanding)
  if (understanding.parts.every(({ words }) => words.length === 1)) return choices.slice(0, MAX_ATTEMPT_COUNT)
  const byWord = await understandTerm(context, value, { usesPhrases: false })
  const all = byWord.parts.every(({ isFound }) => isFound)
    ? [{ parts: byWord.parts, headPart: byWord.parts[byWord.head], others: byWord.others }]
    : []
  return [...choices, ...all, ...choicesOf(byWord)].slice(0, MAX_ATTEMPT_COUNT)
}

/** Returns "Did you mean": the term without unknown words, or with one word in another spelling. */
async function suggestTerm(context: ShopContext, { value, understanding }: SearchInput): Promise<string | null> {
  const { parts, isReal, corrections } = understanding
  const candidates: { term: string; parts: typeof parts }[] = []
  const corrected = replaceWords(value, corrections)
  const usable = parts.filter(({ isFound }) => isFound)
  // A real word that the shop does not have is no typing error: nothing else was meant.
  if (parts.some(({ isFound }, index) => !isFound && isReal[index])) return null
  if (usable.length > 0 && usable.length < parts.length)
    candidates.push({ term: usable.flatMap(({ words }) => words).join(' '), parts: usable })
  for (const [index, part] of parts.entries()) {
    const [word = ''] = part.words
    if (part.words.length > 1 || (parts.length === 1 && part.isFound)) continue
    for (const { word: other } of await findSimilarWords(context, word, part.clause.isOpen)) {
      const clause = { alternatives: [{ words: [other], kind: 'typed' as const }], isOpen: false }
      const term = replaceWords(corrected, new Map([[word, other]]))
      candidates.push({ term, parts: parts.with(index, { words: [other], clause, isFound: true }) })
    }
  }
  const tried = candidates.slice(0, MAX_ATTEMPT_COUNT)
  const queries = tried.map((one) => toTextQuery(one.parts.map(({ clause }) => clause)))
  return tried[(await firstThatFinds(context, queries)) ?? -1]?.term ?? null
}
