import { listNewestPosts } from '#src/features/blog/blog.service.ts'
import { listNewest, listUpcoming } from '#src/features/catalog/catalog.service.ts'
import { countTopSelling, listTopSellingExcept } from '#src/features/catalog/cards/top-selling.service.ts'
import { listMenuCategories } from '#src/features/catalog/category-links.service.ts'
import { campaignSlideText } from '#src/features/promotions/campaign-banner.service.ts'
import { listCampaigns, listFlash } from '#src/features/catalog/promotion-lists.service.ts'
import { listGateways } from '#src/features/payments/payment.service.ts'
import type { DeliveryDates } from '#src/features/shipping/shipping.rules.ts'
import { findDomesticPromise } from '#src/features/shipping/shipping.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { countryName } from '#src/shared/countries.ts'
import { formatDay } from '#src/shared/dates.ts'
import { homeEn } from '#src/shared/messages/catalog/home.en.ts'
import type { HeroBlock, HomeBlock, OwnHero } from './home.contract.ts'
import {
  isFilledKind,
  isUntouched,
  MAX_CATEGORY_TILES,
  MAX_SALE_PRODUCTS,
  MAX_SALES,
  MAX_SLIDES,
  productsOf,
  type FilledKind,
} from './home.rules.ts'
import { homeStore, type BlockRow } from './home.store.ts'

/** The number of products in a rail (behaviour B4). */
const RAIL = 12
const UPCOMING = 8
const POSTS = 3

/** Returns the blocks of the home page in the shop's order, without blocks that are empty. */
export async function getHome(context: ShopContext): Promise<HomeBlock[]> {
  const stored = await context.processCache.getOrLoad(context, { name: 'home blocks', tags: ['home'] }, () =>
    homeStore(context).blocks(),
  )
  const blocks = await listBlocks(
    context,
    stored.filter(({ visible }) => visible),
  )
  return isUntouched(stored) ? [...(await introduce(context, blocks)), ...blocks] : blocks
}

/** Builds the blocks. Lists that the shop does not choose itself leave out what other blocks show. */
async function listBlocks(context: ShopContext, rows: readonly BlockRow[]): Promise<HomeBlock[]> {
  const blocks = new Map<BlockRow, HomeBlock | null>()
  const shown = new Set<string>()
  for (const isRest of [false, true])
    for (const row of rows.filter(({ kind }) => (kind === 'topSelling' || kind === 'newArrivals') === isRest)) {
      const block = await toBlock(context, row, shown)
      blocks.set(row, block)
      for (const product of block ? productsOf(block) : []) shown.add(product)
    }
  return rows.flatMap((row) => blocks.get(row) ?? [])
}

/**
 * Returns blocks for a new shop without content of its own: an opening notice, or its delivery, returns, payment and
 * contact.
 */
async function introduce(context: ShopContext, shown: readonly HomeBlock[]): Promise<HomeBlock[]> {
  // Blocks that the browser fills are empty as well in a new shop.
  if (shown.every(({ kind }) => kind === 'forYou' || kind === 'recentlyViewed')) return [{ kind: 'opening' }]
  const { shop } = context
  const parcel = { subtotalAmount: 0, quantity: 1, weightGrams: 0, tags: [] }
  const [delivery, gateways] = [await findDomesticPromise(context, parcel), await listGateways(context)]
  const items = [
    ...(delivery ? [{ icon: 'truck', ...deliveryPromise(context, delivery.first.promise) }] : []),
    ...(shop.return_window_days > 0 ? [{ icon: 'return', ...homeEn.returns(shop.return_window_days) }] : []),
    ...(gateways.length > 0
      ? [{ icon: 'shield', title: homeEn.payment, text: gateways.map(({ title }) => title).join(', ') }]
      : []),
    ...(shop.shop_email ? [{ icon: 'headset', title: homeEn.contact, text: shop.shop_email }] : []),
  ]
  return items.length > 0 ? [{ kind: 'promises', items }] : []
}

const deliveryPromise = ({ shop }: ShopContext, { to }: DeliveryDates): { title: string; text: string } => ({
  title: homeEn.delivery(countryName(shop.country, shop.language)),
  text: homeEn.deliveryBy(formatDay(to, { locale: shop.locale, language: shop.language, timeZone: shop.time_zone })),
})

/** The content was validated when our own service stored it. */
async function toBlock(
  context: ShopContext,
  { kind, content }: BlockRow,
  shown: ReadonlySet<string>,
): Promise<HomeBlock | null> {
  if (isFilledKind(kind)) return fill(context, kind, shown)
  const own = { ...(content as object), kind } as Exclude<HomeBlock, HeroBlock> | OwnHero
  return own.kind === 'hero' ? fillHero(context, own) : own
}

/** Builds a block from the shop's current data. @param shown the products of other blocks */
async function fill(context: ShopContext, kind: FilledKind, shown: ReadonlySet<string>): Promise<HomeBlock | null> {
  switch (kind) {
    case 'categories': {
      const categories = (await listMenuCategories(context)).slice(0, MAX_CATEGORY_TILES)
      return categories.length > 0 ? { kind, categories } : null
    }
    case 'topSelling': {
      const products = await listTopSellingExcept(context, shown, RAIL)
      if (products.length === 0) return null
      return { kind, products, total: await countTopSelling(context, RAIL) }
    }
    case 'newArrivals': {
      const products = await listNewest(context, RAIL, shown)
      return products.length > 0 ? { kind, products } : null
    }
    case 'upcoming': {
      const { data: products } = await listUpcoming(context, { page: 1, pageSize: UPCOMING })
      return products.length > 0 ? { kind, products } : null
    }
    case 'flash': {
      const sales = (await listFlash(context))
        .slice(0, MAX_SALES)
        .map((sale) => ({ ...sale, items: sale.items.slice(0, MAX_SALE_PRODUCTS) }))
      return sales.length > 0 ? { kind, sales } : null
    }
    case 'forYou':
    case 'recentlyViewed':
      return { kind }
    case 'journal': {
      const posts = await listNewestPosts(context, POSTS)
      return posts.length > 0 ? { kind, posts } : null
    }
  }
}

/**
 * Returns the shop's own slides, then the running campaigns. A tile that links to a flash sale gets the time of its
 * end.
 */
async function fillHero(context: ShopContext, own: OwnHero): Promise<HomeBlock | null> {
  const [campaigns, sales] = [await listCampaigns(context), await listFlash(context)]
  const running = new Map<string, { slug: string; endsAt: string }>(
    sales
      .filter(({ status }) => status === 'active')
      .flatMap(({ items, endsAt }) => items.map(({ slug }) => [`/product/${slug}`, { slug, endsAt }] as const)),
  )
  const slides = [
    ...own.slides,
    ...campaigns
      .filter(({ status }) => status === 'active')
      // Limited first, because converting hundreds of descriptions to plain text is slow.
      .slice(0, MAX_SLIDES)
      .map(({ slug, title, description, banner }) => ({
        title,
        text: campaignSlideText(description),
        image: banner,
        imagePhone: banner,
        tone: 'dark' as const,
        cta: { label: homeEn.seeCampaign, url: `/shop-campaign/${slug}` },
      })),
  ].slice(0, MAX_SLIDES)
  const tiles = own.tiles.map((tile) => {
    const sale = running.get(tile.url)
    return sale
      ? { ...tile, url: `/flash-product/${sale.slug}`, flashEndsAt: sale.endsAt }
      : { ...tile, flashEndsAt: null }
  })
  return slides.length + tiles.length > 0 ? { kind: 'hero', slides, tiles } : null
}
