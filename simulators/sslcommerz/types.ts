import type { PaymentControl } from '../payments/provider-simulator.ts'

/** A store at SSLCommerz, as its calls name what lets it in. */
export interface SslcommerzStore {
  store_id: string
  store_passwd: string
}

/** How a try to pay ends; `close` is the window shut without a word. */
export type SslcommerzOutcome = 'pay' | 'fail' | 'cancel' | 'expire' | 'close'

export interface SslcommerzTry {
  /** The provider holds it for a risk. */
  isRisky?: boolean
  /** Another amount than was asked for, as it would be after tampering. */
  amount?: string
}

/** When notices go out: before the browser's return, after it, when a test says so, or never. */
export type WebhookTime = 'before' | 'after' | 'held' | 'never'

/** The form that the browser posts to the shop. */
export interface SslcommerzReturn {
  url: string
  fields: Readonly<Record<string, string>>
}

export interface SslcommerzControl extends PaymentControl {
  setWebhookTime: (time: WebhookTime) => void
  /** Taka for one unit of another currency, as `119.5000`. */
  setRate: (currency: string, rate: string) => void
  /** What the shopper does on the provider's page. @returns the form of the return; null when the window is shut */
  finish: (tranId: string, outcome: SslcommerzOutcome, options?: SslcommerzTry) => Promise<SslcommerzReturn | null>
  /** The fields of the last try, hashed with the store's password, or, forged, with another one. */
  noticeOf: (tranId: string, changes?: Readonly<Record<string, string>>, password?: string) => Record<string, string>
  /** Sends the notices that are held, oldest first or the other way, each as often as is said. */
  sendHeld: (options?: { isReversed?: boolean; times?: number }) => Promise<void>
  /** What becomes of a refund that is under way. */
  decideRefund: (refundRefId: string, status: 'refunded' | 'cancelled') => void
  /** What was given back of a payment, in paisa. */
  refundedOf: (tranId: string) => number
}
