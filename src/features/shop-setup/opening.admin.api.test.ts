import { beforeAll, expect, test } from 'vitest'
import { openAdmin } from '#test/admin.ts'
import { ensureBuilt } from '#test/build.ts'
import { openNeighbour } from '#test/second-process.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { openMember } from '#test/staff.ts'
import { openTestServer } from '#test/test-server.ts'

beforeAll(ensureBuilt, 120_000)

const READY = { products: [{ slug: 'teapot', stock: 5 }] }
const HTML = { accept: 'text/html' }

/** Writes what a shop needs before it opens. */
async function fillLegal(shop: TestShop): Promise<void> {
  const program = await openAdmin(shop)
  await program.patch('/seller', { companyName: 'Arbutus Row Ltd' })
  for (const slug of ['terms', 'privacy']) await program.put(`/legal/${slug}`, { title: slug, body: '<p>Text</p>' })
}

test('a closed shop shows visitors of every process that it opens soon, and is open again at once', async () => {
  const shop = await openTestShop(READY)
  await fillLegal(shop)
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const servers = [await openTestServer(shop), await openTestServer({ ...shop, app: await openNeighbour() })]
  const visit = (path = '/') =>
    Promise.all(servers.map((server) => server.request(path, { host: shop.domain, headers: HTML })))
  // Twice, so that the page is in the cache.
  for (const { status } of [...(await visit()), ...(await visit())]) expect(status).toBe(200)

  expect((await owner.post('/opening/close')).body.data).toMatchObject({ isOpen: false })
  for (const path of ['/', '/product/teapot', '/sitemap.xml', '/robots.txt'])
    for (const { status, headers, text } of await visit(path)) {
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '3600'])
      expect(text).toContain('opens soon')
    }
  expect(await shop.guest().get(`/seller/pages/${shop.id}`)).toMatchObject({
    status: 503,
    body: { code: 'shop_closed' },
  })

  expect((await owner.post('/opening/open')).body.data).toMatchObject({ isOpen: true })
  for (const { status } of await visit()) expect(status).toBe(200)
  expect((await shop.guest().get(`/seller/pages/${shop.id}`)).status).toBe(200)
})

test('a preview shows one browser the closed shop, and its pages reach nobody else', async () => {
  const shop = await openTestShop(READY)
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  const support = (await openMember(shop, 'support')).inShop(shop)
  const server = await openTestServer(shop)
  await owner.post('/opening/close')
  const { path } = (await support.get('/preview')).body.data as { path: string }

  const opened = await server.request(path, { host: shop.domain, headers: HTML })
  expect([opened.status, opened.headers.location]).toEqual([303, '/'])
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
  for (const _time of [1, 2]) {
    expect((await server.request('/', { host: shop.domain, headers: { cookie, ...HTML } })).status).toBe(200)
    expect((await server.request('/', { host: shop.domain, headers: HTML })).status).toBe(503)
  }
  const other = await openTestShop()
  const otherServer = await openTestServer(other)
  await (await openAdmin(other)).post('/opening/close')
  expect((await otherServer.request('/', { host: other.domain, headers: { cookie, ...HTML } })).status).toBe(503)
  expect((await otherServer.request(path, { host: other.domain, headers: HTML })).status).toBe(403)
  const changed = path.replace(/preview\/./, 'preview/z')
  expect((await server.request(changed, { host: shop.domain, headers: HTML })).status).toBe(403)
})

test('a shop opens only when a visitor can order in it', async () => {
  const shop = await openTestShop()
  const owner = (await openMember(shop, 'owner')).inShop(shop)
  await owner.post('/opening/close')
  expect(await owner.post('/opening/open')).toMatchObject({
    status: 422,
    body: {
      code: 'shop_not_ready',
      message:
        'The shop still needs this before it can open: a product on sale, the company, terms and privacy policy.',
    },
  })
  expect((await owner.get('/opening')).body.data).toEqual({
    isOpen: false,
    unreachedDomains: [],
    checks: [
      { step: 'products', isDone: false },
      { step: 'delivery', isDone: true },
      { step: 'payments', isDone: true },
      { step: 'legal', isDone: false },
    ],
  })
})

test('a manager sees whether the shop is open and does not close it', async () => {
  const shop = await openTestShop()
  const manager = (await openMember(shop, 'manager')).inShop(shop)
  expect((await manager.get('/opening')).body.data).toMatchObject({ isOpen: true })
  expect((await manager.post('/opening/close')).status).toBe(403)
})
