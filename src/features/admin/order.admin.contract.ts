import { z } from 'zod'
import { Order, TrackingStatus } from '#src/features/orders/order.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { ShipmentParcel } from './parcel.admin.contract.ts'
import { SHOP_CANCEL_REASONS } from './order.admin.rules.ts'

const Amount = z.number().int()
const Time = z.iso.datetime()
const { status, paymentStatus, fulfilmentStatus } = Order.shape
const Statuses = { status, paymentStatus, fulfilmentStatus }
const Address = z.record(z.string(), z.string())

/** The state of an order after an operation. */
const OrderState = z.object({ orderNumber: z.string(), ...Statuses }).meta({ id: 'OrderState' })
export type OrderState = z.infer<typeof OrderState>

const ListedOrder = z
  .object({
    orderNumber: z.string(),
    ...Statuses,
    currency: z.string(),
    totalAmount: Amount,
    placedAt: Time,
    name: z.string(),
    email: z.string(),
    provider: z.string(),
    /** Units that are not cancelled. */
    pieces: z.number().int(),
  })
  .meta({ id: 'AdminOrderSummary' })

const Shipment = z
  .object({
    _id: z.uuid(),
    number: z.number().int(),
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
    trackingStatus: TrackingStatus,
    shippedAt: Time,
    deliveredAt: Time.nullable(),
    lines: z.array(z.object({ lineId: z.uuid(), quantity: z.number().int() })),
    /** The parcel at the courier; null when none was booked. */
    parcel: ShipmentParcel.nullable(),
  })
  .meta({ id: 'AdminShipment' })

const OrderLine = z
  .object({
    _id: z.uuid(),
    variantId: z.uuid(),
    name: z.string(),
    sku: z.string(),
    optionValues: z.array(z.string()),
    isPreorder: z.boolean(),
    quantity: z.number().int(),
    cancelledQuantity: z.number().int(),
    shippedQuantity: z.number().int(),
    deliveredQuantity: z.number().int(),
    unitAmount: Amount,
    lineAmount: Amount,
    discountAmount: Amount,
    taxAmount: Amount,
  })
  .meta({ id: 'AdminOrderLine' })

const Payment = z
  .object({
    _id: z.uuid(),
    provider: z.string(),
    status: z.string(),
    amount: Amount,
    capturedAmount: Amount,
    reportedAmount: Amount.nullable(),
    failureCode: z.string().nullable(),
    /** The provider reference. */
    reference: z.string().nullable(),
    senderNumber: z.string().nullable(),
    transactionId: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'AdminPayment' })

const Refund = z
  .object({
    _id: z.uuid(),
    paymentId: z.uuid(),
    amount: Amount,
    reason: z.string(),
    status: z.enum(['pending', 'succeeded', 'failed']),
    lastError: z.string().nullable(),
    createdAt: Time,
    endedAt: Time.nullable(),
  })
  .meta({ id: 'AdminRefund' })

/** An order with all details, for staff. */
export const AdminOrder = z
  .object({
    _id: z.uuid(),
    orderNumber: z.string(),
    ...Statuses,
    currency: z.string(),
    pricesIncludeTax: z.boolean(),
    placedAt: Time,
    paymentUntil: Time.nullable(),
    subtotalAmount: Amount,
    discountAmount: Amount,
    shippingAmount: Amount,
    feeAmount: Amount,
    taxAmount: Amount,
    totalAmount: Amount,
    capturedAmount: Amount,
    refundedAmount: Amount,
    /** The amount still to be paid. */
    openAmount: Amount,
    couponCode: z.string().nullable(),
    isGuest: z.boolean(),
    email: z.string(),
    phone: z.string(),
    shippingAddress: Address,
    billingAddress: Address.nullable(),
    shippingOption: z.string(),
    promisedFrom: z.iso.date().nullable(),
    promisedTo: z.iso.date().nullable(),
    payment: z.object({ provider: z.string(), title: z.string() }),
    note: z.string(),
    giftMessage: z.string(),
    cancelReason: z.string().nullable(),
    lines: z.array(OrderLine),
    payments: z.array(Payment),
    refunds: z.array(Refund),
    shipments: z.array(Shipment),
    events: z.array(
      z.object({ type: z.string(), actor: z.string(), at: Time, data: z.record(z.string(), z.unknown()) }),
    ),
  })
  .meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof AdminOrder>

const ofOrder = z.object({ orderNumber: z.string().min(1).max(20) })
const ofShipment = z.object({ shipmentId: z.uuid() })
const ofRefund = z.object({ refundId: z.uuid() })
const LineQuantity = z
  .strictObject({ lineId: z.uuid(), quantity: z.number().int().min(1).max(100_000) })
  .meta({ id: 'LineQuantity' })

const LineQuantities = z.array(LineQuantity).max(500)
const Text = z.string().max(300)
const IDEMPOTENCY_FAILURES = ['idempotency_required', 'idempotency_conflict', 'idempotency_in_flight'] as const

const common = { access: 'operator', limit: 'operator', query: z.object({}) } as const
const operation = { ...common, method: 'post', response: z.object({ data: OrderState }) } as const
const FAILURES = [...IDEMPOTENCY_FAILURES, 'invalid_api_key', 'forbidden', 'transition_not_allowed'] as const

