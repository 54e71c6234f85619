import { useEffect, useState } from 'react'
import { useStore } from '#src/web/client/hydration.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { guestCart, type Cart, type CartStore } from './guest-cart.ts'

/** The code of shoppers' carts is loaded only for shoppers. */
let signedIn: typeof import('./account-cart.ts') | null = null

/**
 * Returns the visitor's cart and its actions: on the server for a shopper, in the browser for a guest. It is empty
 * until the page is hydrated.
 */
export function useCart(): { cart: Cart; store: CartStore; isHydrated: boolean } {
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
  const store = userId ? signedIn?.accountCart({ shopId, userId }) : guests
  const { subscribe, get, getEmpty } = store ?? { ...guests, get: guests.getEmpty }
  const cart = useStore({ subscribe, get, initial: getEmpty() })
  return { cart, store: store ?? guests, isHydrated: cart !== getEmpty() }
}
