import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { MailFolder } from '#src/features/mail/mail-folder.adapter.ts'
import { createLog, type Log } from '#src/platform/log/log.ts'
import { localStorage, type Storage } from '#src/platform/files/storage.ts'
import { createHttpApp } from '#src/http/create-app.ts'
import type { AdminHost } from '#src/http/admin/admin-host.ts'
import type { Renderer } from '#src/http/pages/page-cache.ts'
import { onRequest } from '#src/http/listen.ts'
import { testSecret, type TestShop } from './shop.ts'

const EMPTY_STORAGE = localStorage(join(tmpdir(), 'storefront-no-pictures'))

/** A response to a visitor. */
export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Decoded text of the body. */
  text: string
}

const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers) close()
})
export interface TestServer {
  port: number
  request: (
    path: string,
    options?: { host?: string; method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<HttpResponse>
}

interface TestServerOptions {
  allowInsecureHttp?: boolean
  serverRendering?: boolean
  offlinePages?: boolean
  pageCacheBytes?: number
  metricsToken?: string | null
  storage?: Storage
  mailFolder?: MailFolder | null
  renderer?: Renderer
  adminHost?: AdminHost
  /** Logging is disabled by default. */
  log?: Log
  /** Overrides the client's IP. */
  peer?: string
}

/** Starts a server for a shop, as `npm start` does; it is closed after the file's tests. */
export async function openTestServer(
  shop: TestShop,
  {
    storage = EMPTY_STORAGE,
    mailFolder = null,
    peer,
    renderer,
    adminHost,
    log = createLog('silent'),
    ...config
  }: TestServerOptions = {},
): Promise<TestServer> {
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
      ...config,
    },
    app: shop.app,
    backend: {
      db: shop.db,
      ping: async () => void (await sql`select 1`.execute(shop.db)),
      secret: testSecret,
      storage,
    },
    log,
    mailFolder,
    port: 3000,
    ...(renderer && { renderer }),
    ...(adminHost && { adminHost }),
  })
  const server = createServer()
  onRequest(server, (incoming, response) => {
    if (peer !== undefined) Object.defineProperty(incoming.socket, 'remoteAddress', { value: peer })
    httpApp.handle(incoming, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close().closeAllConnections())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    request: (path, { host = shop.domain, method = 'GET', headers = {}, body: sentBody = '' } = {}) =>
      new Promise((resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const body = Buffer.concat(chunks)
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body,
              text: decode(body, response.headers['content-encoding']),
            })
          })
        })
        sent.on('error', reject)
        sent.end(sentBody)
      }),
  }
}

function decode(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}
