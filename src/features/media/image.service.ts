import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { ShopContext } from '#src/platform/context.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { enqueueJob } from '#src/platform/queue/job-queue.ts'
import { Failure } from '#src/shared/failure.ts'
import { BYTES_PER_MB, requireWithinLimit } from '#src/shared/shop-limits.ts'
import type { Sharp } from 'sharp'
import { openImage, runQueued } from './image-codec.service.ts'
import {
  fileUrl,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  imageUrl,
  masterName,
  nameOfHash,
  parseImagePath,
  qualitiesName,
  sizeName,
} from './image.rules.ts'
import { imageStore, type ImageRecord } from './image.store.ts'

const MAX_SIDE = 2400
const MAX_PIXELS = 50_000_000

/** Encodes the usual sizes of a stored image; its key is the image's name. */
export const ENCODE_JOB = 'image.encode'
/** Removes the files of an image that the shop has no longer; its key is the image's name. */
export const REMOVE_JOB = 'image.remove'
/** Leaves an import and the first start undisturbed. */
const ENCODE_AFTER_MS = 15_000

/** A stored image as the catalogue refers to it. */
export interface SavedImage {
  url: string
  width: number
  height: number
}

/** The bytes are not a readable image, or it has more than 50 million pixels. */
export class UnreadableImage extends Error {}

interface NewImage {
  bytes: Buffer
  sourceUrl: string | null
  /** What staff find it by; the name of the file that was fetched by default. */
  fileName?: string
  /** Whether the image comes with the release, so that its pixels need not be checked. */
  isTrusted?: boolean
}

/**
 * Stores an image for a shop as WebP: upright, without metadata, at most 2400 pixels a side. Equal bytes are stored
 * once.
 * @throws UnreadableImage, InputError when the shop would store more than the platform allows
 */
export async function storeImage(
  context: ShopContext,
  storage: Storage,
  { bytes, sourceUrl, fileName = nameOfSource(sourceUrl), isTrusted = false }: NewImage,
): Promise<SavedImage> {
  const { content, width, height } = await normalise(bytes, isTrusted)
  const name = hashName(content)
  await requireStorage(context, { name, bytes: content.length })
  await storage.put(masterName(context.shop.id, name), content)
  await inTransaction(context, async (tx) => {
    await imageStore(tx).add({
      id: randomUUIDv7(),
      name,
      type: 'image/webp',
      bytes: content.length,
      width,
      height,
      source_url: sourceUrl,
      file_name: fileName.slice(0, MAX_FILE_NAME),
      created_at: context.now,
    })
    enqueueJob(tx, { kind: ENCODE_JOB, key: name, runAt: new Date(Date.now() + ENCODE_AFTER_MS) })
  })
  return toImage({ name, width, height })
}

const MAX_FILE_NAME = 120

const nameOfSource = (url: string | null): string =>
  URL.parse(url ?? '')
    ?.pathname.split('/')
    .at(-1) ?? ''

/** An image that the shop has already adds nothing to its storage. */
async function requireStorage(context: ShopContext, { name, bytes }: { name: string; bytes: number }): Promise<void> {
  const { max_storage_mb: limit } = context.shop
  const store = imageStore(context)
  if (limit !== null && !(await store.find(name)))
    requireWithinLimit('storage', { used: ((await store.countBytes()) + bytes) / BYTES_PER_MB, limit })
}

/** Returns the size of all images of the shop. */
export const countImageBytes = (context: ShopContext): Promise<number> => imageStore(context).countBytes()

/** Returns the images that were fetched from these URLs before, by URL. */
export async function findImagesBySource(
  context: ShopContext,
  sourceUrls: readonly string[],
): Promise<Map<string, SavedImage>> {
  if (sourceUrls.length === 0) return new Map()
  const storedImages = await imageStore(context).listBySources(sourceUrls)
  return new Map(storedImages.map(({ sourceUrl, ...picture }) => [sourceUrl, toImage(picture)]))
}

/** Returns the images that the shop has already, by their URL at any host: a name is the hash of the content. */
export async function findOwnImages(context: ShopContext, urls: readonly string[]): Promise<Map<string, SavedImage>> {
  const nameOf = (url: string): string => parseImagePath(URL.parse(url)?.pathname ?? '')?.name ?? ''
  const names = new Set(urls.map(nameOf).filter(Boolean))
  if (names.size === 0) return new Map()
  const records = await imageStore(context).listByNames([...names])
  const byName = new Map(records.map((record) => [record.name, toImage(record)]))
  return new Map(
    urls.flatMap((url) => {
      const image = byName.get(nameOf(url))
      return image ? [[url, image] as const] : []
    }),
  )
}

/** Returns an image of the shop by its URL in any size; null when it has none. */
export async function findImage(context: ShopContext, url: string): Promise<SavedImage | null> {
  const request = parseImagePath(url)
  const image = request && (await imageStore(context).find(request.name))
  return image && toImage(image)
}

