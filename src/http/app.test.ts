import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { applyScheduledPrices } from '#src/features/pricing/price-schedule.service.ts'
import { setFlashState } from '#src/features/promotions/promotion.admin.service.ts'
import { changeSlug } from '#src/features/catalog/slug.service.ts'
import { addContactsAndPages } from '#src/features/shop/first-content.service.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer as open, type TestServer } from '#test/test-server.ts'
import { startCampaign, startFlash } from '#test/promotions.ts'
import { openShopper } from '#test/people.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'
import { loadRenderer } from './create-app.ts'
import type { Renderer } from './pages/page-cache.ts'

beforeAll(ensureBuilt, 120_000)

const HOUR_MS = 3_600_000

const teapot = { slug: 'teapot', name: 'Iron teapot', category: ['Kitchen', 'Tea'], stock: 2, priceAmount: 4900 }

async function openTeaShop(options: TestShopOptions = {}): Promise<{ shop: TestShop; server: TestServer }> {
  const shop = await openTestShop({ products: [teapot], ...options })
  return { shop, server: await open(shop) }
}

test('serves a cached page identically in every encoding, and returns 304 to a client that has it', async () => {
  const { server } = await openTeaShop()
  const first = await server.request('/product/teapot', { headers: { 'accept-encoding': 'br' } })
  expect(first.status).toBe(200)
  expect(first.text).toContain('Iron teapot')
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-type': 'text/html; charset=utf-8',
  })
  for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip', '']) {
    const response = await server.request('/product/teapot', { headers: { 'accept-encoding': encoding } })
    expect(response.text, encoding).toBe(first.text)
    expect(response.headers['content-length'], encoding).toBe(String(response.body.length))
  }

  const conditionalHeaders = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
  const revalidated = await server.request('/product/teapot', { headers: conditionalHeaders })
  expect(revalidated).toMatchObject({ status: 304, text: '' })
  const several = { ...conditionalHeaders, 'if-none-match': `"older", ${first.headers.etag}` }
  expect((await server.request('/product/teapot', { headers: several })).status).toBe(304)
  expect(
    (await server.request('/product/teapot', { headers: { ...conditionalHeaders, 'if-none-match': '"older"' } }))
      .status,
  ).toBe(200)
  const headers = { 'accept-encoding': 'br' }
  // A popular page may be recompressed at any moment.
  await vi.waitFor(async () => {
    const whole = await server.request('/product/teapot', { headers })
    const head = await server.request('/product/teapot', { method: 'HEAD', headers })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })
})

test('sends a frequently requested page in a smaller encoding with the same content', async () => {
  const { server } = await openTeaShop()
  const fetchPage = () => server.request('/product/teapot', { headers: { 'accept-encoding': 'br' } })
  const first = await fetchPage()
  for (let round = 0; round < 4; round += 1) await fetchPage()
  await vi.waitFor(async () => expect((await fetchPage()).body.length).toBeLessThan(first.body.length * 0.95), 10_000)
  const last = await fetchPage()
  expect(last.text).toBe(first.text)
  expect(last.headers).toMatchObject({ etag: first.headers.etag, 'content-length': String(last.body.length) })
})

