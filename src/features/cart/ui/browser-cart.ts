import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import { createGuestCart, type GuestCartStore } from './guest-cart.ts'

const stores = new Map<string, GuestCartStore>()

/** Returns the guest's cart of a shop in this browser; on the server, an empty one. */
export function browserCart(shopId: string): GuestCartStore {
  const isBrowser = typeof document !== 'undefined'
  const key = isBrowser ? shopId : ''
  const existing = stores.get(key)
  if (existing) return existing
  const store = createGuestCart(key, isBrowser ? usableStorage(() => localStorage) : null)
  stores.set(key, store)
  return store
}
