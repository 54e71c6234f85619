import { useEffect, useRef, useState } from 'react'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { whenIdle } from '#src/web/client/lazy-hydration.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'

const SHOWN = 4
/** By which of its products a cart is known: as many as one call takes. */
const MAX_PRODUCT_IDS = 20

/** What goes well with what is in the cart. It is asked for once, so that nothing moves under the finger. */
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
    // Some more than are shown: one of them may go into the cart.
    whenIdle()
      .then(() =>
        browserApi().get('/shop/product/{shopId}/for-you', { params: { shopId }, query: { limit: '12', seen } }),
      )
      .then(({ data }) => setFound(data))
      // Nothing is missing without it.
      .catch(logFailure)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once, by what was there first
  }, [hasProducts, shopId])
  const inCart = new Set(ids)
  return found.filter(({ _id }) => !inCart.has(_id)).slice(0, SHOWN)
}
