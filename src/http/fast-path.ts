import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { newRequestId } from '#src/platform/api/endpoint-server.ts'
import { mayHaveSession } from '#src/platform/auth/sessions.ts'
import type { Pages } from './pages/page-cache.ts'
import { sendPage, sendText, type Visit } from './respond.ts'

const MAX_URLS = 20_000
/** Longer ones are not stored, so that invented URLs cannot fill the memory. */
const MAX_URL_LENGTH = 500
const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/

/** The key of a cached page, and whether it is only for visitors without a session. */
interface CachedUrl {
  pageKey: string
  isForGuests: boolean
}

interface FastPathOptions {
  pages: Pick<Pages, 'find'>
  /** Whether the database responds and files can be written; used by `/readyz`. */
  isReady: () => Promise<boolean>
}

/** Responds to health checks and sends cached pages, with the least work: no route, no look-up of the shop, no log. */
export class FastPath {
  readonly #options: FastPathOptions
  /** The cached pages by host and URL of a request. */
  readonly #urls = new LRUCache<string, CachedUrl>({ max: MAX_URLS })

  constructor(options: FastPathOptions) {
    this.#options = options
  }

  /** @returns false, with nothing sent, when the request is no health check */
  serveHealth(visit: Visit): boolean {
    const { url = '' } = visit.request
    if (!HEALTH.test(url)) return false
    if (url.startsWith('/healthz')) sendText(visit, 200, 'ok')
    else void this.#serveReadiness(visit)
    return true
  }

  async #serveReadiness(visit: Visit): Promise<void> {
    const isReady = await this.#options.isReady().catch(() => false)
    sendText(visit, isReady ? 200 : 503, isReady ? 'ok' : 'unavailable')
  }

  /** @returns false, with nothing sent, when the page is not in the cache */
  servePage(visit: Visit): boolean {
    const { request } = visit
    const cached = this.#urls.get(hostAndUrl(request))
    if (!cached || (cached.isForGuests && mayHaveSession(request.headers.cookie))) return false
    const page = this.#options.pages.find(cached.pageKey)
    if (page) void sendPage(visit, page, newRequestId())
    return page !== null
  }

  /** Stores which cached page is sent for this host and URL. */
  add(request: IncomingMessage, cached: CachedUrl): void {
    const key = hostAndUrl(request)
    if (key.length <= MAX_URL_LENGTH) this.#urls.set(key, cached)
  }

  /** Removes the URLs of a shop's pages. */
  drop(shopId: string): void {
    for (const [url, { pageKey }] of this.#urls.entries()) if (pageKey.startsWith(shopId)) this.#urls.delete(url)
  }

  clear(): void {
    this.#urls.clear()
  }
}

const hostAndUrl = ({ headers, url }: IncomingMessage): string => `${headers.host ?? ''} ${url ?? ''}`
