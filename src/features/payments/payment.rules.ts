import type { ShippingType } from '#src/features/shipping/shipping.rules.ts'
import { proportion } from '#src/shared/money.ts'
import { isManual, isOnline, type OnlineProvider, type Provider } from '#src/shared/payment-providers.ts'

/** A payment method as configured; amounts in minor units. */
export interface Gateway {
  id: string
  provider: Provider
  title: string
  description: string
  instructions: string
  logo: string | null
  /** The recipient of a manual payment; empty for other methods. */
  accountName: string
  accountNumber: string
  accountType: string
  feeAmount: number
  /** Basis points of the total before fees. */
  feeBps: number
  minAmount: number | null
  maxAmount: number | null
  /** Empty means all countries. */
  countries: readonly string[]
  /** Whether product pages and the cart show the buttons of its wallets. */
  express: boolean
  /** Whether no money moves: it uses a simulator or the provider's sandbox. */
  isTest: boolean
}

/** The fields of a payment method that staff may change. */
export type GatewayDetails = {
  [Name in Exclude<keyof Gateway, 'id' | 'provider' | 'isTest'>]?: Gateway[Name] | undefined
}

/** The input that creates a payment method. */
export type GatewayDraft = Pick<Gateway, 'provider' | 'title'> & GatewayDetails

const LIVE_HOSTS: Record<OnlineProvider, string> = {
  sandbox: '',
  stripe: 'api.stripe.com',
  sslcommerz: 'securepay.sslcommerz.com',
  bkash: 'tokenized.pay.bka.sh',
}

/** Returns whether an account moves no money. */
export function isTestAccount(provider: Provider, account: Readonly<Record<string, unknown>>): boolean {
  if (!isOnline(provider)) return false
  const { baseUrl, secretKey } = account
  if (provider === 'stripe' && typeof secretKey === 'string' && /^[rs]k_test_/.test(secretKey)) return true
  return typeof baseUrl === 'string' && URL.parse(baseUrl)?.hostname !== LIVE_HOSTS[provider]
}

/** The providers' own limits by currency; absent ones have none. */
const LIMITS: Partial<Record<Provider, Readonly<Record<string, { min: number; max: number }>>>> = {
  sslcommerz: { BDT: { min: 10_00, max: 500_000_00 } },
}
const CURRENCIES: Partial<Record<Provider, readonly string[]>> = { bkash: ['BDT'] }

/** Returns the shop's currencies that a provider accepts. */
export const currenciesOf = (provider: Provider, currency: string): readonly string[] =>
  (CURRENCIES[provider] ?? [currency]).filter((accepted) => accepted === currency)

/** What is to be paid, as far as it is known. */
export interface Payable {
  /** Before the fee of the payment method itself. */
  totalAmount: number
  currency: string
  /** null while it is unknown. */
  country: string | null
  shippingType: ShippingType | null
  /** Whether a part of it is available right after payment. */
  hasDigital: boolean
}

/** Returns whether a payment method is offered (behaviour B12): all rules must hold. */
export function isEligible(gateway: Gateway, payable: Payable): boolean {
  const { totalAmount, currency, country, shippingType, hasDigital } = payable
  const { provider, minAmount, maxAmount, countries } = gateway
  if (currenciesOf(provider, currency).length === 0) return false
  // Digital items have no delivery at which cash could be collected.
  if (provider === 'cod' && hasDigital) return false
  const limits = LIMITS[provider]?.[currency]
  if (limits && (totalAmount < limits.min || totalAmount > limits.max)) return false
  if (minAmount !== null && totalAmount < minAmount) return false
  // The limit of the driver's cash does not apply to a pickup.
  const isAtCounter = provider === 'cod' && shippingType === 'pickup'
  if (maxAmount !== null && totalAmount > maxAmount && !isAtCounter) return false
  return countries.length === 0 || country === null || countries.includes(country)
}

/**
 * The states of a payment (behaviour B12): `created → requiresAction → authorized → captured`, or an end without money.
 * Manual payments: `awaitingProof → submitted → captured | rejected`. `mismatch` waits for a review by staff.
 */
