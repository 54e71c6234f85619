import { z } from 'zod'
import { ProductDelivery } from '#src/features/shipping/delivery-promise.contract.ts'
import { ProductImage } from '#src/features/media/image.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_HANDLE } from '#src/shared/text.ts'
import { MAX_TOP_SELLING } from './catalog.rules.ts'
import { CategoryParts, ExtraCategory, MainCategory, MiniCategory, SubCategory } from './category.contract.ts'
import { ProductSafety, ReturnTermsOfProduct } from '#src/features/catalog/product-page/product-facts.contract.ts'
import { ProductVideo } from '#src/features/catalog/product-page/video.contract.ts'
import { Question } from '#src/features/catalog/product-page/question.contract.ts'
import { Facets, filterQuery, SORTS } from '#src/features/listing/listing.contract.ts'

const Amount = z.number().int()

const StockStateName = z
  .enum(['upcoming', 'preorder', 'inStock', 'lowStock', 'backorder', 'outOfStock'])
  .meta({ id: 'StockState' })

const UnitPrice = z.object({ amount: Amount, unit: z.enum(['kg', 'l', 'piece']) }).meta({ id: 'UnitPrice' })

/** A colour, with the URL of an image where the colours of the product differ in their images. */
const Swatch = z.object({ label: z.string(), swatch: z.string(), image: z.string().optional() }).meta({ id: 'Swatch' })

const OptionValue = z.object({ label: z.string(), swatch: z.string().optional() })

export const ProductLink = z.object({ name: z.string(), slug: z.string() }).meta({ id: 'ProductLink' })

/** A product in a list (behaviour B1). */
export const ProductCard = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    image: ProductImage.nullable(),
    priceAmount: Amount,
    strikeAmount: Amount.nullable(),
    discountBps: z.number().int().nullable(),
    priceFrom: z.boolean(),
    currency: z.string(),
    unitPrice: UnitPrice.nullable(),
    stockState: StockStateName,
    stockLeft: z.number().int().nullable(),
    availableFrom: z.iso.datetime().nullable(),
    /** The day by which a pre-order is sent; null when it cannot be ordered ahead. */
    shipsBy: z.iso.date().nullable(),
    ratingAverage: z.number().int(),
    ratingCount: z.number().int(),
    badge: z.enum(['flash', 'sale', 'new', 'upcoming', 'preorder']).nullable(),
    /** The end of the flash price shown; its page is `/flash-product/{slug}`. */
    flashEndsAt: z.iso.datetime().nullable(),
    swatches: z.array(Swatch),
    moreSwatches: z.number().int(),
    /** The variant that "Add to cart" adds; null when the visitor has to choose. */
    defaultVariantId: z.uuid().nullable(),
    /** In search results, the variant that the term names: image, price and stock are its own. */
    variantId: z.uuid().optional(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>

export const CategoryLink = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    productCount: z.number().int(),
  })
  .meta({ id: 'CategoryLink' })
export type CategoryLink = z.infer<typeof CategoryLink>

/** A category with its URL: by name, or by slug where the name is ambiguous. */
export const AddressedCategory = CategoryLink.extend({ href: z.string() }).meta({ id: 'CategoryCard' })
export type AddressedCategory = z.infer<typeof AddressedCategory>

export const List = z.object({
  data: z.array(ProductCard),
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
  sort: z.string(),
  serverTime: z.iso.datetime(),
})

/** A product in a flash sale; before the sale starts it has the current price. */
export const FlashCard = ProductCard.extend({
  /** The sold part of the pool, in steps of ten percent. */
  claimedPercent: z.number().int(),
}).meta({ id: 'FlashProduct' })

export const FlashList = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    status: z.enum(['scheduled', 'active']),
    items: z.array(FlashCard),
  })
  .meta({ id: 'FlashSale' })
export type FlashList = z.infer<typeof FlashList>

