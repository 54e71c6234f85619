import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'
import { perUnit, type Measure } from '#src/features/pricing/price.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import {
  campaignReductions,
  claimedPercent,
  statusOf,
  referencePriceKey,
  type Promotions,
  type Target,
} from './promotions.rules.ts'
import { getPools, validUntilNext, listCampaignRows, listFlashItems } from './promotions.service.ts'

interface Measured {
  measure: Measure | null
}

/** Returns the promotions for a product's page. */
export async function offersOf(
  context: ShopContext,
  product: Target & Measured & { variants: readonly { id: string; priceAmount: number }[] },
  promotions: Promotions,
) {
  return {
    flash: isGiftCardClass(product.taxClass) ? null : await flashOf(context, product, promotions),
    campaign: await campaignOf(context, product, promotions),
  }
}

/** Returns the running sale, else the next scheduled one, and limits the page's validity to its start and end. */
async function flashOf(context: ShopContext, product: Target & Measured, { strikes }: Promotions) {
  const { now } = context
  const items = (await listFlashItems(context)).filter(({ productId }) => productId === product.id)
  validUntilNext(context, items)
  const sales = items.flatMap((item) => {
    const status = statusOf(item, now)
    return status === 'active' || status === 'scheduled' ? [{ item, status }] : []
  })
  const [first] = sales.toSorted((a, b) => a.item.startsAt.getTime() - b.item.startsAt.getTime())
  if (!first) return null
  const pools = await getPools(context)
  const { flashId, title, startsAt, endsAt } = first.item
  return {
    _id: flashId,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    status: first.status,
    items: items
      .filter((item) => item.flashId === flashId)
      .map(({ id, variantId, flashPriceAmount, perShopperLimit, poolQuantity }) => ({
        variantId,
        flashPriceAmount,
        unitPrice: product.measure && perUnit(flashPriceAmount, product.measure),
        strikeAmount: toReferenceAmount(strikes.get(referencePriceKey(variantId, startsAt)), flashPriceAmount),
        perShopperLimit,
        claimedPercent: claimedPercent(pools.get(id) ?? { sold: 0, quantity: poolQuantity }),
      })),
  }
}

const toReferenceAmount = (reference: number | undefined, amount: number): number | null =>
  reference !== undefined && reference > amount ? reference : null

/** Returns the running campaign with the product's lowest price. */
async function campaignOf(
  context: ShopContext,
  product: Target & { variants: readonly { id: string; priceAmount: number }[] },
  promotions: Promotions,
) {
  const rows = await listCampaignRows(context)
  const [variant] = product.variants
  if (!variant) return null
  const running = promotions.campaigns.filter((campaign) => statusOf(campaign, context.now) === 'active')
  const priced = running.flatMap((campaign) => {
    const [reduction] = campaignReductions({ ...promotions, campaigns: [campaign] }, product, variant)
    return reduction && reduction.amount < variant.priceAmount ? [{ id: campaign.id, amount: reduction.amount }] : []
  })
  const [best] = priced.toSorted((a, b) => a.amount - b.amount)
  const row = rows.find(({ id }) => id === best?.id)
  return row ? { _id: row.id, slug: row.slug, title: row.title, endsAt: row.ends_at.toISOString() } : null
}
