import { z } from 'zod'
import { AddressForm, TypedAddress } from '#src/features/addresses/address.contract.ts'
import { EditedAmounts, EditOffer } from '#src/features/order-management/edit/order-edit.admin.contract.ts'
import { OpenOrderChange, OrderAddress } from '#src/features/orders/order.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'

const Amount = z.number().int()
const Time = z.iso.datetime()

const ChangedUnits = z
  .strictObject({ lineId: z.uuid(), quantity: z.number().int().min(0).max(999) })
  .meta({ id: 'ChangedUnits' })

/** What a customer changes about an order; what is absent stays as it is. */
export const OrderChangeOperations = z
  .strictObject({
    lines: z.array(ChangedUnits).max(100).default([]),
    address: TypedAddress.optional(),
    /** Another way of delivery. */
    shippingOptionId: z.uuid().optional(),
  })
  .meta({ id: 'OrderChangeOperations' })
export type OrderChangeOperations = z.output<typeof OrderChangeOperations>

const Line = {
  name: z.string(),
  image: z.string().nullable(),
  optionValues: z.array(z.string()),
  /** Of one unit. */
  unitAmount: Amount,
}

/** What of an order its customer may change. */
export const ChangeableOrder = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    currency: z.string(),
    /** The end of the time for changes; null when it is over. */
    changeUntil: Time.nullable(),
    canChangeItems: z.boolean(),
    canChangeAddress: z.boolean(),
    /** What is delivered to the address. */
    deliveryType: z.enum(['shipping', 'pickup', 'digital']),
    lines: z.array(
      z
        .object({ lineId: z.uuid(), ...Line, quantity: z.number().int(), maxQuantity: z.number().int() })
        .meta({ id: 'ChangeableLine' }),
    ),
    address: OrderAddress,
    addressForm: AddressForm,
    /** The deliveries of its kind, at their present price. */
    shippingOffers: z.array(EditOffer),
    shippingOptionId: z.string(),
    open: OpenOrderChange.nullable(),
    serverTime: Time,
  })
  .meta({ id: 'ChangeableOrder' })
export type ChangeableOrder = z.infer<typeof ChangeableOrder>

/** An order before and after a change. */
export const OrderChangePreview = z
  .object({
    currency: z.string(),
    pricesIncludeTax: z.boolean(),
    lines: z.array(
      z
        .object({
          /** null for further units, at their present price. */
          lineId: z.uuid().nullable(),
          ...Line,
          before: z.number().int(),
          after: z.number().int(),
          /** What the units after the change cost, after their share of discounts. */
          lineAmount: Amount,
        })
        .meta({ id: 'ChangedLine' }),
    ),
    /** The units as they were asked for. */
    wanted: z.array(ChangedUnits),
    before: EditedAmounts,
    after: EditedAmounts,
    /** The new address; null when it stays. */
    address: OrderAddress.nullable(),
    /** The deliveries that can be chosen for the address. */
    shippingOffers: z.array(EditOffer),
    shippingOptionId: z.string(),
    /** What is paid: at once, or with the order when it is not paid yet; or refunded. */
    effect: z.enum(['nothing', 'refund', 'pay', 'payLater']),
    effectAmount: Amount,
    /** Where money is refunded to. */
    paymentTitle: z.string(),
    /** Why it cannot be applied; null when it can. */
    problem: z.string().nullable(),
    /** Names the change that is agreed to. */
    changeHash: z.string(),
  })
  .meta({ id: 'OrderChangePreview' })
export type OrderChangePreview = z.infer<typeof OrderChangePreview>

const REPEATED = ['idempotency_required', 'idempotency_conflict', 'idempotency_in_flight'] as const
const REFUSED = [
  'not_found',
  'change_window_over',
  'change_open',
  'shipping_unavailable',
  'gift_card_fixed',
  'transition_not_allowed',
] as const
const common = { access: 'guest', query: z.object({}) } as const
const OfOrder = z.object({ id: z.uuid() })

/** Changes of orders by their customers, before these are prepared. */
export const orderChangeContract = {
  changeableOrder: endpoint({
    ...common,
    limit: 'account',
    method: 'get',
    path: '/shop/order/{orderNumber}/change',
    summary: 'Returns what of an order can be changed, and until when.',
    params: z.object({ orderNumber: z.string().min(1).max(40) }),
    body: null,
    response: z.object({ data: ChangeableOrder }),
    failures: ['not_found'],
  }),
  previewChange: endpoint({
    ...common,
    limit: 'checkout',
    method: 'post',
    path: '/shop/user/order/{id}/change/preview',
    summary: 'Returns an order before and after a change, and what it costs; stores nothing.',
    params: OfOrder,
    body: z.strictObject({ operations: OrderChangeOperations }),
    response: z.object({ data: OrderChangePreview }),
    failures: REFUSED,
  }),
  changeOrder: endpoint({
    ...common,
    limit: 'checkout',
    method: 'post',
    path: '/shop/user/order/{id}/change',
    summary: 'Changes an order. A higher total of a paid order is paid first, within half an hour.',
    params: OfOrder,
    body: z.strictObject({ operations: OrderChangeOperations, changeHash: z.string().max(64) }),
    response: z.object({
      data: z.object({
        state: z.enum(['applied', 'awaitingPayment']),
        /** Where to go on: to the order, or to the payment. */
        url: z.string(),
      }),
    }),
    failures: [...REFUSED, 'change_changed', 'insufficient_stock', 'payment_unavailable', ...REPEATED],
  }),
  cancelChange: endpoint({
    ...common,
    limit: 'account',
    method: 'post',
    path: '/shop/user/order/{id}/change/{changeId}/cancel',
    summary: 'Cancels a change that waits for its payment; the order stays as it is.',
    params: OfOrder.extend({ changeId: z.uuid() }),
    body: z.strictObject({}),
    response: z.object({}),
    failures: ['not_found'],
  }),
}
