import { promiseAtHome } from '#src/features/shipping/shipping.service.ts'
import { dependsOn, goodUntil, type ShopContext } from '#src/platform/context.ts'
import { sanitiseHtml } from '#src/platform/sanitise-html.ts'
import { Failure } from '#src/shared/failure.ts'
import type { CategoryLink, HomeBlock, Product, ProductCard, Sort } from './catalog.contract.ts'
import { MIN_TOP_SELLING, offerProduct, offerVariant, type Moment, type ProductFacts } from './catalog.rules.ts'
import { catalogStore, type CardRow, type DetailRow } from './catalog.store.ts'
import { getListSize, listProducts } from './list-page.service.ts'
import type { CategoryLevel, CategoryNode } from './category-tree.rules.ts'
import { getCategoryTree } from './category-tree.service.ts'

export { getCategoryTree }

const RAIL = 12
const RELATED = 8

async function getProductCounts(context: ShopContext): Promise<Map<string, number>> {
  const { nextChange } = await getListSize(context)
  goodUntil(context, nextChange)
  return context.memory.recall(
    context,
    { name: 'product counts', tags: ['catalog'], goodUntil: () => nextChange },
    () => catalogStore(context).productCounts(),
  )
}

/** Categories as links, in order, with how many products are shown in each. */
export async function toLinks(context: ShopContext, nodes: readonly CategoryNode[]): Promise<CategoryLink[]> {
  const counts = await getProductCounts(context)
  return nodes.map(({ id, name, slug, image }) => ({ _id: id, name, slug, image, productCount: counts.get(id) ?? 0 }))
}

/** The main categories with what menus need to know of them. */
export async function listMainCategories(context: ShopContext): Promise<(CategoryLink & { menu: boolean })[]> {
  const tree = await getCategoryTree(context)
  const mains = tree.childrenOf(null)
  const links = await toLinks(context, mains)
  return links.map((link, index) => ({ ...link, menu: mains[index]?.menu ?? false }))
}

/** The categories of a level right below one; an unknown one, or one of another level, has none. */
export async function listChildren(
  context: ShopContext,
  parentId: string,
  level: CategoryLevel,
): Promise<CategoryNode[]> {
  return (await getCategoryTree(context)).childrenOf(parentId).filter((node) => node.level === level)
}

