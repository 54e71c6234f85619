import { getPolicies } from '#src/features/shop/policy.service.ts'
import type { ShopPolicies } from '#src/features/shop/policy.rules.ts'
import { createHash } from 'node:crypto'
import { providerSources } from '#src/features/account/identity-provider-csp.rules.ts'
import { trackerSources } from '#src/features/analytics/tracking.rules.ts'
import { limitToListChange } from '#src/features/listing/list-page.service.ts'
import { findExpressGateway } from '#src/features/payments/express-payment.service.ts'
import { paymentPermission, walletSources, type WalletSettings } from '#src/features/payments/wallet-csp.rules.ts'
import { getShopInfo, getTheme, getThemeCss } from '#src/features/shop/shop.service.ts'
import type { Change } from '#src/platform/cache/cache-invalidation.ts'
import { emptyDependencies, type PageDependencies, type ShopContext } from '#src/platform/context.ts'
import { flatten } from '#src/platform/cache/flatten.ts'
import type { QueueLimits } from '#src/platform/limits/fair-queue.ts'
import { LoadLimit } from '#src/platform/limits/load-limit.ts'
import { mayHaveSession } from '#src/platform/auth/sessions.ts'
import { TaggedCache, type Loaded } from '#src/platform/cache/tagged-cache.ts'
import type { App } from '#src/composition/services.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import type { Assets } from '../assets/assets.ts'
import { buildClientRenderedDocument, buildDocument, type FinishedDocument } from './document.ts'
import { FragmentStore } from './fragment-store.ts'
import { describePage } from './page-head.ts'
import { APP_SHELL, OFFLINE_FALLBACK, type PageUrl } from './page-url.ts'
import { compress, permissionsPolicy, type Encoding, type Twin } from '../respond.ts'
import { Recompressor } from './recompress.ts'

/** The built renderer (`src/app/entry.server.tsx`). */
export type Renderer = typeof import('#src/app/entry.server.tsx')

type LoadedPage = Parameters<Renderer['render']>[0]

/** A rendered page in the cache, as brotli, which nearly every browser accepts. */
export interface FinishedPage {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  brotli: Buffer
  /** How often it was sent from the cache, and whether it was recompressed (`recompress.ts`). */
  hits: number
  isRecompressed: boolean
  /** Other encodings, each made on its first request. */
  twins: Map<Encoding, Twin>
}

/** A rendered page, or where to go instead. */
type Rendering = Loaded<FinishedPage> | { redirect: string; status: number }

type Read = Parameters<Renderer['load']>[0]['read']

/** Base URL of pages in this process; the host plays no part. */
const IN_PROCESS = 'http://in-process'
/** Size of an entry without its body: keys and headers, and each tag with its place in the index of tags. */
const OVERHEAD_BYTES = 2048
const TAG_BYTES = 200
/** Maximum age of a cached page, whatever its tags. */
const MAX_AGE_MS = 60 * 60 * 1000
/** Share of the cache for pages with a query. */
const VIEWS_SHARE = 1 / 4

/**
 * Limits concurrent rendering; excess requests are rejected, while cached pages are still served. A shop with many
 * visitors leaves slots to the others.
 */
const RENDERING = { width: 8, widthOfKey: 4, maxQueued: 120, maxQueuedOfKey: 90, maxWaitMs: 3000 }

/** Pages of a shop that may wait while other shops are active. */
const QUEUE: QueueLimits = { maxQueued: RENDERING.maxQueuedOfKey, maxWaitMs: RENDERING.maxWaitMs }

interface PagesOptions {
  app: App
  assets: Assets
  renderer: Renderer
  cacheBytes: number
  /** Whether pages are server-rendered; otherwise they are client-rendered. */
  serverRendering: boolean
  /** Returns the public origin of a domain. */
  originOf: (domain: string) => string
}

export interface PageVisit {
  context: ShopContext
  address: PageUrl
  /** The visitor's cookies, for personal pages. */
  cookie: string | undefined
  requestId: string
  /** Whether staff see what shoppers do not; such a page is for them alone. */
  isPreview?: boolean
  /** The result of a form that was posted without a script. */
  formResult?: FormResult
}

/** Renders pages through the API in this process, and caches them for all guests of a shop. */
export class Pages {
  readonly #options: PagesOptions
  readonly #cache: TaggedCache<FinishedPage>
  /**
   * Pages with a query have their own cache: searches and filtered lists are unlimited and must not evict popular
   * pages.
   */
  readonly #views: TaggedCache<FinishedPage>

  /** HTML of parts that pages have in common. */
  readonly #fragments = new FragmentStore()
  readonly #recompressor = new Recompressor()
  readonly #limit = new LoadLimit(RENDERING)

  constructor(options: PagesOptions) {
    const { cacheBytes } = options
    const forViews = Math.floor(cacheBytes * VIEWS_SHARE)
    this.#options = options
    this.#cache = new TaggedCache<FinishedPage>({ maxSize: cacheBytes - forViews, maxAgeMs: MAX_AGE_MS })
    this.#views = new TaggedCache<FinishedPage>({ maxSize: forViews, maxAgeMs: MAX_AGE_MS })
  }

