import { availableOf } from '#src/features/inventory/stock.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { offerProduct } from './catalog.rules.ts'
import { momentOf } from './catalog.service.ts'
import { catalogStore } from './catalog.store.ts'

/** What is to be known of a variant outside of its page. */
export interface VariantSnapshot {
  variantId: string
  productId: string
  slug: string
  /** Of the product. */
  name: string
  optionValues: readonly string[]
  image: string | null
  /** What it costs now. */
  priceAmount: number
  /** Pieces that can be sold; infinite where nobody counts. */
  available: number
  availableFrom: Date | null
}

/** Variants of products that are shown, as they are now; others are left out. */
export async function listVariantSnapshots(context: ShopContext, ids: readonly string[]): Promise<VariantSnapshot[]> {
  const requestedIds = new Set(ids)
  if (requestedIds.size === 0) return []
  const products = await catalogStore(context).cardsOfVariants(ids)
  const moment = await momentOf(context, products)
  return products.flatMap((product) =>
    product.variants
      .filter(({ id }) => requestedIds.has(id))
      .map((variant) => ({
        variantId: variant.id,
        productId: product.id,
        slug: product.slug,
        name: product.name,
        optionValues: variant.optionValues,
        image: product.image?.url ?? null,
        // The lowest that it can be had for, a flash price included: that is what somebody waits for.
        priceAmount: offerProduct({ ...product, variants: [variant] }, moment).price.amount,
        available: availableOf(variant),
        availableFrom: product.availableFrom,
      })),
  )
}