export const PAYMENT_STATES = [
  'created',
  'requiresAction',
  'authorized',
  'captured',
  'failed',
  'cancelled',
  'expired',
  'awaitingProof',
  'submitted',
  'rejected',
  'mismatch',
  // Of gift cards and store credit: held while the rest is unpaid, and given back when the order ends without it.
  'reserved',
  'released',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** An order has at most one open payment. */
const OPEN_STATES: ReadonlySet<string> = new Set([
  'created',
  'requiresAction',
  'authorized',
  'awaitingProof',
  'submitted',
  'rejected',
  'mismatch',
])
export const isOpen = (status: string): boolean => OPEN_STATES.has(status)

/** Returns whether the payment is in review or authorised: no second payment may start meanwhile. */
export const isBeingChecked = (status: string): boolean =>
  status === 'submitted' || status === 'mismatch' || status === 'authorized'

/** Returns whether staff have decided about the payment; later reports of the provider do not change that. */
export const isDecided = (payment: { status: string; resolved_at: Date | null; captured_amount: number }): boolean =>
  payment.resolved_at !== null || (payment.status !== 'captured' && payment.captured_amount > 0)

/** A larger multiple of the requested amount is a typing error. */
const MOST_TIMES = 10

/** Returns the largest amount that staff may enter for a manual payment. */
export const mostFound = ({ amount }: { amount: number }): number => amount * MOST_TIMES
/** Returns whether the page shows the recipient of a manual payment or its review. */
export const isManualPaymentShown = (payment: { provider: string; status: string; orderStatus: string }): boolean =>
  isManual(payment.provider) &&
  (payment.status === 'submitted' ||
    // The order is over: no money may be sent.
    (payment.orderStatus === 'pendingPayment' && ['awaitingProof', 'rejected'].includes(payment.status)))

/** Why a payment is in review. */
export type ReviewReason = 'amount' | 'currency' | 'risk'

/** Returns the fee of a payment method for a total. */
export const feeOf = ({ feeAmount, feeBps }: Pick<Gateway, 'feeAmount' | 'feeBps'>, totalAmount: number): number =>
  feeAmount + proportion(totalAmount, feeBps, 10_000)

/** An amount with its currency. */
interface Money {
  amount: number
  currency: string
}

/** Returns why a payment needs a review; null when it matches the request. */
export function findReviewReason(requested: Money, paid: Money & { isRisky: boolean }): ReviewReason | null {
  if (paid.currency !== requested.currency) return 'currency'
  if (paid.amount !== requested.amount) return 'amount'
  return paid.isRisky ? 'risk' : null
}

const MINUTE_MS = 60_000
/** Minutes after the start at which the provider is polled. */
const POLL_MINUTES = [1, 2, 5, 10, 20, 40, 90, 180, 360, 720, 1440, 1560]
/** A payment that is still undecided after the last of these is polled daily for this many days. */
const MAX_POLL_DAYS = 14

/**
 * Returns when to poll the provider again; null when no poll is needed any more.
 * @param isOver whether the payment has ended; late money is still looked for, for a day
 */
export function nextPollAt(startedAt: Date, now: Date, isOver: boolean): Date | null {
  const began = startedAt.getTime()
  const next = POLL_MINUTES.map((minutes) => began + minutes * MINUTE_MS).find((time) => time > now.getTime())
  if (next !== undefined) return new Date(next)
  const tomorrow = now.getTime() + 1440 * MINUTE_MS
  return isOver || tomorrow > began + MAX_POLL_DAYS * 1440 * MINUTE_MS ? null : new Date(tomorrow)
}

const REFUND_POLL_MINUTES = [1, 5, 15, 60, 240, 720]

/** Returns when to poll a refund that its provider has begun: by the plan first, then daily without end. */
export function nextRefundPollAt(createdAt: Date, now: Date): Date {
  const began = createdAt.getTime()
  const next = REFUND_POLL_MINUTES.map((minutes) => began + minutes * MINUTE_MS).find((time) => time > now.getTime())
  return new Date(next ?? now.getTime() + 1440 * MINUTE_MS)
}

/** How many proofs a manual payment accepts. */
export const MAX_PROOFS = 3
export const MAX_SCREENSHOT_BYTES = 5 * 1024 * 1024

/** Normalises a transaction id for comparison: upper case, without spaces. */
export const readTransactionId = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** The next step after an order was placed or a payment started. */
export interface Next {
  /**
   * `redirect` leads to the provider's page on another origin. `authenticate` and `failed` follow an express payment:
   * the shopper's bank asks for a proof first, or nothing was charged.
   */
  type: 'done' | 'redirect' | 'proof' | 'authenticate' | 'failed'
  url: string
  /** Opens the bank's question in the browser. */
  secret?: string
  /** A message for the shopper. */
  message?: string
}

export const confirmationUrl = (orderNumber: string): string => `/confirm-order?order=${orderNumber}`
export const payUrl = (orderNumber: string): string => `/user/payment?order=${orderNumber}`
export const failedUrl = (orderNumber: string): string => `/user/failed?order=${orderNumber}`
export const paymentUrl = (paymentId: string): string => `/user/success/payment_number/${paymentId}`
