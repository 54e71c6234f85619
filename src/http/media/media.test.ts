import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { imageJob } from '#src/features/media/image.job.ts'
import { storeImage } from '#src/features/media/image.service.ts'
import { createMemoryFiles } from '#test/storage.ts'
import { openTestShop } from '#test/shop.ts'
import { createMediaReader } from './media.ts'

/** An image with detail everywhere, which needs a high quality. */
const detailed = (side: number): Promise<Buffer> =>
  sharp(Buffer.from(Uint8Array.from({ length: side * side * 3 }, (_, index) => (index * 2_654_435_761) >>> 24)), {
    raw: { width: side, height: side, channels: 3 },
  })
    .blur(1.2)
    .webp({ lossless: true })
    .toBuffer()
const plain = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#aabbcc' } })
    .png()
    .toBuffer()

async function openImages(bytes: Buffer, isImproving = true) {
  const shop = await openTestShop()
  const storage = createMemoryFiles()
  const context = shop.staffContext()
  const { url, width } = await storeImage(context, storage, { bytes, sourceUrl: null })
  const { read } = createMediaReader(storage, isImproving)
  const pathOf = (size: number, format: string): string => url.replace('1000.webp', `${size}.${format}`)
  return {
    storage,
    context,
    width,
    name: url.split('/')[2] ?? '',
    read: (size: number, format: string) => read(context, pathOf(size, format)),
    job: async (name: string) => {
      const { handle } = imageJob(storage)
      return handle(context, [{ key: name, attempts: 1 }], new AbortController().signal)
    },
  }
}

test('the first visitor gets an image quickly, to be stored for a minute; later ones get a better one for good', async () => {
  const { read } = await openImages(await detailed(700))

  const first = await read(640, 'avif')
  expect(first?.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=60' })
  expect(await sharp(first?.body).metadata()).toMatchObject({ format: 'heif', width: 640 })

  await vi.waitUntil(async () => (await read(640, 'avif'))?.headers['cache-control']?.includes('immutable'), 10_000)
  const better = await read(640, 'avif')
  expect(better?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(false)
})

test('without work in the background an image is encoded once, and may be stored for good', async () => {
  const { read } = await openImages(await detailed(700), false)

  const first = await read(640, 'avif')
  expect(first?.headers['cache-control']).toContain('immutable')
  expect((await read(640, 'avif'))?.body).toEqual(first?.body)
})

test('the sizes of first views exist before the first visitor, none larger than the image', async () => {
  const { read, job, name } = await openImages(await plain(700))

  await job(name)

  for (const [size, format] of [
    [160, 'avif'],
    [640, 'avif'],
    [640, 'webp'],
  ] as const)
    expect((await read(size, format))?.headers['cache-control']).toContain('immutable')
  expect((await read(800, 'avif'))?.headers['cache-control']).toBe('public, max-age=60')
})

test('an image with much detail is encoded with a higher quality than a plain one', async () => {
  const qualitiesOf = async (bytes: Buffer) => {
    const { storage, context, name, job } = await openImages(bytes)
    await job(name)
    const file = await storage.get(`${context.shop.id}/pictures/${name}.json`)
    return JSON.parse(file?.toString() ?? '') as { avif: number; webp: number }
  }

  const [rich, simple] = [await qualitiesOf(await detailed(320)), await qualitiesOf(await plain(320))]

  expect(simple).toEqual({ avif: 50, webp: 74 })
  expect(rich.avif).toBeGreaterThan(simple.avif)
  expect(rich.webp).toBeGreaterThan(simple.webp)
})

test('an image at the size of phones stays below 40 KB', async () => {
  const { read } = await openImages(await detailed(480))
  const highest = await sharp(await detailed(480))
    .webp({ quality: 92 })
    .toBuffer()
  expect(highest.length).toBeGreaterThan(40 * 1024)

  const final = await vi.waitUntil(async () => {
    const image = await read(480, 'webp')
    return image?.headers['cache-control']?.includes('immutable') ? image : null
  }, 10_000)

  expect(final.body.length).toBeLessThan(highest.length)
})

test('a shop has no images of another', async () => {
  const { storage, name } = await openImages(await plain(320))
  const other = await openTestShop()

  expect(await createMediaReader(storage).read(other.staffContext(), `/pictures/${name}/320.webp`)).toBeNull()
})