const toImage = ({ name, width, height }: ImageRecord): SavedImage => ({ url: imageUrl(name), width, height })

const hashName = (content: Buffer): string => nameOfHash(createHash('sha256').update(content).digest('hex'))

async function normalise(
  bytes: Buffer,
  isTrusted: boolean,
): Promise<{ content: Buffer; width: number; height: number }> {
  try {
    const image = await openImage(bytes, { limitInputPixels: MAX_PIXELS })
    const { format, width, height, exif, icc } = await image.metadata()
    // Already in the stored format: encoding it again would only lose quality.
    if (format === 'webp' && Math.max(width, height) <= MAX_SIDE && !exif && !icc) {
      if (!isTrusted) await image.stats()
      return { content: bytes, width, height }
    }
    const { data, info } = await image
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    throw new UnreadableImage(error instanceof Error ? error.message : String(error))
  }
}

/** The size of a phone camera's image; decoded it takes 100 MB. */
const MAX_SCREENSHOT_PIXELS = 25_000_000
const MAX_LOGO_SIDE = 512
const SCREENSHOTS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/**
 * Re-encodes a visitor's image: only its pixels remain, whatever else the file contained.
 * @throws UnreadableImage also when it is not JPEG, PNG or WebP
 */
export const redrawImage = (bytes: Buffer): Promise<Buffer> =>
  redraw(bytes, MAX_SIDE, (image) => image.webp({ quality: 80 }))

/**
 * Re-encodes an image that a visitor or staff have uploaded.
 * @param limits.bytes of the file
 * @param limits.fields what the failure says of the form's fields when the file is no image
 * @throws Failure `upload_too_large`, `upload_type`
 */
export async function readUploadedImage(
  file: File,
  { bytes, fields }: { bytes: number; fields?: Record<string, string> },
): Promise<Buffer> {
  if (file.size > bytes) throw new Failure('upload_too_large')
  try {
    return await redrawImage(Buffer.from(await file.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error
    throw new Failure('upload_type', fields && { fields })
  }
}

/**
 * Re-encodes a logo or an icon as PNG, which browsers and icons of phones can show, at most 512 pixels a side.
 * @throws UnreadableImage also when it is not JPEG, PNG or WebP
 */
export const redrawLogo = (bytes: Buffer): Promise<Buffer> => redraw(bytes, MAX_LOGO_SIDE, (image) => image.png())

async function redraw(bytes: Buffer, maxSide: number, encode: (image: Sharp) => Sharp): Promise<Buffer> {
  try {
    const image = await openImage(bytes, { limitInputPixels: MAX_SCREENSHOT_PIXELS })
    const { format } = await image.metadata()
    if (!SCREENSHOTS.has(format)) throw new UnreadableImage(format)
    const rendered = encode(
      image.rotate().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true }),
    )
    return await runQueued(() => rendered.toBuffer())
  } catch (error) {
    throw new UnreadableImage(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Stores a visitor's image, re-encoded, to be served in the usual sizes. Its name is random, so that deleting it cannot
 * delete an equal image of someone else.
 * @throws UnreadableImage
 */
export async function storeVisitorImage(
  shopId: string,
  storage: Storage,
  bytes: Buffer,
): Promise<{ name: string; width: number; height: number }> {
  const content = await redrawImage(bytes)
  const { width, height } = await (await openImage(content)).metadata()
  const name = nameOfHash(randomBytes(32).toString('hex'))
  await storage.put(masterName(shopId, name), content)
  return { name, width, height }
}

/** Deletes an image in all sizes. Idempotent. */
export async function removeImage(shopId: string, storage: Storage, name: string): Promise<void> {
  // The master first: the sizes are made from it.
  await storage.remove(masterName(shopId, name))
  await storage.remove(qualitiesName(shopId, name))
  for (const width of IMAGE_WIDTHS)
    for (const format of IMAGE_FORMATS) await storage.remove(sizeName(shopId, { name, width, format }))
}

/** Stores a logo, icon or video unchanged. @returns its URL */
export async function storeFile(
  context: ShopContext,
  storage: Storage,
  { bytes, ending }: { bytes: Buffer; ending: string },
): Promise<string> {
  const name = hashName(bytes)
  await storage.put(`${context.shop.id}/files/${name}.${ending}`, bytes)
  return fileUrl(name, ending)
}

/** @returns null when this shop has no such file */
export const readFile = (shopId: string, storage: Storage, name: string): Promise<Buffer | null> =>
  storage.get(`${shopId}/files/${name}`)

/** Returns the stored master of an image. @returns null when this shop has none of this name */
export const readMaster = (shopId: string, storage: Storage, name: string): Promise<Buffer | null> =>
  storage.get(masterName(shopId, name))
