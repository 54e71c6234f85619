import { z } from 'zod'
import { IMPORT_FIELDS } from './import-columns.rules.ts'

export const IMPORT_STATES = ['checking', 'ready', 'running', 'done', 'stopped', 'failed', 'undoing', 'undone'] as const

const count = z.number().int()

/** What a check has found. */
export const CheckReport = z
  .object({
    added: count,
    changed: count,
    unchanged: count,
    /** Products that are left out. */
    refused: count,
    badRows: count,
    /** The first 200 lines about rows that cannot be read. */
    errors: z.array(z.string()),
    /** The first 200 lines about what differs. */
    notes: z.array(z.string()),
    /** The first 200 lines about images that could not be fetched, once the import writes. */
    failedImages: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' })
export type CheckReport = z.infer<typeof CheckReport>

export const ImportOptions = z
  .strictObject({
    /** What each column is, by its name in the file; an empty text is not imported. */
    mapping: z.record(z.string().max(200), z.enum(['', ...IMPORT_FIELDS])).default({}),
    /** Takes prices of the file where they were changed in the shop. */
    overwritesPrices: z.boolean().default(true),
    /** Takes stock of the file where it was counted or sold in the shop. */
    overwritesStock: z.boolean().default(false),
    /** New products are drafts, whatever the file says. */
    newAsDrafts: z.boolean().default(false),
  })
  .meta({ id: 'ImportOptions' })
export type ImportOptions = z.output<typeof ImportOptions>

export const CatalogImport = z
  .object({
    _id: z.uuid(),
    fileName: z.string(),
    state: z.enum(IMPORT_STATES),
    startedBy: z.string(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** Why the file cannot be read; empty if it can. */
    reason: z.string(),
    options: ImportOptions,
    /** null until it is checked. */
    report: CheckReport.nullable(),
    /** Products that are written. */
    done: count,
    added: count,
    changed: count,
    unchanged: count,
    /** Until when it can be undone; null when it cannot. */
    undoUntil: z.iso.datetime().nullable(),
    /** Products that have their values back, and those that keep some because they were changed since. */
    restored: count,
    kept: count,
  })
  .meta({ id: 'CatalogImport' })
export type CatalogImport = z.infer<typeof CatalogImport>

export const ImportColumn = z
  .object({
    name: z.string(),
    samples: z.array(z.string()),
    field: z.enum(IMPORT_FIELDS).nullable(),
    isKnown: z.boolean(),
  })
  .meta({ id: 'ImportColumn' })

export const CatalogImportDetail = CatalogImport.extend({ columns: z.array(ImportColumn) }).meta({
  id: 'CatalogImportDetail',
})
export type CatalogImportDetail = z.infer<typeof CatalogImportDetail>
