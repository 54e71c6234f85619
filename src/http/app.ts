import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { LRUCache } from 'lru-cache'
import type { ImageMaker } from '#src/features/media/image.service.ts'
import { FAVICON_PATH } from '#src/features/media/share-image.rules.ts'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import { isDatabaseUnavailable } from '#src/platform/db/db.ts'
import { hasRoute, newRequestId, type Bindings } from '#src/platform/api/endpoint-server.ts'
import type { Log } from '#src/platform/log/log.ts'
import { visitorAddress } from '#src/platform/net/visitor-address.ts'
import { isStorageFull, type Storage } from '#src/platform/files/storage.ts'
import { Failure } from '#src/shared/failure.ts'
import { frontEn } from '#src/shared/messages/content/plain-pages.en.ts'
import { en } from '#src/shared/messages/interface.en.ts'
import type { App } from '#src/composition/services.ts'
import type { Assets } from './assets/assets.ts'
import { COURIER_WEBHOOK, type CourierWebhook } from './callbacks/courier-webhook.ts'
import type { DemoMails } from '#src/demo/demo-mails.ts'
import type { DemoNextSteps } from '#src/demo/demo-next-steps.ts'
import { discardBodyAfterResponse, isAborted, isBodyRejection, rejectBody } from './limited-body.ts'
import { isMachineFile, type MachineFiles } from './seo/seo-files.ts'
import { readMedia } from './media/media.ts'
import { MISSING_PAGE, parsePageUrl } from './pages/page-url.ts'
import type { Metrics } from './health/metrics.ts'
import { PAY_PATTERN, readPayPath, type PaymentCallbacks, type PayPath } from './callbacks/payment-callbacks.ts'
import { handleForm } from './forms/handle-form.ts'
import { findForms, type PostedForms } from './forms/registry.ts'
import { isCacheableFor, pageKey, type Pages } from './pages/page-cache.ts'
import { RequestQueue } from './request-queue.ts'
import type { ShareImages } from './media/share-images.ts'
import { mayHaveSession, NO_SESSION } from '#src/platform/auth/sessions.ts'
import { redirect, SECURITY_HEADERS, send, sendAsset, sendPage, sendPlain, sendText, type Visit } from './respond.ts'

export interface FrontOptions {
  app: App
  pages: Pages
  machineFiles: MachineFiles
  /** null without demo mode, or when mails are really sent. */
  demoMails: DemoMails | null
  demoNextSteps: DemoNextSteps | null
  courierWebhook: CourierWebhook
  assets: Assets
  images: ImageMaker
  shareImages: ShareImages
  /** null without a metrics token; the path then does not exist. */
  metrics: Metrics | null
  storage: Storage
  paymentCallbacks: PaymentCallbacks
  log: Log
  trustedProxies: readonly string[]
  /** Returns the public origin of a domain. */
  originOf: (domain: string) => string
  /** Whether the database responds and files can be written; used by `/readyz`. */
  isReady: () => Promise<boolean>
}

/** Path prefixes of the API, with or without `/api/v1`; no page uses them. */
const API = /^\/(api|shop|seller|site-user|admin|category|operator)\//
const MEDIA = /^\/(?:(?:pictures|files|og)\/|favicon\.ico$)/
/** The specification's response for returns of payment providers that name no order. */
const PAYMENT_FAILED = 'Payment Failed'
const MAX_ALIASES = 20_000
/** Longer ones are not stored, so that invented URLs cannot fill the memory. */
const MAX_ALIAS_LENGTH = 500

/** Limit of concurrent API requests; more would be answered too late. */
const MAX_API_REQUESTS = 500

/** The key of a cached page, and whether it is only for visitors without a session. */
interface Alias {
  key: string
  isForGuests: boolean
}

type ApiListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Dispatches all requests: cached pages first, with the least work, then files, the API and rendered pages. */
export class Front {
  readonly #options: FrontOptions
  readonly #api: ApiListener
  /** Maps host and URL of a request to a page key, so that a cached page needs one look-up. */
  readonly #aliases = new LRUCache<string, Alias>({ max: MAX_ALIASES })
  readonly #queue = new RequestQueue()
  #apiRequests = 0

  constructor(options: FrontOptions) {
    this.#options = options
    this.#api = getRequestListener((request, env) => options.app.api.fetch(request, bindingsOf(env)), {
      overrideGlobalObjects: false,
      // `discardBodyAfterResponse` does this, and gives slow clients the time to read the response.
      autoCleanupIncoming: false,
    })
  }

  /** Invalidates what a change affects. */
  onInvalidate(change: Change): void {
    this.#options.pages.onInvalidate(change)
    this.#options.machineFiles.onInvalidate(change)
    if (change.tags === null || change.tags.includes('shop')) this.#aliases.clear()
  }

  /** Clears all caches, because notifications may have been lost. */
  invalidateAll(): void {
    this.#options.pages.invalidateAll()
    this.#options.machineFiles.invalidateAll()
    this.#aliases.clear()
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#options.metrics?.observe(response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // Before the queue, so that health checks get a response under load.
    if (isRead && request.url === '/healthz') return sendText({ request, response }, 200, 'ok')
    if (isRead && request.url === '/readyz') return void this.#serveReadiness({ request, response })
    if (!isRead) discardBodyAfterResponse({ request, response })
    this.#queue.add(() => this.#begin(request, response, isRead))
  }

  #begin(request: IncomingMessage, response: ServerResponse, isRead: boolean): void {
    // The client left while the request was queued.
    if (response.destroyed) return
    const alias = `${request.headers.host ?? ''} ${request.url ?? ''}`
    const cachedAlias = isRead ? this.#aliases.get(alias) : undefined
    const isCached = cachedAlias !== undefined && !(cachedAlias.isForGuests && mayHaveSession(request.headers.cookie))
    const page = isCached ? this.#options.pages.find(cachedAlias.key) : null
    if (page) void sendPage({ request, response }, page, newRequestId())
    else this.#serveOther({ request, response }, alias)
  }

  #serveOther(visit: Visit, alias: string): void {
    const { request, response } = visit
    const [path = ''] = (request.url ?? '/').split('?', 1)
    if (API.test(path) && !this.#isMissingPage(request, path)) return this.#serveApi(visit)
    const pay = readPayPath(path)
    if (pay) return void this.#servePay(visit, pay)
    if (path === COURIER_WEBHOOK && request.method === 'POST') return void this.#serveHook(visit)
    const forms = request.method === 'POST' ? findForms(path) : null
    if (forms) return void this.#serveForm(visit, forms)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendText(visit, 405, new Failure('method_not_allowed').message)
    }
    if (path.startsWith('/assets/')) return sendAsset(visit, this.#options.assets.files.get(path))
    if (path === '/metrics' && this.#options.metrics) return void this.#options.metrics.serve(visit)
    if (MEDIA.test(path)) return void this.#serveMedia(visit, path)
    if (path === '/healthz') return sendText(visit, 200, 'ok')
    if (path === '/readyz') return void this.#serveReadiness(visit)
    void this.#servePage(visit, alias, isMachineFile(path))
  }

  /** Whether a browser opens a path without an endpoint: it gets the error view (row R24), other clients get JSON. */
  #isMissingPage(request: IncomingMessage, path: string): boolean {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    return isRead && isBrowser(request) && !hasRoute(this.#options.app.api, path)
  }

  #serveApi({ request, response }: Visit): void {
    const bindings: Bindings = {
      peer: request.socket.remoteAddress ?? '',
      requestId: newRequestId(),
      isAborted: () => isAborted(request),
    }
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    response.setHeader('x-request-id', bindings.requestId)
    // API responses are not for search engines.
    response.setHeader('x-robots-tag', 'noindex')
    this.#logWhenDone({ request, response }, bindings.requestId, () => bindings.route ?? 'unknown')
    if (this.#apiRequests >= MAX_API_REQUESTS) return rejectOverload({ request, response })
    this.#apiRequests += 1
    response.once('close', () => (this.#apiRequests -= 1))
    void this.#api(Object.assign(request, { bindings }), response)
  }

  /** Logs one line per response that needed work. Its path has no query and names no order. */
  #logWhenDone({ request, response }: Visit, requestId: string, path: () => string): void {
    const started = performance.now()
    // 'close' instead of 'finish': a rejected client may leave before the response is complete.
    response.once('close', () => {
      if (!response.headersSent) return
      const ms = Math.round((performance.now() - started) * 10) / 10
      this.#options.log.info(
        { method: request.method, path: path(), status: response.statusCode, ms, requestId },
        'request',
      )
    })
  }

  /** @param isFile whether it is a file for programs: looked up, counted and rejected like a page */
  async #servePage(visit: Visit, alias: string, isFile: boolean): Promise<void> {
    const { request } = visit
    const requestId = newRequestId()
    const address = parsePageUrl(request.url ?? '/') ?? (isBrowser(request) ? MISSING_PAGE : null)
    // Also on rejections, to find their log line.
    visit.response.setHeader('x-request-id', requestId)
    this.#logWhenDone(visit, requestId, () => address?.pattern ?? 'unknown')
    if (!address) return sendText(visit, 400, 'Bad Request')
    const { app, pages, machineFiles, demoMails, demoNextSteps, originOf } = this.#options
    try {
      const visitor = this.#addressOf(request)
      const found = await app.directory.find(request.headers.host ?? null, visitor)
      if (!found) return await sendPlain(visit, { status: 404, title: frontEn.noShop, text: frontEn.noShopText })
      const { shop, isAlias } = found
      if (isAlias) return redirect(visit, 301, originOf(await app.directory.primaryDomain(shop)) + address.url)
      await app.limits.consume({ shop }, address.path === '/search' ? 'search' : 'read', visitor)
      if (isFile && (await machineFiles.serve(visit, shop, address.path))) return
      if (await demoMails?.serve(visit, shop, address.path)) return
      if (await demoNextSteps?.serve(visit, shop, address.path)) return
      if (address.path === '/payment-failed') return sendText(visit, 200, PAYMENT_FAILED)
      const pageVisit = { shop, address, cookie: request.headers.cookie, requestId }
      const page = await pages.get(pageVisit)
      if ('redirect' in page) {
        // The session of this browser has ended.
        if (page.redirect.startsWith('/sign-in?')) visit.response.setHeader('set-cookie', NO_SESSION)
        return redirect(visit, page.status, withQuery(page, request.url ?? ''))
      }
      if (isCacheableFor(pageVisit) && page.status === 200 && alias.length <= MAX_ALIAS_LENGTH)
        this.#aliases.set(alias, { key: pageKey(shop.id, address), isForGuests: !address.isShared })
      await sendPage(visit, page, requestId)
    } catch (error) {
      await this.#servePageFailure(visit, error, requestId)
    }
  }

  async #serveForm(visit: Visit, posted: PostedForms): Promise<void> {
    const requestId = newRequestId()
    visit.response.setHeader('x-request-id', requestId)
    this.#logWhenDone(visit, requestId, () => posted.pattern)
    const { app, pages } = this.#options
    try {
      const address = this.#addressOf(visit.request)
      const found = await app.directory.find(visit.request.headers.host ?? null, address)
      if (!found) return await sendPlain(visit, { status: 404, title: frontEn.noShop, text: frontEn.noShopText })
      const { api, limits, uploads } = app
      await limits.consume(found, 'read', address)
      await handleForm(visit, posted, { api, pages, shop: found.shop, requestId, address, limits, uploads })
    } catch (error) {
      await this.#servePageFailure(visit, error, requestId)
    }
  }

  async #servePay(visit: Visit, path: PayPath): Promise<void> {
    const requestId = newRequestId()
    visit.response.setHeader('x-request-id', requestId)
    this.#logWhenDone(visit, requestId, () => PAY_PATTERN)
    const { app, paymentCallbacks } = this.#options
    try {
      const address = this.#addressOf(visit.request)
      const found = await app.directory.find(visit.request.headers.host ?? null, address)
      if (!found) return sendText(visit, 404, frontEn.noShop)
      await paymentCallbacks.serve(visit, path, { shop: found.shop, address })
    } catch (error) {
      await this.#servePageFailure(visit, error, requestId)
    }
  }

  #serveHook(visit: Visit): Promise<void> {
    const requestId = newRequestId()
    this.#logWhenDone(visit, requestId, () => COURIER_WEBHOOK)
    return this.#options.courierWebhook.serve(visit, requestId)
  }

  async #servePageFailure(visit: Visit, error: unknown, requestId: string): Promise<void> {
    const { response } = visit
    if (isAborted(visit.request)) return
    if (isBodyRejection(error)) return rejectBody(visit, error)
    if (error instanceof Failure && error.code === 'rate_limited') {
      response.setHeader('retry-after', String(error.details.retryAfterSeconds ?? 60))
      return sendPlain(visit, { status: 429, title: error.message, text: '' })
    }
    const isUnavailable = error instanceof Failure && error.code === 'unavailable'
    if (!isUnavailable) this.#options.log.error({ err: error, requestId }, 'page failed')
    if (isUnavailable || isDatabaseUnavailable(error) || isStorageFull(error)) {
      response.setHeader('retry-after', '2')
      return sendPlain(visit, { status: 503, title: en.state.failed, text: en.state.failedText })
    }
    return sendPlain(visit, { status: 500, title: en.state.failed, text: frontEn.supportCode(requestId) })
  }

  async #serveMedia(visit: Visit, path: string): Promise<void> {
    const { app, images, shareImages, storage, log } = this.#options
    try {
      const found = await app.directory.find(visit.request.headers.host ?? null, this.#addressOf(visit.request))
      const media =
        found &&
        (path.startsWith('/og/') || path === FAVICON_PATH
          ? await shareImages.read(found.shop, path)
          : await readMedia({ images, storage, shopId: found.shop.id, path }))
      if (!media) return sendText(visit, 404, en.state.notFound)
      send(visit, { status: 200, ...media })
    } catch (error) {
      if (error instanceof Failure && error.code === 'rate_limited')
        return await this.#servePageFailure(visit, error, newRequestId())
      log.error({ err: error }, 'picture failed')
      sendText(visit, 503, en.state.failed)
    }
  }

  #addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    return visitorAddress(socket.remoteAddress ?? '', forwarded, this.#options.trustedProxies)
  }

  async #serveReadiness(visit: Visit): Promise<void> {
    const isReady = await this.#options.isReady().catch(() => false)
    sendText(visit, isReady ? 200 : 503, isReady ? 'ok' : 'unavailable')
  }
}

/** Rejects an API request in the API's own format. */
function rejectOverload(visit: Visit): void {
  const { code, message } = new Failure('unavailable')
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '2' }
  send(visit, { status: 503, headers, body: Buffer.from(JSON.stringify({ success: false, code, message })) })
}

/** Whether the client is a browser that opens a page. */
const isBrowser = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false

/** A permanent redirect keeps the whole query, including parameters that no page reads. */
const withQuery = ({ redirect, status }: { redirect: string; status: number }, requestUrl: string): string =>
  status === 308 ? redirect.replace(/\?.*/, '') + requestUrl.replace(/^[^?]*/, '') : redirect

/** Returns the bindings that `#serveApi` attached to the request. */
const bindingsOf = (env: unknown): Bindings => (env as { incoming: { bindings: Bindings } }).incoming.bindings
