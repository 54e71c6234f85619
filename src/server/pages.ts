import { createHash } from 'node:crypto'
import { getTheme, getThemeCss } from '#src/features/shop/shop.service.ts'
import type { Change } from '#src/platform/changes.ts'
import { emptyNotes, operatorContext, type PageNotes, type ShopContext } from '#src/platform/context.ts'
import type { ShopRow } from '#src/platform/tables.ts'
import { TaggedCache, type Loaded } from '#src/platform/tagged-cache.ts'
import type { App } from './app.ts'
import type { Assets } from './assets.ts'
import { buildDocument } from './document.ts'
import { describePage } from './page-head.ts'
import { STAND_IN, type PageAddress } from './page-address.ts'
import { compress, type Encoding, type Twin } from './respond.ts'
import { Squeezer } from './squeeze.ts'

/** The built renderer (`src/web/entry.server.tsx`). */
export type Renderer = typeof import('#src/web/entry.server.tsx')

/** A finished page as it is kept: brotli, which nearly every visitor takes. */
export interface FinishedPage {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  brotli: Buffer
  /** How often it was sent from memory, and whether it was made smaller for that (`squeeze.ts`). */
  asked: number
  isSqueezed: boolean
  /** By encoding, each made when the first visitor asks for it. */
  twins: Map<Encoding, Twin>
}

type Send = (path: string, init: RequestInit) => Promise<Response>

/** Where requests go that never leave this process. */
const IN_PROCESS = 'http://in-process'
/** Weight of an entry beside its body: keys, tags and headers. */
const OVERHEAD_BYTES = 2048
/** A page is made anew at least this often, whatever its tags say. */
const MAX_AGE_MS = 60 * 60 * 1000
/** What pages with a query may take of the room for all. */
const VIEWS_SHARE = 1 / 4

interface PagesOptions {
  app: App
  assets: Assets
  renderer: Renderer
  cacheBytes: number
  /** Scheme and host under which a domain is known. */
  originOf: (domain: string) => string
  parts: Pick<ShopContext, 'db' | 'log' | 'secret'>
}

export interface PageVisit {
  shop: ShopRow
  address: PageAddress
  /** The visitor's cookies, for pages that are theirs alone. */
  cookie: string | undefined
  requestId: string
}

/** Pages rendered through our own API, in process, and kept for all guests of a shop. */
export class Pages {
  readonly #options: PagesOptions
  readonly #cache: TaggedCache<FinishedPage>
  /** Pages with a query: searches and filtered lists are endless, and must not push out what everybody asks for. */
  readonly #views: TaggedCache<FinishedPage>

  readonly #squeezer = new Squeezer()

  constructor(options: PagesOptions) {
    const { cacheBytes } = options
    const forViews = Math.floor(cacheBytes * VIEWS_SHARE)
    this.#options = options
    this.#cache = new TaggedCache<FinishedPage>({ maxSize: cacheBytes - forViews, maxAgeMs: MAX_AGE_MS })
    this.#views = new TaggedCache<FinishedPage>({ maxSize: forViews, maxAgeMs: MAX_AGE_MS })
  }

