import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageRemovalJob } from '#src/features/media/image.job.ts'
import { openAdmin, type TestAdmin } from '#test/admin.ts'
import { within } from '#test/orders.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import { purgeImages } from './library.service.ts'

interface Listed {
  _id: string
  url: string
  fileName: string
  alt: string
  bytes: number
}

/** Returns an image of one colour. */
const draw = async (name: string, color: string): Promise<File> => {
  const pixels = sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
  return new File([new Uint8Array(await pixels.png().toBuffer())], name, { type: 'image/png' })
}

async function openLibrary(names: Readonly<Record<string, string>>) {
  const shop = await openTestShop({ products: [{ slug: 'kettle', name: 'Iron kettle' }] })
  const admin = await openAdmin(shop)
  const urls: Record<string, string> = {}
  for (const [name, color] of Object.entries(names)) {
    const { data } = (await admin.upload('/pictures', { picture: await draw(name, color) })).body as {
      data: { url: string }
    }
    urls[name] = data.url
  }
  return { shop, admin, urls }
}

const list = async (admin: TestAdmin, query = ''): Promise<Listed[]> => {
  const reply = await admin.get(`/pictures${query}`)
  expect(reply.status).toBe(200)
  return reply.body.data as Listed[]
}
const namesOf = async (admin: TestAdmin, query = ''): Promise<string[]> =>
  (await list(admin, query)).map(({ fileName }) => fileName)
const idOf = async (admin: TestAdmin, name: string): Promise<string> =>
  (await list(admin)).find(({ fileName }) => fileName === name)?._id ?? ''

/** Lets a product show an image. */
const show = (shop: TestShop, url: string): Promise<unknown> =>
  within(shop, ({ db }) =>
    db
      .updateTable('products')
      .set({ images: JSON.stringify([{ url, alt: '', width: 40, height: 30 }]) })
      .where('shop_id', '=', shop.id)
      .where('slug', '=', 'kettle')
      .execute(),
  )

test('images are listed with the newest first, and found by name, description and what they lack', async () => {
  const { shop, admin, urls } = await openLibrary({
    'red kettle.png': 'red',
    'Blue_cup.png': 'blue',
    'grün.png': 'green',
  })
  expect(await namesOf(admin)).toEqual(['grün.png', 'Blue_cup.png', 'red kettle.png'])
  expect((await list(admin))[0]).toMatchObject({ url: urls['grün.png'], alt: '', focus: null, width: 40, height: 30 })
  expect(await namesOf(admin, '?search=KETTLE%20red')).toEqual(['red kettle.png'])
  expect(await namesOf(admin, '?search=_')).toEqual(['Blue_cup.png'])
  expect(await namesOf(admin, '?search=grun')).toEqual(['grün.png'])

  const id = await idOf(admin, 'Blue_cup.png')
  const details = { fileName: 'Cup', alt: 'A cup of the sea', focus: { x: 10, y: 90 } }
  expect((await admin.put(`/pictures/${id}`, details)).status).toBe(200)
  expect(await namesOf(admin, '?search=sea')).toEqual(['Cup'])
  expect(await namesOf(admin, '?filter=withoutAlt')).toEqual(['grün.png', 'red kettle.png'])
  expect(await namesOf(admin, '?filter=large')).toEqual([])
  await show(shop, urls['red kettle.png'] ?? '')
  expect(await namesOf(admin, '?filter=unused')).toEqual(['grün.png', 'Cup'])
  expect((await admin.get('/pictures?filter=pink')).status).toBe(422)
})

test('pages of the list lead forth and back', async () => {
  const { shop, admin } = await openLibrary({})
  const names = Array.from({ length: 130 }, (_, index) => `image ${index}`)
  await within(shop, ({ db }) =>
    db
      .insertInto('images')
      .values(
        names.map((name, index) => ({
          shop_id: shop.id,
          id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
          name: String(index).padStart(32, '0'),
          type: 'image/webp',
          bytes: 500_000 + index,
          width: 10,
          height: 10,
          source_url: null,
          created_at: new Date(),
          file_name: name,
        })),
      )
      .execute(),
  )
  const read = async (query: string) =>
    (await admin.get(`/pictures?filter=large${query}`)).body as unknown as {
      data: Listed[]
      next: string | null
      previous: string | null
    }
  const first = await read('')
  const second = await read(`&after=${first.next}`)
  const third = await read(`&after=${second.next}`)
  expect([first, second, third].map(({ data }) => data[0]?.fileName)).toEqual(['image 129', 'image 69', 'image 9'])
  expect([first.previous, third.next, third.data.length]).toEqual([null, null, 10])
  expect(await read(`&before=${third.previous}`)).toEqual(second)
  expect((await read(`&before=${second.previous}`)).data).toEqual(first.data)
})

