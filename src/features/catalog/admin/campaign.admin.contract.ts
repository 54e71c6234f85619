import { z } from 'zod'
import {
  Amount,
  DiscountTarget,
  PREVIEWED_PRICE,
  printJson,
  PROMOTION_CHANGE,
  PromotionId,
  PromotionStatus,
  Text,
  Time,
} from '#src/features/promotions/promotion-fields.contract.ts'
import { ChangeId, operation, Version, VersionedObject } from '#src/shared/admin-operation.ts'
import { campaignBenefit } from './promotion-notations.rules.ts'

const Size = z.number().int().min(1).max(20_000)

const Banner = z
  .strictObject({ url: z.string().max(300), alt: z.string().trim().max(250), width: Size, height: Size })
  .meta({ id: 'CampaignBanner' })
const Benefit = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('percent'), bps: z.number().int() }),
    z.strictObject({ type: z.literal('fixedPrice'), amount: Amount }),
    z.strictObject({ type: z.literal('freeShipping') }),
    z.strictObject({ type: z.literal('none') }),
  ])
  .meta({ id: 'CampaignBenefit' })

const Targets = z.array(Text).max(5000).meta({ id: 'CampaignTargets' })

const Campaign = z.strictObject({
  title: Text,
  startsAt: Time,
  endsAt: Time,
  benefit: Benefit.default({ type: 'none' }),
  /** By `_id` or slug. */
  products: Targets.default([]),
  /** By `_id`, slug or name. */
  categories: Targets.default([]),
  description: z.string().max(5000).default(''),
  terms: z.string().max(5000).default(''),
  /** An image of the shop; null for none. Without it a campaign keeps its own. */
  banner: Banner.nullable().optional(),
})
const Slug = z
  .string()
  .trim()
  .max(100)
  .regex(/^[a-z0-9-]*$/)
const NewCampaign = Campaign.extend({
  draft: z.boolean().default(false),
  /** The last part of the address of its page; from the title by default. It stays as it is. */
  slug: Slug.optional(),
})

const EditedCampaign = z
  .object({
    _id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    status: PromotionStatus,
    startsAt: Time,
    endsAt: Time,
    benefit: Benefit,
    products: z.array(DiscountTarget),
    categories: z.array(DiscountTarget),
    description: z.string(),
    terms: z.string(),
    banner: z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number() }).nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'EditedCampaign' })
const CampaignPreview = z
  .object({
    /** How many products of the shop it is for now. */
    products: z.number().int(),
    /** The first of them, with the price of their cheapest variant. */
    items: z.array(
      z
        .object({
          ...PREVIEWED_PRICE,
          /** Whether another promotion makes it cheaper now, whose price then stays. */
          isCheaperNow: z.boolean(),
        })
        .meta({ id: 'PreviewedCampaignItem' }),
    ),
    /** Why the campaign could not be saved like this. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'CampaignPreview' })

const campaign = {
  flags: {
    startsAt: 'starts',
    endsAt: 'ends',
    products: 'product',
    categories: 'category',
    description: 'text',
    draft: { set: true },
    banner: null,
  },
  notations: { benefit: campaignBenefit },
}

/** Campaigns. */
export const campaignAdminContract = {
  createCampaign: operation({
    ...PROMOTION_CHANGE,
    method: 'post',
    path: '/campaigns',
    summary: 'Adds a campaign for products and categories.',
    body: NewCampaign,
    response: z.object({
      data: z.object({ _id: z.uuid(), page: z.string() }).meta({ id: 'PlannedCampaign' }),
      changeId: ChangeId,
    }),
    audit: { action: 'campaign.add', target: ({ body }) => body.title },
    commands: [{ name: 'campaigns:create', ...campaign }],
  }),
  showCampaign: operation({
    method: 'get',
    path: '/campaigns/{id}',
    summary: 'Returns a campaign with what it is for.',
    permission: 'administer',
    params: PromotionId,
    response: z.object({ data: EditedCampaign }),
    commands: [{ name: 'campaigns:show', print: printJson }],
  }),
  previewCampaign: operation({
    method: 'post',
    path: '/campaign-previews',
    summary: 'Returns for how many products a campaign would be, and the prices of the first ones; nothing is stored.',
    permission: 'administer',
    effect: 'none',
    /** `id` is that of a campaign that is changed. */
    body: Campaign.extend({ id: z.uuid().nullable().default(null) }),
    response: z.object({ data: CampaignPreview }),
    commands: [{ name: 'campaigns:preview', ...campaign, print: printJson }],
  }),
  updateCampaign: operation({
    ...PROMOTION_CHANGE,
    method: 'put',
    path: '/campaigns/{id}',
    summary: 'Replaces the plan of a campaign.',
    params: PromotionId,
    body: Campaign.extend({ version: Version }),
    response: z.object({ data: VersionedObject, changeId: ChangeId }),
    failures: ['changed_meanwhile'],
    audit: { action: 'campaign.change' },
    commands: [{ name: 'campaigns:update', ...campaign, flags: { ...campaign.flags, version: null } }],
  }),
  setCampaignStatus: operation({
    ...PROMOTION_CHANGE,
    method: 'post',
    path: '/campaigns/{id}/status',
    summary: 'Pauses or resumes a campaign, or makes it a draft again.',
    params: PromotionId,
    body: z.strictObject({ status: z.enum(['draft', 'live', 'paused']) }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'campaign.status' },
    commands: [{ name: 'campaigns:set-status', flags: { status: 'to' } }],
  }),
}
