import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import { createGuestCart, type GuestCartStore, type NewLine } from './guest-cart.ts'

const stores = new Map<string, GuestCartStore>()

/**
 * Returns the cart for buying at once, apart from the regular cart. It has one line and lives as long as the tab; the
 * checkout shows it under `?buy=now` (behaviour B5).
 */
export function buyNowStore(shopId: string): GuestCartStore {
  const isBrowser = typeof document !== 'undefined'
  const key = isBrowser ? `buy-now-${shopId}` : ''
  const existing = stores.get(key)
  if (existing) return existing
  const store = createGuestCart(key, isBrowser ? usableStorage(() => sessionStorage) : null)
  stores.set(key, store)
  return store
}

/** Replaces the line to buy at once. */
export function startBuyNow(shopId: string, line: NewLine): void {
  const store = buyNowStore(shopId)
  store.finish()
  store.add(line, line.quantity)
}
