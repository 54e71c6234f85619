import type { CampaignDraft, FlashDraft, FlashItemDraft } from '#src/features/promotions/promotion-input.rules.ts'
import { createCampaign, createFlashSale } from '#src/features/promotions/promotion.admin.service.ts'
import type { TestShop } from './shop.ts'

const HOUR_MS = 3_600_000

type TestItem = { slug: string; variant?: number } & Partial<Omit<FlashItemDraft, 'variantId'>>

/** Starts a flash sale from an hour ago to an hour from now, with ten units of each item and one per shopper. */
export function startFlash(
  shop: TestShop,
  items: readonly TestItem[],
  rest: Partial<Omit<FlashDraft, 'items'>> & { now?: Date } = {},
): Promise<{ id: string }> {
  const { now = new Date(), ...fields } = rest
  return createFlashSale(shop.staffContext(now), {
    title: 'Flash hour',
    startsAt: new Date(now.getTime() - HOUR_MS),
    endsAt: new Date(now.getTime() + HOUR_MS),
    ...fields,
    items: items.map(({ slug, variant, ...item }) => ({
      flashPriceAmount: 1000,
      poolQuantity: 10,
      perShopperLimit: 1,
      ...item,
      variantId: shop.variantId(slug, variant),
    })),
  })
}

/** Starts a campaign for these products from an hour ago to an hour from now, with ten per cent off. */
export function startCampaign(
  shop: TestShop,
  slugs: readonly string[],
  rest: Partial<CampaignDraft> & { now?: Date; state?: 'draft' | 'live' } = {},
): Promise<{ id: string; slug: string }> {
  const { now = new Date(), state = 'live', ...fields } = rest
  return createCampaign(
    shop.staffContext(now),
    {
      title: 'Tea week',
      banner: null,
      description: '',
      terms: '',
      startsAt: new Date(now.getTime() - HOUR_MS),
      endsAt: new Date(now.getTime() + HOUR_MS),
      benefit: { type: 'percent', bps: 1000 },
      categoryIds: [],
      productIds: slugs.map((slug) => shop.productId(slug)),
      ...fields,
    },
    { state },
  )
}
