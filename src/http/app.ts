import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import type { ShopContext } from '#src/platform/context.ts'
import { isDatabaseUnavailable } from '#src/platform/db/db.ts'
import type { ShopRow } from '#src/platform/db/tables.generated.ts'
import { isClosed } from '#src/platform/auth/shop-preview.ts'
import { hasRoute, newRequestId, type Bindings } from '#src/platform/api/endpoint-server.ts'
import type { StaffBindings } from '#src/platform/api/staff-server.ts'
import type { Log } from '#src/platform/log/log.ts'
import { visitorAddress } from '#src/platform/net/visitor-address.ts'
import { isStorageFull } from '#src/platform/files/storage.ts'
import { NO_SESSION } from '#src/platform/auth/sessions.ts'
import { Failure } from '#src/shared/failure.ts'
import { frontEn } from '#src/shared/messages/content/plain-pages.en.ts'
import { en } from '#src/shared/messages/interface.en.ts'
import type { App } from '#src/composition/services.ts'
import type { DemoMails } from '#src/demo/demo-mails.ts'
import type { DemoNextSteps } from '#src/demo/demo-next-steps.ts'
import { isFromHere } from '#src/demo/demo-access.ts'
import { ADMIN_HEADERS, readShopImagePath, type AdminHost } from './admin/admin-host.ts'
import type { Assets } from './assets/assets.ts'
import { findCallbackRoute } from './callbacks/callback-routes.ts'
import type { StaffStreams } from './admin/staff-streams.ts'
import type { FastPath } from './fast-path.ts'
import { handleForm } from './forms/handle-form.ts'
import { findForms } from './forms/registry.ts'
import type { Metrics } from './health/metrics.ts'
import { discardBodyAfterResponse, isAborted, isBodyRejection, rejectBody } from './limited-body.ts'
import type { MediaReader } from './media/media.ts'
import { isCacheableFor, pageKey, type Pages } from './pages/page-cache.ts'
import { MISSING_PAGE, parsePageUrl, type PageUrl } from './pages/page-url.ts'
import { RequestQueue } from './request-queue.ts'
import { redirect, SECURITY_HEADERS, send, sendAsset, sendMedia, sendPage, sendPlain, sendText } from './respond.ts'
import type { PlainPage, ShopVisit, Visit } from './respond.ts'
import type { Route } from './route.ts'
import { findProductPreview } from './product-preview.ts'
import { findPreviewRoute, isHidden, sendClosed } from './shop-preview.ts'
import type { MachineFiles } from './seo/seo-files.ts'

interface HttpAppOptions {
  app: App
  adminHost: AdminHost
  staffStreams: StaffStreams
  fastPath: FastPath
  pages: Pages
  machineFiles: MachineFiles
  /** null without demo mode, or when mails are really sent. */
  demoMails: DemoMails | null
  demoNextSteps: DemoNextSteps | null
  assets: Assets
  media: MediaReader
  /** null without a metrics token; the path then does not exist. */
  metrics: Metrics | null
  log: Log
  trustedProxies: readonly string[]
  /** Returns the public origin of a domain. */
  originOf: (domain: string) => string
  contextOf: (shop: ShopRow) => ShopContext
}

/** Path prefixes of the API, with or without `/api/v1`; no page uses them. */
const API = /^\/(api|shop|seller|site-user|admin|category|operator)\//
const MEDIA = /^\/(?:(?:pictures|files|og)\/|favicon\.ico$)/
/** The specification's response for returns of payment providers that name no order. */
const PAYMENT_FAILED = 'Payment Failed'

/** Limit of concurrent API requests; more would be answered too late. */
const MAX_API_REQUESTS = 500

type ApiListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Handles all requests: cached pages first, with the least work, then the API, files and the routes of each shop. */
export class HttpApp {
  readonly #options: HttpAppOptions
  readonly #api: ApiListener
  readonly #staffApi: ApiListener
  readonly #queue = new RequestQueue()
  #apiRequests = 0

