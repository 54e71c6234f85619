import { useEffect, useRef, useState } from 'react'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'

const SHOWN = 4
/** The maximum number of products in one request. */
const MAX_PRODUCT_IDS = 20

/** Returns products that go with the cart. They are loaded once, so that nothing moves while the visitor taps. */
export function useGoesWell(productIds: readonly string[]): readonly ProductCard[] {
  const { shopId } = useShop()
  const [found, setFound] = useState<readonly ProductCard[]>([])
  const hasRequested = useRef(false)
  const ids = productIds.filter(Boolean)
  const hasProducts = ids.length > 0
  useEffect(() => {
    if (!hasProducts || hasRequested.current) return
    hasRequested.current = true
    const seen = [...new Set(ids)].slice(-MAX_PRODUCT_IDS).join(',')
    // A few more than are shown, because one of them may be added to the cart.
    whenIdle()
      .then(() =>
        browserApi().get('/shop/product/{shopId}/for-you', { params: { shopId }, query: { limit: '12', seen } }),
      )
      .then(({ data }) => setFound(data))
      // The page is complete without them.
      .catch(logFailure)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once, by what was there first
  }, [hasProducts, shopId])
  const inCart = new Set(ids)
  return found.filter(({ _id }) => !inCart.has(_id)).slice(0, SHOWN)
}
