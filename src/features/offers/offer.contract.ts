import { z } from 'zod'
import { orderAmounts } from '#src/features/orders/order.contract.ts'
import { endpoint } from '#src/shared/endpoint.ts'

const Amount = z.number().int()
const params = z.object({ token: z.string().max(100) })

const Offer = z
  .object({
    /** A new order, or a change of one. */
    type: z.enum(['order', 'change']),
    number: z.string(),
    currency: z.string(),
    pricesIncludeTax: z.boolean(),
    lines: z.array(
      z.object({
        name: z.string(),
        image: z.string().nullable(),
        /** The units of the order before the change; null for a new order. */
        before: z.number().int().nullable(),
        quantity: z.number().int(),
        lineAmount: Amount,
      }),
    ),
    ...orderAmounts,
    /** The total before the change; null for a new order. */
    beforeAmount: Amount.nullable(),
    /** How it can be paid; empty for a change. */
    gateways: z.array(z.object({ _id: z.string(), title: z.string() }).meta({ id: 'OfferGateway' })),
    gatewayId: z.string().nullable(),
    /** Names what the customer agrees to; empty for a change. */
    quoteHash: z.string(),
    /** Why it cannot be accepted now; null when it can. */
    problem: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

const common = { access: 'guest', params, failures: ['order_link_expired'] as const } as const

/** What staff have offered a customer by a mailed link: an order, or a change of one. */
export const offerContract = {
  offer: endpoint({
    ...common,
    method: 'get',
    path: '/shop/offer/{token}',
    summary:
      'Returns what the link of a mail offers, as it costs now, or null when the link has ended; opening it changes nothing.',
    limit: 'read',
    query: z.object({ gatewayId: z.string().max(64).optional() }),
    body: null,
    response: z.object({ data: Offer.nullable() }),
  }),
  acceptOffer: endpoint({
    ...common,
    method: 'post',
    path: '/shop/offer/{token}/accept',
    summary:
      'Accepts an offer at the total that was shown, and returns where to go on: to the payment or to the order.',
    limit: 'checkout',
    query: z.object({}),
    body: z.object({
      totalAmount: z.number().int().min(0),
      gatewayId: z.string().max(64).optional(),
      quoteHash: z.string().max(64).optional(),
    }),
    response: z.object({ data: z.object({ url: z.string() }) }),
    failures: [
      'order_link_expired',
      'quote_changed',
      'insufficient_stock',
      'out_of_stock',
      'payment_unavailable',
      'transition_not_allowed',
    ],
  }),
  declineOffer: endpoint({
    ...common,
    method: 'post',
    path: '/shop/offer/{token}/decline',
    summary: 'Declines a change of an order, which stays as it is.',
    limit: 'checkout',
    query: z.object({}),
    body: z.object({}),
    response: z.object({}),
  }),
}
