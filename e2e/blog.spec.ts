import { changePost } from '#src/features/blog/blog.admin.service.ts'
import { publishInvalidation } from '#src/platform/cache/cache-invalidation.ts'
import { inTransaction } from '#src/platform/db/db.ts'
import { readXml, type XmlElement } from '#test/xml.ts'
import { sendRequest, at } from './shop.ts'
import { saveData } from './checkout-steps.ts'
import { waitUntilIdle } from './network.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)
const HOME = 'home.localhost'

test('the blog lists its posts, the first one large, each linking to its page', async ({ page }) => {
  await page.goto(at(HOME, '/blog'))

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(4)
  await main.getByRole('link', { name: 'Seven plants that forgive a missed week' }).click()

  await expect(page).toHaveURL(at(HOME, '/blog/seven-plants-that-forgive-a-missed-week'))
  await expect(page).toHaveTitle(/^Seven plants that forgive a missed week \| Halden & Fir/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Seven plants that forgive a missed week')
  await expect(main.getByText('By Orla Brennan')).toBeVisible()
  await expect(main.getByText(/^\d+ min read$/)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'In this post' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Golden pothos in glazed pot', exact: true })).toBeVisible()
})

test('the table of contents links to its sections, and adjacent posts are linked', async ({ page }) => {
  await page.goto(at(HOME, '/blog/how-high-should-a-pendant-hang'))
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'In a hall' }).click()

  await expect(page.getByRole('heading', { name: 'In a hall' })).toBeInViewport()
  await expect(page).toHaveURL(/#s-in-a-hall$/)
  const near = page.getByRole('navigation', { name: 'More posts' })
  await expect(near.getByRole('link', { name: /^Previous post/ })).toContainText('What ten years do to leather')
  await near.getByRole('link', { name: /^Next post/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The three-minute guide to stovetop coffee')
})

test('a tag has its own list with a link back to all posts', async ({ page }) => {
  await page.goto(at(HOME, '/blog/what-ten-years-do-to-leather'))
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'Making' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Making')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'All posts' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('"Show more" is a link that appends the next twelve posts to those shown', async ({ page, openShop }) => {
  const shop = await openShop({
    posts: Array.from({ length: 14 }, (_, index) => ({ title: `Post ${index + 1}`, publishedAt: daysAgo(index + 1) })),
  })
  await page.goto(shop.at('/blog'))
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByText('12 of 14 posts')).toBeVisible()
  const more = page.getByRole('link', { name: 'Show more' })
  await expect(more).toHaveAttribute('href', '/blog?page=2')
  await more.click()

  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
})

test('a blog without posts shows a message and a link to the shop', async ({ page, openShop }) => {
  const shop = await openShop()
  await page.goto(shop.at('/blog'))

  await expect(page.getByRole('heading', { name: 'No posts yet.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To the shop' }).click()
  await expect(page).toHaveURL(shop.at('/'))
})

test('a post never runs scripts', async ({ page, openShop }) => {
  const shop = await openShop({
    posts: [
      {
        title: 'Evil <script>document.title="x"</script>',
        slug: 'evil',
        excerpt: '"><img src=x onerror="document.title=1">',
        body:
          '<p>Text</p><script>document.body.dataset.evil="1"</script><img src="x" onerror="document.body.dataset.evil=1">' +
          '<a href="javascript:document.body.dataset.evil=1">run</a><iframe src="https://evil.example"></iframe>' +
          '<h2 onclick="x" id="root">Heading</h2><svg><script>document.body.dataset.evil="1"</script></svg>',
      },
    ],
  })
  for (const path of ['/blog', '/blog/evil']) {
    await page.goto(shop.at(path))
    await expect(page.getByText('Evil <script>').first()).toBeVisible()
    expect(await page.evaluate(() => document.body.dataset.evil ?? null)).toBeNull()
  }
  await page.getByText('run', { exact: true }).click()
  const text = page.getByRole('main')
  await expect(text.locator('script, iframe, [onclick], [onerror], a[href^="javascript"]')).toHaveCount(0)
  expect(await page.evaluate(() => document.body.dataset.evil ?? null)).toBeNull()
})

test('the next request shows a change of another process, and the old address redirects to the new one', async ({
  openShop,
}) => {
  const shop = await openShop({ posts: [{ title: 'Before', publishedAt: daysAgo(1) }] })
  expect((await sendRequest(shop.domain, '/blog/before')).status).toBe(200)
  const { data } = JSON.parse((await sendRequest(shop.domain, `/seller/blog/${shop.id}/before`)).body.toString()) as {
    data: { _id: string }
  }
  const context = shop.staffContext()

  await inTransaction(context, (tx) => changePost(tx, data._id, { title: 'After', slug: 'after' }))
  await publishInvalidation(context.db, { shopId: shop.id, tags: ['blog'] })

  await expect.poll(async () => (await sendRequest(shop.domain, '/blog/before')).status).toBe(308)
  expect((await sendRequest(shop.domain, '/blog/before')).headers.location).toBe('/blog/after')
  expect((await sendRequest(shop.domain, '/blog/after')).body.toString()).toMatch(/<h1[^>]*>After</)
})

test('returns 404 for posts that are unknown, hidden or scheduled', async ({ openShop }) => {
  const shop = await openShop({
    posts: [
      { title: 'Draft', status: 'draft' },
      { title: 'Tomorrow', publishedAt: daysAgo(-1) },
    ],
  })

  for (const slug of ['draft', 'tomorrow', 'never'])
    expect((await sendRequest(shop.domain, `/blog/${slug}`)).status, slug).toBe(404)
})

test('a scheduled post appears when due although the list is cached', async ({ openShop }) => {
  const shop = await openShop({
    posts: [{ title: 'Here' }, { title: 'In a moment', publishedAt: new Date(Date.now() + 2500) }],
  })
  const readList = async () => (await sendRequest(shop.domain, '/blog')).body.toString()
  const first = await readList()
  expect(first).toContain('Here')
  expect(first).not.toContain('In a moment')

  await expect.poll(readList).toContain('In a moment')
  expect((await sendRequest(shop.domain, '/blog/in-a-moment')).status).toBe(200)
})

/** Returns the first element with this name in the subtree. */
const find = (element: XmlElement, name: string): XmlElement | undefined =>
  element.name === name ? element : element.children.map((child) => find(child, name)).find(Boolean)

test('serves feeds, and structured data for search engines', async ({ page }) => {
  await page.goto(at(HOME, '/blog/the-three-minute-guide-to-stovetop-coffee'))
  const head = await page.evaluate(() => {
    const content = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
    const graph = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
      '@graph': Record<string, unknown>[]
    }
    return {
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      feed: document.querySelector('link[rel=alternate][type="application/rss+xml"]')?.getAttribute('href'),
      type: content('og:type'),
      image: content('og:image') ?? '',
      graph: graph['@graph'],
    }
  })
  expect(head).toMatchObject({
    canonical: at(HOME, '/blog/the-three-minute-guide-to-stovetop-coffee'),
    feed: at(HOME, '/blog/feed.xml'),
    type: 'article',
    graph: [
      {
        '@type': 'BlogPosting',
        headline: 'The three-minute guide to stovetop coffee',
        author: { '@type': 'Person', name: 'Tomás Keane' },
        publisher: { name: 'Halden & Fir' },
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
  const imageResponse = await sendRequest(HOME, new URL(head.image).pathname)
  expect([imageResponse.status, imageResponse.headers['content-type']]).toEqual([200, 'image/webp'])

  const feed = await sendRequest(HOME, '/blog/feed.xml')
  expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const rss = readXml(feed.body.toString())
  expect(find(rss, 'title')?.text).toBe('Halden & Fir')
  const items = rss.children[0]?.children.filter(({ name }) => name === 'item') ?? []
  expect(items).toHaveLength(4)
  expect(['title', 'link', 'guid'].map((name) => items[0] && find(items[0], name)?.text)).toEqual([
    'Seven plants that forgive a missed week',
    at(HOME, '/blog/seven-plants-that-forgive-a-missed-week'),
    at(HOME, '/blog/seven-plants-that-forgive-a-missed-week'),
  ])
  const sitemap = (await sendRequest(HOME, '/sitemap.xml')).body.toString()
  for (const path of ['/blog', '/blog/seven-plants-that-forgive-a-missed-week'])
    expect(sitemap).toContain(`<loc>${at(HOME, path)}</loc>`)
})

test('the home page shows the newest posts and links to all of them', async ({ page }) => {
  await page.goto(at(HOME))
  const journal = page.locator('section', { has: page.getByRole('heading', { name: 'From the journal' }) })

  await expect(journal.getByRole('article')).toHaveCount(3)
  await journal.getByRole('link', { name: 'All articles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists posts and shows their text', async ({ page }) => {
    await page.goto(at('orchard.localhost'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
    await page.getByRole('main').getByRole('link', { name: 'A coffee from the Ruma hills' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A coffee from the Ruma hills')
    await expect(page.getByRole('heading', { name: 'What we pay' })).toBeVisible()
    await page.getByRole('link', { name: 'How to brew it' }).click()
    await expect(page.getByRole('heading', { name: 'How to brew it' })).toBeInViewport()
  })
})

test('shows an error with a retry button when the blog cannot be loaded', async ({ page, watch }) => {
  watch.announce(/answer 500/, /console error: .*500/, /console error: (?:Error|ApiError)/)
  // A prefetched page would be shown.
  await saveData(page)
  await page.goto(at(HOME))
  // Before hydration a click loads the page as a new document.
  await waitUntilIdle(page)
  await page.route('**/api/v1/seller/blog/**', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()

  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
