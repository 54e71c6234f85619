import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'
import { useShop } from './shop-context.ts'
import { createShopperStore, type StoredShopper, type ShopperStore } from './storage/shopper-store.ts'
import { usableStorage } from './storage/browser-storage.ts'

const stores = new Map<string, ShopperStore>()

/**
 * Returns the store of the signed-in shopper. Only for the browser: server-rendered pages are the same for all
 * visitors.
 */
export function shopperStore(shopId: string): ShopperStore {
  const existing = stores.get(shopId)
  if (existing) return existing
  const store = createShopperStore(
    shopId,
    usableStorage(() => localStorage),
  )
  stores.set(shopId, store)
  return store
}

const nothing = (): (() => void) => () => {}
const noShopper = (): null => null

/**
 * Returns the signed-in shopper; null for a guest. It is also null until hydration, because cached pages are the same
 * for all visitors.
 */
export function useShopper(): StoredShopper | null {
  const { shopId } = useShop()
  const store = typeof document === 'undefined' ? null : shopperStore(shopId)
  return useSyncExternalStore(store?.subscribe ?? nothing, store?.get ?? noShopper, noShopper)
}

/** Pages that require a session; wish lists are open to guests. */
const PRIVATE = /^\/user\/my-(?!wish-list)/

/** Returns whether to show the links of a signed-in shopper. The server knows that only for private pages. */
export function useIsSignedIn(): boolean {
  const hasShopper = useShopper() !== null
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  return isHydrated ? hasShopper : PRIVATE.test(pathname)
}
