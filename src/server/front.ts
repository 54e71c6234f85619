import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { LRUCache } from 'lru-cache'
import type { PictureMaker } from '#src/features/pictures/picture.service.ts'
import { readFile } from '#src/features/pictures/picture.service.ts'
import { readFilePath, readPicturePath } from '#src/features/pictures/picture.rules.ts'
import { isDatabaseUnavailable } from '#src/platform/db.ts'
import { newRequestId } from '#src/platform/http.ts'
import type { Bindings } from '#src/platform/http.ts'
import type { Log } from '#src/platform/log.ts'
import { isTrusted, visitorAddress } from '#src/platform/rate-limit.ts'
import type { Storage } from '#src/platform/storage.ts'
import type { ShopRow } from '#src/platform/tables.ts'
import { Failure } from '#src/shared/failure.ts'
import { en } from '#src/shared/messages/interface.en.ts'
import type { App } from './app.ts'
import type { Assets } from './assets.ts'
import { buildPlainDocument } from './document.ts'
import { readPageAddress } from './page-address.ts'
import { pageKey, type FinishedPage, type Pages } from './pages.ts'
import { compress, encodingFor, recode, SECURITY_HEADERS, send, sendText } from './respond.ts'

export interface FrontOptions {
  app: App
  pages: Pages
  assets: Assets
  pictures: PictureMaker
  storage: Storage
  log: Log
  trustedProxies: readonly string[]
  /** Whether the database answers; asked by `/readyz`. */
  isReady: () => Promise<boolean>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Calls of the API stand under these, with or without `/api/v1` before them; no page does. */
const API = /^\/(api|shop|seller|site-user|admin|category)\//
const FOREVER = 'public, max-age=31536000, immutable'
const MAX_ALIASES = 20_000

/** Everything that arrives: kept pages first, with the least work, then files, the API and pages that are to be made. */
export function createFront(options: FrontOptions): { handle: Handler; forgetHosts: () => void } {
  const { app, pages, assets, log } = options
  /** Host and address as they came, to the key of a page: so that a kept page is found by one look. */
  const aliases = new LRUCache<string, string>({ max: MAX_ALIASES })

  const api = getRequestListener(
    (request, env) => {
      const { incoming } = env as unknown as { incoming: IncomingMessage & { bindings: Bindings } }
      return app.api.fetch(request, incoming.bindings)
    },
    { overrideGlobalObjects: false },
  )

  function serveApi(request: IncomingMessage, response: ServerResponse): void {
    const bindings: Bindings = { peer: request.socket.remoteAddress ?? '', requestId: newRequestId() }
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    response.setHeader('x-request-id', bindings.requestId)
    const started = performance.now()
    response.once('finish', () => logRequest(request, response, { started, path: bindings.route ?? 'unknown', requestId: bindings.requestId }))
    void api(Object.assign(request, { bindings }), response)
  }

  function logRequest(
    request: IncomingMessage,
    response: ServerResponse,
    { started, path, requestId }: { started: number; path: string; requestId: string },
  ): void {
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ method: request.method, path, status: response.statusCode, ms, requestId }, 'request')
  }

  async function servePage(request: IncomingMessage, response: ServerResponse, alias: string): Promise<void> {
    const started = performance.now()
    const requestId = newRequestId()
    const url = request.url ?? '/'
    const address = readPageAddress(url)
    response.once('finish', () => logRequest(request, response, { started, path: address?.path ?? 'unknown', requestId }))
    if (!address) return sendText(request, response, 400, 'Bad Request')
    try {
      const found = await app.directory.find(request.headers.host ?? null)
      if (!found) return await servePlain(request, response, { status: 404, title: en.state.noShop, text: en.state.noShopText })
      const { shop, isAlias } = found
      const origin = originOf(request, options.trustedProxies)
      if (isAlias) return await redirectToPrimary(request, response, { origin, shop })
      await app.rateLimit('read', shop.id, addressOf(request, options.trustedProxies))
      const page = await pages.get({ shop, address, cookie: request.headers.cookie, origin, requestId })
      if ('redirect' in page) return redirect(request, response, page.status, page.redirect)
      if (address.isShared && page.status === 200) aliases.set(alias, pageKey(shop.id, address))
      await sendPage(request, response, page, requestId)
    } catch (error) {
      await servePageFailure(request, response, error, requestId)
    }
  }

  async function redirectToPrimary(
    request: IncomingMessage,
    response: ServerResponse,
    { origin, shop }: { origin: string; shop: ShopRow },
  ): Promise<void> {
    const { protocol, port } = new URL(origin)
    const domain = await app.directory.primaryDomain(shop)
    redirect(request, response, 301, `${protocol}//${domain}${port ? `:${port}` : ''}${request.url ?? '/'}`)
  }

  async function servePageFailure(request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string): Promise<void> {
    if (error instanceof Failure && error.code === 'rate_limited') {
      response.setHeader('retry-after', String(error.details.retryAfterSeconds ?? 60))
      return servePlain(request, response, { status: 429, title: error.message, text: '' })
    }
    log.error({ err: error, requestId }, 'page failed')
    if (isDatabaseUnavailable(error)) {
      response.setHeader('retry-after', '2')
      return servePlain(request, response, { status: 503, title: en.state.failed, text: en.state.failedText })
    }
    return servePlain(request, response, { status: 500, title: en.state.failed, text: en.state.supportCode(requestId) })
  }

  async function serveMedia(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    try {
      const found = await app.directory.find(request.headers.host ?? null)
      const media = found && (await readMedia(options, found.shop.id, path))
      if (!media) return sendText(request, response, 404, en.state.notFound)
      send(request, response, { status: 200, headers: media.headers, body: media.body })
    } catch (error) {
      log.error({ err: error }, 'picture failed')
      sendText(request, response, 503, en.state.failed)
    }
  }

  async function serveHealth(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isFine = path === '/healthz' || (await options.isReady().catch(() => false))
    sendText(request, response, isFine ? 200 : 503, isFine ? 'ok' : 'unavailable')
  }

  function serveOther(request: IncomingMessage, response: ServerResponse, alias: string): void {
    const [path = ''] = (request.url ?? '/').split('?', 1)
    if (API.test(path)) return serveApi(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendText(request, response, 405, new Failure('method_not_allowed').message)
    }
    if (path.startsWith('/assets/')) return serveAsset(request, response, assets.files.get(path))
    if (path.startsWith('/pictures/') || path.startsWith('/files/')) return void serveMedia(request, response, path)
    if (path === '/healthz' || path === '/readyz') return void serveHealth(request, response, path)
    void servePage(request, response, alias)
  }

  return {
    handle: (request, response) => {
      const alias = `${request.headers.host ?? ''} ${request.url ?? ''}`
      const key = request.method === 'GET' || request.method === 'HEAD' ? aliases.get(alias) : undefined
      const page = key === undefined ? null : pages.find(key)
      if (page) void sendPage(request, response, page, newRequestId())
      else serveOther(request, response, alias)
    },
    forgetHosts: () => aliases.clear(),
  }
}

