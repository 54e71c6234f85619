import { z } from 'zod'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'

/** Corrections of what an order says about its shipments. */
export const orderDetailsAdminContract = {
  updateShipment: operation({
    method: 'patch',
    path: '/shipments/{shipmentId}',
    summary: 'Changes carrier, tracking number and tracking link of a shipment.',
    permission: 'fulfil',
    params: z.object({ shipmentId: z.uuid() }),
    body: z.strictObject({
      carrier: z.string().trim().max(100).optional(),
      trackingNumber: z.string().trim().max(100).optional(),
      trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).optional(),
      version: Version,
    }),
    response: z.object({
      data: z.object({ carrier: z.string(), trackingNumber: z.string(), trackingUrl: z.string() }),
      changeId: ChangeId,
    }),
    failures: ['changed_meanwhile'],
    audit: { action: 'shipment.change' },
    commands: [
      {
        name: 'shipments:update',
        flags: { shipmentId: 'shipment', trackingNumber: 'tracking', trackingUrl: 'url', version: null },
      },
    ],
  }),
}
