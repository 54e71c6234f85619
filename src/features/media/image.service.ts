import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'
import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { fileUrl, nameOfHash, IMAGE_FORMATS, IMAGE_WIDTHS, imageUrl, type ImageRequest } from './image.rules.ts'
import { imageStore, type ImageRecord } from './image.store.ts'
import { registerProcessState } from '#src/platform/process-state.ts'

/** Opens an image. The library is loaded on first use: most starts need none. */
async function open(bytes: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One thread per image: the queue below limits parallel work.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, options)
}

/** Opens a stored image for measuring. */
export const openImage = (master: Buffer): Promise<Sharp> => open(master)

const MAX_SIDE = 2400
const MAX_PIXELS = 50_000_000

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
  /** Whether the image comes with the release, so that its pixels need not be checked. */
  isTrusted?: boolean
}

/**
 * Stores an image for a shop as WebP: upright, without metadata, at most 2400 pixels a side. Equal bytes are stored
 * once.
 * @throws UnreadableImage
 */
export async function storeImage(
  context: ShopContext,
  storage: Storage,
  { bytes, sourceUrl, isTrusted = false }: NewImage,
): Promise<SavedImage> {
  const { content, width, height } = await normalise(bytes, isTrusted)
  const name = hashName(content)
  await storage.put(masterName(context.shop.id, name), content)
  await imageStore(context).add({
    id: randomUUIDv7(),
    name,
    type: 'image/webp',
    bytes: content.length,
    width,
    height,
    source_url: sourceUrl,
    created_at: context.now,
  })
  return toImage({ name, width, height })
}

/** Returns the images that were fetched from these URLs before, by URL. */
export async function findImagesBySource(
  context: ShopContext,
  sourceUrls: readonly string[],
): Promise<Map<string, SavedImage>> {
  if (sourceUrls.length === 0) return new Map()
  const storedImages = await imageStore(context).listBySources(sourceUrls)
  return new Map(storedImages.map(({ sourceUrl, ...picture }) => [sourceUrl, toImage(picture)]))
}

const toImage = ({ name, width, height }: ImageRecord): SavedImage => ({ url: imageUrl(name), width, height })

const hashName = (content: Buffer): string => nameOfHash(createHash('sha256').update(content).digest('hex'))

const masterName = (shopId: string, name: string): string => `${shopId}/pictures/${name}.webp`

const sizeName = (shopId: string, { name, width, format }: ImageRequest): string =>
  `${shopId}/pictures/${name}-${width}.${format}`

async function normalise(
  bytes: Buffer,
  isTrusted: boolean,
): Promise<{ content: Buffer; width: number; height: number }> {
  try {
    const image = await open(bytes, { limitInputPixels: MAX_PIXELS })
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
const SCREENSHOTS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/**
 * Re-encodes a visitor's image: only its pixels remain, whatever else the file contained.
 * @throws UnreadableImage also when it is not JPEG, PNG or WebP
 */
export async function redrawImage(bytes: Buffer): Promise<Buffer> {
  try {
    const image = await open(bytes, { limitInputPixels: MAX_SCREENSHOT_PIXELS })
    const { format } = await image.metadata()
    if (!SCREENSHOTS.has(format)) throw new UnreadableImage(format)
    const rendered = image
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
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
  const { width, height } = await (await open(content)).metadata()
  const name = nameOfHash(randomBytes(32).toString('hex'))
  await storage.put(masterName(shopId, name), content)
  return { name, width, height }
}

/** Deletes an image in all sizes. Idempotent. */
export async function removeImage(shopId: string, storage: Storage, name: string): Promise<void> {
  // The master first: the sizes are made from it.
  await storage.remove(masterName(shopId, name))
  for (const width of IMAGE_WIDTHS)
    for (const format of IMAGE_FORMATS) await storage.remove(sizeName(shopId, { name, width, format }))
}

/** Stores a logo or icon unchanged. @returns its URL */
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

/** The number of images processed in parallel: each takes a full core for a tenth of a second. */
const MAX_AT_ONCE = 2
const queue: (() => void)[] = []
let working = 0
registerProcessState({ name: 'images', inUse: () => working })

/** Queues all image work of this process, including uploads. */
async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  while (working >= MAX_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve))
  working += 1
  try {
    return await work()
  } finally {
    working -= 1
    queue.shift()?.()
  }
}

/** Makes and stores the sizes and formats of images, each once. */
export function createImageMaker(storage: Storage) {
  const inFlight = new Map<string, Promise<Buffer | null>>()

  async function make(shopId: string, { name, width, format }: ImageRequest): Promise<Buffer | null> {
    const file = sizeName(shopId, { name, width, format })
    const made = await storage.get(file)
    if (made) return made
    const master = await readMaster(shopId, storage, name)
    if (!master) return null
    const content = await runQueued(() => encode(master, width, format))
    await storage.put(file, content)
    return content
  }

  return {
    /** @returns null when this shop has no such image */
    get: (shopId: string, request: ImageRequest): Promise<Buffer | null> => {
      const key = `${shopId} ${request.name} ${request.width} ${request.format}`
      const started = inFlight.get(key)
      if (started) return started
      const making = make(shopId, request).finally(() => inFlight.delete(key))
      inFlight.set(key, making)
      return making
    },
  }
}

export type ImageMaker = ReturnType<typeof createImageMaker>

async function encode(master: Buffer, width: number, format: ImageRequest['format']): Promise<Buffer> {
  const image = (await open(master)).resize({ width, withoutEnlargement: true })
  // Effort 2 takes a tenth of the time of effort 4, for 7 % more bytes (measured).
  return format === 'avif' ? image.avif({ quality: 52, effort: 2 }).toBuffer() : image.webp({ quality: 78 }).toBuffer()
}
