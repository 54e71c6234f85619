import { listCards, listTopSelling } from '#src/features/catalog/catalog.service.ts'
import { addAddresses, toLinks } from '#src/features/catalog/category-links.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { AddressedCategory, CategoryLink } from '#src/features/catalog/catalog.contract.ts'
import {
  countMatches,
  firstThatFinds,
  hasFew,
  listProducts,
  type ListQuery,
} from '#src/features/listing/list-page.service.ts'
import { readFilters, type SearchScope } from '#src/features/listing/list-page.rules.ts'
import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import type { ResponseBody } from '#src/shared/endpoint.ts'
import { closestCategories, namedLike } from './closest-category.rules.ts'
import { findWords, listSimilarWords } from './dictionary.service.ts'
import type { searchContract } from './search.contract.ts'
import {
  allowedEdits,
  closestWords,
  isCode,
  isReplaceable,
  lettersOf,
  replaceWords,
  toClauses,
  toTextQuery,
  wordsOf,
} from './search.rules.ts'
import { getSynonyms } from './synonym.service.ts'

const TOP_SELLING = 12
const CLOSEST = 3
/** The number of other spellings to try. */
const MAX_ATTEMPT_COUNT = 8

type Results = Omit<ResponseBody<(typeof searchContract)['results']>, 'serverTime'>

/**
 * Returns a page of results for a term, with typing errors corrected; if nothing has all words, results with some of
 * them.
 */
export async function searchProducts(
  context: ShopContext,
  { value, ...query }: ListQuery & { value: string },
): Promise<Results> {
  dependsOn(context, 'catalog')
  const words = wordsOf(value)
  if (words.length === 0) return nothing(query)
  const understood = await understand(context, words)
  const { correctedWords } = understood
  const isCorrected = correctedWords.some((word, index) => word !== words[index])
  const scope = await toScope(context, correctedWords)
  const found = await listProducts(context, scope, query)
  if (found.total > 0 || (await isOnlyFiltered(context, scope, query)))
    return {
      ...nothing(query),
      data: await listCards(context, found.ids),
      total: found.total,
      facets: found.facets,
      corrected: isCorrected ? replaceWords(value, words, correctedWords) : null,
    }
  return searchAny(context, { value, words, ...understood }, query)
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
  categories: [],
  topSelling: [],
})

/** Returns a search for products with all of these words. */
export async function toScope(context: ShopContext, words: readonly string[], isAny = false): Promise<SearchScope> {
  const query = toTextQuery(toClauses(words, await getSynonyms(context)), isAny)
  return { kind: 'search', query, isIndexed: !(await hasFew(context)) }
}

/** Returns whether a list is empty only because of its filters. */
async function isOnlyFiltered(context: ShopContext, scope: SearchScope, query: ListQuery): Promise<boolean> {
  const { price, values } = readFilters(query)
  if (price === null && values.size === 0) return false
  return (await firstThatFinds(context, [scope.query])) !== null
}

interface Understood {
  /** The words with typing errors corrected. */
  correctedWords: string[]
  /** For each word, whether the shop has it, as typed or corrected. */
  isFound: boolean[]
}

/** Corrects words that no product has, to the closest existing ones. */
export async function understand(context: ShopContext, words: readonly string[]): Promise<Understood> {
  const synonyms = new Set((await getSynonyms(context)).flat(2))
  const matchesByWord = new Map((await findWords(context, words)).map(({ word, ...is }) => [word, is]))
  const guesses = await Promise.all(
    words.map(async (word, index): Promise<{ word: string; isFound: boolean }> => {
      const isLast = index === words.length - 1
      const is = matchesByWord.get(word)
      if (isCode(word) || synonyms.has(word) || is?.isWhole || (isLast && is?.isBeginning))
        return { word, isFound: true }
      const correction = isReplaceable(word) ? await findBestCorrection(context, word, isLast) : null
      return { word: correction ?? word, isFound: correction !== null }
    }),
  )
  return { correctedWords: guesses.map(({ word }) => word), isFound: guesses.map(({ isFound }) => isFound) }
}

