import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogContract } from '#src/features/catalog/catalog.contract.ts'
import { storeImage } from '#src/features/media/image.service.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'

const URL = 'https://videos.example/boot.mp4'
const video = (fields: object = {}) => ({ url: URL, title: 'The boot in the rain', ...fields })

const productOf = async (shop: TestShop, slug = 'boot') =>
  (await shop.guest().requestEndpoint(catalogContract.product, { params: { productId: slug } })).data
const titlesOf = async (shop: TestShop) => (await productOf(shop)).videos.map(({ title }) => title)

async function addImage(shop: TestShop): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aabbcc' } })
    .png()
    .toBuffer()
  return (await storeImage(shop.staffContext(), testFiles, { bytes, sourceUrl: null })).url
}

test('a product shows its videos in their order, and a video keeps its date when others are added', async () => {
  const shop = await openTestShop({ products: [{ slug: 'boot' }, { slug: 'loafer' }] })
  const { put, get } = await openAdmin(shop)
  expect((await productOf(shop)).videos).toEqual([])
  const poster = await addImage(shop)
  const captionsUrl = `/files/${'b'.repeat(32)}.vtt`

  expect(await put('/products/boot/videos', { videos: [video({ poster, captionsUrl })] })).toMatchObject({
    status: 200,
  })
  const [shown] = (await productOf(shop)).videos
  expect(shown).toMatchObject({
    url: URL,
    title: 'The boot in the rain',
    poster: { url: poster, alt: 'The boot in the rain', width: 900, height: 600 },
    captionsUrl,
  })

  const other = video({ url: 'https://videos.example/sole.webm', title: 'The sole' })
  await put('/products/boot/videos', { videos: [other, video()] })
  const { videos } = await productOf(shop)
  expect(videos.map(({ title }) => title)).toEqual(['The sole', 'The boot in the rain'])
  expect(videos[1]).toEqual({ ...shown, poster: null, captionsUrl: null })
  expect((await get('/products/boot/videos')).body).toMatchObject({ data: videos })
  expect((await productOf(shop, 'loafer')).videos).toEqual([])

  await put('/products/boot/videos', { videos: [] })
  expect((await productOf(shop)).videos).toEqual([])
})

test('says in one sentence what is wrong with a video, and changes nothing', async () => {
  const shop = await openTestShop({ products: [{ slug: 'boot' }] })
  const other = await openTestShop()
  const { put, get } = await openAdmin(shop)
  await put('/products/boot/videos', { videos: [video()] })
  const foreign = await addImage(other)

  const faults: [object, string][] = [
    [video({ url: 'http://videos.example/a.mp4' }), 'Video 1: use an https URL, or a video uploaded to this shop.'],
    [
      video({ url: 'https://videos.example/a.avi' }),
      'Video 1: use an MP4 or WebM file, whose URL ends in .mp4 or .webm.',
    ],
    [video({ title: ' ' }), 'Video 1 needs a title.'],
    [video({ poster: foreign }), 'Video 1: use a poster image uploaded to this shop.'],
    [video({ poster: 'https://videos.example/a.jpg' }), 'Video 1: use a poster image uploaded to this shop.'],
  ]
  for (const [input, videos] of faults)
    expect(await put('/products/boot/videos', { videos: [input] }), videos).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', fields: { videos } },
    })
  const many = Array.from({ length: 6 }, (_, index) => video({ url: `https://videos.example/${index}.mp4` }))
  expect((await put('/products/boot/videos', { videos: many })).body).toMatchObject({
    fields: { videos: 'A product has at most 5 videos.' },
  })
  expect((await put('/products/unicorn/videos', { videos: [] })).status).toBe(404)
  expect((await get('/products/unicorn/videos')).status).toBe(404)
  expect(await titlesOf(shop)).toEqual(['The boot in the rain'])
})

test('the audit log names who set the videos, and only owners may', async () => {
  const shop = await openTestShop({ products: [{ slug: 'boot' }] })
  const { put, get } = await openAdmin(shop)
  const support = await openAdmin(shop, 'support')

  expect((await support.put('/products/boot/videos', { videos: [] })).status).toBe(403)
  await put('/products/boot/videos', { videos: [video()] })

  const { data } = (await get('/audit')).body as { data: { action: string; target: string }[] }
  expect(data.filter(({ action }) => action === 'product.videos')).toMatchObject([{ target: 'boot' }])
})

test('another shop and a request without a shop cannot write the videos of a product', async () => {
  const [shop, other] = [
    await openTestShop({ products: [{ slug: 'boot' }] }),
    await openTestShop({ products: [{ slug: 'boot' }] }),
  ]
  const { put } = await openAdmin(shop)
  await put('/products/boot/videos', { videos: [video()] })
  const productId = shop.productId('boot')

  const change = sql`update product_videos set title = 'Stolen' where product_id = ${productId}`
  const remove = sql`delete from product_videos where product_id = ${productId}`
  const add = sql`insert into product_videos (shop_id, product_id, position, url, title, created_at)
    values (${shop.id}, ${productId}, 2, 'https://thief.example/a.mp4', 'Stolen', now())`
  for (const statement of [change, remove]) {
    expect((await statement.execute(shop.db)).numAffectedRows).toBe(0n)
    expect(await other.tx(async (db) => (await statement.execute(db)).numAffectedRows)).toBe(0n)
  }
  await expect(add.execute(shop.db)).rejects.toThrow(/row-level security/)
  await expect(other.tx((db) => add.execute(db))).rejects.toThrow(/row-level security/)
  // Its own transaction writes.
  expect(await shop.tx(async (db) => (await change.execute(db)).numAffectedRows)).toBe(1n)
})

test('stores a video and captions by their content, and rejects other files', async () => {
  const shop = await openTestShop({ products: [{ slug: 'boot' }] })
  const { upload, put } = await openAdmin(shop)
  const mp4 = await readFile(new globalThis.URL('../../../../demo/videos/hana-chair.mp4', import.meta.url))
  const urlOf = async (...content: BlobPart[]): Promise<string> => {
    const { status, body } = await upload('/videos', { video: new File(content, 'file.bin') })
    return status === 200 ? (body as { data: { url: string } }).data.url : String(status)
  }

  const url = await urlOf(new Uint8Array(mp4))
  expect(url).toMatch(/^\/files\/[0-9a-f]{32}\.mp4$/)
  expect(await urlOf(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1]))).toMatch(/\.webm$/)
  const captionsUrl = await urlOf('WEBVTT\n\n00:00.000 --> 00:01.000\nRain\n')
  expect(captionsUrl).toMatch(/\.vtt$/)
  for (const content of ['<svg onload="alert(1)"/>', '<!doctype html>', 'RIFF....AVI LIST'])
    expect(await urlOf(content), content).toBe('415')

  expect((await put('/products/boot/videos', { videos: [video({ url, captionsUrl })] })).status).toBe(200)
})
