import { createServer } from 'node:http'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { DEMO_BKASH, openBkashSimulator, type BkashSimulator } from '#simulators/bkash.ts'
import { DEMO_SSLCOMMERZ, openSslcommerzSimulator, type SslcommerzSimulator } from '#simulators/sslcommerz.ts'
import type { BkashTokens, BkashTokenStore } from '#src/features/payments/gateways/bkash-token.adapter.ts'
import type { WebhookRequest, PaymentReference, PaymentRequest, RefundRequest } from '#src/features/payments/gateway.ts'

/** Starts a simulator of SSLCommerz with its account; it is closed at the end of the test. */
export async function openTestSslcommerz() {
  const provider: SslcommerzSimulator = await openSslcommerzSimulator()
  onTestFinished(() => provider.close())
  return { provider, account: { baseUrl: provider.url, ...DEMO_SSLCOMMERZ } }
}

/** Starts a simulator of bKash with its account; it is closed at the end of the test. */
export async function openTestBkash() {
  const provider: BkashSimulator = await openBkashSimulator()
  onTestFinished(() => provider.close())
  return { provider, account: { baseUrl: provider.url, ...DEMO_BKASH } }
}

/** Returns a token store as all processes share it. */
export function sharedTokens(): BkashTokenStore {
  let storedTokens: BkashTokens | null = null
  let calledAt: readonly number[] = []
  return {
    read: async () => ({ tokens: storedTokens, requestedAt: calledAt }),
    claim: async (expected, next) => {
      if (expected.join() !== calledAt.join()) return false
      calledAt = next
      return true
    },
    save: async (tokens) => {
      if (calledAt.at(-1) === tokens.answeredAt) storedTokens = tokens
    },
  }
}

/** Webhooks received by a shop, in raw form. */
export interface WebhookBox {
  url: string
  webhooks: WebhookRequest[]
}

/**
 * Starts a server that records webhooks.
 * @param status status of its responses
 */
export async function openWebhookBox(status = 200): Promise<WebhookBox> {
  const webhooks: WebhookRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      webhooks.push({ headers, body: Buffer.concat(chunks) })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/notice`, webhooks }
}

/** Returns a payment request: 1,150.00 taka of a shopper in Dhaka. */
export const paymentRequest = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  attempt: 'P7K3M9QXD2F1',
  orderNumber: '7K3M9QXD2F',
  amount: 1_150_00,
  currency: 'BDT',
  returnUrls: {
    success: 'https://home.example/pay/g1/P7K3M9QXD2F1/success',
    failure: 'https://home.example/pay/g1/P7K3M9QXD2F1/fail',
    cancel: 'https://home.example/pay/g1/P7K3M9QXD2F1/cancel',
  },
  webhookUrl: '',
  customer: {
    name: 'Rahima Khatun',
    email: 'rahima@example.com',
    phone: '01711000001',
    addressLine1: 'House 12, Road 5, Dhanmondi',
    city: 'Dhaka',
    postcode: '1205',
    country: 'BD',
  },
  description: 'Order 7K3M9-QXD2F',
  quantity: 2,
  expiresAt: new Date(Date.now() + 30 * 60_000),
  ...changes,
})

/** Returns the stored form of that payment. */
export const toPaymentReference = (
  { attempt, amount, currency }: PaymentRequest,
  reference: string,
): PaymentReference => ({
  attempt,
  amount,
  currency,
  reference,
})

/** Returns a partial refund of that payment. */
export const refundRequest = (
  payment: PaymentReference,
  captureReference: string,
  changes: Partial<RefundRequest> = {},
): RefundRequest => ({
  ...payment,
  refund: 'R1',
  captureReference,
  refundAmount: 100_00,
  reason: 'returned by the shopper',
  ...changes,
})
