import type { ShipmentToCarry } from '#src/features/orders/shipments/shipment-for-carrier.service.ts'
import type { ShopContext } from '#src/platform/context.ts'
import type { Tx } from '#src/platform/db/db.ts'
import { Failure, fill } from '#src/shared/failure.ts'
import { parcelsEn } from '#src/shared/messages/orders/parcels.en.ts'
import { CourierFailure } from './courier-http.adapter.ts'
import type { LocalityList } from './courier.rules.ts'
import { courierStore } from './courier.store.ts'
import { matchLocality, readParcel, type ParcelOrder, type ParcelLocality, type LocalityMatch } from './parcel.rules.ts'
import { parcelStore } from './parcel.store.ts'

type RejectionReason = keyof typeof parcelsEn.problems

/** Returns the failure of a parcel that the courier would not carry. */
export const rejection = (...reasons: RejectionReason[]): Failure =>
  new Failure('parcel_rejected', {
    values: { reasons: reasons.map((reason) => parcelsEn.problems[reason]).join('; ') },
    data: { problems: reasons },
  })

/** Converts a courier failure for staff. @throws Failure `courier_unavailable` or `parcel_rejected` */
export function explain(error: unknown): never {
  if (!(error instanceof CourierFailure)) throw error
  if (error.reason !== 'refused')
    throw new Failure('courier_unavailable', { retryAfterSeconds: error.retryAfterSeconds ?? 60 })
  const reason = error.fields.join(', ') || error.message
  const reasons = fill(parcelsEn.problems.courierRefused, { reason })
  throw new Failure('parcel_rejected', { values: { reasons }, data: { fields: error.fields } })
}

/** Returns the open amount that no other parcel of the order collects. */
export async function amountToCollect(
  tx: Tx<ShopContext>,
  shipment: ShipmentToCarry,
  requestedAmount: number | undefined,
): Promise<number> {
  if (!shipment.isCod) {
    if (requestedAmount) throw rejection('tooMuch')
    return 0
  }
  const others = await parcelStore(tx).collected(shipment.otherShipmentIds)
  const most = Math.max(0, shipment.openAmount - others)
  if (requestedAmount !== undefined && (requestedAmount < 0 || requestedAmount > most)) throw rejection('tooMuch')
  return requestedAmount ?? most
}

/** Returns the parcel for the courier. @throws Failure `parcel_rejected` with all reasons */
export async function draftParcel(
  tx: Tx<ShopContext>,
  { address, ...shipment }: ShipmentToCarry,
  booking: { storeId: number; merchantOrderId: string; collectAmount: number; weightGrams?: number | undefined },
): Promise<ParcelOrder> {
  const read = readParcel({
    storeId: booking.storeId,
    merchantOrderId: booking.merchantOrderId,
    recipient: address,
    locality: await findLocality(tx, address),
    quantity: shipment.units,
    weightGrams: booking.weightGrams ?? shipment.weightGrams,
    contents: shipment.contents,
    collectAmount: booking.collectAmount,
    currency: shipment.currency,
  })
  if ('problems' in read) throw rejection(...read.problems)
  return read
}

/** Finds the courier's ids of an address from its lists; null for a typed one. */
async function findLocality(
  tx: Tx<ShopContext>,
  { city, area }: { city: string; area: string },
): Promise<ParcelLocality | null> {
  const match = async (kind: LocalityList['kind'], parentId: number, text: string): Promise<LocalityMatch | null> => {
    const stored = await courierStore(tx).places({ kind, parentId })
    return matchLocality(text, stored?.places ?? [])
  }
  const inCity = await match('cities', 0, city)
  const inZone = inCity && (await match('zones', inCity.id, area))
  if (!inZone) return null
  const inArea = await match('areas', inZone.id, inZone.rest)
  return { cityId: inCity.id, zoneId: inZone.id, areaId: inArea?.id ?? null }
}
