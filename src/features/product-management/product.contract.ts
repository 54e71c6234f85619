import { CropFocus } from '#src/features/media/image.contract.ts'
import { DeliveryLimits } from '#src/features/shipping/delivery-limits.contract.ts'
import { z } from 'zod'
import { CHOSEN_EXCEPTIONS } from '#src/shared/return-terms.ts'
import { ProductSafety } from '#src/features/catalog/product-page/product-facts.contract.ts'
import { ChangedFields } from '#src/shared/admin-operation.ts'
import { MAX_VARIANTS } from '#src/shared/product-limits.ts'

const Amount = z.number().int().min(0).max(999_999_999_999)
const Time = z.iso.datetime()
const Count = z.number().int()

export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const
/** What a product may lack. */
export const MISSING = ['image', 'alt', 'description', 'category', 'weight'] as const
export const ProductStatus = z.enum(PRODUCT_STATUSES).meta({ id: 'ProductStatus' })

const EditedImage = z
  .strictObject({
    /** An image of the shop. */
    url: z.string().max(500),
    alt: z.string().trim().max(250),
    width: Count,
    height: Count,
    /** What stays visible where the image is cropped, in percent; the centre without it. */
    focus: CropFocus.optional(),
  })
  .meta({ id: 'EditedProductImage' })

const EditedOption = z
  .strictObject({
    name: z.string().trim().min(1).max(40),
    values: z
      .array(
        z
          .strictObject({
            label: z.string().trim().min(1).max(60),
            swatch: z
              .string()
              .regex(/^#[\da-f]{3,8}$/i)
              .optional(),
          })
          .meta({ id: 'EditedOptionValue' }),
      )
      .min(1)
      .max(MAX_VARIANTS),
  })
  .meta({ id: 'EditedProductOption' })

const Sale = z.strictObject({ amount: Amount, startsAt: Time, endsAt: Time.nullable() }).meta({ id: 'EditedSale' })

const EditedVariant = z
  .strictObject({
    /** null for a new one. */
    _id: z.uuid().nullable(),
    /** One value for each option. */
    optionValues: z.array(z.string().trim().min(1).max(60)).max(3),
    sku: z.string().trim().max(64),
    barcode: z.string().trim().max(64),
    priceAmount: Amount,
    sale: Sale.nullable(),
    weightGrams: Count.min(0).max(10_000_000),
    stockTracked: z.boolean(),
    /** How many units may be sold beyond those on hand; null for any number. */
    backorderLimit: Count.min(0).max(1_000_000).nullable(),
    /** The URL of one of the product's images. */
    image: z.string().max(500).nullable(),
  })
  .meta({ id: 'EditedVariant' })

const CountedVariant = EditedVariant.extend({
  /** The units that were counted; without them the stock stays. */
  stockOnHand: Count.min(-1_000_000).max(999_999_999).optional(),
  /** The stock that the sender has seen: what was sold since is then taken off the counted units. */
  stockSeen: Count.optional(),
}).meta({ id: 'CountedVariant' })

/** What staff edit of a product, all of it at once. */
export const ProductForm = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    shortDescription: z.string().trim().max(300),
    /** HTML, which is sanitised before it is stored. */
    description: z.string().max(50_000),
    brand: z.string().trim().max(80),
    isDigital: z.boolean(),
    taxClass: z.string().trim().min(1).max(40),
    minPerOrder: Count.min(1).max(999),
    maxPerOrder: Count.min(1).max(999),
    /** The deepest category. */
    categoryId: z.uuid().nullable(),
    images: z.array(EditedImage).max(20),
    options: z.array(EditedOption).max(3),
    attributes: z
      .array(
        z
          .strictObject({ name: z.string().trim().min(1).max(40), value: z.string().trim().min(1).max(200) })
          .meta({ id: 'EditedAttribute' }),
      )
      .max(50),
    variants: z.array(CountedVariant).min(1).max(MAX_VARIANTS),
    status: ProductStatus,
    /** When an active product appears; null for now. */
    publishAt: Time.nullable(),
    /** When it can be bought; null for now. */
    availableFrom: Time.nullable(),
    /** The end of its address; a former one redirects. Without it, the address stays, or follows from the name. */
    slug: z.string().trim().max(255).optional(),
    /** What search engines show instead of the name and the short description. */
    seoTitle: z.string().trim().max(70).optional(),
    seoDescription: z.string().trim().max(160).optional(),
    /** What one unit holds, for the price of a kilogram, a litre or a piece; null for none. Without it, it stays. */
    measure: z
      .strictObject({ amount: Count.min(1).max(10_000_000), unit: z.enum(['g', 'ml', 'piece']) })
      .meta({ id: 'ProductMeasure' })
      .nullable()
      .optional(),
    /** null for none. Without it, it stays. */
    safety: ProductSafety.nullable().optional(),
    /** Whether it may come back without a fault; null for what its category says. Without it, it stays. */
    returnable: z.boolean().nullable().optional(),
    /** Why customers cannot withdraw from its contract; null for what its category says. Without it, it stays. */
    withdrawalException: z.enum(CHOSEN_EXCEPTIONS).nullable().optional(),
    /** Where it is delivered; null for everywhere the shop delivers. Without it, it stays. */
    deliveryLimits: DeliveryLimits.nullable().optional(),
    /** When it is archived; null for never. Without it, it stays. */
    hideAt: Time.nullable().optional(),
    /** Orders before it can be bought: shipped by a day, at most so many units; null for none. Without it, they stay. */
    preorder: z
      .strictObject({ shipsBy: z.iso.date(), limit: Count.min(1).max(1_000_000) })
      .meta({ id: 'ProductPreorder' })
      .nullable()
      .optional(),
    /** What its page shows before similar products. Without them, they stay. */
    relatedIds: z.array(z.uuid()).max(12).optional(),
  })
  .meta({ id: 'ProductForm' })
