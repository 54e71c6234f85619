import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import { createGuestCart, type GuestCartStore } from './guest-cart.ts'

const stores = new Map<string, GuestCartStore>()

/** The guest's cart of a shop in this browser; on the server the one that is always empty, of no shop. */
export function browserCart(shopId: string): GuestCartStore {
  const isBrowser = typeof document !== 'undefined'
  const key = isBrowser ? shopId : ''
  const existing = stores.get(key)
  if (existing) return existing
  const store = createGuestCart(key, isBrowser ? usableStorage(() => localStorage) : null)
  stores.set(key, store)
  return store
}
