/**
 * What providers of online payments are asked, and what they answer (integrations 3.0). All amounts are whole minor
 * units. No client is ever believed about money but through `settle`: returns of browsers and notices only say which
 * payment to look at.
 */

/** A payment to be made at a provider's page. */
export interface PaymentRequest {
  /** Our name of the attempt at the provider: at most 30 of A-Z a-z 0-9 _ -, never used twice. */
  attempt: string
  orderNumber: string
  amount: number
  currency: string
  /** Where the provider sends the browser, with GET or POST. */
  returnUrls: { success: string; failure: string; cancel: string }
  /** Where the provider sends its notices. */
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
  /** What is bought, in words. */
  description: string
  quantity: number
  /** When the order stops waiting for it. */
  expiresAt: Date
}

export interface StartedPayment {
  /** The provider's name of it. */
  reference: string
  /** Where the shopper pays. */
  url: string
}

/** A payment that was started, as it is kept. */
export interface PaymentReference {
  attempt: string
  reference: string
  amount: number
  currency: string
}

/**
 * The parameters of a browser's return, or of a genuine notice, by the provider's own names: never more than a reason to
 * look (`val_id` of SSLCommerz, `paymentID` and `status` of bKash).
 */
export type ProviderParameters = Readonly<Record<string, string | undefined>>

export const FAILURE_REASONS = ['declined', 'cancelled', 'expired', 'error'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** What has become of a payment, by the word of the provider. */
export type PaymentFact =
  | { state: 'pending' }
  | { state: 'authorized' | 'captured'; amount: number; currency: string; captureReference: string; isRisky: boolean }
  | { state: 'failed'; reason: FailureReason }

export interface RefundRequest extends PaymentReference {
  /** Our name of the refund at the provider: at most 30 of A-Z a-z 0-9 _ -; the same one again refunds nothing more. */
  refund: string
  /** What the provider called the capture. */
  captureReference: string
  /** How much of it goes back. */
  refundAmount: number
  reason: string
}

/**
 * What has become of a refund. `reference` is the provider's name of it; `isUnknown` where the provider does not know it,
 * which is another thing than to say that it failed.
 */
export type RefundFact =
  | { state: 'pending' | 'succeeded'; reference: string }
  | { state: 'failed'; message: string; isUnknown?: true }

/** A notice as it came over the wire. */
export interface WebhookRequest {
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

/** What a genuine notice is about. */
export interface ParsedWebhook {
  /** Names the notice, so that it is worked through once. */
  eventId: string
  /** One of both names the payment; both null where it is about none of ours. */
  attempt: string | null
  reference: string | null
  /** What `settle` is told of it. */
  parameters?: ProviderParameters
}

/** One shop's account at a provider. Every method may throw `GatewayUnavailable`. */
export interface GatewayClient {
  /**
   * Whether the provider itself makes a refund of one name once at most. Where it does not, one whose answer was lost is
   * only looked for, and never asked for a second time.
   */
  readonly refundsByName: boolean
  /**
   * What of a browser's return is kept, so that a return which met a provider that was away is not lost: our own look
   * says it again. Absent where the provider tells by itself whether money was approved.
   */
  readonly storedParameters?: readonly string[]
  /** @throws GatewayRefusal when the provider does not take the payment */
  start: (request: PaymentRequest) => Promise<StartedPayment>
  /**
   * Asks the provider what has become of a payment; where the money moves only on our word, it is given here, once.
   * @param parameters all parameters of the browser's return, or what `parseWebhook` says
   */
  reconcile: (payment: PaymentReference, parameters?: ProviderParameters) => Promise<PaymentFact>
  /**
   * Ends a payment that must not be made any more, so that a second one can be started beside it; what it came to comes
   * back, which may be that it was made a moment ago. Absent where the provider knows no such thing.
   */
  cancel?: (payment: PaymentReference) => Promise<PaymentFact>
  /** @throws ForgedWebhook when it does not come from the provider */
  parseWebhook: (webhook: WebhookRequest) => Promise<ParsedWebhook>
  /** @throws GatewayRefusal when the provider does not give it back */
  refund: (request: RefundRequest) => Promise<RefundFact>
  /** @param reference the provider's name of the refund, null when its answer was lost */
  findRefund: (request: RefundRequest, reference: string | null) => Promise<RefundFact>
}

/** The provider did not answer, or not in a way that says what happened: nothing is known. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
}

/** The provider says no. */
export class GatewayRejection extends Error {
  override readonly name = 'GatewayRefusal'
}

/** It was not the provider who sent it. */
export class ForgedWebhook extends Error {
  override readonly name = 'ForgedNotice'
}
