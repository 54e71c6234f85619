/**
 * The interface of online payment providers (integrations 3.0). All amounts are whole minor units. Only the result of
 * `reconcile` is trusted about money. Callbacks and webhooks merely name the payment to check.
 */

import type { WalletSettings } from './wallet-csp.rules.ts'

/** A payment on the provider's page. */
export interface PaymentRequest {
  /** The merchant reference: at most 30 characters of A-Z a-z 0-9 _ -, unique. */
  attempt: string
  orderNumber: string
  amount: number
  currency: string
  /** Where the provider sends the browser, by GET or POST. */
  returnUrls: { success: string; failure: string; cancel: string }
  /** Where the provider sends webhooks. */
  webhookUrl: string
  customer: {
    name: string
    email: string
    phone: string
    addressLine1: string
    city: string
    postcode: string
    /** ISO 3166-1 alpha-2. */
    country: string
  }
  /** A description of the purchase. */
  description: string
  quantity: number
  /** When the order stops waiting for this payment. */
  expiresAt: Date
}

export interface StartedPayment {
  /** The provider reference. */
  reference: string
  /** The page where the shopper pays. */
  url: string
}

/** A started payment, as stored. */
export interface PaymentReference {
  attempt: string
  reference: string
  amount: number
  currency: string
}

/**
 * Parameters of a browser callback or of a verified webhook, with the provider's names (`val_id` of SSLCommerz,
 * `paymentID` and `status` of bKash). They only trigger a check.
 */
export type ProviderParameters = Readonly<Record<string, string | undefined>>

export const FAILURE_REASONS = ['declined', 'cancelled', 'expired', 'error'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** The state of a payment as reported by the provider. */
export type PaymentFact =
  | { state: 'pending' }
  | { state: 'authorized' | 'captured'; amount: number; currency: string; captureReference: string; isRisky: boolean }
  | { state: 'failed'; reason: FailureReason }

export interface RefundRequest extends PaymentReference {
  /**
   * The merchant reference of the refund: at most 30 characters of A-Z a-z 0-9 _ -. Repeating it refunds nothing more.
   */
  refund: string
  /** The provider reference of the capture. */
  captureReference: string
  /** The amount to refund. */
  refundAmount: number
  reason: string
}

/**
 * The state of a refund. `reference` is the provider reference. `isUnknown`: the provider does not know the refund,
 * which does not mean that the refund failed.
 */
export type RefundFact =
  | { state: 'pending' | 'succeeded'; reference: string }
  | { state: 'failed'; message: string; isUnknown?: true }

/** A webhook request before verification. */
export interface WebhookRequest {
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** The content of a verified webhook. */
export interface ParsedWebhook {
  /** Identifies the webhook, so that it is processed once. */
  eventId: string
  /** Either one identifies the payment; both are null when it is none of ours. */
  attempt: string | null
  reference: string | null
  /** Passed on to `reconcile`. */
  parameters?: ProviderParameters
}

/** The result of a confirmation; `action` when the shopper's bank asks for a proof, with the secret that opens it. */
export type ConfirmationFact = PaymentFact | { state: 'action'; clientSecret: string }

/** Payments that a shopper authorises in a wallet, on the shop's own page. */
export interface ExpressClient {
  /** @returns null for a currency that the provider cannot charge */
  walletFor: (currency: string) => WalletSettings | null
  /**
   * Creates the payment, without money; idempotent by attempt. Its reference is stored before `confirm`, so that a lost
   * response loses no money.
   * @throws GatewayRejection when the provider rejects the payment
   */
  prepare: (request: PaymentRequest) => Promise<{ reference: string }>
  /**
   * Captures the payment with the wallet's token; idempotent. The amount is that of `prepare`.
   * @param token made by the provider in the shopper's browser, for one use
   */
  confirm: (payment: PaymentReference, token: string) => Promise<ConfirmationFact>
}

/** One shop's account with a provider. Every method may throw `GatewayUnavailable`. */
export interface GatewayClient {
  /**
   * Whether the provider makes refunds idempotent by name. If not, a refund whose response was lost is only searched
   * for and never requested again.
   */
  readonly refundsByName: boolean
  /**
   * Parameters of the callback that are stored, so that `pollPayment` can repeat them after an outage of the provider.
   * Absent when the provider itself reports an approval.
   */
  readonly storedParameters?: readonly string[]
  /** @throws GatewayRejection when the provider rejects the payment */
  start: (request: PaymentRequest) => Promise<StartedPayment>
  /** Absent without wallets. */
  readonly express?: ExpressClient
  /**
   * Returns the state of a payment at the provider. If the provider captures only on request, it captures here, once.
   * @param parameters all parameters of the browser callback, or those of `parseWebhook`
   */
  reconcile: (payment: PaymentReference, parameters?: ProviderParameters) => Promise<PaymentFact>
  /**
   * Cancels a payment that may not be made any more, so that another one can start. Returns its final state, which may
   * be a capture of a moment ago. Absent when the provider has no such operation.
   */
  cancel?: (payment: PaymentReference) => Promise<PaymentFact>
  /** @throws ForgedWebhook when the provider did not send it */
  parseWebhook: (webhook: WebhookRequest) => Promise<ParsedWebhook>
  /** @throws GatewayRejection when the provider rejects the refund */
  refund: (request: RefundRequest) => Promise<RefundFact>
  /** @param reference the provider reference of the refund, null when the response was lost */
  findRefund: (request: RefundRequest, reference: string | null) => Promise<RefundFact>
}

/** The provider did not respond, or gave no clear result: the state is unknown. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
}

/** The provider rejected the request. */
export class GatewayRejection extends Error {
  override readonly name = 'GatewayRejection'
}

/** The webhook does not come from the provider. */
export class ForgedWebhook extends Error {
  override readonly name = 'ForgedWebhook'
}
