import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#src/platform/log/log.ts'
import { ensureBuilt } from '#test/build.ts'
import { openTestServer, type TestServer } from '#test/test-server.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#test/shop.ts'

beforeAll(ensureBuilt, 120_000)

interface Opened {
  shop: TestShop
  server: TestServer
  /** Errors and warnings in the log. */
  logged: unknown[]
}

async function open(options: TestShopOptions = {}): Promise<Opened> {
  const shop = await openTestShop(options)
  const logged: unknown[] = []
  const log = createLog('silent')
  const note = (...values: unknown[]): void => void logged.push(values)
  Object.assign(log, { warn: note, error: note })
  return { shop, server: await openTestServer(shop, { log }), logged }
}

const GATEWAY = '00000000-0000-4000-8000-000000000000'
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const UPLOAD = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }

test('rejects a body over the limit on forms, payment returns and webhooks, and closes the connection', async () => {
  const { server, logged } = await open()
  const body = 'a'.repeat(100_000)

  for (const path of [
    '/sign-in',
    '/track-order',
    '/news/subscribe',
    '/watch/stop/abc',
    `/pay/${GATEWAY}/notice`,
    `/pay/${GATEWAY}/a/success`,
    '/hooks/courier',
  ]) {
    const rejected = await server.request(path, { method: 'POST', headers: FORM, body })
    expect([rejected.status, rejected.headers.connection], path).toEqual([413, 'close'])
    const packed = await server.request(path, {
      method: 'POST',
      headers: { ...FORM, 'content-encoding': 'gzip' },
      body: 'a',
    })
    expect([packed.status, packed.headers.connection], path).toEqual([415, 'close'])
  }
  const packed = { ...UPLOAD, 'content-encoding': 'gzip' }
  expect((await server.request('/support', { method: 'POST', headers: packed, body: 'a' })).status).toBe(415)
  const tooLarge = await server.request('/support', { method: 'POST', headers: UPLOAD, body: 'a'.repeat(27_000_000) })
  expect(tooLarge.status).toBe(413)
  expect(tooLarge.text).toContain('<form')
  const chunked = { ...UPLOAD, 'transfer-encoding': 'chunked' }
  for (const path of ['/support', '/shop/user/tickets'])
    expect(
      (await server.request(path, { method: 'POST', headers: chunked, body: 'a'.repeat(27_000_000) })).status,
    ).toBe(413)
  expect(logged).toEqual([])
})

test('counts a webhook against the limit before its body is read', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '0.001' } })
  const server = await openTestServer(shop)
  await server.request(`/pay/${GATEWAY}/notice`, { method: 'POST', body: 'a=b' })

  const body = 'a'.repeat(100_000)
  expect((await server.request(`/pay/${GATEWAY}/notice`, { method: 'POST', headers: FORM, body })).status).toBe(429)
})

test('responds to each upload that is rejected early, and loses no connection', async () => {
  const shop = await openTestShop({ environment: { RATE_LIMIT_FACTOR: '0.01' } })
  const server = await openTestServer(shop)
  const body = 'a'.repeat(20_000_000)
  const send = (path: string): Promise<number> =>
    server.request(path, { method: 'POST', headers: UPLOAD, body }).then(({ status }) => status)

  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1)
    statuses.push(...(await Promise.all([send('/shop/user/tickets'), send('/shop/user/tickets'), send('/support')])))

  expect(statuses).toHaveLength(9)
  for (const status of statuses.slice(3)) expect(status).toBe(429)
})

