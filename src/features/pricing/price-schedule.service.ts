import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Db } from '#src/platform/db/db.ts'
import { priceScheduleStore, listShopsToReprice, type RepricedProduct } from './price-schedule.store.ts'
import { relist } from '#src/features/listing/listing-index.service.ts'

/** So many steps of one product are made up for at once, after a server stood still; the rest a minute later. */
const MAX_STEPS = 100

/** Takes note of reductions that began or ended since: the history of prices, pages, and the order of lists by price. */
export async function applyScheduledPrices(context: ShopContext): Promise<void> {
  const repriced = await repriceDue(context)
  if (repriced.length === 0) return
  await invalidate(context, ...new Set(repriced.flatMap(priceTags)))
}

/** Settles every price change that is due, each at its own moment, the oldest first. */
async function repriceDue(context: ShopContext): Promise<RepricedProduct[]> {
  const repriced: RepricedProduct[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const some = await inTransaction(context, (tx) => repriceBatch(tx))
    if (some.length === 0) break
    repriced.push(...some)
  }
  return repriced
}

/** Settles the prices of products whose promotions were changed, in the transaction that changed them. Tells nobody. */
export async function repriceTargets(
  context: ShopContext,
  targets: { productIds: readonly string[]; categoryIds: readonly string[] },
): Promise<RepricedProduct[]> {
  await priceScheduleStore(context).scheduleRepricing(targets)
  const repriced: RepricedProduct[] = []
  for (;;) {
    const some = await repriceBatch(context)
    if (some.length === 0) return repriced
    repriced.push(...some)
  }
}

/** In a transaction: one step of up to 2,000 products, taken over into the lists. */
async function repriceBatch(context: ShopContext): Promise<RepricedProduct[]> {
  const some = await priceScheduleStore(context).repriceNextBatch()
  await relist(
    context,
    some.map(({ id }) => id),
  )
  return some
}

/** Whose pages another price of a product changes: those that show it, and lists that sort or choose by price. */
export const priceTags = ({ id, categoryIds }: RepricedProduct): string[] => [
  'prices',
  `product:${id}`,
  ...categoryIds.flatMap((category) => [`category:${category}`, `offers:${category}`]),
]

/** Of all shops, those that have a price change due: the one look that keeps the clock from asking each of them every minute. */
export const findDueForPrices = (db: Db, now: Date): Promise<Set<string>> => listShopsToReprice(db, now)

/** Whether a promotion that runs or is to come could change a price. */
export const hasPromotions = (context: ShopContext): Promise<boolean> => priceScheduleStore(context).hasPromotions()
