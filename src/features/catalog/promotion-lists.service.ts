import { listTargeted, listUpcoming } from './catalog.service.ts'
import { listTopSelling } from './cards/top-selling.service.ts'
import { listFlashSales } from './flash-list.service.ts'
import type { ListQuery } from '#src/features/listing/list-page.service.ts'
import { dependsOn, type ShopContext } from '#src/platform/context.ts'
import { Failure } from '#src/shared/failure.ts'
import type { CampaignView } from './promotion-lists.contract.ts'
import { statusOf } from '#src/features/promotions/promotions.rules.ts'
import {
  findCampaignRow,
  listCampaignRows,
  PROMOTIONS_TAG,
  toCampaign,
  validUntilNext,
  type CampaignRow,
} from '#src/features/promotions/promotions.service.ts'

const TOP_SELLING = 12

export const listToCome = listUpcoming
export const listFlash = listFlashSales

/** Returns the active and scheduled campaigns, the next to end first. */
export async function listCampaigns(context: ShopContext): Promise<CampaignView[]> {
  const rows = await listCampaignRows(context)
  validUntilNext(context, rows.map(toCampaign))
  return rows
    .map((row) => toView(context, row))
    .filter((view) => view !== null)
    .filter(({ status }) => status === 'active' || status === 'scheduled')
}

/**
 * Returns a campaign with a page of its products. An ended or paused one shows the top-selling products instead.
 * @throws Failure `not_found` for a draft, or an unknown campaign
 */
export async function getCampaign(context: ShopContext, idOrSlug: string, query: ListQuery) {
  dependsOn(context, PROMOTIONS_TAG)
  const row = await findCampaignRow(context, idOrSlug)
  const campaign = row && toView(context, row)
  if (!campaign) throw new Failure('not_found')
  validUntilNext(context, [toCampaign(row)])
  if (campaign.status === 'ended' || campaign.status === 'paused') {
    const topSelling = await listTopSelling(context, TOP_SELLING)
    const { page, pageSize, sort } = query
    return {
      page,
      pageSize,
      sort,
      campaign,
      data: [],
      total: 0,
      facets: { price: null, isEstimate: false, list: [] },
      topSelling,
    }
  }
  const targets = { productIds: row.product_ids, categoryIds: row.category_ids }
  return { ...(await listTargeted(context, targets, query)), campaign, topSelling: [] }
}

function toView(context: ShopContext, row: CampaignRow): CampaignView | null {
  const status = statusOf(toCampaign(row), context.now)
  if (status === 'draft' || status === 'cancelled') return null
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    banner: row.banner,
    bannerAlt: row.banner?.alt ?? '',
    description: row.description,
    terms: row.terms,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    benefit: { type: row.benefit_type, value: row.benefit_value },
    status,
  }
}