export type ProductForm = z.infer<typeof ProductForm>

/** A product as it is stored, without the stock, which orders change too. */
export type StoredForm = Omit<ProductForm, 'variants'> & {
  variants: readonly Omit<ProductForm['variants'][number], 'stockOnHand' | 'stockSeen'>[]
}

const CategoryPath = z.array(z.object({ _id: z.uuid(), name: z.string() }).meta({ id: 'CategoryName' }))

const StockedVariant = EditedVariant.extend({ stockOnHand: Count }).meta({ id: 'StockedVariant' })

/** A product as staff edit it. */
export const EditedProduct = ProductForm.extend({
  _id: z.uuid(),
  slug: z.string(),
  version: Count,
  isTrashed: z.boolean(),
  /** From the main category down. */
  categories: CategoryPath,
  variants: z.array(StockedVariant),
  /** Variants that were ordered before they were removed; one of them in the form is sold again. */
  archivedVariants: z.array(StockedVariant),
  updatedAt: Time,
}).meta({ id: 'EditedProduct' })
export type EditedProduct = z.infer<typeof EditedProduct>

export const ListedProduct = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    version: Count,
    /** The only variant; null for a product with several. */
    variantId: z.uuid().nullable(),
    name: z.string(),
    brand: z.string(),
    status: ProductStatus,
    /** What an active product waits for: to be published, or to be on sale, perhaps with orders before. */
    stage: z.enum(['scheduled', 'upcoming', 'preorder']).nullable(),
    isTrashed: z.boolean(),
    /** The first image. */
    image: z.string().nullable(),
    /** The first article number. */
    sku: z.string(),
    /** The first one. */
    barcode: z.string(),
    /** That of all variants; null when they differ. */
    weightGrams: Count.nullable(),
    missing: z.array(z.enum(MISSING)),
    category: z.string().nullable(),
    /** The deepest one. */
    categoryId: z.uuid().nullable(),
    variants: Count,
    /** Minor units, without sales. */
    lowestPriceAmount: Amount,
    highestPriceAmount: Amount,
    isOnSale: z.boolean(),
    /** The present or next sale price of the only variant. */
    saleAmount: Amount.nullable(),
    saleEndsAt: Time.nullable(),
    /** Units on hand of all variants; null when none is tracked. */
    stockOnHand: Count.nullable(),
    /** Variants with as many units as the shop calls low, or fewer. */
    lowVariants: Count,
    /** Units sold and views of its page in the last 30 days. */
    soldCount30: Count,
    viewCount30: Count,
    /** Hundredths of a star; null without reviews. */
    ratingAverage: Count.nullable(),
    taxClass: z.string(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'ManagedProduct' })
export type ListedProduct = z.infer<typeof ListedProduct>

/** What was done with a product. */
export const ProductHistoryEntry = z
  .object({
    /** With it the operation is undone; the job of a change of many products. */
    _id: z.uuid(),
    actor: z.string(),
    channel: z.enum(['api', 'backOffice', 'commandLine']),
    action: z.string(),
    /** By field; values of variants by `{field}|{values of its options}`. */
    changed: ChangedFields.nullable(),
    at: Time,
    /** null for what cannot be undone, also after 24 hours. */
    undo: z.enum(['possible', 'done']).nullable(),
  })
  .meta({ id: 'ProductHistoryEntry' })
