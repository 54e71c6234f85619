import { listTopSellingIds } from '#src/features/catalog/cards/top-selling.service.ts'
import { relist } from '#src/features/listing/listing-index.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import { noteClick } from '#src/features/search-insights/insight.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { mayHavePassed } from './popularity.rules.ts'
import { popularityStore, type CountedRow } from './popularity.store.ts'
import { registerProcessState } from '#src/platform/process-state.ts'

/** Views counted by this process and not yet written: by shop, then by product. */
const pendingViews = new Map<string, Map<string, number>>()
registerProcessState({ name: 'counted views', reset: () => pendingViews.clear() })
/** Limit over all shops. Invented ids must not fill the memory; they are dropped when the counts are written. */
const MAX_PENDING_VIEWS = 20_000
const BATCH = 2000
/** The rest is counted in the next run. */
const MAX_ROUNDS = 100
/** With more changed products in one category, an order has certainly changed. */
const MANY = 300

/** Counts one view of a product. Counts are written together, every minute. */
export function noteView({ shop }: ShopContext, productId: string): void {
  const counts = pendingViews.get(shop.id) ?? new Map<string, number>()
  if (!counts.has(productId) && countPendingProducts() >= MAX_PENDING_VIEWS) return
  pendingViews.set(shop.id, counts.set(productId, (counts.get(productId) ?? 0) + 1))
}

/** Notes that the results of a search led to a product. */
export function noteSearchClick(
  context: GuestContext,
  { term, productId }: { term?: string | undefined; productId: string },
): void {
  if (term) noteClick(context, { guestHash: context.guest.findHash(), term, productId })
}

function countPendingProducts(): number {
  let products = 0
  for (const counts of pendingViews.values()) products += counts.size
  return products
}

/** Returns the shops whose views are not yet written. */
export const findDueForViews = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set(pendingViews.keys()))

/** Writes the views since the last time. */
export async function writeViews(context: ShopContext): Promise<void> {
  const counts = pendingViews.get(context.shop.id)
  if (!counts) return
  pendingViews.delete(context.shop.id)
  try {
    await popularityStore(context).addViews(counts)
  } catch (error) {
    // They are written the next time, with the new ones.
    const pending = pendingViews.get(context.shop.id) ?? new Map<string, number>()
    for (const [id, count] of counts) pending.set(id, (pending.get(id) ?? 0) + count)
    pendingViews.set(context.shop.id, pending)
    throw error
  }
}

/**
 * Recalculates popularity from sales and views (behaviour B4: every ten minutes). Pages do not show the numbers, so
 * only changed orders are invalidated: those of top sellers and of categories.
 */
export async function countPopularity(context: ShopContext): Promise<void> {
  const before = await listTopSellingIds(context)
  const counted = await countAll(context)
  if (counted.length === 0) return
  const after = await listTopSellingIds(context)
  const tags = (await findReordered(context, counted)).map((id) => `category:${id}`)
  // The lists in memory have the numbers themselves.
  if (counted.some(({ before, after }) => before !== after)) tags.push('popularity')
  if (before.join() !== after.join()) tags.push('topSelling')
  if (tags.length > 0) await invalidate(context, ...tags)
}

/** Counts a few thousand products at a time, so that no statement takes long. */
async function countAll(context: ShopContext): Promise<CountedRow[]> {
  const counted: CountedRow[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const some = await inTransaction(
      context,
      async (tx) => {
        const rows = await popularityStore(tx).count(BATCH)
        await relist(
          tx,
          rows.map(({ id }) => id),
        )
        return rows
      },
      // A plan of a nearly empty database would read all products for each one of a shop that was filled since.
      { hasOwnPlans: true },
    )
    counted.push(...some)
    if (some.length === BATCH) continue
    await popularityStore(context).purgeOldViews()
    break
  }
  return counted
}

/** Returns the categories whose product order has changed. */
async function findReordered(context: ShopContext, counted: readonly CountedRow[]): Promise<string[]> {
  const moved = counted.filter(({ before, after }) => before !== after)
  const found = new Set<string>()
  for (const level of [0, 1, 2, 3]) {
    const here = moved.flatMap(({ categories, ...rest }) => {
      const categoryId = categories[level]
      return categoryId ? [{ ...rest, categoryId }] : []
    })
    const open: typeof here = []
    for (const [categoryId, group] of Map.groupBy(here, (row) => row.categoryId)) {
      const havePassed =
        group.length > MANY ||
        group.some((row, index) => group.slice(index + 1).some((other) => mayHavePassed(row, other)))
      if (havePassed) found.add(categoryId)
      else open.push(...group)
    }
    if (open.length === 0) continue
    for (const id of await popularityStore(context).reordered(level, open)) found.add(id)
  }
  return [...found]
}