  constructor(options: HttpAppOptions) {
    this.#options = options
    const { api, staffApi } = options.app
    this.#api = getRequestListener((request, env) => api.fetch(request, bindingsOf(env)), LISTENER)
    this.#staffApi = getRequestListener((request, env) => staffApi.fetch(request, bindingsOf(env)), LISTENER)
  }

  /** Invalidates what a change affects. */
  onInvalidate(change: Change): void {
    this.#options.pages.onInvalidate(change)
    this.#options.machineFiles.onInvalidate(change)
    this.#options.staffStreams.onChange(change)
    if (change.tags === null || change.tags.includes('shop')) this.#options.fastPath.drop(change.shopId)
  }

  /** Clears all caches, because notifications may have been lost. */
  invalidateAll(): void {
    this.#options.pages.invalidateAll()
    this.#options.machineFiles.invalidateAll()
    this.#options.staffStreams.resync()
    this.#options.fastPath.clear()
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const { fastPath, metrics } = this.#options
    metrics?.observe(response)
    const visit = { request, response }
    const isRead = isReadRequest(request)
    // Before the queue, so that health checks get a response under load.
    if (isRead && fastPath.serveHealth(visit)) return
    if (!isRead) discardBodyAfterResponse(visit)
    this.#queue.add(() => {
      // The client left while the request was queued.
      if (response.destroyed || (isRead && fastPath.servePage(visit))) return
      this.#serve(visit)
    })
  }

  #serve(visit: Visit): void {
    const { request } = visit
    const { adminHost, assets, metrics } = this.#options
    const [path = ''] = (request.url ?? '/').split('?', 1)
    const isRead = isReadRequest(request)
    if (adminHost.owns(request)) {
      if (adminHost.isApi(path)) return this.#serveStaffApi(visit)
      const image = isRead ? readShopImagePath(path) : null
      if (image) return void this.#serveShopImage(visit, image)
      if (isRead) return adminHost.serve(visit, path)
      return rejectMethod(visit)
    }
    if (API.test(path) && !this.#isMissingPage(request, path)) return this.#serveApi(visit)
    if (isRead && path.startsWith('/assets/')) return sendAsset(visit, assets.files.get(path))
    if (isRead && path === '/metrics' && metrics) return void metrics.serve(visit)
    const route = this.#findRoute(request, path)
    if (route) return void this.#serveRoute(visit, route)
    rejectMethod(visit)
  }

  /** Sends an image of a shop, which its pages show to everybody, on the host of the back office. */
  async #serveShopImage(visit: Visit, { shopId, path }: { shopId: string; path: string }): Promise<void> {
    try {
      const image = await this.#options.media.readStored(shopId, path)
      if (image) sendMedia(visit, { ...image, headers: { ...image.headers, ...ADMIN_HEADERS } })
      else sendText(visit, 404, en.state.notFound)
    } catch (error) {
      await this.#serveFailure(visit, error, { errors: 'text', requestId: newRequestId() })
    }
  }

  /** Ends the connections that are open for long; browsers connect again. */
  endStreams(): void {
    this.#options.staffStreams.close()
  }

  #serveStaffApi(visit: Visit): void {
    const { request, response } = visit
    const shopId = this.#options.staffStreams.shopOf((request.url ?? '').split('?', 1)[0] ?? '')
    // A stream is open for long, so it takes no place of the requests.
    if (shopId !== null && request.method === 'GET')
      return void this.#options.staffStreams
        .serve(visit, shopId, request.socket.remoteAddress ?? '')
        .catch((error: unknown) => {
          this.#options.log.error({ err: error }, 'stream.failed')
          response.destroy()
        })
    for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, ...ADMIN_HEADERS }))
      visit.response.setHeader(name, value)
    this.#runApi(visit, this.#staffApi, { isFromHere: isFromHere(visit.request) })
  }

  /** Whether a browser opens a path without an endpoint: it gets the error view (row R24), other clients get JSON. */
  #isMissingPage(request: IncomingMessage, path: string): boolean {
    return isReadRequest(request) && isBrowser(request) && !hasRoute(this.#options.app.api, path)
  }

  #serveApi(visit: Visit): void {
    const { response } = visit
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    // API responses are not for search engines.
    response.setHeader('x-robots-tag', 'noindex')
    this.#runApi(visit, this.#api)
  }

  #runApi(visit: Visit, api: ApiListener, environment: Partial<StaffBindings> = {}): void {
    const { request, response } = visit
    const bindings: Bindings = {
      ...environment,
      peer: request.socket.remoteAddress ?? '',
      requestId: this.#trace(visit, () => bindings.route ?? 'unknown'),
      isAborted: () => isAborted(request),
    }
    if (this.#apiRequests >= MAX_API_REQUESTS) return rejectOverload(visit)
    this.#apiRequests += 1
    response.once('close', () => (this.#apiRequests -= 1))
    void api(Object.assign(request, { bindings }), response)
  }

  /**
   * Logs one line per response, and sends its id in a header.
   * @param path returns the path for the log, without query and secrets
   */
  #trace({ request, response }: Visit, path: () => string): string {
    const requestId = newRequestId()
    const started = performance.now()
    response.setHeader('x-request-id', requestId)
    // 'close' instead of 'finish': a rejected client may leave before the response is complete.
    response.once('close', () => {
      if (!response.headersSent) return
      const ms = Math.round((performance.now() - started) * 10) / 10
      const { log } = this.#options
      log.info(
        { method: request.method, path: path(), status: response.statusCode, ms, requestId },
        'request.completed',
      )
    })
    return requestId
  }

  /** @returns null when the path does not allow the method */
  #findRoute(request: IncomingMessage, path: string): Route | null {
    const { app, pages, media, adminHost, originOf } = this.#options
    const callback = findCallbackRoute(request, path, app)
    if (callback) return callback
    const forms = request.method === 'POST' ? findForms(path) : null
    if (forms)
      return { pattern: forms.pattern, errors: 'page', serve: (visit) => handleForm(visit, forms, { ...app, pages }) }
    if (!isReadRequest(request)) return null
    const preview =
      findPreviewRoute(path, this.#options) ??
      findProductPreview(path, { pages, adminOrigin: originOf(adminHost.name) })
    if (preview) return preview
    if (MEDIA.test(path))
      return {
        pattern: null,
        errors: 'text',
        serve: async (visit) => {
          const found = await media.read(visit.context, path)
          if (found) sendMedia(visit, found)
          else sendText(visit, 404, en.state.notFound)
        },
      }
    const address = parsePageUrl(request.url ?? '/') ?? (isBrowser(request) ? MISSING_PAGE : null)
    return {
      pattern: address?.pattern ?? 'unknown',
      errors: 'page',
      serve: async (visit) => (address ? this.#servePage(visit, path, address) : sendText(visit, 400, 'Bad Request')),
    }
  }

  /** Finds the shop by host and serves a route for it. */
  async #serveRoute(visit: Visit, { pattern, errors, serve, servesClosed }: Route): Promise<void> {
    const { app, contextOf, trustedProxies } = this.#options
    const { headers, socket } = visit.request
    const requestId = pattern === null ? newRequestId() : this.#trace(visit, () => pattern)
    try {
      const forwarded = String(headers['x-forwarded-for'] ?? '')
      const ip = visitorAddress(socket.remoteAddress ?? '', forwarded, trustedProxies)
      const found = await app.directory.find(headers.host ?? null, ip)
      if (found) {
        const context = contextOf(found.shop)
        const shopVisit = { ...visit, context, isAlias: found.isAlias, ip, requestId }
        await (servesClosed || !isHidden(shopVisit) ? serve(shopVisit) : sendClosed(shopVisit))
      } else await sendError(visit, errors, { status: 404, title: frontEn.noShop, text: frontEn.noShopText })
    } catch (error) {
      await this.#serveFailure(visit, error, { errors, requestId })
    }
  }

  async #servePage(visit: ShopVisit, path: string, address: PageUrl): Promise<void> {
    const { request, response, context, ip, requestId } = visit
    const { app, fastPath, pages, machineFiles, demoMails, demoNextSteps, originOf } = this.#options
    const { shop } = context
    if (visit.isAlias) return redirect(visit, 301, originOf(await app.directory.primaryDomain(shop)) + address.url)
    await app.limits.consume(context, address.path === '/search' ? 'search' : 'read', ip)
    if (await machineFiles.serve(visit, path)) return
    if (await demoMails?.serve(visit, address.path)) return
    if (await demoNextSteps?.serve(visit, address.path)) return
    if (address.path === '/payment-failed') return sendText(visit, 200, PAYMENT_FAILED)
    const pageVisit = { context, address, cookie: request.headers.cookie, requestId, isPreview: isClosed(shop) }
    const page = await pages.get(pageVisit)
    if ('redirect' in page) {
      // The session of this browser has ended.
      if (page.redirect.startsWith('/sign-in?')) response.setHeader('set-cookie', NO_SESSION)
      return redirect(visit, page.status, withQuery(page, request.url ?? ''))
    }
    if (isCacheableFor(pageVisit) && page.status === 200)
      fastPath.add(request, { pageKey: pageKey(shop.id, address), isForGuests: !address.isShared })
    await sendPage(visit, page, requestId)
  }

  async #serveFailure(
    visit: Visit,
    error: unknown,
    { errors, requestId }: { errors: Route['errors']; requestId: string },
  ): Promise<void> {
    const { request, response } = visit
    if (isAborted(request)) return
    if (isBodyRejection(error)) return rejectBody(visit, error)
    if (error instanceof Failure && error.code === 'rate_limited') {
      response.setHeader('retry-after', String(error.details.retryAfterSeconds ?? 60))
      return sendError(visit, errors, { status: 429, title: error.message, text: '' })
    }
    const isUnavailable = error instanceof Failure && error.code === 'unavailable'
    if (!isUnavailable) this.#options.log.error({ err: error, requestId }, 'request.failed')
    const { failed: title, failedText } = en.state
    if (!isUnavailable && !isDatabaseUnavailable(error) && !isStorageFull(error))
      return sendError(visit, errors, { status: 500, title, text: frontEn.supportCode(requestId) })
    response.setHeader('retry-after', '2')
    return sendError(visit, errors, { status: 503, title, text: failedText })
  }
}

