import { z } from 'zod'
import { AddressForm, TypedAddress } from '#src/features/addresses/address.contract.ts'
import { CartLine, RequestedItems } from '#src/features/cart/cart.contract.ts'
import { AppliedCoupon, COUPON_FAILURES } from '#src/features/coupons/coupon.contract.ts'
import { GiftCardDelivery } from '#src/features/credit/gift-card.contract.ts'
import { DeliveryPromise } from '#src/features/shipping/delivery-promise.contract.ts'
import { TaxLine } from '#src/features/orders/order.contract.ts'
import { Next, PaymentGateway } from '#src/features/payments/payment.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_CREDITS, MAX_GIFT_MESSAGE, MAX_NOTE } from './checkout.rules.ts'

const Amount = z.number().int()
export const QuoteRequest = z
  .object({
    /** Created by the browser and stored with its cart. */
    cartId: z.uuid(),
    items: RequestedItems,
    email: z.string().max(320).optional(),
    address: TypedAddress.optional(),
    /** The address of the invoice; defaults to the delivery address. */
    billingAddress: TypedAddress.nullable().optional(),
    shippingOptionId: z.uuid().nullable().optional(),
    gatewayId: z.string().max(64).nullable().optional(),
    couponCode: z.string().max(100).nullable().optional(),
    /** The gift cards and the store credit that pay as much as they have, as parts of the payment. */
    credits: z
      .array(z.union([z.strictObject({ token: z.string().max(200) }), z.strictObject({ account: z.literal(true) })]))
      .max(MAX_CREDITS)
      .optional(),
  })
  .meta({ id: 'QuoteRequest' })
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const Requirement = z
  .object({
    step: z.enum(['cart', 'contact', 'delivery', 'payment']),
    field: z.string(),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'Requirement' })
export type Requirement = z.infer<typeof Requirement>

const ShippingOffer = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    description: z.string(),
    type: z.enum(['shipping', 'pickup', 'digital']),
    carrier: z.string(),
    amount: Amount,
    promise: DeliveryPromise.nullable(),
  })
  .meta({ id: 'ShippingOffer' })

/** A gift card or the store credit that pays a part of an order. */
const AppliedCredit = z
  .object({
    /** Of a gift card; null for store credit. */
    token: z.string().nullable(),
    /** The last characters of a card's code; null for store credit. */
    last4: z.string().nullable(),
    balanceAmount: Amount,
    usedAmount: Amount,
  })
  .meta({ id: 'AppliedCredit' })

/** A box that an order of this cart needs ticked. */
const CheckoutBox = z.object({ id: z.string(), text: z.string() }).meta({ id: 'CheckoutBox' })

