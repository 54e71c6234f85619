import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches, useRouteLoaderData, useRouterData } from '#src/web/router/router-provider.tsx'
import { afterPaint } from '#src/web/client/after-paint.ts'
import { Toasts } from '#src/web/kit/feedback/toast.tsx'
import { LanguageContext, messagesOf } from '#src/web/client/messages.ts'
import { metaOf } from '#src/web/client/page-meta.ts'
import { ROOT_ID, useShopData } from '#src/web/client/shop-context.ts'
import type { loadShop } from './routing/load-shop.ts'
import { useScroll } from './routing/scroll.ts'
import { PendingIndicator } from './shell/pending-indicator.tsx'

/** Surrounds every screen: language, document head, toasts and loading indicator. */
export function Root() {
  const { shop } = useShopData()
  useScroll()
  return (
    <LanguageContext value={shop.language}>
      <Outlet />
      <Toasts />
      <Head />
      <PendingIndicator />
    </LanguageContext>
  )
}

/** Updates the title after a navigation, announces it, and moves the focus to the heading. */
function Head() {
  const matches = useMatches()
  const { shop } = useShopData()
  const { pathname, search } = useLocation()
  const isFirst = useRef(true)
  const liveRegion = useRef<HTMLDivElement>(null)
  const { loaderData, errors } = useRouterData()
  const meta = metaOf(
    matches.map(({ route: { id, handle } }) => ({ handle, data: loaderData[id] })),
    shop,
    { t: messagesOf(shop.language), errors },
  )
  useEffect(() => {
    if (isFirst.current) return
    document.title = meta.title
    document.querySelector('meta[name=description]')?.setAttribute('content', meta.description ?? '')
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', new URL(meta.canonicalPath ?? pathname, location.href).href)
  }, [meta.title, meta.description, meta.canonicalPath, pathname])
  // Another page or order of a list is not a new page, so the focus does not move.
  const term = new URLSearchParams(search).get('value')
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    // The page is painted first, because moving the focus forces styles and layout.
    return afterPaint(() => {
      if (liveRegion.current) liveRegion.current.textContent = document.title
      const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      if (!start) return
      start.tabIndex = -1
      start.focus({ preventScroll: true })
    })
  }, [pathname, term])
  return <div ref={liveRegion} className="vh" aria-live="polite" />
}

/** Returns messages on screens where the shop may be unknown, such as the error page. */
export function useMessagesAnywhere() {
  const data = useRouteLoaderData<typeof loadShop>(ROOT_ID)
  return messagesOf(data?.shop.language ?? 'en')
}
