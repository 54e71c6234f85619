import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'

const Amount = z.number().int()
const CONSIGNMENT = /^[\w-]{1,64}$/

const ParcelBooking = z
  .object({
    shipmentId: z.uuid(),
    state: z.string(),
    consignmentId: z.string().nullable(),
    collectAmount: Amount,
    deliveryFeeAmount: Amount.nullable(),
  })
  .meta({ id: 'ParcelBooking' })

/** Requests to the courier: their responses can be lost, so the audit entry comes first. */
const change = {
  method: 'post',
  permission: 'fulfil',
  params: z.object({ shipmentId: z.uuid() }),
  response: z.object({ data: ParcelBooking }),
  effect: 'external',
} as const
const FAILURES = ['transition_not_allowed', 'parcel_rejected', 'courier_unavailable'] as const
const FLAGS = {
  flags: { shipmentId: 'shipment', weightGrams: 'weight', collectAmount: 'collect', consignmentId: 'consignment' },
  notations: { collectAmount: money, deliveryFeeAmount: money },
}

/** Admin operations on parcels of the shop's courier. */
export const parcelAdminContract = {
  bookParcel: operation({
    ...change,
    path: '/shipments/{shipmentId}/parcel',
    summary: 'Books a parcel for a shipment with the courier, only once however often it is requested.',
    body: z.strictObject({
      weightGrams: z.number().int().min(1).max(100_000).optional(),
      collectAmount: Amount.min(0).optional(),
    }),
    failures: [...FAILURES, 'parcel_status_unknown'],
    audit: { action: 'shipment.book' },
    commands: [{ name: 'parcels:book', ...FLAGS }],
  }),
  resolveParcel: operation({
    ...change,
    path: '/shipments/{shipmentId}/parcel/settle',
    summary: 'Resolves a parcel in doubt: sets its number, or with null allows booking it again.',
    body: z.strictObject({ consignmentId: z.string().trim().regex(CONSIGNMENT).nullable() }),
    failures: FAILURES,
    audit: { action: 'parcel.settle' },
    commands: [{ name: 'parcels:resolve', ...FLAGS }],
  }),
}
