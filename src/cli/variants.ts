import { findVariants } from '#src/features/catalog/price.admin.service.ts'
import { nameVariant, type ChosenOption } from '#src/features/catalog/variant-url.rules.ts'
import { ShopInputError } from '#src/features/shop/shop.admin.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { UsageError } from './usage.ts'

/** Options that select a variant of a product. */
export const OF_VARIANT = {
  product: { type: 'string' },
  sku: { type: 'string' },
  option: { type: 'string', multiple: true },
} as const

/** Parses options such as `Timber=Oak`. */
export const readChosenOptions = (typed: readonly string[] = []): ChosenOption[] =>
  typed.map((text) => {
    const [name = '', ...value] = text.split('=')
    if (name.trim() === '' || value.length === 0) throw new UsageError(`--option is <name>=<value>, not ${text}.`)
    return { name, value: value.join('=') }
  })

/**
 * Returns the one variant that the options select.
 * @throws ShopInputError that lists the candidates
 */
export async function findOneVariant(context: ShopContext, query: Parameters<typeof findVariants>[1]): Promise<string> {
  const variants = await findVariants(context, query)
  const [variant] = variants
  const { product, sku, options = [] } = query
  if (!variant) {
    const others = await findVariants(context, { product, sku: null })
    const chosen = [sku, ...options.map(({ name, value }) => `${name} ${value}`)].filter(Boolean).join(', ')
    throw new ShopInputError(
      others.length === 0
        ? `There is no product ${product}.`
        : `${product} has no variant ${chosen}; it has ${others.map(nameVariant).join(', ')}.`,
    )
  }
  if (variants.length > 1)
    throw new ShopInputError(
      `${product} has several variants; please name one: ${variants.map(nameVariant).join(', ')}.`,
    )
  return variant.id
}
