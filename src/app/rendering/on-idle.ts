import type { DataRouter } from '#src/web/router/router.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { addIcons } from '#src/web/kit/display/icon.tsx'
import { startPressGuard } from '#src/web/kit/form/press-guard.ts'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { startPrefetch } from '../routing/prefetch.ts'
import { isSignedOut } from '#src/web/client/auth-guard.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { loadSavedProducts } from '#src/web/client/wish-list-loader.ts'
import { ROOT_ID, type ShopData } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'

/** Delay of the first popup (specification, section 5). */
const POPUP_DELAY_MS = 5000

/** Starts deferred work after hydration, each part when the browser is idle. */
export async function startAtRest(router: DataRouter, shopId: string): Promise<void> {
  startPressGuard()
  addIconsWhenUsed(router)
  startOffers(router)
  // A sign-out while the server was unreachable is completed now.
  if (persistentText(`signOut-${shopId}`).get() !== null)
    import('#src/features/account/ui/sign-out.ts').then((script) => script.finishSignOut(shopId)).catch(logFailure)
  else if (/(?:^|; )signed-in=1/.test(document.cookie)) restoreShopper(shopId).catch(logFailure)
  await whenIdle()
  startPrefetch(router, shopId)
  await whenIdle()
  const script = await import('../offline/start-offline.ts')
  // Measurements and browser tests wait for it.
  performance.mark('idle')
  script.startOffline(router, shopId)
}

/** Adds all icons when the visitor begins to use the page, because what it opens may need others than its own. */
function addIconsWhenUsed(router: DataRouter): void {
  const controller = new AbortController()
  const add = (): void => {
    controller.abort()
    unsubscribe()
    void addIcons()
  }
  const unsubscribe = router.subscribe(add)
  for (const name of ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll'])
    addEventListener(name, add, { passive: true, signal: controller.signal })
}

/** Starts popups and trackers; shops without them download nothing. */
function startOffers(router: DataRouter): void {
  // Router data are untyped; this route id holds the result of `loadShop`.
  const shop = (router.state.loaderData[ROOT_ID] as ShopData | undefined)?.shop
  if (!shop) return
  const begin = async (name: keyof typeof import('../routing/lazy-modules.tsx').offers): Promise<void> => {
    const { offers, addStyles } = await import('../routing/lazy-modules.tsx')
    const [{ start }] = await Promise.all([offers[name](), addStyles()])
    return start(router, shop)
  }
  if (shop.trackers.length > 0) begin('trackers').catch(logFailure)
  if (!shop.hasPopup) return
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const since = loaded?.loadEventStart || performance.now()
  setTimeout(() => void begin('popups').catch(logFailure), Math.max(0, since + POPUP_DELAY_MS - performance.now()))
}

/** Restores the shopper from the session, after a sign-in without JavaScript or a loss of browser storage. */
async function restoreShopper(shopId: string): Promise<void> {
  const store = shopperStore(shopId)
  if (store.get()) return
  try {
    store.remember((await browserApi().get('/shop/user/me')).user)
    await (await import('#src/features/cart/ui/account-cart.ts')).transferGuestCart(shopId)
    await loadSavedProducts(shopId)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    document.cookie = 'signed-in=; Max-Age=0; Path=/; SameSite=Lax'
  }
}
