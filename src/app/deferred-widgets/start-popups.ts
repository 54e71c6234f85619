import { createElement } from 'react'
import type { DataRouter } from '#src/web/router/router.ts'
import { persistentText } from '#src/web/client/storage/persistent-value.ts'
import { startPopup } from '#src/features/popups/ui/start-popup.tsx'
import type { PageShop } from '#src/web/client/shop-context.ts'
import { shopperStore } from '#src/web/client/shopper.ts'

/** Starts popups and supplies the session, coupon and newsletter form from other features. */
export const start = (router: DataRouter, shop: PageShop): void =>
  startPopup({
    router,
    shop,
    isSignedIn: () => shopperStore(shop.shopId).get() !== null,
    onApply: (code) => persistentText(`coupon-${shop.shopId}`).set(code),
    loadForm: async () => {
      const { SubscribeForm } = await import('#src/features/newsletter/ui/subscribe-form.tsx')
      return (onDone) => createElement(SubscribeForm, { shopId: shop.shopId, source: 'popup', onDone })
    },
  })
