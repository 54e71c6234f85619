import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import {
  JOB_CHANGES,
  JobCheck,
  MAX_EDITED_VARIANTS,
  MAX_JOB_PRODUCTS,
  ProductEdit,
  ProductJob,
  ProductRow,
} from './product-job.contract.ts'
import { FILTER_FLAGS, FILTER_NOTATIONS, PRODUCT_FILTERS } from './product-filters.contract.ts'

const id = z.object({ id: z.uuid() })
const ofJob = { id: 'job' }
/** 5,000 variants with all of their fields. */
const MAX_BYTES = 2 * 1024 * 1024

const Body = z
  .strictObject({
    products: z.array(z.uuid()).min(1).max(MAX_JOB_PRODUCTS).optional(),
    filter: z.strictObject(PRODUCT_FILTERS).optional(),
    /** Changes of their own for some products, in place of `products` and `filter`. */
    edits: z.array(ProductEdit).min(1).max(MAX_EDITED_VARIANTS).optional(),
    ...JOB_CHANGES,
  })
  .meta({ id: 'ProductJobInput' })

const JSON_FILE = { name: 'file', read: 'text' } as const
/** The command line reads edits and prices as JSON. */
const FLAGS = {
  products: 'product',
  filter: null,
  edits: JSON_FILE,
  price: { name: 'price', read: 'text' },
  tags: { name: 'tags', read: 'text' },
  attribute: { name: 'attribute', read: 'text' },
  categoryId: 'category',
  isTrashed: 'trashed',
} as const

/** What a job changes decides on the permissions; the service checks them. */
const FAILURES = ['invalid_fields', 'permission_missing'] as const

/** Changes of many products, which run in the background and can be undone for a day. */
export const productJobAdminContract = {
  listProductRows: operation({
    method: 'get',
    path: '/product-rows',
    summary: 'Returns the products of a filter with their variants, for a spreadsheet; at most 5,000 variants.',
    permission: 'read',
    query: z.object(PRODUCT_FILTERS),
    response: z.object({ data: z.array(ProductRow) }),
    commands: [
      {
        name: 'products:list-rows',
        flags: FILTER_FLAGS,
        notations: FILTER_NOTATIONS,
        print: (response) => JSON.stringify(response, null, 2),
      },
    ],
  }),
  startProductJob: operation({
    method: 'post',
    path: '/product-jobs',
    summary:
      'Changes many products: those named, all of a filter, or each as its edits say. Up to 50 variants are changed at once, ' +
      'more in the background. Prices, stock and status also need their own permissions.',
    permission: 'read',
    invalidates: [],
    body: Body,
    bodyBytes: MAX_BYTES,
    response: z.object({ data: ProductJob }),
    failures: FAILURES,
    audit: {
      action: 'product.bulk',
      target: () => 'products',
      data: ({ body: { products, filter: _filter, edits, ...changes } }) => ({
        ...changes,
        products: products?.length ?? edits?.length ?? 'filter',
      }),
    },
    commands: [{ name: 'products:bulk', flags: FLAGS, print: printJob }],
  }),
  checkProductJob: operation({
    method: 'post',
    path: '/product-jobs/check',
    summary: 'Returns what a change of many products would do, and which it would refuse; changes nothing.',
    permission: 'read',
    effect: 'none',
    body: Body,
    bodyBytes: MAX_BYTES,
    response: z.object({ data: JobCheck }),
    failures: FAILURES,
    commands: [{ name: 'products:check-bulk', flags: FLAGS, print: (response) => JSON.stringify(response, null, 2) }],
  }),
  listProductJobs: operation({
    method: 'get',
    path: '/product-jobs',
    summary: 'Lists the last 20 changes of many products, the newest first.',
    permission: 'read',
    response: z.object({ data: z.array(ProductJob) }),
    commands: [
      {
        name: 'product-jobs:list',
        columns: ['_id', 'fields', 'state', 'startedBy', 'startedAt', 'total', 'done', 'refused'],
        empty: 'There are none.',
      },
    ],
  }),
  showProductJob: operation({
    method: 'get',
    path: '/product-jobs/{id}',
    summary: 'Returns the progress of a change of many products, with those that were refused.',
    permission: 'read',
    params: id,
    response: z.object({ data: ProductJob }),
    failures: ['not_found'],
    commands: [{ name: 'product-jobs:show', flags: ofJob, print: printJob }],
  }),
  exportRejectedProducts: operation({
    method: 'get',
    path: '/product-jobs/{id}/refused.csv',
    summary: 'Exports what a change of many products has refused, with what was to be changed and the reason, as CSV.',
    permission: 'read',
    params: id,
    media: ['text/csv'],
    failures: ['not_found'],
    commands: [{ name: 'product-jobs:export-refused', flags: ofJob }],
  }),
  stopProductJob: operation({
    method: 'post',
    path: '/product-jobs/{id}/stop',
    summary: 'Stops a change of many products; what is done stays done and can be undone.',
    permission: 'read',
    invalidates: [],
    params: id,
    body: z.strictObject({}),
    failures: ['not_found'],
    audit: { action: 'product.stopBulk' },
    commands: [{ name: 'product-jobs:stop', flags: ofJob }],
  }),
  undoProductJob: operation({
    method: 'post',
    path: '/product-jobs/{id}/undo',
    summary:
      'Undoes a change of many products within 24 hours: each gets back what was not changed since. Needs the permissions ' +
      'of the change.',
    permission: 'read',
    invalidates: [],
    params: id,
    body: z.strictObject({}),
    response: z.object({ data: ProductJob }),
    failures: ['not_found', 'undo_expired', 'permission_missing'],
    audit: { action: 'product.undoBulk' },
    commands: [{ name: 'product-jobs:undo', flags: ofJob, print: printJob }],
  }),
}

/** Prints a job with the products that were refused. */
function printJob({ data: { _id, state, total, done, refused, restored, refusals } }: { data: ProductJob }): string {
  return [
    `${_id}  ${state}  ${done} of ${total} done, ${refused} refused, ${restored} restored`,
    ...refusals.map(({ name, text }) => `  ${name}  ${text}`),
  ].join('\n')
}
