import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Db, type Tx } from '#src/platform/db/db.ts'
import {
  listShopsToReprice,
  priceScheduleStore,
  REPRICED_AT_ONCE,
  type RepricedProduct,
  type ListedPrice,
} from './price-schedule.store.ts'
import { relist } from '#src/features/listing/listing-index.service.ts'

/** The maximum number of missed changes per product in one run after a downtime; the rest follows a minute later. */
const MAX_STEPS = 100

/** Applies scheduled price changes that are due: to the price history, pages, and lists ordered by price. */
export async function applyScheduledPrices(context: ShopContext): Promise<void> {
  const repriced = await repriceDue(context)
  if (repriced.length === 0) return
  await invalidate(context, ...new Set(repriced.flatMap(priceTags)))
}

/** Applies every due price change at its own time, oldest first. */
async function repriceDue(context: ShopContext): Promise<RepricedProduct[]> {
  const repriced: RepricedProduct[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const some = await inTransaction(context, (tx) => repriceBatch(tx))
    if (some.length === 0) break
    repriced.push(...some)
  }
  return repriced
}

/** Recalculates the prices of products whose promotions have changed. It invalidates nothing. */
export async function repriceTargets(
  tx: Tx<ShopContext>,
  targets: { productIds: readonly string[]; categoryIds: readonly string[] },
): Promise<RepricedProduct[]> {
  await priceScheduleStore(tx).scheduleRepricing(targets)
  return repriceScheduled(tx)
}

/** Recalculates the products that this transaction has scheduled for now, with all others that are due. */
async function repriceScheduled(tx: Tx<ShopContext>): Promise<RepricedProduct[]> {
  const repriced: RepricedProduct[] = []
  for (;;) {
    const some = await repriceBatch(tx)
    repriced.push(...some)
    // Each of the scheduled ones is calculated by now: their next change is later.
    if (some.length < REPRICED_AT_ONCE) return repriced
  }
}

/**
 * Recalculates products after a change of their variants' prices. The caller has locked them, writes into them what is
 * returned, and updates the lists.
 */
export const repriceNow = (tx: Tx<ShopContext>, products: readonly RepricedProduct[]): Promise<ListedPrice[]> =>
  priceScheduleStore(tx).repriceNow(products)

/** Applies one change to up to 2,000 products and updates the lists. */
async function repriceBatch(tx: Tx<ShopContext>): Promise<RepricedProduct[]> {
  const some = await priceScheduleStore(tx).repriceNextBatch()
  await relist(
    tx,
    some.map(({ id }) => id),
  )
  return some
}

/** Returns the cache tags affected by a price change of this product. */
export const priceTags = ({ id, categoryIds }: RepricedProduct): string[] => [
  'prices',
  `product:${id}`,
  ...categoryIds.flatMap((category) => [`category:${category}`, `offers:${category}`]),
]

/** Returns the shops with a due price change: one query for all shops, instead of one per shop every minute. */
export const findDueForPrices = (db: Db, now: Date): Promise<Set<string>> => listShopsToReprice(db, now)

/** Returns whether a running or scheduled promotion could change a price. */
export const hasPromotions = (context: ShopContext): Promise<boolean> => priceScheduleStore(context).hasPromotions()
