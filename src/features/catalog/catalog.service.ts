import { offersOf } from '#src/features/promotions/product-offers.service.ts'
import { getPromotions } from '#src/features/promotions/promotions.service.ts'
import { dependsOn, validUntil, type ShopContext } from '#src/platform/context.ts'
import { sanitiseHtml } from '#src/platform/text/sanitise-html.ts'
import { Failure } from '#src/shared/failure.ts'
import type { Product, ProductCard, Variant } from './catalog.contract.ts'
import type { Sort } from '#src/features/listing/listing.contract.ts'
import { offerProduct, offerVariant, type Moment, type ProductFacts } from './catalog.rules.ts'
import { catalogStore, type CardRow, type DetailRow, type VariantsRow } from './catalog.store.ts'
import { limitToListChange, listProducts, type ListQuery } from '#src/features/listing/list-page.service.ts'
import type { TextQuery } from '#src/features/listing/list-page.rules.ts'
import { findCardRows } from './cards/card-cache.service.ts'
import { findNamedVariant } from './cards/named-variant.rules.ts'
import { findCategory, findProduct } from './slug.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import { getProductCounts, listNearbyCategories, toIllustratedLinks, toLinks } from './category-links.service.ts'
import { findRelatedIds } from './cards/related.service.ts'
import { getLegalNotes } from './product-page/legal-notes.service.ts'
import { listDeliveries } from './product-page/product-delivery.service.ts'
import { toQuestion } from './product-page/question.service.ts'
import { toVideo } from './product-page/video.service.ts'
import { toReview } from './review.service.ts'

const RELATED = 8
const TOGETHER = 4
/** How many products are considered for a part of a page that shows none twice. */
export const CANDIDATES = 100

/**
 * Returns a page of a category's products.
 * @throws Failure `not_found` when no category has this id, slug or name, now or as a former slug
 */
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
      ...((node.seoTitle !== '' || node.seoDescription !== '') && {
        seo: { title: node.seoTitle, description: node.seoDescription },
      }),
    },
    breadcrumb: await toLinks(context, tree.pathOf(node.id).slice(0, -1)),
    children: await toIllustratedLinks(context, tree.childrenOf(node.id)),
    ...(!counts.has(node.id) && { nearby: await listNearbyCategories(context, node.id) }),
  }
}

/**
 * Returns the newest products that are available, without those that a page shows already.
 * @param except ids and slugs of products
 */
export async function listNewest(
  context: ShopContext,
  limit: number,
  except: ReadonlySet<string> = new Set(),
): Promise<ProductCard[]> {
  const staleAt = await limitToListChange(context)
  const ids = await context.processCache.getOrLoad(
    context,
    { name: 'newest', tags: ['catalog'], validUntil: () => staleAt },
    () => catalogStore(context).newest(CANDIDATES),
  )
  return listCardsExcept(context, ids, { except, limit })
}

/** Returns the first of these products as cards, without the excepted ones. */
export async function listCardsExcept(
  context: ShopContext,
  ids: readonly string[],
  { except, limit }: { except: ReadonlySet<string>; limit: number },
): Promise<ProductCard[]> {
  const others = ids.filter((id) => !except.has(id))
  // Few are excepted by their slugs alone.
  const cards = await listCards(context, others.slice(0, limit * 2))
  return cards.filter(({ slug }) => !except.has(slug)).slice(0, limit)
}

/** Returns a page of upcoming products, the earliest first (behaviour B5). */
export async function listUpcoming(context: ShopContext, { page, pageSize }: { page: number; pageSize: number }) {
  dependsOn(context, 'catalog')
  const { ids, total } = await catalogStore(context).upcoming({ limit: pageSize, offset: (page - 1) * pageSize })
  return { data: await listCards(context, ids), page, pageSize, total, sort: 'availableFrom' }
}

/** Returns a page of a campaign's products, with their facets. */
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

/** Returns a page of all products of the shop, with their facets. */
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

/**
 * Returns products as cards in the order of the ids, without those that are not shown.
 * @param query of a search: cards show the variants that it names
 */
export async function listCards(
  context: ShopContext,
  ids: readonly string[],
  query?: TextQuery,
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return toCards(context, await findCardRows(context, ids), query)
}

/** Returns variants in the order of the ids, without those of products that are not shown. */
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

