import { use, useEffect, useRef } from 'react'
import {
  Outlet,
  UNSAFE_DataRouterDataContext as RouterData,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { afterPaint } from '#src/web/client/after-paint.ts'
import { Toasts } from '#src/web/kit/feedback/toast.tsx'
import { LanguageContext, messagesOf } from '#src/web/client/messages.ts'
import { metaOf } from '#src/web/client/page-meta.ts'
import { ROOT_ID, useShopData } from '#src/web/client/shop-context.ts'
import type { loadShop } from './routing/load-shop.ts'
import { useScroll } from './routing/scroll.ts'
import { PendingIndicator } from './shell/pending-indicator.tsx'

/** Around every screen: texts, the head of the page, what is said while the next one loads. */
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

/** After a navigation the page's title changes, it is read out, and the keyboard starts from its top. */
function Head() {
  const matches = useMatches()
  const { shop } = useShopData()
  const { pathname, search } = useLocation()
  const isFirst = useRef(true)
  const liveRegion = useRef<HTMLDivElement>(null)
  const meta = metaOf(
    matches.map(({ handle, loaderData }) => ({ handle, data: loaderData })),
    shop,
    { t: messagesOf(shop.language), errors: use(RouterData)?.errors },
  )
  useEffect(() => {
    if (isFirst.current) return
    document.title = meta.title
    document.querySelector('meta[name=description]')?.setAttribute('content', meta.description ?? '')
    document
      .querySelector('link[rel=canonical]')
      ?.setAttribute('href', new URL(meta.canonicalPath ?? pathname, location.href).href)
  }, [meta.title, meta.description, meta.canonicalPath, pathname])
  // More of a list, or another order of it, is no other page: the keyboard stays where it is.
  const term = new URLSearchParams(search).get('value')
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    // The page is seen first: moving the focus takes the styles and the places of everything on it.
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

/** The texts where no shop may be known: on screens that stand in for a broken one. */
export function useMessagesAnywhere() {
  const data = useRouteLoaderData<typeof loadShop>(ROOT_ID)
  return messagesOf(data?.shop.language ?? 'en')
}
