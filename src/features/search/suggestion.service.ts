import { listMainCategories } from '#src/features/catalog/catalog.service.ts'
import type { GuestContext } from '#src/platform/context.ts'
import type { Answer } from '#src/shared/endpoint.ts'
import type { searchContract } from './search.contract.ts'
import { searchProducts } from './search.service.ts'

export async function suggest(
  context: GuestContext,
  { term }: { term: string; commit: boolean },
): Promise<Answer<(typeof searchContract)['suggest']>> {
  const found = await searchProducts(context, { value: term, page: 1, pageSize: 4, sort: 'relevance' })
  const categories = (await listMainCategories(context)).slice(0, 3)
  return { items: [], categories: categories.map(({ menu: _menu, ...category }) => category), products: found.data }
}

export async function clearHistory(_context: GuestContext): Promise<void> {}
