import type { DataRouter } from '#src/web/router/router.ts'
import { startTracking } from '#src/features/analytics/ui/start-tracking.tsx'
import { guestCart } from '#src/features/cart/ui/guest-cart.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import type { PageShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'

/** Starts trackers with the cart of the current guest or shopper. */
export const start = (router: DataRouter, shop: PageShop): Promise<void> =>
  startTracking({
    router,
    shop,
    onCart: (watchCart) => {
      const { shopId } = shop
      const shoppers = shopperStore(shopId)
      const watchCurrentCart = (): void => {
        const shopper = shoppers.get()
        if (!shopper) return watchCart(guestCart(shopId))
        import('#src/features/cart/ui/account-cart.ts')
          .then(({ accountCart }) => watchCart(accountCart({ shopId, userId: shopper._id })))
          .catch(logFailure)
      }
      shoppers.subscribe(watchCurrentCart)
      watchCurrentCart()
    },
  })
