import { offersOf } from '#src/features/promotions/product-offers.service.ts'
import { getPromotions } from '#src/features/promotions/promotions.service.ts'
import { listOfTags } from '#src/features/shipping/shipping.rules.ts'
import { cheapestAtHome, promiseAtHome } from '#src/features/shipping/shipping.service.ts'
import { dependsOn, validUntil, type ShopContext } from '#src/platform/context.ts'
import { sanitiseHtml } from '#src/platform/text/sanitise-html.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Product, ProductCard, Variant } from './catalog.contract.ts'
import type { Sort } from '#src/features/listing/listing.contract.ts'
import {
  MAX_TOP_SELLING,
  MIN_TOP_SELLING,
  offerProduct,
  offerVariant,
  type Moment,
  type ProductFacts,
} from './catalog.rules.ts'
import { catalogStore, type CardRow, type DetailRow, type VariantsRow } from './catalog.store.ts'
import { listProducts, type ListQuery } from '#src/features/listing/list-page.service.ts'
import { findCategory, findProduct } from './slug.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import { getProductCounts, toLinks } from './category-links.service.ts'
import { toReview } from './review.service.ts'

const RELATED = 8
const TOGETHER = 4

/** @throws Failure `not_found` when no category has this id, slug or name, or had it as its slug */
export async function listCategoryProducts(
  context: ShopContext,
  { category, ...query }: { category: string; page: number; pageSize: number; sort: Sort; price?: string | undefined },
) {
  const tree = await getCategoryTree(context)
  const node = await findCategory(context, tree, category)
  if (!node) throw new Failure('not_found')
  dependsOn(context, `category:${node.id}`)
  const counts = await getProductCounts(context)
  const { ids, total, facets } = await listProducts(
    context,
    { kind: 'category', level: node.level, id: node.id },
    query,
  )
  return {
    data: await listCards(context, ids),
    page: query.page,
    pageSize: query.pageSize,
    total,
    sort: query.sort,
    facets,
    category: {
      _id: node.id,
      name: node.name,
      slug: node.slug,
      image: node.image,
      productCount: counts.get(node.id) ?? 0,
      description: node.description,
      level: node.level,
    },
    breadcrumb: await toLinks(context, tree.pathOf(node.id).slice(0, -1)),
    children: await toLinks(context, tree.childrenOf(node.id)),
  }
}

/** What sold most in 30 days; filled up with what is looked at most while fewer than 12 have sold (behaviour B4). */
export async function listTopSelling(context: ShopContext, limit: number): Promise<ProductCard[]> {
  // What is published, what sells out or comes back, and a new count may each change who stands in it.
  dependsOn(context, 'catalog', 'stock', 'topSelling')
  return toCards(context, await findTopSelling(context, limit))
}

/** How many products the whole top-selling list has. @param shown those of it that `listTopSelling` found for a limit */
export async function countTopSelling(context: ShopContext, { shown, limit }: { shown: number; limit: number }) {
  if (shown < limit) return shown
  return Math.max(shown, await catalogStore(context).countSelling(MAX_TOP_SELLING))
}

async function findTopSelling(context: ShopContext, limit: number): Promise<CardRow[]> {
  const store = catalogStore(context)
  const sold = await store.bestSelling(limit)
  const minimum = Math.min(limit, MIN_TOP_SELLING)
  if (sold.length >= minimum) return sold
  const soldIds = new Set(sold.map(({ id }) => id))
  const popular = await store.popular(minimum)
  return [...sold, ...popular.filter(({ id }) => !soldIds.has(id))].slice(0, minimum)
}

/** The whole top-selling list as ids: what a new count may have changed. */
export const listTopSellingIds = async (context: ShopContext): Promise<string[]> =>
  (await findTopSelling(context, MAX_TOP_SELLING)).map(({ id }) => id)

/** What was published last, of what can be had now. */
export async function listNewest(context: ShopContext, limit: number): Promise<ProductCard[]> {
  dependsOn(context, 'catalog')
  return toCards(context, await catalogStore(context).newest(limit))
}

/** A page of what is to come, the next first (behaviour B5). */
export async function listUpcoming(context: ShopContext, { page, pageSize }: { page: number; pageSize: number }) {
  dependsOn(context, 'catalog')
  const { ids, total } = await catalogStore(context).upcoming({ limit: pageSize, offset: (page - 1) * pageSize })
  return { data: await listCards(context, ids), page, pageSize, total, sort: 'availableFrom' }
}

