import { z } from 'zod'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'

/** Why staff change stock. */
export const STOCK_REASONS = ['received', 'count', 'damaged', 'returned', 'other'] as const

const variantId = z.uuid()
const ofVariant = z.object({ variantId })
const Units = z.number().int()

/** A variant as the list of stock shows it. */
const ListedStock = z
  .object({
    _id: variantId,
    productId: z.uuid(),
    name: z.string(),
    optionValues: z.array(z.string()),
    sku: z.string(),
    image: z.string().nullable(),
    status: z.enum(['draft', 'active', 'archived']),
    isTracked: z.boolean(),
    onHand: Units,
    /** Held in checkouts and drafts. */
    reserved: Units,
    /** What is neither reserved nor sold. */
    available: Units,
    /** From how many units on it is low; null for that of the shop. */
    lowLevel: Units.nullable(),
    isLow: z.boolean(),
  })
  .meta({ id: 'ListedStock' })

const StockMovement = z
  .object({
    _id: z.uuid(),
    variantId,
    productId: z.uuid().nullable(),
    name: z.string(),
    optionValues: z.array(z.string()),
    sku: z.string(),
    /** `order`, `cancelled`, `expired`, `undo` or one of the reasons of staff. */
    reason: z.string(),
    note: z.string(),
    /** null for what orders do. */
    actor: z.string().nullable(),
    orderNumber: z.string().nullable(),
    quantity: Units,
    /** null where the stock was not tracked, and for movements before it was recorded. */
    before: Units.nullable(),
    after: Units.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StockMovement' })

const page = { after: z.uuid().optional(), before: z.uuid().optional() }
const cursors = { next: z.uuid().nullable(), previous: z.uuid().nullable() }

/** The service invalidates the pages of the product. */
const change = { permission: 'administer', invalidates: [], params: ofVariant } as const

/** The stock of a shop, for staff. */
export const stockAdminContract = {
  listStock: operation({
    method: 'get',
    path: '/stock',
    summary: 'Lists variants with their stock by product name, 50 per page. Searches in names, brands and SKUs.',
    permission: 'read',
    query: z.object({
      search: z.string().trim().min(1).max(200).optional(),
      stock: z.enum(['low', 'out', 'untracked']).optional(),
      ...page,
    }),
    response: z.object({ data: z.array(ListedStock), lowLevel: Units, ...cursors }),
    commands: [
      {
        name: 'stock:list',
        columns: ['_id', 'name', 'optionValues', 'sku', 'onHand', 'reserved', 'available'],
        empty: 'There are no variants.',
      },
    ],
  }),
  changeStock: operation({
    ...change,
    method: 'post',
    path: '/variants/{variantId}/stock',
    summary:
      'Sets the stock of a variant, or adds to it. With the stock that the sender has seen, it is set only when it is ' +
      'still the same. Orders that are placed meanwhile are never lost.',
    body: z
      .strictObject({
        to: Units.min(0).max(999_999_999).optional(),
        /** The stock that the sender has seen. */
        seen: Units.optional(),
        by: Units.min(-999_999_999).max(999_999_999).optional(),
        reason: z.enum(STOCK_REASONS).default('count'),
        note: z.string().trim().max(500).default(''),
      })
      .refine(({ to, by }) => (to === undefined) !== (by === undefined), 'Give either "to" or "by".'),
    response: z.object({
      data: z.object({ _id: variantId, before: Units, onHand: Units }).meta({ id: 'ChangedStock' }),
      changeId: ChangeId,
    }),
    failures: ['not_found', 'changed_meanwhile', 'invalid_fields'],
    audit: { action: 'stock.change' },
    commands: [{ name: 'stock:change', flags: { variantId: 'variant' } }],
  }),
  setLowStockLevel: operation({
    ...change,
    method: 'put',
    path: '/variants/{variantId}/low-stock-level',
    summary: 'Sets from how many units on a variant is low; without a level, that of the shop counts.',
    body: z.strictObject({ level: Units.min(0).max(999_999).nullable() }),
    response: z.object({ data: ofVariant.extend({ level: Units.nullable() }), changeId: ChangeId }),
    failures: ['not_found'],
    audit: { action: 'stock.low-level' },
    commands: [{ name: 'stock:set-low-level', flags: { variantId: 'variant' } }],
  }),
  listStockMovements: operation({
    method: 'get',
    path: '/stock-movements',
    summary: 'Lists who and what has changed stock, the newest first, 50 per page; of one variant or of all.',
    permission: 'read',
    query: z.object({ variantId: variantId.optional(), ...page }),
    response: z.object({ data: z.array(StockMovement), ...cursors }),
    commands: [
      {
        name: 'stock:list-movements',
        flags: { variantId: 'variant' },
        columns: ['createdAt', 'name', 'sku', 'reason', 'orderNumber', 'actor', 'quantity', 'before', 'after', 'note'],
        empty: 'No stock has changed yet.',
      },
    ],
  }),
}

export type ListedStock = z.infer<typeof ListedStock>
export type StockMovement = z.infer<typeof StockMovement>
