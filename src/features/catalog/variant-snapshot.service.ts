import { availableOf } from '#src/features/inventory/stock.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { offerProduct } from './catalog.rules.ts'
import { momentOf } from './catalog.service.ts'
import { catalogStore } from './catalog.store.ts'

/** The facts of a variant that other features need. */
export interface VariantSnapshot {
  variantId: string
  productId: string
  slug: string
  /** The name of the product. */
  name: string
  optionValues: readonly string[]
  image: string | null
  /** The current price. */
  priceAmount: number
  /** Units that can be sold; infinite without stock tracking. */
  available: number
  availableFrom: Date | null
}

/** Returns the current state of variants of shown products; others are left out. */
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
        image: (variant.ownImage ?? product.image)?.url ?? null,
        // The lowest current price, including a flash price, because price alerts depend on it.
        priceAmount: offerProduct({ ...product, variants: [variant] }, moment).price.amount,
        available: availableOf(variant),
        availableFrom: product.availableFrom,
      })),
  )
}
