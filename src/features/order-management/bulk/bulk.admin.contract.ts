import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { ORDER_FILTERS } from '../order-list.admin.contract.ts'
import { Tag } from '../order-note.admin.contract.ts'
import { MAX_TAGS } from '../order-tags.rules.ts'
import { SHOP_CANCEL_REASONS } from '../order.admin.rules.ts'
import { BULK_OPERATIONS, MAX_BULK_ORDERS } from './bulk.rules.ts'
import { LINE_REJECTIONS } from './tracking-list.rules.ts'

const Time = z.iso.datetime()
const id = z.object({ id: z.uuid() })
/** Room for the numbers of all orders of a job. */
const MAX_BYTES = 256 * 1024
/** With a tracking number for each of them. */
const MAX_TRACKING_BYTES = 1024 * 1024

const BulkJob = z
  .object({
    _id: z.uuid(),
    operation: z.enum(BULK_OPERATIONS),
    startedBy: z.string(),
    startedAt: Time,
    /** null while it runs. */
    endedAt: Time.nullable(),
    isStopped: z.boolean(),
    /** Whether `undoBulkJob` takes it back; for few orders, `undoChange` with the same id does so at once. */
    canUndo: z.boolean(),
    /** The id of the job that this one takes back; null for an operation of its own. */
    undoes: z.uuid().nullable(),
    total: z.number().int(),
    done: z.number().int(),
    refused: z.number().int(),
    /** The first 200 orders that were refused, each with the code and the text of the failure. */
    refusals: z.array(z.object({ orderNumber: z.string(), code: z.string(), text: z.string() })),
  })
  .meta({ id: 'BulkJob' })
export type BulkJob = z.infer<typeof BulkJob>

/** The orders of an operation on many: those named, or all of a filter. */
export const SELECTION = {
  orders: z.array(z.string().min(1).max(20)).min(1).max(MAX_BULK_ORDERS).optional().meta({ id: 'OrderNumbers' }),
  filter: z.strictObject(ORDER_FILTERS).meta({ id: 'OrderFilters' }).optional(),
}
const Tags = z.array(Tag).max(MAX_TAGS).default([])
const Selection = z.strictObject(SELECTION)
export type BulkSelection = z.output<typeof Selection>

/** Lines of an order number and a tracking number, with a comma, a semicolon or a tab between them. */
const TrackingList = z
  .string()
  .max(MAX_TRACKING_BYTES / 2)
  .default('')
const RejectedTrackingLine = z
  .object({ line: z.number().int(), orderNumber: z.string(), reason: z.enum(LINE_REJECTIONS) })
  .meta({ id: 'RejectedTrackingLine' })

const FLAGS = { orders: 'order', filter: null }
const TRACKING_FILE = { name: 'tracking-file', read: 'text' } as const

const start = {
  method: 'post',
  bodyBytes: MAX_BYTES,
  response: z.object({ data: BulkJob }),
} as const

/** A filter may contain the name of a shopper. */
const selectionOf = ({ orders }: BulkSelection) => ({ orders: orders?.length ?? 'filter' })

