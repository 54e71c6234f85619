import { trackingUrlOf, type ShippingType } from '#src/features/shipping/shipping.rules.ts'

/** The way of delivery as an order keeps it. */
export interface SavedOption {
  _id: string
  title: string
  description: string
  type: ShippingType
  carrier: string
  /** Where a shipment is followed; absent in orders that were placed before it was kept. */
  trackingUrlTemplate?: string | null
}

/**
 * How a shipment is carried: what is not said of it is as its way of delivery has it.
 * @returns an address of http or https, or none
 */
export function resolveCarrier(
  { carrier, trackingNumber, trackingUrl }: { carrier: string; trackingNumber: string; trackingUrl: string },
  option: Pick<SavedOption, 'carrier' | 'trackingUrlTemplate'>,
): { carrier: string; trackingNumber: string; trackingUrl: string } {
  const { trackingUrlTemplate = null } = option
  // Another carrier than the option's has its own pages.
  const isOwn = carrier === '' || carrier === option.carrier
  const followed = isOwn && trackingNumber ? trackingUrlOf({ trackingUrlTemplate }, trackingNumber) : null
  const url = trackingUrl || (followed ?? '')
  const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? '')
  return { carrier: carrier || option.carrier, trackingNumber, trackingUrl: isWeb ? url : '' }
}
