import { z } from 'zod'
import {
  Amount,
  PREVIEWED_PRICE,
  printJson,
  PROMOTION_CHANGE,
  PromotionId,
  PromotionStatus,
  Text,
  Time,
} from '#src/features/promotions/promotion-fields.contract.ts'
import { ChangeId, CreatedId, operation, Version, VersionedObject } from '#src/shared/admin-operation.ts'
import { campaignAdminContract } from './campaign.admin.contract.ts'
import { flashItem } from './promotion-notations.rules.ts'

const Promotion = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['flash', 'campaign']),
    status: PromotionStatus,
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
    /** A SKU, an `_id`, or the values of all options separated by `|`; null for a product with one variant. */
    variant: Text.nullable().default(null),
    flashPriceAmount: Amount,
    poolQuantity: z.number().int().min(0),
    perShopperLimit: z.number().int().min(0).default(1),
  })
  .meta({ id: 'FlashItemInput' })
const FlashSale = z.strictObject({ title: Text, startsAt: Time, endsAt: Time, items: z.array(FlashItem).max(500) })
const EditedFlashSale = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    startsAt: Time,
    endsAt: Time,
    status: PromotionStatus,
    /** From then on only its end, its title and larger pools can be changed. */
    hasStarted: z.boolean(),
    version: z.number().int(),
    items: z.array(
      z
        .object({
          variantId: z.uuid(),
          productId: z.uuid(),
          productName: z.string(),
          optionValues: z.array(z.string()),
          sku: z.string(),
          priceAmount: Amount,
          flashPriceAmount: Amount,
          poolQuantity: z.number().int(),
          perShopperLimit: z.number().int(),
          sold: z.number().int(),
          held: z.number().int(),
          waiting: z.number().int(),
        })
        .meta({ id: 'EditedFlashItem' }),
    ),
  })
  .meta({ id: 'EditedFlashSale' })
const FlashPreview = z
  .object({
    items: z.array(
      z
        .object({
          variantId: z.uuid(),
          ...PREVIEWED_PRICE,
          perShopperLimit: z.number().int(),
        })
        .meta({ id: 'PreviewedFlashItem' }),
    ),
    /** Why the sale could not be saved like this. */
    problem: z.string().nullable(),
    /** Another sale that has one of the products at that time. */
    overlap: z.object({ product: z.string(), title: z.string() }).nullable(),
  })
  .meta({ id: 'FlashPreview' })

const window = { startsAt: 'starts', endsAt: 'ends' }
const flash = { flags: { ...window, items: 'item' }, notations: { items: flashItem } }
/** Flash sales, campaigns and pre-orders. */
export const promotionAdminContract = {
  listPromotions: operation({
    method: 'get',
    path: '/promotions',
    summary: 'Lists flash sales and campaigns with their status, the newest first.',
    permission: 'administer',
    response: z.object({ data: z.array(Promotion) }),
    commands: [{ name: 'promotions:list', empty: 'Nothing is planned.' }],
  }),
  createFlashSale: operation({
    ...PROMOTION_CHANGE,
    method: 'post',
    path: '/flash-sales',
    summary: 'Adds a flash sale of at most seven days, with a number of units at its price for each variant.',
    body: FlashSale,
    response: z.object({ data: CreatedId, changeId: ChangeId }),
    audit: { action: 'flash-sale.add', target: ({ body }) => body.title },
    commands: [{ name: 'flash-sales:create', ...flash }],
  }),
  updateFlashSale: operation({
    ...PROMOTION_CHANGE,
    method: 'put',
    path: '/flash-sales/{id}',
    summary:
      'Replaces the plan of a flash sale; sold units stay. After its start only its title changes, its end comes ' +
      'earlier, and its pools grow.',
    params: PromotionId,
    body: FlashSale.extend({ version: Version }),
    response: z.object({ data: VersionedObject, changeId: ChangeId }),
    failures: ['changed_meanwhile'],
    audit: { action: 'flash-sale.change' },
    commands: [{ name: 'flash-sales:update', ...flash, flags: { ...flash.flags, version: null } }],
  }),
  showFlashSale: operation({
    method: 'get',
    path: '/flash-sales/{id}',
    summary: 'Returns a flash sale with its products, and how many units are sold, held and waited for.',
    permission: 'administer',
    params: PromotionId,
    response: z.object({ data: EditedFlashSale }),
    commands: [{ name: 'flash-sales:show', print: printJson }],
  }),
  previewFlashSale: operation({
    method: 'post',
    path: '/flash-sale-previews',
    summary: 'Returns what the shop’s pages would show during a flash sale; nothing is stored.',
    permission: 'administer',
    effect: 'none',
    /** `id` is that of a sale that is changed. */
    body: FlashSale.extend({ id: z.uuid().nullable().default(null) }),
    response: z.object({ data: FlashPreview }),
    commands: [{ name: 'flash-sales:preview', ...flash, print: printJson }],
  }),
  setFlashSaleStatus: operation({
    ...PROMOTION_CHANGE,
    method: 'post',
    path: '/flash-sales/{id}/status',
    summary: 'Pauses or resumes a flash sale, or cancels it for good.',
    params: PromotionId,
    body: z.strictObject({ status: z.enum(['live', 'paused', 'cancelled']) }),
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'flash-sale.status' },
    commands: [{ name: 'flash-sales:set-status', flags: { status: 'to' } }],
  }),
  ...campaignAdminContract,
  setPreorder: operation({
    ...PROMOTION_CHANGE,
    method: 'put',
    path: '/preorders/{product}',
    summary: 'Allows pre-orders of a product, with a number of units and a day by which they are shipped.',
    params: z.object({ product: Text }),
    body: z.strictObject({ shipsBy: z.string().trim().max(10), limit: z.number().int() }),
    audit: { action: 'preorder.set' },
    commands: [{ name: 'preorders:set' }],
  }),
  deletePreorder: operation({
    ...PROMOTION_CHANGE,
    method: 'delete',
    path: '/preorders/{product}',
    summary: 'Ends the pre-orders of a product.',
    params: z.object({ product: Text }),
    audit: { action: 'preorder.remove' },
    commands: [{ name: 'preorders:delete' }],
  }),
}