/** A page as this visitor takes it: not again if they have it, else in their encoding. */
async function sendPage(request: IncomingMessage, response: ServerResponse, page: FinishedPage, requestId: string): Promise<void> {
  const { status, headers, etag } = page
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag, 'cache-control': headers['cache-control'], vary: 'accept-encoding' })
    response.end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
  let body = page.brotli
  if (encoding === 'gzip') body = page.gzip ??= await recode(page.brotli, 'gzip')
  else if (encoding === 'identity') body = await recode(page.brotli, 'identity')
  send(request, response, {
    status,
    headers: { ...headers, etag, 'x-request-id': requestId, ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
    body,
  })
}

async function servePlain(
  request: IncomingMessage,
  response: ServerResponse,
  { status, title, text }: { status: number; title: string; text: string },
): Promise<void> {
  const { html, contentSecurityPolicy } = buildPlainDocument(title, text)
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
  const body = encoding === 'br' ? await compress(Buffer.from(html)) : Buffer.from(html)
  send(request, response, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      ...(encoding === 'br' && { 'content-encoding': 'br' }),
    },
    body,
  })
}

function redirect(request: IncomingMessage, response: ServerResponse, status: number, location: string): void {
  send(request, response, { status, headers: { location, 'cache-control': 'no-store' }, body: Buffer.alloc(0) })
}

function serveAsset(request: IncomingMessage, response: ServerResponse, asset: Assets['files'] extends ReadonlyMap<string, infer A> ? A | undefined : never): void {
  if (!asset) return sendText(request, response, 404, en.state.notFound)
  const wanted = encodingFor(request.headers['accept-encoding'] as string | undefined)
  const encoding = asset.bodies.has(wanted) ? wanted : 'identity'
  send(request, response, {
    status: 200,
    headers: {
      'content-type': asset.type,
      'cache-control': FOREVER,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: asset.bodies.get(encoding) ?? Buffer.alloc(0),
  })
}

async function readMedia({ pictures, storage }: FrontOptions, shopId: string, path: string) {
  const picture = readPicturePath(path)
  if (picture) {
    const body = await pictures.get(shopId, picture)
    return body && { body, headers: { 'content-type': `image/${picture.format}`, 'cache-control': FOREVER } }
  }
  const file = readFilePath(path)
  const body = file && (await readFile(shopId, storage, file.name))
  if (!file || !body) return null
  // A drawing may bring scripts: opened by itself it runs none and reaches nothing of ours.
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
  return { body, headers: { 'content-type': file.type, 'cache-control': FOREVER, 'content-security-policy': policy } }
}

const addressOf = (request: IncomingMessage, trusted: readonly string[]): string =>
  visitorAddress(request.socket.remoteAddress ?? '', String(request.headers['x-forwarded-for'] ?? ''), trusted)

/** Scheme and host as the visitor sees them: a proxy that the operator named says which scheme. */
function originOf(request: IncomingMessage, trusted: readonly string[]): string {
  const isBehindProxy = isTrusted(request.socket.remoteAddress ?? '', trusted)
  const isSecure = isBehindProxy && request.headers['x-forwarded-proto'] === 'https'
  return `${isSecure ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`
}
