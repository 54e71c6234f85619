import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DataRouter } from '#src/web/router/router.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { LanguageContext } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { PageShop } from '#src/web/client/shop-context.ts'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'
import type { Popup } from '../popup.contract.ts'
import { isDue, isPopupPage, type PopupAction } from '../popup.rules.ts'
import { PopupCard } from './popup-card.tsx'

interface PopupSurroundings {
  router: DataRouter
  shop: PageShop
  isSignedIn: () => boolean
  /** Applies a code to the visitor's orders. */
  onApply: (code: string) => void
  /** Loads the form of a newsletter popup. */
  loadForm: () => Promise<PopupForm>
}

/** @param onDone called when an address was submitted */
type PopupForm = (onDone: () => void) => ReactNode

/** How often to check whether the visitor scrolls, types or has a dialog open. */
const CHECK_INTERVAL_MS = 1000

const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'
const OPEN = 'dialog[open], :popover-open, [role=dialog], [data-consent]'

let scrolledAt = -Infinity
addEventListener('scroll', () => {
  scrolledAt = performance.now()
})

/** Whether nothing would be interrupted: online, visible, at rest, not typing, and no dialog open. */
function isFree(): boolean {
  return (
    performance.now() - scrolledAt > CHECK_INTERVAL_MS &&
    navigator.onLine &&
    document.visibilityState === 'visible' &&
    !document.activeElement?.matches(TYPED_IN) &&
    !document.querySelector(OPEN)
  )
}

/** Shows the shop's popup when it is due and nothing would be interrupted (specification, section 5; behaviour B22). */
export function startPopup(surroundings: PopupSurroundings): void {
  const { router, shop } = surroundings
  const lastShown = persistentText(`popup-${shop.shopId}`)
  const isFirstVisit = noteVisit(shop.shopId)
  let requestedPath = ''
  let isBusy = false
  async function check(): Promise<void> {
    const { pathname } = router.state.location
    if (isBusy || requestedPath === pathname || !isPopupPage(pathname) || !isFree()) return
    isBusy = true
    requestedPath = pathname
    try {
      const popup = await fetchPopup(shop.shopId, {
        path: pathname,
        isSignedIn: surroundings.isSignedIn(),
        isFirstVisit,
      })
      const form = popup?.kind === 'newsletter' ? await surroundings.loadForm() : null
      // Meanwhile another tab may have shown it, or the visitor may have started to type.
      if (!isDue(lastShown.get(), Date.now())) return end()
      if (!popup) return
      if (router.state.location.pathname !== pathname || !isFree()) requestedPath = ''
      else {
        lastShown.set(String(Date.now()))
        end()
        show(surroundings, popup, form)
      }
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void check().catch(logFailure), CHECK_INTERVAL_MS)
  const end = (): void => clearInterval(timer)
  if (isDue(lastShown.get(), Date.now())) void check().catch(logFailure)
  else end()
}

/** Records the visit; returns whether it is the first one in this browser. */
function noteVisit(shopId: string): boolean {
  const key = `visited-${shopId}`
  const [session, browser] = [persistentText(key, { area: 'session' }), persistentText(key)]
  if (session.get()) return true
  if (browser.get()) return false
  browser.set('1')
  session.set('1')
  return true
}

async function fetchPopup(
  shopId: string,
  { path, isSignedIn, isFirstVisit }: { path: string; isSignedIn: boolean; isFirstVisit: boolean },
): Promise<Popup | null> {
  const query = { path, signedIn: String(isSignedIn), firstVisit: String(isFirstVisit) }
  return (await browserApi().get('/seller/popup/{shopId}', { params: { shopId }, query })).data
}

function show({ router, shop, onApply }: PopupSurroundings, popup: Popup, form: PopupForm | null): void {
  const { shopId } = shop
  const count = (action: PopupAction): void => {
    browserApi()
      .post('/seller/popup/{shopId}/{popupId}/count', {
        params: { shopId, popupId: popup._id },
        body: { deed: action },
      })
      .catch(logFailure)
  }
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const remove = (): void => {
    unsubscribe()
    root.unmount()
    container.remove()
  }
  const clicked = (): void => count('clicked')
  const close = (): void => {
    // Keeps the focus on the page if it was in the popup.
    const hasFocus = container.contains(document.activeElement)
    count('closed')
    remove()
    if (hasFocus) document.querySelector<HTMLElement>('main')?.focus()
  }
  const unsubscribe = router.subscribe(({ location }) => {
    if (!isPopupPage(location.pathname)) remove()
  })
  root.render(
    <LanguageContext value={shop.language}>
      <PopupCard popup={popup} form={form?.(clicked)} onApply={onApply} onClicked={clicked} onClose={close} />
    </LanguageContext>,
  )
  count('shown')
}
