import { beforeAll, expect, test } from 'vitest'
import { addUsualBlocks } from '#src/features/home/home.admin.service.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openTestServer } from '#test/test-server.ts'
import { loadRenderer } from '../create-app.ts'

beforeAll(ensureBuilt, 120_000)

const PRODUCTS = Array.from({ length: 12 }, (_, index) => ({
  slug: `cup-${index}`,
  name: `Cup & <saucer> ${index}`,
  brand: index % 2 ? 'Alba' : 'Nord',
  category: ['Kitchen', 'Cups'],
  stock: index,
}))
const PATHS = [
  '/',
  '/categories/cups',
  '/product/cup-3',
  '/search?value=cup',
  '/categories/nothing',
  '/sign-in',
  '/product/cup-3',
]
const CONTACT_SHOP = { products: PRODUCTS, pages: [{ title: 'About us' }], posts: [{ title: 'News' }] }

/** Times differ between two requests. */
const withoutTimes = (html: string): string => html.replaceAll(/"serverTime":"[^"]+"/g, '')

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop(CONTACT_SHOP)
  await addUsualBlocks(shop.staffContext())
  shop.changed()
  return shop
}

test('sends the same documents with stored fragments as without any', async () => {
  const shop = await openShop()
  const renderer = await loadRenderer()
  const noFragments = { keyOf: () => '', get: () => undefined, set: () => {} }
  const stored = await openTestServer(shop, { pageCacheBytes: 0 })
  const plain = await openTestServer(shop, {
    pageCacheBytes: 0,
    renderer: { ...renderer, render: (loaded) => renderer.render(loaded, noFragments) },
  })

  for (const path of PATHS) {
    const expected = withoutTimes((await plain.request(path)).text)
    for (const turn of [1, 2])
      expect(withoutTimes((await stored.request(path)).text), `${path}, request ${turn}`).toBe(expected)
    expect(expected, path).not.toContain('cached-fragment')
  }
})

test('shows a change of a card and of the shop at once', async () => {
  const shop = await openShop()
  const server = await openTestServer(shop)
  expect((await server.request('/categories/cups')).text).toContain('Cup &amp; &lt;saucer&gt; 3')

  await shop.save({ ...PRODUCTS[3], slug: 'cup-3', name: 'Mug' })
  const { text } = await server.request('/categories/cups')

  expect(text).toContain('Mug')
  expect(text).not.toContain('Cup &amp; &lt;saucer&gt; 3<')
})

test('never shows a fragment of another shop', async () => {
  const [one, other] = [await openShop(), await openTestShop({ ...CONTACT_SHOP, shop: { locale: 'de-DE' } })]
  const server = await openTestServer(one, { pageCacheBytes: 0 })
  const [first, second] = [
    await server.request('/categories/cups'),
    await server.request('/categories/cups', { host: other.domain }),
  ]

  expect(first.text).toContain(one.id)
  expect(second.text).toContain(other.id)
  expect(second.text).not.toContain(one.id)
  expect(second.text).not.toContain(one.row.name)
})