test('every processed response has the request id that the log uses', async () => {
  const { server } = await openTeaShop()
  for (const path of ['/product/teapot', '/product/teapot', '/no/such/page', '/api/v1/nothing'])
    expect((await server.request(path)).headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/)
  expect((await server.request('/', { host: 'nobody.test' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('no visitor input reaches a cached page', async () => {
  const { shop, server } = await openTeaShop()
  const poisoned = await server.request('/product/teapot?utm_source=EVIL&page=EVIL', {
    host: `${shop.domain.toUpperCase()}:6666`,
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      cookie: '__Host-guest=EVIL; EVIL=1',
      'accept-language': 'EVIL',
      'user-agent': 'EVIL',
    },
  })
  expect(poisoned.status).toBe(200)
  const { text } = await server.request('/product/teapot')
  expect(text).toBe(poisoned.text)
  expect(text).not.toMatch(/evil|:6666|gopher/i)
  expect(text).toContain(`<link rel="canonical" href="https://${shop.domain}/product/teapot">`)
})

test('each shop has its own page at the same address, and an unknown domain has none', async () => {
  const { shop, server } = await openTeaShop()
  const other = await openTestShop({ products: [{ ...teapot, name: 'Glass teapot' }] })
  const own = await server.request('/product/teapot')
  const theirs = await server.request('/product/teapot', { host: other.domain })
  expect(own.text).toContain('Iron teapot')
  expect(own.text).not.toContain('Glass teapot')
  expect(theirs.text).toContain('Glass teapot')
  expect(theirs.text).not.toContain(shop.id)

  const unknownShop = await server.request('/product/teapot', { host: 'nobody.example' })
  expect(unknownShop.status).toBe(404)
  expect(unknownShop.text).toContain('<title>404 | Sorry, we can&#39;t find this shop</title>')
  const heading = /<h1>(.*)<\/h1>/.exec(unknownShop.text)?.[1]?.replaceAll(/<[^>]+>/g, '')
  expect(heading).toBe('404 | Sorry, we can&#39;t find this shop')
  for (const host of ['', 'a b', 'x'.repeat(300), '..'])
    expect((await server.request('/', { host })).status, host).toBe(404)
})

test('redirects another spelling of the domain to the canonical one', async () => {
  const { shop, server } = await openTeaShop()
  const { status, headers } = await server.request('/categories/Kitchen?page=2&fbclid=1', {
    host: `www.${shop.domain}:3000`,
  })
  expect({ status, location: headers.location }).toEqual({
    status: 301,
    location: `https://${shop.domain}/categories/Kitchen?page=2`,
  })
})

test('renders a page again as soon as anything on it has changed', async () => {
  const { shop, server } = await openTeaShop({
    shop: { name: 'Old name' },
    pages: [{ title: 'Returns', body: '<p>a</p>' }],
  })
  const paths = {
    product: '/product/teapot',
    category: '/categories/Kitchen',
    search: '/search?value=teapot',
    home: '/',
    other: '/product/cup',
  }
  await shop.save({ slug: 'cup', name: 'Cup', category: ['Garden'] })
  const read = async (): Promise<Record<keyof typeof paths, string>> => {
    const texts = { product: '', category: '', search: '', home: '', other: '' }
    for (const [name, path] of Object.entries(paths))
      texts[name as keyof typeof paths] = (await server.request(path)).text
    return texts
  }
  const before = await read()
  expect(await read(), 'nothing changes by itself').toEqual(before)

  await shop.save({ ...teapot, name: 'Copper teapot' })
  const renamed = await read()
  for (const name of ['product', 'category', 'search'] as const) {
    expect(before[name], name).toContain('Iron teapot')
    expect(renamed[name], name).toContain('Copper teapot')
    expect(renamed[name], name).not.toContain('Iron teapot')
  }

  await shop.save({ ...teapot, name: 'Copper teapot', priceAmount: 5200 })
  expect((await read()).category).toContain('52.00')

  await shop.guest().order([{ slug: 'teapot', quantity: 2 }])
  const soldOut = await read()
  expect(soldOut.product).toContain('Sold out')
  expect(renamed.product).not.toContain('Sold out')
  expect(soldOut.category).toContain('Sold out')

  await sql`update shops set name = 'New name' where id = ${shop.id}`.execute(shop.db)
  shop.changed()
  const rebranded = await read()
  for (const [name, text] of Object.entries(rebranded)) expect(text, name).toContain('New name')
  for (const [name, text] of Object.entries(rebranded)) expect(text, name).not.toContain('Old name')

  expect((await server.request('/imprint')).status).toBe(404)
  await addContactsAndPages(shop.staffContext(), {
    contacts: [],
    pages: [{ title: 'Imprint', page: 'footer1', status: true, url: null, body: '<p>The Tea GmbH</p>' }],
  })
  expect((await read()).home).toContain('Imprint')
})

test('a sale starts and ends on cached pages without a change by staff', async () => {
  const now = Date.now()
  const [startsAt, endsAt] = [new Date(now + HOUR_MS), new Date(now + 2 * HOUR_MS)]
  const { shop, server } = await openTeaShop({ products: [{ ...teapot, sale: { amount: 3900, startsAt, endsAt } }] })
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const pages = async (): Promise<string[]> => {
    await applyScheduledPrices(shop.staffContext())
    const answers = await Promise.all(['/product/teapot', '/categories/Kitchen'].map((path) => server.request(path)))
    return answers.map(({ text }) => (text.includes('39.00') ? 'reduced' : text.includes('49.00') ? 'normal' : ''))
  }

  vi.setSystemTime(startsAt.getTime() - 1)
  expect(await pages()).toEqual(['normal', 'normal'])
  vi.setSystemTime(startsAt)
  expect(await pages()).toEqual(['reduced', 'reduced'])
  vi.setSystemTime(endsAt.getTime() - 1)
  expect(await pages()).toEqual(['reduced', 'reduced'])
  vi.setSystemTime(endsAt)
  expect(await pages()).toEqual(['normal', 'normal'])
})

test('redirects moved addresses with the query, without caching', async () => {
  const { shop, server } = await openTeaShop()
  const page = await server.request('/product/teapot')
  expect(page.status).toBe(200)
  await changeSlug(shop.staffContext(), { kind: 'product', idOrSlug: 'teapot', requestedSlug: 'iron-teapot' })
  await changeSlug(shop.staffContext(), { kind: 'category', idOrSlug: 'tea', requestedSlug: 'hot-drinks' })
  await changeSlug(shop.staffContext(), { kind: 'category', idOrSlug: 'hot-drinks', requestedSlug: 'teas' })

  const id = shop.variantId('teapot')
  for (const [path, location] of [
    ['/product/teapot', '/product/iron-teapot'],
    [`/product/teapot?utm_source=mail&v=${id}`, `/product/iron-teapot?utm_source=mail&v=${id}`],
    ['/categories/hot-drinks?sort=new', '/categories/teas?sort=new'],
  ] as const)
    expect(await server.request(path), path).toMatchObject({
      status: 308,
      headers: { location, 'cache-control': 'no-store' },
    })
  await changeSlug(shop.staffContext(), { kind: 'product', idOrSlug: 'iron-teapot', requestedSlug: 'চা পাত্র' })
  expect((await server.request('/product/teapot')).headers.location).toBe(encodeURI('/product/চা-পাত্র'))
  expect((await server.request(encodeURI('/product/চা-পাত্র'))).text).toContain(
    `<link rel="canonical" href="https://${shop.domain}${encodeURI('/product/চা-পাত্র')}">`,
  )
  await changeSlug(shop.staffContext(), { kind: 'product', idOrSlug: 'চা-পাত্র', requestedSlug: 'iron-teapot' })
  for (const path of [`/product/${shop.productId('teapot')}`, '/product/iron-teapot'])
    expect((await server.request(path)).text, path).toContain(
      `<link rel="canonical" href="https://${shop.domain}/product/iron-teapot">`,
    )
  for (const path of ['/categories/TEA', '/categories/teas', `/categories/${shop.categoryId('Kitchen', 'Tea')}`])
    expect((await server.request(path)).text, path).toContain(
      `<link rel="canonical" href="https://${shop.domain}/categories/teas">`,
    )
})

const TRACKED = { shop: { google_id: 'G-ABC123DEF4', pixel_id: '123456789012345' } }

test.each([
  ['on', true],
  ['off', false],
] as const)(
  'opens the hosts of trackers only on pages that may load them when rendering is %s',
  async (_, serverRendering) => {
    const shop = await openTestShop({ products: [teapot], ...TRACKED })
    const door = await open(shop, { serverRendering })
    const hosts = async (path: string): Promise<[boolean, boolean]> => {
      const policy = String((await door.request(path)).headers['content-security-policy'])
      return [policy.includes('googletagmanager.com'), policy.includes('facebook')]
    }
    for (const path of ['/', '/categories', '/search?value=tea', '/user/cart', '/no-such-page'])
      expect(await hosts(path), path).toEqual([true, true])
    for (const path of ['/product/teapot', '/confirm-order']) expect(await hosts(path), path).toEqual([true, false])
    for (const path of ['/user/order', '/sign-in', '/sign-up', '/track-order', '/user/payment'])
      expect(await hosts(path), path).toEqual([false, false])
    // Returned for any URL, also for a checkout.
    for (const path of ['/app-shell', '/offline']) expect(await hosts(path), path).toEqual([false, false])
  },
)

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page runs only our files and scripts whose hash is in its policy', async () => {
  const { server } = await openTeaShop({
    products: [{ ...teapot, name: '</script><script>alert(1)</script><style>*{}</style>' }],
  })
  for (const path of ['/', '/product/teapot', '/categories/Kitchen', '/cart', '/no-such-page', '/user/order']) {
    const { text, headers } = await server.request(path)
    const policy = String(headers['content-security-policy'])
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    for (const [, attributes = '', script = ''] of text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      const isData = /type="application\/(ld\+)?json"/.test(attributes)
      const isFile = /src="\/assets\//.test(attributes) && script === ''
      expect(isData || isFile || policy.includes(hashOf(script)), `${path} ${attributes}`).toBe(true)
    }
    for (const [, style = ''] of text.matchAll(/<style[^>]*>(.*?)<\/style>/gs))
      expect(policy, path).toContain(hashOf(style))
    expect(text, path).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
    expect(text, path).not.toContain('<script>alert')
  }
})

test('caches the sign-in page for visitors without a session, and renders it for those with one', async () => {
  const shop = await openTestShop({ products: [teapot] })
  const renderer = await loadRenderer()
  let renders = 0
  const load: Renderer['load'] = (page) => {
    renders += 1
    return renderer.load(page)
  }
  const server = await open(shop, { renderer: { ...renderer, load } })
  const requestPage = (path: string, cookie?: string) =>
    server.request(path, { headers: cookie === undefined ? {} : { cookie } })

  const [first, ...others] = [
    await requestPage('/sign-in'),
    await requestPage('/sign-in', '__Host-guest=abc; mode=dark'),
    await requestPage('/sign-in?utm_source=mail'),
    await requestPage('/sign-in'),
  ]
  expect(renders).toBe(1)
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  for (const other of others) expect(other.text).toBe(first?.text)

  // A visitor who may be signed in never gets a cached page.
  const { visitor } = await openShopper(shop)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(await requestPage('/sign-in', cookie)).toMatchObject({ status: 302, headers: { location: '/' } })
  expect((await requestPage('/sign-in', `__Host-sid=${'x'.repeat(43)}`)).status).toBe(200)
  expect(renders).toBe(3)

  // An update of the shop is visible at once.
  await shop.tx((db) => db.updateTable('shops').set({ name: 'Kettles & Co' }).where('id', '=', shop.id).execute())
  shop.app.onInvalidate({ shopId: shop.id, tags: ['shop'] })
  expect((await requestPage('/sign-in')).text).toContain('Kettles &amp; Co')
})

test('rejects pages beyond its capacity early, and serves health checks and cached pages meanwhile', async () => {
  const shop = await openTestShop({ products: [teapot] })
  const renderer = await loadRenderer()
  const { promise, resolve } = Promise.withResolvers<void>()
  let isSlow = false
  const load: Renderer['load'] = async (page) => {
    if (isSlow) await promise
    return renderer.load(page)
  }
  const server = await open(shop, { renderer: { ...renderer, load } })
  expect((await server.request('/sign-in')).status).toBe(200)
  isSlow = true

  const requests = Array.from({ length: 200 }, (_, number) => server.request(`/search?value=tea${number}`))
  const rejected = await Promise.race(requests)
  expect(rejected).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect((await server.request('/healthz')).text).toBe('ok')
  expect((await server.request('/readyz')).text).toBe('ok')
  expect((await server.request('/sign-in')).status).toBe(200)

  resolve()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(8)
})

test('every response has the security headers, including errors and files', async () => {
  const { server } = await openTeaShop()
  const script = /(\/assets\/app-[\w-]+\.js)/.exec((await server.request('/')).text)?.[1] ?? ''
  for (const path of [
    '/',
    '/cart',
    '/no-such-page',
    script,
    '/assets/none.js',
    '/pictures/none',
    '/healthz',
    '/shop/none',
  ])
    expect((await server.request(path)).headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringContaining('-'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  const asset = await server.request(script, { headers: { 'accept-encoding': 'gzip' } })
  expect(asset).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
  expect((await server.request('/')).headers['strict-transport-security']).toBe('max-age=31536000')
  const plain = await open((await openTeaShop()).shop, { allowInsecureHttp: true })
  expect((await plain.request('/')).headers['strict-transport-security']).toBeUndefined()
})

test('returns the specified plain text for a payment return that names no order', async () => {
  const { server } = await openTeaShop()

  const { status, text, headers } = await server.request('/payment-failed?order=1')

  expect([status, text]).toEqual([200, 'Payment Failed'])
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
})

test('shows a failed payment without an order, with links to retry and back to the cart', async () => {
  const { server } = await openTeaShop()
  const { status, text } = await server.request('/user/failed')
  expect(status).toBe(200)
  expect(text).toContain('Your payment was not completed.')
  for (const href of ['/user/payment', '/user/cart']) expect(text).toContain(`href="${href}"`)
  expect(await server.request('/user/payment')).toMatchObject({ status: 302, headers: { location: '/user/order' } })
})

test('an unknown page shows an error with its status', async () => {
  const { server } = await openTeaShop()
  const missing = await server.request('/no/such/page')
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).toBe('no-cache')
  expect((await server.request('/product/no-such-teapot')).status).toBe(404)
  expect((await server.request('/categories/No%20such%20category')).status).toBe(404)
  expect((await server.request('/%E0%A4%A')).status).toBe(400)
  for (const path of ['/Search?value=tea', '/USER/order', '/Confirm-Order?order=1', '/CATEGORIES', '/Product/teapot'])
    expect((await server.request(path)).status, path).toBe(404)
  expect((await server.request(`/search?value=${'x'.repeat(3000)}`)).status).toBe(400)
  const posted = await server.request('/product/teapot', { method: 'POST' })
  expect(posted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  expect(await server.request('/healthz')).toMatchObject({ status: 200, text: 'ok' })
  expect(await server.request('/readyz')).toMatchObject({ status: 200, text: 'ok' })
})

test('shows browsers the error view below the API paths and for a malformed address', async () => {
  const { shop, server } = await openTeaShop()
  const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
  const apiPaths = ['/shop/none', '/seller/none', '/admin/none', '/category/none', '/site-user/none', '/api/v1/none']
  for (const path of [...apiPaths, '/shop/', '/%', '/%E0%A4%A', `/${'x'.repeat(3000)}`]) {
    const { status, text, headers } = await server.request(path, browser)
    expect([status, headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8'])
    expect(text, path).toContain('You are going to wrong route')
  }
  for (const path of apiPaths)
    expect(
      (await server.request(path, { headers: { accept: 'application/json' } })).headers['content-type'],
      path,
    ).toContain('json')
  // An existing endpoint responds to browsers as to all clients.
  const apiResponse = await server.request(`/shop/contact/${shop.id}`, browser)
  expect([apiResponse.status, String(apiResponse.headers['content-type'])]).toEqual([
    200,
    expect.stringContaining('json'),
  ])
  expect((await server.request('/shop/user/me', browser)).status).toBe(401)
  expect((await server.request('/shop/none', { ...browser, method: 'POST' })).headers['content-type']).toContain('json')
})

test('returns 404 for an address that is too long for any call', async () => {
  const { server } = await openTeaShop()
  for (const path of ['/categories/', '/pages/'])
    expect(await server.request(path + 'x'.repeat(500)), path).toMatchObject({ status: 404 })
})

test('responds with 503 and no-store when page data fails to load', async () => {
  const shop = await openTestShop({ products: [teapot] })
  let broken = /^$/
  let afterwards = 0
  const inProcessApi: TestShop['app']['inProcessApi'] = (request, page) => {
    if (broken.test(request.path)) return Promise.resolve({ status: 503, body: { success: false } })
    if (request.path.endsWith('/top-selling-product')) afterwards += 1
    return shop.app.inProcessApi(request, page)
  }
  const server = await open({ ...shop, app: { ...shop.app, inProcessApi } })
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})

  for (const [path, calls] of [
    ['/categories/tea', /\/product\/.*\/categories$/],
    ['/search?value=teapot', /\/search$/],
    ['/', /\/shop\/home\//],
    ['/top-selling', /\/shop\/contact\//],
  ] as const) {
    broken = calls
    afterwards = 0
    const hit = await server.request(path)
    if (path.startsWith('/search')) expect(afterwards, 'questions after the one that failed').toBe(0)
    broken = /^$/
    const after = await server.request(path)

    expect(hit, path).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '2' } })
    expect(hit.text, path).toContain('Track Order')
    expect(after, path).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
    expect(after.text, path).not.toContain('We could not load this list.')
  }
  quiet.mockRestore()
})

test('counts a search once, whether its page or its endpoint is requested', async () => {
  const { server, shop } = await openTeaShop({ environment: { RATE_LIMIT_FACTOR: '0.01' } })

  const searches = []
  for (let number = 1; number <= 6; number += 1)
    searches.push((await server.request(`/search?value=tea${number}`)).status)
  const rejected = await server.request('/search?value=tea7')

  expect(searches).toEqual([200, 200, 200, 200, 200, 200])
  expect(rejected).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect((await server.request(`/shop/product/${shop.id}/search?value=tea`)).status).toBe(429)
  expect((await server.request('/product/teapot')).status).toBe(200)
})

test('a personal page is not cached', async () => {
  const { server } = await openTeaShop()
  for (const path of ['/user/order', '/confirm-order?order=1'])
    expect((await server.request(path)).headers['cache-control'], path).toBe('no-store')
  const tracking = await server.request('/track-order')
  expect(tracking.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(tracking.text).toContain('<meta name="robots" content="noindex">')
})

test('renders each page for its visitor when the cache has no room', async () => {
  const { shop } = await openTeaShop()
  const server = await open(shop, { pageCacheBytes: 0 })
  const [one, two] = [await server.request('/product/teapot'), await server.request('/product/teapot')]
  expect(one.headers.etag).not.toBe(two.headers.etag)
})

test('endless invented searches and filters evict no popular pages', async () => {
  const { shop } = await openTeaShop()
  const server = await open(shop, { pageCacheBytes: 400_000 })
  const [home, product] = [await server.request('/'), await server.request('/product/teapot')]

  const views = Array.from({ length: 30 }, (_, number) => `/search?value=teapot&f.color=made-up-${number}`)
  for (const view of views) expect((await server.request(view)).status).toBe(200)

  expect((await server.request('/')).headers.etag).toBe(home.headers.etag)
  expect((await server.request('/product/teapot')).headers.etag).toBe(product.headers.etag)
})

test('shows the page of a running flash sale, and redirects to the product immediately without one', async () => {
  const { shop, server } = await openTeaShop({ products: [teapot, { slug: 'cup' }] })
  const { id } = await startFlash(shop, [{ slug: 'teapot', flashPriceAmount: 2900 }])

  const none = await server.request('/flash-product/cup')
  expect([none.status, none.headers.location]).toEqual([302, '/product/cup'])
  const running = await server.request('/flash-product/teapot')
  expect(running.status).toBe(200)
  for (const text of ['29.00', 'Max. 1 per customer', 'rel="canonical" href="']) expect(running.text).toContain(text)
  // The product's own page has the regular price and a link to the offer.
  const own = await server.request('/product/teapot')
  expect(own.text).toContain('href="/flash-product/teapot"')
  await setFlashState(shop.staffContext(), id, 'cancelled')
  const over = await server.request('/flash-product/teapot')
  expect([over.status, over.headers.location]).toEqual([302, '/product/teapot'])
  expect((await server.request('/product/teapot')).text).not.toContain('/flash-product/')
})

test('renders a page with a flash sale pool again at each ten percent, and no others', async () => {
  const { shop, server } = await openTeaShop({ products: [teapot, { slug: 'cup' }] })
  const { id: flashId } = await startFlash(shop, [{ slug: 'teapot', flashPriceAmount: 2900, poolQuantity: 2 }])
  const isCached = async (path: string): Promise<boolean> => {
    const { headers } = await server.request(path)
    return (await server.request(path, { headers: { 'if-none-match': headers.etag ?? '' } })).status === 304
  }
  const claimedPercent = async () => /(\d+)% claimed/.exec((await server.request('/flash-product/teapot')).text)?.[1]
  // Discounts below a tenth are not mentioned.
  expect(await claimedPercent()).toBeUndefined()
  const before = (await server.request('/product/cup')).headers.etag
  expect(await isCached('/product/cup')).toBe(true)

  await shop.guest().order([{ slug: 'teapot', flashId }])

  expect(await claimedPercent()).toBe('50')
  expect((await server.request('/product/cup')).headers.etag).toBe(before)
})

test('finds a campaign’s page before, while and after it runs, but not a draft', async () => {
  const { shop, server } = await openTeaShop()
  const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000)
  const running = await startCampaign(shop, ['teapot'])
  const over = await startCampaign(shop, ['teapot'], { startsAt: hours(-9), endsAt: hours(-1) })
  const draft = await startCampaign(shop, ['teapot'], { state: 'draft' })

  const page = await server.request(`/shop-campaign/${running.slug}`)
  expect([page.status, page.text.includes('44.10'), page.text.includes('noindex')]).toEqual([200, true, false])
  expect((await server.request(`/shop-campaign/${running.id}`)).status).toBe(200)
  const late = await server.request(`/shop-campaign/${over.slug}`)
  expect([late.status, late.text.includes('This campaign has ended.'), late.text.includes('noindex')]).toEqual([
    200,
    true,
    true,
  ])
  expect((await server.request(`/shop-campaign/${draft.slug}`)).status).toBe(404)
})

test('every page links all levels of the first eight menu categories, without data for them', async () => {
  const mains = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
  const shop = await openTestShop({
    products: mains.map((name) => ({
      slug: name.toLowerCase(),
      category: [name, `${name} b`, `${name} c`, `${name} d`],
    })),
  })
  await sql`update categories set menu = false where shop_id = ${shop.id} and slug = 'zero'`.execute(shop.db)
  await sql`update categories set trash = true where shop_id = ${shop.id} and slug = 'one'`.execute(shop.db)
  shop.changed()
  const server = await open(shop)

  for (const path of ['/', '/categories/Two', '/product/two', '/user/cart', '/sign-in', '/no/such/page']) {
    const { text } = await server.request(path)
    const menu = /<nav id="mega-menu".*?<\/nav>/s.exec(text)?.[0] ?? ''
    const links = new Set([...menu.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href))
    expect([...links], path).toEqual(
      mains
        .slice(2, 10)
        .flatMap((name) => [name, `${name}%20b`, `${name}%20c`, `${name}%20d`])
        .map((name) => `/categories/${name}`),
    )
    const boot = text.slice(text.indexOf('id="boot"'))
    if (path !== '/product/two' && path !== '/categories/Two') expect(boot, path).not.toMatch(/Two [bcd]|two-[bcd]/)
  }
})

test('shows a renamed category in the menu of the next page', async () => {
  const { shop, server } = await openTeaShop()
  expect((await server.request('/')).text).toContain('/categories/Tea"')
  await sql`update categories set name = 'Teas' where shop_id = ${shop.id} and slug = 'tea'`.execute(shop.db)
  shop.changed()

  const { text } = await server.request('/')
  expect(text).toContain('/categories/Teas"')
  expect(text).not.toContain('/categories/Tea"')
})
