import type { ShopInfo } from '#src/features/shop/shop.contract.ts'
import { clearPrefetchCache } from '#src/web/client/prefetch-cache.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { shopperStore } from '#src/web/client/shopper.ts'
import { clearUserStorage } from '#src/web/client/storage/user-storage.ts'
import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import { externalProvider } from './load-external-provider.ts'

/** Set from the moment somebody signs out until the server knows. */
const keyOf = (shopId: string): string => `signOut-${shopId}`

const storage = (): Storage | null => usableStorage(() => localStorage)

/** Whether this browser was signed out and the server could not be told yet. */
export const isSignOutPending = (shopId: string): boolean => storage()?.getItem(keyOf(shopId)) != null

/** Whether it is this page that signs out and goes where it likes; pages of other tabs are led to sign in. */
let isLeaving = false
export const signsOutHere = (): boolean => isLeaving

/** The session of before is gone: whoever signs in now has another. */
export function clearPendingSignOut(shopId: string): void {
  isLeaving = false
  storage()?.removeItem(keyOf(shopId))
}

/**
 * Signs out of this browser, at once in all its tabs, with or without a network; the server is told as soon as it can be
 * reached (specification, section 4).
 */
export function signOut(shop: Pick<ShopInfo, 'auth' | 'shopId'>): void {
  const { auth, shopId } = shop
  const store = shopperStore(shopId)
  // Somebody of the shop's own server has nothing to leave there.
  isLeaving = true
  const shopper = store.get()
  const isOfProvider = auth.provider === 'external' && shopper?.provider !== 'custom'
  const browserStorage = storage()
  browserStorage?.setItem(keyOf(shopId), '1')
  if (browserStorage && shopper) clearUserStorage(browserStorage, { shopId, userId: shopper._id })
  store.clear()
  void finishSignOut(shopId)
  // The shop is left in any case: what the provider's own library still knows lets nobody in here.
  if (isOfProvider)
    externalProvider(shop)
      .then((provider) => provider.signOut())
      .catch(logFailure)
}

/**
 * Tells the server of a sign-out; without a network once there is one, or with the next page.
 * @returns whether it knows
 */
export async function finishSignOut(shopId: string): Promise<boolean> {
  // Heard from now on: a network may be back before the call is known to have failed.
  addEventListener('online', () => isSignOutPending(shopId) && void finishSignOut(shopId), { once: true })
  try {
    clearPrefetchCache()
    // Goes on when the page is left at the same moment, which a usual call does not.
    const { ok } = await fetch('/api/v1/shop/user/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    })
    if (ok) storage()?.removeItem(keyOf(shopId))
    return ok
  } catch {
    return false
  }
}
