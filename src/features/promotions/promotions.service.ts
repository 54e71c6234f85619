import { dependsOn, validUntil, type ShopContext } from '#src/platform/context.ts'
import {
  isDeliveredFree,
  referencePriceKey,
  strikesNeeded,
  type Campaign,
  type FlashItem,
  type Promotions,
  type Target,
} from './promotions.rules.ts'
import type { Reduction } from '#src/features/pricing/price.rules.ts'
import { isId } from '#src/shared/ids.ts'
import type { CampaignRow } from '#src/platform/db/tables.generated.ts'
import { priceListStore } from './price-list.store.ts'
import { promotionsStore, toCampaign } from './promotions.store.ts'

/** The cache tag of everything with prices: staff changed a promotion. */
export const PROMOTIONS_TAG = 'promotions'
/** The cache tag of everything with pool levels: a step of ten percent was sold. */
export const POOLS_TAG = 'flash pools'

/** Returns running and scheduled campaigns, cached until one of them changes. */
export const listCampaignRows = (context: ShopContext): Promise<CampaignRow[]> =>
  context.processCache.getOrLoad(context, { name: 'campaigns', tags: [PROMOTIONS_TAG] }, () =>
    promotionsStore(context).campaigns(),
  )

/** Returns running and scheduled campaigns, with their titles and slugs. */
export const listCampaignSummaries = async (
  context: ShopContext,
): Promise<(Campaign & { title: string; slug: string })[]> =>
  (await listCampaignRows(context)).map((row) => ({ ...toCampaign(row), title: row.title, slug: row.slug }))

/** Returns the items of running and scheduled flash sales, cached until a sale changes. */
export const listFlashItems = (context: ShopContext): Promise<FlashItem[]> =>
  context.processCache.getOrLoad(context, { name: 'flash items', tags: [PROMOTIONS_TAG] }, () =>
    promotionsStore(context).flashItems(),
  )

/** Returns the sold units of each pool, by item, cached until a visible step is passed. */
export async function getPools(context: ShopContext): Promise<Map<string, { sold: number; quantity: number }>> {
  const items = await listFlashItems(context)
  if (items.length === 0) return new Map()
  return context.processCache.getOrLoad(
    context,
    { name: 'flash pools', tags: [PROMOTIONS_TAG, POOLS_TAG] },
    async () => {
      const pools = await promotionsStore(context).pools(items.map(({ id }) => id))
      return new Map(pools.map(({ id, ...pool }) => [id, pool]))
    },
  )
}

/** Returns the prices of running and scheduled price lists, by variant. Most shops have none, which is cached. */
async function getListedPrices(
  context: ShopContext,
  variantIds: readonly string[],
): Promise<Map<string, readonly Reduction[]>> {
  const store = priceListStore(context)
  const ends = await context.processCache.getOrLoad(context, { name: 'price lists', tags: [PROMOTIONS_TAG] }, () =>
    store.listEnds(),
  )
  if (!ends.some((end) => end === null || end > context.now)) return new Map()
  const prices = await store.pricesOf(variantIds)
  return Map.groupBy(prices, ({ variantId }) => variantId)
}

type PricedProduct = Target & { variants: readonly { id: string; priceAmount: number }[] }

/**
 * Returns the promotions of these products. Together with the variants, they decide every price that is shown or
 * charged.
 */
export async function getPromotions(context: ShopContext, products: readonly PricedProduct[]): Promise<Promotions> {
  const [rows, allItems] = await Promise.all([listCampaignRows(context), listFlashItems(context)])
  const campaigns: Campaign[] = rows.map(toCampaign)
  const variantIds = new Set(products.flatMap(({ variants }) => variants.map(({ id }) => id)))
  const flashItems = allItems.filter(({ variantId }) => variantIds.has(variantId))
  // Only pages that show a pool depend on it.
  const pools = flashItems.length > 0 ? await getPools(context) : new Map<string, never>()
  const soldOut = new Set([...pools].filter(([, { sold, quantity }]) => sold >= quantity).map(([id]) => id))
  const listed = await getListedPrices(context, [...variantIds])
  const promotions = { campaigns, flashItems, soldOut, strikes: new Map<string, number>(), listed }
  const needed = strikesNeeded(promotions, products, context.now)
  if (needed.length === 0) return promotions
  const lowest = await promotionsStore(context).lowestBefore(needed)
  return {
    ...promotions,
    strikes: new Map(lowest.map(({ variantId, began, amount }) => [referencePriceKey(variantId, began), amount])),
  }
}

/** Returns whether campaigns make the delivery of all these products free. */
export async function isCampaignDelivery(context: ShopContext, targets: readonly Target[]): Promise<boolean> {
  const campaigns = (await listCampaignRows(context)).map(toCampaign)
  return isDeliveredFree({ campaigns }, targets, context.now)
}

/** Limits the validity of the current response to the next start or end of these. */
export function validUntilNext(context: ShopContext, schedules: readonly { startsAt: Date; endsAt: Date }[]): void {
  dependsOn(context, PROMOTIONS_TAG)
  for (const { startsAt, endsAt } of schedules)
    for (const moment of [startsAt, endsAt]) if (moment > context.now) validUntil(context, moment)
}

/** Finds a campaign of this shop by its id or slug, in any state but draft. */
export const findCampaignRow = (context: ShopContext, idOrSlug: string): Promise<CampaignRow | null> =>
  promotionsStore(context).campaign(isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug })

export { toCampaign, type CampaignRow }
