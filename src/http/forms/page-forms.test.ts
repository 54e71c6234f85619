import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#src/platform/log/log.ts'
import { localStorage } from '#src/platform/files/storage.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestShop, testSecret, type TestShop } from '#test/shop.ts'
import { createHttpApp } from '../create-app.ts'

beforeAll(ensureBuilt, 120_000)

interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}
interface Fixture {
  shop: TestShop
  /** Paths of the links that the shop mailed to ana@example.com. */
  confirm: string
  stop: string
  send: (
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string },
  ) => Promise<TestResponse>
  /** Lines of the log. */
  lines: string[]
}

/** A shop behind a listening server, with one product alert for a teapot. */
async function open(): Promise<Fixture> {
  const shop = await openTestShop({ products: [{ slug: 'teapot', name: 'Iron teapot', stock: 0 }] })
  const body = { variantId: shop.variantId('teapot'), kind: 'backInStock', email: 'ana@example.com' }
  await shop.guest().post(`/shop/product/${shop.id}/notify`, body)
  const content = await shop.tx(async (db) => {
    const { rows } = await sql<{ content: string }>`
      select content::text as content from mail_outbox where shop_id = ${shop.id}`.execute(db)
    return rows[0]?.content ?? ''
  })
  const linkTo = (action: string): string => new RegExp(`/watch/${action}/[\\w-]+`).exec(content)?.[0] ?? ''

  const lines: string[] = []
  const log = createLog('silent')
  Object.assign(log, { info: (...values: unknown[]) => lines.push(JSON.stringify(values)) })
  const httpApp = await createHttpApp({
    config: {
      adminHost: 'admin.localhost',
      serverRendering: true,
      allowInsecureHttp: false,
      metricsToken: null,
      imagesAhead: true,
      offlinePages: true,
      pageCacheBytes: 8 * 1024 * 1024,
      trustedProxies: [],
    },
    app: shop.app,
    backend: {
      db: shop.db,
      ping: async () => {},
      secret: testSecret,
      storage: localStorage(join(tmpdir(), 'storefront-no-pictures')),
    },
    log,
    mailFolder: null,
    port: 3000,
  })
  const server = createServer((incoming, response) => httpApp.handle(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    shop,
    confirm: linkTo('confirm'),
    stop: linkTo('stop'),
    lines,
    send: (method, path, { headers = {}, body = '' } = {}) =>
      new Promise((resolve, reject) => {
        const options = { port, host: '127.0.0.1', path, method, headers: { host: shop.domain, ...headers } }
        request(options, (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        })
          .on('error', reject)
          .end(body)
      }),
  }
}

/** Posts the form of a page without a referrer, as a browser does. */
const fromPage = {
  origin: 'null',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
}
const ONE_CLICK = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}
const statesOf = (shop: TestShop): Promise<string[]> =>
  shop.tx(async (db) => {
    const { rows } = await sql<{ state: string }>`select state from product_alerts where shop_id = ${shop.id}`.execute(
      db,
    )
    return rows.map(({ state }) => state)
  })

test('opening a confirmation changes nothing; its button confirms, and the page shows it', async () => {
  const { send, confirm, shop } = await open()

  const page = await send('GET', confirm)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Notify you when Iron teapot is back in stock?')
  expect(page.text).toContain('<form method="post">')
  expect(page.text).toContain('<meta name="robots" content="noindex">')
  expect(page.text).toContain(`<link rel="canonical" href="https://${shop.domain}/watch/confirm">`)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await statesOf(shop)).toEqual(['pending'])

  const posted = await send('POST', confirm, { headers: fromPage })

  expect([posted.status, posted.headers.location]).toEqual([303, confirm])
  expect(await statesOf(shop)).toEqual(['active'])
  expect((await send('GET', confirm)).text).toContain('Your alert is set.')
})

test('a subscriber unsubscribes by a button and sees a confirmation', async () => {
  const { send, stop, shop } = await open()
  expect((await send('GET', stop)).text).toContain('Do you want to remove all alerts')

  expect((await send('POST', stop, { headers: { ...fromPage, origin: `https://${shop.domain}` } })).status).toBe(303)

  expect(await statesOf(shop)).toEqual(['cancelled'])
  expect((await send('GET', stop)).text).toContain('You’re unsubscribed.')
})

test('a mail program unsubscribes with one POST, without cookies, origin or redirects', async () => {
  const { send, stop, shop } = await open()

  const response = await send('POST', stop, ONE_CLICK)

  expect([response.status, response.headers.location]).toEqual([200, undefined])
  expect(await statesOf(shop)).toEqual(['cancelled'])
  expect((await send('POST', stop, ONE_CLICK)).status).toBe(200)
  expect((await send('POST', '/watch/stop/nothing', ONE_CLICK)).status).toBe(200)
})

test('one-click unsubscribe also works as a multipart form', async () => {
  const { send, stop, shop } = await open()
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

  const response = await send('POST', stop, { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body })

  expect(response.status).toBe(200)
  expect(await statesOf(shop)).toEqual(['cancelled'])
})

test('requests from outside the page neither confirm nor unsubscribe', async () => {
  const { send, confirm, stop, shop } = await open()
  const strangers: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ]

  for (const headers of strangers) {
    expect((await send('POST', confirm, { headers })).status).toBe(403)
    expect((await send('POST', stop, { headers })).status).toBe(403)
  }
  expect((await send('POST', confirm, ONE_CLICK)).status).toBe(403)
  expect((await send('POST', stop, { headers: fromPage, body: 'x'.repeat(5000) })).status).toBe(413)

  expect(await statesOf(shop)).toEqual(['pending'])
})

test('returns 404 for an unknown confirmation and for one of another shop', async () => {
  const { send, confirm } = await open()
  const other = await open()

  for (const path of ['/watch/confirm/nothing', '/watch/confirm/a%20b']) {
    expect((await send('GET', path)).status, path).toBe(404)
  }
  expect((await other.send('GET', confirm)).status).toBe(404)
  expect((await other.send('POST', confirm, { headers: fromPage })).status).toBe(303)
  expect((await send('GET', confirm)).text).toContain('Notify you')
  for (const path of ['/watch/other/x', '/watch/confirm', '/product/teapot'])
    expect((await send('POST', path, { headers: fromPage })).status, path).toBe(405)
})

test('no log contains a token that grants access', async () => {
  const { send, confirm, stop, lines } = await open()

  await send('GET', confirm)
  await send('POST', confirm, { headers: fromPage })
  await send('POST', stop, ONE_CLICK)

  await expect.poll(() => lines.length).toBe(3)
  expect(lines.join()).toContain('/watch/confirm/{token}')
  expect(lines.join()).not.toContain(confirm.slice('/watch/confirm/'.length))
  expect(lines.join()).not.toContain(stop.slice('/watch/stop/'.length))
})
