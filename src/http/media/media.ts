import { readFilePath, parseImagePath } from '#src/features/media/image.rules.ts'
import { readFile, type ImageMaker } from '#src/features/media/image.service.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { FOREVER } from '../respond.ts'

/** Mails show pictures too, in mail programs that are pages of somebody else. */
const FOR_ALL = { 'cache-control': FOREVER, 'cross-origin-resource-policy': 'cross-origin' }

interface MediaRequest {
  images: ImageMaker
  storage: Storage
  shopId: string
  path: string
}

/** A picture in one size and format, or a logo as it is; null when this shop has none there. */
export async function readMedia({ images, storage, shopId, path }: MediaRequest) {
  const imageRequest = parseImagePath(path)
  if (imageRequest) {
    const body = await images.get(shopId, imageRequest)
    return body && { body, headers: { 'content-type': `image/${imageRequest.format}`, ...FOR_ALL } }
  }
  const file = readFilePath(path)
  const body = file && (await readFile(shopId, storage, file.name))
  if (!file || !body) return null
  // A drawing may bring scripts: opened by itself it runs none and reaches nothing of ours.
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
  return { body, headers: { 'content-type': file.type, ...FOR_ALL, 'content-security-policy': policy } }
}
