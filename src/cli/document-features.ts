import type { AdminFeature } from './admin-command.ts'

export const documents = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/documents/document.admin.contract.ts')).documentAdminContract,
  openApi: async ({ operator }) => {
    const { createDocumentAdminApi } = await import('#src/features/documents/document.admin.api.ts')
    return createDocumentAdminApi(operator.storage)
  },
})
