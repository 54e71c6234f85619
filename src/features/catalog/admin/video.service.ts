import { findImage } from '#src/features/media/image.service.ts'
import { invalidate } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { StoredImage } from '#src/platform/db/json-columns.ts'
import { Failure } from '#src/shared/failure.ts'
import { videoAdminEn } from '#src/shared/messages/catalog/video-admin.en.ts'
import { rejectUnknownProduct } from '../price.admin.service.ts'
import type { ProductVideo } from '../product-page/video.contract.ts'
import { toVideo } from '../product-page/video.service.ts'
import { findVideoFault, type VideoInput } from './video-input.rules.ts'
import { videoStore } from './video.store.ts'

/**
 * Returns the videos of a product, also of a draft.
 * @throws Failure `not_found`
 */
export async function listProductVideos(context: ShopContext, product: string): Promise<ProductVideo[]> {
  const store = videoStore(context)
  const productId = await store.findProduct(product)
  if (productId === null) throw rejectUnknownProduct(product)
  return (await store.list(productId)).map(toVideo)
}

/**
 * Replaces the videos of a product. One whose URL it had before keeps its date.
 * @throws Failure `not_found`; `invalid_fields`
 */
export async function setProductVideos(
  tx: Tx<ShopContext>,
  product: string,
  inputs: readonly VideoInput[],
): Promise<ProductVideo[]> {
  const fault = findVideoFault(inputs)
  if (fault !== null) throw rejectVideos(fault)
  const store = videoStore(tx)
  const productId = await store.findProduct(product, true)
  if (productId === null) throw rejectUnknownProduct(product)
  const dates = new Map((await store.list(productId)).map(({ url, createdAt }) => [url, new Date(createdAt)]))
  const rows = []
  for (const [index, { poster, ...video }] of inputs.entries())
    rows.push({
      ...video,
      poster: poster === null ? null : await requirePoster(tx, { url: poster, title: video.title, number: index + 1 }),
      createdAt: dates.get(video.url) ?? tx.now,
    })
  await store.replace(productId, rows)
  await invalidate(tx, `product:${productId}`)
  return rows.map(toVideo)
}

/** Returns an image of the shop. @throws Failure `invalid_fields` */
async function requirePoster(
  tx: Tx<ShopContext>,
  { url, title, number }: { url: string; title: string; number: number },
): Promise<StoredImage> {
  const image = await findImage(tx, url)
  if (!image) throw rejectVideos(videoAdminEn.poster(number))
  return { ...image, alt: title }
}

const rejectVideos = (text: string): Failure => new Failure('invalid_fields', { fields: { videos: text } })
