import { toDecimal } from '#src/shared/money.ts'
import type { EditedProduct, ProductForm } from '../client/operations.ts'
import { readAmount } from '../kit/amount-input.rules.ts'

type Sent = ProductForm['variants'][number]

/** A variant as it is typed. */
export interface VariantFields {
  _id: string | null
  optionValues: readonly string[]
  sku: string
  barcode: string
  price: string
  /** Empty without a sale. */
  salePrice: string
  /** Units on hand. */
  stock: string
  weight: string
  stockTracked: boolean
  /** Whether it may be sold when it is out of stock. */
  isBackorder: boolean
  image: string | null
  /** What is stored of it, for what the fields do not show. */
  stored: EditedProduct['variants'][number] | null
}

type SearchTexts = 'slug' | 'seoTitle' | 'seoDescription'

/** A product as it is typed. */
export interface ProductFields extends Omit<
  ProductForm,
  'variants' | 'minPerOrder' | 'maxPerOrder' | 'options' | SearchTexts
> {
  /** Empty to follow from the name. */
  slug: string
  seoTitle: string
  seoDescription: string
  minPerOrder: string
  maxPerOrder: string
  options: readonly OptionFields[]
  variants: readonly VariantFields[]
}

export interface OptionFields {
  name: string
  /** Labels with commas between them. */
  values: string
  stored: ProductForm['options'][number] | null
}

/** What is wrong with a field, by its name; those of variants by `{index}.{field}`. */
export type FieldErrors = Readonly<Record<string, 'required' | 'amount' | 'whole'>>

export const MAX_VARIANTS = 100
const MAX_UNITS = 999_999_999

const EMPTY_VARIANT: VariantFields = {
  _id: null,
  optionValues: [],
  sku: '',
  barcode: '',
  price: '',
  salePrice: '',
  stock: '',
  weight: '',
  stockTracked: true,
  isBackorder: false,
  image: null,
  stored: null,
}

export const EMPTY_PRODUCT: ProductFields = {
  name: '',
  shortDescription: '',
  description: '',
  brand: '',
  isDigital: false,
  taxClass: 'standard',
  minPerOrder: '1',
  maxPerOrder: '99',
  categoryId: null,
  images: [],
  options: [],
  attributes: [],
  variants: [EMPTY_VARIANT],
  status: 'draft',
  publishAt: null,
  availableFrom: null,
  slug: '',
  seoTitle: '',
  seoDescription: '',
}

const amountText = (amount: number, currency: string): string => toDecimal(amount, currency)

/** Returns the fields of a stored product. */
export function toFields(product: EditedProduct, currency: string): ProductFields {
  const { minPerOrder, maxPerOrder, options, variants } = product
  const form = Object.fromEntries(
    Object.keys(EMPTY_PRODUCT).map((name) => [name, product[name as keyof ProductFields]]),
  ) as unknown as ProductFields
  return {
    ...form,
    minPerOrder: String(minPerOrder),
    maxPerOrder: String(maxPerOrder),
    options: options.map((option) => ({
      name: option.name,
      values: option.values.map(({ label }) => label).join(', '),
      stored: option,
    })),
    variants: variants.map((variant) => toVariantFields(variant, currency)),
  }
}

const toVariantFields = (variant: EditedProduct['variants'][number], currency: string): VariantFields => ({
  _id: variant._id,
  optionValues: variant.optionValues,
  sku: variant.sku,
  barcode: variant.barcode,
  price: amountText(variant.priceAmount, currency),
  salePrice: variant.sale === null ? '' : amountText(variant.sale.amount, currency),
  stock: String(variant.stockOnHand),
  weight: String(variant.weightGrams),
  stockTracked: variant.stockTracked,
  isBackorder: variant.backorderLimit !== 0,
  image: variant.image,
  stored: variant,
})

/** Returns a whole number as it is typed; null for other texts. */
export const readWhole = (text: string): number | null => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null)

/** Returns the labels of an option as it is typed, each once. */
export function labelsOf(values: string): string[] {
  const labels = values
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)
  return labels.filter(
    (label, index) => labels.findIndex((other) => other.toLowerCase() === label.toLowerCase()) === index,
  )
}

/** Returns every choice of one label for each option, in their order. */
export const combinationsOf = (options: readonly OptionFields[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) => all.flatMap((begin) => labelsOf(values).map((label) => [...begin, label])),
    [[]],
  )

const keyOf = (values: readonly string[]): string => values.join('\n').toLowerCase()

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
  const before = [...product.variants]
  const combinations = combinationsOf(named)
  const take = (index: number): VariantFields | undefined => (index < 0 ? undefined : before.splice(index, 1)[0])
  const remaining = combinations.map((values) =>
    take(before.findIndex(({ optionValues }) => keyOf(optionValues) === keyOf(values))),
  )
  const isRenamed = named.length === product.options.length && combinations.length === product.variants.length
  const [first = EMPTY_VARIANT] = product.variants
  const variants = combinations.map((optionValues, index) => {
    // A product gets its first options: the one variant becomes the first combination.
    const renamed = isRenamed || (product.options.length === 0 && index === 0) ? take(0) : undefined
    const fresh = { ...EMPTY_VARIANT, price: first.price, weight: first.weight, stockTracked: first.stockTracked }
    return { ...(remaining[index] ?? renamed ?? fresh), optionValues }
  })
  return { ...product, options: named, variants }
}