const CategoryList = List.extend({
  facets: Facets,
  category: CategoryLink.extend(CategoryParts).meta({ id: 'CategoryDetails' }),
  /** From the main category to the parent. */
  breadcrumb: z.array(CategoryLink),
  children: z.array(CategoryLink),
  /** Of a category without products: the closest ones with products. */
  nearby: z.array(CategoryLink).optional(),
})

const Variant = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    sku: z.string(),
    barcode: z.string(),
    optionValues: z.array(z.string()),
    image: z.string().nullable(),
    priceAmount: Amount,
    salePriceAmount: Amount.nullable(),
    saleStartsAt: z.iso.datetime().nullable(),
    saleEndsAt: z.iso.datetime().nullable(),
    /** The current price. */
    unitAmount: Amount,
    strikeAmount: Amount.nullable(),
    discountBps: z.number().int().nullable(),
    unitPrice: UnitPrice.nullable(),
    weightGrams: z.number().int(),
    stockState: StockStateName,
    stockLeft: z.number().int().nullable(),
    /** The maximum quantity of a line. */
    maxQuantity: z.number().int(),
  })
  .meta({ id: 'Variant' })
export type Variant = z.infer<typeof Variant>

const ReviewPhoto = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'ReviewPhoto' })

export const Reply = z.object({ body: z.string(), at: z.iso.datetime() }).meta({ id: 'ReviewReply' })

