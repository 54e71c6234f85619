import { z } from 'zod'
import { BoughtGiftCard, GiftCardDelivery } from '#src/features/credit/gift-card.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import {
  FULFILMENT_STATUSES,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REFUND_DESTINATIONS,
  TRACKING_STATUSES,
  TRACKING_STEPS,
} from './order.rules.ts'

const Amount = z.number().int()

/** What a total consists of, in minor units. */
export const orderAmounts = {
  subtotalAmount: Amount,
  discountAmount: Amount,
  shippingAmount: Amount,
  feeAmount: Amount,
  taxAmount: Amount,
  totalAmount: Amount,
}

/** The tracking status of a carrier. */
export const TrackingStatus = z.enum(TRACKING_STATUSES).meta({ id: 'TrackingStatus' })

export const OrderAddress = z
  .object({
    name: z.string(),
    phone: z.string(),
    company: z.string(),
    country: z.string(),
    countryName: z.string(),
    state: z.string(),
    stateName: z.string(),
    /** As on a label in its country, without the name. */
    lines: z.array(z.string()),
    city: z.string(),
    area: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    postcode: z.string(),
    instructions: z.string(),
  })
  .meta({ id: 'OrderAddress' })
export type OrderAddress = z.infer<typeof OrderAddress>

export const TaxLine = z
  .object({
    label: z.string(),
    ratePpm: z.number().int(),
    baseAmount: Amount,
    amount: Amount,
    included: z.boolean(),
  })
  .meta({ id: 'TaxLine' })

export const ChosenOption = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    type: z.enum(['shipping', 'pickup', 'digital']),
    carrier: z.string(),
  })
  .meta({ id: 'ChosenOption' })
export type ChosenOption = z.infer<typeof ChosenOption>

/** An event of an order. */
const TimelineEvent = z
  .object({
    _id: z.uuid(),
    type: z.string(),
    actor: z.enum(['shopper', 'shop', 'carrier', 'provider', 'clock']),
    at: z.iso.datetime(),
    /** The shipment concerned, or null. */
    shipmentNumber: z.number().int().nullable(),
    /** The tracking status of the shipment, or null. */
    trackingStatus: TrackingStatus.nullable(),
    /** The amount paid or refunded, or null. */
    amount: Amount.nullable(),
  })
  .meta({ id: 'OrderEvent' })

const ShippedItem = z
  .object({ name: z.string(), optionValues: z.array(z.string()), quantity: z.number().int() })
  .meta({ id: 'ShippedItem' })

/** A shipment of an order. */
const Shipment = z
  .object({
    number: z.number().int(),
    /** Whether it needed no parcel. */
    isDigital: z.boolean(),
    carrier: z.string(),
    trackingNumber: z.string(),
    /** The carrier's tracking page; '' without one. */
    trackingUrl: z.string(),
    status: TrackingStatus,
    shippedAt: z.iso.datetime(),
    deliveredAt: z.iso.datetime().nullable(),
    items: z.array(ShippedItem),
  })
  .meta({ id: 'Shipment' })

const OrderLine = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    variantId: z.uuid(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    optionValues: z.array(z.string()),
    quantity: z.number().int(),
    unitAmount: Amount,
    lineAmount: Amount,
    discountAmount: Amount,
    cancelledQuantity: z.number().int(),
    shippedQuantity: z.number().int(),
    deliveredQuantity: z.number().int(),
    returnedQuantity: z.number().int(),
    /** To whom and when its gift cards are sent; absent for other items, and when the buyer gets them at once. */
    giftCard: GiftCardDelivery.optional(),
  })
  .meta({ id: 'OrderLine' })

const OrderDocument = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['invoice', 'creditNote']),
    number: z.string(),
    issuedAt: z.iso.datetime(),
  })
  .meta({ id: 'OrderDocument' })

const OrderStatus = z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' })
const PaymentStatus = z.enum(PAYMENT_STATUSES).meta({ id: 'PaymentStatus' })
const FulfilmentStatus = z.enum(FULFILMENT_STATUSES).meta({ id: 'FulfilmentStatus' })

/** Where a refund goes: back to the payments of an order, or to the store credit of its customer. */
export const RefundDestinationName = z.enum(REFUND_DESTINATIONS).meta({ id: 'RefundDestination' })

/** A payment of an order, or what of a refund goes to it. */
export const PaymentPart = z
  .object({
    /** `credit` for gift cards and store credit. */
    provider: z.string(),
    /** As the shop names the payment method; empty for gift cards and store credit. */
    title: z.string(),
    /** The last characters of a gift card; null for anything else. */
    last4: z.string().nullable(),
    amount: Amount,
  })
  .meta({ id: 'PaymentPart' })

