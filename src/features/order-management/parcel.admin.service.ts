import type { CourierClients } from '#src/features/courier/courier-clients.service.ts'
import {
  bookParcel as book,
  findParcel,
  resolveParcel as resolve,
  type Parcel,
  type ParcelBooking,
} from '#src/features/courier/parcel.service.ts'
import { shipmentToCarry } from '#src/features/orders/shipments/shipment-for-carrier.service.ts'
import type { AdminContext } from '#src/platform/context.ts'

export { shipmentToCarry, type CourierClients }

const show = ({ shipmentId, state, consignmentId, collectAmount, deliveryFeeAmount }: Parcel) => ({
  shipmentId,
  state,
  consignmentId,
  collectAmount,
  deliveryFeeAmount,
})

/** @throws Failure as the courier's `bookParcel` */
export const bookParcel = async (context: AdminContext, clients: CourierClients, booking: ParcelBooking) =>
  show(await book(context, clients, booking))

/**
 * Resolves whether the courier has a parcel, by what staff found there. Idempotent.
 * @throws Failure as the courier's `resolveParcel`, `not_found`
 */
export async function resolveParcel(
  context: AdminContext,
  clients: CourierClients,
  { shipmentId, consignmentId }: { shipmentId: string; consignmentId: string | null },
) {
  const parcel = await findParcel(context, shipmentId)
  const state = consignmentId === null ? 'refused' : 'booked'
  if (parcel?.state === state && parcel.consignmentId === consignmentId) return show(parcel)
  return show(await resolve(context, clients, { shipmentId, consignmentId }))
}
