import type { AdminFeature } from './admin-command.ts'

export const documents = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/documents/document.admin.contract.ts')).documentAdminContract,
  openApi: async ({ operator }) => {
    const { createDocumentAdminApi } = await import('#src/features/documents/document.admin.api.ts')
    return createDocumentAdminApi(operator.storage)
  },
})

/** What is printed of many orders at once. */
export const orderDocuments = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/order-management/documents/order-documents.admin.contract.ts'))
    .orderDocumentsAdminContract,
  openApi: async ({ operator }) => {
    const { createOrderDocumentsAdminApi } =
      await import('#src/features/order-management/documents/order-documents.admin.api.ts')
    return createOrderDocumentsAdminApi(operator.storage)
  },
})
