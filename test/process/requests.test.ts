import { expect, test } from 'vitest'
import { sendRaw } from './http.ts'
import { openServer, openShopFolder } from './server.ts'

const CRLF = '\r\n'
const HEAD = `Host: home.localhost${CRLF}Origin: http://home.localhost${CRLF}Content-Type: application/json${CRLF}`

/** Malformed input with its expected status line; there is no response where the connection is closed. */
const ODD = {
  'no HTTP': ['hello', '400'],
  'a request without a host': [`GET / HTTP/1.1${CRLF}${CRLF}`, '400'],
  'a host that can be none': [`GET / HTTP/1.1${CRLF}Host: ../etc${CRLF}Connection: close${CRLF}${CRLF}`, '404'],
  'two hosts': [`GET / HTTP/1.1${CRLF}Host: home.localhost${CRLF}Host: volt.localhost${CRLF}${CRLF}`, '404'],
  'two lengths': [
    `POST /api/v1/shop/track HTTP/1.1${CRLF}${HEAD}Content-Length: 2${CRLF}Content-Length: 4${CRLF}${CRLF}{}{}`,
    '400',
  ],
  'a length and chunks': [
    `POST /api/v1/shop/track HTTP/1.1${CRLF}${HEAD}Content-Length: 2${CRLF}Transfer-Encoding: chunked${CRLF}${CRLF}0${CRLF}${CRLF}`,
    '400',
  ],
  'a header of 64 KB': [
    `GET / HTTP/1.1${CRLF}Host: home.localhost${CRLF}X-Long: ${'x'.repeat(65_536)}${CRLF}${CRLF}`,
    '431',
  ],
  'an address of another host': [
    `GET http://volt.localhost/ HTTP/1.1${CRLF}Host: home.localhost${CRLF}Connection: close${CRLF}${CRLF}`,
    '400',
  ],
  'an address with a zero byte': [
    `GET /%00 HTTP/1.1${CRLF}Host: home.localhost${CRLF}Connection: close${CRLF}${CRLF}`,
    '400',
  ],
  'an address that is not UTF-8': [
    `GET /%ff HTTP/1.1${CRLF}Host: home.localhost${CRLF}Connection: close${CRLF}${CRLF}`,
    '400',
  ],
  'a path out of the folder': [
    `GET /assets/..%2f..%2fpackage.json HTTP/1.1${CRLF}Host: home.localhost${CRLF}Connection: close${CRLF}${CRLF}`,
    '404',
  ],
} as const

test('rejects requests that no browser sends, and serves the next visitor', async () => {
  const server = await openServer({ dataDir: await openShopFolder() })

  for (const [name, [bytes, status]] of Object.entries(ODD)) {
    const response = await sendRaw(server.port, bytes)
    expect([name, /^HTTP\/1\.1 (\d+)/.exec(response)?.[1]]).toEqual([name, status])
    // Exactly one response: data after the first request is not treated as another one.
    expect([name, response.match(/^HTTP\/1\.1 /gm)?.length]).toEqual([name, 1])
    expect(response).not.toMatch(/Error:|\bat \/|node:internal|Voltaro/)
  }

  expect((await server.send({ path: '/' })).text).toContain('Halden')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})
