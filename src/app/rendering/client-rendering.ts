import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoaderContext } from '#src/web/router/route.ts'
import type { DataRouter } from '#src/web/router/router.ts'
import { iconType } from '#src/features/shop/shop.rules.ts'
import { themeRules } from '#src/features/shop/theme-css.rules.ts'
import { frontEn } from '#src/shared/messages/content/plain-pages.en.ts'
import { textLanguage } from '#src/shared/text-language.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { addIcons } from '#src/web/kit/display/icon.tsx'
import { withPrefetching, withPrefetchCache } from '#src/web/client/prefetch-cache.ts'
import { messagesOf } from '#src/web/client/messages.ts'
import { metaOf } from '#src/web/client/page-meta.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { ApiError, logFailure } from '#src/web/client/api-errors.ts'
import { ROOT_ID, type ShopData } from '#src/web/client/shop-context.ts'
import { loadShop } from '../routing/load-shop.ts'
import { OFFLINE_FALLBACK_ID, offlineFallbackRoutes } from '../offline/offline-fallback.ts'
import { loadScreens, startApp, type Boot } from './start-app.tsx'

/** Data of a client-rendered page or of the offline fallback. */
export interface ClientRenderedBoot extends Partial<Boot> {
  /** The shop; present only in the offline fallback. */
  root?: ShopData
}

/**
 * Starts a client-rendered page (row W02), whose screen is black until the shop is loaded, or the offline fallback (row
 * W01).
 */
export async function startClientRendering({ shopId, root }: ClientRenderedBoot): Promise<void> {
  const render = (container: Element, page: ReactNode): void => createRoot(container).render(page)
  if (root && shopId !== undefined) {
    const errors = { [OFFLINE_FALLBACK_ID]: { status: 503 } }
    startApp({ shopId, loaderData: { [ROOT_ID]: root }, errors, routes: offlineFallbackRoutes }, render)
    return
  }
  const found = await findShop()
  if (!found) return
  void addIcons()
  paint(found.info)
  await loadScreens()
  sayTitle(startApp({ shopId: found.info.shopId, loaderData: { [ROOT_ID]: found.root } }, render))
}

type ShopInfo = Awaited<ReturnType<typeof fetchShopInfo>>

const fetchShopInfo = async () => (await withPrefetching(browserApi()).get('/site-user/domain-info')).data

/** @returns null after showing the reason, when there is no shop */
async function findShop(): Promise<{ info: ShopInfo; root: ShopData } | null> {
  try {
    const info = await fetchShopInfo()
    const page = { api: withPrefetchCache(browserApi()), shopId: info.shopId }
    const context = new LoaderContext(new Map([[pageContext, page]]))
    return { info, root: await loadShop({ context }) }
  } catch (error) {
    logFailure(error)
    const { state } = messagesOf('en')
    if (error instanceof ApiError && error.status === 404) say(frontEn.noShop, frontEn.noShopText)
    else if (error instanceof ApiError) say(state.failed, state.failedText)
    else {
      say(state.offline, state.offlineText)
      addEventListener('online', () => location.reload(), { once: true })
    }
    return null
  }
}

/** Shows a plain page without a shop, like the server's page for unknown domains. */
function say(title: string, text: string): void {
  document.title = title
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  const line = document.createElement('p')
  const retry = document.createElement('button')
  heading.textContent = title
  line.textContent = text
  retry.textContent = messagesOf('en').state.retry
  retry.type = 'button'
  retry.addEventListener('click', () => location.reload())
  main.append(heading, line, retry)
  document.getElementById('root')?.replaceChildren(main)
}

/** Applies the shop's colours, fonts and icon, which the server writes into server-rendered pages. */
function paint({ theme, favicon, fonts, language, cardStyle }: ShopInfo): void {
  const { documentElement: page, head } = document
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(themeRules(theme.light, theme.dark))
  document.adoptedStyleSheets.push(sheet)
  Object.assign(page, { lang: textLanguage(language) })
  Object.assign(page.dataset, { fonts, known: '', ...(cardStyle === 'dense' && { dense: '' }) })
  for (const mode of ['light', 'dark'] as const) {
    const color = { name: 'theme-color', media: `(prefers-color-scheme:${mode})`, content: theme[mode].bg ?? '' }
    head.append(Object.assign(document.createElement('meta'), color))
  }
  head.append(Object.assign(document.createElement('meta'), { name: 'description' }))
  const icon = head.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon && favicon !== null) Object.assign(icon, { type: iconType(favicon), href: favicon })
}

/** Sets the same title and description as the server. */
function sayTitle(router: DataRouter): void {
  const say = (): boolean => {
    const { initialized, errors, loaderData, matches } = router.state
    const root = loaderData[ROOT_ID] as ShopData | undefined
    if (!initialized || !root) return false
    const loadedMatches = matches.map(({ route: { id, handle } }) => ({ handle, data: loaderData[id] }))
    const { title, description } = metaOf(loadedMatches, root.shop, { t: messagesOf(root.shop.language), errors })
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description ?? '')
    return true
  }
  if (say()) return
  const unsubscribe = router.subscribe(() => {
    if (say()) unsubscribe()
  })
}
