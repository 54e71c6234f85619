import { implementAdmin } from '#src/platform/api/admin.ts'
import type { FeatureApi } from '#src/platform/api/endpoint-server.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
import { videoAdminEn } from '#src/shared/messages/catalog/video-admin.en.ts'
import { contentAdminEn } from '#src/shared/messages/content/content-admin.en.ts'
import { profileAdminEn } from '#src/shared/messages/content/profile-admin.en.ts'
import { imageAdminContract } from './image.admin.contract.ts'
import { videoEndingOf } from './image.rules.ts'
import { redrawLogo, storeFile, storeImage, UnreadableImage } from './image.service.ts'

/** @param storage contains the shop's images */
export const createImageAdminApi = (storage: Storage): FeatureApi =>
  implementAdmin(imageAdminContract, {
    createImage: async (tx, { body }) => {
      const bytes = Buffer.from(await body.picture.arrayBuffer())
      try {
        return { data: await storeImage(tx, storage, { bytes, sourceUrl: null, fileName: body.picture.name }) }
      } catch (error) {
        if (!(error instanceof UnreadableImage)) throw error
        throw new Failure('upload_type', { fields: { picture: contentAdminEn.picture } })
      }
    },
    createLogo: async (tx, { body }) => {
      try {
        const bytes = await redrawLogo(Buffer.from(await body.logo.arrayBuffer()))
        return { data: { url: await storeFile(tx, storage, { bytes, ending: 'png' }) } }
      } catch (error) {
        if (!(error instanceof UnreadableImage)) throw error
        throw new Failure('upload_type', { fields: { logo: profileAdminEn.logo } })
      }
    },
    createVideo: async (tx, { body }) => {
      const bytes = Buffer.from(await body.video.arrayBuffer())
      const ending = videoEndingOf(bytes)
      if (ending === null) throw new Failure('upload_type', { fields: { video: videoAdminEn.upload } })
      return { data: { url: await storeFile(tx, storage, { bytes, ending }) } }
    },
  })
