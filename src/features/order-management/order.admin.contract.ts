import { z } from 'zod'
import { TrackingStatus } from '#src/features/orders/order.contract.ts'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'
import { lineQuantity } from './line-notation.rules.ts'
import { printOrder } from './order-print.contract.ts'
import { AdminOrder, OrderState } from './order-view.contract.ts'
import { SHOP_CANCEL_REASONS } from './order.admin.rules.ts'

const Amount = z.number().int()
const Time = z.iso.datetime()

const ofOrder = z.object({ orderNumber: z.string().min(1).max(20) })
const ofShipment = z.object({ shipmentId: z.uuid() })
const ofRefund = z.object({ refundId: z.uuid() })
const LineQuantity = z
  .strictObject({ lineId: z.uuid(), quantity: z.number().int().min(1).max(100_000) })
  .meta({ id: 'LineQuantity' })
const Lines = z.array(LineQuantity).min(1).max(500)

const change = {
  method: 'post',
  response: z.object({ data: OrderState }),
  failures: ['transition_not_allowed'],
} as const

const OF_ORDER = { orderNumber: 'order' }
const OF_SHIPMENT = { shipmentId: 'shipment' }
const OF_REFUND = { refundId: 'refund' }
const LINES = { flags: { ...OF_ORDER, lines: 'line' }, notations: { lines: lineQuantity } }

/** Admin operations on orders, their shipments and their refunds. */
export const orderAdminContract = {
  showOrder: operation({
    method: 'get',
    path: '/orders/{orderNumber}',
    summary: 'Returns an order with its payments, refunds, shipments and events.',
    permission: 'read',
    params: ofOrder,
    response: z.object({ data: AdminOrder }),
    commands: [{ name: 'orders:show', flags: OF_ORDER, print: printOrder }],
  }),
  showInvoice: operation({
    method: 'get',
    path: '/orders/{orderNumber}/invoice',
    summary: 'Returns the invoice of an order or one of its credit notes, as printable HTML or PDF.',
    permission: 'read',
    params: ofOrder,
    query: z.object({
      format: z.enum(['html', 'pdf']).default('html'),
      /** The id of one of the order's documents; the invoice when absent. */
      document: z.uuid().optional(),
    }),
    media: ['text/html', 'application/pdf'],
    failures: ['invoice_not_yet'],
    commands: [{ name: 'orders:download-invoice', flags: OF_ORDER }],
  }),
  startProcessing: operation({
    ...change,
    path: '/orders/{orderNumber}/process',
    summary: 'Marks an order as being prepared.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({}),
    audit: { action: 'order.process' },
    commands: [{ name: 'orders:start-processing', flags: OF_ORDER }],
  }),
  shipOrder: operation({
    ...change,
    path: '/orders/{orderNumber}/ship',
    summary: 'Ships units of an order; all that are left when no lines are given.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({
      lines: Lines.optional(),
      carrier: z.string().trim().max(100).default(''),
      trackingNumber: z.string().trim().max(100).default(''),
      trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
    }),
    response: z.object({ data: OrderState.extend({ shipmentId: z.uuid() }) }),
    audit: { action: 'order.ship' },
    commands: [
      {
        name: 'orders:ship',
        ...LINES,
        flags: { ...LINES.flags, ...OF_SHIPMENT, trackingNumber: 'tracking', trackingUrl: 'url' },
      },
    ],
  }),
  cancelOrder: operation({
    ...change,
    path: '/orders/{orderNumber}/cancel',
    summary: 'Cancels unshipped units of an order, or some of them, and refunds what was paid for them.',
    permission: 'cancel',
    params: ofOrder,
    body: z.strictObject({
      reason: z.enum(SHOP_CANCEL_REASONS),
      lines: Lines.optional(),
      restock: z.boolean().default(true),
    }),
    audit: { action: 'order.cancel' },
    commands: [
      { name: 'orders:cancel', ...LINES, flags: { ...LINES.flags, restock: { name: 'no-restock', set: false } } },
    ],
  }),
  refundOrder: operation({
    ...change,
    path: '/orders/{orderNumber}/refund',
    summary: 'Refunds an amount in minor units, in addition to refunds for cancelled units.',
    permission: 'refund',
    params: ofOrder,
    body: z.strictObject({ amount: Amount.min(1), reason: z.string().max(300).min(1) }),
    audit: { action: 'order.refund' },
    commands: [{ name: 'orders:refund', flags: OF_ORDER, notations: { amount: money } }],
  }),
  deliverShipment: operation({
    ...change,
    path: '/shipments/{shipmentId}/deliver',
    summary: 'Marks a shipment as delivered, and records the cash collected: by default the amount due for it.',
    permission: 'fulfil',
    params: ofShipment,
    body: z.strictObject({
      at: Time.optional(),
      /** Cash collected on delivery, in minor units. */
      collectedAmount: Amount.min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    audit: { action: 'shipment.deliver' },
    commands: [
      {
        name: 'orders:deliver',
        flags: { ...OF_SHIPMENT, ...OF_ORDER, collectedAmount: 'collected' },
        notations: { collectedAmount: money },
      },
    ],
  }),
  recordCash: operation({
    ...change,
    path: '/orders/{orderNumber}/collect',
    summary: 'Records cash that was missing at delivery; in minor units, at most the open amount.',
    permission: 'verify',
    params: ofOrder,
    body: z.strictObject({ amount: Amount.min(1) }),
    audit: { action: 'order.collect' },
    commands: [{ name: 'orders:record-cash', flags: OF_ORDER, notations: { amount: money } }],
  }),
  recordTracking: operation({
    ...change,
    path: '/shipments/{shipmentId}/tracking',
    summary: 'Sets the tracking status of a shipment; the order stays unchanged.',
    permission: 'track',
    params: ofShipment,
    body: z.strictObject({ status: TrackingStatus.exclude(['delivered']) }),
    audit: { action: 'shipment.track' },
    commands: [{ name: 'shipments:track', flags: { ...OF_SHIPMENT, ...OF_ORDER } }],
  }),
  retryRefund: operation({
    ...change,
    path: '/refunds/{refundId}/retry',
    summary: 'Retries a failed refund.',
    permission: 'refund',
    params: ofRefund,
    body: z.strictObject({}),
    response: z.object({}),
    audit: { action: 'refund.retry' },
    commands: [{ name: 'refunds:retry', flags: OF_REFUND }],
  }),
  markRefundPaid: operation({
    ...change,
    path: '/refunds/{refundId}/done',
    summary: 'Marks a refund as paid outside of the provider, such as in cash or by bank transfer.',
    permission: 'refund',
    params: ofRefund,
    body: z.strictObject({ reference: z.string().trim().max(100).default('') }),
    audit: { action: 'refund.done' },
    commands: [{ name: 'refunds:mark-paid', flags: { ...OF_REFUND, ...OF_ORDER } }],
  }),
}
