import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { browserApi } from '#src/web/client/api-client.ts'
import { LanguageContext } from '#src/web/client/messages.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { PageShop } from '#src/web/client/shop-context.ts'
import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import type { Popup } from '../popup.contract.ts'
import { isDue, isPopupPage, type PopupAction } from '../popup.rules.ts'
import { PopupCard } from './popup-card.tsx'

interface PopupSurroundings {
  router: DataRouter
  shop: PageShop
  isSignedIn: () => boolean
  /** Has the visitor's orders use a code. */
  onApply: (code: string) => void
  /** The form of a popup about news. @param onDone when an address was entered */
  form: (onDone: () => void) => ReactNode
}

/** How often is looked whether somebody has finished typing, or closed what was open. */
const CHECK_INTERVAL_MS = 1000

const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'
const OPEN = 'dialog[open], :popover-open, [role=dialog], [data-consent]'

/** Nobody is interrupted: not offline, in the background, while typing, nor while something else is open. */
const isFree = (): boolean =>
  navigator.onLine &&
  document.visibilityState === 'visible' &&
  !document.activeElement?.matches(TYPED_IN) &&
  !document.querySelector(OPEN)

/** Shows the shop's popup when its time has come and nothing is in its way (specification, section 5; behaviour B22). */
export function startPopup(surroundings: PopupSurroundings): void {
  const { router, shop } = surroundings
  const storage = usableStorage(() => localStorage)
  const key = `popup-${shop.shopId}`
  const isFirstVisit = noteVisit(storage, shop.shopId)
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
      // Meanwhile another tab may have shown it, or somebody begun to type.
      if (!isDue(storage?.getItem(key) ?? null, Date.now())) return end()
      if (!popup) return
      if (router.state.location.pathname !== pathname || !isFree()) requestedPath = ''
      else {
        storage?.setItem(key, String(Date.now()))
        end()
        show(surroundings, popup)
      }
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void check().catch(logFailure), CHECK_INTERVAL_MS)
  const end = (): void => clearInterval(timer)
  if (isDue(storage?.getItem(key) ?? null, Date.now())) void check().catch(logFailure)
  else end()
}

/** Whether nobody had been here before this session. */
function noteVisit(storage: Storage | null, shopId: string): boolean {
  const key = `visited-${shopId}`
  const session = usableStorage(() => sessionStorage)
  if (session?.getItem(key)) return true
  if (storage?.getItem(key)) return false
  storage?.setItem(key, '1')
  session?.setItem(key, '1')
  return true
}

async function fetchPopup(
  shopId: string,
  { path, isSignedIn, isFirstVisit }: { path: string; isSignedIn: boolean; isFirstVisit: boolean },
): Promise<Popup | null> {
  const query = { path, signedIn: String(isSignedIn), firstVisit: String(isFirstVisit) }
  return (await browserApi().get('/seller/popup/{shopId}', { params: { shopId }, query })).data
}

function show({ router, shop, onApply, form }: PopupSurroundings, popup: Popup): void {
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
    // Who was in it goes on with the page.
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
      <PopupCard popup={popup} form={form(clicked)} onApply={onApply} onClicked={clicked} onClose={close} />
    </LanguageContext>,
  )
  count('shown')
}
