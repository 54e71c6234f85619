import type { WireFault } from '../http/faults.ts'
import type { RecordedRequest } from '../http/open-http.ts'
import type { Delivery } from '../http/webhook-sender.ts'

/** An account of the simulator. */
export interface StripeSimulatorAccount {
  secretKey: string
  /** The key for browsers; without it, the account has no wallets. */
  publishableKey?: string
  webhookSecret: string
  /**
   * Webhook endpoint; null without one. A relative URL such as `../notice` is resolved against the return URL of the
   * session. The demo shops share one account but have their own domains.
   */
  webhook: string | null
}

/** The account of the demo shops. */
export const DEMO_STRIPE_ACCOUNT: StripeSimulatorAccount = {
  secretKey: 'sk_test_storefrontDemo',
  publishableKey: 'pk_test_storefrontDemo',
  webhookSecret: 'whsec_storefrontDemo',
  webhook: '../notice',
}

/** A Checkout Session in the form of the API. */
export interface Session {
  id: string
  object: 'checkout.session'
  mode: 'payment'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string | null
  amount_total: number
  currency: string
  customer_email: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  success_url: string
  cancel_url: string | null
  url: string | null
  created: number
  expires_at: number
  livemode: false
}

export interface Intent {
  id: string
  object: 'payment_intent'
  status: 'processing' | 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  amount: number
  amount_received: number
  currency: string
  description: string | null
  metadata: Record<string, string>
  latest_charge: string | null
  last_payment_error: { type: 'card_error'; code: string; decline_code: string } | null
  review: string | null
  client_secret: string
}

/** What the bank will do with the payment that a wallet's token confirms. */
export type TokenOutcome = 'approve' | 'decline' | 'challenge' | 'risky'

/** A ConfirmationToken, which Stripe.js makes in a browser. */
export interface ConfirmationToken {
  id: string
  object: 'confirmation_token'
  created: number
  /** Twelve hours later; null when it was used. */
  expires_at: number | null
  livemode: false
  payment_intent: string | null
  use_stripe_sdk: true
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  payment_intent: string
  refunded: boolean
  metadata: Record<string, string>
  outcome: { type: string; risk_level: 'normal' | 'elevated' | 'highest' }
}

export type RefundState = 'pending' | 'succeeded' | 'failed'

export interface Refund {
  id: string
  object: 'refund'
  status: RefundState
  amount: number
  currency: string
  charge: string
  payment_intent: string
  metadata: Record<string, string>
  reason: string | null
  failure_reason?: string
  created: number
}

/** Options of a payment. */
export interface PayingOptions {
  /** Another amount or currency than requested. */
  amount?: number
  currency?: string
  risk?: 'normal' | 'elevated' | 'highest'
}

/** Control functions for tests; over HTTP `POST /simulator/{name}` with the parameters as a JSON array. */
export interface StripeControl {
  addFault: (fault: WireFault) => void
  clearFaults: () => void
  /** Advances the clock; sessions expire when due. */
  advance: (seconds: number) => void
  /** Pays with a card. */
  pay: (sessionId: string, options?: PayingOptions) => void
  /** Pays with a method that takes days. */
  payLater: (sessionId: string) => void
  /** Completes such a payment. */
  finishLater: (sessionId: string, outcome: 'succeeded' | 'failed') => void
  /** Declines a card; the page stays open for another one. */
  decline: (sessionId: string) => void
  expire: (sessionId: string) => void
  /** Sets the state of future refunds. */
  setRefunds: (state: RefundState) => void
  finishRefund: (refundId: string, state: 'succeeded' | 'failed') => void
  /** Opens a dispute, by which the shopper's bank takes the money back. */
  dispute: (sessionId: string) => void
  setWebhook: (url: string | null) => void
  /** Makes the token of an authorised wallet, as Stripe.js does with a publishable key. @returns its id */
  createConfirmationToken: (publishableKey: string, outcome?: TokenOutcome) => string
  /** Answers the bank's question about a payment. */
  authenticate: (intentId: string, isPassed: boolean) => void
  intents: () => Intent[]
  /** Holds events for `sendEvent`, as if they were late or lost. */
  holdEvents: (isHeld: boolean) => void
  events: () => { id: string; type: string; body: string }[]
  /**
   * Sends an event, again or for the first time.
   * @returns the status of each response, null without one
   */
  sendEvent: (id: string, delivery?: Delivery) => Promise<(number | null)[]>
  sessions: () => Session[]
  refunds: () => Refund[]
  calls: () => readonly RecordedRequest[]
  forgetCalls: () => void
}

/** A running simulator of Stripe. */
export interface StripeSimulator {
  /** `http://127.0.0.1:4111` */
  url: string
  control: StripeControl
  close: () => Promise<void>
}

export interface StripeSimulatorOptions {
  accounts?: readonly StripeSimulatorAccount[]
  /** Port; 0, the default, selects a free one, and so does a port that is in use. */
  port?: number
}
