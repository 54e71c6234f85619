import { ANY_COUPON } from '#src/features/coupons/coupon-input.rules.ts'
import { addCoupon, listCoupons } from '#src/features/coupons/coupon.admin.service.ts'
import type { DemoPromotions } from '../../demo/demo-shop.ts'
import { addPopup, listPopups } from '#src/features/popups/popup.service.ts'
import type { PopupDraft } from '#src/features/popups/popup.rules.ts'
import { getProduct } from '#src/features/catalog/catalog.service.ts'
import { listMainCategories } from '#src/features/catalog/category-links.service.ts'
import {
  createCampaign,
  createFlashSale,
  listPromotions,
  setPreorder,
} from '#src/features/promotions/promotion.admin.service.ts'
import type { SavedImage } from '#src/features/media/image.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Plans the promotions of a demo shop that are missing or have expired, so that a demo started months later has current
 * ones.
 */
export async function planDemoPromotions(
  context: ShopContext,
  { coupons, popups, flashSales, campaigns }: DemoPromotions,
  { importImage, storage }: { importImage: (name: string) => Promise<SavedImage>; storage: Storage },
): Promise<void> {
  await addDemoCoupons(context, coupons)
  await addDemoPopups(context, popups)
  const existing = await listPromotions(context)
  const isPlanned = (kind: 'flash' | 'campaign', title: string): boolean =>
    existing.some((one) => one.kind === kind && one.title === title && one.status !== 'ended')
  const after = (milliseconds: number): Date => new Date(context.now.getTime() + milliseconds)
  for (const { title, startsInHours, endsInHours, items } of flashSales) {
    if (isPlanned('flash', title)) continue
    const drafts = await Promise.all(
      items.map(async ({ productSlug, sku, ...item }) => ({
        ...item,
        variantId: await variantOf(context, productSlug, sku),
      })),
    )
    const window = { startsAt: after(startsInHours * HOUR_MS), endsAt: after(endsInHours * HOUR_MS) }
    await createFlashSale(context, { title, ...window, items: drafts })
  }
  for (const { title, banner, description, terms, startsInDays, endsInDays, benefit, categories } of campaigns) {
    if (isPlanned('campaign', title)) continue
    const campaign = {
      title,
      banner: { ...(await importImage(banner.image)), alt: banner.alt },
      description,
      terms,
      startsAt: after(startsInDays * DAY_MS),
      endsAt: after(endsInDays * DAY_MS),
      benefit,
      productIds: [],
      categoryIds: (await listMainCategories(context))
        .filter(({ name }) => categories.includes(name))
        .map(({ _id }) => _id),
    }
    await createCampaign(context, campaign, { storage })
  }
}

/** Starts the pre-orders of the demo shop. */
export async function startDemoPreorders(context: ShopContext, { preorders }: DemoPromotions): Promise<void> {
  for (const { productSlug, shipsInDays, limit } of preorders) {
    const shipsBy = new Date(context.now.getTime() + shipsInDays * DAY_MS).toISOString().slice(0, 10)
    await setPreorder(context, (await getProduct(context, productSlug))._id, { shipsBy, limit })
  }
}

async function variantOf(context: ShopContext, slug: string, sku: string | undefined): Promise<string> {
  const { variants } = await getProduct(context, slug)
  const variant = sku ? variants.find((one) => one.sku === sku) : variants[0]
  if (!variant) throw new Error(`the demo has no variant ${sku ?? ''} of ${slug}`)
  return variant._id
}

/** Adds coupons to try in the cart; existing ones, such as paused coupons, do not change. */
async function addDemoCoupons(context: ShopContext, coupons: DemoPromotions['coupons']): Promise<void> {
  const existingCodes = new Set((await listCoupons(context)).map(({ code }) => code))
  for (const coupon of coupons)
    if (!existingCodes.has(coupon.code)) await addCoupon(context, { ...ANY_COUPON, ...coupon })
}

const NO_POPUP: PopupDraft = {
  title: '',
  body: '',
  image: null,
  imageAlt: '',
  ctaLabel: '',
  ctaUrl: null,
  couponCode: null,
  kind: 'message',
  audience: 'all',
  includePaths: [],
  excludePaths: [],
  startsAt: null,
  endsAt: null,
  priority: 0,
}

/** Adds popups; existing ones, such as paused popups, do not change. */
async function addDemoPopups(context: ShopContext, popups: DemoPromotions['popups']): Promise<void> {
  const existingTitles = new Set((await listPopups(context)).map(({ title }) => title))
  await inTransaction(context, async (tx) => {
    for (const popup of popups) if (!existingTitles.has(popup.title)) await addPopup(tx, { ...NO_POPUP, ...popup })
  })
}
