import { usableStorage } from '#src/web/client/storage/browser-storage.ts'
import { createGuestCart, type GuestCartStore, type NewLine } from './guest-cart.ts'

const stores = new Map<string, GuestCartStore>()

/**
 * What is bought at once, apart from the cart: a cart of one line that lives as long as the tab, and that the checkout
 * shows under `?buy=now` (behaviour B5).
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

/** Puts one line in place of what was to be bought before. */
export function startBuyNow(shopId: string, line: NewLine): void {
  const store = buyNowStore(shopId)
  store.finish()
  store.add(line, line.quantity)
}
