import { z } from 'zod'
import { MAX_VARIANTS } from '#src/shared/product-limits.ts'
import { ProductStatus } from './product.contract.ts'

const Amount = z.number().int().min(0).max(999_999_999_999)
const Time = z.iso.datetime()
const Count = z.number().int()

/** Products of one job. */
export const MAX_JOB_PRODUCTS = 10_000
/** Variants that are edited as a spreadsheet. */
export const MAX_EDITED_VARIANTS = 5000
/** Refusals and differences that a job or a check names. */
export const MAX_NAMED = 200
/** Variants that are changed at once, while the sender waits. */
export const MOST_AT_ONCE = 50

export const PRICE_ROUNDINGS = ['none', 'to99', 'to95', 'to00'] as const

/** How a job changes the price of each variant. */
const PriceChange = z
  .strictObject({
    by: z.enum(['percent', 'amount', 'set']),
    /** Hundredths of a percent, or minor units; negative to lower the price. */
    value: Count.min(-999_999_999_999).max(999_999_999_999),
    /** Where the price ends: nowhere in particular, or with .99, .95 or .00. */
    rounding: z.enum(PRICE_ROUNDINGS).default('none'),
  })
  .meta({ id: 'PriceChange' })

/** What of a product may be changed in many at once. */
const PRODUCT_CHANGES = {
  status: ProductStatus.optional(),
  /** The deepest category; null for none. */
  categoryId: z.uuid().nullable().optional(),
  isTrashed: z.boolean().optional(),
}

const VariantEdit = z
  .strictObject({
    variantId: z.uuid(),
    sku: z.string().trim().max(64).optional(),
    priceAmount: Amount.optional(),
    /** null ends the sale. A new sale begins at once. */
    saleAmount: Amount.nullable().optional(),
    /** null for a sale without an end. */
    saleEndsAt: Time.nullable().optional(),
    stockOnHand: Count.min(-1_000_000).max(999_999_999).optional(),
    /** The stock that the sender has seen: the difference is added, so that units sold since stay sold. */
    stockSeen: Count.optional(),
  })
  .meta({ id: 'VariantEdit' })

export const ProductEdit = z
  .strictObject({
    productId: z.uuid(),
    /** The version that the sender has read: the product is refused when it was changed since. */
    version: Count.min(0).optional(),
    ...PRODUCT_CHANGES,
    variants: z.array(VariantEdit).max(MAX_VARIANTS).default([]),
  })
  .meta({ id: 'ProductEdit' })

const Tags = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[^,]+$/),
  )
  .max(20)
  .default([])

/** How a job changes an attribute; products without it get it with a value. */
const AttributeChange = z
  .strictObject({
    name: z.string().trim().min(1).max(40),
    /** null removes the attribute; without one, the values stay. */
    value: z.string().trim().min(1).max(200).nullable().optional(),
    /** What it is called from then on. */
    newName: z.string().trim().min(1).max(40).optional(),
  })
  .meta({ id: 'AttributeChange' })

/** What a job does with each of its products. */
export const JOB_CHANGES = {
  ...PRODUCT_CHANGES,
  price: PriceChange.optional(),
  tags: z.strictObject({ add: Tags, remove: Tags }).meta({ id: 'TagChange' }).optional(),
  attribute: AttributeChange.optional(),
}

/** Refused products with the code and the text of the failure. */
const RejectedProduct = z
  .object({ productId: z.uuid(), name: z.string(), code: z.string(), text: z.string() })
  .meta({ id: 'RejectedProduct' })
export type RejectedProduct = z.infer<typeof RejectedProduct>

/** What a job may change in all of its products. */
export const JOB_FIELDS = ['status', 'categoryId', 'isTrashed', 'price', 'tags', 'attribute'] as const

export const JOB_STATES = ['running', 'done', 'stopped', 'undoing', 'undone'] as const

export const ProductJob = z
  .object({
    _id: z.uuid(),
    /** What it changes. */
    fields: z.array(z.enum([...JOB_FIELDS, 'edits'])),
    state: z.enum(JOB_STATES),
    startedBy: z.string(),
    startedAt: Time,
    endedAt: Time.nullable(),
    /** Numbers of products. */
    total: Count,
    done: Count,
    /** Those that were as they should be. */
    unchanged: Count,
    refused: Count,
    refusals: z.array(RejectedProduct),
    /** Until when it can be undone; null when it cannot. */
    undoUntil: Time.nullable(),
    /** Products that have their values back, and those that keep some because they were changed since. */
    restored: Count,
    kept: Count,
  })
  .meta({ id: 'ProductJob' })
export type ProductJob = z.infer<typeof ProductJob>

const Difference = z
  .object({
    productId: z.uuid(),
    variantId: z.uuid().nullable(),
    name: z.string(),
    field: z.enum(['status', 'categoryId', 'isTrashed', 'attributes', 'sku', 'price', 'sale', 'stock']),
    before: z.union([z.string(), Count, z.boolean(), z.null()]),
    after: z.union([z.string(), Count, z.boolean(), z.null()]),
  })
  .meta({ id: 'ProductDifference' })

export const JobCheck = z
  .object({
    products: Count,
    changed: Count,
    unchanged: Count,
    refused: Count,
    /** The first 200. */
    differences: z.array(Difference),
    refusals: z.array(RejectedProduct),
  })
  .meta({ id: 'ProductJobCheck' })
export type JobCheck = z.infer<typeof JobCheck>

/** A product with its variants, as a spreadsheet shows it. */
export const ProductRow = z
  .object({
    _id: z.uuid(),
    version: Count,
    name: z.string(),
    image: z.string().nullable(),
    status: ProductStatus,
    variants: z.array(
      z
        .object({
          _id: z.uuid(),
          label: z.string(),
          sku: z.string(),
          priceAmount: Amount,
          sale: z.object({ amount: Amount, endsAt: Time.nullable() }).meta({ id: 'RowSale' }).nullable(),
          /** null when it is not tracked. */
          stockOnHand: Count.nullable(),
          backorderLimit: Count.nullable(),
        })
        .meta({ id: 'VariantOfRow' }),
    ),
  })
  .meta({ id: 'ProductOfRows' })
export type ProductRow = z.infer<typeof ProductRow>
