import { matchVariants, type ProductDraft, type VariantDraft } from './product-input.rules.ts'

/** A variant of the shop. */
export interface ExistingVariant extends Omit<VariantDraft, 'pricedSince' | 'has' | 'line'> {
  id: string
  position: number
  strikeAmount: number | null
  /** The current shelf price; null before the first. */
  amount: number | null
}

/** The figures of a variant in the last import. */
export interface ImportedFigures {
  /** Minor units. */
  price: number
  /** Units on hand; null without stock tracking, absent where the source had no figure. */
  stock?: number | null
}

/** A figure that differs between the source and the shop. */
export interface Difference {
  /** The line number in the source. */
  line: number
  product: string
  optionValues: readonly string[]
  field: 'price' | 'stock' | 'variant'
  /** Minor units, or units on hand; null without stock tracking. */
  here: number | null
  given: number | null
  /** Whether the import uses the source's figure. */
  isTaken: boolean
}

export interface MergedVariant {
  variant: VariantDraft
  existing: ExistingVariant | null
  /** Whether its price and sale are unchanged. */
  keepsPrice: boolean
  /** The figures for the next import; null without a source. */
  figures: ImportedFigures | null
}

export interface MergedVariants {
  variants: MergedVariant[]
  options: ProductDraft['options']
  differences: Difference[]
  /** The number of new variants without stock tracking, because the source has no quantity. */
  uncounted: number
}

/** The parts of an existing product that its variants need. */
export interface ExistingVariants {
  options: ProductDraft['options']
  variants: readonly ExistingVariant[]
  /** By variant id; null before the first import. */
  figures: Readonly<Record<string, ImportedFigures>> | null
}

/** The fields that a source may have, with the draft fields that each covers. */
const FIELDS = {
  name: ['name'],
  shortDescription: ['shortDescription'],
  description: ['description'],
  brand: ['brand'],
  sku: ['sku'],
  categories: ['categoryIds'],
  images: ['images'],
  attributes: ['attributes'],
  taxClass: ['taxClass'],
  isDigital: ['isDigital'],
  quantities: ['minPerOrder', 'maxPerOrder'],
  status: ['status'],
} as const satisfies Readonly<Record<string, readonly (keyof ProductDraft)[]>>

export type SourceField = keyof typeof FIELDS

/** The fields that a product keeps when an import repeats; the same as in a draft. */
export type ExistingFields = Pick<ProductDraft, (typeof FIELDS)[SourceField][number] | 'measure' | 'availableFrom'>

/** Returns whether the source has the field, with another value than in the last import. */
export const isFieldNew = (
  field: SourceField,
  sourceFields: Readonly<Partial<Record<SourceField, string>>>,
  imported: Readonly<Partial<Record<SourceField, string>>>,
): boolean => sourceFields[field] !== undefined && sourceFields[field] !== imported[field]

/**
 * Merges a draft into an existing product. Fields that the source lacks, or has not changed since the last import, stay
 * as they are here.
 * @param imported digests of the last import, by field
 */
export function mergeFields(
  draft: ProductDraft,
  here: ExistingFields,
  imported: Readonly<Partial<Record<SourceField, string>>>,
): ProductDraft {
  const sourceFields = draft.source?.fields
  if (!sourceFields) return draft
  const preserved = Object.entries(FIELDS).flatMap(([field, keys]) =>
    isFieldNew(field as SourceField, sourceFields, imported) ? [] : keys.map((key) => [key, here[key]] as const),
  )
  const { measure, availableFrom } = here
  return { ...draft, measure, availableFrom, ...Object.fromEntries(preserved) }
}

/** Merges the variants of a draft into the existing ones. */
export function mergeVariants(draft: ProductDraft, here: ExistingVariants | null): MergedVariants {
  const { source } = draft
  const unread = new Set(source?.unread.map((values) => JSON.stringify(values)))
  const [unreadVariants, before] = partition(here?.variants ?? [], ({ optionValues }) =>
    unread.has(JSON.stringify(optionValues)),
  )
  const matches = matchVariants(before, draft.variants)
  const merged = draft.variants.map((variant, index) => {
    const existing = matches[index] ?? null
    return mergeVariant(draft, variant, { existing, figures: (existing && here?.figures?.[existing.id]) ?? null })
  })
  const staying = new Set(merged.flatMap(({ merged: { existing } }) => existing?.id ?? []))
  const removed = source ? before.filter(({ id }) => !staying.has(id)) : []
  return {
    variants: [
      ...merged.map((one) => one.merged),
      ...unreadVariants.map((existing) => ({
        variant: { ...existing, pricedSince: null },
        existing,
        keepsPrice: true,
        figures: here?.figures?.[existing.id] ?? null,
      })),
    ],
    options: here && source ? mergeOptions(draft.options, here.options, unreadVariants) : draft.options,
    differences: [
      ...merged.flatMap(({ differences }) => differences),
      ...removed.map((existing) =>
        differenceOf(draft, existing, { field: 'variant', here: 1, given: null, isTaken: true }),
      ),
    ],
    uncounted: source ? merged.filter(({ merged: { variant, existing } }) => isUncounted(variant, existing)).length : 0,
  }
}

const isUncounted = ({ has, stockTracked }: VariantDraft, existing: ExistingVariant | null): boolean =>
  existing === null && has !== undefined && !has.has('stock') && !stockTracked

const hasPriceOf = (variant: VariantDraft, existing: ExistingVariant): boolean =>
  variant.priceAmount === existing.priceAmount &&
  variant.sale?.amount === existing.sale?.amount &&
  variant.sale?.startsAt.getTime() === existing.sale?.startsAt.getTime() &&
  variant.sale?.endsAt?.getTime() === existing.sale?.endsAt?.getTime()

