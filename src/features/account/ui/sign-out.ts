import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import { clearPrefetchCache } from '#src/web/client/prefetch-cache.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { clearUserValues } from '#src/web/client/storage/clear-user-values.ts'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'
import { externalProvider } from './load-external-provider.ts'

/** Set from the sign-out until the server has confirmed it. */
const pendingSignOut = (shopId: string) => persistentText(`signOut-${shopId}`)

/** Returns whether this browser has signed out without confirmation by the server. */
export const isSignOutPending = (shopId: string): boolean => pendingSignOut(shopId).get() !== null

/** Whether this page signs out and navigates by itself. Pages in other tabs redirect to the sign-in page. */
let isLeaving = false
export const signsOutHere = (): boolean => isLeaving

/** Clears the pending sign-out, because a new sign-in has a new session. */
export function clearPendingSignOut(shopId: string): void {
  isLeaving = false
  pendingSignOut(shopId).set(null)
}

/**
 * Signs out of this browser, at once in all its tabs, with or without a network. The server is notified as soon as it
 * can be reached (specification, section 4).
 */
export function signOut(shop: Pick<ShopInfo, 'auth' | 'shopId'>): void {
  const { auth, shopId } = shop
  const store = shopperStore(shopId)
  // Must be set before the store changes, because its listeners read it.
  isLeaving = true
  const shopper = store.get()
  const isOfProvider = auth.provider === 'external' && shopper?.provider !== 'custom'
  pendingSignOut(shopId).set('1')
  if (shopper) clearUserValues({ shopId, userId: shopper._id })
  store.clear()
  void finishSignOut(shopId)
  // Shoppers of the shop's own server have no session at the provider. A failure is harmless, because a session at the
  // provider gives no access here.
  if (isOfProvider)
    externalProvider(shop)
      .then((provider) => provider.signOut())
      .catch(logFailure)
}

/**
 * Notifies the server of a sign-out. It retries when the browser comes online, or with the next page.
 * @returns whether the server has confirmed it
 */
export async function finishSignOut(shopId: string): Promise<boolean> {
  // The listener is added before the request, because the browser may be online again before the request fails.
  addEventListener('online', () => isSignOutPending(shopId) && void finishSignOut(shopId), { once: true })
  try {
    clearPrefetchCache()
    // `keepalive` completes the request even if the page is closed at once.
    const { ok } = await fetch('/api/v1/shop/user/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    })
    if (ok) pendingSignOut(shopId).set(null)
    return ok
  } catch {
    return false
  }
}
