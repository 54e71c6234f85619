import type { documentAdminContract } from '#src/features/documents/document.admin.contract.ts'

export type DocumentContract = typeof documentAdminContract

/** The operations of invoices and credit notes. They load with their screen and not with the first one. */
export const DOCUMENT_OPERATIONS = {
  listDocuments: 'get /documents',
  downloadDocuments: 'get /documents.zip',
  checkDocuments: 'get /documents/check',
} as const
