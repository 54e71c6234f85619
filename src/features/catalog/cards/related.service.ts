import { limitToListChange } from '#src/features/listing/list-page.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { catalogStore, type DetailRow } from '../catalog.store.ts'
import { chooseRelated, type CategoryOfLevel, type RelatedCandidate } from './related.rules.ts'

/** Memory of a candidate: two ids and a number. */
const CANDIDATE_BYTES = 200

/**
 * Returns the ids of available products of the same main category: first those of the same subcategory, then those of a
 * similar price.
 */
export async function findRelatedIds(
  context: ShopContext,
  {
    product,
    priceAmount,
    limit,
  }: { product: Pick<DetailRow, 'id' | 'categories'>; priceAmount: number; limit: number },
): Promise<string[]> {
  const [mainId, subCategoryId] = product.categories
  if (!mainId) return []
  const far = await getCandidates(context, mainId, { level: 1, id: mainId })
  const near = subCategoryId ? await getCandidates(context, mainId, { level: 2, id: subCategoryId }) : far
  return chooseRelated({ id: product.id, subCategoryId, priceAmount }, { near, far }, limit)
}

/**
 * Returns the most popular products of a category that can be bought now. They are cached, because reading them takes
 * longer than everything else of a product's page.
 */
async function getCandidates(
  context: ShopContext,
  mainId: string,
  { level, id }: CategoryOfLevel,
): Promise<RelatedCandidate[]> {
  const staleAt = await limitToListChange(context)
  return context.processCache.getOrLoad(
    context,
    {
      name: `related candidates ${level} ${id}`,
      // Products, prices and stock of the category.
      tags: ['catalog', `offers:${mainId}`],
      validUntil: () => staleAt,
      bytes: (candidates) => candidates.length * CANDIDATE_BYTES,
    },
    () => catalogStore(context).relatedCandidates({ level, id }),
  )
}
