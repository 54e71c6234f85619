import type { PaymentControl } from '../payments/provider-simulator.ts'

/** Credentials of a store at SSLCommerz, with the field names of its API. */
export interface SslcommerzStore {
  store_id: string
  store_passwd: string
}

/** Outcome of a payment attempt; `close` closes the window without a response. */
export type SslcommerzOutcome = 'pay' | 'fail' | 'cancel' | 'expire' | 'close'

export interface SslcommerzTry {
  /** Whether the provider holds the payment because of a risk. */
  isRisky?: boolean
  /** Another amount than requested, as after tampering. */
  amount?: string
}

/** When webhooks are sent: before the browser's return, after it, when a test sends them, or never. */
export type WebhookTime = 'before' | 'after' | 'held' | 'never'

/** The form that the browser posts to the shop. */
export interface SslcommerzReturn {
  url: string
  fields: Readonly<Record<string, string>>
}

export interface SslcommerzControl extends PaymentControl {
  setWebhookTime: (time: WebhookTime) => void
  /** Sets the taka per unit of another currency, such as `119.5000`. */
  setRate: (currency: string, rate: string) => void
  /**
   * Performs the shopper's action on the provider's page.
   * @returns the form of the return; null when the window is closed
   */
  finish: (tranId: string, outcome: SslcommerzOutcome, options?: SslcommerzTry) => Promise<SslcommerzReturn | null>
  /** Returns the fields of the last attempt, hashed with the store's password, or with another one as a forgery. */
  noticeOf: (tranId: string, changes?: Readonly<Record<string, string>>, password?: string) => Record<string, string>
  /** Sends held webhooks, oldest first or reversed, each `times` times. */
  sendHeld: (options?: { isReversed?: boolean; times?: number }) => Promise<void>
  /** Sets the final state of a pending refund. */
  decideRefund: (refundRefId: string, status: 'refunded' | 'cancelled') => void
  /** Returns the refunded amount of a payment, in paisa. */
  refundedOf: (tranId: string) => number
}
