import { z } from 'zod'
import { AppliedCoupon } from '#src/features/coupons/coupon.contract.ts'
import { orderAmounts } from '#src/features/orders/order.contract.ts'
import { operation, Version } from '#src/shared/admin-operation.ts'
import { jsonObject } from '#src/shared/notations.ts'
import { OrderState } from '../order-view.contract.ts'
import { MAX_CHARGE_NAME, MAX_EDIT_LINES, MAX_EDIT_REASON } from './order-edit.rules.ts'

const Amount = z.number().int()
const Price = Amount.min(0).max(1_000_000_000_00)
const Quantity = z.number().int().min(0).max(999)

/** What staff change about an order; what is absent stays as it is. */
const OrderEdit = z
  .strictObject({
    lines: z
      .array(z.strictObject({ lineId: z.uuid(), quantity: Quantity, unitAmount: Price.optional() }))
      .max(MAX_EDIT_LINES)
      .default([]),
    /** Variants at their present price. */
    added: z
      .array(z.strictObject({ variantId: z.uuid(), quantity: Quantity.min(1) }))
      .max(MAX_EDIT_LINES)
      .default([]),
    charges: z
      .array(
        z.strictObject({
          name: z.string().trim().min(1).max(MAX_CHARGE_NAME),
          amount: Price,
          taxClass: z.string().trim().min(1).max(40).default('standard'),
        }),
      )
      .max(MAX_EDIT_LINES)
      .default([]),
    /** What staff take off the goods: basis points or minor units. */
    reduction: z
      .discriminatedUnion('type', [
        z.strictObject({ type: z.literal('percent'), bps: z.number().int().min(1).max(10_000) }),
        z.strictObject({ type: z.literal('fixed'), amount: Price.min(1) }),
      ])
      .optional(),
    /** The code of another coupon, which may be that of the order for its present lines; null for none. */
    couponCode: z.string().trim().min(1).max(100).nullable().optional(),
    /** Another delivery option; absent for that of the order. */
    shippingOptionId: z.uuid().optional(),
  })
  .meta({ id: 'OrderEdit' })
export type OrderEdit = z.output<typeof OrderEdit>

const EditedLine = z
  .object({
    /** null for a line that is added. */
    lineId: z.uuid().nullable(),
    variantId: z.uuid().nullable(),
    name: z.string(),
    sku: z.string(),
    optionValues: z.array(z.string()),
    before: z.number().int(),
    after: z.number().int(),
    unitAmount: Amount,
    lineAmount: Amount,
    discountAmount: Amount,
    /** Units that can be sold beside those of the order; null when the stock is not tracked. */
    available: z.number().int().nullable(),
    /** Why the edit cannot be applied; null when it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'EditedOrderLine' })

export const EditedAmounts = z
  .object({
    ...orderAmounts,
  })
  .meta({ id: 'EditedAmounts' })

export const EditOffer = z
  .object({ _id: z.uuid(), title: z.string(), amount: Amount })
  .meta({ id: 'EditDeliveryOffer' })

const EditDelivery = EditOffer.extend({
  /** When it arrives if the order leaves next; null without a promise. */
  promisedFrom: z.iso.date().nullable(),
  promisedTo: z.iso.date().nullable(),
}).meta({ id: 'EditDelivery' })

const Preview = z.object({
  currency: z.string(),
  lines: z.array(EditedLine),
  before: EditedAmounts,
  after: EditedAmounts,
  /** What is paid and not refunded. */
  paidAmount: Amount,
  /** Whether the customer pays on delivery or has not paid at all, so that a higher total is paid with the rest. */
  isPaidLater: z.boolean(),
  effect: z.enum(['nothing', 'refund', 'pay']),
  effectAmount: Amount,
  /** Whether the customer has to agree to the new total. */
  needsConsent: z.boolean(),
  shippingOffers: z.array(EditDelivery),
  shippingOptionId: z.string(),
  /** The coupon after the edit. */
  coupon: AppliedCoupon.nullable(),
})
export type OrderEditPreview = z.infer<typeof Preview>

const HeldPreview = Preview.extend({
  /** Until when the added units are held for this edit; null when nothing is. */
  heldUntil: z.iso.datetime().nullable(),
}).meta({ id: 'OrderEditPreview' })

