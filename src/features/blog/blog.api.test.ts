import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/shop.ts'
import type { Post, PostCard } from './blog.contract.ts'
import { addPosts, type PostDraft } from './blog.admin.service.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)
const titles = (data: unknown): string[] => (data as PostCard[]).map(({ title }) => title)
const listOf = async (shop: TestShop, query = ''): Promise<string[]> =>
  titles((await shop.guest().get(`/seller/blog/${shop.id}${query}`)).body.data)
const openPosts = (shop: TestShop, posts: readonly (Partial<PostDraft> & { title: string })[]) =>
  addPosts(
    shop.staffContext(),
    posts.map((post) => ({ body: '<p>Text</p>', author: 'Ada', status: 'published', ...post })),
  )

test('lists posts with their card fields, newest first, with and without the prefix', async () => {
  const cover = { url: '/pictures/0123456789abcdef0123456789abcdef/1000.webp', alt: 'A pot', width: 960, height: 600 }
  const shop = await openTestShop({
    posts: [
      { title: 'Older', publishedAt: daysFromNow(-2) },
      {
        title: 'Seven plants that forgive',
        body: `<p>${'Water them. '.repeat(400)}</p>`,
        excerpt: 'Who travels, plants these.',
        author: 'Ada',
        tags: ['Plants', 'plants', 'Home'],
        cover,
        publishedAt: daysFromNow(-1),
      },
    ],
  })

  for (const prefix of ['', '/api/v1']) {
    const { status, body } = await shop.guest().get(`${prefix}/seller/blog/${shop.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, page: 1, pageSize: 12, total: 2, tags: ['Home', 'Plants'] })
    expect(titles(body.data)).toEqual(['Seven plants that forgive', 'Older'])
    expect((body.data as PostCard[])[0]).toEqual({
      _id: expect.any(String),
      slug: 'seven-plants-that-forgive',
      title: 'Seven plants that forgive',
      excerpt: 'Who travels, plants these.',
      cover,
      author: 'Ada',
      publishedAt: expect.any(String),
      readMinutes: 4,
      tags: ['Plants', 'Home'],
    })
  }
})

test('lists twelve posts per page, and filters by tag', async () => {
  const shop = await openTestShop({
    posts: Array.from({ length: 14 }, (_, index) => ({
      title: `Post ${index + 1}`,
      publishedAt: daysFromNow(index - 20),
      tags: index < 2 ? ['Tea'] : [],
    })),
  })

  expect(await listOf(shop)).toHaveLength(12)
  expect(await listOf(shop, '?page=2')).toEqual(['Post 2', 'Post 1'])
  expect(await listOf(shop, '?page=3')).toEqual([])
  expect(await listOf(shop, '?tag=Tea')).toEqual(['Post 2', 'Post 1'])
  expect(await listOf(shop, '?tag=Coffee')).toEqual([])
  for (const page of ['0', '-1', 'x', '1.5', '10001'])
    expect((await shop.guest().get(`/seller/blog/${shop.id}?page=${page}`)).status, page).toBe(422)
})

test('returns an empty list for a blog without posts', async () => {
  const shop = await openTestShop()

  expect((await shop.guest().get(`/seller/blog/${shop.id}`)).body).toMatchObject({ data: [], total: 0, tags: [] })
})

test('returns a post with its body, contents, neighbours and related products at current prices', async () => {
  const shop = await openTestShop({
    products: [{ slug: 'teapot', priceAmount: 2500 }, { slug: 'gone' }],
  })
  const added = await openPosts(shop, [
    { title: 'Before', publishedAt: daysFromNow(-3) },
    {
      title: 'Tea',
      body: '<h2>Water</h2><p>Boil it.</p><h3>How hot</h3><script>alert(1)</script><p onclick="x">Hot.</p>',
      products: ['teapot', 'gone'],
      publishedAt: daysFromNow(-2),
    },
    { title: 'After', publishedAt: daysFromNow(-1) },
  ])
  await shop.save({ slug: 'gone', status: 'draft' })

  const bySlug = await shop.guest().get(`/seller/blog/${shop.id}/tea`)
  const post = bySlug.body.data as Post

  expect(post.body).toBe(
    '<h2 id="s-water" tabindex="-1">Water</h2><p>Boil it.</p><h3 id="s-how-hot" tabindex="-1">How hot</h3><p>Hot.</p>',
  )
  expect(post).toMatchObject({
    contents: [
      { id: 's-water', text: 'Water', level: 2 },
      { id: 's-how-hot', text: 'How hot', level: 3 },
    ],
    previous: { title: 'Before', slug: 'before' },
    next: { title: 'After', slug: 'after' },
    related: [{ slug: 'teapot', priceAmount: 2500 }],
  })
  expect((await shop.guest().get(`/api/v1/seller/blog/${shop.id}/${added[1]?._id}`)).body).toEqual(bySlug.body)
  await shop.save({ slug: 'teapot', priceAmount: 1900 })
  const { data } = (await shop.guest().get(`/seller/blog/${shop.id}/tea`)).body
  expect((data as Post).related[0]?.priceAmount).toBe(1900)
})

test('sanitizes on reading a body that was written directly to the database', async () => {
  const shop = await openTestShop({ posts: [{ title: 'Tea' }] })
  await sql`update posts set body = '<p>Tea<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></p>'
    where shop_id = ${shop.id}`.execute(shop.db)
  shop.changed()

  const { data } = (await shop.guest().get(`/seller/blog/${shop.id}/tea`)).body

  expect((data as Post).body).toBe('<p>Tea<a>x</a></p>')
})

test('returns 404 for draft, trashed and unknown posts', async () => {
  const shop = await openTestShop({
    posts: [{ title: 'Draft', status: 'draft' }, { title: 'Thrown away' }, { title: 'Here' }],
  })
  await sql`update posts set trash = true where shop_id = ${shop.id} and slug = 'thrown-away'`.execute(shop.db)
  shop.changed()

  expect(await listOf(shop)).toEqual(['Here'])
  for (const slug of ['draft', 'thrown-away', 'never', randomUUID()])
    expect(await shop.guest().get(`/seller/blog/${shop.id}/${slug}`), slug).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
})

test('a scheduled post appears at its time, and in no list before', async () => {
  const shop = await openTestShop({ posts: [{ title: 'Here' }] })
  await openPosts(shop, [{ title: 'To come', publishedAt: new Date(Date.now() + 1500) }])

  expect(await listOf(shop)).toEqual(['Here'])
  expect((await shop.guest().get(`/seller/blog/${shop.id}/to-come`)).status).toBe(404)
  await expect.poll(() => listOf(shop), { timeout: 10_000 }).toEqual(['To come', 'Here'])
  expect((await shop.guest().get(`/seller/blog/${shop.id}/to-come`)).status).toBe(200)
})