const Review = z
  .object({
    _id: z.uuid(),
    displayName: z.string(),
    rating: z.number().int().min(1).max(5),
    title: z.string(),
    body: z.string(),
    /** Always true: only buyers can review. */
    verified: z.literal(true),
    photos: z.array(ReviewPhoto),
    helpfulCount: z.number().int(),
    /** The shop's reply. */
    reply: Reply.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' })

/** The current or next flash sale of a product. */
const ProductFlash = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    status: z.enum(['scheduled', 'active']),
    items: z.array(
      z.object({
        variantId: z.uuid(),
        flashPriceAmount: Amount,
        strikeAmount: Amount.nullable(),
        unitPrice: UnitPrice.nullable(),
        perShopperLimit: z.number().int(),
        claimedPercent: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'ProductFlash' })
export type ProductFlash = z.infer<typeof ProductFlash>

const ProductCampaign = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'ProductCampaign' })

export const Product = z
  .object({
    _id: z.uuid(),
    shopId: z.uuid(),
    slug: z.string(),
    name: z.string(),
    shortDescription: z.string(),
    description: z.string(),
    /** What search engines show instead of the name and the short description; empty for those. */
    seo: CategoryParts.seo,
    brand: z.string(),
    sku: z.string(),
    megaCategoryId: z.uuid().nullable(),
    subCategoryId: z.uuid().nullable(),
    miniCategoryId: z.uuid().nullable(),
    extraCategoryId: z.uuid().nullable(),
    breadcrumb: z.array(CategoryLink),
    images: z.array(ProductImage),
    options: z.array(z.object({ name: z.string(), values: z.array(OptionValue) })),
    variants: z.array(Variant),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    /** Absent until staff enter it. */
    safety: ProductSafety.optional(),
    /** Absent when it may come back for any reason. */
    returnTerms: ReturnTermsOfProduct.optional(),
    /** Where it is delivered, in words; absent for everywhere the shop delivers. */
    deliveryNote: z.string().optional(),
    /** A reminder of the legal guarantee; absent when nothing is sent or no consumer of the EU buys here. */
    guarantee: z.string().optional(),
    /** The page of the shop with the sizes of the product. */
    sizeGuide: z.object({ title: z.string(), slug: z.string() }).nullable(),
    /** Shown after the images, in this order. */
    videos: z.array(ProductVideo),
    taxClass: z.string(),
    /** Whether it needs no parcel. */
    isDigital: z.boolean(),
    minPerOrder: z.number().int(),
    maxPerOrder: z.number().int(),
    status: z.enum(['active', 'archived']),
    trash: z.literal(false),
    publishAt: z.iso.datetime(),
    availableFrom: z.iso.datetime().nullable(),
    /** Set while it can be pre-ordered. */
    preorder: z.object({ shipsBy: z.iso.date() }).nullable(),
    flash: ProductFlash.nullable(),
    campaign: ProductCampaign.nullable(),
    currency: z.string(),
    ratingAverage: z.number().int(),
    ratingCount: z.number().int(),
    /** How many reviews gave 5, 4, 3, 2 and 1 stars. */
    ratingCounts: z.array(z.number().int()).length(5),
    reviews: z.array(Review),
    /** The questions answered last, at most three. */
    questions: z.array(Question),
    /** How many are answered; null where the shop takes no questions. */
    questionCount: z.number().int().nullable(),
    relatedIds: z.array(z.uuid()),
    related: z.array(ProductCard),
    /** Products often bought with it, at most four. */
    boughtTogether: z.array(ProductCard).max(4),
    /** One entry for all variants that are delivered alike; none when nothing is shipped. */
    deliveries: z.array(ProductDelivery),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    serverTime: z.iso.datetime(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

const nothing = z.object({})
const ofShop = z.object({ shopId: z.string().max(100) })
/** An `_id` or a slug. */
export const idOrSlug = z
  .string()
  .min(1)
  .max(MAX_HANDLE)
  .regex(/^[\p{L}\p{M}\p{N}-]+$/u)
const parent = z.object({ shopId: z.string().max(100), id: z.uuid() })
const common = { method: 'get', access: 'public', limit: 'read', body: null } as const

export const catalogContract = {
  mainCategories: endpoint({
    ...common,
    path: '/shop/category/get/{shopId}',
    summary: 'Lists the main categories.',
    params: ofShop,
    query: nothing,
    response: z.object({ data: z.array(MainCategory) }),
    failures: [],
  }),
  subCategories: endpoint({
    ...common,
    path: '/category/seller/sub-category-by-id',
    summary: 'Lists the sub categories of a main category.',
    params: nothing,
    query: parent,
    response: z.object({
      data: z.array(SubCategory),
    }),
    failures: ['not_found'],
  }),
  miniCategories: endpoint({
    ...common,
    path: '/category/seller/mini-category-by-id',
    summary: 'Lists the mini categories of a sub category.',
    params: nothing,
    query: parent,
    response: z.object({
      data: z.array(MiniCategory),
    }),
    failures: ['not_found'],
  }),
  extraCategories: endpoint({
    ...common,
    path: '/category/seller/extra-category-by-id',
    summary: 'Lists the extra categories of a mini category.',
    params: nothing,
    query: parent,
    response: z.object({
      data: z.array(ExtraCategory),
    }),
    failures: ['not_found'],
  }),
  product: endpoint({
    ...common,
    path: '/shop/product/{shopId}/product/{productId}',
    summary: 'Returns a product by `_id` or slug.',
    params: ofShop.extend({ productId: idOrSlug }),
    query: nothing,
    response: z.object({ data: Product }),
    failures: ['bad_request', 'not_found'],
  }),
  categoryProducts: endpoint({
    ...common,
    path: '/shop/product/{shopId}/categories',
    summary:
      'Lists the products of a category and its descendants; finds the category by `_id`, slug or name on any level.',
    params: ofShop,
    query: z.looseObject({
      ...filterQuery,
      category: z.string().min(1).max(200),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(24),
      sort: z.enum(SORTS).default('popular'),
    }),
    response: CategoryList,
    failures: ['not_found'],
  }),
  topSelling: endpoint({
    ...common,
    path: '/shop/product/{shopId}/top-selling-product',
    summary: 'Lists the best sellers of the last 30 days.',
    params: ofShop,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(MAX_TOP_SELLING).default(MAX_TOP_SELLING),
    }),
    response: z.object({ data: z.array(ProductCard), serverTime: z.iso.datetime() }),
    failures: [],
  }),
}
