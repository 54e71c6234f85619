import { matchVariants, type ProductDraft, type VariantDraft } from './product-input.rules.ts'

/** A variant as the shop has it. */
export interface ExistingVariant extends Omit<VariantDraft, 'pricedSince' | 'has' | 'line'> {
  id: string
  position: number
  strikeAmount: number | null
  /** The shelf price in force; null before there is one. */
  amount: number | null
}

/** What the last import brought of a variant. */
export interface ImportedFigures {
  /** Minor units. */
  price: number
  /** Units on hand; null where they are not counted, absent where the source did not say. */
  stock?: number | null
}

/** A figure that differs between the source and the shop. */
export interface Difference {
  /** Of the source. */
  line: number
  product: string
  optionValues: readonly string[]
  field: 'price' | 'stock' | 'variant'
  /** Minor units, or units on hand; null where they are not counted. */
  here: number | null
  given: number | null
  /** Whether the import takes what the source has. */
  isTaken: boolean
}

export interface MergedVariant {
  variant: VariantDraft
  known: ExistingVariant | null
  /** Its price and sale are those of before. */
  keepsPrice: boolean
  /** For the next import; null without a source. */
  figures: ImportedFigures | null
}

export interface MergedVariants {
  variants: MergedVariant[]
  options: ProductDraft['options']
  differences: Difference[]
  /** New variants that nobody counts because the source has no quantity. */
  uncounted: number
}

/** A product as far as its variants are concerned. */
export interface ExistingVariants {
  options: ProductDraft['options']
  variants: readonly ExistingVariant[]
  /** By variant id; null when no import has noted any. */
  figures: Readonly<Record<string, ImportedFigures>> | null
}

/** Product fields that a source may have, and what of a draft each stands for. */
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

/** What a product here keeps when an import repeats: the same fields as a draft has. */
export type KnownFields = Pick<ProductDraft, (typeof FIELDS)[SourceField][number] | 'measure' | 'availableFrom'>

/** Whether the source has the field and brings something else than the last time. */
export const isFieldNew = (
  field: SourceField,
  given: Readonly<Partial<Record<SourceField, string>>>,
  imported: Readonly<Partial<Record<SourceField, string>>>,
): boolean => given[field] !== undefined && given[field] !== imported[field]

/**
 * The draft of a product that is known: what the source does not have, or has as at the last import, stays as it is here.
 * @param imported digests of what the last import brought, by field
 */
export function mergeFields(
  draft: ProductDraft,
  here: KnownFields,
  imported: Readonly<Partial<Record<SourceField, string>>>,
): ProductDraft {
  const given = draft.source?.fields
  if (!given) return draft
  const kept = Object.entries(FIELDS).flatMap(([field, keys]) =>
    isFieldNew(field as SourceField, given, imported) ? [] : keys.map((key) => [key, here[key]] as const),
  )
  const { measure, availableFrom } = here
  return { ...draft, measure, availableFrom, ...Object.fromEntries(kept) }
}

/** The variants of a draft, each with the one that it was before and with what of it stays as it is here. */
export function mergeVariants(draft: ProductDraft, here: ExistingVariants | null): MergedVariants {
  const { source } = draft
  const unread = new Set(source?.unread.map((values) => JSON.stringify(values)))
  const [kept, before] = partition(here?.variants ?? [], ({ optionValues }) => unread.has(JSON.stringify(optionValues)))
  const matches = matchVariants(before, draft.variants)
  const merged = draft.variants.map((variant, index) => {
    const known = matches[index] ?? null
    return mergeVariant(draft, variant, { known, figures: (known && here?.figures?.[known.id]) ?? null })
  })
  const staying = new Set(merged.flatMap(({ merged: { known } }) => known?.id ?? []))
  const removed = source ? before.filter(({ id }) => !staying.has(id)) : []
  return {
    variants: [
      ...merged.map((one) => one.merged),
      ...kept.map((known) => ({
        variant: { ...known, pricedSince: null },
        known,
        keepsPrice: true,
        figures: here?.figures?.[known.id] ?? null,
      })),
    ],
    options: here && source ? mergeOptions(draft.options, here.options, kept) : draft.options,
    differences: [
      ...merged.flatMap(({ differences }) => differences),
      ...removed.map((known) => differenceOf(draft, known, { field: 'variant', here: 1, given: null, isTaken: true })),
    ],
    uncounted: source ? merged.filter(({ merged: { variant, known } }) => isUncounted(variant, known)).length : 0,
  }
}

const isUncounted = ({ has, stockTracked }: VariantDraft, known: ExistingVariant | null): boolean =>
  known === null && has !== undefined && !has.has('stock') && !stockTracked

interface Match {
  known: ExistingVariant | null
  figures: ImportedFigures | null
}