/** Adds the combinations that are missing, with the price of the first variant. */
export function addMissing(product: ProductFields): ProductFields {
  const [first = EMPTY_VARIANT] = product.variants
  const added = missingCombinations(product).map((optionValues) => ({
    ...EMPTY_VARIANT,
    price: first.price,
    weight: first.weight,
    stockTracked: first.stockTracked,
    optionValues,
  }))
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
    return isThere ? option : { ...option, values: [...labelsOf(option.values), label].join(', ') }
  })
  return { ...product, options, variants: [...product.variants, toVariantFields(variant, currency)] }
}

/** Moves an item of a list to another place. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Returns what is wrong with what is typed. */
export function findErrors(product: ProductFields, currency: string): FieldErrors {
  const errors: Record<string, FieldErrors[string]> = {}
  if (product.name.trim() === '') errors.name = 'required'
  for (const field of ['minPerOrder', 'maxPerOrder'] as const)
    if (readWhole(product[field]) === null) errors[field] = 'whole'
  for (const [index, variant] of product.variants.entries()) {
    if (readAmount(variant.price, currency) === null) errors[`${index}.price`] = 'amount'
    if (variant.salePrice.trim() !== '' && readAmount(variant.salePrice, currency) === null)
      errors[`${index}.salePrice`] = 'amount'
    if (variant.stockTracked && variant.stock.trim() !== '' && readWhole(variant.stock) === null)
      errors[`${index}.stock`] = 'whole'
    if (variant.weight.trim() !== '' && readWhole(variant.weight) === null) errors[`${index}.weight`] = 'whole'
  }
  return errors
}

/** Returns what is sent of a product without errors. @param now when a new sale begins */
export function toForm(product: ProductFields, { currency, now }: { currency: string; now: Date }): ProductForm {
  return {
    ...product,
    name: product.name.trim(),
    minPerOrder: readWhole(product.minPerOrder) ?? 1,
    maxPerOrder: readWhole(product.maxPerOrder) ?? 99,
    attributes: product.attributes.filter(({ name, value }) => name.trim() !== '' && value.trim() !== ''),
    options: product.options.map(({ name, values, stored }) => ({
      name,
      values: labelsOf(values).map((label, index) => {
        const same = stored?.values.find((value) => value.label === label)
        // A renamed value keeps its colour.
        const renamed = stored?.values.length === labelsOf(values).length ? stored.values[index] : undefined
        const swatch = (same ?? renamed)?.swatch
        return swatch === undefined ? { label } : { label, swatch }
      }),
    })),
    variants: product.variants.map((variant) => toSent(variant, { currency, now })),
  }
}

function toSent(variant: VariantFields, { currency, now }: { currency: string; now: Date }): Sent {
  const { _id, optionValues, sku, barcode, stockTracked, isBackorder, image, stored } = variant
  const saleAmount = variant.salePrice.trim() === '' ? null : readAmount(variant.salePrice, currency)
  const stock = readWhole(variant.stock)
  const isCounted =
    stockTracked && stock !== null && (stored === null || stock !== stored.stockOnHand || !stored.stockTracked)
  return {
    _id,
    optionValues: [...optionValues],
    sku,
    barcode,
    priceAmount: readAmount(variant.price, currency) ?? 0,
    sale:
      saleAmount === null
        ? null
        : stored?.sale
          ? { ...stored.sale, amount: saleAmount }
          : { amount: saleAmount, startsAt: now.toISOString(), endsAt: null },
    weightGrams: readWhole(variant.weight) ?? 0,
    stockTracked,
    backorderLimit: isBackorder ? (stored && stored.backorderLimit !== 0 ? stored.backorderLimit : null) : 0,
    image,
    // Orders change the stock too: it is sent only when it was counted.
    ...(isCounted && {
      stockOnHand: Math.min(stock, MAX_UNITS),
      ...(stored?.stockTracked && { stockSeen: stored.stockOnHand }),
    }),
  }
}

/** Fields that two versions of a product differ in. */
export const changedFields = (left: ProductFields, right: ProductFields): (keyof ProductFields)[] =>
  (Object.keys(EMPTY_PRODUCT) as (keyof ProductFields)[]).filter(
    (name) => JSON.stringify(left[name]) !== JSON.stringify(right[name]),
  )

/**
 * Merges what two people have changed since `base`.
 * @returns the fields with both changes, and the names of those that both have changed, which are `mine`
 */
export function mergeProducts(
  base: ProductFields,
  mine: ProductFields,
  theirs: ProductFields,
): { merged: ProductFields; conflicts: (keyof ProductFields)[] } {
  const ours = new Set(changedFields(base, mine))
  const others = changedFields(base, theirs)
  const taken = Object.fromEntries(others.filter((name) => !ours.has(name)).map((name) => [name, theirs[name]]))
  const isOther = (name: keyof ProductFields): boolean => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name])
  return { merged: { ...mine, ...taken }, conflicts: others.filter((name) => ours.has(name) && isOther(name)) }
}
