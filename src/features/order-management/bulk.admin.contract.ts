import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { ORDER_FILTERS } from './order-list.admin.contract.ts'

const Time = z.iso.datetime()
const id = z.object({ id: z.uuid() })

export const BULK_OPERATIONS = ['startProcessing', 'shipOrder'] as const
/** Orders of one job. */
export const MAX_BULK_ORDERS = 10_000
/** Refused orders that a job names. */
export const MAX_NAMED = 200

const BulkJob = z
  .object({
    _id: z.uuid(),
    operation: z.enum(BULK_OPERATIONS),
    startedBy: z.string(),
    startedAt: Time,
    /** null while it runs. */
    endedAt: Time.nullable(),
    isStopped: z.boolean(),
    total: z.number().int(),
    done: z.number().int(),
    refused: z.number().int(),
    /** The first 200 orders that were refused, each with the code and the text of the failure. */
    refusals: z.array(z.object({ orderNumber: z.string(), code: z.string(), text: z.string() })),
  })
  .meta({ id: 'BulkJob' })
export type BulkJob = z.infer<typeof BulkJob>

/** One operation on many orders, which runs in the background. */
export const bulkAdminContract = {
  startBulkJob: operation({
    method: 'post',
    path: '/bulk-jobs',
    summary: 'Starts an operation on many orders: on those named, or on all of a filter. At most 10,000.',
    permission: 'fulfil',
    body: z.strictObject({
      operation: z.enum(BULK_OPERATIONS),
      orders: z.array(z.string().min(1).max(20)).min(1).max(MAX_BULK_ORDERS).optional(),
      filter: z.strictObject(ORDER_FILTERS).optional(),
      /** For shipping. */
      carrier: z.string().trim().max(100).default(''),
    }),
    response: z.object({ data: BulkJob }),
    // A filter may contain the name of a shopper.
    audit: {
      action: 'order.bulk',
      data: ({ body }) => ({ operation: body.operation, orders: body.orders?.length ?? 'filter' }),
    },
    commands: [{ name: 'bulk-jobs:start', flags: { orders: 'order', filter: null }, print: printJob }],
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
  stopBulkJob: operation({
    method: 'post',
    path: '/bulk-jobs/{id}/stop',
    summary: 'Stops an operation on many orders; what is done stays done.',
    permission: 'fulfil',
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