test('logs no error when a visitor disconnects in the middle of a body', async () => {
  const { shop, server, logged } = await open()
  const lost = ['/sign-in', '/support', `/pay/${GATEWAY}/notice`, '/hooks/courier', '/shop/user/tickets', '/shop/auth']
  for (const path of lost)
    for (const framing of ['content-length: 500', 'transfer-encoding: chunked']) {
      const socket = connect(server.port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      const type = path.endsWith('tickets') ? UPLOAD['content-type'] : 'application/json'
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${shop.domain}\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\n${framing}\r\n\r\n3\r\nabc\r\n`,
      )
      await new Promise((resolve) => setTimeout(resolve, 100))
      socket.destroy()
    }
  await new Promise((resolve) => setTimeout(resolve, 200))

  expect(logged).toEqual([])
  expect((await server.request('/')).status).toBe(200)
})

test('rejects look-ups of unknown hosts when one address requested too many', async () => {
  const { shop, server } = await open({ environment: { RATE_LIMIT_FACTOR: '0.02' } })
  const requestHost = (host: string): Promise<number> =>
    server.request('/sign-in', { host }).then(({ status }) => status)
  const statuses: number[] = []
  for (let round = 0; round < 8; round += 1) statuses.push(await requestHost(`invented-${round}.example`))

  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
  // A cached host needs no look-up.
  expect(await requestHost('invented-1.example')).toBe(404)
  expect(await requestHost(shop.domain)).toBe(429)
  const api = await server.request('/shop/auth', { method: 'POST', host: 'invented-9.example' })
  expect([api.status, Number(api.headers['retry-after']) > 0]).toEqual([429, true])
})

test('serves a known shop to any number of concurrent requests', async () => {
  const { server } = await open({ environment: { RATE_LIMIT_FACTOR: '0.05' } })
  const responses = await Promise.all(Array.from({ length: 40 }, () => server.request('/pictures/none')))

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
})

test('responds 100 Continue only when the headers do not reject the request', async () => {
  const { shop, server } = await open()
  const limited = await open({ environment: { RATE_LIMIT_FACTOR: '0.001' } })
  const send = async (path: string, headers: readonly string[], to = { shop, server }): Promise<string> => {
    const socket = connect(to.server.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const own = [`host: ${to.shop.domain}`, 'sec-fetch-site: same-origin', 'expect: 100-continue']
    socket.write([`POST ${path} HTTP/1.1`, ...own, ...headers, '', ''].join('\r\n'))
    const chunks: Buffer[] = []
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      const text = Buffer.concat(chunks).toString()
      if (text.endsWith('\r\n\r\n') && text.includes(' 100 ')) socket.write('{}')
      else break
    }
    return Buffer.concat(chunks).toString()
  }
  const JSON_TYPE = 'content-type: application/json'
  const FORM_TYPE = `content-type: ${FORM['content-type']}`

  for (const path of ['/sign-in', `/pay/${GATEWAY}/notice`, '/hooks/courier']) {
    expect(await send(path, [FORM_TYPE, 'content-length: 100000']), path).toMatch(/^HTTP\/1.1 413 /)
    const packed = [FORM_TYPE, 'content-encoding: gzip', 'content-length: 2']
    expect(await send(path, packed), path).toMatch(/^HTTP\/1.1 415 /)
  }
  const quote = '/api/v1/shop/checkout/quote'
  expect(await send(quote, [JSON_TYPE, 'content-length: 100000'])).toMatch(/^HTTP\/1.1 413 /)
  expect(await send(quote, ['content-type: text/plain', 'content-length: 2'])).toMatch(/^HTTP\/1.1 415 /)
  for (const path of ['/shop/user/tickets', '/support'])
    expect(await send(path, [`content-type: ${UPLOAD['content-type']}`, 'content-length: 90000000']), path).toMatch(
      /^HTTP\/1.1 413 /,
    )
  const invited = await send(quote, [JSON_TYPE, 'content-length: 2'])
  expect(invited).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 422 /)
  const notice = [FORM_TYPE, 'content-length: 2']
  expect(await send(`/pay/${GATEWAY}/notice`, notice, limited)).toMatch(/^HTTP\/1.1 100 /)
  expect(await send(`/pay/${GATEWAY}/notice`, notice, limited)).toMatch(/^HTTP\/1.1 429 /)
})
