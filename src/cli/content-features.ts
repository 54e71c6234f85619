import type { AdminFeature } from './admin-command.ts'

export const blog = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/blog/blog.admin.contract.ts')).blogAdminContract,
  openApi: async () => (await import('#src/features/blog/blog.admin.api.ts')).blogAdminApi,
})

export const pages = async (): Promise<AdminFeature> => ({
  contract: (await import('#src/features/shop/page.admin.contract.ts')).pageAdminContract,
  openApi: async () => (await import('#src/features/shop/page.admin.api.ts')).pageAdminApi,
})

export const images = async (): Promise<AdminFeature> => ({
  contract: {
    ...(await import('#src/features/media/image.admin.contract.ts')).imageAdminContract,
    ...(await import('#src/features/media/library/library.admin.contract.ts')).libraryAdminContract,
  },
  openApi: async ({ operator }) => {
    const { createImageAdminApi } = await import('#src/features/media/image.admin.api.ts')
    const { libraryAdminApi } = await import('#src/features/media/library/library.admin.api.ts')
    return { routes: [...createImageAdminApi(operator.storage).routes, ...libraryAdminApi.routes] }
  },
})