  onInvalidate({ shopId, tags }: Change): void {
    for (const cache of [this.#cache, this.#views]) cache.drop(shopId, tags)
  }

  invalidateAll(): void {
    for (const cache of [this.#cache, this.#views]) cache.clear()
  }

  /** Returns a cached page, without any other work. */
  find(key: string): FinishedPage | null {
    const page = this.#cacheOf(key).find(key)?.value ?? null
    if (page) this.#recompressor.note(page)
    return page
  }

  #cacheOf(key: string): TaggedCache<FinishedPage> {
    return key.includes('?') ? this.#views : this.#cache
  }

  async get(visit: PageVisit): Promise<FinishedPage | { redirect: string; status: number }> {
    const { address, context } = visit
    if (!isCacheableFor(visit)) {
      const rendered = await this.#renderFairly(visit, visit.cookie)
      return 'redirect' in rendered ? rendered : rendered.value
    }
    const key = pageKey(context.shop.id, address)
    // A redirect is thrown through the cache: it is cheap and not cached.
    try {
      return (
        await this.#cacheOf(key).findOrLoad(context.shop.id, key, async () => {
          const rendered = await this.#renderFairly(visit, undefined)
          if ('redirect' in rendered) throw new RedirectSignal(rendered)
          return rendered
        })
      ).value
    } catch (error) {
      if (error instanceof RedirectSignal) return error.to
      throw error
    }
  }

  /** Renders a page when its shop may begin one and the process has capacity. */
  #renderFairly(visit: PageVisit, cookie: string | undefined): Promise<Rendering> {
    const { id } = visit.context.shop
    return this.#options.app.fairQueue.run(id, QUEUE, () => this.#limit.run(() => this.#render(visit, cookie), id))
  }

