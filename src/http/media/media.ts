import { readFilePath, parseImagePath } from '#src/features/media/image.rules.ts'
import { readFile, type ImageMaker } from '#src/features/media/image.service.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { FOREVER } from '../respond.ts'

/** E-mails show images too, in webmail pages of other origins. */
const FOR_ALL = { 'cache-control': FOREVER, 'cross-origin-resource-policy': 'cross-origin' }

interface MediaRequest {
  images: ImageMaker
  storage: Storage
  shopId: string
  path: string
}

/** Returns an image in one size and format, or a logo as stored; null if this shop has none there. */
export async function readMedia({ images, storage, shopId, path }: MediaRequest) {
  const imageRequest = parseImagePath(path)
  if (imageRequest) {
    const body = await images.get(shopId, imageRequest)
    return body && { body, headers: { 'content-type': `image/${imageRequest.format}`, ...FOR_ALL } }
  }
  const file = readFilePath(path)
  const body = file && (await readFile(shopId, storage, file.name))
  if (!file || !body) return null
  // An SVG may contain scripts: opened directly, it must run none and load nothing.
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
  return { body, headers: { 'content-type': file.type, ...FOR_ALL, 'content-security-policy': policy } }
}
