import { useShop } from '#src/web/client/shop-context.ts'
import { persistentText, usePersistent } from '#src/web/client/storage/persistent-value.ts'

/** Returns the coupon code for this browser's orders. It persists until it is removed or an order uses it. */
export function useCouponCode(): { code: string | null; setCode: (code: string | null) => void } {
  const { shopId } = useShop()
  const stored = persistentText(`coupon-${shopId}`)
  return { code: usePersistent(stored), setCode: stored.set }
}
