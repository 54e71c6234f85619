import { useEffect, useMemo, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { usePersistentString } from '#src/web/client/storage/persistent-string.ts'

/** Where a delivery is reckoned to, as long as no whole address is known. */
export interface EstimatePlace {
  country: string
  state?: string
  postcode?: string
  city?: string
}

/** What the estimate can be asked for, and when the fastest delivery at home arrives. */
export interface DeliverySetup {
  countries: readonly { country: string; name: string }[]
  country: string
  promise: { from: string; to: string } | null
}

/**
 * Where the cart's delivery is reckoned to: what was typed here, or else the shopper's own address.
 * @param isWanted false for an empty cart, of which nothing is asked
 */
export function useEstimate(isWanted: boolean): {
  place: EstimatePlace | null
  setup: DeliverySetup | null
  keep: (place: EstimatePlace | null) => void
} {
  const { shopId } = useShop()
  const [text, setText] = usePersistentString(`place-${shopId}`)
  const typed = useMemo(() => parsePlace(text), [text])
  const setup = useSetup(shopId, isWanted)
  const own = useOwnPlace(shopId, isWanted && typed === null)
  return { place: typed ?? own, setup, keep: (place) => setText(place && JSON.stringify(place)) }
}

function useSetup(shopId: string, isWanted: boolean): DeliverySetup | null {
  const [setup, setSetup] = useState<DeliverySetup | null>(null)
  useEffect(() => {
    if (!isWanted) return
    browserApi()
      .get('/shop/checkout/setup/{shopId}', { params: { shopId } })
      .then(({ data }) => setSetup(data))
      // The checkout tells all of it too.
      .catch(logFailure)
  }, [shopId, isWanted])
  return setup
}

/** Where the shopper who is here has things sent; null for a guest. */
function useOwnPlace(shopId: string, isWanted: boolean): EstimatePlace | null {
  const userId = useShopper()?._id
  const [own, setOwn] = useState<{ userId: string; place: EstimatePlace } | null>(null)
  useEffect(() => {
    if (!isWanted || userId === undefined) return
    browserApi()
      .get('/shop/user-address', { query: { userId, shopId, token: userId } })
      .then(({ data }) => {
        const address = data.find(({ isDefaultShipping }) => isDefaultShipping) ?? data[0]
        if (!address) return
        const { country, state, postcode, city } = address
        setOwn({ userId, place: { country, state, postcode, city } })
      })
      .catch(logFailure)
  }, [shopId, userId, isWanted])
  return own !== null && own.userId === userId ? own.place : null
}

/** What is kept may be of an older release or written by somebody else. */
function parsePlace(text: string | null): EstimatePlace | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { country, postcode } = value as Partial<Record<keyof EstimatePlace, unknown>>
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null
    return { country, ...(typeof postcode === 'string' && postcode !== '' && { postcode: postcode.slice(0, 20) }) }
  } catch {
    return null
  }
}
