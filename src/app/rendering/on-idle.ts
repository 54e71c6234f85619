import type { DataRouter } from '#src/web/router/router.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { addIcons } from '#src/web/kit/display/icon.tsx'
import { startPressGuard } from '#src/web/kit/form/press-guard.ts'
import { repeatEarlyChanges } from '#src/web/client/repeat-changes.ts'
import { whenIdle, whenUsed } from '#src/web/client/lazy-hydration.tsx'
import { animatePages } from '../routing/page-router.ts'
import { startPrefetch } from '../routing/prefetch.ts'
import { isSignedOut } from '#src/web/client/auth-guard.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { loadSavedProducts } from '#src/web/client/wish-list-loader.ts'
import { ROOT_ID, type ShopData } from '#src/web/client/shop-context.ts'
import { hasSessionHint, shopperStore } from '#src/web/client/shopper.ts'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'

/** Delay of the first popup (specification, section 5). */
const POPUP_DELAY_MS = 5000

/** Starts deferred work after hydration, each part when the browser is idle. */
export async function startAtRest(router: DataRouter, shopId: string): Promise<void> {
  startPressGuard()
  repeatEarlyChanges()
  // What the visitor opens may need other icons than those of the page.
  void whenUsed().then(addIcons)
  whenUsed()
    .then(() => import('../routing/view-transitions.ts'))
    .then(({ renderWithTransition }) => animatePages(renderWithTransition))
    .catch(logFailure)
  startOffers(router)
  // A sign-out while the server was unreachable is completed now.
  if (persistentText(`signOut-${shopId}`).get() !== null)
    import('#src/features/account/ui/sign-out.ts').then((script) => script.finishSignOut(shopId)).catch(logFailure)
  else if (hasSessionHint()) restoreShopper(shopId).catch(logFailure)
  await whenIdle()
  startPrefetch(router, shopId)
  await whenIdle()
  const script = await import('../offline/start-offline.ts')
  // Measurements and browser tests wait for it.
  performance.mark('idle')
  script.startOffline(router, shopId)
}

/** Starts popups and trackers; shops without them download nothing. */
function startOffers(router: DataRouter): void {
  // Router data are untyped; this route id holds the result of `loadShop`.
  const shop = (router.state.loaderData[ROOT_ID] as ShopData | undefined)?.shop
  if (!shop) return
  if (shop.trackers.length > 0)
    import('../deferred-widgets/start-trackers.ts').then((script) => script.start(router, shop)).catch(logFailure)
  if (!shop.hasPopup) return
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const since = loaded?.loadEventStart || performance.now()
  const startPopups = (): void =>
    void import('../deferred-widgets/start-popups.ts').then((script) => script.start(router, shop)).catch(logFailure)
  setTimeout(startPopups, Math.max(0, since + POPUP_DELAY_MS - performance.now()))
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
