import { tellChange } from '#src/platform/changes.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { priceTags } from './price-writing.service.ts'
import { productWritingStore } from './product-writing.store.ts'

/** Takes note of sales that began or ended since: their pages and the order of lists by price change. */
export async function settlePrices(context: ShopContext): Promise<void> {
  const repriced = await productWritingStore(context).reprice(context.now)
  if (repriced.length === 0) return
  await tellChange(context, ...new Set(repriced.flatMap(priceTags)))
}
