import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { PROVIDERS } from './payment.rules.ts'

/** A way to pay as anyone may know it; keys and secrets are never answered. */
export const PaymentGateway = z.object({
  _id: z.string(),
  provider: z.enum([...PROVIDERS, 'free']),
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  feeAmount: z.number().int(),
  feeBps: z.number().int(),
  minAmount: z.number().int().nullable(),
  maxAmount: z.number().int().nullable(),
  countries: z.array(z.string()),
  currencies: z.array(z.string()),
  sort: z.number().int(),
})
export type PaymentGateway = z.infer<typeof PaymentGateway>

export const paymentContract = {
  gateways: endpoint({
    method: 'get',
    path: '/seller/payment-getaway/{shopId}',
    summary: 'The ways to pay that the shop offers.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({}),
    body: null,
    answer: z.object({ data: z.array(PaymentGateway) }),
    failures: [],
  }),
}
