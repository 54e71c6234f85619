import { guestCart, type GuestCartStore, type NewLine } from './guest-cart.ts'

/**
 * Returns the cart for buying at once, apart from the regular cart. It has one line and lives as long as the tab; the
 * checkout shows it under `?buy=now` (behaviour B5).
 */
export const buyNowStore = (shopId: string): GuestCartStore => guestCart(`buy-now-${shopId}`, { area: 'session' })

/** Replaces the line to buy at once. */
export function startBuyNow(shopId: string, line: NewLine): void {
  const store = buyNowStore(shopId)
  store.finish()
  store.add(line, line.quantity)
}
