import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

const Amount = z.number().int()
const CONSIGNMENT = /^[\w-]{1,64}$/

/** The newest parcel of a shipment at the courier. */
export const ShipmentParcel = z
  .object({
    state: z.enum(['creating', 'unknown', 'booked', 'refused', 'ended']),
    /** The courier's consignment number; null until it is known. */
    consignmentId: z.string().nullable(),
    /** Our reference at the courier, for finding a parcel whose consignment number is unknown. */
    merchantOrderId: z.string(),
    /** The last status that the courier reported. */
    status: z.string().nullable(),
    collectAmount: Amount,
    collectedAmount: Amount.nullable(),
    deliveryFeeAmount: Amount.nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'ShipmentParcel' })

const ParcelBooking = z
  .object({
    shipmentId: z.uuid(),
    state: z.string(),
    consignmentId: z.string().nullable(),
    collectAmount: Amount,
    deliveryFeeAmount: Amount.nullable(),
  })
  .meta({ id: 'ParcelBooking' })

const common = {
  access: 'operator',
  limit: 'operator',
  method: 'post',
  permission: 'fulfil',
  query: z.object({}),
  params: z.object({ shipmentId: z.uuid() }),
  response: z.object({
    data: ParcelBooking,
  }),
} as const
const FAILURES = [
  'idempotency_required',
  'idempotency_conflict',
  'idempotency_in_flight',
  'invalid_api_key',
  'forbidden',
  'transition_not_allowed',
  'parcel_rejected',
  'courier_unavailable',
] as const

/** Admin operations on parcels of the shop's courier. */
export const parcelAdminContract = {
  operatorBookParcel: endpoint({
    ...common,
    path: '/operator/v1/shipments/{shipmentId}/parcel',
    summary: 'Books a parcel for a shipment with the courier, only once however often it is requested.',
    body: z.strictObject({
      weightGrams: z.number().int().min(1).max(100_000).optional(),
      collectAmount: Amount.min(0).optional(),
    }),
    failures: [...FAILURES, 'parcel_status_unknown'],
  }),
  operatorResolveParcel: endpoint({
    ...common,
    path: '/operator/v1/shipments/{shipmentId}/parcel/settle',
    summary: 'Resolves a parcel in doubt: sets its number, or with null allows booking it again.',
    body: z.strictObject({ consignmentId: z.string().trim().regex(CONSIGNMENT).nullable() }),
    failures: FAILURES,
  }),
}
