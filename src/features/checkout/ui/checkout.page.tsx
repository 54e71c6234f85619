import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { PlaceFields } from '#src/features/addresses/ui/address-fields.tsx'
import { saveTyped, useSaved } from '#src/features/addresses/ui/use-saved.ts'
import { browserCart } from '#src/features/cart/ui/browser-cart.ts'
import { useCouponCode } from '#src/features/cart/ui/coupon-code.ts'
import { CouponField } from '#src/features/cart/ui/coupon-field.tsx'
import { useBuyNow } from '#src/features/cart/ui/use-buy-now.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { isOnlineWay, useWays } from '#src/features/payments/ui/use-ways.ts'
import { checkoutEn } from '#src/shared/messages/checkout.en.ts'
import { pageContext } from '#src/web/page-context.ts'
import { readForPage } from '#src/web/read.ts'
import { useShop } from '#src/web/shop.ts'
import { CheckoutForm } from './checkout-form.tsx'

export const handle = { meta: () => ({ title: checkoutEn.title, noindex: true }) }

/** The address may carry a `userId`: it is ignored, the host and the cookie say who is here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const setup = await readForPage(api.get('/shop/checkout/setup/{shopId}', { params: { shopId } }))
  return setup?.data ?? null
}

export function Component() {
  const setup = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const whole = useCart()
  const single = useBuyNow()
  // "Buy now" is ordered for itself: the cart stays as it is.
  const isBuyNow = new URLSearchParams(search).get('buy') === 'now'
  const { cart, store, isAwake } = isBuyNow ? single : whole
  // An order that was placed ends the cart while this screen is still here.
  const [isPlaced, setPlaced] = useState(false)
  const isEmpty = isAwake && cart.state !== 'loading' && cart.lines.length === 0 && !isPlaced
  const navigate = useNavigate()
  const { shopId } = useShop()
  useEffect(() => {
    // What somebody put into it before they signed in is on its way.
    const isFilling =
      !isBuyNow &&
      browserCart(shopId)
        .get()
        .lines.some(({ refusal }) => refusal === undefined)
    if (isEmpty && !isFilling) void navigate('/user/cart', { replace: true })
  }, [isEmpty, isBuyNow, shopId, navigate])
  const coupon = useCouponCode()
  const finishAll = (): void => {
    store.finish()
    // Its use is counted with the order.
    coupon.keep(null)
  }
  const saved = useSaved()
  const toCard = useWays()
  const [line] = cart.lines
  return (
    <CheckoutForm
      setup={setup}
      cart={cart}
      store={{ ...store, finish: finishAll }}
      back={isBuyNow && line ? `/product/${line.slug}?v=${line.variantId}` : '/user/cart'}
      here={isBuyNow ? '/user/order?buy=now' : '/user/order'}
      coupon={{ code: coupon.code, Field: CouponField }}
      addresses={{ saved, Fields: PlaceFields, save: saveTyped }}
      ways={{ toCard, isOnline: isOnlineWay }}
      onPlaced={() => setPlaced(true)}
    />
  )
}