/** One operation on many orders, which runs in the background. */
export const bulkAdminContract = {
  startBulkJob: operation({
    ...start,
    bodyBytes: MAX_TRACKING_BYTES,
    path: '/bulk-jobs',
    summary: 'Starts to process or ship many orders: those named, or all of a filter. At most 10,000.',
    permission: 'fulfil',
    body: z.strictObject({
      operation: z.enum(BULK_OPERATIONS).extract(['startProcessing', 'shipOrder']),
      ...SELECTION,
      /** For shipping; empty for that of each order's delivery option. */
      carrier: z.string().trim().max(100).default(''),
      /** For shipping. Each line must be of one of the orders; those without a line have no number. */
      tracking: TrackingList,
      /** For shipping: whether the customers get a mail about it. */
      notify: z.boolean().default(true),
    }),
    canWait: true,
    audit: { action: 'order.bulk', data: ({ body }) => ({ operation: body.operation, ...selectionOf(body) }) },
    commands: [
      {
        name: 'bulk-jobs:start',
        flags: { ...FLAGS, tracking: TRACKING_FILE, notify: { name: 'no-mail', set: false } },
        print: printJob,
      },
    ],
  }),
  bookParcels: operation({
    ...start,
    path: '/bulk-jobs/book-parcels',
    summary:
      'Starts to book parcels with the courier for the shipments of many orders that have no tracking number yet.',
    permission: 'fulfil',
    body: Selection,
    failures: ['parcel_rejected'],
    audit: { action: 'order.bulkBook', data: ({ body }) => selectionOf(body) },
    commands: [{ name: 'bulk-jobs:book-parcels', flags: FLAGS, print: printJob }],
  }),
  cancelOrders: operation({
    ...start,
    path: '/bulk-jobs/cancel',
    summary: 'Starts to cancel what is not shipped of many orders, and refunds what was paid for it.',
    permission: 'cancel',
    body: z.strictObject({
      ...SELECTION,
      reason: z.enum(SHOP_CANCEL_REASONS),
      restock: z.boolean().default(true),
    }),
    audit: {
      action: 'order.bulkCancel',
      data: ({ body }) => ({ reason: body.reason, restock: body.restock, ...selectionOf(body) }),
    },
    commands: [
      { name: 'bulk-jobs:cancel', flags: { ...FLAGS, restock: { name: 'no-restock', set: false } }, print: printJob },
    ],
  }),
  tagOrders: operation({
    ...start,
    path: '/bulk-jobs/tag',
    summary: 'Starts to add tags to many orders, and to remove some of them; it can be undone for a day.',
    permission: 'read',
    body: z.strictObject({ ...SELECTION, added: Tags, removed: Tags }),
    audit: {
      action: 'order.bulkTag',
      data: ({ body }) => ({ added: body.added, removed: body.removed, ...selectionOf(body) }),
    },
    commands: [{ name: 'bulk-jobs:tag', flags: { ...FLAGS, added: 'add', removed: 'remove' }, print: printJob }],
  }),
  assignOrders: operation({
    ...start,
    path: '/bulk-jobs/assign',
    summary:
      'Starts to assign many orders to a member of the shop, or removes their assignment; it can be undone for a day.',
    permission: 'read',
    body: z.strictObject({ ...SELECTION, staffId: z.uuid().nullable() }),
    audit: {
      action: 'order.bulkAssign',
      data: ({ body }) => ({ staffId: body.staffId, ...selectionOf(body) }),
    },
    commands: [{ name: 'bulk-jobs:assign', flags: { ...FLAGS, staffId: 'member' }, print: printJob }],
  }),
  previewShipping: operation({
    method: 'post',
    path: '/bulk-jobs/ship-preview',
    summary: 'Returns which lines of a list of tracking numbers are of orders that can be shipped; nothing is stored.',
    permission: 'fulfil',
    effect: 'none',
    bodyBytes: MAX_TRACKING_BYTES,
    body: z.strictObject({ ...SELECTION, tracking: TrackingList }),
    response: z.object({
      data: z
        .object({
          total: z.number().int(),
          /** Those that can be shipped now. */
          shippable: z.number().int(),
          /** Those of them that have a line. */
          matched: z.number().int(),
          /** Lines that are not used. */
          rejected: z.array(RejectedTrackingLine),
          /** The names of the shop's carriers. */
          carriers: z.array(z.string()),
        })
        .meta({ id: 'ShippingPreview' }),
    }),
    commands: [
      {
        name: 'bulk-jobs:preview-ship',
        flags: { ...FLAGS, tracking: TRACKING_FILE },
        print: (response) => JSON.stringify(response, null, 2),
      },
    ],
  }),
  previewParcels: operation({
    method: 'post',
    path: '/bulk-jobs/parcel-preview',
    summary: 'Returns how many parcels would be booked for many orders; nothing is stored.',
    permission: 'fulfil',
    effect: 'none',
    bodyBytes: MAX_BYTES,
    body: Selection,
    response: z.object({
      data: z
        .object({
          total: z.number().int(),
          /** Those with a shipment that needs a parcel. */
          bookable: z.number().int(),
          parcels: z.number().int(),
          hasCourier: z.boolean(),
        })
        .meta({ id: 'ParcelPreview' }),
    }),
    commands: [
      {
        name: 'bulk-jobs:preview-parcels',
        flags: FLAGS,
        print: (response) => JSON.stringify(response, null, 2),
      },
    ],
  }),
  previewCancellation: operation({
    method: 'post',
    path: '/bulk-jobs/cancel-preview',
    summary: 'Returns what cancelling many orders amounts to; nothing is stored.',
    permission: 'cancel',
    effect: 'none',
    bodyBytes: MAX_BYTES,
    body: Selection,
    response: z.object({
      data: z
        .object({
          total: z.number().int(),
          /** Those whose state allows it. */
          cancellable: z.number().int(),
          /** Those of them that are shipped in part, which stays as it is. */
          partlyShipped: z.number().int(),
          /** Minor units. An upper limit when some are shipped in part. */
          refundAmount: z.number().int(),
        })
        .meta({ id: 'CancellationPreview' }),
    }),
    commands: [{ name: 'bulk-jobs:preview-cancel', flags: FLAGS, notations: { refundAmount: money } }],
  }),
  listBulkJobs: operation({
    method: 'get',
    path: '/bulk-jobs',
    summary: 'Lists the last 20 operations on many orders, the newest first.',
    permission: 'read',
    response: z.object({ data: z.array(BulkJob) }),
    commands: [
      {
        name: 'bulk-jobs:list',
        columns: ['_id', 'operation', 'startedBy', 'startedAt', 'endedAt', 'total', 'done', 'refused'],
        empty: 'There are none.',
      },
    ],
  }),
  showBulkJob: operation({
    method: 'get',
    path: '/bulk-jobs/{id}',
    summary: 'Returns the progress of an operation on many orders.',
    permission: 'read',
    params: id,
    response: z.object({ data: BulkJob }),
    commands: [{ name: 'bulk-jobs:show', flags: { id: 'job' }, print: printJob }],
  }),
  undoBulkJob: operation({
    ...start,
    path: '/bulk-jobs/{id}/undo',
    summary:
      'Starts to take back a change of the tags or the assignment of many orders, for a day. It needs the permission of the operation.',
    permission: 'read',
    params: id,
    body: z.strictObject({}),
    failures: ['undo_expired'],
    audit: { action: 'order.undoBulk' },
    commands: [{ name: 'bulk-jobs:undo', flags: { id: 'job' }, print: printJob }],
  }),
  stopBulkJob: operation({
    method: 'post',
    path: '/bulk-jobs/{id}/stop',
    summary: 'Stops an operation on many orders; what is done stays done. It needs the permission of the operation.',
    permission: 'read',
    params: id,
    body: z.strictObject({}),
    audit: { action: 'order.stopBulk' },
    commands: [{ name: 'bulk-jobs:stop', flags: { id: 'job' } }],
  }),
}

/** Prints a job with the orders that were refused. */
function printJob({ data: { _id, operation: name, total, done, refused, refusals } }: { data: BulkJob }): string {
  return [
    `${_id}  ${name}  ${done} of ${total} done, ${refused} refused`,
    ...refusals.map(({ orderNumber, text }) => `  ${orderNumber}  ${text}`),
  ].join('\n')
}
