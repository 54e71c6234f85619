import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'

const Amount = z.number().int()
const ofPayment = z.object({ paymentId: z.uuid() })
const FAILURES = [
  'idempotency_required',
  'idempotency_conflict',
  'idempotency_in_flight',
  'invalid_api_key',
  'forbidden',
  'transition_not_allowed',
] as const
const common = { access: 'operator', limit: 'operator', query: z.object({}) } as const
const operation = {
  ...common,
  method: 'post',
  permission: 'verify',
  params: ofPayment,
  response: z.object({}),
} as const

const PaymentToVerify = z
  .object({
    paymentId: z.uuid(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    provider: z.string(),
    amount: Amount,
    currency: z.string(),
    status: z.enum(['submitted', 'mismatch']),
    /** For a payment on hold: what its provider reported, and the reason. */
    reportedAmount: Amount.nullable(),
    reportedCurrency: z.string().nullable(),
    reason: z.string().nullable(),
    senderNumber: z.string().nullable(),
    transactionId: z.string().nullable(),
    hasScreenshot: z.boolean(),
    submittedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PaymentToVerify' })

/** Payments that need a review. */
export const paymentAdminContract = {
  operatorPayments: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/payments',
    summary: 'Lists payments to review: proofs of manual payments, and payments of an unexpected amount.',
    permission: 'read',
    params: z.object({}),
    body: null,
    response: z.object({ data: z.array(PaymentToVerify) }),
    failures: ['invalid_api_key', 'forbidden'],
  }),
  operatorScreenshot: endpoint({
    ...common,
    method: 'get',
    path: '/operator/v1/payments/{paymentId}/screenshot',
    summary: 'Returns the image of a payment proof.',
    permission: 'read',
    params: ofPayment,
    body: null,
    response: z.object({}),
    media: ['image/webp'],
    failures: ['invalid_api_key', 'forbidden'],
  }),
  operatorConfirmPayment: endpoint({
    ...operation,
    path: '/operator/v1/payments/{paymentId}/confirm',
    summary: 'Confirms that a manual payment has arrived; a different amount puts the payment on hold.',
    body: z.strictObject({ amount: Amount.min(1).optional() }),
    failures: FAILURES,
  }),
  operatorRejectPayment: endpoint({
    ...operation,
    path: '/operator/v1/payments/{paymentId}/reject',
    summary: 'Rejects the proof of a manual payment; the shopper may submit another one.',
    body: z.strictObject({ reason: z.string().trim().max(300).default('') }),
    failures: FAILURES,
  }),
  operatorResolvePayment: endpoint({
    ...operation,
    path: '/operator/v1/payments/{paymentId}/resolve',
    summary: 'Resolves a payment on hold: accepts, refunds or dismisses it.',
    body: z.strictObject({ decision: z.enum(['accept', 'refund', 'dismiss']) }),
    failures: [...FAILURES, 'payment_mismatch'],
  }),
}
