import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLoaderData, useLocation, useNavigate } from '#src/web/router/router-provider.tsx'
import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import { SavedAddressFields } from '#src/features/addresses/ui/address-fields.tsx'
import { saveTyped, useSaved } from '#src/features/addresses/ui/use-saved-addresses.ts'
import { cartCopy, hasCartCopy, saveCartCopy } from '#src/features/cart/ui/cart-copy.ts'
import { useCouponCode } from '#src/features/cart/ui/coupon-code.ts'
import { CouponField } from '#src/features/cart/ui/coupon-field.tsx'
import { guestCart, type Cart, type CartStore } from '#src/features/cart/ui/guest-cart.ts'
import { useBuyNow } from '#src/features/cart/ui/use-buy-now.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'
import { usePaymentMethodCards } from '#src/features/payments/ui/use-payment-methods.ts'
import { checkoutEn } from '#src/shared/messages/checkout/checkout.en.ts'
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

/** Loads the checkout. A `userId` in the URL is ignored: host and cookie identify the shop and the shopper. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api, shopId } = context.get(pageContext)
  const setup = await loadPage(api.get('/shop/checkout/setup/{shopId}', { params: { shopId } }))
  return setup?.data ?? null
}

/** Renders the checkout of the cart, of "Buy now", or of a cart whose session has expired. */
export function Component() {
  const { search } = useLocation()
  // "Buy now" orders one product and leaves the cart unchanged.
  const isBuyNow = new URLSearchParams(search).get('buy') === 'now'
  const here = isBuyNow ? '/user/order?buy=now' : '/user/order'
  const { expired, continueAsGuest } = useCheckoutSession()
  const { shopId } = useShop()
  // The press guard starts with the checkout.
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

/** Returns whether the guest cart has lines that the account's cart has not rejected. */
const hasGuestLines = (shopId: string): boolean =>
  guestCart(shopId)
    .get()
    .lines.some(({ refusal }) => refusal === undefined)

function CartCheckout({ here }: { here: string }) {
  const { cart, store, isHydrated } = useCart()
  const { shopId } = useShop()
  const userId = useShopper()?._id
  useEffect(() => {
    if (userId !== undefined && cart.lines.length > 0) saveCartCopy({ shopId, userId }, cart)
  }, [shopId, userId, cart])
  // Lines of the guest cart are being transferred after sign-in.
  const isFilling = (): boolean => hasGuestLines(shopId)
  return <Checkout here={here} cart={cart} store={store} isHydrated={isHydrated} isFilling={isFilling} />
}

function SingleCheckout({ here }: { here: string }) {
  const single = useBuyNow()
  const [line] = single.cart.lines
  return <Checkout here={here} {...single} {...(line && { back: `/product/${line.slug}?v=${line.variantId}` })} />
}

/** Checkout as a guest with a copy of the account's cart. */
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
  /** Returns whether lines are still being transferred into an empty cart. */
  isFilling?: () => boolean
  back?: string
}

const isFull = (): boolean => false

function Checkout({ here, cart, store, isHydrated, isFilling = isFull, back = '/user/cart' }: CheckoutProps) {
  const setup = useLoaderData<typeof loader>()
  // A placed order empties the cart while this screen is still shown.
  const [isPlaced, setPlaced] = useState(false)
  const isEmpty = isHydrated && cart.state !== 'loading' && cart.lines.length === 0 && !isPlaced
  const navigate = useNavigate()
  useEffect(() => {
    if (isEmpty && !isFilling()) void navigate('/user/cart', { replace: true })
  })
  const coupon = useCouponCode()
  const finishAll = (): void => {
    store.finish()
    // The order has used the coupon.
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
      paymentMethods={{ toCard }}
      onPlaced={() => setPlaced(true)}
    />
  )
}
