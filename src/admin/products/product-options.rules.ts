import { MAX_VARIANTS } from '#src/shared/product-limits.ts'
import type { EditedProduct } from '../client/operations.ts'
import { labelsOf, typedLabels } from './option-values.rules.ts'
import {
  EMPTY_VARIANT,
  toVariantFields,
  type OptionFields,
  type ProductFields,
  type VariantFields,
} from './product-form.rules.ts'

/** Returns every choice of one label for each option, in their order. */
export const combinationsOf = (options: readonly OptionFields[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((begin) => labelsOf(values).map((label) => [...begin, label])),
    [[]],
  )

/** Returns how many choices there are, without making them. */
export const countCombinations = (options: readonly OptionFields[]): number =>
  options.reduce((count, { values }) => count * labelsOf(values).length, 1)

/** Returns what two equal combinations have in common. */
export const keyOf = (values: readonly string[]): string => values.join('\n').toLowerCase()

/** Returns the combinations that are no variant yet. */
export function missingCombinations({ options, variants }: ProductFields): string[][] {
  const present = new Set(variants.map(({ optionValues }) => keyOf(optionValues)))
  return combinationsOf(options).filter((values) => !present.has(keyOf(values)))
}

/**
 * Returns a product with other options. Variants keep their figures: by their values, else by their place, so that a
 * value can be renamed. Combinations that are new begin with the price of the first variant.
 */
export function applyOptions(product: ProductFields, options: readonly OptionFields[]): ProductFields {
  const named = options.filter(({ name, values }) => name.trim() !== '' && labelsOf(values).length > 0)
  const left = new Map(product.variants.map((variant) => [keyOf(variant.optionValues), variant]))
  const combinations = combinationsOf(named)
  const take = (key: string | undefined): VariantFields | undefined => {
    const variant = key === undefined ? undefined : left.get(key)
    if (key !== undefined) left.delete(key)
    return variant
  }
  const remaining = combinations.map((values) => take(keyOf(values)))
  const isRenamed = named.length === product.options.length && combinations.length === product.variants.length
  const [first = EMPTY_VARIANT] = product.variants
  const variants = combinations.map((optionValues, index) => {
    // A product gets its first options: the one variant becomes the first combination.
    const [next] = left.keys()
    const mayRename = isRenamed || (product.options.length === 0 && index === 0)
    const renamed = remaining[index] === undefined && mayRename ? take(next) : undefined
    return { ...(remaining[index] ?? renamed ?? newVariant(first)), optionValues }
  })
  return { ...product, options: named, variants }
}

/** Returns a variant that begins with the price of another one. */
const newVariant = ({ price, weight, stockTracked }: VariantFields): VariantFields => ({
  ...EMPTY_VARIANT,
  price,
  weight,
  stockTracked,
})

/** Adds the combinations that are missing, or one of them, with the price of the first variant. */
export function addMissing(product: ProductFields, only?: readonly string[]): ProductFields {
  const [first = EMPTY_VARIANT] = product.variants
  const missing = only ? [only] : missingCombinations(product)
  const added = missing.map((optionValues) => ({ ...newVariant(first), optionValues }))
  return { ...product, variants: [...product.variants, ...added].slice(0, MAX_VARIANTS) }
}

/** Returns the archived variants that can be sold again: their values are complete, and no variant has them. */
export const archivedChoices = (
  { options, variants }: ProductFields,
  archived: EditedProduct['archivedVariants'],
): EditedProduct['archivedVariants'] => {
  const taken = new Set(variants.map(({ optionValues }) => keyOf(optionValues)))
  return archived.filter(
    ({ optionValues }) => optionValues.length === options.length && !taken.has(keyOf(optionValues)),
  )
}

/** Adds an archived variant again, and the values of options that only it has. */
export function bringBack(
  product: ProductFields,
  variant: EditedProduct['variants'][number],
  currency: string,
): ProductFields {
  const options = product.options.map((option, index) => {
    const label = variant.optionValues[index] ?? ''
    const isThere = labelsOf(option.values).some((value) => value.toLowerCase() === label.toLowerCase())
    return isThere ? option : { ...option, values: typedLabels([...labelsOf(option.values), label]) }
  })
  return { ...product, options, variants: [...product.variants, toVariantFields(variant, currency)] }
}
