import { buyNowStore, startBuyNow } from '#src/features/cart/ui/buy-now.ts'
import { useCouponCode } from '#src/features/cart/ui/coupon-code.ts'
import type { NewLine } from '#src/features/cart/ui/guest-cart.ts'
import { ExpressButtons } from '#src/features/checkout/ui/express/express-buttons.tsx'

export interface ProductExpressProps {
  shopId: string
  /** What the chosen quantity costs, in minor units. */
  amount: number
  /** Returns the line to buy; null when an option is missing, which the page then shows. */
  chooseLine: () => NewLine | null
}

/** Buys a product alone with a wallet; the cart stays as it is. */
export function ProductExpress({ shopId, amount, chooseLine }: ProductExpressProps) {
  const coupon = useCouponCode()
  return (
    <ExpressButtons
      amount={amount}
      chooseCart={() => {
        const line = chooseLine()
        if (!line) return null
        const { get } = buyNowStore(shopId)
        // A sheet that was closed has held units for the same line.
        if (!isSame(get().lines[0], line)) startBuyNow(shopId, line)
        return { ...get(), couponCode: coupon.code }
      }}
      onOrdered={() => {
        buyNowStore(shopId).finish()
        // The order has used the coupon.
        coupon.setCode(null)
      }}
    />
  )
}

const isSame = (one: NewLine | undefined, other: NewLine): boolean =>
  one?.variantId === other.variantId &&
  one.quantity === other.quantity &&
  one.flashId === other.flashId &&
  one.unitAmount === other.unitAmount