const Consent = z
  .strictObject({ name: z.string().trim().min(1).max(100), how: z.enum(['phone', 'inPerson', 'message']) })
  .meta({ id: 'OrderEditConsent' })

const ofOrder = z.object({ orderNumber: z.string().min(1).max(20) })
const FLAGS = {
  flags: { orderNumber: 'order', edit: { name: 'file', read: 'text' }, totalAmount: 'total', version: null },
  notations: { edit: jsonObject },
} as const

const apply = {
  method: 'post',
  params: ofOrder,
  body: z.strictObject({
    edit: OrderEdit,
    reason: z.string().trim().min(1).max(MAX_EDIT_REASON),
    /** The new total that was shown, in minor units. */
    totalAmount: Amount,
    /** Who has agreed to a higher total, and how. */
    consent: Consent.optional(),
    /** The reference of a payment of the difference that was received already. */
    receivedReference: z.string().trim().max(40).optional(),
    /** Whether the customer gets a mail about the change, with a link to pay what is due. */
    notify: z.boolean().default(false),
    version: Version,
  }),
  response: z.object({ data: OrderState }),
  // The name of the person who has agreed is not for the log.
  audit: {
    action: 'order.edit.apply',
    data: ({ body }: { body: { edit: object; totalAmount: number; reason: string; notify: boolean } }) => ({
      edit: body.edit,
      totalAmount: body.totalAmount,
      reason: body.reason,
      notify: body.notify,
    }),
  },
  failures: [
    'transition_not_allowed',
    'changed_meanwhile',
    'total_needs_consent',
    'quote_changed',
    'insufficient_stock',
    'permission_missing',
    'gift_card_fixed',
  ],
} as const

/** Changes of a placed order before its first shipment. */
export const orderEditAdminContract = {
  previewOrderEdit: operation({
    method: 'post',
    path: '/orders/{orderNumber}/edit/preview',
    summary:
      'Returns lines, stock, total and payment of an order before and after an edit. Added units are held for 30 minutes.',
    permission: 'fulfil',
    effect: 'none',
    params: ofOrder,
    body: z.strictObject({ edit: OrderEdit }),
    response: z.object({ data: HeldPreview }),
    failures: ['transition_not_allowed', 'gift_card_fixed'],
    commands: [{ name: 'orders:preview-edit', ...FLAGS }],
  }),
  applyOrderEdit: operation({
    ...apply,
    path: '/orders/{orderNumber}/edit',
    summary: 'Edits an order whose payment stays the same or rises; a higher total needs the consent of the customer.',
    permission: 'fulfil',
    commands: [{ name: 'orders:edit', ...FLAGS }],
  }),
  applyRefundingOrderEdit: operation({
    ...apply,
    path: '/orders/{orderNumber}/edit-and-refund',
    summary: 'Edits an order, and refunds what is paid beyond its new total.',
    permission: 'refund',
    commands: [{ name: 'orders:edit-and-refund', ...FLAGS }],
  }),
  proposeOrderEdit: operation({
    method: 'post',
    path: '/orders/{orderNumber}/edit/propose',
    summary:
      'Mails the customer a link on which they see an edit that raises the total, and agree or decline within three days; ' +
      'nothing changes before.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({
      edit: OrderEdit,
      reason: z.string().trim().min(1).max(MAX_EDIT_REASON),
      /** The new total that was shown, in minor units. */
      totalAmount: Amount,
      version: Version,
    }),
    response: z.object({ data: OrderState }),
    audit: { action: 'order.edit.propose' },
    failures: apply.failures,
    commands: [{ name: 'orders:propose-edit', ...FLAGS }],
  }),
  withdrawOrderEdit: operation({
    method: 'post',
    path: '/orders/{orderNumber}/edit/withdraw',
    summary: 'Withdraws an edit that waits for the customer; its link no longer works.',
    permission: 'fulfil',
    params: ofOrder,
    body: z.strictObject({}),
    response: z.object({ data: OrderState }),
    audit: { action: 'order.edit.withdraw' },
    failures: ['transition_not_allowed'],
    commands: [{ name: 'orders:withdraw-edit', flags: { orderNumber: 'order' } }],
  }),
}