/**
 * Returns a product.
 * @throws Failure `not_found` for a draft, an unknown product, or one in the trash or of another shop
 */
export async function getProduct(context: ShopContext, idOrSlug: string): Promise<Product> {
  const row = await findProduct(context, idOrSlug)
  if (!row || row.variants.length === 0) throw new Failure('not_found')
  dependsOn(context, `product:${row.id}`)
  const tree = await getCategoryTree(context)
  const deepest = row.categoryIds.findLast((id) => tree.findById(id) !== null)
  const moment = await momentOf(context, [row])
  const offer = offerProduct(row, moment)
  validUntil(context, offer.validUntil)
  const [main, sub, mini, extra] = row.categories
  // Related products depend on the prices and the stock of others in the category.
  dependsOn(context, `together:${row.id}`, ...(main ? [`offers:${main}`] : []))
  const similarIds = await findRelatedIds(context, { product: row, priceAmount: offer.price.amount, limit: RELATED })
  // What staff have chosen comes first.
  const relatedIds = [...new Set([...row.relatedIds, ...similarIds])]
  const togetherIds = row.togetherIds ?? []
  const cards = await listCards(context, [...new Set([...relatedIds, ...togetherIds])])
  const cardsOf = (ids: readonly string[]): ProductCard[] =>
    ids.flatMap((id) => cards.find(({ _id }) => _id === id) ?? [])
  const related = cardsOf(relatedIds).slice(0, RELATED)
  // Includes products that are out of stock now, because they are shown again when they are restocked.
  const boughtTogether = cardsOf(togetherIds)
    .filter(({ stockState }) => stockState !== 'outOfStock' && stockState !== 'upcoming')
    .slice(0, TOGETHER)
  const isSent = row.status === 'active' && !row.isDigital
  const detail = detailOf(context, row, moment)
  return {
    ...detail,
    ...(await getLegalNotes(context, row)),
    ...(await offersOf(context, row, moment.promotions)),
    megaCategoryId: main,
    subCategoryId: sub,
    miniCategoryId: mini,
    extraCategoryId: extra,
    breadcrumb: deepest ? await toLinks(context, tree.pathOf(deepest)) : [],
    relatedIds: related.map(({ _id }) => _id),
    related,
    boughtTogether,
    deliveries: isSent ? await listDeliveries(context, row, detail.variants) : [],
  }
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
    ...((row.seoTitle !== '' || row.seoDescription !== '') && {
      seo: { title: row.seoTitle, description: row.seoDescription },
    }),
    brand: row.brand,
    sku: row.sku,
    images: row.images,
    options: row.options,
    variants: row.variants.map((variant) => toVariant(row, variant, moment)),
    attributes: row.attributes,
    ...(row.safety && { safety: row.safety }),
    sizeGuide: row.sizeGuide,
    videos: (row.videos ?? []).map(toVideo),
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
    questions: shop.product_questions ? (row.questions ?? []).map(toQuestion) : [],
    questionCount: shop.product_questions ? row.questionCount : null,
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

/** Returns the current time with the promotions of these products; every price depends on it. */
export const momentOf = async (context: ShopContext, products: readonly PricedProduct[]): Promise<Moment> => ({
  now: context.now,
  lowStockThreshold: context.shop.low_stock_threshold,
  promotions: await getPromotions(context, products),
})

/**
 * Returns cards of products. Adds their cache tags to the response and the time until which it is valid.
 * @param query of a search: cards show the variants that it names
 */
export async function toCards(
  context: ShopContext,
  rows: readonly CardRow[],
  query?: TextQuery,
): Promise<ProductCard[]> {
  const moment = await momentOf(context, rows)
  return rows.flatMap((row) => {
    // A product without variants has no price and cannot be sold.
    if (row.variants.length === 0) return []
    const product = offerProduct(row satisfies ProductFacts, moment)
    dependsOn(context, `product:${row.id}`)
    validUntil(context, product.validUntil)
    const variant = query ? findNamedVariant(row, query) : null
    const offer = variant ? offerProduct({ ...row, variants: [variant] }, moment) : product
    return [
      {
        _id: row.id,
        slug: row.slug,
        name: row.name,
        image: variant?.ownImage ?? row.image,
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
        swatches: product.swatches,
        moreSwatches: product.moreSwatches,
        defaultVariantId: product.defaultVariantId,
        ...(variant && { variantId: variant.id }),
      },
    ]
  })
}
