import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'
import type { ShopContext } from '#src/platform/context.ts'
import type { Storage } from '#src/platform/files/storage.ts'
import { fileUrl, nameOfHash, IMAGE_FORMATS, IMAGE_WIDTHS, imageUrl, type ImageRequest } from './image.rules.ts'
import { imageStore, type ImageRecord } from './image.store.ts'
import { registerProcessState } from '#src/platform/process-state.ts'

/** The library for pictures, loaded with the first one that has to be made: most starts need none. */
async function open(bytes: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One thread a picture: the queue below says how many are made at once.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, options)
}

/** A picture as it is kept, for measuring. */
export const openImage = (master: Buffer): Promise<Sharp> => open(master)

const MAX_SIDE = 2400
const MAX_PIXELS = 50_000_000

/** A picture as the catalogue refers to it. */
export interface SavedImage {
  url: string
  width: number
  height: number
}

/** The bytes are no picture that we can read, or one of more than 50 million pixels. */
export class UnreadableImage extends Error {}

/**
 * Keeps a picture for a shop: decoded, turned upright, without metadata, at most 2400 pixels a side, as WebP. The same
 * bytes again are kept once.
 * @throws UnreadableImage
 */
export async function storeImage(
  context: ShopContext,
  storage: Storage,
  { bytes, sourceUrl }: { bytes: Buffer; sourceUrl: string | null },
): Promise<SavedImage> {
  const { content, width, height } = await normalise(bytes)
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

/** The pictures that were fetched from these addresses before, by address. */
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

async function normalise(bytes: Buffer): Promise<{ content: Buffer; width: number; height: number }> {
  try {
    const image = await open(bytes, { limitInputPixels: MAX_PIXELS })
    const { format, width, height, exif, icc } = await image.metadata()
    // Already as we keep pictures: another generation would only lose.
    if (format === 'webp' && Math.max(width, height) <= MAX_SIDE && !exif && !icc) {
      await image.stats()
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

/** A picture of a phone's camera; decoded it takes 100 MB. */
const MAX_SCREENSHOT_PIXELS = 25_000_000
const SCREENSHOTS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/**
 * A picture that a visitor sent, drawn anew: nothing but its pixels is left, whatever else its bytes were.
 * @throws UnreadableImage also when it is none of JPEG, PNG and WebP
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
 * Keeps a picture that a visitor sent, drawn anew, to be served in the usual sizes. Its name is random, so that it can be
 * taken away again without taking anybody else's.
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

/** Takes a picture away in all its sizes. Repeating changes nothing. */
export async function removeImage(shopId: string, storage: Storage, name: string): Promise<void> {
  // First what the sizes are made of.
  await storage.remove(masterName(shopId, name))
  for (const width of IMAGE_WIDTHS)
    for (const format of IMAGE_FORMATS) await storage.remove(sizeName(shopId, { name, width, format }))
}

/** Keeps a logo or icon as it is. @returns its address */
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

/** A picture as it is kept, whole. @returns null when this shop has none of this name */
export const readMaster = (shopId: string, storage: Storage, name: string): Promise<Buffer | null> =>
  storage.get(masterName(shopId, name))

/** How many pictures are made at the same time: making one takes all of a core for a tenth of a second. */
const MAX_AT_ONCE = 2
const queue: (() => void)[] = []
let working = 0
registerProcessState({ name: 'images', inUse: () => working })

/** All of this process wait here, also those who send pictures. */
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

/** Makes the sizes and formats of pictures, each once, and keeps them. */
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
    /** @returns null when this shop has no such picture */
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
  // Effort 2 takes a tenth of the time of effort 4 and 7 % more bytes (measured).
  return format === 'avif' ? image.avif({ quality: 52, effort: 2 }).toBuffer() : image.webp({ quality: 78 }).toBuffer()
}
