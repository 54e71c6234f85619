import {
  addAddresses,
  getCategoryTree,
  listCards,
  listTopSelling,
  toLinks,
} from '#src/features/catalog/catalog.service.ts'
import type { AddressedCategory, CategoryLink } from '#src/features/catalog/catalog.contract.ts'
import {
  countMatches,
  firstThatFinds,
  hasFew,
  listProducts,
  type ListAsk,
} from '#src/features/listing/list-page.service.ts'
import { readFilters, type ListScope, type TextQuery } from '#src/features/listing/list-page.rules.ts'
import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import type { Answer } from '#src/shared/endpoint.ts'
import { closestCategories, namedLike } from './closest-category.rules.ts'
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
import { searchStore } from './search.store.ts'
import { getSynonyms } from './synonym.service.ts'

const TOP_SELLING = 12
const CLOSEST = 3
/** Other spellings that are tried before a search is given up. */
const MAX_ATTEMPT_COUNT = 8

type Results = Omit<Answer<(typeof searchContract)['results']>, 'serverTime'>

/** A page of what matches a term, slips of the finger mended; when nothing has all words, what has some of them. */
export async function searchProducts(
  context: ShopContext,
  { value, ...ask }: ListAsk & { value: string },
): Promise<Results> {
  dependsOn(context, 'catalog')
  const words = wordsOf(value)
  if (words.length === 0) return nothing(ask)
  const understood = await understand(context, words)
  const { mended } = understood
  const isMended = mended.some((word, index) => word !== words[index])
  const scope = await toScope(context, mended)
  const found = await listProducts(context, scope, ask)
  if (found.total > 0 || (await isOnlyFiltered(context, scope, ask)))
    return {
      ...nothing(ask),
      data: await listCards(context, found.ids),
      total: found.total,
      facets: found.facets,
      corrected: isMended ? replaceWords(value, words, mended) : null,
    }
  return searchAny(context, { value, words, ...understood }, ask)
}

const nothing = ({ page, pageSize, sort }: ListAsk): Results => ({
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

/** A search for products that have all of these words. */
export async function toScope(context: ShopContext, words: readonly string[], isAny = false): Promise<ListScope> {
  const query = toTextQuery(toClauses(words, await getSynonyms(context)), isAny)
  return { kind: 'search', query, isIndexed: !(await hasFew(context)) }
}

/** Whether a list is empty because of its filters alone. */
async function isOnlyFiltered(context: ShopContext, scope: ListScope, ask: ListAsk): Promise<boolean> {
  const { price, values } = readFilters(ask)
  if (price === null && values.size === 0) return false
  return scope.kind === 'search' && (await firstThatFinds(context, [scope.query])) !== null
}

interface Understood {
  /** The words with slips of the finger mended. */
  mended: string[]
  /** Of each word whether the shop has it, as it is or mended. */
  isKnown: boolean[]
}

/** Mends words that no product has: to the closest that some have. */
export async function understand(context: ShopContext, words: readonly string[]): Promise<Understood> {
  const synonyms = new Set((await getSynonyms(context)).flat(2))
  const known = new Map((await searchStore(context).known(words)).map(({ word, ...is }) => [word, is]))
  const guesses = await Promise.all(
    words.map(async (word, index): Promise<{ word: string; isKnown: boolean }> => {
      const isLast = index === words.length - 1
      const is = known.get(word)
      if (isCode(word) || synonyms.has(word) || is?.isWhole || (isLast && is?.isBeginning))
        return { word, isKnown: true }
      const guess = isReplaceable(word) ? await bestGuess(context, word, isLast) : null
      return { word: guess ?? word, isKnown: guess !== null }
    }),
  )
  return { mended: guesses.map(({ word }) => word), isKnown: guesses.map(({ isKnown }) => isKnown) }
}

/** The word that was meant: of those with the fewest edits the one that most products have. */
async function bestGuess(context: ShopContext, word: string, isLast: boolean): Promise<string | null> {
  const close = await guess(context, word, isLast)
  for (const [, alike] of Map.groupBy(close, ({ distance }) => distance)) {
    const best = await mostUsed(
      context,
      alike.map((one) => one.word),
    )
    if (best !== null) return best
  }
  return null
}

/** Of these words the one that most products have; null when none has any, as words may be left of products that are gone. */
async function mostUsed(context: ShopContext, words: readonly string[]): Promise<string | null> {
  const queries = words.map((word) => toTextQuery([{ alternatives: [[word]], isOpen: false }]))
  if (queries.length === 1) return (await firstThatFinds(context, queries)) === null ? null : (words[0] ?? null)
  const counts = await countMatches(context, queries)
  const most = Math.max(...counts)
  return most > 0 ? (words[counts.indexOf(most)] ?? null) : null
}

async function guess(context: ShopContext, word: string, isLast: boolean) {
  const max = allowedEdits(word)
  if (max === 0 || isCode(word)) return []
  const letters = lettersOf(word)
  const [first = ''] = letters
  const { length } = letters
  const candidates = await searchStore(context).alike(first, length - max, isLast ? 60 : length + max)
  return closestWords(word, candidates, isLast)
}

interface Asked extends Understood {
  value: string
  words: readonly string[]
}

/** Nothing has all words: what has some of them, another spelling, the closest categories. */
async function searchAny(context: ShopContext, asked: Asked, ask: ListAsk): Promise<Results> {
  const usable = asked.mended.filter((_, index) => asked.isKnown[index])
  const [found, suggestion, categories] = await Promise.all([
    usable.length > 0 ? listProducts(context, await toScope(context, usable, true), ask) : null,
    suggestTerm(context, asked),
    categoriesLike(context, asked.mended),
  ])
  const total = found?.total ?? 0
  return {
    ...nothing(ask),
    ...(found && { data: await listCards(context, found.ids), total, facets: found.facets }),
    isLike: total > 0,
    suggestion,
    categories,
    topSelling: total === 0 ? await listTopSelling(context, TOP_SELLING) : [],
  }
}

/** "Did you mean": the term without what the shop does not know, or with one word spelled otherwise. */
async function suggestTerm(context: ShopContext, { value, words, mended, isKnown }: Asked): Promise<string | null> {
  const tries: string[][] = []
  const usable = mended.filter((_, index) => isKnown[index])
  if (usable.length > 0 && usable.length < mended.length) tries.push(usable)
  for (const [index, word] of mended.entries())
    for (const { word: other } of await guess(context, word, index === mended.length - 1))
      tries.push(mended.with(index, other))
  const scopes = await Promise.all(tries.slice(0, MAX_ATTEMPT_COUNT).map((one) => toScope(context, one)))
  const queries = scopes.flatMap((scope): TextQuery[] => (scope.kind === 'search' ? [scope.query] : []))
  const best = tries[(await firstThatFinds(context, queries)) ?? -1]
  if (!best) return null
  return best.length === words.length ? replaceWords(value, words, best) : best.join(' ')
}

/** The three categories whose names are closest to these words; popular ones when none is. */
const categoriesLike = async (context: ShopContext, words: readonly string[]): Promise<AddressedCategory[]> =>
  addAddresses(context, closestCategories(words, await allCategories(context), CLOSEST))

/** Categories whose names have something of these words. */
export const categoriesNamedLike = async (
  context: ShopContext,
  words: readonly string[],
  limit: number,
): Promise<AddressedCategory[]> => addAddresses(context, namedLike(words, await allCategories(context)).slice(0, limit))

const allCategories = async (context: ShopContext): Promise<CategoryLink[]> =>
  toLinks(context, (await getCategoryTree(context)).all())
