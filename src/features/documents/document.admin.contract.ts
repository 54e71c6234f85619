import { z } from 'zod'
import { listOf, OfOrder, PageOfList, printEntries } from '#src/shared/admin-list.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { formatMoney } from '#src/shared/money.ts'
import { DOCUMENT_FAULTS, DOCUMENT_KINDS, MAX_ARCHIVED, printCheck } from './document.rules.ts'

const Count = z.number().int()
const Kind = z.enum(DOCUMENT_KINDS).meta({ id: 'DocumentKind' })
const Day = z.iso.date()

const ListedDocument = z
  .object({
    _id: z.uuid(),
    kind: Kind,
    number: z.string(),
    issuedAt: z.iso.datetime(),
    orderNumber: z.string(),
    /** Of the buyer. */
    country: z.string(),
    currency: z.string(),
    netAmount: Count,
    taxAmount: Count,
    /** Those of credit notes are not negative either. */
    totalAmount: Count,
    /** The number of the corrected invoice; null for an invoice. */
    corrects: z.string().nullable(),
  })
  .meta({ id: 'ListedDocument' })
const Page = listOf(ListedDocument)

const Series = z
  .object({
    series: Kind,
    year: Count.min(2000).max(9999),
    /** Before the year: `CN-` makes `CN-2026-000001`. */
    prefix: z.string().regex(/^[A-Z0-9-]{0,8}$/),
    /** The first number, above 1 where another system has used the numbers before it. */
    first: Count.min(1).max(999_999),
  })
  .meta({ id: 'DocumentSeries' })

const Check = z
  .object({
    documents: Count,
    /** Archived files whose content was compared. */
    files: Count,
    faults: z.array(z.object({ fault: z.enum(DOCUMENT_FAULTS), number: z.string() }).meta({ id: 'DocumentFault' })),
    /** The series with their last number, the newest year first. */
    series: z.array(Series.extend({ last: Count }).meta({ id: 'UsedDocumentSeries' })),
  })
  .meta({ id: 'DocumentCheck' })

const printDocuments = (page: z.infer<typeof Page>, { locale }: { locale: string }): string =>
  printEntries(page, 'document', ({ number, issuedAt, orderNumber, totalAmount, currency, country }) => [
    [number, issuedAt.slice(0, 10), orderNumber, formatMoney(totalAmount, currency, locale), country].join('  '),
  ])

/** Invoices and credit notes of all orders, for staff. */
export const documentAdminContract = {
  listDocuments: operation({
    permission: 'read',
    method: 'get',
    path: '/documents',
    summary: 'Lists invoices and credit notes, 50 at a time, the newest first.',
    query: z.object({
      ...PageOfList,
      kind: Kind.optional(),
      /** Days in the time zone of the shop, both included. */
      from: Day.optional(),
      to: Day.optional(),
      ...OfOrder,
    }),
    response: Page,
    failures: ['invalid_fields'],
    commands: [{ name: 'documents:list', print: printDocuments }],
  }),
  downloadDocuments: operation({
    permission: 'administer',
    method: 'get',
    path: '/documents.zip',
    summary: `Returns all documents of a month as PDFs and a list as CSV, at most ${MAX_ARCHIVED.toLocaleString('en')}.`,
    query: z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
    media: ['application/zip'],
    failures: ['invalid_fields'],
    commands: [{ name: 'documents:download' }],
  }),
  checkDocuments: operation({
    permission: 'read',
    method: 'get',
    path: '/documents/check',
    summary: 'Checks all documents: their numbers, sums, credit notes, orders and archived files.',
    response: z.object({ data: Check }),
    commands: [{ name: 'documents:check', print: ({ data }: { data: z.infer<typeof Check> }) => printCheck(data) }],
  }),
  setDocumentSeries: operation({
    permission: 'administer',
    method: 'put',
    path: '/document-series',
    summary: 'Sets the prefix and the first number of a year that has no document yet.',
    body: z.strictObject(Series.shape),
    audit: { action: 'documentSeries.set', target: ({ body }) => body.series },
    failures: ['invalid_fields'],
    commands: [{ name: 'documents:set-series' }],
  }),
}
