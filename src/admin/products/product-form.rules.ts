import { toDecimal } from '#src/shared/money.ts'
import type { EditedProduct, ProductForm } from '../client/operations.ts'
import { readAmount } from '../kit/amount-input.rules.ts'
import { labelsOf, typedLabels } from './option-values.rules.ts'
import type { ChosenReturnTerms } from '#src/shared/return-terms.ts'

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
export interface ProductFields
  extends
    Omit<
      ProductForm,
      | 'variants'
      | 'minPerOrder'
      | 'maxPerOrder'
      | 'options'
      | 'measure'
      | 'safety'
      | 'deliveryLimits'
      | 'hideAt'
      | 'relatedIds'
      | 'preorder'
      | keyof ChosenReturnTerms
      | SearchTexts
    >,
    ChosenReturnTerms {
  /** Empty to follow from the name. */
  slug: string
  seoTitle: string
  seoDescription: string
  minPerOrder: string
  maxPerOrder: string
  measure: MeasureFields
  safety: NonNullable<ProductForm['safety']>
  deliveryLimits: NonNullable<ProductForm['deliveryLimits']> | null
  hideAt: string | null
  relatedIds: readonly string[]
  preorder: PreorderFields
  options: readonly OptionFields[]
  variants: readonly VariantFields[]
}

/** What one unit holds; the amount is empty for no unit price. */
export interface MeasureFields {
  amount: string
  unit: NonNullable<ProductForm['measure']>['unit']
}

/** Orders before the product can be bought; none without a day by which it is shipped. */
export interface PreorderFields {
  isOn: boolean
  shipsBy: string
  limit: string
}

export interface OptionFields {
  name: string
  /** Labels with commas between them. */
  values: string
  stored: ProductForm['options'][number] | null
}

/** What is wrong with a field, by its name; those of variants by `{index}.{field}`. */
export type FieldErrors = Readonly<Record<string, 'required' | 'amount' | 'whole'>>

const MAX_UNITS = 999_999_999

export const EMPTY_VARIANT: VariantFields = {
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
  hideAt: null,
  preorder: { isOn: false, shipsBy: '', limit: '' },
  measure: { amount: '', unit: 'g' },
  safety: { manufacturer: '', responsible: '', warnings: '' },
  deliveryLimits: null,
  returnable: null,
  withdrawalException: null,
  relatedIds: [],
  slug: '',
  seoTitle: '',
  seoDescription: '',
}

const amountText = (amount: number, currency: string): string => toDecimal(amount, currency)

/** Returns the fields of a stored product. */
export function toFields(product: EditedProduct, currency: string): ProductFields {
  const { minPerOrder, maxPerOrder, options, variants, measure, safety, hideAt, relatedIds } = product
  const form = Object.fromEntries(
    Object.keys(EMPTY_PRODUCT).map((name) => [name, product[name as keyof ProductFields]]),
  ) as unknown as ProductFields
  return {
    ...form,
    minPerOrder: String(minPerOrder),
    maxPerOrder: String(maxPerOrder),
    measure: measure ? { ...measure, amount: String(measure.amount) } : EMPTY_PRODUCT.measure,
    safety: safety ?? EMPTY_PRODUCT.safety,
    deliveryLimits: product.deliveryLimits ?? null,
    returnable: product.returnable ?? null,
    withdrawalException: product.withdrawalException ?? null,
    hideAt: hideAt ?? null,
    relatedIds: relatedIds ?? [],
    preorder: product.preorder
      ? { isOn: true, shipsBy: product.preorder.shipsBy, limit: String(product.preorder.limit) }
      : EMPTY_PRODUCT.preorder,
    options: options.map((option) => ({
      name: option.name,
      values: typedLabels(option.values.map(({ label }) => label)),
      stored: option,
    })),
    variants: variants.map((variant) => toVariantFields(variant, currency)),
  }
}

export const toVariantFields = (variant: EditedProduct['variants'][number], currency: string): VariantFields => ({
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
  if (product.measure.amount.trim() !== '' && !((readWhole(product.measure.amount) ?? 0) > 0)) errors.measure = 'whole'
  if (product.preorder.isOn) {
    if (product.preorder.shipsBy === '') errors.preorder = 'required'
    else if (!isPreorderLimit(product.preorder.limit)) errors.preorder = 'whole'
  }
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

const MAX_PREORDERS = 1_000_000

const isPreorderLimit = (text: string): boolean => {
  const units = readWhole(text)
  return units !== null && units >= 1 && units <= MAX_PREORDERS
}

/** Returns what is sent of a product without errors. @param now when a new sale begins */
export function toForm(product: ProductFields, { currency, now }: { currency: string; now: Date }): ProductForm {
  return {
    ...product,
    name: product.name.trim(),
    minPerOrder: readWhole(product.minPerOrder) ?? 1,
    maxPerOrder: readWhole(product.maxPerOrder) ?? 99,
    measure: measureToSend(product.measure),
    safety: Object.values(product.safety).some((text) => text.trim() !== '') ? product.safety : null,
    relatedIds: [...product.relatedIds],
    deliveryLimits: product.deliveryLimits?.countries.length ? product.deliveryLimits : null,
    preorder: preorderToSend(product.preorder),
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

function measureToSend({ amount, unit }: MeasureFields): ProductForm['measure'] {
  const units = readWhole(amount)
  return units === null ? null : { amount: units, unit }
}

const preorderToSend = ({ isOn, shipsBy, limit }: PreorderFields): ProductForm['preorder'] =>
  isOn ? { shipsBy, limit: readWhole(limit) ?? 1 } : null

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
  (Object.keys(EMPTY_PRODUCT) as (keyof ProductFields)[]).filter((name) => !isSame(left[name], right[name]))

/** Parts that were not changed are the same objects, so that only the others are read. */
const isSame = (left: unknown, right: unknown): boolean =>
  left === right ||
  (Array.isArray(left) && Array.isArray(right)
    ? left.length === right.length && left.every((item, index) => isSame(item, right[index]))
    : JSON.stringify(left) === JSON.stringify(right))

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
