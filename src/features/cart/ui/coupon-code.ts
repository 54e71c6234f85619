import { useShop } from '#src/web/client/shop-context.ts'
import { usePersistentString } from '#src/web/client/storage/persistent-string.ts'

/** Returns the coupon code for this browser's orders. It persists until it is removed or an order uses it. */
export function useCouponCode(): { code: string | null; setCode: (code: string | null) => void } {
  const { shopId } = useShop()
  const [code, setCode] = usePersistentString(`coupon-${shopId}`)
  return { code, setCode }
}