export const Quote = z
  .object({
    /** The id of a quote that can be ordered; null while anything is required. */
    quoteId: z.uuid().nullable(),
    /** A hash of everything that the shopper agrees to pay. */
    quoteHash: z.string(),
    lines: z.array(CartLine),
    /** null without a code. An unusable one has the reason here, and prevents the order. */
    coupon: AppliedCoupon.nullable(),
    currency: z.string(),
    pricesIncludeTax: z.boolean(),
    subtotalAmount: Amount,
    discountAmount: Amount,
    shippingAmount: Amount,
    feeAmount: Amount,
    taxAmount: Amount,
    /** True while no address is known and the tax is that of the shop's country. */
    taxIsEstimated: z.boolean(),
    taxLines: z.array(TaxLine),
    totalAmount: Amount,
    requirements: z.array(Requirement),
    shippingOffers: z.array(ShippingOffer),
    shippingOptionId: z.uuid().nullable(),
    gateways: z.array(PaymentGateway),
    gatewayId: z.string().nullable(),
    deliveryPromise: DeliveryPromise.nullable(),
    expiresAt: z.iso.datetime(),
    /** The end of the stock hold; null when nothing is held. */
    holdExpiresAt: z.iso.datetime().nullable(),
    serverTime: z.iso.datetime(),
    /** The words on the button that orders. */
    buttonLabel: z.string(),
    /** What the law wants the shopper to agree to; absent when nothing is. */
    boxes: z.array(CheckoutBox).optional(),
    /** The usable ones of the requested gift cards and the store credit; absent when none was requested. */
    credits: z.array(AppliedCredit).optional(),
    /** The total without what `credits` pay; absent with them. */
    payableAmount: Amount.optional(),
    /** The store credit of the signed-in shopper; absent without any. */
    creditBalanceAmount: Amount.optional(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

const PlaceRequest = z
  .object({
    quoteId: z.uuid(),
    quoteHash: z.string().length(64),
    /**
     * The account that the browser assumes, or null for a guest. It grants nothing. Without a session of that account,
     * the order fails with `session_expired` and never becomes a guest's order.
     */
    userId: z.string().max(100).nullable().optional(),
    orderNote: z.string().max(MAX_NOTE).default(''),
    giftMessage: z.string().max(MAX_GIFT_MESSAGE).default(''),
    /** By the id of the variant, to whom and when gift cards are sent; without it, to the buyer. */
    giftCards: z.record(z.uuid(), GiftCardDelivery).optional(),
    termsAccepted: z.boolean().default(false),
    /** The ids of the boxes of the quote that are ticked. */
    consents: z.array(z.string().max(40)).max(10).optional(),
    /** Known from the quote; must be the same if given (decision 0007). */
    gatewayId: z.string().max(64).nullable().optional(),
    email: z.string().max(320).optional(),
    phone: z.string().max(100).optional(),
    address: TypedAddress.optional(),
    billingAddress: TypedAddress.nullable().optional(),
    /** An express payment: the token that the provider's wallet made in the browser, for one use. Needs `gatewayId`. */
    walletToken: z
      .string()
      .regex(/^[A-Za-z0-9_]{8,255}$/)
      .optional(),
  })
  .meta({ id: 'PlaceRequest' })
export type PlaceRequest = z.infer<typeof PlaceRequest>

const Placed = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    status: z.string(),
    paymentId: z.uuid(),
    next: Next,
  })
  .meta({ id: 'PlacedOrder' })
export type Placed = z.infer<typeof Placed>

/** A country that the shop delivers to. */
export const ServedCountry = z.object({ country: z.string(), name: z.string() }).meta({ id: 'ServedCountry' })

/** The shop's terms, which an order accepts. */
const Terms = z.object({ title: z.string(), url: z.string() }).meta({ id: 'Terms' })

/** What a page needs to show the buttons of wallets. */
const ExpressSettings = z
  .object({
    gatewayId: z.string(),
    /** The provider's values for browsers, none of them secret. */
    wallet: z.discriminatedUnion('provider', [
      z.object({ provider: z.literal('stripe'), publishableKey: z.string(), digits: z.number().int() }),
      z.object({ provider: z.literal('sandbox'), publishableKey: z.string(), url: z.string() }),
    ]),
    /** The countries that the shop delivers to with this payment method. */
    countries: z.array(z.string()),
    country: z.string(),
    terms: Terms.nullable(),
  })
  .meta({ id: 'ExpressSettings' })
export type ExpressSettings = z.infer<typeof ExpressSettings>

export const checkoutContract = {
  express: endpoint({
    method: 'get',
    path: '/shop/checkout/express/{shopId}',
    summary: 'Returns what the browser needs for express payment; null for a shop without it.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({}),
    body: null,
    response: z.object({ data: ExpressSettings.nullable() }),
    failures: [],
  }),
  setup: endpoint({
    method: 'get',
    path: '/shop/checkout/setup/{shopId}',
    summary: 'Returns the countries served, the address fields of the first one, and the terms.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({}),
    body: null,
    response: z.object({
      data: z.object({
        countries: z.array(ServedCountry),
        /** Where a billing address can be besides: the rest of the EU and the EEA, when it delivers to a part of them. */
        billingCountries: z.array(ServedCountry),
        country: z.string(),
        /** The address fields of the first country; `address-form` has those of others. */
        form: AddressForm,
        /** Whether the shop suggests addresses. */
        hasAddressLookup: z.boolean(),
        terms: Terms.nullable(),
        /** A reminder of the legal guarantee; null when no consumer of the EU buys here. */
        guarantee: z.string().nullable(),
        /** The number of delivery options and payment methods at home, for reserving their space. */
        offers: z.number().int(),
        gateways: z.number().int(),
      }),
    }),
    failures: [],
  }),
  coupon: endpoint({
    method: 'post',
    path: '/shop/cart/coupon',
    summary: 'Checks a coupon code for a cart, without redeeming it.',
    access: 'guest',
    limit: 'coupon',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ code: z.string().max(100), items: RequestedItems, email: z.string().max(320).optional() }),
    response: z.object({ data: AppliedCoupon }),
    failures: ['cart_full', ...COUPON_FAILURES],
  }),
  quote: endpoint({
    method: 'post',
    path: '/shop/checkout/quote',
    summary: 'Prices and validates a cart; lists everything that is still required before it can be ordered.',
    access: 'guest',
    limit: 'checkout',
    params: z.object({}),
    query: z.object({}),
    body: QuoteRequest,
    response: z.object({ data: Quote }),
    failures: ['cart_full', 'flash_sold_out'],
  }),
  place: endpoint({
    method: 'post',
    path: '/shop/checkout/place',
    summary: 'Places the order of a quote. Needs an `Idempotency-Key`; the same key returns the same order.',
    access: 'guest',
    limit: 'checkout',
    params: z.object({}),
    query: z.object({}),
    body: PlaceRequest,
    response: z.object({ data: Placed }),
    failures: [
      'cart_completed',
      'flash_ended',
      'flash_limit',
      'flash_held',
      'flash_sold_out',
      'idempotency_conflict',
      'idempotency_in_flight',
      'idempotency_required',
      'insufficient_stock',
      'invalid_fields',
      'no_longer_sold',
      'not_yet_available',
      'out_of_stock',
      'payment_unavailable',
      'quote_changed',
      'quote_expired',
      'quote_mismatch',
      'session_expired',
      'sign_in_required',
    ],
  }),
}
