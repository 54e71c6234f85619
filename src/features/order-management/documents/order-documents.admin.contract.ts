import { z } from 'zod'
import { SELECTION } from '#src/features/order-management/bulk/bulk.admin.contract.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { MAX_PRINTED, ORDER_DOCUMENTS, SLIP_PAPERS } from './order-documents.rules.ts'

const print = { method: 'post', effect: 'none', media: ['application/pdf'] } as const
const FLAGS = { orders: 'order', filter: null }

/** What is printed of many orders as one PDF. The header `x-orders-left-out` names those that it does not contain. */
export const orderDocumentsAdminContract = {
  printOrderDocuments: operation({
    ...print,
    path: '/order-documents',
    summary: `Returns the packing slips, the invoices or the pick list of at most ${MAX_PRINTED} orders as one PDF.`,
    permission: 'read',
    body: z.strictObject({
      kind: z.enum(ORDER_DOCUMENTS),
      /** Of packing slips: A4, or labels of 10 × 15 cm. */
      paper: z.enum(SLIP_PAPERS).default('a4'),
      ...SELECTION,
    }),
    commands: [{ name: 'orders:print', flags: FLAGS }],
  }),
  printOrderLabels: operation({
    ...print,
    path: '/order-labels',
    summary: `Returns the address labels of at most ${MAX_PRINTED} orders as one PDF, eight on each page.`,
    permission: 'fulfil',
    body: z.strictObject(SELECTION),
    commands: [{ name: 'orders:print-labels', flags: FLAGS }],
  }),
}
