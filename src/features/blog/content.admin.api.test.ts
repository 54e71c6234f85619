import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openNeighbour } from '#test/second-process.ts'
import { openAdmin } from '#test/admin.ts'
import { openTestShop, testFiles, type TestShop } from '#test/shop.ts'
import { openBrowser, type Reply } from '#test/visitor.ts'

beforeAll(ensureBuilt, 120_000)

const post = { title: 'Tea at home', body: '<p>Boil water.</p>', author: 'Ada', status: 'published' }
const EVIL = '<p onclick="x">Hi<script>alert(1)</script><img src="https://evil.example/a.png"></p>'

/** The fields of a response that the tests check. */
interface Written {
  _id: string
  slug: string
  url: string
}

const dataOf = ({ status, body }: Reply): Written => {
  expect(status).toBe(200)
  return body.data as Written
}
const read = async (shop: TestShop, path: string) => (await shop.guest().get(`/seller${path}`)).body.data
const auditOf = (shop: TestShop) =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ actor: string; action: string; data: object }>`
      select actor, action, data from audit_log where shop_id = ${shop.id} order by id`.execute(db)
    return rows
  })

test('adds, publishes, changes, moves, trashes and restores a post', async () => {
  const shop = await openTestShop({ products: [{ slug: 'teapot' }] })
  const admin = await openAdmin(shop, 'manager')

  const written = dataOf(
    await admin.post('/posts', { ...post, body: `${post.body}${EVIL}`, tags: ['Tea'], products: ['teapot'] }),
  )
  expect(written).toMatchObject({
    slug: 'tea-at-home',
    body: '<p>Boil water.</p><p>Hi</p>',
    excerpt: 'Boil water. Hi',
    productIds: [shop.productId('teapot')],
    readMinutes: 1,
  })
  expect(await read(shop, `/blog/${shop.id}`)).toMatchObject([{ title: 'Tea at home', tags: ['Tea'] }])

  const path = `/posts/${written._id}`
  dataOf(await admin.patch(path, { title: 'Tea', slug: 'Tea!', body: '<p>Pour.</p>' }))
  expect(await read(shop, `/blog/${shop.id}/tea`)).toMatchObject({
    title: 'Tea',
    body: '<p>Pour.</p>',
    excerpt: 'Pour.',
  })
  expect(await read(shop, `/blog/${shop.id}/tea-at-home`)).toMatchObject({ slug: 'tea' })

  dataOf(await admin.patch(path, { trash: true }))
  expect(await read(shop, `/blog/${shop.id}`)).toEqual([])
  dataOf(await admin.patch(path, { trash: false, status: 'draft' }))
  expect(await read(shop, `/blog/${shop.id}`)).toEqual([])
  dataOf(await admin.patch(path, { status: 'published' }))
  expect(await read(shop, `/blog/${shop.id}`)).toMatchObject([{ slug: 'tea' }])
  expect(dataOf(await admin.get('/posts'))).toMatchObject([{ _id: written._id, slug: 'tea' }])
  expect(dataOf(await admin.get(path))).toMatchObject({ _id: written._id })
})

test('a second post gets its own slug, and a taken slug is rejected', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  dataOf(await admin.post('/posts', post))

  const second = dataOf(await admin.post('/posts', post))

  expect(second.slug).toBe('tea-at-home-2')
  for (const reply of [
    await admin.post('/posts', { ...post, slug: 'tea-at-home' }),
    await admin.patch(`/posts/${second._id}`, { slug: 'Tea at home' }),
    await admin.patch(`/posts/${second._id}`, { slug: '!!' }),
  ])
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_fields', fields: { slug: expect.any(String) } } })
  expect(await admin.patch(`/posts/${second._id}`, { products: ['nothing'] })).toMatchObject({
    status: 422,
    body: { fields: { products: 'There is no product nothing.' } },
  })
})

test('gives posts and pages of one title different slugs when added concurrently', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  const page = { title: 'Tea at home', page: 'nav1', status: true, body: '' }
  for (const [path, body] of [
    ['/posts', post],
    ['/pages', page],
  ] as const) {
    const replies = await Promise.all(Array.from({ length: 8 }, () => admin.post(path, body)))

    const slugs = replies.map((reply) => dataOf(reply).slug)
    expect(slugs.toSorted()).toEqual(['tea-at-home', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `tea-at-home-${n}`)])
  }
})

test('a former slug that another post takes belongs to that post', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)
  const { _id } = dataOf(await admin.post('/posts', post))
  dataOf(await admin.patch(`/posts/${_id}`, { slug: 'moved' }))

  dataOf(await admin.post('/posts', { ...post, title: 'Tea at home', body: '<p>New</p>' }))

  expect(await read(shop, `/blog/${shop.id}/tea-at-home`)).toMatchObject({ slug: 'tea-at-home', body: '<p>New</p>' })
  expect(await read(shop, `/blog/${shop.id}/moved`)).toMatchObject({ _id })
})

