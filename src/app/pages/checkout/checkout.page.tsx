import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { SavedAddressFields } from '#src/features/addresses/ui/address-fields.tsx'
import { saveTyped, useSaved } from '#src/features/addresses/ui/use-saved-addresses.ts'
import { browserCart } from '#src/features/cart/ui/browser-cart.ts'
import { cartCopy, hasCartCopy, saveCartCopy } from '#src/features/cart/ui/cart-copy.ts'
import { useCouponCode } from '#src/features/cart/ui/coupon-code.ts'
import { CouponField } from '#src/features/cart/ui/coupon-field.tsx'
import type { Cart, CartStore } from '#src/features/cart/ui/guest-cart.ts'
import { useBuyNow } from '#src/features/cart/ui/use-buy-now.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { isOnlineMethod, usePaymentMethodCards } from '#src/features/payments/ui/use-payment-methods.ts'
import { checkoutEn } from '#src/shared/messages/checkout.en.ts'
import { startPressGuard } from '#src/web/kit/form/press-guard.ts'
import { pageContext } from '#src/web/client/page-context.ts'
import { loadPage } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { CheckoutForm } from '#src/features/checkout/ui/checkout-form.tsx'
import { transferDraftToGuest } from '#src/features/checkout/ui/form-draft.ts'
import { SessionExpired } from '#src/features/checkout/ui/session-expired.tsx'
import { useCheckoutSession } from '#src/features/checkout/ui/use-checkout-session.ts'

export const handle = { meta: () => ({ title: checkoutEn.title, noindex: true }) }

/** The address may carry a `userId`: it is ignored, the host and the cookie say who is here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const setup = await loadPage(api.get('/shop/checkout/setup/{shopId}', { params: { shopId } }))
  return setup?.data ?? null
}

/** The checkout of the cart, of what is bought at once, or of a cart whose shopper's session has expired. */
export function Component() {
  const { search } = useLocation()
  // "Buy now" is ordered for itself: the cart stays as it is.
  const isBuyNow = new URLSearchParams(search).get('buy') === 'now'
  const here = isBuyNow ? '/user/order?buy=now' : '/user/order'
  const { expired, continueAsGuest } = useCheckoutSession()
  const { shopId } = useShop()
  // The checkout and the guard against stray clicks begin together.
  useEffect(startPressGuard, [])
  if (expired && !expired.isGuest) {
    const owner = { shopId, userId: expired.userId }
    const goOn = (): void => {
      transferDraftToGuest(shopId, expired.userId)
      continueAsGuest()
    }
    return <SessionExpired name={expired.name} here={here} onGuest={isBuyNow || hasCartCopy(owner) ? goOn : null} />
  }
  if (isBuyNow) return <SingleCheckout here={here} />
  if (expired && !hasGuestLines(shopId)) return <CopyCheckout here={here} userId={expired.userId} />
  return <CartCheckout here={here} />
}

/** Whether there are lines in the guest's cart of this browser that an account's cart has not refused. */
const hasGuestLines = (shopId: string): boolean =>
  browserCart(shopId)
    .get()
    .lines.some(({ refusal }) => refusal === undefined)

function CartCheckout({ here }: { here: string }) {
  const { cart, store, isHydrated } = useCart()
  const { shopId } = useShop()
  const userId = useShopper()?._id
  useEffect(() => {
    if (userId !== undefined && cart.lines.length > 0) saveCartCopy({ shopId, userId }, cart)
  }, [shopId, userId, cart])
  // What somebody put into it before they signed in is on its way.
  const isFilling = (): boolean => hasGuestLines(shopId)
  return <Checkout here={here} cart={cart} store={store} isHydrated={isHydrated} isFilling={isFilling} />
}

function SingleCheckout({ here }: { here: string }) {
  const single = useBuyNow()
  const [line] = single.cart.lines
  return <Checkout here={here} {...single} {...(line && { back: `/product/${line.slug}?v=${line.variantId}` })} />
}

/** A guest's checkout of what stood in the cart of an account. */
function CopyCheckout({ here, userId }: { here: string; userId: string }) {
  const { shopId } = useShop()
  const store = cartCopy({ shopId, userId })
  const cart = useSyncExternalStore(store.subscribe, store.get, store.getEmpty)
  return <Checkout here={here} cart={cart} store={store} isHydrated={cart.cartId !== ''} />
}

interface CheckoutProps {
  here: string
  cart: Cart
  store: CartStore
  isHydrated: boolean
  /** Whether lines are still on their way into an empty cart. */
  isFilling?: () => boolean
  back?: string
}

const isFull = (): boolean => false

function Checkout({ here, cart, store, isHydrated, isFilling = isFull, back = '/user/cart' }: CheckoutProps) {
  const setup = useLoaderData<typeof loader>()
  // An order that was placed ends the cart while this screen is still here.
  const [isPlaced, setPlaced] = useState(false)
  const isEmpty = isHydrated && cart.state !== 'loading' && cart.lines.length === 0 && !isPlaced
  const navigate = useNavigate()
  useEffect(() => {
    if (isEmpty && !isFilling()) void navigate('/user/cart', { replace: true })
  })
  const coupon = useCouponCode()
  const finishAll = (): void => {
    store.finish()
    // Its use is counted with the order.
    coupon.setCode(null)
  }
  const saved = useSaved()
  const toCard = usePaymentMethodCards()
  return (
    <CheckoutForm
      setup={setup}
      cart={cart}
      store={{ ...store, finish: finishAll }}
      back={back}
      here={here}
      coupon={{ code: coupon.code, Field: CouponField }}
      addresses={{ saved, Fields: SavedAddressFields, save: saveTyped }}
      paymentMethods={{ toCard, isOnline: isOnlineMethod }}
      onPlaced={() => setPlaced(true)}
    />
  )
}
