import type { Restorer } from '#src/features/changes/change.events.ts'
import { UNDO_HOURS } from '#src/features/changes/change.rules.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import type { AdminContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { cutPage } from '#src/platform/db/cut-page.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { contentAdminEn } from '#src/shared/messages/content/content-admin.en.ts'
import { fold } from '#src/shared/text.ts'
import { imageUrl } from '../image.rules.ts'
import { REMOVE_JOB } from '../image.service.ts'
import type { ImageFilter } from './library.rules.ts'
import { libraryStore, type LibraryImage } from './library.store.ts'

const PAGE = 60

interface ImagesQuery {
  search?: string | undefined
  filter?: ImageFilter | undefined
  after?: string | undefined
  before?: string | undefined
}

/** What staff say of an image. */
export interface ImageDetails {
  fileName: string
  alt: string
  focus: { x: number; y: number } | null
}

const detailsOf = ({ fileName, alt, focusX, focusY }: LibraryImage): ImageDetails => ({
  fileName,
  alt,
  focus: focusX === null || focusY === null ? null : { x: focusX, y: focusY },
})

const toListed = (image: LibraryImage) => ({
  _id: image.id,
  url: imageUrl(image.name),
  ...detailsOf(image),
  width: image.width,
  height: image.height,
  bytes: image.bytes,
  createdAt: image.createdAt.toISOString(),
})

/** Returns a page of the shop's images, the newest first. */
export async function listImages(context: ShopContext, { search, filter, after, before }: ImagesQuery) {
  const from = after ?? before ?? null
  const isBackward = from !== null && after === undefined
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const rows = await inTransaction(context, (tx) =>
    libraryStore(tx).list({ words, filter: filter ?? null, from, isBackward, limit: PAGE + 1 }),
  )
  const { shown, next, previous } = cutPage(rows, { limit: PAGE, hasCursor: from !== null, isBackward })
  return { data: shown.map(toListed), next: next?.id ?? null, previous: previous?.id ?? null }
}

/** Returns an image with what shows it. @throws Failure `not_found` */
export const showImage = (context: ShopContext, id: string) =>
  inTransaction(context, async (tx) => {
    const store = libraryStore(tx)
    const image = await store.find(id)
    if (!image) throw new Failure('not_found')
    const uses = await store.uses(image.name)
    return {
      ...toListed(image),
      uses: uses.map(({ kind, id: target, name }) => ({ kind, target, name })),
      version: image.version,
    }
  })

/** Changes what staff say of an image. Where it is used already, its texts stay. @throws Failure `not_found`, `changed_meanwhile` */
export async function updateImage(
  tx: Tx<AdminContext>,
  id: string,
  { version: seen, fileName, alt, focus }: ImageDetails & { version?: number | undefined },
) {
  const image = await lockImage(tx, id)
  const values = { ...detailsOf(image) }
  await requireVersion(tx, { objectId: id, seen, present: image.version, values })
  const after = { ...image, fileName, alt, focusX: focus?.x ?? null, focusY: focus?.y ?? null }
  return saveImage(tx, 'updateImage', { image, after })
}

/** Deletes an image that no page shows; its files stay for a day. @throws Failure `not_found`, `invalid_fields` */
export async function deleteImage(tx: Tx<AdminContext>, id: string) {
  const image = await lockImage(tx, id)
  const uses = await libraryStore(tx).uses(image.name)
  if (uses.length > 0) throw new Failure('invalid_fields', { fields: { body: contentAdminEn.imageInUse } })
  const { changeId } = await saveImage(tx, 'deleteImage', { image, after: { ...image, isDeleted: true } })
  return { changeId }
}

async function lockImage(tx: Tx<ShopContext>, id: string): Promise<LibraryImage> {
  const image = await libraryStore(tx).lock(id)
  if (!image || image.isDeleted) throw new Failure('not_found')
  return image
}

const valuesOf = (image: LibraryImage) => ({ ...detailsOf(image), isDeleted: image.isDeleted })

async function saveImage(
  tx: Tx<AdminContext>,
  operation: string,
  { image, after }: { image: LibraryImage; after: LibraryImage },
) {
  const version = image.version + 1
  await libraryStore(tx).save({ ...after, version })
  const change = { id: image.id, before: valuesOf(image), after: valuesOf(after), version }
  return { data: { _id: image.id, version }, changeId: await recordChange(tx, operation, [change]) }
}

/** Restores what was said of an image, and an image that was deleted. */
export const imageRestorer: Restorer = {
  read: async (tx, id) => {
    const image = await libraryStore(tx).lock(id)
    return image && valuesOf(image)
  },
  write: async (tx, id, values) => {
    const image = await libraryStore(tx).lock(id)
    if (!image) return undefined
    const { focus, ...rest } = { ...valuesOf(image), ...values }
    const version = image.version + 1
    await libraryStore(tx).save({ ...image, ...rest, focusX: focus?.x ?? null, focusY: focus?.y ?? null, version })
    return version
  },
}

/**
 * Removes images for good that can no longer be restored. One that a page shows again is restored instead, and one that
 * an order shows stays as it is.
 */
export const purgeImages = (context: ShopContext): Promise<void> =>
  inTransaction(context, async (tx) => {
    const store = libraryStore(tx)
    const deleted = await store.lockDeleted(new Date(tx.now.getTime() - UNDO_HOURS * 3_600_000))
    if (deleted.length === 0) return
    const used = await store.usedAmong(deleted.map(({ name }) => name))
    const ordered = await store.orderedAmong(deleted.map(({ name }) => imageUrl(name)))
    await store.restore(deleted.flatMap(({ id, name }) => (used.has(name) ? [id] : [])))
    const removed = deleted.filter(({ name }) => !used.has(name) && !ordered.has(imageUrl(name)))
    await store.remove(removed.map(({ id }) => id))
    for (const { name } of removed) enqueueJob(tx, { kind: REMOVE_JOB, key: name, runAt: tx.now })
  })
