import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productPageContract } from '#src/features/catalog/product-page.contract.ts'
import { openBuyer, tryToWrite, writeReview, WORDS, type Delivered } from '#test/delivered-orders.ts'
import { openAdmin } from '#test/admin.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import type { Reply, Visitor } from '#test/visitor.ts'
import type { ReviewImage } from './review.contract.ts'
import { purgeReviewImage } from './review-image.service.ts'

const openShop = (): Promise<TestShop> => openTestShop({ products: [{ slug: 'teapot', stock: 50 }] })

async function send(
  { visitor, lineIds }: Pick<Delivered, 'visitor' | 'lineIds'>,
  file: Blob,
): Promise<Reply & { image: ReviewImage }> {
  const form = new FormData()
  form.append('orderLineId', lineIds[0] ?? '')
  form.append('photo', file, '../../etc/passwd.png')
  const whole = new Response(form)
  const headers = { 'content-type': whole.headers.get('content-type') }
  const body = await whole.arrayBuffer()
  const reply = await visitor.send('POST', '/api/v1/shop/user/review-photos', { body, headers })
  return { ...reply, image: reply.body.data as ReviewImage }
}

const createImage = async (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg'): Promise<Blob> => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
  const bytes = await image
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' })
}

const filesOf = (shop: TestShop): string[] => testFiles.names().filter((name) => name.startsWith(`${shop.id}/`))

/** Runs the purge of each image, at the given time. */
async function purge(shop: TestShop, images: readonly ReviewImage[], now = new Date()): Promise<(Date | null)[]> {
  const done: (Date | null)[] = []
  for (const { _id } of images) done.push(await purgeReviewImage(shop.staffContext(now), testFiles, _id))
  return done
}

const edit = (visitor: Visitor, reviewId: string, imageIds: readonly string[]): Promise<Reply> =>
  visitor.send('PUT', `/api/v1/shop/user/reviews/${reviewId}`, {
    body: JSON.stringify({ ...WORDS, photos: imageIds }),
    headers: { 'content-type': 'application/json' },
  })

test('detects an image by its bytes, re-encodes it without metadata, and shows it with the review', async () => {
  const shop = await openShop()
  const { post } = await openAdmin(shop)
  const buyer = await openBuyer(shop, ['teapot'])
  const images: ReviewImage[] = []
  for (const format of ['jpeg', 'png', 'webp'] as const)
    images.push((await send(buyer, await createImage(format))).image)

  expect(images[0]).toMatchObject({
    width: 40,
    height: 30,
    url: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\/1000\.webp$/),
  })
  for (const name of filesOf(shop)) {
    const { format, exif } = await sharp((await testFiles.get(name)) ?? Buffer.of()).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  }
  const ids = images.map(({ _id }) => _id).toReversed()
  const review = await writeReview(buyer, { photos: ids })
  expect(review).toMatchObject({ status: 'pending', photos: ids.map((_id) => ({ _id })) })
  await post(`/reviews/${review._id}/publish`, { version: 1 })
  await writeReview(await openBuyer(shop, ['teapot']))
  const { data, total } = await shop
    .guest()
    .requestEndpoint(productPageContract.reviews, { params: { productId: 'teapot' }, query: { photos: '1' } })
  expect([total, data[0]?.photos.map(({ url }) => url)]).toEqual([1, images.map(({ url }) => url).toReversed()])
})

test('rejects a non-image, an oversized file and an upload for another shopper’s order, and stores none', async () => {
  const shop = await openShop()
  const buyer = await openBuyer(shop, ['teapot'])
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], { type: 'image/png' })
  for (const file of [new Blob(['GIF89a nonsense'], { type: 'image/jpeg' }), svg, await createImage('gif')])
    expect((await send(buyer, file)).body).toMatchObject({ code: 'upload_type', fields: { photo: expect.any(String) } })
  expect((await send(buyer, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).body.code).toBe('upload_too_large')
  const { visitor } = await openShopper(shop)
  expect((await send({ ...buyer, visitor }, await createImage())).body.code).toBe('not_found')
  expect((await send({ ...buyer, visitor: shop.guest() }, await createImage())).body.code).toBe('sign_in_required')
  expect(filesOf(shop)).toEqual([])
})

test('accepts at most four images in a review, each of its own buyer and once', async () => {
  const shop = await openShop()
  const [buyer, other] = [await openBuyer(shop, ['teapot']), await openBuyer(shop, ['teapot'])]
  const theirs = await send(other, await createImage())
  expect((await tryToWrite(buyer, { photos: [theirs.image._id] })).body).toMatchObject({
    fields: { photos: 'A photo is no longer available. Please add it again.' },
  })
  const own: string[] = []
  for (let count = 0; count < 5; count += 1) own.push((await send(buyer, await createImage())).image._id)
  expect((await tryToWrite(buyer, { photos: own })).status).toBe(422)
  const { photos } = await writeReview(buyer, { photos: own.slice(0, 4) })
  expect(photos).toHaveLength(4)
  for (let count = 0; count < 11; count += 1) await send(buyer, await createImage())
  expect((await send(buyer, await createImage())).body.code).toBe('too_many_photos')
})

test('deletes files with a removed image, with the review, and after a day without a review', async () => {
  const shop = await openShop()
  const buyer = await openBuyer(shop, ['teapot'])
  const [one, two, loose] = [
    (await send(buyer, await createImage())).image,
    (await send(buyer, await createImage())).image,
    (await send(buyer, await createImage())).image,
  ]
  const review = await writeReview(buyer, { photos: [one._id, two._id] })
  expect(filesOf(shop)).toHaveLength(3)
  expect(await purge(shop, [one, two])).toEqual([null, null])
  const [nextCheckAt] = await purge(shop, [loose])
  expect(nextCheckAt).toBeInstanceOf(Date)
  expect(filesOf(shop)).toHaveLength(3)

  expect((await edit(buyer.visitor, review._id, [two._id])).status).toBe(200)
  await purge(shop, [one, two])
  expect(filesOf(shop)).toHaveLength(2)
  expect((await edit(buyer.visitor, review._id, [one._id])).body.code).toBe('invalid_fields')
  await purge(shop, [loose], nextCheckAt ?? undefined)
  expect(filesOf(shop)).toHaveLength(1)

  await buyer.visitor.send('DELETE', `/api/v1/shop/user/reviews/${review._id}`)
  await purge(shop, [one, two, loose])
  expect(filesOf(shop)).toEqual([])
})
