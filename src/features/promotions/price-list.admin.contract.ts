import { z } from 'zod'
import { ChangeId, CreatedId, operation, Version, VersionedObject } from '#src/shared/admin-operation.ts'
import { MAX_PRICE_LIST_ROWS } from './price-list.rules.ts'
import { listedPrice, listReduction } from './price-list-notation.rules.ts'
import {
  Amount,
  PREVIEWED_PRICE,
  printJson,
  PROMOTION_CHANGE,
  PromotionId,
  Text,
  Time,
} from './promotion-fields.contract.ts'

const SUMMARY = {
  _id: z.uuid(),
  name: z.string(),
  status: z.enum(['scheduled', 'active', 'ended']),
  startsAt: Time,
  /** null is without end. */
  endsAt: Time.nullable(),
}
const Row = z
  .object({
    ...PREVIEWED_PRICE,
    variantId: z.uuid(),
    optionValues: z.array(z.string()),
    sku: z.string(),
    /** What it costs now. A lower price than that of the list stays. */
    currentAmount: Amount,
  })
  .meta({ id: 'PriceListRow' })

const PriceList = z
  .strictObject({
    name: z.string().trim().max(80),
    /** null is now. The start of a list that has started stays. */
    startsAt: Time.nullable().default(null),
    endsAt: Time.nullable().default(null),
    /** By `_id` or SKU of the variant. */
    rows: z
      .array(z.strictObject({ variant: Text, amount: Amount }).meta({ id: 'PriceListRowInput' }))
      .max(MAX_PRICE_LIST_ROWS)
      .default([]),
    /** Percentages off all variants of products and categories, where `rows` has no price. */
    reductions: z
      .array(
        z
          .strictObject({ kind: z.enum(['product', 'category']), name: Text, bps: z.number().int().min(0).max(9900) })
          .meta({ id: 'PriceListReduction' }),
      )
      .max(100)
      .default([]),
    /** That of a list that is changed; nothing else reads it. */
    version: Version,
  })
  .meta({ id: 'PriceListInput' })

const command = {
  flags: { startsAt: 'starts', endsAt: 'ends', rows: 'price', reductions: 'off', version: null },
  notations: { rows: listedPrice, reductions: listReduction },
}

/** Sale prices of many variants from one time to another. */
export const priceListAdminContract = {
  listPriceLists: operation({
    method: 'get',
    path: '/price-lists',
    summary: 'Lists the price lists with their status, the last to start first.',
    permission: 'administer',
    response: z.object({
      data: z.array(z.object({ ...SUMMARY, prices: z.number().int() }).meta({ id: 'ListedPriceList' })),
    }),
    commands: [{ name: 'price-lists:list', empty: 'There is no price list.' }],
  }),
  showPriceList: operation({
    method: 'get',
    path: '/price-lists/{id}',
    summary: 'Returns a price list with what the shop’s pages show of it.',
    permission: 'administer',
    params: PromotionId,
    response: z.object({
      data: z.object({ ...SUMMARY, version: z.number().int(), rows: z.array(Row) }).meta({ id: 'EditedPriceList' }),
    }),
    commands: [{ name: 'price-lists:show', print: printJson }],
  }),
  previewPriceList: operation({
    method: 'post',
    path: '/price-list-previews',
    summary: 'Returns what the shop’s pages would show during a price list; nothing is stored.',
    permission: 'administer',
    effect: 'none',
    /** `list` is one that is changed. */
    query: z.object({ list: z.uuid().optional() }),
    body: PriceList,
    response: z.object({
      data: z
        .object({ rows: z.array(Row), /** Why it could not be saved like this. */ problem: z.string().nullable() })
        .meta({ id: 'PriceListPreview' }),
    }),
    commands: [{ name: 'price-lists:preview', ...command, print: printJson }],
  }),
  createPriceList: operation({
    ...PROMOTION_CHANGE,
    method: 'post',
    path: '/price-lists',
    summary: 'Adds a price list. Each price is a further sale price of its variant; the lowest one counts.',
    body: PriceList,
    response: z.object({ data: CreatedId, changeId: ChangeId }),
    audit: { action: 'price-list.add', target: ({ body }) => body.name },
    commands: [{ name: 'price-lists:create', ...command }],
  }),
  updatePriceList: operation({
    ...PROMOTION_CHANGE,
    method: 'put',
    path: '/price-lists/{id}',
    summary: 'Replaces a price list that has not ended.',
    params: PromotionId,
    body: PriceList,
    response: z.object({ data: VersionedObject, changeId: ChangeId }),
    failures: ['changed_meanwhile'],
    audit: { action: 'price-list.change' },
    commands: [{ name: 'price-lists:update', ...command }],
  }),
  endPriceList: operation({
    ...PROMOTION_CHANGE,
    method: 'post',
    path: '/price-lists/{id}/end',
    summary: 'Ends a price list now, or removes one that has not started.',
    params: PromotionId,
    body: z.strictObject({}),
    response: z.object({ data: VersionedObject, changeId: ChangeId }),
    audit: { action: 'price-list.end' },
    commands: [{ name: 'price-lists:end' }],
  }),
}
