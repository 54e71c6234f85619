import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './use-hydrated.ts'
import { useShop } from './shop-context.ts'
import { createShopperStore, type StoredShopper, type ShopperStore } from './storage/shopper-store.ts'
import { usableStorage } from './storage/browser-storage.ts'

const stores = new Map<string, ShopperStore>()

/** Who is signed in to the shop of this page. Call it in the browser only: the server knows nobody here. */
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

/** The signed-in shopper; null for a guest, and until the page is awake, for pages are the same for everybody. */
export function useShopper(): StoredShopper | null {
  const { shopId } = useShop()
  const store = typeof document === 'undefined' ? null : shopperStore(shopId)
  return useSyncExternalStore(store?.subscribe ?? nothing, store?.get ?? noShopper, noShopper)
}

/** Pages that nobody gets to see who is not signed in; wish lists are open to guests. */
const PRIVATE = /^\/user\/my-(?!wish-list)/

/** Whether to show the ways of somebody who is signed in. The server knows it of private pages alone. */
export function useIsSignedIn(): boolean {
  const hasShopper = useShopper() !== null
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  return isHydrated ? hasShopper : PRIVATE.test(pathname)
}
