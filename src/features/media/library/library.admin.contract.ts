import { z } from 'zod'
import { CropFocus } from '../image.contract.ts'
import { IMAGE_FILTERS, USE_KINDS } from './library.rules.ts'
import { ChangeId, operation, Version, VersionedObject } from '#src/shared/admin-operation.ts'

const details = {
  fileName: z.string().trim().max(120),
  /** What a product or page that begins to show the image says of it. */
  alt: z.string().trim().max(250),
  /** What stays visible where it is cropped, in percent; null for the centre. */
  focus: CropFocus.nullable(),
}
const listed = {
  _id: z.uuid(),
  url: z.string(),
  ...details,
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  createdAt: z.iso.datetime(),
}
const LibraryImage = z.object(listed).meta({ id: 'LibraryImage' })
const ShownImage = z
  .object({
    ...listed,
    /** At most 100. */
    uses: z.array(
      z
        .object({
          kind: z.enum(USE_KINDS),
          /** The `_id` or the slug of the object. */
          target: z.string(),
          name: z.string(),
        })
        .meta({ id: 'ImageUse' }),
    ),
    version: z.number().int(),
  })
  .meta({ id: 'ShownImage' })

const ofImage = { permission: 'publish', params: z.object({ id: z.uuid() }) } as const

/** The media library: the images of a shop, where they are used, and what is said of them. */
export const libraryAdminContract = {
  listImages: operation({
    method: 'get',
    path: '/pictures',
    summary: 'Lists the images of the shop, 60 per page, the newest first.',
    permission: 'publish',
    query: z.object({
      /** Words of the name or the description. */
      search: z.string().trim().min(1).max(100).optional(),
      filter: z.enum(IMAGE_FILTERS).optional(),
      /** The `next` of another page. */
      after: z.uuid().optional(),
      /** The `previous` of another page. */
      before: z.uuid().optional(),
    }),
    response: z.object({ data: z.array(LibraryImage), next: z.uuid().nullable(), previous: z.uuid().nullable() }),
    commands: [
      {
        name: 'images:list',
        columns: ['_id', 'url', 'fileName', 'alt', 'width', 'height', 'bytes'],
        empty: 'There is no image.',
      },
    ],
  }),
  showImage: operation({
    ...ofImage,
    method: 'get',
    path: '/pictures/{id}',
    summary: 'Returns an image with the products, pages and other places that show it.',
    response: z.object({ data: ShownImage }),
    commands: [{ name: 'images:show', print: ({ data }: { data: unknown }) => JSON.stringify(data, null, 2) }],
  }),
  updateImage: operation({
    ...ofImage,
    method: 'put',
    path: '/pictures/{id}',
    summary: 'Changes the name of an image, and its description and focal point for pages that begin to show it.',
    body: z.strictObject({ ...details, version: Version }),
    response: z.object({ data: VersionedObject, changeId: ChangeId }),
    failures: ['changed_meanwhile'],
    audit: { action: 'picture.change' },
    commands: [{ name: 'images:update', flags: { version: null } }],
  }),
  deleteImage: operation({
    ...ofImage,
    method: 'delete',
    path: '/pictures/{id}',
    summary: 'Deletes an image that no page shows; it can be restored for a day.',
    response: z.object({ changeId: ChangeId }),
    audit: { action: 'picture.remove' },
    commands: [{ name: 'images:delete' }],
  }),
}
