import { listCards } from '#src/features/catalog/catalog.service.ts'
import { addAddresses, listMainCategories } from '#src/features/catalog/category-links.service.ts'
import { noteSearch } from '#src/features/search-insights/insight.service.ts'
import { findSearchChoices } from '#src/features/search-insights/search-choices.service.ts'
import { readTerm } from '#src/features/search-insights/term.rules.ts'
import { listFirst } from '#src/features/listing/list-page.service.ts'
import type { AddressedCategory } from '#src/features/catalog/catalog.contract.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { ResponseBody } from '#src/shared/endpoint.ts'
import type { searchContract } from './search.contract.ts'
import { wordsOf } from './search.rules.ts'
import { suggestCategories } from './category-search.service.ts'
import { scopeOfParts, understandTerm, type Understanding } from './understanding.service.ts'
import { MIN_VISITORS, pickTerms, TERM_DAYS } from './suggestion.rules.ts'
import { suggestionStore } from './suggestion.store.ts'

const MAX_CATEGORIES = 3
const MAX_PRODUCTS = 4
const DAY_MS = 86_400_000

const since = ({ now }: ShopContext): Date => new Date(now.getTime() - TERM_DAYS * DAY_MS)

/**
 * Returns suggestions: terms of the visitor and of the shop, categories, products. `commit` stores the term, unless it
 * may be an e-mail address or a number. Only then does a visitor get a cookie.
 */
export async function suggest(
  context: GuestContext,
  { term, commit }: { term: string; commit: boolean },
): Promise<ResponseBody<(typeof searchContract)['suggest']>> {
  if (commit) await commitTerm(context, term)
  const read = wordsOf(term).length === 0 ? null : await understandTerm(context, term, { isTyping: true })
  // A price alone names nothing.
  const understanding = read?.parts.length === 0 ? null : read
  const [own, popular, products] = await Promise.all([
    ownTerms(context),
    popularTerms(context),
    understanding ? productsLike(context, term, understanding) : [],
  ])
  const items = pickTerms(term, own, popular).map((item) => ({ term: item }))
  const productIds = products.map(({ _id }) => _id)
  const categories = understanding
    ? await suggestCategories(context, understanding, { productIds, limit: MAX_CATEGORIES })
    : await topCategories(context)
  return { items, categories, products }
}

/** Deletes the visitor's search history. */
export async function clearHistory(context: GuestContext): Promise<void> {
  const guestHash = context.guest.findHash()
  if (guestHash === null) return
  const hadAny = await inTransaction(context, (tx) => suggestionStore(tx).deleteHistory(guestHash))
  // The visitor may have been the fifth one of a term.
  if (hadAny) await invalidate(context, 'search terms')
}

/** Deletes terms after the retention period. */
export async function purgeOldTerms(context: ShopContext): Promise<void> {
  const hadOld = await inTransaction(context, (tx) => suggestionStore(tx).purgeOld(since(context)))
  if (hadOld) await invalidate(context, 'search terms')
}

async function commitTerm(context: GuestContext, text: string): Promise<void> {
  const read = readTerm(text)
  if (!read) return
  const guestHash = context.guest.hash()
  noteSearch(context, { guestHash, term: read.term })
  const written = { ...read, guestHash, at: context.now }
  const visitors = await inTransaction(context, (tx) => suggestionStore(tx).commit(written, since(context)))
  // The term becomes visible to others with exactly this visitor.
  if (visitors === MIN_VISITORS) await invalidate(context, 'search terms')
}

async function ownTerms(context: GuestContext): Promise<string[]> {
  const guestHash = context.guest.findHash()
  if (guestHash === null) return []
  return inTransaction(context, (tx) => suggestionStore(tx).own(guestHash, since(context)))
}

const popularTerms = (context: ShopContext): Promise<{ term: string; normalized: string }[]> =>
  context.processCache.getOrLoad(context, { name: 'popular terms', tags: ['search terms'] }, () =>
    inTransaction(context, (tx) => suggestionStore(tx).popular(MIN_VISITORS, since(context))),
  )

async function topCategories(context: ShopContext): Promise<AddressedCategory[]> {
  const mains = await listMainCategories(context)
  const largest = mains
    .filter(({ productCount }) => productCount > 0)
    .toSorted((a, b) => b.productCount - a.productCount)
    .slice(0, MAX_CATEGORIES)
    .map(({ menu: _menu, ...category }) => category)
  return addAddresses(context, largest)
}

async function productsLike(context: ShopContext, term: string, understanding: Understanding) {
  const { ids, query } = await findLike(context, { term, understanding }, MAX_PRODUCTS)
  return listCards(context, ids, query)
}

async function findLike(
  context: ShopContext,
  { term, understanding }: { term: string; understanding: Understanding },
  count: number,
) {
  const choices = await findSearchChoices(context, term)
  const scope = { ...(await scopeOfParts(context, understanding.parts, understanding)), ...choices }
  return { ids: await listFirst(context, scope, count), query: scope.query }
}

/** Returns the ids of the products that a term means while it is being typed, the best first. */
export async function findProductIds(context: ShopContext, term: string, count: number): Promise<string[]> {
  if (wordsOf(term).length === 0) return []
  const understanding = await understandTerm(context, term, { isTyping: true })
  return (await findLike(context, { term, understanding }, count)).ids
}
