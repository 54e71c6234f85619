import type { DataRouter } from 'react-router'
import { browserApi } from './client.ts'
import { rest } from './later.tsx'
import { addIcons } from './more-icons.ts'
import { startPrefetch } from './prefetch.ts'
import { isSignedOut } from './private-page.ts'
import { logFailure } from './read.ts'
import { shopperStore } from './shopper.ts'
import { usableStorage } from './tabs.ts'

/** What a page does when it is awake and the browser has nothing more urgent to do. */
export function startAtRest(router: DataRouter, shopId: string): void {
  addIcons()
  startPrefetch(router, shopId)
  rest()
    .then(() => import('./offline/start-offline.ts'))
    .then((script) => script.startOffline(router, shopId))
    .catch(logFailure)
  // Who signed out while the server could not be reached is still signed in there.
  if (usableStorage(() => localStorage)?.getItem(`signOut-${shopId}`) != null)
    import('#src/features/account/ui/sign-out.ts').then((script) => script.finishSignOut(shopId)).catch(logFailure)
  else if (/(?:^|; )signed-in=1/.test(document.cookie)) recallShopper(shopId).catch(logFailure)
}

/** Who signed in by a form without a script, or whose browser has lost what it kept, is known by the session. */
async function recallShopper(shopId: string): Promise<void> {
  const store = shopperStore(shopId)
  if (store.get()) return
  try {
    store.remember((await browserApi().get('/shop/user/me')).user)
    await (await import('#src/features/cart/ui/take-over-guest-cart.ts')).takeOverGuestCart(shopId)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    document.cookie = 'signed-in=; Max-Age=0; Path=/; SameSite=Lax'
  }
}
