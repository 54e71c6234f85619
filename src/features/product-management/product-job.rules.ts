import { changedFields, planUndo, type FieldChanges, type Values } from '#src/features/changes/change.rules.ts'
import { minorUnitDigits, proportion } from '#src/shared/money.ts'
import type { MemberPermission } from '#src/shared/staff-permissions.ts'
import {
  attributeFields,
  attributesText,
  changeAttributes,
  restoreAttributes,
  type Attribute,
} from './product-attributes.rules.ts'
import type { Difference, JobChanges, PriceChange, ProductEdit, VariantEdit } from './product-edit.rules.ts'

export interface VariantState {
  id: string
  label: string
  sku: string
  priceAmount: number
  sale: { amount: number; startsAt: string; endsAt: string | null } | null
  stockOnHand: number
  stockTracked: boolean
  backorderLimit: number | null
}

/** What jobs read and change of a product. */
export interface ProductState {
  id: string
  name: string
  version: number
  image: string | null
  status: 'draft' | 'active' | 'archived'
  publishAt: string
  isTrashed: boolean
  categoryId: string | null
  attributes: readonly Attribute[]
  variants: readonly VariantState[]
}

export type Rejection =
  | { code: 'changed_meanwhile' }
  | {
      code: 'invalid_fields'
      text: 'sale' | 'saleEnd' | 'sku' | 'stock' | 'notTracked' | 'unknownVariant' | 'price' | 'tags' | 'attributes'
    }

export type Plan = { after: ProductState } | { refusal: Rejection }

interface Circumstances {
  now: Date
  currency: string
}

/** Returns the product as an edit and the changes for all products leave it. Nothing of a refused product is changed. */
export function planChange(
  before: ProductState,
  { edit, changes }: { edit: ProductEdit | null; changes: JobChanges },
  circumstances: Circumstances,
): Plan {
  if (edit?.version !== undefined && edit.version !== before.version) return { refusal: { code: 'changed_meanwhile' } }
  const edits = new Map(edit?.variants.map((each) => [each.variantId, each]))
  const ids = new Set(before.variants.map(({ id }) => id))
  if ([...edits.keys()].some((id) => !ids.has(id)))
    return { refusal: { code: 'invalid_fields', text: 'unknownVariant' } }
  const untracked = before.variants.some(
    ({ id, stockTracked }) => !stockTracked && edits.get(id)?.stockOnHand !== undefined,
  )
  if (untracked) return { refusal: { code: 'invalid_fields', text: 'notTracked' } }
  const {
    status = before.status,
    categoryId = before.categoryId,
    isTrashed = before.isTrashed,
  } = { ...changes, ...edit }
  const variants = before.variants.map((variant) =>
    editVariant(repriceVariant(variant, changes.price, circumstances), edits.get(variant.id), circumstances),
  )
  const attributes = changeAttributes(before.attributes, changes)
  if (typeof attributes === 'string') return { refusal: { code: 'invalid_fields', text: attributes } }
  const isPublished = before.status === 'draft' && status === 'active'
  const publishAt = isPublished ? circumstances.now.toISOString() : before.publishAt
  return check(before, { ...before, status, publishAt, categoryId, isTrashed, attributes, variants })
}

/** Refuses values that the product's own page would refuse too. */
function check(before: ProductState, after: ProductState): Plan {
  const text = after.variants
    .map((variant, index) => findInvalidField(before.variants[index], variant, after.variants))
    .find((found) => found !== null)
  return text === undefined ? { after } : { refusal: { code: 'invalid_fields', text } }
}

/** Only what changes is checked: a product of an import may have values that staff could not give it. */
function findInvalidField(before: VariantState | undefined, after: VariantState, all: readonly VariantState[]) {
  const { sale, priceAmount, sku, stockOnHand, backorderLimit } = after
  const isPriced = before?.priceAmount !== priceAmount || before.sale !== sale
  if (isPriced && (!Number.isSafeInteger(priceAmount) || priceAmount < 0 || priceAmount > MAX_AMOUNT)) return 'price'
  if (isPriced && sale && sale.amount >= priceAmount) return 'sale'
  if (isPriced && sale?.endsAt && sale.endsAt <= sale.startsAt) return 'saleEnd'
  const isTaken = (other: VariantState): boolean =>
    other.id !== after.id && other.sku.toLowerCase() === sku.toLowerCase()
  if (sku !== '' && sku !== before?.sku && all.some(isTaken)) return 'sku'
  const least = backorderLimit === null ? Number.NEGATIVE_INFINITY : -backorderLimit
  return before && stockOnHand < before.stockOnHand && stockOnHand < least ? 'stock' : null
}

