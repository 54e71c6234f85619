import { runInNewContext, Script } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { addContactsAndPages } from '#src/features/shop/first-content.service.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/shop.ts'

beforeAll(ensureBuilt, 120_000)

const teapot = { slug: 'teapot', name: 'Iron teapot', category: ['Kitchen'], stock: 2, priceAmount: 4900 }

test('each shop has its own service worker, revalidated at every visit and limited to its origin', async () => {
  const shop = await openTestShop({ products: [teapot] })
  const server = await openTestServer(shop)
  const worker = await server.request('/sw.js')

  expect(worker.status).toBe(200)
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(worker.text).toContain(shop.id)
  // As a browser reads it: a classic script without imports.
  expect(() => new Script(worker.text)).not.toThrow()
  const [, settings = ''] = /^const STOREFRONT=(\{.*\});\n/.exec(worker.text) ?? []
  const { files } = JSON.parse(settings) as { files: string[] }
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect((await server.request(file)).status, file).toBe(200)
  expect(
    files.filter((file) => /(?:\.page-|account-(?!cart)|checkout).*\.js$/.test(file)),
    'no screens of one person',
  ).toEqual([])

  const revalidated = await server.request('/sw.js', { headers: { 'if-none-match': String(worker.headers.etag) } })
  expect(revalidated.status).toBe(304)
})

test('a disabled service worker deletes its caches and unregisters itself', async () => {
  const shop = await openTestShop()
  const { status, text } = await (await openTestServer(shop, { offlinePages: false })).request('/sw.js')
  expect(status).toBe(200)
  const deleted: string[] = []
  const work: Promise<unknown>[] = []
  let isGone = false
  const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {}
  const world = {
    addEventListener: (name: string, listen: (typeof listeners)[string]) => void (listeners[name] = listen),
    skipWaiting: () => Promise.resolve(),
    caches: { keys: async () => ['storefront-pages-a-1', 'x'], delete: async (name: string) => deleted.push(name) },
    registration: { unregister: async () => (isGone = true) },
  }
  runInNewContext(text, world)
  expect(Object.keys(listeners)).toEqual(['install', 'activate'])
  listeners.activate?.({ waitUntil: (waited) => void work.push(waited) })
  await Promise.all(work)

  expect(deleted).toEqual(['storefront-pages-a-1', 'x'])
  expect(isGone).toBe(true)
})

test('the offline page is the shop’s unindexed frame and follows changes of the shop', async () => {
  const shop = await openTestShop({ products: [teapot] })
  const server = await openTestServer(shop)
  const page = await server.request('/offline')

  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(page.text).toContain('<title>503 | You are currently offline</title>')
  expect(page.text).toContain('503 | You are currently offline</h1>')
  expect(page.text).toContain('<meta name="robots" content="noindex">')
  expect(page.text).toContain('Kitchen')
  expect(page.text).not.toContain('rel="canonical"')
  await addContactsAndPages(shop.staffContext(), {
    contacts: [],
    pages: [{ title: 'Open on Sundays', page: 'nav1', status: true, url: null, body: '' }],
  })
  expect((await server.request('/offline')).text).toContain('Open on Sundays')
})

test('a server without server rendering sends the same small page for all, and the offline page nevertheless', async () => {
  const shop = await openTestShop({ products: [teapot] })
  const server = await openTestServer(shop, { serverRendering: false })
  const pages = await Promise.all(['/', '/product/teapot', '/user/cart'].map((path) => server.request(path)))

  for (const { status, text } of pages) {
    expect(status).toBe(200)
    expect(text).toBe(pages[0]?.text)
    expect(text).not.toContain('teapot')
    expect(text).toContain('<div id="root"></div>')
    expect(text.length).toBeLessThan(2000)
  }
  expect(pages.map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache', 'no-store'])
  expect((await server.request('/offline')).text).toContain('503 | You are currently offline</h1>')
  expect((await server.request('/product/teapot', { host: 'nobody.test' })).status).toBe(404)
})
