import { z } from 'zod'
import {
  orderAmounts,
  Order,
  PaymentPart,
  RefundDestinationName,
  TrackingStatus,
} from '#src/features/orders/order.contract.ts'

const Amount = z.number().int()
const Time = z.iso.datetime()
const { status, paymentStatus, fulfilmentStatus } = Order.shape
export const Statuses = { status, paymentStatus, fulfilmentStatus }
const Address = z.record(z.string(), z.string())

/** Whether an order was placed in the shop, or from a draft of staff. */
export const Source = z.enum(['web', 'draft']).meta({ id: 'OrderSource' })

/** The state of an order after an operation. */
export const OrderState = z.object({ orderNumber: z.string(), ...Statuses }).meta({ id: 'OrderState' })
export type OrderState = z.infer<typeof OrderState>

/** The newest parcel of a shipment at the courier. */
const ShipmentParcel = z
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

const Shipment = z
  .object({
    _id: z.uuid(),
    number: z.number().int(),
    /** For `updateShipment`. */
    version: z.number().int(),
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
    image: z.string().nullable(),
    isPreorder: z.boolean(),
    quantity: z.number().int(),
    cancelledQuantity: z.number().int(),
    shippedQuantity: z.number().int(),
    deliveredQuantity: z.number().int(),
    /** Units that were refunded after they were shipped. */
    refundedQuantity: z.number().int(),
    unitAmount: Amount,
    lineAmount: Amount,
    discountAmount: Amount,
    taxAmount: Amount,
  })
  .meta({ id: 'AdminOrderLine' })

const Payment = z
  .object({
    _id: z.uuid(),
    ...PaymentPart.shape,
    status: z.string(),
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
    destination: z.enum([...RefundDestinationName.options, 'exchange']),
    status: z.enum(['pending', 'succeeded', 'failed']),
    /** The provider reference. */
    reference: z.string().nullable(),
    lastError: z.string().nullable(),
    createdAt: Time,
    endedAt: Time.nullable(),
  })
  .meta({ id: 'AdminRefund' })

const Note = z
  .object({
    _id: z.uuid(),
    body: z.string(),
    by: z.string(),
    at: Time,
    /** Whether the reader may delete it. */
    canDelete: z.boolean(),
  })
  .meta({ id: 'AdminOrderNote' })

/** An order with all details, for staff. */
export const AdminOrder = z
  .object({
    _id: z.uuid(),
    orderNumber: z.string(),
    /** For `applyOrderEdit`. */
    version: z.number().int(),
    ...Statuses,
    source: Source,
    currency: z.string(),
    pricesIncludeTax: z.boolean(),
    placedAt: Time,
    paymentUntil: Time.nullable(),
    ...orderAmounts,
    taxLines: Order.shape.taxLines,
    capturedAmount: Amount,
    refundedAmount: Amount,
    /** What can still be refunded of the delivery. */
    refundableDeliveryAmount: Amount,
    /** The amount still to be paid. */
    openAmount: Amount,
    couponCode: z.string().nullable(),
    isGuest: z.boolean(),
    /** With which the customer follows the order; null once they have switched it off. */
    trackingCode: z.string().nullable(),
    /** Who has ordered, for those who may read customers. */
    customer: z
      .object({ _id: z.uuid(), orders: z.number().int(), spentAmount: Amount, since: Time.nullable() })
      .meta({ id: 'OrderCustomer' })
      .nullable(),
    email: z.string(),
    phone: z.string(),
    shippingAddress: Address,
    billingAddress: Address.nullable(),
    /** The lines of both addresses, as on a label in their country. */
    shippingLines: z.array(z.string()),
    billingLines: z.array(z.string()),
    shippingOption: z.string(),
    shippingOptionId: z.string(),
    promisedFrom: z.iso.date().nullable(),
    promisedTo: z.iso.date().nullable(),
    payment: z.object({ provider: z.string(), title: z.string() }),
    note: z.string(),
    giftMessage: z.string(),
    cancelReason: z.string().nullable(),
    tags: z.array(z.string()),
    assignedTo: z.object({ _id: z.uuid(), name: z.string() }).meta({ id: 'OrderAssignee' }).nullable(),
    /** A change that waits for the customer; null without one. */
    proposal: z
      .object({ beforeAmount: Amount, afterAmount: Amount, by: z.string(), until: Time })
      .meta({ id: 'OrderProposal' })
      .nullable(),
    /** What the customer has changed, waiting for its payment; null without it. */
    openChange: Order.shape.openChange,
    /** Notes of staff, the oldest first. */
    notes: z.array(Note),
    /** The version of each legal text that the customer has accepted. */
    legalVersions: z.object({ terms: z.number().int().optional(), withdrawal: z.number().int().optional() }),
    lines: z.array(OrderLine),
    payments: z.array(Payment),
    refunds: z.array(Refund),
    shipments: z.array(Shipment),
    /** Whether the shop has a courier with which parcels can be booked. */
    hasCourier: z.boolean(),
    events: z.array(
      z.object({ type: z.string(), actor: z.string(), at: Time, data: z.record(z.string(), z.unknown()) }),
    ),
  })
  .meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof AdminOrder>
