import { storeImage, UnreadableImage, type SavedImage } from '#src/features/media/image.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
import { productAdminEn } from '#src/shared/messages/catalog/product-admin.en.ts'

/** Stores an uploaded image. @throws Failure `upload_type` for one that cannot be read */
export async function addProductImage(context: AdminContext, storage: Storage, picture: File): Promise<SavedImage> {
  const bytes = Buffer.from(await picture.arrayBuffer())
  try {
    return await storeImage(context, storage, { bytes, sourceUrl: null, fileName: picture.name })
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    throw new Failure('upload_type', { fields: { picture: productAdminEn.unreadableImage } })
  }
}
