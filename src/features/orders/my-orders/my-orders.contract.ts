import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { Order } from '../order.contract.ts'
import { MAX_CANCEL_TEXT, ORDER_ACTIONS, ORDER_FILTERS, SHOPPER_REASONS } from '../order.rules.ts'

const Amount = z.number().int()

/** An order in the shopper's list. */
export const OrderSummary = Order.pick({
  _id: true,
  orderNumber: true,
  placedAt: true,
  status: true,
  paymentStatus: true,
  fulfilmentStatus: true,
  currency: true,
  totalAmount: true,
  promisedFrom: true,
  promisedTo: true,
  deliveredAt: true,
})
  .extend({
    pieces: z.number().int(),
    /** The first four items. */
    thumbnails: z.array(z.object({ name: z.string(), image: z.string().nullable() })),
    moreThumbnails: z.number().int(),
    /** The suggested next action, or null. */
    nextAction: z.enum(ORDER_ACTIONS).nullable(),
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof OrderSummary>

export const Reordered = z
  .object({
    added: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
    /** Items whose price has changed; in minor units of the shop's currency. */
    changed: z.array(z.object({ name: z.string(), before: Amount, after: Amount })),
    unavailable: z.array(z.object({ name: z.string() })),
    currency: z.string(),
    /** Lines for a guest's cart in the browser; empty for a shopper, whose cart is updated on the server. */
    lines: z.array(
      z.object({
        productId: z.uuid(),
        variantId: z.uuid(),
        slug: z.string(),
        name: z.string(),
        image: z.string().nullable(),
        optionValues: z.array(z.string()),
        quantity: z.number().int(),
        unitAmount: Amount,
        maxQuantity: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'Reorder' })
export type Reordered = z.infer<typeof Reordered>

const OrderId = z.object({ id: z.uuid() })

/** Operations of shoppers, and guests with access, on their orders. */
export const myOrdersContract = {
  orders: endpoint({
    method: 'get',
    path: '/shop/user/orders',
    summary: 'Lists the shopper’s orders, ten per page, the newest first.',
    access: 'shopper',
    limit: 'checkout',
    params: z.object({}),
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      filter: z.enum(ORDER_FILTERS).default('all'),
      /** Part of an order's number or of an item's name. */
      search: z.string().max(100).default(''),
      userId: z.string().optional(),
      token: z.string().optional(),
    }),
    body: null,
    response: z.object({
      data: z.array(OrderSummary),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
      serverTime: z.iso.datetime(),
    }),
    failures: [],
  }),
  cancel: endpoint({
    method: 'post',
    path: '/shop/user/order/{id}/cancel',
    summary:
      'Cancels an order that is not being prepared yet, and refunds what was paid to the original payment method.',
    access: 'guest',
    limit: 'checkout',
    params: OrderId,
    query: z.object({}),
    body: z.object({ reason: z.enum(SHOPPER_REASONS), text: z.string().max(MAX_CANCEL_TEXT).default('') }),
    response: z.object({ data: z.object({ order: Order, refundAmount: Amount }) }),
    failures: ['not_found', 'too_late_to_cancel', 'transition_not_allowed', 'invalid_fields'],
  }),
  reorder: endpoint({
    method: 'post',
    path: '/shop/user/order/{id}/reorder',
    summary: 'Adds the available items of an order to the cart, at current prices.',
    access: 'guest',
    limit: 'checkout',
    params: OrderId,
    query: z.object({}),
    body: z.object({}),
    response: z.object({ data: Reordered }),
    failures: ['not_found', 'transition_not_allowed'],
  }),
  invoice: endpoint({
    method: 'get',
    path: '/shop/user/order/{id}/invoice',
    summary: 'Returns the invoice of an order or one of its credit notes, as printable HTML or PDF.',
    access: 'guest',
    limit: 'checkout',
    params: OrderId,
    query: z.object({
      format: z.enum(['html', 'pdf']).default('html'),
      /** The id of one of the order's documents; the invoice when absent. */
      document: z.uuid().optional(),
    }),
    body: null,
    response: z.object({}),
    media: ['text/html', 'application/pdf'],
    failures: ['not_found', 'invoice_not_yet'],
  }),
  mailedInvoice: endpoint({
    method: 'get',
    path: '/shop/invoice/{shopId}/{token}',
    summary: 'Returns the document of a mailed link, as printable HTML or PDF.',
    access: 'guest',
    limit: 'checkout',
    params: z.object({ shopId: z.string().max(100), token: z.string().min(1).max(100) }),
    query: z.object({ format: z.enum(['html', 'pdf']).default('html') }),
    body: null,
    response: z.object({}),
    media: ['text/html', 'application/pdf'],
    failures: ['not_found', 'link_expired'],
  }),
  revokeTracking: endpoint({
    method: 'post',
    path: '/shop/user/order/{id}/revoke-tracking',
    summary: 'Revokes the tracking code of an order.',
    access: 'guest',
    limit: 'checkout',
    params: OrderId,
    query: z.object({}),
    body: z.object({}),
    response: z.object({}),
    failures: ['not_found'],
  }),
  sendGiftCard: endpoint({
    method: 'post',
    path: '/shop/user/order/{id}/gift-card/{cardId}/send',
    summary: 'Mails a gift card of an order to its recipient once more, or before its day; three times at most.',
    access: 'guest',
    limit: 'checkout',
    params: OrderId.extend({ cardId: z.uuid() }),
    query: z.object({}),
    body: z.object({}),
    response: z.object({}),
    failures: ['not_found', 'transition_not_allowed'],
  }),
  trackLink: endpoint({
    method: 'post',
    path: '/shop/track/link',
    summary: 'Mails the customer a link to an order; the response does not reveal whether the details match one.',
    access: 'public',
    limit: 'tracking',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ orderNumber: z.string().max(40), contact: z.string().max(320) }),
    response: z.object({ message: z.string() }),
    failures: [],
  }),
  trackOpen: endpoint({
    method: 'post',
    path: '/shop/track/open',
    summary: 'Opens the order of a mailed link in this browser: once, or for payment as long as the order is unpaid.',
    access: 'guest',
    limit: 'tracking',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ linkToken: z.string().max(200) }),
    response: z.object({ data: z.object({ orderNumber: z.string(), url: z.string() }) }),
    failures: ['order_link_expired'],
  }),
}