  hear({ shopId, tags }: Change): void {
    for (const cache of [this.#cache, this.#views]) cache.drop(shopId, tags)
  }

  forgetAll(): void {
    for (const cache of [this.#cache, this.#views]) cache.clear()
  }

  /** A kept page, without any work. */
  find(key: string): FinishedPage | null {
    const page = this.#cacheOf(key).find(key)?.value ?? null
    if (page) this.#squeezer.note(page)
    return page
  }

  #cacheOf(key: string): TaggedCache<FinishedPage> {
    return key.includes('?') ? this.#views : this.#cache
  }

  async get(visit: PageVisit): Promise<FinishedPage | { redirect: string; status: number }> {
    const { address, shop } = visit
    if (!address.isShared) {
      const rendered = await this.#render(visit, visit.cookie)
      return 'redirect' in rendered ? rendered : rendered.value
    }
    const key = pageKey(shop.id, address)
    // A redirect is thrown through the cache: it is not kept, and it is cheap.
    try {
      return (
        await this.#cacheOf(key).findOrLoad(key, async () => {
          const rendered = await this.#render(visit, undefined)
          if ('redirect' in rendered) throw new RedirectSignal(rendered)
          return rendered
        })
      ).value
    } catch (error) {
      if (error instanceof RedirectSignal) return error.to
      throw error
    }
  }

  async #render(
    { shop, address, requestId }: PageVisit,
    cookie: string | undefined,
  ): Promise<Loaded<FinishedPage> | { redirect: string; status: number }> {
    const { app, renderer, parts, assets, originOf } = this.#options
    const notes = emptyNotes()
    const now = new Date()
    const context = { ...operatorContext({ ...parts, shop, memory: app.memory, announce: app.hear }), notes, now }
    const calls = { failed: 0 }
    const send: Send = async (path, init) => {
      const request = new Request(IN_PROCESS + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
      })
      const response = await app.api.fetch(request, { peer: '', requestId, page: { shop, notes, now } })
      if (response.status >= 500) calls.failed += 1
      return response
    }
    const menu = await getMenu(context, renderer, send)
    const isStandIn = address.path === STAND_IN
    const [rendered, themeCss, theme] = await Promise.all([
      renderer.render({ url: new URL(address.url, IN_PROCESS), shopId: shop.id, send, menu, isStandIn }),
      getThemeCss(context),
      getTheme(context),
    ])
    if (rendered.type === 'redirect') return { redirect: rendered.location, status: rendered.status }
    if (rendered.error) throw rendered.error
    const origin = originOf(rendered.shop.domain)
    const isFound = rendered.status === 200
    const head =
      isFound && !isStandIn ? describePage({ ...rendered, theme: theme.light }, { origin, path: address.path }) : null
    if (head?.movedTo) return { redirect: head.movedTo, status: 308 }
    const { html, contentSecurityPolicy } = buildDocument(
      {
        ...rendered,
        path: address.path,
        isStandIn,
        meta: { ...rendered.meta, noindex: rendered.meta.noindex || !address.isListed || !isFound },
        head,
        themeCss,
        frameColors: { light: theme.light.bg ?? '#fff', dark: theme.dark.bg ?? '#111' },
      },
      assets,
    )
    const bytes = Buffer.from(html)
    const brotli = await compress(bytes)
    // A screen stands without what could not be read just now. That is no page for caches, ours and those of others.
    const isIncomplete = calls.failed > 0 && address.isShared && rendered.status === 200
    const page: FinishedPage = {
      status: isIncomplete ? 503 : rendered.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy,
        'cache-control': address.isShared && !address.isQuiet && !isIncomplete ? 'no-cache' : 'no-store',
        ...(isIncomplete && { 'retry-after': '2' }),
        vary: 'accept-encoding',
        ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
        ...(address.isQuiet && { 'referrer-policy': 'no-referrer' }),
      },
      etag: `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`,
      brotli,
      asked: 0,
      isSqueezed: false,
      twins: new Map(),
    }
    return toLoaded(page, { shopId: shop.id, notes })
  }
}

/** The same links on every page of a shop, rendered once; none when they cannot be read just now. */
async function getMenu(context: ShopContext, renderer: Renderer, send: Send): Promise<string> {
  const { shop, memory, log } = context
  try {
    return await memory.recall(context, { name: 'menu', tags: ['shop', 'categories'] }, () =>
      renderer.renderMenu({ shopId: shop.id, language: shop.language, send }),
    )
  } catch (error) {
    log.warn({ err: error, shop: shop.id }, 'a page has no menu')
    return ''
  }
}

class RedirectSignal extends Error {
  readonly to: { redirect: string; status: number }
  constructor(to: { redirect: string; status: number }) {
    super('redirect')
    this.to = to
  }
}

function toLoaded(page: FinishedPage, { shopId, notes }: { shopId: string; notes: PageNotes }): Loaded<FinishedPage> {
  return {
    value: page,
    shopId,
    tags: notes.tags,
    goodUntil: notes.goodUntil,
    // Twice: a gzip twin may be made of it.
    size: page.brotli.length * 2 + OVERHEAD_BYTES,
    // What is missing now may be there in a moment, and unknown addresses are endless.
    keep: page.status === 200,
  }
}

export const pageKey = (shopId: string, { url }: PageAddress): string => `${shopId} ${url}`
