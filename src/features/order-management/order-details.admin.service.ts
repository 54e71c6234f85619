import type { Restorer } from '#src/features/changes/change.events.ts'
import { recordChange, requireVersion } from '#src/features/changes/change.service.ts'
import {
  completeDetails,
  lockShipmentDetails,
  saveShipmentDetails,
  type ShipmentDetails,
} from '#src/features/orders/shipments/shipment-details.service.ts'
import type { SavedOption } from '#src/features/orders/shipments/shipment-carrier.rules.ts'
import { listCarriers } from '#src/features/shipping/shipping.service.ts'
import type { AdminContext } from '#src/platform/context.ts'
import { inTransaction, type Tx } from '#src/platform/db/db.ts'
import { Failure } from '#src/shared/failure.ts'
import { readCrockford } from '#src/shared/ids.ts'
import { orderAdminStore } from './order.admin.store.ts'

type Given<T> = { [Name in keyof T]?: T[Name] | undefined } & { version?: number | undefined }

/**
 * Changes how a shipment is followed; absent fields stay.
 * @throws Failure `not_found`, `changed_meanwhile`
 */
export async function updateShipment(tx: Tx<AdminContext>, shipmentId: string, given: Given<ShipmentDetails>) {
  const locked = await lockShipmentDetails(tx, shipmentId)
  const { details: before, version } = locked
  await requireVersion(tx, { objectId: shipmentId, seen: given.version, present: version, values: { ...before } })
  const { carrier = before.carrier, trackingNumber = before.trackingNumber } = given
  const { trackingUrl = before.trackingUrl } = given
  const after = completeDetails({ carrier, trackingNumber, trackingUrl }, locked)
  const next = await saveShipmentDetails(tx, shipmentId, { details: after, version })
  const change = { id: shipmentId, before: { ...before }, after: { ...after }, version: next }
  return { data: after, changeId: await recordChange(tx, 'updateShipment', [change]) }
}

/**
 * Returns the carriers of the shop, that of the order's delivery option first.
 * @throws Failure `not_found`
 */
export const listOrderCarriers = (context: AdminContext, orderNumber: string) =>
  inTransaction(context, async (tx) => {
    const row = await orderAdminStore(tx).order(readCrockford(orderNumber))
    if (!row) throw new Failure('not_found')
    const { carrier, trackingUrlTemplate = null } = row.shipping_option as SavedOption
    const carriers = await listCarriers(tx)
    const own = carriers.find(({ name }) => name === carrier) ?? { name: carrier, trackingUrlTemplate }
    const others = carriers.filter(({ name }) => name !== carrier)
    return { ownCarrier: carrier, carriers: carrier === '' ? others : [own, ...others] }
  })

/** Returns null for an object that is gone, instead of the failure. */
const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return null
    throw error
  })

export const shipmentRestorer: Restorer = {
  read: async (tx, shipmentId) => {
    const locked = await orNull(lockShipmentDetails(tx, shipmentId))
    return locked && { ...locked.details }
  },
  write: async (tx, shipmentId, values) => {
    const { details, version } = await lockShipmentDetails(tx, shipmentId)
    return saveShipmentDetails(tx, shipmentId, { details: { ...details, ...values }, version })
  },
}
