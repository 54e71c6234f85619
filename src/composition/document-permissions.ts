/** The permissions of members for operations about invoices and credit notes. */
export const DOCUMENT_PERMISSIONS = {
  listDocuments: 'orders.read',
  checkDocuments: 'orders.read',
  downloadDocuments: 'data.export',
  setDocumentSeries: 'settings.edit',
} as const