/** Returns the best correction: of the words with the fewest edits the most frequent one. */
async function findBestCorrection(context: ShopContext, word: string, isLast: boolean): Promise<string | null> {
  const close = await findSimilarWords(context, word, isLast)
  for (const [, alike] of Map.groupBy(close, ({ distance }) => distance)) {
    const best = await mostUsed(
      context,
      alike.map((one) => one.word),
    )
    if (best !== null) return best
  }
  return null
}

/**
 * Returns the most frequent of these words; null when no product has any, as the dictionary may have words of deleted
 * products.
 */
async function mostUsed(context: ShopContext, words: readonly string[]): Promise<string | null> {
  const queries = words.map((word) => toTextQuery([{ alternatives: [[word]], isOpen: false }]))
  if (queries.length === 1) return (await firstThatFinds(context, queries)) === null ? null : (words[0] ?? null)
  const counts = await countMatches(context, queries)
  const most = Math.max(...counts)
  return most > 0 ? (words[counts.indexOf(most)] ?? null) : null
}

async function findSimilarWords(context: ShopContext, word: string, isLast: boolean) {
  const max = allowedEdits(word)
  if (max === 0 || isCode(word)) return []
  const letters = lettersOf(word)
  const [first = ''] = letters
  const { length } = letters
  const most = isLast ? 60 : length + max
  const candidates = await listSimilarWords(context, { first, least: length - max, most })
  return closestWords(word, candidates, isLast)
}

interface SearchInput extends Understood {
  value: string
  words: readonly string[]
}

/** Nothing has all words: returns results with some words, another spelling and the closest categories. */
async function searchAny(context: ShopContext, input: SearchInput, query: ListQuery): Promise<Results> {
  const usable = input.correctedWords.filter((_, index) => input.isFound[index])
  const [found, suggestion, categories] = await Promise.all([
    usable.length > 0 ? listProducts(context, await toScope(context, usable, true), query) : null,
    suggestTerm(context, input),
    categoriesLike(context, input.correctedWords),
  ])
  const total = found?.total ?? 0
  return {
    ...nothing(query),
    ...(found && { data: await listCards(context, found.ids), total, facets: found.facets }),
    isLike: total > 0,
    suggestion,
    categories,
    topSelling: total === 0 ? await listTopSelling(context, TOP_SELLING) : [],
  }
}

/** Returns "Did you mean": the term without unknown words, or with one word in another spelling. */
async function suggestTerm(
  context: ShopContext,
  { value, words, correctedWords, isFound }: SearchInput,
): Promise<string | null> {
  const candidates: string[][] = []
  const usable = correctedWords.filter((_, index) => isFound[index])
  if (usable.length > 0 && usable.length < correctedWords.length) candidates.push(usable)
  for (const [index, word] of correctedWords.entries())
    for (const { word: other } of await findSimilarWords(context, word, index === correctedWords.length - 1))
      candidates.push(correctedWords.with(index, other))
  const scopes = await Promise.all(candidates.slice(0, MAX_ATTEMPT_COUNT).map((one) => toScope(context, one)))
  const queries = scopes.map(({ query }) => query)
  const best = candidates[(await firstThatFinds(context, queries)) ?? -1]
  if (!best) return null
  return best.length === words.length ? replaceWords(value, words, best) : best.join(' ')
}

/** Returns the three categories whose names are closest to these words; popular ones when none matches. */
const categoriesLike = async (context: ShopContext, words: readonly string[]): Promise<AddressedCategory[]> =>
  addAddresses(context, closestCategories(words, await allCategories(context), CLOSEST))

/** Returns the categories whose names match some of these words. */
export const categoriesNamedLike = async (
  context: ShopContext,
  words: readonly string[],
  limit: number,
): Promise<AddressedCategory[]> => addAddresses(context, namedLike(words, await allCategories(context)).slice(0, limit))

const allCategories = async (context: ShopContext): Promise<CategoryLink[]> =>
  toLinks(context, (await getCategoryTree(context)).all())