test('adds, moves, hides and trashes a page; its link must be of the shop or https', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop, 'manager')
  const page = { title: 'About us', page: 'nav1', status: true, body: `<p>We.</p>${EVIL}` }

  const { _id } = dataOf(await admin.post('/pages', page))
  expect(await read(shop, `/page/${shop.id}/about-us`)).toMatchObject({ body: '<p>We.</p><p>Hi</p>', page: 'nav1' })
  dataOf(await admin.patch(`/pages/${_id}`, { slug: 'about', page: 'footer1' }))
  expect(await read(shop, `/pages/${shop.id}`)).toMatchObject([{ slug: 'about', page: 'footer1' }])
  expect(await read(shop, `/page/${shop.id}/about-us`)).toMatchObject({ slug: 'about' })
  for (const hidden of [{ status: false }, { status: true, trash: true }]) {
    dataOf(await admin.patch(`/pages/${_id}`, hidden))
    expect(await read(shop, `/pages/${shop.id}`)).toEqual([])
    expect((await shop.guest().get(`/seller/page/${shop.id}/about`)).status).toBe(404)
  }
  dataOf(await admin.patch(`/pages/${_id}`, { trash: false, url: 'https://elsewhere.example/' }))
  expect(await read(shop, `/pages/${shop.id}`)).toMatchObject([{ url: 'https://elsewhere.example/' }])
  for (const url of ['http://plain.example', 'javascript:alert(1)', 'mailto:a@b.example', '//evil.example', 'tel:1'])
    expect(await admin.patch(`/pages/${_id}`, { url }), url).toMatchObject({
      status: 422,
      body: { fields: { url: expect.any(String) } },
    })
  expect(dataOf(await admin.get('/pages'))).toHaveLength(1)
})

test('rejects a body at its field when it has too many headings or tags', async () => {
  const admin = await openAdmin(await openTestShop(), 'manager')
  const page = { title: 'About', page: 'footer1', status: true, body: '<p>Us</p>' }
  const { _id } = dataOf(await admin.post('/pages', page))
  const { _id: postId } = dataOf(await admin.post('/posts', post))

  for (const [body, message] of [
    ['<h2>'.repeat(10_000), 'Use at most 200 headings.'],
    ['<b>'.repeat(10_000), 'Use at most 5,000 HTML tags.'],
  ] as const) {
    const rejection = { status: 422, body: { code: 'invalid_fields', fields: { body: message } } }
    expect(await admin.post('/pages', { ...page, body })).toMatchObject(rejection)
    expect(await admin.patch(`/pages/${_id}`, { body })).toMatchObject(rejection)
    expect(await admin.post('/posts', { ...post, body })).toMatchObject(rejection)
    expect(await admin.patch(`/posts/${postId}`, { body })).toMatchObject(rejection)
  }
  const long = { status: 422, body: { fields: { body: expect.stringContaining('50000') } } }
  expect(await admin.post('/pages', { ...page, body: 'x'.repeat(50_001) })).toMatchObject(long)
})

test('limits a shop to 200 pages and 50 contacts', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop, 'manager')
  await shop.tx(async (db) => {
    await sql`insert into pages (shop_id, id, slug, title, placement, status, url, body, position, updated_at)
      select ${shop.id}, gen_random_uuid(), 'page-' || n, 'Page', 'footer1', true, null, '', n, now()
      from generate_series(1, 200) as n`.execute(db)
    await sql`insert into contacts (shop_id, id, media, url, in_popup, in_footer, position)
      select ${shop.id}, gen_random_uuid(), 'Viber', 'viber://chat', true, true, n from generate_series(1, 50) as n`.execute(
      db,
    )
  })

  const page = { title: 'About', page: 'footer1', status: true, body: '<p>Us</p>' }
  expect(await admin.post('/pages', page)).toMatchObject({
    status: 422,
    body: { fields: { title: expect.stringContaining('200 pages') } },
  })
  const contact = { media: 'Viber', URL: 'viber://chat?number=1', modal: true, footer: false }
  expect(await admin.post('/contacts', contact)).toMatchObject({
    status: 422,
    body: { fields: { URL: 'A shop has at most 50 contacts.' } },
  })
})

test('adds, changes and removes a contact; its link must be https or of its medium’s scheme', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop, 'manager')
  const contacts = async () => (await shop.guest().get(`/shop/contact/${shop.id}`)).body.data
  const viber = { media: 'Viber', URL: 'viber://chat?number=1', modal: false, footer: true }

  const { _id } = dataOf(await admin.post('/contacts', viber))
  expect(await contacts()).toEqual([{ _id, ...viber }])
  dataOf(await admin.patch(`/contacts/${_id}`, { modal: true, URL: 'https://viber.example/' }))
  expect(await contacts()).toEqual([{ _id, ...viber, modal: true, URL: 'https://viber.example/' }])
  for (const URL of ['tg://resolve?domain=a', 'http://viber.example', 'javascript:alert(1)', '/contact'])
    expect((await admin.patch(`/contacts/${_id}`, { URL })).body.fields, URL).toEqual({ URL: expect.any(String) })
  expect((await admin.post('/contacts', { ...viber, media: 'Fax' })).status).toBe(422)
  expect(dataOf(await admin.get('/contacts'))).toHaveLength(1)
  expect((await admin.remove(`/contacts/${_id}`)).status).toBe(200)
  expect(await contacts()).toEqual([])
})

