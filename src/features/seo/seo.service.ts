import { listPostAddresses } from '#src/features/blog/blog.service.ts'
import { getProductCounts } from '#src/features/catalog/category-links.service.ts'
import { countShown, streamProductUrls, streamProducts } from '#src/features/catalog/catalog-export.service.ts'
import { getCategoryTree } from '#src/features/categories/category-cache.service.ts'
import { listCampaigns } from '#src/features/catalog/promotion-lists.service.ts'
import { listPages } from '#src/features/shop/shop.service.ts'
import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import { discoveryStore } from './seo.store.ts'
import { FEED_END, feedItems, feedStart } from './merchant.rules.ts'
import {
  MAX_ADDRESSES,
  robotsTxt,
  SITEMAP_END,
  SITEMAP_START,
  sitemapEntry,
  sitemapIndex,
  type SitemapAddress,
} from './sitemap.rules.ts'

/** A file in chunks, so that a large shop's file is never completely in memory. */
export type FileChunks = AsyncIterable<string> | Iterable<string>

/** Pages that every shop has. */
const ALWAYS = ['/', '/categories', '/top-selling']

/** @param origin the shop's `https://domain` */
export function writeRobots(context: ShopContext, origin: string): FileChunks {
  dependsOn(context, 'shop')
  return [robotsTxt(origin)]
}

/**
 * Writes a shop's sitemap; with more URLs than one may hold, `number` null is the index of several (from 1).
 * @returns null when there is none of this number
 */
export async function writeSitemap(
  context: ShopContext,
  { origin, number, max = MAX_ADDRESSES }: { origin: string; number: number | null; max?: number },
): Promise<FileChunks | null> {
  const [pages, count] = await Promise.all([listPageAddresses(context), countShown(context)])
  const products = (from: number) => productAddresses(context, { from, count: max })
  if (pages.length + count <= max) return number === null ? entries(origin, pages, products(0)) : null
  const files = 1 + Math.ceil(count / max)
  if (number === null) return [sitemapIndex(origin, files)]
  if (number < 1 || number > files) return null
  return number === 1 ? entries(origin, pages.slice(0, max), []) : entries(origin, [], products((number - 2) * max))
}

/** Lists all URLs except those of products; empty categories are left out. */
async function listPageAddresses(context: ShopContext): Promise<SitemapAddress[]> {
  const [tree, counts, pages, campaigns, posts] = await Promise.all([
    getCategoryTree(context),
    getProductCounts(context),
    listPages(context),
    listCampaigns(context),
    listPostAddresses(context),
  ])
  const listPathsBelow = (id: string | null): string[] =>
    tree
      .childrenOf(id)
      .flatMap((node) =>
        counts.has(node.id) ? [`/categories/${encodeURIComponent(node.slug)}`, ...listPathsBelow(node.id)] : [],
      )
  // A link to another URL is not a page of the shop.
  const own = pages.filter(({ url }) => url === null).map(({ slug }) => `/pages/${encodeURIComponent(slug)}`)
  const shown = campaigns.map(({ slug }) => `/shop-campaign/${encodeURIComponent(slug)}`)
  // A blog without posts is left out.
  const blog = posts.length > 0 ? ['/blog'] : []
  return [
    ...[...ALWAYS, ...shown, ...listPathsBelow(null), ...own, ...blog].map((path) => ({ path })),
    ...posts.map(({ slug, ...rest }) => ({ path: `/blog/${encodeURIComponent(slug)}`, ...rest })),
  ]
}

async function* productAddresses(
  context: ShopContext,
  range: { from: number; count: number },
): AsyncGenerator<SitemapAddress[]> {
  for await (const some of streamProductUrls(context, range))
    yield some.map(({ slug, ...rest }) => ({ path: `/product/${encodeURIComponent(slug)}`, ...rest }))
}

async function* entries(
  origin: string,
  pages: readonly SitemapAddress[],
  more: AsyncIterable<SitemapAddress[]> | Iterable<SitemapAddress[]>,
): AsyncGenerator<string> {
  yield SITEMAP_START
  yield pages.map((address) => sitemapEntry(origin, address)).join('')
  for await (const some of more) yield some.map((address) => sitemapEntry(origin, address)).join('')
  yield SITEMAP_END
}

/** Writes all products for Google Merchant; Facebook's catalogue reads the same file. */
export async function* writeMerchantFeed(context: ShopContext, origin: string): AsyncGenerator<string> {
  dependsOn(context, 'shop')
  const { name, bio, slogan, currency } = context.shop
  const shop = { origin, name, description: bio || slogan, currency }
  yield feedStart(shop)
  for await (const products of streamProducts(context))
    yield products.map((product) => feedItems(product, shop)).join('')
  yield FEED_END
}

/** Returns the URL of the shop's image: the first of its home page. */
export const findShopImage = (context: ShopContext): Promise<string | null> => {
  dependsOn(context, 'home')
  return discoveryStore(context).findFirstImage()
}