/** A page of the products that a campaign is for, with what it can be narrowed by. */
export async function listTargeted(
  context: ShopContext,
  targets: { productIds: readonly string[]; categoryIds: readonly string[] },
  query: ListQuery,
) {
  const { ids, total, facets } = await listProducts(context, { kind: 'chosen', ...targets }, query)
  return {
    data: await listCards(context, ids),
    page: query.page,
    pageSize: query.pageSize,
    total,
    sort: query.sort,
    facets,
  }
}

/** A page of all products of the shop, with what they can be narrowed by. */
export async function listAllProducts(context: ShopContext, query: ListQuery & { sort: Sort }) {
  const { ids, total, facets } = await listProducts(context, { kind: 'all' }, query)
  return {
    data: await listCards(context, ids),
    page: query.page,
    pageSize: query.pageSize,
    total,
    sort: query.sort,
    facets,
  }
}

/** Products as cards, in the order of the ids; those that are not shown are left out. */
export async function listCards(context: ShopContext, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return toCards(context, await catalogStore(context).listByIds(ids))
}

/** Variants in the order of the ids; those of products that are not shown are left out. */
export async function listVariants(context: ShopContext, ids: readonly string[]): Promise<Variant[]> {
  if (ids.length === 0) return []
  const rows = await catalogStore(context).ofVariants(ids)
  for (const { id } of rows) dependsOn(context, `product:${id}`)
  const moment = await momentOf(context, rows)
  const found = new Map(rows.flatMap((row) => row.variants.map((variant) => [variant.id, { row, variant }] as const)))
  return ids.flatMap((id) => {
    const sold = found.get(id)
    return sold ? [toVariant(sold.row, sold.variant, moment)] : []
  })
}

/** @throws Failure `not_found` for a draft, a trashed, an unknown or another shop's product */
export async function getProduct(context: ShopContext, idOrSlug: string): Promise<Product> {
  const store = catalogStore(context)
  const row = await findProduct(context, idOrSlug)
  if (!row || row.variants.length === 0) throw new Failure('not_found')
  dependsOn(context, `product:${row.id}`)
  const tree = await getCategoryTree(context)
  const deepest = row.categoryIds.findLast((id) => tree.findById(id) !== null)
  const moment = await momentOf(context, [row])
  const offer = offerProduct(row, moment)
  validUntil(context, offer.validUntil)
  const [main, sub, mini, extra] = row.categories
  // Which of them can be bought, and for how much, decides what is related.
  dependsOn(context, `together:${row.id}`, ...(main ? [`offers:${main}`] : []))
  const related = await toCards(context, await store.related(row, offer.price.amount, RELATED))
  // Also those that are sold out now: when one comes back it is shown again.
  const together = await toCards(context, await store.boughtTogether(row.id))
  const boughtTogether = together
    .filter(({ stockState }) => stockState !== 'outOfStock' && stockState !== 'upcoming')
    .slice(0, TOGETHER)
  const isSent = row.status === 'active' && !row.isDigital
  const promise = isSent ? await promiseAtHome(context) : null
  const detail = detailOf(context, row, moment)
  return {
    ...detail,
    ...(await offersOf(context, row, moment.promotions)),
    megaCategoryId: main,
    subCategoryId: sub,
    miniCategoryId: mini,
    extraCategoryId: extra,
    breadcrumb: deepest ? await toLinks(context, tree.pathOf(deepest)) : [],
    relatedIds: related.map(({ _id }) => _id),
    related,
    boughtTogether,
    deliveryPromise: promise && { ...promise, orderBefore: promise.orderBefore.toISOString() },
    deliveryFromAmount: isSent ? await deliveryFrom(context, row, detail.variants) : null,
  }
}

/** What the delivery of the cheapest variant costs. */
async function deliveryFrom(
  context: ShopContext,
  { minPerOrder: quantity, attributes }: DetailRow,
  variants: Product['variants'],
): Promise<number | null> {
  const [cheapest] = variants.toSorted((a, b) => a.unitAmount - b.unitAmount)
  if (!cheapest) return null
  const { unitAmount, weightGrams } = cheapest
  return cheapestAtHome(context, {
    subtotalAmount: unitAmount * quantity,
    weightGrams: weightGrams * quantity,
    quantity,
    tags: listOfTags(attributes.find(({ name }) => name === 'Tags')?.value ?? ''),
  })
}

