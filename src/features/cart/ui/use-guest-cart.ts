import { useSyncExternalStore } from 'react'
import { useShop } from '#src/web/shop.ts'
import { usableStorage } from '#src/web/tabs.ts'
import { createGuestCart, type GuestCart, type GuestCartStore } from './guest-cart.ts'

const stores = new Map<string, GuestCartStore>()

/** The one store of a shop in this browser; on the server the one that is always empty, of no shop. */
function storeOf(shopId: string): GuestCartStore {
  const isBrowser = typeof document !== 'undefined'
  const key = isBrowser ? shopId : ''
  const known = stores.get(key)
  if (known) return known
  const store = createGuestCart(key, isBrowser ? usableStorage(() => localStorage) : null)
  stores.set(key, store)
  return store
}

/** The guest's cart and what can be done with it; empty until the page is awake. */
export function useGuestCart(): { cart: GuestCart; store: GuestCartStore; isAwake: boolean } {
  const { shopId } = useShop()
  const store = storeOf(shopId)
  const cart = useSyncExternalStore(store.subscribe, store.get, store.getEmpty)
  return { cart, store, isAwake: cart.cartId !== '' }
}
