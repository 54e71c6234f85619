import { z } from 'zod'
import { TypedAddress } from '#src/features/addresses/address.contract.ts'
import { ChangeId, operation, Version } from '#src/shared/admin-operation.ts'
import { jsonObject } from '#src/shared/notations.ts'

const Time = z.iso.datetime()
const Amount = z.number().int()
const ofOrder = z.object({ orderNumber: z.string().min(1).max(20) })
const OF_ORDER = { orderNumber: 'order' }
const AddressFile = {
  flags: { ...OF_ORDER, address: { name: 'file', read: 'text' }, billingAddress: null, version: null },
} as const

const OrderMail = z
  .object({
    _id: z.uuid(),
    /** What it is about, such as `orderShipped`. */
    kind: z.string(),
    to: z.string(),
    state: z.enum(['queued', 'sent', 'failed', 'dead']),
    lastError: z.string().nullable(),
    at: Time,
    /** Whether its text can be shown: not for mails that were sent before a release that stores it. */
    hasText: z.boolean(),
    canResend: z.boolean(),
  })
  .meta({ id: 'AdminOrderMail' })

const OrderEntry = z
  .object({ _id: z.uuid(), actor: z.string(), action: z.string(), at: Time })
  .meta({ id: 'AdminOrderEntry' })

const Carriers = z
  .object({
    /** That of the order's delivery option; empty when it has none. */
    ownCarrier: z.string(),
    /** `{number}` in a template stands for the tracking number. */
    carriers: z.array(z.object({ name: z.string(), trackingUrlTemplate: z.string().nullable() })),
  })
  .meta({ id: 'AdminOrderCarriers' })

/** Corrections of what an order says about itself and its shipments, and its history. */
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
  listOrderCarriers: operation({
    method: 'get',
    path: '/orders/{orderNumber}/carriers',
    summary: 'Lists the carriers of the shop for the shipments of an order, with their tracking links.',
    permission: 'read',
    params: ofOrder,
    response: z.object({ data: Carriers }),
    commands: [
      { name: 'orders:list-carriers', flags: OF_ORDER, print: (response) => JSON.stringify(response, null, 2) },
    ],
  }),
  changeOrderAddress: operation({
    method: 'put',
    path: '/orders/{orderNumber}/address',
    summary: 'Changes the addresses of an order before its first shipment; its prices stay as they were agreed.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({
      address: TypedAddress,
      /** null for the delivery address. */
      billingAddress: TypedAddress.nullable().default(null),
      version: Version,
    }),
    response: z.object({
      data: z.object({
        version: z.number().int(),
        /** What delivery costs at the new address; null when the way of delivery of the order is not offered there. */
        deliveryAmount: Amount.nullable(),
        /** The tax of an order at the new address. */
        taxAmount: Amount,
      }),
      changeId: ChangeId,
    }),
    failures: ['transition_not_allowed', 'changed_meanwhile'],
    // Addresses are not for the log.
    audit: { action: 'order.changeAddress', data: () => ({}) },
    commands: [{ name: 'orders:change-address', ...AddressFile, notations: { address: jsonObject } }],
  }),
  showOrderHistory: operation({
    method: 'get',
    path: '/orders/{orderNumber}/history',
    summary:
      'Returns the mails to the customer about an order, as long as they are kept, and what staff have done with it.',
    permission: 'read',
    params: ofOrder,
    response: z.object({ data: z.object({ mails: z.array(OrderMail), entries: z.array(OrderEntry) }) }),
    commands: [
      { name: 'orders:show-history', flags: OF_ORDER, print: (response) => JSON.stringify(response, null, 2) },
    ],
  }),
  showOrderMail: operation({
    method: 'get',
    path: '/orders/{orderNumber}/mails/{mailId}',
    summary: 'Returns the text of a mail about an order as HTML, without its links, images and codes.',
    permission: 'read',
    params: ofOrder.extend({ mailId: z.uuid() }),
    media: ['text/html'],
    commands: [{ name: 'orders:show-mail', flags: { ...OF_ORDER, mailId: 'mail' } }],
  }),
  resendOrderMail: operation({
    method: 'post',
    path: '/orders/{orderNumber}/mails/{mailId}/resend',
    summary: 'Sends a mail about an order again, with what the order contains now, to its present address.',
    permission: 'fulfil',
    params: ofOrder.extend({ mailId: z.uuid() }),
    body: z.strictObject({}),
    response: z.object({ data: z.object({ kind: z.string() }) }),
    canWait: true,
    audit: { action: 'order.resendMail' },
    commands: [{ name: 'orders:resend-mail', flags: { ...OF_ORDER, mailId: 'mail' } }],
  }),
  renewOrderAccess: operation({
    method: 'post',
    path: '/orders/{orderNumber}/access/renew',
    summary: 'Renews the tracking code of an order; the earlier code and all mailed links open nothing any more.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({}),
    response: z.object({ data: z.object({ trackingCode: z.string() }) }),
    audit: { action: 'order.renewTracking' },
    commands: [{ name: 'orders:renew-access', flags: OF_ORDER }],
  }),
}
