import { trackingUrlOf, type Carrier, type ShippingType } from '#src/features/shipping/shipping.rules.ts'

/** The delivery option as an order stores it. */
export interface SavedOption {
  _id: string
  title: string
  description: string
  type: ShippingType
  carrier: string
  /** The carrier's tracking URL; absent in older orders. */
  trackingUrlTemplate?: string | null
}

/**
 * Returns the carrier of a shipment; missing values come from the delivery option.
 * @returns a URL of http or https, or none
 */
export function resolveCarrier(
  { carrier, trackingNumber, trackingUrl }: { carrier: string; trackingNumber: string; trackingUrl: string },
  option: Pick<SavedOption, 'carrier' | 'trackingUrlTemplate'>,
): { carrier: string; trackingNumber: string; trackingUrl: string } {
  const { trackingUrlTemplate = null } = option
  // Another carrier has its own tracking pages.
  const isOwn = carrier === '' || carrier === option.carrier
  const followed = isOwn && trackingNumber ? trackingUrlOf({ trackingUrlTemplate }, trackingNumber) : null
  const url = trackingUrl || (followed ?? '')
  const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? '')
  return { carrier: carrier || option.carrier, trackingNumber, trackingUrl: isWeb ? url : '' }
}

type CarrierOption = Pick<SavedOption, 'carrier' | 'trackingUrlTemplate'>

/**
 * Returns the carrier with the tracking URL that a shipment uses: that of the delivery option, or another one of the
 * shop. A carrier that the shop does not have leaves the option's, whose tracking pages are not its own.
 * @param carrier as staff chose it; empty for that of the option
 */
export function optionOfCarrier(carrier: string, option: CarrierOption, carriers: readonly Carrier[]): CarrierOption {
  const name = carrier === '' ? option.carrier : carrier
  const found = carriers.find((each) => each.name === name)
  if (name === option.carrier)
    return { ...option, trackingUrlTemplate: option.trackingUrlTemplate ?? found?.trackingUrlTemplate ?? null }
  return found ? { carrier: found.name, trackingUrlTemplate: found.trackingUrlTemplate } : option
}
