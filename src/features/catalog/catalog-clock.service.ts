import { tellChange } from '#src/platform/changes.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db.ts'
import { relist } from './listing.service.ts'
import { productWritingStore } from './product-writing.store.ts'

/** Takes note of sales that began or ended since: their pages and the order of lists by price change. */
export async function settlePrices(context: ShopContext): Promise<void> {
  const repriced = await inTransaction(context, async (db) => {
    const rows = await productWritingStore({ ...context, db }).reprice(context.now)
    await relist(
      { ...context, db },
      rows.map(({ id }) => id),
    )
    return rows
  })
  if (repriced.length === 0) return
  const tags = [
    'catalog',
    ...repriced.flatMap(({ id, categoryIds }) => [
      `product:${id}`,
      ...categoryIds.map((category) => `category:${category}`),
    ]),
  ]
  await tellChange(context, ...new Set(tags))
}

/** Counts what sold in 30 and 90 days (behaviour B4: every ten minutes). */
export async function countSales(context: ShopContext): Promise<void> {
  const changed = await inTransaction(context, async (db) => {
    const ids = await productWritingStore({ ...context, db }).countSales(context.now)
    await relist({ ...context, db }, ids)
    return ids
  })
  if (changed.length > 0) await tellChange(context, 'catalog')
}
