import type { PaymentControl } from '../payments/provider-simulator.ts'

/** A merchant of bKash, as its calls name what lets it in. */
export interface BkashMerchant {
  app_key: string
  app_secret: string
  username: string
  password: string
}

/** What the shopper does on the provider's page; `close` is the window shut without a word. */
export type BkashOutcome = 'approve' | 'wrongPin' | 'cancel' | 'close'

/** What is wrong with a notice. */
export type WebhookForgery = 'signature' | 'message' | 'topic' | 'header' | 'subscription'

export interface WebhookOptions {
  times?: number
  forge?: WebhookForgery
  /** Another address of the certificate than the simulator's. */
  certificateUrl?: string
}

export interface BkashControl extends PaymentControl {
  /**
   * @param options with `isPoor` the wallet turns out to hold too little when the payment is executed
   * @returns where the browser goes; null when the window is shut
   */
  finish: (paymentID: string, outcome: BkashOutcome, options?: { isPoor?: boolean }) => string | null
  /** Tokens that were handed out are refused from now on. */
  revokeTokens: () => void
  /** Begins to send notices there: it is asked to confirm first. */
  subscribe: (url: string) => Promise<void>
  /** Whether the shop has confirmed. */
  isSubscribed: () => boolean
  /** Sends a notice of a completed payment once more. */
  sendWebhook: (paymentID: string, options?: WebhookOptions) => Promise<void>
  /** How often the money of a payment moved. */
  executionsOf: (paymentID: string) => number
  /** What was given back of a payment, in paisa. */
  refundedOf: (paymentID: string) => number
  /** The payment under a number of the shop's. */
  paymentIdOf: (merchantInvoiceNumber: string) => string | null
}
