import { changedFields } from '#src/features/changes/change.rules.ts'

type Value = string | number | boolean | null

/** What is compared of a variant. */
interface Variant {
  _id: string | null
  optionValues: readonly string[]
  sku: string
  barcode: string
  priceAmount: number
  sale: { amount: number } | null
  weightGrams: number
  stockTracked: boolean
  backorderLimit: number | null
  image: string | null
}

/** What is compared of a product; its other fields are values. */
interface Compared {
  images: readonly { url: string; alt: string }[]
  attributes: readonly { name: string; value: string }[]
  options: readonly { name: string; values: readonly { label: string }[] }[]
  variants: readonly Variant[]
}

type Sides = { before: Value; after: Value }
type Named = [name: string, sides: Sides]

/** A field before and after, short enough to be read in a list. */
export type ShortChanges = Readonly<Record<string, Sides>>

const MAX_TEXT = 200
const MAX_VARIANT_CHANGES = 40
const VARIANT_FIELDS = [
  'priceAmount',
  'sku',
  'barcode',
  'weightGrams',
  'stockTracked',
  'backorderLimit',
  'image',
] as const

/**
 * Returns what differs between two states of a product, for its history. Values of variants are named
 * `{field}|{values of its options}`; a long text begins shortly before its first difference.
 */
export function shortChangesOf(before: Compared, after: Compared): ShortChanges {
  const names = Object.keys(changedFields({ ...before }, { ...after })).filter((name) => name !== 'variants')
  return Object.fromEntries([
    ...names.map((name): Named => [name, cutBoth(textOf(before, name), textOf(after, name))]),
    ...variantChanges(before.variants, after.variants).slice(0, MAX_VARIANT_CHANGES),
  ])
}

function textOf(form: Compared, name: string): Value {
  if (name === 'images') return form.images.map(({ alt, url }) => alt || (url.split('/').at(-1) ?? url)).join(', ')
  if (name === 'attributes') return form.attributes.map((one) => `${one.name}: ${one.value}`).join('; ')
  if (name === 'options')
    return form.options.map((one) => `${one.name}: ${one.values.map(({ label }) => label).join(', ')}`).join('; ')
  const value: unknown = Object.entries(form).find(([field]) => field === name)?.[1]
  if (Array.isArray(value)) return value.length
  if (name === 'deliveryLimits' && value) return Object.values(value).flat().join(' ')
  if ((name === 'measure' || name === 'safety' || name === 'preorder') && value) return Object.values(value).join(' ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function cutBoth(before: Value, after: Value): Sides {
  if (typeof before !== 'string' || typeof after !== 'string') return { before, after }
  const from =
    before.length > MAX_TEXT || after.length > MAX_TEXT ? Math.max(0, firstDifference(before, after) - 20) : 0
  const cut = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + MAX_TEXT)}${text.length > from + MAX_TEXT ? '…' : ''}`
  return { before: cut(before), after: cut(after) }
}

function firstDifference(left: string, right: string): number {
  let place = 0
  while (place < left.length && left[place] === right[place]) place += 1
  return place
}

function variantChanges(before: readonly Variant[], after: readonly Variant[]): Named[] {
  const old = new Map(before.map((variant) => [variant._id, variant]))
  const ids = new Set(after.map(({ _id }) => _id))
  const mark = (name: string, { optionValues }: Variant): Named => [
    `${name}|${optionValues.join(', ')}`,
    { before: null, after: true },
  ]
  return [
    ...after.flatMap((variant) => {
      const previous = old.get(variant._id)
      return previous ? changesOf(previous, variant) : [mark('added', variant)]
    }),
    ...before.filter(({ _id }) => !ids.has(_id)).map((variant) => mark('removed', variant)),
  ]
}

function changesOf(before: Variant, after: Variant): Named[] {
  const label = after.optionValues.join(', ')
  const of = (variant: Variant): [name: string, value: Value][] => [
    ...VARIANT_FIELDS.map((field): [string, Value] => [field, variant[field]]),
    ['saleAmount', variant.sale?.amount ?? null],
    ['optionValues', variant.optionValues.join(', ')],
  ]
  const old = new Map(of(before))
  return of(after)
    .filter(([name, value]) => old.get(name) !== value)
    .map(([name, value]) => [`${name}|${label}`, { before: old.get(name) ?? null, after: value }])
}
