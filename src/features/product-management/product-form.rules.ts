import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { isSame } from '#src/features/changes/change.rules.ts'
import type { MemberPermission } from '#src/shared/staff-permissions.ts'

/** The parts of a product that a change of it touches. */
export interface InvalidValue {
  field: string
  text:
    | 'quantities'
    | 'optionName'
    | 'optionValue'
    | 'combination'
    | 'sale'
    | 'saleEnd'
    | 'sku'
    | 'barcode'
    | 'stock'
    | 'hideAt'
    | 'noAmount'
  /** The number of the variant, from 1. */
  variant?: number
}

/** What is checked of a variant. */
interface CheckedVariant {
  _id: string | null
  optionValues: readonly string[]
  sku: string
  barcode: string
  priceAmount: number
  sale: { amount: number; startsAt: string; endsAt: string | null } | null
  stockTracked: boolean
  backorderLimit: number | null
  /** The units that were counted. */
  stockOnHand?: number | undefined
}

/** What is checked of a product that staff save. */
interface CheckedProduct {
  taxClass: string
  minPerOrder: number
  maxPerOrder: number
  options: readonly { name: string; values: readonly { label: string }[] }[]
  variants: readonly CheckedVariant[]
  status: 'draft' | 'active' | 'archived'
  publishAt: string | null
  hideAt?: string | null | undefined
}

/** Returns what is wrong with a product that its schema allows. */
export function findInvalidValues(product: CheckedProduct): InvalidValue[] {
  const { taxClass, minPerOrder, maxPerOrder, options, variants, publishAt, hideAt } = product
  return [
    ...(hideAt && publishAt && hideAt <= publishAt ? [{ field: 'hideAt', text: 'hideAt' } as const] : []),
    ...(minPerOrder > maxPerOrder ? [{ field: 'maxPerOrder', text: 'quantities' } as const] : []),
    ...findInvalidOptions(options),
    ...variants.flatMap((variant, index) =>
      findInvalidVariants(variant, options).map((found) => ({ ...found, field: 'variants', variant: index + 1 })),
    ),
    ...(isGiftCardClass(taxClass)
      ? variants.flatMap(({ priceAmount }, index): InvalidValue[] =>
          priceAmount === 0 ? [{ field: 'variants', text: 'noAmount', variant: index + 1 }] : [],
        )
      : []),
    ...repeated(variants.map(({ optionValues }) => optionValues.map(fold).join('\n'))).map((index): InvalidValue => ({
      field: 'variants',
      text: 'combination',
      variant: index + 1,
    })),
    ...repeated(variants.map(({ sku }) => fold(sku)))
      .filter((index) => variants[index]?.sku !== '')
      .map((index): InvalidValue => ({ field: 'variants', text: 'sku', variant: index + 1 })),
  ]
}

const fold = (text: string): string => text.toLowerCase()

/** Returns the indexes of texts that are there before. */
function repeated(texts: readonly string[]): number[] {
  const seen = new Set<string>()
  return texts.flatMap((text, index) => (seen.has(text) ? [index] : (seen.add(text), [])))
}

function findInvalidOptions(options: CheckedProduct['options']): InvalidValue[] {
  const hasTwins = (texts: readonly string[]): boolean => repeated(texts.map(fold)).length > 0
  return [
    ...(hasTwins(options.map(({ name }) => name)) ? [{ field: 'options', text: 'optionName' } as const] : []),
    ...(options.some(({ values }) => hasTwins(values.map(({ label }) => label)))
      ? [{ field: 'options', text: 'optionValue' } as const]
      : []),
  ]
}

function findInvalidVariants(
  { optionValues, priceAmount, sale, barcode, stockOnHand = 0, backorderLimit }: CheckedVariant,
  options: CheckedProduct['options'],
): Pick<InvalidValue, 'text'>[] {
  const isCombination =
    optionValues.length === options.length &&
    options.every(({ values }, index) => values.some(({ label }) => label === optionValues[index]))
  return [
    ...(isCombination ? [] : [{ text: 'combination' } as const]),
    ...(sale && sale.amount >= priceAmount ? [{ text: 'sale' } as const] : []),
    ...(sale?.endsAt && sale.endsAt <= sale.startsAt ? [{ text: 'saleEnd' } as const] : []),
    ...(isBarcode(barcode) ? [] : [{ text: 'barcode' } as const]),
    ...(backorderLimit !== null && stockOnHand < -backorderLimit ? [{ text: 'stock' } as const] : []),
  ]
}

/** Returns whether a text is no GTIN, or one with the right check digit (GS1 General Specifications 7.9). */
export function isBarcode(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return !/^\d+$/.test(text)
  const digits = Array.from(text, Number)
  const check = digits.pop() ?? 0
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** Returns the permissions that a change needs beside that for texts and images. */
export function permissionsFor(before: CheckedProduct | null, after: CheckedProduct): MemberPermission[] {
  const prices = (form: CheckedProduct | null): unknown =>
    form?.variants.map(({ _id, priceAmount, sale }) => ({ _id, priceAmount, sale }))
  const isPriced = before !== null || after.variants.some(({ priceAmount }) => priceAmount > 0)
  // A new draft is shown to nobody.
  const isPublished =
    before === null
      ? after.status !== 'draft'
      : before.status !== after.status ||
        before.publishAt !== after.publishAt ||
        (after.hideAt !== undefined && (before.hideAt ?? null) !== after.hideAt)
  return [
    ...(isPriced && !isSame(prices(before), prices(after)) ? (['prices.edit'] as const) : []),
    ...(isStockChanged(before, after) ? (['stock.edit'] as const) : []),
    ...(isPublished ? (['products.publish'] as const) : []),
  ]
}

/** Whether units were counted, or it changes how stock limits sales; variants of a new product begin without limits of it. */
function isStockChanged(before: CheckedProduct | null, after: CheckedProduct): boolean {
  if (after.variants.some(({ stockOnHand }) => stockOnHand !== undefined)) return true
  const limits = new Map(
    before?.variants.map(({ _id, stockTracked, backorderLimit }) => [_id, { stockTracked, backorderLimit }]),
  )
  return after.variants.some(({ _id, stockTracked, backorderLimit }) => {
    const present = _id === null ? undefined : limits.get(_id)
    return present !== undefined && !isSame(present, { stockTracked, backorderLimit })
  })
}