  async #render(
    { context: visitContext, address, requestId, formResult = {} }: PageVisit,
    cookie: string | undefined,
  ): Promise<Rendering> {
    const { app, renderer } = this.#options
    const { shop, log } = visitContext
    const notes = emptyDependencies()
    const now = new Date()
    const context = { ...visitContext, dependencies: notes, now }
    const requests = { failed: 0 }
    const { previewedId } = visitContext
    const requestingPage = { shop, now, dependencies: notes, cookie, requestId, previewedId }
    const read: Read = async (request) => {
      const response = await app.inProcessApi(request, requestingPage)
      if (response.status >= 500) requests.failed += 1
      return response
    }
    const isOfflineFallback = address.path === OFFLINE_FALLBACK
    if (address.path === APP_SHELL || !(this.#options.serverRendering || isOfflineFallback))
      return toLoaded(await this.#leaveBare(context, address), { shopId: shop.id, notes })
    const menu = await getMenu(context, renderer, read)
    const [loaded, wallet, themeCss, theme, policies] = await Promise.all([
      renderer.load({
        url: new URL(address.url, IN_PROCESS),
        shopId: shop.id,
        read,
        menu,
        isOfflineFallback,
        formResult,
      }),
      findWallet(context, app),
      getThemeCss(context),
      getTheme(context),
      getPolicies(context),
    ])
    if ('redirect' in loaded) return loaded
    if (loaded.error) throw loaded.error
    // A page without data that could not be loaded must not be cached, here or elsewhere.
    const isIncomplete = requests.failed > 0 && address.isShared && loaded.status === 200
    const status = isIncomplete ? 503 : loaded.status
    try {
      const rendered = this.#draw(loaded, { address, wallet, themeCss, theme, returns: returnsOf(shop, policies) })
      if ('redirect' in rendered) return rendered
      const origin = this.#options.originOf(loaded.root.shop.domain)
      const page = toLoaded(await finish(rendered, { status, isIncomplete, origin, address, wallet }), {
        shopId: shop.id,
        notes,
      })
      return { ...page, isCacheable: page.isCacheable && requests.failed === 0 }
    } catch (error) {
      // The offline fallback needs markup, so a client-rendered page cannot replace it.
      if (isOfflineFallback) throw error
      log.error({ err: error, path: address.pattern, requestId }, 'page.render_failed')
      const page = await this.#leaveBare(context, address, { status, isIncomplete: true })
      return { ...toLoaded(page, { shopId: shop.id, notes }), isCacheable: false }
    }
  }

  /** Renders the document of a page whose data is loaded. */
  #draw(
    loaded: LoadedPage,
    { address, wallet, themeCss, theme, returns }: RenderOptions,
  ): FinishedDocument | { redirect: string; status: number } {
    const { assets, renderer, originOf } = this.#options
    const rendered = renderer.render(loaded, this.#fragments)
    const { isOfflineFallback } = loaded
    const isFound = rendered.status === 200
    const at = { origin: originOf(rendered.shop.domain), path: address.path }
    const head = isFound && !isOfflineFallback ? describePage({ ...rendered, theme: theme.light, returns }, at) : null
    if (head?.movedTo) return { redirect: head.movedTo, status: 308 }
    return buildDocument(
      {
        ...rendered,
        path: address.path,
        isOfflineFallback,
        meta: { ...rendered.meta, noindex: rendered.meta.noindex || !address.isListed || !isFound },
        head,
        wallet,
        themeCss,
        frameColors: { light: theme.light.bg ?? '#fff', dark: theme.dark.bg ?? '#111' },
      },
      assets,
    )
  }

  /** Returns a client-rendered page, whose browser requests all data, including the shop's (row W02). */
  async #leaveBare(
    context: ShopContext,
    address: PageUrl,
    options = { status: 200, isIncomplete: false },
  ): Promise<FinishedPage> {
    const { auth, domain, trackers } = await getShopInfo(context)
    const wallet = await findWallet(context, this.#options.app)
    const sources = [
      providerSources(auth, address.path),
      trackerSources(trackers, address.path),
      wallet ? walletSources(wallet) : {},
    ]
    const document = buildClientRenderedDocument(this.#options.assets, address.path === APP_SHELL ? null : sources)
    const origin = this.#options.originOf(domain)
    return finish(document, { ...options, origin, address, wallet })
  }
}

/** What a page needs for rendering beside the data of its loaders. */
interface RenderOptions {
  address: PageUrl
  wallet: WalletSettings | null
  themeCss: string
  theme: Awaited<ReturnType<typeof getTheme>>
  returns: Parameters<typeof describePage>[0]['returns']
}

const returnsOf = ({ country }: ShopContext['shop'], policies: ShopPolicies): RenderOptions['returns'] => ({
  country,
  windowDays: policies.returnWindowDays,
  costBearer: policies.returnCostBearer,
  restockingFeeBps: policies.restockingFeeBps,
})

interface Circumstances {
  status: number
  isIncomplete: boolean
  /** The origin of the shop's primary domain. */
  origin: string
  address: PageUrl
  wallet: WalletSettings | null
}

async function finish(
  { html, contentSecurityPolicy }: FinishedDocument,
  { status, isIncomplete, origin, address, wallet }: Circumstances,
): Promise<FinishedPage> {
  const bytes = Buffer.from(html)
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': address.isShared && !address.isQuiet && !isIncomplete ? 'no-cache' : 'no-store',
      ...(status === 503 && { 'retry-after': '2' }),
      vary: 'accept-encoding',
      ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
      ...(address.isQuiet && { 'referrer-policy': 'no-referrer' }),
      ...(wallet && { 'permissions-policy': permissionsPolicy(paymentPermission(wallet)) }),
    },
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`,
    brotli: await compress(bytes),
    hits: 0,
    isRecompressed: false,
    twins: new Map(),
  }
}

/** Returns the shop's wallets, which its pages may load; null without express payment. */
const findWallet = async (context: ShopContext, { clients }: App): Promise<WalletSettings | null> =>
  (await findExpressGateway(context, clients.payments))?.wallet ?? null

/** Returns the menu of a shop's pages, rendered once; empty if its data cannot be loaded. */
async function getMenu(context: ShopContext, renderer: Renderer, read: Read): Promise<string> {
  const { shop, processCache, log } = context
  try {
    // The menu shows categories with products only.
    const staleAt = await limitToListChange(context)
    const part = { name: 'menu', tags: ['shop', 'categories', 'catalog'], validUntil: () => staleAt }
    return await processCache.getOrLoad(context, part, async () =>
      flatten(await renderer.renderMenu({ shopId: shop.id, language: shop.language, read })),
    )
  } catch (error) {
    log.warn({ err: error, shop: shop.id }, 'page.menu_missing')
    return ''
  }
}

/** Whether the rendered page is the same for this visitor and others. */
export const isCacheableFor = ({
  address,
  cookie,
  isPreview = false,
}: Pick<PageVisit, 'address' | 'cookie' | 'isPreview'>): boolean =>
  !isPreview && (address.isShared || (address.isSharedByGuests && !mayHaveSession(cookie)))

class RedirectSignal extends Error {
  readonly to: { redirect: string; status: number }
  constructor(to: { redirect: string; status: number }) {
    super('redirect')
    this.to = to
  }
}

function toLoaded(
  page: FinishedPage,
  { shopId, notes }: { shopId: string; notes: PageDependencies },
): Loaded<FinishedPage> {
  return {
    value: page,
    shopId,
    tags: notes.tags,
    validUntil: notes.validUntil,
    // Twice the size: a gzip variant may be added.
    size: page.brotli.length * 2 + OVERHEAD_BYTES + notes.tags.size * TAG_BYTES,
    // Missing pages may exist a moment later, and unknown URLs are unlimited.
    isCacheable: page.status === 200,
  }
}

export const pageKey = (shopId: string, { url }: PageUrl): string => `${shopId} ${url}`
