import { createCampaign, createFlashSale, setPreorder } from '#src/features/promotions/promotion.admin.service.ts'
import { getProduct } from '#src/features/catalog/catalog.service.ts'
import type { TestShop } from './shop.ts'

const HOUR_MS = 3_600_000

interface FlashOptions {
  slug: string
  flashPriceAmount: number
  poolQuantity?: number
  perShopperLimit?: number
  /** Seconds from now; by default an hour ago and in a day. */
  startsIn?: number
  endsIn?: number
}

/** Plans a flash sale of one item, as an operator's command does. */
export async function planFlash(shop: TestShop, options: FlashOptions): Promise<{ id: string }> {
  const { slug, startsIn = -3600, endsIn = 24 * 3600, poolQuantity = 10, perShopperLimit = 1 } = options
  const context = shop.staffContext()
  const after = (seconds: number): Date => new Date(context.now.getTime() + seconds * 1000)
  return createFlashSale(context, {
    title: 'Flash hour',
    startsAt: after(startsIn),
    endsAt: after(endsIn),
    items: [
      {
        variantId: await shop.variantId(slug),
        flashPriceAmount: options.flashPriceAmount,
        poolQuantity,
        perShopperLimit,
      },
    ],
  })
}

/** Plans a campaign of ten per cent, by default from an hour ago to tomorrow. */
export async function planCampaign(
  shop: TestShop,
  slugs: readonly string[],
  { startsIn = -1, endsIn = 24 }: { startsIn?: number; endsIn?: number } = {},
): Promise<{ slug: string }> {
  const context = shop.staffContext()
  const after = (hours: number): Date => new Date(context.now.getTime() + hours * HOUR_MS)
  const productIds: string[] = []
  for (const slug of slugs) productIds.push((await getProduct(context, slug))._id)
  return createCampaign(context, {
    title: 'Tea week',
    banner: null,
    description: 'Ten percent off everything for tea.',
    terms: 'While stocks last.',
    startsAt: after(startsIn),
    endsAt: after(endsIn),
    benefit: { type: 'percent', bps: 1000 },
    productIds,
    categoryIds: [],
  })
}

export async function planPreorder(shop: TestShop, slug: string, limit: number): Promise<void> {
  const context = shop.staffContext()
  await setPreorder(context, (await getProduct(context, slug))._id, { shipsBy: '2099-01-31', limit })
}
