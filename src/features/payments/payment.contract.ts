import { z } from 'zod'
import { endpoint } from '#src/shared/endpoint.ts'
import { MAX_SCREENSHOT_BYTES, PAYMENT_STATES } from './payment.rules.ts'
import { PROVIDERS } from '#src/shared/payment-providers.ts'

const Amount = z.number().int()

/** The public part of a payment method, without keys and secrets. */
export const PaymentGateway = z
  .object({
    _id: z.string(),
    provider: z.enum([...PROVIDERS, 'free']),
    title: z.string(),
    description: z.string(),
    logo: z.string().nullable(),
    instructions: z.string(),
    /** The recipient of a manual payment. */
    accountName: z.string().optional(),
    accountNumber: z.string().optional(),
    accountType: z.string().optional(),
    /** Set for a simulator, which moves no money. */
    isTest: z.literal(true).optional(),
    feeAmount: Amount,
    feeBps: Amount,
    minAmount: Amount.nullable(),
    maxAmount: Amount.nullable(),
    countries: z.array(z.string()),
    currencies: z.array(z.string()),
    sort: z.number().int(),
  })
  .meta({ id: 'PaymentGateway' })
export type PaymentGateway = z.infer<typeof PaymentGateway>

/**
 * The next step of a payment; `redirect` leads to the provider's page on another origin. `authenticate` and `failed`
 * follow an express payment.
 */
export const Next = z
  .object({
    type: z.enum(['done', 'redirect', 'proof', 'authenticate', 'failed']),
    url: z.string(),
    /** Opens the bank's question of `authenticate` in the browser. */
    secret: z.string().optional(),
    /** A message, such as that the provider's page is unavailable. */
    message: z.string().optional(),
  })
  .meta({ id: 'PaymentStep' })

const PaymentProof = z
  .object({
    senderNumber: z.string(),
    transactionId: z.string(),
    hasScreenshot: z.boolean(),
    submittedAt: z.iso.datetime(),
  })
  .meta({ id: 'PaymentProof' })

/** A payment as its customer sees it. */
export const Payment = z
  .object({
    _id: z.uuid(),
    orderNumber: z.string(),
    /** The order status; from `confirmed` on, it is paid or payable on delivery. */
    orderStatus: z.string(),
    gatewayId: z.string().nullable(),
    provider: z.enum([...PROVIDERS, 'free', 'credit']),
    title: z.string(),
    amount: Amount,
    currency: z.string(),
    status: z.enum(PAYMENT_STATES),
    /** Why it failed. */
    failureCode: z.enum(['declined', 'cancelled', 'expired', 'error']).nullable(),
    /** The provider's page, while the shopper has to pay there. */
    payUrl: z.string().nullable(),
    /** The payment deadline; null when the payment is closed. */
    payUntil: z.iso.datetime().nullable(),
    instructions: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    accountType: z.string(),
    isTest: z.boolean(),
    /** The last proof of a manual payment. */
    proof: PaymentProof.nullable(),
    /** The number of proofs that may still be submitted. */
    proofsLeft: z.number().int(),
    /** Why the last proof was rejected. */
    rejectReason: z.string(),
    createdAt: z.iso.datetime(),
    serverTime: z.iso.datetime(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

const PaymentLine = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    image: z.string().nullable(),
    optionValues: z.array(z.string()),
    quantity: z.number().int(),
    lineAmount: Amount,
  })
  .meta({ id: 'PaymentLine' })

/** The payment state of an order. */
export const OrderPayment = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    orderStatus: z.string(),
    paymentStatus: z.string(),
    /** Whether a payment can be made or retried. */
    isWaiting: z.boolean(),
    /** Whether the order can be cancelled instead. */
    isCancelAllowed: z.boolean(),
    currency: z.string(),
    totalAmount: Amount,
    /** The amount still to be paid. */
    dueAmount: Amount,
    payUntil: z.iso.datetime().nullable(),
    lines: z.array(PaymentLine),
    /** The payment methods that keep the agreed total. */
    gateways: z.array(PaymentGateway),
    /** The newest payment, or null. */
    payment: Payment.nullable(),
    serverTime: z.iso.datetime(),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof OrderPayment>

/** A proof of a manual payment; the service validates its fields. */
export const ProofRequest = z
  .object({
    senderNumber: z.string().max(100),
    transactionId: z.string().max(200),
    screenshot: z.file().optional(),
  })
  .meta({ id: 'PaymentProofRequest' })
export type ProofRequest = z.infer<typeof ProofRequest>

const orderParams = z.object({ orderNumber: z.string().min(1).max(20) })
const paymentParams = z.object({ paymentId: z.string().max(100) })

export const paymentContract = {
  gateways: endpoint({
    method: 'get',
    path: '/seller/payment-getaway/{shopId}',
    summary: 'Lists the payment methods that the shop offers.',
    access: 'public',
    limit: 'read',
    params: z.object({ shopId: z.string().max(100) }),
    query: z.object({}),
    body: null,
    response: z.object({ data: z.array(PaymentGateway) }),
    failures: [],
  }),
  orderPayment: endpoint({
    method: 'get',
    path: '/shop/order/{orderNumber}/payment',
    summary:
      'Returns the payment state of an order of this browser or shopper: the amount due, the deadline and the methods.',
    access: 'guest',
    limit: 'checkout',
    params: orderParams,
    query: z.object({}),
    body: null,
    response: z.object({ data: OrderPayment }),
    failures: ['not_found'],
  }),
  pay: endpoint({
    method: 'post',
    path: '/shop/payment',
    summary: 'Starts or retries a payment of an open order, and ends an earlier attempt. Needs an `Idempotency-Key`.',
    access: 'guest',
    limit: 'payment',
    params: z.object({}),
    query: z.object({}),
    body: z.object({ orderNumber: z.string().min(1).max(20), gatewayId: z.string().max(64) }),
    response: z.object({ data: z.object({ paymentId: z.uuid(), next: Next }) }),
    failures: [
      'idempotency_conflict',
      'idempotency_in_flight',
      'idempotency_required',
      'not_found',
      'order_paid',
      'payment_mismatch',
      'payment_unavailable',
      'transition_not_allowed',
    ],
  }),
  payment: endpoint({
    method: 'get',
    path: '/shop/payment/{paymentId}',
    summary: 'Returns the state of a payment, as reported by its provider or the shop.',
    access: 'guest',
    limit: 'checkout',
    params: paymentParams,
    query: z.object({}),
    body: null,
    response: z.object({ data: Payment }),
    failures: ['not_found'],
  }),
  provePayment: endpoint({
    method: 'post',
    path: '/shop/payment/{paymentId}/proof',
    summary: 'Submits the proof of a manual payment; with an image, as multipart/form-data.',
    access: 'guest',
    limit: 'payment',
    params: paymentParams,
    query: z.object({}),
    body: ProofRequest,
    uploadBytes: MAX_SCREENSHOT_BYTES,
    response: z.object({ data: Payment, message: z.string() }),
    failures: [
      'not_found',
      'payment_proof_limit',
      'transaction_used',
      'transition_not_allowed',
      'upload_too_large',
      'upload_type',
    ],
  }),
}
