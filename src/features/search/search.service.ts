import type { ProductCard, Sort } from '#src/features/catalog/catalog.contract.ts'
import { listCards } from '#src/features/catalog/catalog.service.ts'
import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import { toTextQuery, wordsOf } from './search.rules.ts'
import { searchStore } from './search.store.ts'

const LIKE = 24

/** A page of what matches a term; when nothing matches, what is spelled like it. */
export async function searchProducts(
  context: ShopContext,
  { value, page, pageSize, sort }: { value: string; page: number; pageSize: number; sort: Sort | 'relevance' },
): Promise<{ data: ProductCard[]; page: number; pageSize: number; total: number; sort: string; isLike: boolean }> {
  // It sorts and chooses by price and by what can be bought.
  dependsOn(context, 'catalog', 'stock', 'prices')
  const words = wordsOf(value)
  const answer = { page, pageSize, sort, isLike: false }
  if (words.length === 0) return { ...answer, data: [], total: 0 }
  const store = searchStore(context)
  const hasFew = await context.memory.recall(context, { name: 'has few products', tags: ['catalog'] }, () =>
    store.hasFew(),
  )
  const list = { sort, offset: (page - 1) * pageSize, limit: pageSize, isIndexed: !hasFew }
  const found = await store.matching(toTextQuery(words), list)
  if (found.total > 0 || page > 1) return { ...answer, data: await listCards(context, found.ids), total: found.total }
  const like = await store.like(words.join(' '), LIKE)
  return { ...answer, data: await listCards(context, like.ids), total: like.total, isLike: like.total > 0 }
}
