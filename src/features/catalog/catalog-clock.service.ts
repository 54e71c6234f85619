import { tellChange } from '#src/platform/changes.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { productWritingStore } from './product-writing.store.ts'

/** Takes note of sales that began or ended since: their pages and the order of lists by price change. */
export async function settlePrices(context: ShopContext): Promise<void> {
  const repriced = await productWritingStore(context).reprice(context.now)
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
