import { z } from 'zod'
import { FlashList, List, ProductCard, SORTS } from '#src/features/catalog/catalog.contract.ts'
import { Facets, filterQuery } from '#src/features/catalog/listing.contract.ts'
import { BannerImage } from '#src/features/media/banner.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'

/** A campaign as people see it (behaviour B5). */
export const CampaignView = z.object({
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
    /** Basis points of a percentage, minor units of a price, else 0. */
    value: z.number().int(),
  }),
  status: z.enum(['scheduled', 'active', 'paused', 'ended']),
})
export type CampaignView = z.infer<typeof CampaignView>

/** A pool as one guest stands to it. */
export const FlashPool = z.object({
  status: z.enum(['scheduled', 'active', 'ended']),
  /** `held`: everything that is not sold is kept for somebody. */
  pool: z.enum(['available', 'held', 'sold']),
  claimedPercent: z.number().int(),
  entry: z
    .object({
      state: z.enum(['waiting', 'offered', 'held']),
      /** From 1, while waiting. */
      position: z.number().int().nullable(),
      expiresAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type FlashPool = z.infer<typeof FlashPool>

const ofShop = z.object({ shopId: z.string().max(100) })
const nothing = z.object({})
const common = { method: 'get', access: 'public', limit: 'read', body: null } as const
const paged = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(24),
}
const poolAnswer = z.object({ data: FlashPool, serverTime: z.iso.datetime() })

export const promotionsContract = {
  upcoming: endpoint({
    ...common,
    path: '/shop/product/{shopId}/upcoming',
    summary: 'Products that are to come, the next first.',
    params: ofShop,
    query: z.object(paged),
    answer: List,
    failures: [],
  }),
  flashSales: endpoint({
    ...common,
    path: '/shop/product/{shopId}/flash',
    summary: 'Flash sales that run or are to come, with their products.',
    params: ofShop,
    query: nothing,
    answer: z.object({ data: z.array(FlashList), serverTime: z.iso.datetime() }),
    failures: [],
  }),
  campaigns: endpoint({
    ...common,
    path: '/shop/campaign/{shopId}',
    summary: 'Campaigns that run or are to come, the next to end first.',
    params: ofShop,
    query: nothing,
    answer: z.object({ data: z.array(CampaignView), serverTime: z.iso.datetime() }),
    failures: [],
  }),
  campaign: endpoint({
    ...common,
    path: '/shop/campaign/{shopId}/{campaignId}',
    summary: 'A campaign by `_id` or slug with its products; over or paused, with what sells most instead.',
    params: ofShop.extend({ campaignId: z.string().min(1).max(120) }),
    query: z.looseObject({ ...filterQuery, ...paged, sort: z.enum(SORTS).default('popular') }),
    answer: List.extend({ facets: Facets, campaign: CampaignView, topSelling: z.array(ProductCard) }),
    failures: ['not_found'],
  }),
  flashPool: endpoint({
    ...common,
    access: 'guest',
    path: '/shop/flash/{flashId}/pool',
    summary: 'What is left of a pool for this guest, and the guest’s place in its line.',
    params: z.object({ flashId: z.uuid() }),
    query: z.object({ variantId: z.uuid() }),
    answer: poolAnswer,
    failures: ['not_found'],
  }),
  joinFlashQueue: endpoint({
    method: 'post',
    path: '/shop/flash/queue',
    summary: 'Waits for a piece of a pool that somebody else may give back. Again changes nothing.',
    access: 'guest',
    limit: 'queue',
    params: nothing,
    query: nothing,
    body: z.object({ flashId: z.uuid(), variantId: z.uuid() }),
    answer: poolAnswer,
    failures: ['flash_ended', 'flash_sold_out', 'not_found'],
  }),
}
