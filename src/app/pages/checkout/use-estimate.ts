import { useEffect, useState } from 'react'
import type { AddressForm } from '#src/features/addresses/address.contract.ts'
import type { Country } from '#src/web/kit/form/address-values.ts'
import { browserApi } from '#src/web/client/api-client.ts'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { useShopper } from '#src/web/client/shopper.ts'
import { persistentValue, usePersistent } from '#src/web/client/storage/persistent-value.ts'

/** Destination of an estimate, while the full address is unknown. */
export interface EstimateDestination {
  country: string
  state?: string
  postcode?: string
  city?: string
}

/** Countries for an estimate. */
export interface DeliverySetup {
  countries: readonly Country[]
  country: string
  /** The address fields of the first country. */
  form: AddressForm
}

/**
 * Returns the destination of the delivery estimate: the one entered here, or else the shopper's own address.
 * @param isEnabled false for an empty cart, which sends no requests
 */
export function useEstimate(isEnabled: boolean): {
  destination: EstimateDestination | null
  setup: DeliverySetup | null
  setDestination: (destination: EstimateDestination | null) => void
} {
  const { shopId } = useShop()
  const stored = persistentValue({ key: `place-${shopId}`, parse: parseDestination, initial: null })
  const typed = usePersistent(stored)
  const setup = useSetup(shopId, isEnabled)
  const own = useShopperDestination(shopId, isEnabled && typed === null)
  return {
    destination: typed ?? own,
    setup,
    setDestination: stored.set,
  }
}

function useSetup(shopId: string, isEnabled: boolean): DeliverySetup | null {
  const [setup, setSetup] = useState<DeliverySetup | null>(null)
  useEffect(() => {
    if (!isEnabled) return
    browserApi()
      .get('/shop/checkout/setup/{shopId}', { params: { shopId } })
      .then(({ data }) => setSetup(data))
      // The checkout shows the same information.
      .catch(logFailure)
  }, [shopId, isEnabled])
  return setup
}

/** Returns the default destination of the shopper; null for a guest. */
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

/** The stored value may come from an older release or be changed by hand. */
function parseDestination(text: string): EstimateDestination | null {
  const { country, postcode } = JSON.parse(text) as Partial<Record<keyof EstimateDestination, unknown>>
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null
  return { country, ...(typeof postcode === 'string' && postcode !== '' && { postcode: postcode.slice(0, 20) }) }
}