interface Match {
  existing: ExistingVariant | null
  figures: ImportedFigures | null
}

function mergeVariant(
  draft: ProductDraft,
  variant: VariantDraft,
  { existing, figures }: Match,
): { merged: MergedVariant; differences: Difference[] } {
  const { source } = draft
  const { has } = variant
  if (!source || !has) {
    const keepsPrice = existing !== null && existing.amount !== null && hasPriceOf(variant, existing)
    return { merged: { variant, existing, keepsPrice, figures: null }, differences: [] }
  }
  const incoming = { price: variant.priceAmount, ...(has.has('stock') && { stock: countOf(variant) }) }
  if (!existing) {
    const written = { price: variant.priceAmount, stock: countOf(variant) }
    return { merged: { variant, existing, keepsPrice: false, figures: written }, differences: [] }
  }
  const price = choose(
    { here: existing.priceAmount, given: incoming.price, last: figures?.price },
    source.overwritesPrices,
  )
  // The price must stay above the sale price that was set here.
  const isBelowSale = existing.sale !== null && incoming.price <= existing.sale.amount && !source.overwritesPrices
  const isSourcePriceUsed = price === 'given' && !isBelowSale
  const stock =
    incoming.stock === undefined
      ? 'here'
      : choose({ here: countOf(existing), given: incoming.stock, last: figures?.stock }, source.overwritesStock)
  const differences: Difference[] = []
  if (incoming.price !== existing.priceAmount)
    differences.push(
      differenceOf(draft, variant, {
        field: 'price',
        here: existing.priceAmount,
        given: incoming.price,
        isTaken: isSourcePriceUsed,
      }),
    )
  if (incoming.stock !== undefined && incoming.stock !== countOf(existing))
    differences.push(
      differenceOf(draft, variant, {
        field: 'stock',
        here: countOf(existing),
        given: incoming.stock,
        isTaken: stock === 'given',
      }),
    )
  const next: VariantDraft = {
    ...variant,
    sku: has.has('sku') ? variant.sku : existing.sku,
    barcode: has.has('barcode') ? variant.barcode : existing.barcode,
    image: has.has('image') ? variant.image : existing.image,
    weightGrams: has.has('weight') ? variant.weightGrams : existing.weightGrams,
    priceAmount: isSourcePriceUsed ? variant.priceAmount : existing.priceAmount,
    sale: existing.sale,
    ...stockOf(variant, existing, stock),
  }
  const keepsPrice = !isSourcePriceUsed && existing.amount !== null
  return {
    merged: { variant: next, existing, keepsPrice, figures: { ...figures, ...incoming } },
    differences,
  }
}

/** Returns whether the shop has the variant with these values at this position. */
export const isSameVariant = ({ variant, existing }: MergedVariant, position: number): boolean =>
  existing !== null &&
  existing.amount !== null &&
  existing.position === position &&
  SAME.every((field) => variant[field] === existing[field]) &&
  countOf(variant) === countOf(existing) &&
  JSON.stringify(variant.optionValues) === JSON.stringify(existing.optionValues)

const SAME = ['sku', 'barcode', 'image', 'priceAmount', 'weightGrams', 'stockTracked', 'backorderLimit'] as const

/** Returns the units on hand; null without stock tracking. */
const countOf = ({ stockTracked, stockOnHand }: Pick<VariantDraft, 'stockTracked' | 'stockOnHand'>): number | null =>
  stockTracked ? stockOnHand : null

/**
 * Chooses between two figures. The source's is used if it overwrites, or if the shop's is unchanged since the last
 * import. Without an earlier import, the shop's figure stays, because a change would be unknown.
 */
function choose<V>(
  { here, given, last }: { here: V; given: V; last: V | undefined },
  overwrites: boolean,
): 'here' | 'given' {
  if (here === given) return 'here'
  return overwrites || here === last ? 'given' : 'here'
}

type Stock = Pick<VariantDraft, 'stockTracked' | 'stockOnHand' | 'backorderLimit'>

function stockOf(variant: VariantDraft, existing: ExistingVariant, choice: 'here' | 'given'): Stock {
  const { stockTracked, stockOnHand } = choice === 'given' ? variant : existing
  const requestedLimit = variant.has?.has('backorder') ? variant.backorderLimit : existing.backorderLimit
  // If more units are oversold than the new limit allows, the old limit stays.
  const fits = !stockTracked || requestedLimit === null || stockOnHand >= -requestedLimit
  return { stockTracked, stockOnHand, backorderLimit: fits ? requestedLimit : existing.backorderLimit }
}

const differenceOf = (
  draft: ProductDraft,
  { optionValues, line }: Pick<VariantDraft, 'optionValues' | 'line'>,
  rest: Pick<Difference, 'field' | 'here' | 'given' | 'isTaken'>,
): Difference => ({ line: line ?? draft.variants[0]?.line ?? 0, product: draft.name, optionValues, ...rest })

/**
 * Returns the options of the source with the shop's swatches, and with the values of variants that only the shop has.
 */
function mergeOptions(
  options: ProductDraft['options'],
  here: ProductDraft['options'],
  unreadVariants: readonly ExistingVariant[],
): ProductDraft['options'] {
  return options.map(({ name, values }, index) => {
    const existingValues = here.find((option) => option.name === name)?.values ?? []
    const labels = new Set([
      ...values.map(({ label }) => label),
      ...unreadVariants.flatMap(({ optionValues }) => optionValues[index] ?? []),
    ])
    return {
      name,
      values: [...labels].map((label) => existingValues.find((value) => value.label === label) ?? { label }),
    }
  })
}

function partition<V>(list: readonly V[], test: (value: V) => boolean): [V[], V[]] {
  return [list.filter(test), list.filter((value) => !test(value))]
}
