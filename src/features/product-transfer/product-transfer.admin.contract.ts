import { z } from 'zod'
import {
  FILTER_FLAGS,
  FILTER_NOTATIONS,
  PRODUCT_FILTERS,
} from '#src/features/product-management/product-filters.contract.ts'
import { CatalogImport, CatalogImportDetail, ImportOptions } from './import-run.contract.ts'
import { operation } from '#src/shared/admin-operation.ts'

const MAX_IMPORT_BYTES = 20 * 1024 * 1024
const id = z.object({ id: z.uuid() })
const flags = { id: 'import' }
const change = { permission: 'administer', invalidates: [], params: id } as const

/** Products as files, for staff. */
export const productTransferAdminContract = {
  exportProducts: operation({
    method: 'get',
    path: '/products.csv',
    summary: 'Exports the products of a filter as CSV. An import of the file changes nothing.',
    permission: 'administer',
    query: z.object(PRODUCT_FILTERS),
    media: ['text/csv'],
    commands: [{ name: 'products:export', flags: FILTER_FLAGS, notations: FILTER_NOTATIONS }],
  }),
  createImport: operation({
    method: 'post',
    path: '/imports',
    summary: 'Stores a file with products, CSV or JSON up to 20 MB, and checks it in the background.',
    permission: 'administer',
    body: z.strictObject({ file: z.file() }),
    uploadBytes: MAX_IMPORT_BYTES,
    response: z.object({ data: CatalogImportDetail }),
    failures: ['upload_too_large'],
    audit: {
      action: 'import.add',
      target: () => 'import',
      data: ({ body }) => ({ file: body.file.name, bytes: body.file.size }),
    },
    commands: [{ name: 'imports:create', flags: { file: { name: 'file', read: 'bytes' } }, print: printImport }],
  }),
  listImports: operation({
    method: 'get',
    path: '/imports',
    summary: 'Lists the last 20 imports of products, the newest first.',
    permission: 'administer',
    response: z.object({ data: z.array(CatalogImport) }),
    commands: [
      {
        name: 'imports:list',
        columns: ['_id', 'fileName', 'state', 'startedBy', 'startedAt', 'done', 'added', 'changed'],
        empty: 'There are no imports.',
      },
    ],
  }),
  showImport: operation({
    method: 'get',
    path: '/imports/{id}',
    summary: 'Returns an import with its columns, its check and its progress.',
    permission: 'administer',
    params: id,
    response: z.object({ data: CatalogImportDetail }),
    failures: ['not_found'],
    commands: [{ name: 'imports:show', flags, print: printImport }],
  }),
  checkImport: operation({
    ...change,
    method: 'post',
    path: '/imports/{id}/check',
    summary: 'Checks an import again with other columns or options; writes nothing.',
    body: ImportOptions,
    audit: { action: 'import.check', data: () => ({}) },
    commands: [{ name: 'imports:check', flags: { ...flags, mapping: null } }],
  }),
  applyImport: operation({
    ...change,
    method: 'post',
    path: '/imports/{id}/apply',
    summary: 'Writes a checked import in the background.',
    body: z.strictObject({}),
    audit: { action: 'import.apply' },
    commands: [{ name: 'imports:apply', flags }],
  }),
  undoImport: operation({
    ...change,
    method: 'post',
    path: '/imports/{id}/undo',
    summary:
      'Undoes an import within 24 hours: added products go to the trash, others get back what was not changed since.',
    body: z.strictObject({}),
    failures: ['undo_expired'],
    audit: { action: 'import.undo' },
    commands: [{ name: 'imports:undo', flags }],
  }),
  stopImport: operation({
    ...change,
    method: 'post',
    path: '/imports/{id}/stop',
    summary: 'Stops an import; what is written stays.',
    body: z.strictObject({}),
    audit: { action: 'import.stop' },
    commands: [{ name: 'imports:stop', flags }],
  }),
}

function printImport({ data }: { data: CatalogImportDetail }): string {
  const { _id, fileName, state, done, report } = data
  const check = report
    ? `${report.added} new, ${report.changed} changed, ${report.unchanged} the same, ${report.refused} refused`
    : ''
  return [`${_id}  ${fileName}  ${state}  ${done} done`, check, ...(report?.errors ?? [])].filter(Boolean).join('\n')
}
