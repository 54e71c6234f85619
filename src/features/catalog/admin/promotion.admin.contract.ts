import { z } from 'zod'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'
import { campaignBenefit, flashItem } from './promotion-notations.rules.ts'

const Id = z.object({ id: z.uuid() })
const Text = z.string().trim().min(1).max(300)
const Time = z.iso.datetime()
const Amount = z.number().int().min(0)

const Promotion = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['flash', 'campaign']),
    status: z.enum(['draft', 'scheduled', 'active', 'ended', 'paused', 'cancelled']),
    startsAt: Time,
    endsAt: Time,
    title: z.string(),
    /** Units that a flash sale has sold; null for a campaign. */
    sold: z.number().int().nullable(),
  })
  .meta({ id: 'Promotion' })

const FlashItem = z
  .strictObject({
    /** `_id` or slug. */
    product: Text,
    /** A SKU, or the values of all options separated by `|`; null for a product with one variant. */
    variant: Text.nullable().default(null),
    flashPriceAmount: Amount,
    poolQuantity: z.number().int().min(0),
    perShopperLimit: z.number().int().min(0).default(1),
  })
  .meta({ id: 'FlashItemInput' })
const FlashSale = z.strictObject({ title: Text, startsAt: Time, endsAt: Time, items: z.array(FlashItem).max(500) })

const Campaign = z.strictObject({
  title: Text,
  startsAt: Time,
  endsAt: Time,
  benefit: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('percent'), bps: z.number().int() }),
      z.strictObject({ type: z.literal('fixedPrice'), amount: Amount }),
      z.strictObject({ type: z.literal('freeShipping') }),
      z.strictObject({ type: z.literal('none') }),
    ])
    .meta({ id: 'CampaignBenefit' })
    .default({ type: 'none' }),
  /** By `_id` or slug. */
  products: z.array(Text).max(5000).default([]),
  /** By `_id`, slug or name. */
  categories: z.array(Text).max(5000).default([]),
  description: z.string().max(5000).default(''),
  terms: z.string().max(5000).default(''),
})
const NewCampaign = Campaign.extend({ draft: z.boolean().default(false) })

const change = { permission: 'administer', invalidates: [] } as const
const window = { startsAt: 'starts', endsAt: 'ends' }
const flash = { flags: { ...window, items: 'item' }, notations: { items: flashItem } }
const campaign = {
  flags: { ...window, products: 'product', categories: 'category', description: 'text', draft: { set: true } },
  notations: { benefit: campaignBenefit },
}

/** Flash sales, campaigns and pre-orders. */
export const promotionAdminContract = {
  listPromotions: operation({
    method: 'get',
    path: '/promotions',
    summary: 'Lists flash sales and campaigns with their status, the newest first.',
    permission: 'administer',
    response: z.object({ data: z.array(Promotion) }),
    commands: [{ name: 'promotions:list', ...campaign, empty: 'Nothing is planned.' }],
  }),
  createFlashSale: operation({
    ...change,
    method: 'post',
    path: '/flash-sales',
    summary: 'Adds a flash sale of at most seven days, with a number of units at its price for each variant.',
    body: FlashSale,
    response: z.object({ data: z.object({ _id: z.uuid() }) }),
    audit: { action: 'flash-sale.add', target: ({ body }) => body.title },
    commands: [{ name: 'flash-sales:create', ...flash }],
  }),
  updateFlashSale: operation({
    ...change,
    method: 'put',
    path: '/flash-sales/{id}',
    summary: 'Replaces the plan of a flash sale; sold units, and items that are not given, stay.',
    params: Id,
    body: FlashSale,
    audit: { action: 'flash-sale.change' },
    commands: [{ name: 'flash-sales:update', ...flash }],
  }),
  setFlashSaleStatus: operation({
    ...change,
    method: 'post',
    path: '/flash-sales/{id}/status',
    summary: 'Pauses or resumes a flash sale, or cancels it for good.',
    params: Id,
    body: z.strictObject({ status: z.enum(['live', 'paused', 'cancelled']) }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'flash-sale.status' },
    commands: [{ name: 'flash-sales:set-status', flags: { status: 'to' } }],
  }),
  createCampaign: operation({
    ...change,
    method: 'post',
    path: '/campaigns',
    summary: 'Adds a campaign for products and categories.',
    body: NewCampaign,
    response: z.object({ data: z.object({ _id: z.uuid(), page: z.string() }).meta({ id: 'PlannedCampaign' }) }),
    audit: { action: 'campaign.add', target: ({ body }) => body.title },
    commands: [{ name: 'campaigns:create', ...campaign }],
  }),
  updateCampaign: operation({
    ...change,
    method: 'put',
    path: '/campaigns/{id}',
    summary: 'Replaces the plan of a campaign.',
    params: Id,
    body: Campaign,
    audit: { action: 'campaign.change' },
    commands: [{ name: 'campaigns:update', ...campaign }],
  }),
  setCampaignStatus: operation({
    ...change,
    method: 'post',
    path: '/campaigns/{id}/status',
    summary: 'Pauses or resumes a campaign, or makes it a draft again.',
    params: Id,
    body: z.strictObject({ status: z.enum(['draft', 'live', 'paused']) }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'campaign.status' },
    commands: [{ name: 'campaigns:set-status', flags: { status: 'to' } }],
  }),
  setPreorder: operation({
    ...change,
    method: 'put',
    path: '/preorders/{product}',
    summary: 'Allows pre-orders of a product, with a number of units and a day by which they are shipped.',
    params: z.object({ product: Text }),
    body: z.strictObject({ shipsBy: z.string().trim().max(10), limit: z.number().int() }),
    audit: { action: 'preorder.set' },
    commands: [{ name: 'preorders:set' }],
  }),
  deletePreorder: operation({
    ...change,
    method: 'delete',
    path: '/preorders/{product}',
    summary: 'Ends the pre-orders of a product.',
    params: z.object({ product: Text }),
    audit: { action: 'preorder.remove' },
    commands: [{ name: 'preorders:delete' }],
  }),
}
