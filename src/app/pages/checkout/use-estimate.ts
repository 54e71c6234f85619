import { useEffect, useMemo, useState } from 'react'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { usePersistentString } from '#src/web/client/storage/persistent-string.ts'

/** Where a delivery is reckoned to, as long as no whole address is known. */
export interface EstimateDestination {
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
 * @param isEnabled false for an empty cart, of which nothing is asked
 */
export function useEstimate(isEnabled: boolean): {
  destination: EstimateDestination | null
  setup: DeliverySetup | null
  setDestination: (destination: EstimateDestination | null) => void
} {
  const { shopId } = useShop()
  const [text, setText] = usePersistentString(`place-${shopId}`)
  const typed = useMemo(() => parseDestination(text), [text])
  const setup = useSetup(shopId, isEnabled)
  const own = useShopperDestination(shopId, isEnabled && typed === null)
  return {
    destination: typed ?? own,
    setup,
    setDestination: (destination) => setText(destination && JSON.stringify(destination)),
  }
}

function useSetup(shopId: string, isEnabled: boolean): DeliverySetup | null {
  const [setup, setSetup] = useState<DeliverySetup | null>(null)
  useEffect(() => {
    if (!isEnabled) return
    browserApi()
      .get('/shop/checkout/setup/{shopId}', { params: { shopId } })
      .then(({ data }) => setSetup(data))
      // The checkout tells all of it too.
      .catch(logFailure)
  }, [shopId, isEnabled])
  return setup
}

/** Where the shopper who is here has things sent; null for a guest. */
function useShopperDestination(shopId: string, isEnabled: boolean): EstimateDestination | null {
  const userId = useShopper()?._id
  const [own, setOwn] = useState<{ userId: string; destination: EstimateDestination } | null>(null)
  useEffect(() => {
    if (!isEnabled || userId === undefined) return
    browserApi()
      .get('/shop/user-address', { query: { userId, shopId, token: userId } })
      .then(({ data }) => {
        const address = data.find(({ isDefaultShipping }) => isDefaultShipping) ?? data[0]
        if (!address) return
        const { country, state, postcode, city } = address
        setOwn({ userId, destination: { country, state, postcode, city } })
      })
      .catch(logFailure)
  }, [shopId, userId, isEnabled])
  return own !== null && own.userId === userId ? own.destination : null
}

/** What is kept may be of an older release or written by somebody else. */
function parseDestination(text: string | null): EstimateDestination | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { country, postcode } = value as Partial<Record<keyof EstimateDestination, unknown>>
    if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null
    return { country, ...(typeof postcode === 'string' && postcode !== '' && { postcode: postcode.slice(0, 20) }) }
  } catch {
    return null
  }
}
