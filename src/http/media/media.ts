import { readFilePath, parseImagePath } from '#src/features/media/image.rules.ts'
import { readFile } from '#src/features/media/image.service.ts'
import { createImageMaker, type ImageMaker } from '#src/features/media/sized-image.service.ts'
import { createShareMaker } from '#src/features/media/share-image.service.ts'
import { FAVICON_PATH } from '#src/features/media/share-image.rules.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { FOREVER } from '../respond.ts'
import { readShareImage, type Media } from './share-images.ts'

/** E-mails show images too, in webmail pages of other origins. */
const FOR_ALL = { 'cache-control': FOREVER, 'cross-origin-resource-policy': 'cross-origin' }

/** A better encoding replaces the image within this time. */
const SOON = 'public, max-age=60'

/** Returns what a shop has at a path of images and files; null if it has nothing there. */
export type ReadMedia = (context: ShopContext, path: string) => Promise<Media | null>

/** Reads images and files. */
export interface MediaReader {
  read: ReadMedia
  /** Reads an image or a file that is stored, by the id of its shop. */
  readStored: (shopId: string, path: string) => Promise<Media | null>
}

/** Creates the reader of all images and files; images are improved in the background unless `isImproving` is false. */
export function createMediaReader(storage: Storage, isImproving = true): MediaReader {
  const images = createImageMaker(storage, isImproving)
  const maker = createShareMaker(storage)
  const readOfShop: MediaReader['readStored'] = (shopId, path) => readStored(images, { storage, shopId, path })
  return {
    read: (context, path) =>
      path.startsWith('/og/') || path === FAVICON_PATH
        ? readShareImage(context, maker, path)
        : readOfShop(context.shop.id, path),
    readStored: readOfShop,
  }
}

/** Returns an image in one size and format, or a logo as stored. */
async function readStored(
  images: ImageMaker,
  { storage, shopId, path }: { storage: Storage; shopId: string; path: string },
): Promise<Media | null> {
  const imageRequest = parseImagePath(path)
  if (imageRequest) {
    const image = await images.get(shopId, imageRequest)
    if (!image) return null
    const type = { 'content-type': `image/${imageRequest.format}` }
    return { body: image.body, headers: { ...type, ...FOR_ALL, ...(!image.isFinal && { 'cache-control': SOON }) } }
  }
  const file = readFilePath(path)
  const body = file && (await readFile(shopId, storage, file.name))
  if (!file || !body) return null
  const headers = { 'content-type': file.type, ...FOR_ALL }
  // Players request parts of a video.
  if (file.type.startsWith('video/')) return { body, headers: { ...headers, 'accept-ranges': 'bytes' } }
  // An SVG may contain scripts: opened directly, it must run none and load nothing.
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
  return { body, headers: { ...headers, 'content-security-policy': policy } }
}