/** Admin operations on orders. */
export const orderAdminContract = {
  operatorOrders: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/orders',
    summary: 'Lists orders, the newest first, 20 per page; searches by number, e-mail or the end of a phone number.',
    permission: 'read',
    params: z.object({}),
    query: z.object({
      status: status.optional(),
      paymentStatus: paymentStatus.optional(),
      search: z.string().trim().min(1).max(200).optional(),
      page: z.coerce.number().int().min(1).max(5000).default(1),
    }),
    body: null,
    response: z.object({ data: z.array(ListedOrder), total: z.number().int() }),
    failures: ['invalid_api_key', 'forbidden'],
  }),
  operatorOrder: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/orders/{orderNumber}',
    summary: 'Returns an order with its payments, refunds, shipments and events.',
    permission: 'read',
    params: ofOrder,
    body: null,
    response: z.object({ data: AdminOrder }),
    failures: ['invalid_api_key', 'forbidden'],
  }),
  operatorInvoice: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/orders/{orderNumber}/invoice',
    summary: 'Returns the invoice of an order or one of its credit notes, as printable HTML or PDF.',
    permission: 'read',
    params: ofOrder,
    query: z.object({
      format: z.enum(['html', 'pdf']).default('html'),
      /** The id of one of the order's documents; the invoice when absent. */
      document: z.uuid().optional(),
    }),
    body: null,
    response: z.object({}),
    media: ['text/html', 'application/pdf'],
    failures: ['invalid_api_key', 'forbidden', 'invoice_not_yet'],
  }),
  operatorProcess: endpoint({
    ...operation,
    path: '/operator/v1/orders/{orderNumber}/process',
    summary: 'Marks an order as being prepared.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({}),
    failures: FAILURES,
  }),
  operatorShip: endpoint({
    ...operation,
    path: '/operator/v1/orders/{orderNumber}/ship',
    summary: 'Ships units of an order; all that are left when no lines are given.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({
      lines: LineQuantities.min(1).optional(),
      carrier: z.string().trim().max(100).default(''),
      trackingNumber: z.string().trim().max(100).default(''),
      trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
    }),
    response: z.object({ data: OrderState.extend({ shipmentId: z.uuid() }) }),
    failures: FAILURES,
  }),
  operatorCancel: endpoint({
    ...operation,
    path: '/operator/v1/orders/{orderNumber}/cancel',
    summary: 'Cancels unshipped units of an order, or some of them, and refunds what was paid for them.',
    permission: 'cancel',
    params: ofOrder,
    body: z.strictObject({
      reason: z.enum(SHOP_CANCEL_REASONS),
      lines: LineQuantities.min(1).optional(),
      restock: z.boolean().default(true),
    }),
    failures: FAILURES,
  }),
  operatorRefund: endpoint({
    ...operation,
    path: '/operator/v1/orders/{orderNumber}/refund',
    summary: 'Refunds an amount in minor units, in addition to refunds for cancelled units.',
    permission: 'refund',
    params: ofOrder,
    body: z.strictObject({ amount: Amount.min(1), reason: Text.min(1) }),
    failures: FAILURES,
  }),
  operatorDeliver: endpoint({
    ...operation,
    path: '/operator/v1/shipments/{shipmentId}/deliver',
    summary: 'Marks a shipment as delivered, and records the cash collected: by default the amount due for it.',
    permission: 'fulfil',
    params: ofShipment,
    body: z.strictObject({
      at: Time.optional(),
      /** Cash collected on delivery, in minor units. */
      collectedAmount: Amount.min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    failures: FAILURES,
  }),
  operatorCollect: endpoint({
    ...operation,
    path: '/operator/v1/orders/{orderNumber}/collect',
    summary: 'Records cash that was missing at delivery; in minor units, at most the open amount.',
    permission: 'verify',
    params: ofOrder,
    body: z.strictObject({ amount: Amount.min(1) }),
    failures: FAILURES,
  }),
  operatorTrack: endpoint({
    ...operation,
    path: '/operator/v1/shipments/{shipmentId}/tracking',
    summary: 'Sets the tracking status of a shipment; the order stays unchanged.',
    permission: 'track',
    params: ofShipment,
    body: z.strictObject({ status: TrackingStatus.exclude(['delivered']) }),
    failures: FAILURES,
  }),
  operatorRetryRefund: endpoint({
    ...operation,
    path: '/operator/v1/refunds/{refundId}/retry',
    summary: 'Retries a failed refund.',
    permission: 'refund',
    params: ofRefund,
    body: z.strictObject({}),
    response: z.object({}),
    failures: FAILURES,
  }),
  operatorMarkRefundPaid: endpoint({
    ...operation,
    path: '/operator/v1/refunds/{refundId}/done',
    summary: 'Marks a refund as paid outside of the provider, such as in cash or by bank transfer.',
    permission: 'refund',
    params: ofRefund,
    body: z.strictObject({ reference: z.string().trim().max(100).default('') }),
    failures: FAILURES,
  }),
}
