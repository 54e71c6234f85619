import { z } from 'zod'
import { sha256 } from '#src/shared/audit-data.ts'
import { operation } from '#src/shared/admin-operation.ts'

const MAX_IMAGE_FILE_BYTES = 10 * 1024 * 1024

const UploadedPicture = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'UploadedPicture' })

/** Images for posts and pages. */
export const imageAdminContract = {
  createImage: operation({
    method: 'post',
    path: '/pictures',
    summary: 'Stores an image, sent as multipart/form-data, for use in posts and pages.',
    permission: 'publish',
    body: z.strictObject({ picture: z.file() }),
    uploadBytes: MAX_IMAGE_FILE_BYTES,
    response: z.object({ data: UploadedPicture }),
    failures: ['upload_too_large', 'upload_type'],
    audit: {
      action: 'picture.add',
      target: async ({ body }) => (await sha256(new Uint8Array(await body.picture.arrayBuffer()))).slice(0, 32),
      data: ({ body }) => ({ bytes: body.picture.size }),
    },
    commands: [
      {
        name: 'images:create',
        flags: { picture: { name: 'file', read: 'bytes' } },
        print: ({ data: { url, width, height } }: { data: z.infer<typeof UploadedPicture> }) =>
          `<img src="${url}" alt="" width="${width}" height="${height}">`,
      },
    ],
  }),
}
