import { implementAdmin } from '#src/platform/api/admin.ts'
import { libraryAdminContract } from './library.admin.contract.ts'
import { deleteImage, listImages, showImage, updateImage } from './library.service.ts'

export const libraryAdminApi = implementAdmin(libraryAdminContract, {
  listImages: (context, { query }) => listImages(context, query),
  showImage: async (context, { params }) => ({ data: await showImage(context, params.id) }),
  updateImage: (tx, { params, body }) => updateImage(tx, params.id, body),
  deleteImage: (tx, { params }) => deleteImage(tx, params.id),
})
