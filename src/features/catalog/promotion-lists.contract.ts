import { z } from 'zod'
import { Facets, filterQuery, SORTS } from '#src/features/listing/listing.contract.ts'
import { BannerImage } from '#src/features/media/banner.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { FlashList, List, ProductCard } from './catalog.contract.ts'

/** A campaign as visitors see it (behaviour B5). */
export const CampaignView = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    banner: BannerImage.nullable(),
    bannerAlt: z.string(),
    description: z.string(),
    terms: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    benefit: z.object({
      type: z.enum(['percent', 'fixedPrice', 'freeShipping', 'none']),
      /** Basis points of a percentage, minor units of a price, otherwise 0. */
      value: z.number().int(),
    }),
    status: z.enum(['scheduled', 'active', 'paused', 'ended']),
  })
  .meta({ id: 'Campaign' })
export type CampaignView = z.infer<typeof CampaignView>

const ofShop = z.object({ shopId: z.string().max(100) })
const nothing = z.object({})
const common = { method: 'get', access: 'public', limit: 'read', body: null } as const
const paged = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
}

export const promotionListsContract = {
  upcoming: endpoint({
    ...common,
    path: '/shop/product/{shopId}/upcoming',
    summary: 'Lists upcoming products, the next first.',
    params: ofShop,
    query: z.object(paged),
    response: List,
    failures: [],
  }),
  flashSales: endpoint({
    ...common,
    path: '/shop/product/{shopId}/flash',
    summary: 'Lists current and upcoming flash sales with their products.',
    params: ofShop,
    query: nothing,
    response: z.object({ data: z.array(FlashList), serverTime: z.iso.datetime() }),
    failures: [],
  }),
  campaigns: endpoint({
    ...common,
    path: '/shop/campaign/{shopId}',
    summary: 'Lists current and upcoming campaigns, the next to end first.',
    params: ofShop,
    query: nothing,
    response: z.object({ data: z.array(CampaignView), serverTime: z.iso.datetime() }),
    failures: [],
  }),
  campaign: endpoint({
    ...common,
    path: '/shop/campaign/{shopId}/{campaignId}',
    summary:
      'Returns a campaign by `_id` or slug with its products; when it has ended or is paused, with best sellers instead.',
    params: ofShop.extend({ campaignId: z.string().min(1).max(120) }),
    query: z.looseObject({ ...filterQuery, ...paged, sort: z.enum(SORTS).default('popular') }),
    response: List.extend({ facets: Facets, campaign: CampaignView, topSelling: z.array(ProductCard) }),
    failures: ['not_found'],
  }),
}
