import { z } from 'zod'
import { operation } from '#src/shared/admin-operation.ts'
import { money } from '#src/shared/notations.ts'

const Amount = z.number().int()

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
    /** Other orders whose payments name the same transaction. */
    duplicateOrders: z.array(z.string()),
    /** Until then the order is kept; null when it has no deadline. */
    dueAt: z.iso.datetime().nullable(),
    hasScreenshot: z.boolean(),
    submittedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PaymentToVerify' })

const ofPayment = z.object({ paymentId: z.uuid() })
const change = { method: 'post', permission: 'verify', params: ofPayment } as const
const flags = { paymentId: 'payment' }

/** Payments that need a review. */
export const paymentAdminContract = {
  listPaymentsToVerify: operation({
    method: 'get',
    path: '/payments',
    summary: 'Lists payments to review: proofs of manual payments, and payments of an unexpected amount.',
    permission: 'read',
    response: z.object({ data: z.array(PaymentToVerify) }),
    commands: [
      {
        name: 'payments:list',
        flags: { ...flags, orderNumber: 'order' },
        notations: { amount: money },
        columns: [
          'paymentId',
          'orderNumber',
          'provider',
          'status',
          'amount',
          // In minor units, because its currency can differ from the shop's.
          'reportedAmount',
          'reportedCurrency',
          'senderNumber',
          'transactionId',
        ],
        empty: 'There are no payments to review.',
      },
    ],
  }),
  showPaymentScreenshot: operation({
    method: 'get',
    path: '/payments/{paymentId}/screenshot',
    summary: 'Returns the image of a payment proof.',
    permission: 'read',
    params: ofPayment,
    media: ['image/webp'],
    commands: [{ name: 'payments:download-screenshot', flags }],
  }),
  confirmPayment: operation({
    ...change,
    path: '/payments/{paymentId}/confirm',
    summary: 'Confirms that a manual payment has arrived; a different amount puts the payment on hold.',
    body: z.strictObject({ amount: Amount.min(1).optional() }),
    failures: ['transition_not_allowed'],
    canWait: true,
    audit: { action: 'payment.confirm' },
    commands: [{ name: 'payments:confirm', flags, notations: { amount: money } }],
  }),
  rejectPayment: operation({
    ...change,
    path: '/payments/{paymentId}/reject',
    summary: 'Rejects the proof of a manual payment; the shopper may submit another one.',
    body: z.strictObject({ reason: z.string().trim().max(300).default('') }),
    failures: ['transition_not_allowed'],
    audit: { action: 'payment.reject' },
    commands: [{ name: 'payments:reject', flags }],
  }),
  resolvePayment: operation({
    ...change,
    path: '/payments/{paymentId}/resolve',
    summary: 'Resolves a payment on hold: accepts, refunds or dismisses it.',
    body: z.strictObject({ decision: z.enum(['accept', 'refund', 'dismiss']) }),
    failures: ['transition_not_allowed', 'payment_mismatch'],
    audit: { action: 'payment.resolve' },
    commands: [{ name: 'payments:resolve', flags: { ...flags, decision: 'to' } }],
  }),
}