/** @throws Failure `not_found` when no category has this id, slug or name */
export async function listCategoryProducts(
  context: ShopContext,
  { category, ...ask }: { category: string; page: number; pageSize: number; sort: Sort; price?: string | undefined },
) {
  const tree = await getCategoryTree(context)
  const node = tree.resolve(category)
  if (!node) throw new Failure('not_found')
  dependsOn(context, `category:${node.id}`)
  const counts = await getProductCounts(context)
  const { ids, total, facets } = await listProducts(context, { kind: 'category', level: node.level, id: node.id }, ask)
  return {
    data: await listCards(context, ids),
    page: ask.page,
    pageSize: ask.pageSize,
    total,
    sort: ask.sort,
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
  dependsOn(context, 'catalog')
  const store = catalogStore(context)
  const sold = await store.bestSelling(limit)
  if (sold.length >= Math.min(limit, MIN_TOP_SELLING)) return toCards(context, sold)
  const soldIds = new Set(sold.map(({ id }) => id))
  const popular = await store.popular(limit)
  return toCards(context, [...sold, ...popular.filter(({ id }) => !soldIds.has(id))].slice(0, limit))
}

/** Products as cards, in the order of the ids; those that are not shown are left out. */
export async function listCards(context: ShopContext, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return toCards(context, await catalogStore(context).byIds(ids))
}

/** @throws Failure `not_found` for a draft, a trashed, an unknown or another shop's product */
export async function getProduct(context: ShopContext, idOrSlug: string): Promise<Product> {
  const store = catalogStore(context)
  const row = await store.product(idOrSlug)
  if (!row || row.variants.length === 0) throw new Failure('not_found')
  dependsOn(context, `product:${row.id}`)
  const tree = await getCategoryTree(context)
  const deepest = row.categoryIds.findLast((id) => tree.byId(id) !== null)
  const offer = offerProduct(row, momentOf(context))
  goodUntil(context, offer.goodUntil)
  const related = toCards(context, await store.related(row, offer.price.amount, RELATED))
  const promise = row.status === 'active' ? await promiseAtHome(context) : null
  const [main, sub, mini, extra] = row.categories
  return {
    ...detailOf(context, row),
    megaCategoryId: main,
    subCategoryId: sub,
    miniCategoryId: mini,
    extraCategoryId: extra,
    breadcrumb: deepest ? await toLinks(context, tree.pathOf(deepest)) : [],
    relatedIds: related.map(({ _id }) => _id),
    related,
    deliveryPromise: promise && { ...promise, orderBefore: promise.orderBefore.toISOString() },
  }
}

function detailOf(context: ShopContext, row: DetailRow) {
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
    variants: row.variants.map((variant) => toVariant(context, row, variant)),
    attributes: row.attributes,
    taxClass: row.taxClass,
    minPerOrder: row.minPerOrder,
    maxPerOrder: row.maxPerOrder,
    status: row.status,
    trash: false as const,
    publishAt: row.publishAt.toISOString(),
    availableFrom: row.availableFrom && row.availableFrom > now ? row.availableFrom.toISOString() : null,
    currency: shop.currency,
    ratingAverage: row.ratingAverage,
    ratingCount: row.ratingCount,
    ratingCounts: [5, 4, 3, 2, 1].map((stars) => row.ratingCounts?.[stars] ?? 0),
    reviews: (row.reviews ?? []).map(({ id, createdAt, ...review }) => ({
      _id: id,
      ...review,
      createdAt: new Date(createdAt).toISOString(),
    })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    serverTime: now.toISOString(),
  }
}

function toVariant(
  context: ShopContext,
  row: DetailRow,
  variant: DetailRow['variants'][number],
): Product['variants'][number] {
  const offer = offerVariant(row, variant, momentOf(context))
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

const momentOf = ({ now, shop }: ShopContext): Moment => ({ now, lowStockThreshold: shop.low_stock_threshold })

/** Cards of products, noting on which products the answer depends and until when it is right. */
export function toCards(context: ShopContext, rows: readonly CardRow[]): ProductCard[] {
  return rows.flatMap((row) => {
    // A product without a variant has no price and cannot be sold.
    if (row.variants.length === 0) return []
    const offer = offerProduct(row satisfies ProductFacts, momentOf(context))
    dependsOn(context, `product:${row.id}`)
    goodUntil(context, offer.goodUntil)
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
        availableFrom: offer.badge === 'upcoming' && row.availableFrom ? row.availableFrom.toISOString() : null,
        ratingAverage: row.ratingAverage,
        ratingCount: row.ratingCount,
        badge: offer.badge,
        swatches: offer.swatches,
        moreSwatches: offer.moreSwatches,
        defaultVariantId: offer.defaultVariantId,
      },
    ]
  })
}

/** The blocks of the home page as the shop ordered them; a block with nothing to show is left out. */
export async function getHome(context: ShopContext): Promise<HomeBlock[]> {
  const stored = await context.memory.recall(context, { name: 'home blocks', tags: ['home'] }, () =>
    catalogStore(context).homeBlocks(),
  )
  const blocks = await Promise.all(stored.map((block) => fillBlock(context, block)))
  return blocks.filter((block) => block !== null)
}

async function fillBlock(
  context: ShopContext,
  { kind, content }: { kind: string; content: unknown },
): Promise<HomeBlock | null> {
  switch (kind) {
    case 'categories': {
      const shown = (await getCategoryTree(context)).childrenOf(null).filter(({ menu }) => menu)
      const categories = await toLinks(context, shown)
      return categories.length > 0 ? { kind, categories } : null
    }
    case 'topSelling': {
      const products = await listTopSelling(context, RAIL)
      return products.length > 0 ? { kind, products } : null
    }
    case 'newArrivals': {
      dependsOn(context, 'catalog')
      const products = toCards(context, await catalogStore(context).newest(RAIL))
      return products.length > 0 ? { kind, products } : null
    }
    default:
      // Written by our own services in the shape of its kind.
      return { ...(content as object), kind } as HomeBlock
  }
}
