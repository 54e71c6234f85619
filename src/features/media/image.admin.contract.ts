import { z } from 'zod'
import { sha256 } from '#src/shared/audit-data.ts'
import { operation } from '#src/shared/admin-operation.ts'

const MAX_IMAGE_FILE_BYTES = 10 * 1024 * 1024
const MAX_LOGO_FILE_BYTES = 5 * 1024 * 1024
const MAX_VIDEO_FILE_BYTES = 20 * 1024 * 1024

const UploadedPicture = z
  .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'UploadedPicture' })

const fileHash = async (file: File): Promise<string> =>
  (await sha256(new Uint8Array(await file.arrayBuffer()))).slice(0, 32)

/** Images for posts and pages, logos, and videos for products. */
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
      target: ({ body }) => fileHash(body.picture),
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
  createLogo: operation({
    method: 'post',
    path: '/logos',
    summary: 'Stores a logo or an icon, sent as multipart/form-data, for the profile of the shop.',
    permission: 'administer',
    body: z.strictObject({ logo: z.file() }),
    uploadBytes: MAX_LOGO_FILE_BYTES,
    response: z.object({ data: z.object({ url: z.string() }) }),
    failures: ['upload_too_large', 'upload_type'],
    audit: {
      action: 'logo.add',
      target: ({ body }) => fileHash(body.logo),
      data: ({ body }) => ({ bytes: body.logo.size }),
    },
    commands: [{ name: 'logos:create', flags: { logo: { name: 'file', read: 'bytes' } } }],
  }),
  createVideo: operation({
    method: 'post',
    path: '/videos',
    summary: 'Stores a video (MP4 or WebM) or its captions (WebVTT), sent as multipart/form-data, for products.',
    permission: 'publish',
    body: z.strictObject({ video: z.file() }),
    uploadBytes: MAX_VIDEO_FILE_BYTES,
    response: z.object({ data: z.object({ url: z.string() }) }),
    failures: ['upload_too_large', 'upload_type'],
    audit: {
      action: 'video.add',
      target: ({ body }) => fileHash(body.video),
      data: ({ body }) => ({ bytes: body.video.size }),
    },
    commands: [{ name: 'videos:create', flags: { video: { name: 'file', read: 'bytes' } } }],
  }),
}