const MAX_AMOUNT = 999_999_999_999

function editVariant(before: VariantState, edit: VariantEdit | undefined, { now }: Circumstances): VariantState {
  if (!edit) return before
  const { sku = before.sku, priceAmount = before.priceAmount, saleAmount, saleEndsAt, stockOnHand, stockSeen } = edit
  const amount = saleAmount === undefined ? (before.sale?.amount ?? null) : saleAmount
  const isSaleEdited = saleAmount !== undefined || saleEndsAt !== undefined
  const endsAt = saleEndsAt === undefined ? (before.sale?.endsAt ?? null) : saleEndsAt
  // A sale that has ended begins anew.
  const hasEnded = before.sale?.endsAt != null && before.sale.endsAt <= now.toISOString()
  const startsAt = before.sale && !hasEnded ? before.sale.startsAt : now.toISOString()
  const sale = amount === null ? null : { amount, startsAt, endsAt }
  // What was sold since the sender read the stock stays sold.
  const stock =
    stockOnHand === undefined
      ? before.stockOnHand
      : stockOnHand + before.stockOnHand - (stockSeen ?? before.stockOnHand)
  return { ...before, sku, priceAmount, sale: isSaleEdited ? sale : before.sale, stockOnHand: stock }
}

function repriceVariant(
  variant: VariantState,
  change: PriceChange | undefined,
  { currency }: Circumstances,
): VariantState {
  return change ? { ...variant, priceAmount: newPrice(variant.priceAmount, change, currency) } : variant
}

/** Returns a price after a change, in minor units and at least 0. */
export function newPrice(amount: number, { by, value, rounding }: PriceChange, currency: string): number {
  const exact =
    by === 'set' ? value : by === 'amount' ? amount + value : amount + proportion(amount, value, PERCENT_PARTS)
  return Math.max(0, roundPrice(exact, rounding, currency))
}

const PERCENT_PARTS = 10_000
const ENDINGS = { to99: 99, to95: 95, to00: 0 } as const

/** Returns the nearest price with the ending; currencies without minor units have whole prices anyway. */
function roundPrice(amount: number, rounding: PriceChange['rounding'], currency: string): number {
  const unit = 10 ** minorUnitDigits(currency)
  if (rounding === 'none' || unit === 1) return amount
  const ending = Math.floor((ENDINGS[rounding] * unit) / 100)
  return Math.max(ending, Math.round((amount - ending) / unit) * unit + ending)
}

/** Returns what can be given back of a product, by field; stock is given back by difference. */
export const fieldsOf = ({ status, publishAt, isTrashed, categoryId, attributes, variants }: ProductState): Values => ({
  // When a draft is published belongs to its status.
  status: { status, publishAt },
  isTrashed,
  categoryId,
  ...attributeFields(attributes),
  ...Object.fromEntries(
    variants.flatMap(({ id, sku, priceAmount, sale }) => [
      [`sku ${id}`, sku],
      [`price ${id}`, { priceAmount, sale }],
    ]),
  ),
})

/** Returns the fields that differ, without the stock. */
export const differencesOf = (before: ProductState, after: ProductState): FieldChanges =>
  changedFields(fieldsOf(before), fieldsOf(after))

