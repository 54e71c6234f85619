import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, testFiles } from '#test/shop.ts'

/** Returns a picture of noise, which no format makes smaller than some 100 KB. */
async function makePicture(seed: number): Promise<File> {
  const pixels = Buffer.alloc(400 * 400 * 3)
  let value = seed
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = (value = (value * 1_103_515_245 + 12_345) % 2 ** 31) >> 16
  const png = await sharp(pixels, { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'noise.png', { type: 'image/png' })
}

test.each(['/pictures', '/product-images'])(
  'an upload to %s above the storage of the shop is refused and stores nothing',
  async (path) => {
    const shop = await openTestShop({ shop: { max_storage_mb: 0 } })
    const admin = await openAdmin(shop)
    const filesOf = (): string[] => testFiles.names().filter((name) => name.startsWith(shop.id))
    expect(await admin.upload(path, { picture: await makePicture(1) })).toMatchObject({
      status: 422,
      body: { fields: { body: 'This shop may store 0 MB of pictures. Ask the platform for more.' } },
    })
    expect(filesOf()).toEqual([])
    expect((await admin.get('/plan')).body).toMatchObject({ data: { usage: { storageBytes: 0 } } })
  },
)

test('pictures are stored until the storage of the shop is full', async () => {
  const shop = await openTestShop({ shop: { max_storage_mb: 1 } })
  const admin = await openAdmin(shop)
  const statuses: number[] = []
  for (let seed = 1; statuses.at(-1) !== 422 && seed < 40; seed += 1)
    statuses.push((await admin.upload('/pictures', { picture: await makePicture(seed) })).status)
  expect(statuses.length).toBeGreaterThan(2)
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(422)
  const { usage } = (await admin.get('/plan')).body.data as { usage: { storageBytes: number } }
  expect(usage.storageBytes).toBeLessThanOrEqual(1024 * 1024)
})

test('a picture that is stored already is accepted by a full shop and counted once', async () => {
  const shop = await openTestShop({ shop: { max_storage_mb: 1 } })
  const admin = await openAdmin(shop)
  const upload = async (seed: number): Promise<number> =>
    (await admin.upload('/pictures', { picture: await makePicture(seed) })).status
  const countBytes = async (): Promise<number> =>
    ((await admin.get('/plan')).body.data as { usage: { storageBytes: number } }).usage.storageBytes
  let seed = 1
  while ((await upload(seed)) === 200) seed += 1
  const bytes = await countBytes()
  expect(await upload(1)).toBe(200)
  expect(await countBytes()).toBe(bytes)
  expect(await upload(seed)).toBe(422)
})
