import { useSyncExternalStore } from 'react'
import { useShop } from '#src/web/client/shop-context.ts'
import { buyNowStore } from './buy-now.ts'
import type { Cart, CartStore } from './guest-cart.ts'

/** Returns the cart for buying at once; empty until the page is hydrated. */
export function useBuyNow(): { cart: Cart; store: CartStore; isHydrated: boolean } {
  const { shopId } = useShop()
  const store = buyNowStore(shopId)
  const cart = useSyncExternalStore(store.subscribe, store.get, store.getEmpty)
  return { cart, store, isHydrated: cart.cartId !== '' }
}