/** A change that waits for the payment of its difference. */
export const OpenOrderChange = z
  .object({ _id: z.uuid(), dueAmount: Amount, payUntil: z.iso.datetime() })
  .meta({ id: 'OpenOrderChange' })

/** An order as its customer sees it. */
export const Order = z
  .object({
    _id: z.uuid(),
    orderNumber: z.string(),
    trackingCode: z.string(),
    status: OrderStatus,
    paymentStatus: PaymentStatus,
    fulfilmentStatus: FulfilmentStatus,
    placedAt: z.iso.datetime(),
    currency: z.string(),
    pricesIncludeTax: z.boolean(),
    lines: z.array(OrderLine),
    ...orderAmounts,
    taxLines: z.array(TaxLine),
    couponCode: z.string().nullable(),
    email: z.string(),
    address: OrderAddress,
    /** null when it is the delivery address. */
    billingAddress: OrderAddress.nullable(),
    shippingOption: ChosenOption,
    promisedFrom: z.iso.date().nullable(),
    promisedTo: z.iso.date().nullable(),
    /** When the last shipment was delivered or collected; null before. */
    deliveredAt: z.iso.datetime().nullable(),
    payment: z.object({
      provider: z.string(),
      title: z.string(),
      instructions: z.string(),
      /** The amount still to be paid. */
      openAmount: Amount,
      capturedAmount: Amount,
      /** What gift cards and store credit hold until the rest is paid; absent without any. */
      reservedAmount: Amount.optional(),
      refundedAmount: Amount,
      /** What has been paid or is held, by payment; absent unless gift cards or store credit pay. */
      parts: z.array(PaymentPart).optional(),
      /** Refunds that are not completed yet. */
      pendingRefundAmount: Amount,
      /** The payment deadline; null without one. */
      paymentUntil: z.iso.datetime().nullable(),
      /** The newest payment, or null. */
      paymentId: z.uuid().nullable(),
    }),
    note: z.string(),
    giftMessage: z.string(),
    /** Oldest first. */
    timeline: z.array(TimelineEvent),
    shipments: z.array(Shipment),
    documents: z.array(OrderDocument),
    /** The gift cards that were bought; absent for none. */
    giftCards: z.array(BoughtGiftCard).optional(),
    /** The actions currently allowed. */
    actions: z.array(z.enum(ORDER_ACTIONS)),
    /** The refund of a cancellation; null when it cannot be cancelled. */
    cancellation: z.object({ refundAmount: Amount }).nullable(),
    /** Until when it can be changed; null when it cannot. */
    changeUntil: z.iso.datetime().nullable(),
    openChange: OpenOrderChange.nullable(),
    /** Whether its tracking code is revoked. */
    isTrackingRevoked: z.boolean(),
    serverTime: z.iso.datetime(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** What a tracking code shows: no name, street, phone, e-mail, price or note (behaviour B16). */
export const Tracking = z
  .object({
    orderNumber: z.string(),
    /** The type of delivery. */
    deliveryType: ChosenOption.shape.type,
    placedAt: z.iso.datetime(),
    status: OrderStatus,
    /** From the state of the units, independent of the carrier. */
    fulfilmentStatus: FulfilmentStatus,
    steps: z.array(z.object({ step: z.enum(TRACKING_STEPS), at: z.iso.datetime().nullable(), isReached: z.boolean() })),
    promisedFrom: z.iso.date().nullable(),
    promisedTo: z.iso.date().nullable(),
    carrier: z.string(),
    shipments: z.array(
      Shipment.pick({
        isDigital: true,
        carrier: true,
        trackingNumber: true,
        trackingUrl: true,
        status: true,
        shippedAt: true,
      }),
    ),
    items: z.array(ShippedItem),
    city: z.string(),
    countryName: z.string(),
  })
  .meta({ id: 'Tracking' })
export type Tracking = z.infer<typeof Tracking>

export const orderContract = {
  order: endpoint({
    method: 'get',
    path: '/shop/order/{orderNumber}',
    summary: 'Returns an order that this browser or the shopper placed.',
    access: 'guest',
    limit: 'checkout',
    params: z.object({ orderNumber: z.string().min(1).max(20) }),
    query: z.object({}),
    body: null,
    response: z.object({ data: Order }),
    failures: ['not_found'],
  }),
  track: endpoint({
    method: 'post',
    path: '/shop/track',
    summary: 'Returns the tracking state of an order by its tracking code; all invalid codes get the same response.',
    access: 'public',
    limit: 'tracking',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ code: z.string().max(200) }),
    response: z.object({ data: Tracking }),
    failures: ['tracking_not_found'],
  }),
}
