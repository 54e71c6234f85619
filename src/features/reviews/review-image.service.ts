import { randomUUIDv7 } from 'node:crypto'
import { storeVisitorImage, removeImage, UnreadableImage } from '#src/features/media/image.service.ts'
import type { GuestContext, ShopContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { reviewsApiEn } from '#src/shared/messages/catalog/reviews-api.en.ts'
import { requireDelivered, requireReviewer } from './reviewer.service.ts'
import { toImage } from './my-reviews.service.ts'
import type { ReviewImage } from './review.contract.ts'
import { reviewWritingStore } from './review.store.ts'
import { reviewImageStore } from './review-image.store.ts'
import { MAX_IMAGE_BYTES, MAX_REVIEW_IMAGES } from './review-limits.rules.ts'

const DAY_MS = 86_400_000
/** Some images are removed and replaced before a review has its maximum of four. */
const MAX_PENDING = MAX_REVIEW_IMAGES * 3

/**
 * Stores an image for a future review. It is re-encoded and served in the usual sizes under a random name. Without a
 * review it is deleted after a day.
 * @throws Failure `sign_in_required`, `not_found`, `review_not_yet`; `too_many_photos`, `upload_too_large`,
 * `upload_type`
 */
export async function addReviewImage(
  context: GuestContext,
  storage: Storage,
  { code, orderLineId, photo }: { code: string | undefined; orderLineId: string; photo: File },
): Promise<ReviewImage> {
  const since = new Date(context.now.getTime() - DAY_MS)
  // Checked before the file is read: only buyers may upload.
  await inTransaction(context, async (tx) => {
    const { identity } = await requireReviewer(tx, code)
    const [line] = await reviewWritingStore(tx).lines(identity, { lineId: orderLineId })
    requireDelivered(line)
    if ((await reviewImageStore(tx).countPending(orderLineId, since)) >= MAX_PENDING)
      throw new Failure('too_many_photos')
  })
  if (photo.size > MAX_IMAGE_BYTES) throw new Failure('upload_too_large')
  const stored = await storeReviewImage(context, storage, photo)
  const row = { id: randomUUIDv7(), orderLineId, ...stored }
  const isAccepted = await inTransaction(context, async (tx) => {
    enqueueJob(tx, { kind: 'review-image.purge', key: row.id, runAt: new Date(context.now.getTime() + DAY_MS) })
    return reviewImageStore(tx).add(row, { most: MAX_PENDING, since })
  })
  if (!isAccepted) {
    await removeImage(context.shop.id, storage, stored.name)
    throw new Failure('too_many_photos')
  }
  return toImage(row)
}

async function storeReviewImage(
  { shop }: ShopContext,
  storage: Storage,
  file: File,
): Promise<{ name: string; width: number; height: number }> {
  try {
    return await storeVisitorImage(shop.id, storage, Buffer.from(await file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    throw new Failure('upload_type', { fields: { photo: reviewsApiEn.photoType } })
  }
}

/** Removes images from reviews; their files are deleted after the commit. */
export async function detachImages(
  tx: Tx<ShopContext>,
  reviewIds: readonly string[],
  except: readonly string[] = [],
): Promise<void> {
  for (const id of await reviewImageStore(tx).drop(reviewIds, except))
    enqueueJob(tx, { kind: 'review-image.purge', key: id, runAt: tx.now })
}

/** Deletes an image without a review. @returns the next run; null when nothing is left to do */
export async function purgeReviewImage(context: ShopContext, storage: Storage, imageId: string): Promise<Date | null> {
  const before = new Date(context.now.getTime() - DAY_MS)
  const found = await inTransaction(context, (tx) => reviewImageStore(tx).dropUnused(imageId, before))
  if (!found) return null
  if ('waitsSince' in found) return new Date(found.waitsSince.getTime() + DAY_MS)
  await removeImage(context.shop.id, storage, found.name)
  await inTransaction(context, (tx) => reviewImageStore(tx).delete(imageId))
  return null
}