function mergeVariant(
  draft: ProductDraft,
  variant: VariantDraft,
  { known, figures }: Match,
): { merged: MergedVariant; differences: Difference[] } {
  const { source } = draft
  const { has } = variant
  if (!source || !has) return { merged: { variant, known, keepsPrice: false, figures: null }, differences: [] }
  const given = { price: variant.priceAmount, ...(has.has('stock') && { stock: countOf(variant) }) }
  if (!known) {
    const written = { price: variant.priceAmount, stock: countOf(variant) }
    return { merged: { variant, known, keepsPrice: false, figures: written }, differences: [] }
  }
  const price = choose({ here: known.priceAmount, given: given.price, last: figures?.price }, source.overwritesPrices)
  // A sale made here has to stay below its price.
  const isBelowSale = known.sale !== null && given.price <= known.sale.amount && !source.overwritesPrices
  const takesPrice = price === 'given' && !isBelowSale
  const stock =
    given.stock === undefined
      ? 'here'
      : choose({ here: countOf(known), given: given.stock, last: figures?.stock }, source.overwritesStock)
  const differences: Difference[] = []
  if (given.price !== known.priceAmount)
    differences.push(
      differenceOf(draft, variant, {
        field: 'price',
        here: known.priceAmount,
        given: given.price,
        isTaken: takesPrice,
      }),
    )
  if (given.stock !== undefined && given.stock !== countOf(known))
    differences.push(
      differenceOf(draft, variant, {
        field: 'stock',
        here: countOf(known),
        given: given.stock,
        isTaken: stock === 'given',
      }),
    )
  const next: VariantDraft = {
    ...variant,
    sku: has.has('sku') ? variant.sku : known.sku,
    barcode: has.has('barcode') ? variant.barcode : known.barcode,
    image: has.has('image') ? variant.image : known.image,
    weightGrams: has.has('weight') ? variant.weightGrams : known.weightGrams,
    priceAmount: takesPrice ? variant.priceAmount : known.priceAmount,
    sale: known.sale,
    ...stockOf(variant, known, stock),
  }
  const keepsPrice = !takesPrice && known.amount !== null
  return {
    merged: { variant: next, known, keepsPrice, figures: { ...figures, ...given } },
    differences,
  }
}

/** Units on hand; null where they are not counted. */
const countOf = ({ stockTracked, stockOnHand }: Pick<VariantDraft, 'stockTracked' | 'stockOnHand'>): number | null =>
  stockTracked ? stockOnHand : null

/**
 * Whose figure counts: the source's where it is asked to overwrite, or where nobody changed the one here since the last
 * import brought it. Without an earlier import's figure nobody can tell, and the one here stays.
 */
function choose<V>(
  { here, given, last }: { here: V; given: V; last: V | undefined },
  overwrites: boolean,
): 'here' | 'given' {
  if (here === given) return 'here'
  return overwrites || here === last ? 'given' : 'here'
}

type Stock = Pick<VariantDraft, 'stockTracked' | 'stockOnHand' | 'backorderLimit'>

function stockOf(variant: VariantDraft, known: ExistingVariant, choice: 'here' | 'given'): Stock {
  const { stockTracked, stockOnHand } = choice === 'given' ? variant : known
  const wanted = variant.has?.has('backorder') ? variant.backorderLimit : known.backorderLimit
  // What was sold beyond the new limit keeps the one that allowed it.
  const fits = !stockTracked || wanted === null || stockOnHand >= -wanted
  return { stockTracked, stockOnHand, backorderLimit: fits ? wanted : known.backorderLimit }
}

const differenceOf = (
  draft: ProductDraft,
  { optionValues, line }: Pick<VariantDraft, 'optionValues' | 'line'>,
  rest: Pick<Difference, 'field' | 'here' | 'given' | 'isTaken'>,
): Difference => ({ line: line ?? draft.variants[0]?.line ?? 0, product: draft.name, optionValues, ...rest })

/** The options of the source with the swatches that they have here, and the values of variants that only the shop has. */
function mergeOptions(
  options: ProductDraft['options'],
  here: ProductDraft['options'],
  kept: readonly ExistingVariant[],
): ProductDraft['options'] {
  return options.map(({ name, values }, index) => {
    const known = here.find((option) => option.name === name)?.values ?? []
    const labels = new Set([
      ...values.map(({ label }) => label),
      ...kept.flatMap(({ optionValues }) => optionValues[index] ?? []),
    ])
    return { name, values: [...labels].map((label) => known.find((value) => value.label === label) ?? { label }) }
  })
}

function partition<V>(list: readonly V[], test: (value: V) => boolean): [V[], V[]] {
  return [list.filter(test), list.filter((value) => !test(value))]
}
