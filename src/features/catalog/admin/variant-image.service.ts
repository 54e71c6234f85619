import { priceTags } from '#src/features/pricing/price-schedule.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { InputError } from '#src/shared/input-error.ts'
import { findVariants, rejectUnknownProduct, type RequestedVariants } from '../price.admin.service.ts'
import { priceWritingStore } from '../price.admin.store.ts'
import { variantWritingStore } from '../variant.admin.store.ts'

/**
 * Sets the image of variants to one of the images of their product.
 * @param image its position in the product's images, from 1; null for the first image without naming it
 * @returns how many variants have the image
 * @throws Failure `not_found` for an unknown product
 * @throws InputError for unknown variants, or a position without an image
 */
export async function setVariantImage(
  tx: Tx<ShopContext>,
  { image, ...requested }: RequestedVariants & { image: number | null },
): Promise<number> {
  const { product } = requested
  const found = await priceWritingStore(tx).lockProduct(product)
  if (!found) throw rejectUnknownProduct(product)
  const variants = await findVariants(tx, requested)
  if (variants.length === 0) throw new InputError(`${product} has no such variant.`)
  const store = variantWritingStore(tx)
  const images = await store.productImages(found.id)
  const url = image === null ? null : images[image - 1]?.url
  if (url === undefined) throw new InputError(`${product} has ${images.length} pictures.`)
  await store.setImage(
    variants.map(({ id }) => id),
    url,
  )
  await invalidate(tx, 'catalog', ...priceTags(found))
  return variants.length
}
