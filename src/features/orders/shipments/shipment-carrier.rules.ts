import { trackingUrlOf, type ShippingType } from '#src/features/shipping/shipping.rules.ts'

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
