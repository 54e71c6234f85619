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
import { isId } from '#src/shared/ids.ts'
import type { CampaignRow } from '#src/platform/db/tables.generated.ts'
import { promotionsStore, toCampaign } from './promotions.store.ts'

/** What an answer depends on that tells of prices: an operator changed a promotion. */
export const PROMOTIONS_TAG = 'promotions'
/** What an answer depends on that tells how much of a pool is left: a step of ten percent was sold. */
export const POOLS_TAG = 'flash pools'

/** Campaigns that run or are to come, remembered until one of them changes. */
export const listCampaignRows = (context: ShopContext): Promise<CampaignRow[]> =>
  context.processCache.getOrLoad(context, { name: 'campaigns', tags: [PROMOTIONS_TAG] }, () =>
    promotionsStore(context).campaigns(),
  )

/** Campaigns that run or are to come, with their names and addresses. */
export const listCampaignSummaries = async (
  context: ShopContext,
): Promise<(Campaign & { title: string; slug: string })[]> =>
  (await listCampaignRows(context)).map((row) => ({ ...toCampaign(row), title: row.title, slug: row.slug }))

/** Items of flash sales that run or are to come, remembered until a sale changes. */
export const listFlashItems = (context: ShopContext): Promise<FlashItem[]> =>
  context.processCache.getOrLoad(context, { name: 'flash items', tags: [PROMOTIONS_TAG] }, () =>
    promotionsStore(context).flashItems(),
  )

/** What is sold of each pool, by item, remembered until a step is passed that people are told of. */
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

type PricedProduct = Target & { variants: readonly { id: string; priceAmount: number }[] }

/**
 * The promotions that bear on these products: what every price that is shown or charged is made with, beside the
 * variants themselves.
 */
export async function getPromotions(context: ShopContext, products: readonly PricedProduct[]): Promise<Promotions> {
  const [rows, allItems] = await Promise.all([listCampaignRows(context), listFlashItems(context)])
  const campaigns: Campaign[] = rows.map(toCampaign)
  const variantIds = new Set(products.flatMap(({ variants }) => variants.map(({ id }) => id)))
  const flashItems = allItems.filter(({ variantId }) => variantIds.has(variantId))
  // Only who shows something of a pool has to hear of it.
  const pools = flashItems.length > 0 ? await getPools(context) : new Map<string, never>()
  const soldOut = new Set([...pools].filter(([, { sold, quantity }]) => sold >= quantity).map(([id]) => id))
  const promotions = { campaigns, flashItems, soldOut, strikes: new Map<string, number>() }
  const needed = strikesNeeded(promotions, products, context.now)
  if (needed.length === 0) return promotions
  const lowest = await promotionsStore(context).lowestBefore(needed)
  return {
    ...promotions,
    strikes: new Map(lowest.map(({ variantId, began, amount }) => [referencePriceKey(variantId, began), amount])),
  }
}

/** Whether a campaign delivers all of these free of charge. */
export async function isCampaignDelivery(context: ShopContext, targets: readonly Target[]): Promise<boolean> {
  const campaigns = (await listCampaignRows(context)).map(toCampaign)
  return isDeliveredFree({ campaigns }, targets, context.now)
}

/** Says that the answer under way is right until the next of these begins or ends. */
export function validUntilNext(context: ShopContext, schedules: readonly { startsAt: Date; endsAt: Date }[]): void {
  dependsOn(context, PROMOTIONS_TAG)
  for (const { startsAt, endsAt } of schedules)
    for (const moment of [startsAt, endsAt]) if (moment > context.now) validUntil(context, moment)
}

/** A campaign of this shop by its id or slug, in any state. */
export const findCampaignRow = (context: ShopContext, idOrSlug: string): Promise<CampaignRow | null> =>
  promotionsStore(context).campaign(isId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug })

export { toCampaign, type CampaignRow }
