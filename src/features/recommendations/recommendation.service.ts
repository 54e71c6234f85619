import { listCards } from '#src/features/catalog/catalog.service.ts'
import { listTopSelling } from '#src/features/catalog/cards/top-selling.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import type { CategoryTree } from '#src/features/categories/category-tree.rules.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { affinitiesOf, recommend, type Reason, type Signals } from './for-you.rules.ts'
import { bestPairs, MIN_ORDERS, strengthOf } from './pairs.rules.ts'
import type { Recommended } from './recommendation.contract.ts'
import { recommendationStore, type PairRow, type ViewedRow } from './recommendation.store.ts'

/** The number of most interesting categories to search. */
const CATEGORIES = 6
/** A main category says less about taste than its subcategories. */
const MAIN_WEIGHT = 0.4
/** The number of pairs on a product page. */
const SHOWN_PAIRS = 4

/**
 * Returns recommendations for these viewed products, with reasons; without a known product it returns the top sellers.
 * The ids are used for this response only and are not stored.
 * @param viewedIds newest first
 */
export async function listForYou(
  context: ShopContext,
  { viewedIds, limit }: { viewedIds: readonly string[]; limit: number },
): Promise<{ data: Recommended[]; isPersonal: boolean }> {
  const store = recommendationStore(context)
  const viewed = viewedIds.length > 0 ? await store.listViewed([...new Set(viewedIds)]) : []
  if (viewed.length === 0) {
    const data = await listTopSelling(context, limit)
    return { data: data.map((card) => ({ ...card, reason: { kind: 'popular' as const } })), isPersonal: false }
  }
  const tree = await getCategoryTree(context)
  const pairs = await store.pairsOf(viewed.map(({ id }) => id))
  const signals = signalsOf(viewed, pairs)
  const candidates = await store.candidates({
    ...closestCategories(signals, tree),
    productIds: pairs.map(({ otherId }) => otherId),
  })
  const excludedIds = new Set(viewed.map(({ id }) => id))
  const chosen = recommend(
    candidates.filter(({ id }) => !excludedIds.has(id)),
    signals,
    { now: context.now, limit },
  )
  const reasons = new Map(chosen.map(({ candidate, reason }) => [candidate.id, reason]))
  const cards = await listCards(
    context,
    chosen.map(({ candidate }) => candidate.id),
  )
  return {
    data: cards.map((card) => ({ ...card, reason: toReason(reasons.get(card._id), { viewed, tree }) })),
    isPersonal: true,
  }
}

/** Returns the signals of viewed products. Recent views count most. */
function signalsOf(viewed: readonly ViewedRow[], pairs: readonly PairRow[]): Signals {
  const affinities = affinitiesOf(
    viewed.flatMap(({ categoryIds }, index) =>
      categoryIds.map((categoryId, level) => ({
        categoryId,
        weight: (level === 0 && categoryIds.length > 1 ? MAIN_WEIGHT : 1) / (1 + index),
      })),
    ),
  )
  const together = new Map<string, { strength: number; withId: string }>()
  // The strongest pair comes first.
  for (const { productId, otherId, score } of pairs)
    if (!together.has(otherId)) together.set(otherId, { strength: strengthOf(score), withId: productId })
  // Wish lists and orders are not used: the endpoint receives only viewed products.
  return { affinities, together, wishedCategoryIds: new Set(), boughtIds: new Set() }
}

/** Returns the main and subcategories with the most interest. */
function closestCategories({ affinities }: Signals, tree: CategoryTree): { mainIds: string[]; subIds: string[] } {
  const ranked = [...affinities].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
  const ofLevel = (level: number): string[] =>
    ranked.filter((id) => tree.findById(id)?.level === level).slice(0, CATEGORIES)
  return { mainIds: ofLevel(1), subIds: ofLevel(2) }
}

function toReason(
  reason: Reason | undefined,
  { viewed, tree }: { viewed: readonly ViewedRow[]; tree: CategoryTree },
): Recommended['reason'] {
  if (reason?.kind === 'viewed') {
    const category = tree.findById(reason.categoryId)
    if (category) return { kind: 'viewed', category: category.name }
  }
  if (reason?.kind === 'together') {
    const product = viewed.find(({ id }) => id === reason.productId)
    if (product) return { kind: 'together', product: product.name }
  }
  return { kind: 'popular' }
}

/** Recalculates the pairs if there are new orders. */
export async function countPairs(context: ShopContext): Promise<void> {
  const tags = await inTransaction(context, async (tx) => {
    const store = recommendationStore(tx)
    const { newest, counted } = await store.findPairCountTimes()
    if (!newest || (counted && counted >= newest)) return []
    const { counts, orders } = await store.countPairs(MIN_ORDERS)
    const before = await store.shownPairs(SHOWN_PAIRS)
    await store.replacePairs(bestPairs(counts, orders), newest)
    const after = await store.shownPairs(SHOWN_PAIRS)
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((id) => before.get(id) !== after.get(id))
      .map((id) => `together:${id}`)
  })
  if (tags.length > 0) await invalidate(context, ...tags)
}
