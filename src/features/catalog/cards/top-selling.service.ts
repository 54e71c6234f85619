import type { ProductCard } from '../catalog.contract.ts'
import { MAX_TOP_SELLING, MIN_TOP_SELLING } from '../catalog.rules.ts'
import { variedFor } from './varied-order.rules.ts'
import { CANDIDATES, listCards, listCardsExcept } from '../catalog.service.ts'
import { catalogStore } from '../catalog.store.ts'
import { limitToListChange } from '#src/features/listing/list-page.service.ts'
import { dependsOn, type ShopContext } from '#src/platform/context.ts'

/**
 * Returns the best sellers of 30 days. Popular products complete the list while fewer than 12 have sold (behaviour B4).
 */
export async function listTopSelling(context: ShopContext, limit: number): Promise<ProductCard[]> {
  // The list changes with new products, stock and counts.
  dependsOn(context, 'catalog', 'stock', 'topSelling')
  const ids = await getSellingList(context, `top selling ${limit}`, () => findTopSellingIds(context, limit))
  return listCards(context, ids)
}

/**
 * Returns the best sellers, then popular products, without those that a page shows already.
 * @param except ids and slugs of products
 */
export async function listTopSellingExcept(
  context: ShopContext,
  except: ReadonlySet<string>,
  limit: number,
): Promise<ProductCard[]> {
  return listCardsExcept(context, await findPopularIds(context), { except, limit })
}

/** Returns some of the best sellers and popular products, other ones for another text. */
export async function listTopSellingFor(context: ShopContext, text: string, limit: number): Promise<ProductCard[]> {
  return listCardsExcept(context, variedFor(text, await findPopularIds(context)), { except: new Set(), limit })
}

/** Returns the best sellers, then popular products. */
function findPopularIds(context: ShopContext): Promise<string[]> {
  dependsOn(context, 'catalog', 'stock', 'topSelling')
  return getSellingList(context, 'top selling and popular', async () => {
    const store = catalogStore(context)
    return [...new Set([...(await store.bestSelling(CANDIDATES)), ...(await store.popular(CANDIDATES))])]
  })
}

/** Returns the length of the whole top-selling list. @param limit the number that a part of it shows */
export async function countTopSelling(context: ShopContext, limit: number): Promise<number> {
  const shown = await getSellingList(context, `top selling ${limit}`, () => findTopSellingIds(context, limit))
  if (shown.length < limit) return shown.length
  const count = await getSellingList(context, 'top selling count', () =>
    catalogStore(context).countSelling(MAX_TOP_SELLING),
  )
  return Math.max(shown.length, count)
}

/** Returns a value of the top-selling list, which is cached until products, stock or counts change. */
async function getSellingList<T>(context: ShopContext, name: string, load: () => Promise<T>): Promise<T> {
  const staleAt = await limitToListChange(context)
  const tags = ['catalog', 'stock', 'topSelling']
  return context.processCache.getOrLoad(context, { name, tags, validUntil: () => staleAt }, load)
}

async function findTopSellingIds(context: ShopContext, limit: number): Promise<string[]> {
  const store = catalogStore(context)
  const sold = await store.bestSelling(limit)
  const minimum = Math.min(limit, MIN_TOP_SELLING)
  if (sold.length >= minimum) return sold
  return [...new Set([...sold, ...(await store.popular(minimum))])].slice(0, minimum)
}

/** Returns the ids of the whole top-selling list, which a new count may have changed. */
export const listTopSellingIds = (context: ShopContext): Promise<string[]> =>
  findTopSellingIds(context, MAX_TOP_SELLING)
