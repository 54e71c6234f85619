import { changeStock } from '#src/features/inventory/stock-change.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { InputError } from '#src/shared/input-error.ts'
import { findVariants, rejectUnknownProduct, type RequestedVariants } from '../price.admin.service.ts'
import { nameVariant } from '../variant-url.rules.ts'

/**
 * Returns the id of the one variant that the input selects.
 * @throws Failure `not_found` for an unknown product
 * @throws InputError that lists the candidates
 */
export async function getAddressedVariant(context: ShopContext, requested: RequestedVariants): Promise<string> {
  const { product, sku, options = [] } = requested
  const variants = await findVariants(context, requested)
  const [variant] = variants
  if (!variant) {
    const others = await findVariants(context, { product, sku: null })
    if (others.length === 0) throw rejectUnknownProduct(product)
    const chosen = [sku, ...options.map(({ name, value }) => `${name} ${value}`)].filter(Boolean).join(', ')
    throw new InputError(`${product} has no variant ${chosen}; it has ${others.map(nameVariant).join(', ')}.`)
  }
  if (variants.length > 1)
    throw new InputError(`${product} has several variants; please name one: ${variants.map(nameVariant).join(', ')}.`)
  return variant.id
}

/** Sets the counted units of one variant. @throws as `getAddressedVariant` */
export async function countStock(
  tx: Tx<ShopContext>,
  { onHand, ...requested }: RequestedVariants & { onHand: number },
): Promise<void> {
  const variantId = await getAddressedVariant(tx, requested)
  await changeStock(tx, { variantId, target: { to: onHand }, reason: 'count' })
}
