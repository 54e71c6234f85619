import { z } from 'zod'
import { PaymentPart, RefundDestinationName, TrackingStatus } from '#src/features/orders/order.contract.ts'
import { ChangeId, operation } from '#src/shared/admin-operation.ts'
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
const Lines = z.array(LineQuantity).min(1).max(500).meta({ id: 'LineQuantities' })

const RefundParts = {
  /** Shipped units. */
  lines: Lines.optional(),
  /** Whether the delivery is refunded, too. */
  delivery: z.boolean().default(false),
  /** Minor units on top of units and delivery. */
  amount: Amount.min(1).optional(),
  /** Back to the payments, or money to the customer’s store credit. */
  destination: RefundDestinationName.default('source'),
}
const RefundPreview = z
  .object({
    unitsAmount: Amount,
    deliveryAmount: Amount,
    /** Units, delivery and the amount on top. */
    amount: Amount,
    /** At most this can be refunded now. */
    refundableAmount: Amount,
    /** What the shop keeps once all refunds are paid. */
    keptAmount: Amount,
    paymentStatus: OrderState.shape.paymentStatus,
    /** Where it goes. */
    parts: z.array(PaymentPart),
    /** What the shop adds to store credit. */
    bonusAmount: Amount,
  })
  .meta({ id: 'RefundPreview' })

const change = {
  method: 'post',
  response: z.object({ data: OrderState }),
  failures: ['transition_not_allowed'],
} as const

/** Another member may be about to process or ship the order with others. */
const MAY_BE_PENDING = ['transition_not_allowed', 'pending_elsewhere'] as const

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
    failures: MAY_BE_PENDING,
    path: '/orders/{orderNumber}/process',
    summary: 'Marks an order as being prepared.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({}),
    canWait: true,
    audit: { action: 'order.process' },
    commands: [{ name: 'orders:start-processing', flags: OF_ORDER }],
  }),
  shipOrder: operation({
    ...change,
    failures: MAY_BE_PENDING,
    path: '/orders/{orderNumber}/ship',
    summary: 'Ships units of an order; all that are left when no lines are given.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({
      lines: Lines.optional(),
      carrier: z.string().trim().max(100).default(''),
      trackingNumber: z.string().trim().max(100).default(''),
      trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
      /** Whether the customer gets a mail about it. */
      notify: z.boolean().default(true),
    }),
    response: z.object({ data: OrderState.extend({ shipmentId: z.uuid() }) }),
    canWait: true,
    audit: { action: 'order.ship' },
    commands: [
      {
        name: 'orders:ship',
        ...LINES,
        flags: {
          ...LINES.flags,
          ...OF_SHIPMENT,
          trackingNumber: 'tracking',
          trackingUrl: 'url',
          notify: { name: 'no-mail', set: false },
        },
      },
    ],
  }),
  cancelOrder: operation({
    ...change,
    failures: MAY_BE_PENDING,
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
    failures: ['transition_not_allowed', 'gift_card_used'],
    path: '/orders/{orderNumber}/refund',
    summary: 'Refunds shipped units, the delivery, or an amount on top, in addition to refunds for cancelled units.',
    permission: 'refund',
    params: ofOrder,
    body: z.strictObject({
      ...RefundParts,
      reason: z.string().max(300).min(1),
      /** Whether the units go back into stock. */
      restock: z.boolean().default(false),
    }),
    audit: { action: 'order.refund' },
    commands: [{ name: 'orders:refund', ...LINES, notations: { ...LINES.notations, amount: money } }],
  }),
  previewRefund: operation({
    method: 'post',
    path: '/orders/{orderNumber}/refund-preview',
    summary: 'Returns what a refund amounts to, and the order after it; nothing is stored.',
    permission: 'read',
    effect: 'none',
    params: ofOrder,
    body: z.strictObject(RefundParts),
    response: z.object({ data: RefundPreview }),
    failures: ['transition_not_allowed'],
    commands: [
      {
        name: 'orders:preview-refund',
        ...LINES,
        notations: {
          ...LINES.notations,
          amount: money,
          unitsAmount: money,
          deliveryAmount: money,
          refundableAmount: money,
          keptAmount: money,
          bonusAmount: money,
        },
      },
    ],
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
    canWait: true,
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
    response: z.object({ data: OrderState, changeId: ChangeId }),
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