test('detects an image by its content, and rejects other files', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop, 'manager')
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()

  const storedImage = dataOf(
    await admin.upload('/pictures', { picture: new File([new Uint8Array(png)], 'a.txt', { type: 'text/plain' }) }),
  )

  expect(storedImage).toEqual({
    url: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\/1000\.webp$/),
    width: 40,
    height: 20,
  })
  const master = await testFiles.get(`${shop.id}/pictures/${storedImage.url.split('/')[2]}.webp`)
  expect((await sharp(master ?? Buffer.alloc(0)).metadata()).format).toBe('webp')
  const cover = { ...storedImage, alt: 'Red' }
  dataOf(await admin.post('/posts', { ...post, cover }))
  expect(await read(shop, `/blog/${shop.id}`)).toMatchObject([{ cover }])
  expect((await admin.post('/posts', { ...post, cover: { ...cover, url: 'https://evil.example/a' } })).status).toBe(422)
  const html = new File(['<html><script>alert(1)</script></html>'], 'a.png', { type: 'image/png' })
  expect(await admin.upload('/pictures', { picture: html })).toMatchObject({
    status: 415,
    body: { code: 'upload_type' },
  })
})

test('logs changes without their text, and notifies every process before responding', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop, 'manager')
  const changes: Change[] = []
  shop.app.onChange((change) => changes.push(change))

  dataOf(await admin.post('/posts', post))
  dataOf(await admin.post('/pages', { title: 'About', page: 'nav1', status: true, body: '<p>We.</p>' }))

  const tags = changes.filter(({ shopId }) => shopId === shop.id).flatMap((change) => change.tags ?? [])
  expect(new Set(tags)).toEqual(new Set(['blog', 'shop']))
  const log = await auditOf(shop)
  expect(log.map(({ actor, action }) => [actor, action])).toEqual([
    ['Kim, manager', 'post.add'],
    ['Kim, manager', 'page.add'],
  ])
  expect(JSON.stringify(log)).not.toContain('Boil')
})

test('a repeated request writes once, and a different one with its key is rejected', async () => {
  const shop = await openTestShop()
  const admin = await openAdmin(shop)

  const [first, repeated] = [await admin.post('/posts', post, 'one'), await admin.post('/posts', post, 'one')]

  expect(repeated.body).toEqual(first.body)
  expect(await read(shop, `/blog/${shop.id}`)).toHaveLength(1)
  expect(await admin.post('/posts', { ...post, body: '<p>Other</p>' }, 'one')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_conflict' },
  })
})

test('a change of one process is in the next response of another, also on cached pages', async () => {
  const shop = await openTestShop({ posts: [{ title: 'Older' }] })
  const admin = await openAdmin(shop, 'manager')
  const app = await openNeighbour()
  const [elsewhere, door] = [openBrowser({ ...shop, app }), await openTestServer({ ...shop, app })]
  const titles = async (): Promise<string[]> =>
    ((await elsewhere.get(`/seller/blog/${shop.id}`)).body.data as { title: string }[]).map(({ title }) => title)
  const checkPages = (...names: string[]) =>
    Promise.all(
      ['/blog', '/blog/feed.xml'].map(async (path) => {
        const { text } = await door.request(path)
        return names.map((name) => text.includes(name))
      }),
    )
  const statusOf = async (): Promise<number> => (await door.request('/blog/tea-at-home')).status
  expect([await titles(), await checkPages('Older', 'Tea at home')]).toEqual([
    ['Older'],
    [
      [true, false],
      [true, false],
    ],
  ])
  expect(await statusOf()).toBe(404)

  const { _id: id } = dataOf(await admin.post('/posts', post))
  expect(await titles()).toEqual(['Tea at home', 'Older'])
  expect((await checkPages('Tea at home')).flat()).toEqual([true, true])
  expect((await door.request('/blog/tea-at-home')).text).toContain('Boil water.')

  dataOf(await admin.patch(`/posts/${id}`, { title: 'Tea for two', body: '<p>Boil more.</p>' }))
  expect((await checkPages('Tea for two', 'Tea at home')).flat()).toEqual([true, false, true, false])
  expect((await door.request('/blog/tea-at-home')).text).toContain('Boil more.')

  dataOf(await admin.patch(`/posts/${id}`, { trash: true }))
  expect([await titles(), (await checkPages('Tea for two')).flat(), await statusOf()]).toEqual([
    ['Older'],
    [false, false],
    404,
  ])
  dataOf(await admin.patch(`/posts/${id}`, { trash: false }))
  expect([(await checkPages('Tea for two')).flat(), await statusOf()]).toEqual([[true, true], 200])
})