test('says where an image is used; such an image cannot be deleted', async () => {
  const { shop, admin, urls } = await openLibrary({ 'cup.png': 'red' })
  const url = urls['cup.png'] ?? ''
  const id = await idOf(admin, 'cup.png')
  await show(shop, url)
  const popup = { title: 'Hello', body: 'Look', image: url, imageAlt: 'A cup' }
  expect((await admin.post('/popups', popup)).status).toBe(200)
  const post = { title: 'Cups', author: 'Kim', excerpt: 'On cups', body: `<p>See</p><img src="${url}" alt="A cup">` }
  expect((await admin.post('/posts', post)).status).toBe(200)
  const shown = (await admin.get(`/pictures/${id}`)).body.data as { uses: unknown[] }
  expect(shown.uses).toEqual([
    { kind: 'popup', target: expect.any(String), name: 'Hello' },
    { kind: 'post', target: 'cups', name: 'Cups' },
    { kind: 'product', target: shop.productId('kettle'), name: 'Iron kettle' },
  ])
  expect(await admin.remove(`/pictures/${id}`)).toMatchObject({
    status: 422,
    body: { fields: { body: 'Pages of the shop show this image. Remove it there first.' } },
  })
  expect(await namesOf(admin)).toEqual(['cup.png'])
})

test('a deleted image is restored by its undo, and by uploading it again', async () => {
  const { admin } = await openLibrary({ 'cup.png': 'red' })
  const [before] = await list(admin)
  const id = before?._id ?? ''
  const removed = await admin.remove(`/pictures/${id}`)
  expect([removed.status, await namesOf(admin)]).toEqual([200, []])
  expect((await admin.get(`/pictures/${id}`)).status).toBe(404)
  expect((await admin.put(`/pictures/${id}`, { fileName: 'x', alt: '', focus: null })).status).toBe(404)
  expect((await admin.post(`/changes/${removed.body['changeId'] as string}/undo`)).status).toBe(200)
  expect(await list(admin)).toEqual([before])

  expect((await admin.remove(`/pictures/${id}`)).status).toBe(200)
  await admin.upload('/pictures', { picture: await draw('other name.png', 'red') })
  expect(await list(admin)).toEqual([before])
})

test('a change is undone, and the second of two people sees what the first has written', async () => {
  const { admin } = await openLibrary({ 'cup.png': 'red' })
  const id = await idOf(admin, 'cup.png')
  const change = { fileName: 'cup.png', alt: 'A cup', focus: { x: 0, y: 100 }, version: 1 }
  const saved = await admin.put(`/pictures/${id}`, change)
  expect(saved.body).toMatchObject({ data: { version: 2 } })
  expect(await admin.put(`/pictures/${id}`, { ...change, alt: 'A mug' })).toMatchObject({ status: 409 })
  expect((await admin.post(`/changes/${saved.body['changeId'] as string}/undo`)).status).toBe(200)
  expect((await list(admin))[0]).toMatchObject({ fileName: 'cup.png', alt: '', focus: null })
})

test('after a day files of deleted images are removed, unless a page or an order shows them', async () => {
  const { shop, admin, urls } = await openLibrary({ 'gone.png': 'red', 'used.png': 'blue', 'sold.png': 'green' })
  await show(shop, urls['sold.png'] ?? '')
  await shop.guest().order([{ slug: 'kettle', quantity: 1 }])
  await within(shop, ({ db }) =>
    db.updateTable('products').set({ images: '[]' }).where('shop_id', '=', shop.id).execute(),
  )
  for (const { _id } of await list(admin)) expect((await admin.remove(`/pictures/${_id}`)).status).toBe(200)
  await show(shop, urls['used.png'] ?? '')
  const filesOf = (name: string): string[] =>
    testFiles.names().filter((file) => file.startsWith(`${shop.id}/pictures/${urls[name]?.split('/')[2]}`))

  await purgeImages(shop.staffContext())
  expect(await namesOf(admin)).toEqual([])
  await purgeImages(shop.staffContext(new Date(Date.now() + 25 * 3_600_000)))
  expect(await namesOf(admin)).toEqual(['used.png'])
  const left = await within(shop, ({ db }) =>
    db.selectFrom('images').select('file_name').where('shop_id', '=', shop.id).orderBy('id').execute(),
  )
  expect(left.map(({ file_name: name }) => name)).toEqual(['used.png', 'sold.png'])

  const keys = Object.values(urls).map((url) => ({ key: url.split('/')[2] ?? '', attempts: 1 }))
  await imageRemovalJob(testFiles).handle(shop.staffContext(), keys, new AbortController().signal)
  expect(['gone.png', 'used.png', 'sold.png'].map((name) => filesOf(name).length > 0)).toEqual([false, true, true])
})