/** Returns the product with earlier values in the fields that nobody has changed since, and how many were changed. */
export function planRestore(
  present: ProductState,
  fields: FieldChanges,
  /** The units of each variant's movement that were not taken back. */
  units: ReadonlyMap<string, number>,
): { plan: Plan; kept: number } {
  const { restored, unchanged } = planUndo(fields, fieldsOf(present))
  const values = Object.fromEntries(Object.entries(restored).map(([name, { after }]) => [name, after]))
  // Units that were sold since are not there to be taken away.
  const isLeft = ({ id, stockOnHand, backorderLimit }: VariantState): boolean =>
    backorderLimit === null || stockOnHand - (units.get(id) ?? 0) >= Math.min(-backorderLimit, stockOnHand)
  const short = present.variants.filter((variant) => !isLeft(variant)).length
  // The values are those of `fieldsOf`.
  const { status = present, isTrashed, categoryId } = values as Partial<ProductState> & { status?: ProductState }
  const after: ProductState = {
    ...present,
    status: status.status,
    publishAt: status.publishAt,
    isTrashed: isTrashed ?? present.isTrashed,
    categoryId: 'categoryId' in values ? (categoryId ?? null) : present.categoryId,
    attributes: restoreAttributes(present.attributes, values),
    variants: present.variants.map((variant) => ({
      ...variant,
      sku: (values[`sku ${variant.id}`] ?? variant.sku) as string,
      ...(values[`price ${variant.id}`] as Pick<VariantState, 'priceAmount' | 'sale'> | undefined),
      stockOnHand: variant.stockOnHand - (isLeft(variant) ? (units.get(variant.id) ?? 0) : 0),
    })),
  }
  return { plan: check(present, after), kept: unchanged.length + short }
}

export const isUnchanged = (before: ProductState, after: ProductState): boolean =>
  Object.keys(differencesOf(before, after)).length === 0 && stockChanges(before, after).length === 0

/** Returns the variants whose stock differs. */
export const stockChanges = (before: ProductState, after: ProductState) =>
  before.variants.flatMap((variant, index) => {
    const by = (after.variants[index]?.stockOnHand ?? variant.stockOnHand) - variant.stockOnHand
    return by === 0 ? [] : [{ variantId: variant.id, by }]
  })

/** Returns each difference, for staff to read. */
export function describeDifferences(before: ProductState, after: ProductState): Difference[] {
  const product = { productId: before.id, variantId: null, name: before.name }
  const ofProduct = (['status', 'categoryId', 'isTrashed'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [{ ...product, field, before: before[field], after: after[field] }],
  )
  const texts = { before: attributesText(before.attributes), after: attributesText(after.attributes) }
  const ofAttributes = texts.before === texts.after ? [] : [{ ...product, field: 'attributes', ...texts } as const]
  const ofVariants = before.variants.flatMap((old, index) => {
    const present = after.variants[index]
    if (!present) return []
    const name = old.label === '' ? before.name : `${before.name}, ${old.label}`
    const values = [
      { field: 'sku', before: old.sku, after: present.sku },
      { field: 'price', before: old.priceAmount, after: present.priceAmount },
      { field: 'sale', before: old.sale?.amount ?? null, after: present.sale?.amount ?? null },
      { field: 'stock', before: old.stockOnHand, after: present.stockOnHand },
    ] as const
    return values
      .filter((value) => value.before !== value.after)
      .map((value) => ({ productId: before.id, variantId: old.id, name, ...value }))
  })
  return [...ofProduct, ...ofAttributes, ...ofVariants]
}

/** Returns the permissions that members need for a job. */
export function permissionsForJob(changes: JobChanges, edits: readonly ProductEdit[]): MemberPermission[] {
  const all: readonly (JobChanges | ProductEdit)[] = [changes, ...edits]
  const variants = edits.flatMap((edit) => edit.variants)
  const has = (name: 'status' | 'categoryId' | 'isTrashed'): boolean => all.some((each) => each[name] !== undefined)
  const isPriced = ({ priceAmount, saleAmount, saleEndsAt }: VariantEdit): boolean =>
    priceAmount !== undefined || saleAmount !== undefined || saleEndsAt !== undefined
  return [
    ...(has('status') || has('isTrashed') ? (['products.publish'] as const) : []),
    ...(has('categoryId') || changes.tags || changes.attribute || variants.some(({ sku }) => sku !== undefined)
      ? (['products.edit'] as const)
      : []),
    ...(changes.price !== undefined || variants.some(isPriced) ? (['prices.edit'] as const) : []),
    ...(variants.some(({ stockOnHand }) => stockOnHand !== undefined) ? (['stock.edit'] as const) : []),
  ]
}
