import type { PaymentControl } from '../payments/provider-simulator.ts'

/** Credentials of a merchant of bKash, with the field names of its API. */
export interface BkashMerchant {
  app_key: string
  app_secret: string
  username: string
  password: string
}

/** The shopper's action on the provider's page; `close` closes the window without a response. */
export type BkashOutcome = 'approve' | 'wrongPin' | 'cancel' | 'close'

/** The defect of a forged webhook. */
export type WebhookForgery = 'signature' | 'message' | 'topic' | 'header' | 'subscription'

export interface WebhookOptions {
  times?: number
  forge?: WebhookForgery
  /** URL of another certificate than the simulator's. */
  certificateUrl?: string
}

export interface BkashControl extends PaymentControl {
  /**
   * @param options with `isPoor` the wallet's balance is insufficient when the payment is executed
   * @returns URL for the browser; null when the window is closed
   */
  finish: (paymentID: string, outcome: BkashOutcome, options?: { isPoor?: boolean }) => string | null
  /** Invalidates all issued tokens. */
  revokeTokens: () => void
  /** Subscribes a URL to webhooks; it must confirm the subscription first. */
  subscribe: (url: string) => Promise<void>
  /** Returns whether the shop has confirmed. */
  isSubscribed: () => boolean
  /** Sends the webhook of a completed payment again. */
  sendWebhook: (paymentID: string, options?: WebhookOptions) => Promise<void>
  /** Returns the number of captures of a payment. */
  executionsOf: (paymentID: string) => number
  /** Returns the refunded amount of a payment, in paisa. */
  refundedOf: (paymentID: string) => number
  /** Returns the payment of a shop's invoice number. */
  paymentIdOf: (merchantInvoiceNumber: string) => string | null
}
