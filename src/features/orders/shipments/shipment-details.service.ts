import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import type { ShipmentRow } from '#src/platform/db/tables.generated.ts'
import { Failure } from '#src/shared/failure.ts'
import { lockOrder } from '../changes/order-changes.service.ts'
import { resolveCarrier, type SavedOption } from './shipment-carrier.rules.ts'
import { shipmentStore } from './shipment.store.ts'

/** How a shipment is followed. */
export interface ShipmentDetails {
  carrier: string
  trackingNumber: string
  trackingUrl: string
}

interface LockedShipment {
  details: ShipmentDetails
  /** Counts changes of the details by staff. */
  version: number
  orderNumber: string
  option: SavedOption
}

const detailsOf = ({ carrier, tracking_number: trackingNumber, tracking_url: trackingUrl }: ShipmentRow) => ({
  carrier,
  trackingNumber,
  trackingUrl,
})

/**
 * Returns how a shipment is followed. Locks its order until the transaction ends.
 * @throws Failure `not_found`
 */
export async function lockShipmentDetails(tx: Tx<ShopContext>, shipmentId: string): Promise<LockedShipment> {
  const store = shipmentStore(tx)
  const found = await store.byId(shipmentId)
  if (!found) throw new Failure('not_found')
  const { row } = await lockOrder(tx, found.order_id)
  // Read again: it may have changed before the order was locked.
  const shipment = (await store.byId(shipmentId)) ?? found
  // Stored with the order in this type.
  const option = row.shipping_option as SavedOption
  return { details: detailsOf(shipment), version: shipment.version, orderNumber: row.order_number, option }
}

/** Returns the details with a link that follows from the number, unless the sender has given another link. */
export function completeDetails(given: ShipmentDetails, { details, option }: LockedShipment): ShipmentDetails {
  const derived = resolveCarrier({ ...details, trackingUrl: '' }, option)
  const isDerived = given.trackingUrl === details.trackingUrl && derived.trackingUrl === details.trackingUrl
  return resolveCarrier({ ...given, ...(isDerived && { trackingUrl: '' }) }, option)
}

/** Writes how a locked shipment is followed. @returns its new version */
export async function saveShipmentDetails(
  tx: Tx<ShopContext>,
  shipmentId: string,
  { details, version }: Pick<LockedShipment, 'details' | 'version'>,
): Promise<number> {
  const { carrier, trackingNumber, trackingUrl } = details
  const columns = { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl, version: version + 1 }
  await shipmentStore(tx).update(shipmentId, columns)
  return version + 1
}