/** Rejects an API request in the API's own format. */
function rejectOverload(visit: Visit): void {
  const { code, message } = new Failure('unavailable')
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '2' }
  send(visit, { status: 503, headers, body: Buffer.from(JSON.stringify({ success: false, code, message })) })
}

const sendError = async (visit: Visit, format: Route['errors'], page: PlainPage): Promise<void> =>
  format === 'page' ? sendPlain(visit, page) : sendText(visit, page.status, page.title)

const isReadRequest = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Whether the client is a browser that opens a page. */
const isBrowser = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false

/** A permanent redirect keeps the whole query, including parameters that no page reads. */
const withQuery = ({ redirect: path, status }: { redirect: string; status: number }, requestUrl: string): string =>
  status === 308 ? path.replace(/\?.*/, '') + requestUrl.replace(/^[^?]*/, '') : path

function rejectMethod(visit: Visit): void {
  visit.response.setHeader('allow', 'GET, HEAD')
  sendText(visit, 405, new Failure('method_not_allowed').message)
}

const LISTENER = {
  overrideGlobalObjects: false,
  // `discardBodyAfterResponse` does this, and gives slow clients the time to read the response.
  autoCleanupIncoming: false,
}

/** Returns the bindings that `#serveApi` attached to the request. */
const bindingsOf = (env: unknown): StaffBindings => (env as { incoming: { bindings: StaffBindings } }).incoming.bindings
