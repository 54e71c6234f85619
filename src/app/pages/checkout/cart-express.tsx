import { ExpressButtons } from '#src/features/checkout/ui/express/express-buttons.tsx'
import { useCouponCode } from '#src/features/cart/ui/coupon-code.ts'
import { useCart } from '#src/features/cart/ui/use-cart.ts'

/** Buys the cart with a wallet. @param amount what it costs without delivery, in minor units */
export function CartExpress({ amount }: { amount: number }) {
  const { cart, store } = useCart()
  const coupon = useCouponCode()
  return (
    <ExpressButtons
      amount={amount}
      chooseCart={() => ({ ...cart, couponCode: coupon.code })}
      onOrdered={() => {
        store.finish()
        // The order has used the coupon.
        coupon.setCode(null)
      }}
    />
  )
}
