import { useCallback, useEffect, useState } from 'react'
import { useStore } from '#src/web/client/hydration.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { guestCart, type Cart, type CartStore } from './guest-cart.ts'

/** The code of shoppers' carts is loaded only for shoppers. */
let signedIn: typeof import('./account-cart.ts') | null = null

/** Returns the store of the visitor's cart; undefined until that of a shopper is loaded. */
function useOpenStore(): { store: CartStore | undefined; guests: CartStore } {
  const { shopId } = useShop()
  const userId = useShopper()?._id
  const [, setReady] = useState(false)
  useEffect(() => {
    if (userId && !signedIn)
      import('./account-cart.ts').then((script) => {
        signedIn = script
        setReady(true)
      }, logFailure)
  }, [userId])
  const guests = guestCart(shopId)
  return { store: userId ? signedIn?.accountCart({ shopId, userId }) : guests, guests }
}

/**
 * Returns the visitor's cart and its actions: on the server for a shopper, in the browser for a guest. It is empty
 * until the page is hydrated.
 */
export function useCart(): { cart: Cart; store: CartStore; isHydrated: boolean } {
  const { store, guests } = useOpenStore()
  const { subscribe, get, getEmpty } = store ?? { ...guests, get: guests.getEmpty }
  const cart = useStore({ subscribe, get, initial: getEmpty() })
  return { cart, store: store ?? guests, isHydrated: cart !== getEmpty() }
}

/** Returns the actions of the visitor's cart; null until hydration. The component does not render for other lines. */
export function useCartStore(): CartStore | null {
  const { store, guests } = useOpenStore()
  const { subscribe, get, getEmpty } = store ?? guests
  const isOpen = store !== undefined
  const isLoaded = useCallback(() => isOpen && get() !== getEmpty(), [isOpen, get, getEmpty])
  const isHydrated = useStore({ subscribe, get: isLoaded, initial: false })
  return isHydrated ? (store ?? null) : null
}
