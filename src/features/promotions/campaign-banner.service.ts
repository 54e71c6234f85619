import { measureBanner } from '#src/features/media/banner-image.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { textOfHtml } from '#src/platform/text/sanitise-html.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { homeEn } from '#src/shared/messages/catalog/home.en.ts'
import { firstWords } from '#src/shared/text.ts'
import type { CampaignDraft } from './promotion-input.rules.ts'
import { promotionWritingStore } from './promotion.admin.store.ts'
import { PROMOTIONS_TAG } from './promotions.service.ts'

/** The maximum length of a campaign's description on its slide. */
const SLIDE_TEXT = 120

/** Returns the text of a slide below its title. */
export const campaignSlideText = (description: string): string => firstWords(textOfHtml(description), SLIDE_TEXT)

type Measurable = Pick<CampaignDraft, 'title' | 'description' | 'banner'>

/** Measures a campaign's banner for the slide, which has white text. @param storage null: not measured */
export async function measureCampaign<C extends Measurable>(
  context: ShopContext,
  campaign: C,
  storage: Storage | null,
): Promise<C> {
  const { title, description, banner: image } = campaign
  if (!image) return campaign
  const words = { title, text: campaignSlideText(description), label: homeEn.seeCampaign }
  return { ...campaign, banner: await measureBanner(context, storage, { image, tone: 'dark', use: 'slide', words }) }
}

/** Measures the banners of all campaigns again, for data of earlier releases. Idempotent. */
export async function measureCampaignBanners(context: ShopContext, storage: Storage): Promise<void> {
  const store = promotionWritingStore(context)
  for (const campaign of await store.campaignsWithBanner()) {
    const { banner } = await measureCampaign(context, campaign, storage)
    if (banner) await store.setBanner(campaign.id, { from: campaign.banner, to: banner })
  }
  await invalidate(context, PROMOTIONS_TAG)
}
