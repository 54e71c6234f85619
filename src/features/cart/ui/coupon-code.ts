import { useShop } from '#src/web/client/shop-context.ts'
import { usePersistentString } from '#src/web/client/storage/persistent-string.ts'

/** The code that this browser's orders are to use, kept from page to page until it is taken out or ordered with. */
export function useCouponCode(): { code: string | null; setCode: (code: string | null) => void } {
  const { shopId } = useShop()
  const [code, setCode] = usePersistentString(`coupon-${shopId}`)
  return { code, setCode }
}