function detailOf(context: ShopContext, row: DetailRow, moment: Moment) {
  const { shop, now } = context
  return {
    _id: row.id,
    shopId: shop.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.shortDescription,
    description: sanitiseHtml(row.description),
    brand: row.brand,
    sku: row.sku,
    images: row.images,
    options: row.options,
    variants: row.variants.map((variant) => toVariant(row, variant, moment)),
    attributes: row.attributes,
    taxClass: row.taxClass,
    isDigital: row.isDigital,
    minPerOrder: row.minPerOrder,
    maxPerOrder: row.maxPerOrder,
    status: row.status,
    trash: false as const,
    publishAt: row.publishAt.toISOString(),
    availableFrom: ahead(row.availableFrom, now),
    preorder: row.preorder && row.preorder.left > 0 ? { shipsBy: row.preorder.shipsBy } : null,
    currency: shop.currency,
    ratingAverage: row.ratingAverage,
    ratingCount: row.ratingCount,
    ratingCounts: [5, 4, 3, 2, 1].map((stars) => row.ratingCounts?.[stars] ?? 0),
    reviews: (row.reviews ?? []).map(toReview),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    serverTime: now.toISOString(),
  }
}

const ahead = (moment: Date | null, now: Date): string | null => (moment && moment > now ? moment.toISOString() : null)

function toVariant(
  row: VariantsRow,
  variant: VariantsRow['variants'][number],
  moment: Moment,
): Product['variants'][number] {
  const offer = offerVariant(row, variant, moment)
  return {
    _id: variant.id,
    productId: row.id,
    sku: variant.sku,
    barcode: variant.barcode,
    optionValues: [...variant.optionValues],
    image: variant.image,
    priceAmount: variant.priceAmount,
    salePriceAmount: variant.salePriceAmount,
    saleStartsAt: variant.saleStartsAt?.toISOString() ?? null,
    saleEndsAt: variant.saleEndsAt?.toISOString() ?? null,
    unitAmount: offer.price.amount,
    strikeAmount: offer.price.strikeAmount,
    discountBps: offer.price.discountBps,
    unitPrice: offer.unitPrice,
    weightGrams: variant.weightGrams,
    stockState: offer.availability.state,
    stockLeft: offer.availability.left,
    maxQuantity: offer.maxQuantity,
  }
}

type PricedProduct = Parameters<typeof getPromotions>[1][number]

/** Now, with the promotions that bear on these products: no price is told without it. */
export const momentOf = async (context: ShopContext, products: readonly PricedProduct[]): Promise<Moment> => ({
  now: context.now,
  lowStockThreshold: context.shop.low_stock_threshold,
  promotions: await getPromotions(context, products),
})

/** Cards of products, noting on which products the answer depends and until when it is right. */
export async function toCards(context: ShopContext, rows: readonly CardRow[]): Promise<ProductCard[]> {
  const moment = await momentOf(context, rows)
  return rows.flatMap((row) => {
    // A product without a variant has no price and cannot be sold.
    if (row.variants.length === 0) return []
    const offer = offerProduct(row satisfies ProductFacts, moment)
    dependsOn(context, `product:${row.id}`)
    validUntil(context, offer.validUntil)
    return [
      {
        _id: row.id,
        slug: row.slug,
        name: row.name,
        image: row.image,
        priceAmount: offer.price.amount,
        strikeAmount: offer.price.strikeAmount,
        discountBps: offer.price.discountBps,
        priceFrom: offer.priceFrom,
        currency: context.shop.currency,
        unitPrice: offer.unitPrice,
        stockState: offer.availability.state,
        stockLeft: offer.availability.left,
        availableFrom: ahead(row.availableFrom, context.now),
        shipsBy: offer.availability.state === 'preorder' ? (row.preorder?.shipsBy ?? null) : null,
        ratingAverage: row.ratingAverage,
        ratingCount: row.ratingCount,
        badge: offer.badge,
        flashEndsAt: offer.flashEndsAt?.toISOString() ?? null,
        swatches: offer.swatches,
        moreSwatches: offer.moreSwatches,
        defaultVariantId: offer.defaultVariantId,
      },
    ]
  })
}
