import type { ShippingType } from '#src/features/shipping/shipping.rules.ts'
import { proportion } from '#src/shared/money.ts'
import { isManual, isOnline, type OnlineProvider, type Provider } from '#src/shared/payment-providers.ts'

/** A way to pay as the shop set it up; amounts in minor units. */
export interface Gateway {
  id: string
  provider: Provider
  title: string
  description: string
  instructions: string
  logo: string | null
  /** To whom money is sent by hand; empty where it is not. */
  accountName: string
  accountNumber: string
  accountType: string
  feeAmount: number
  /** Basis points of the total before fees. */
  feeBps: number
  minAmount: number | null
  maxAmount: number | null
  /** Empty: everywhere. */
  countries: readonly string[]
  /** No money moves: it leads to a simulator, or to a provider's own place for trials. */
  isTest: boolean
}

/** A way to pay as it is set up. */
export type GatewayDraft = Pick<Gateway, 'provider' | 'title'> &
  Partial<Omit<Gateway, 'id' | 'provider' | 'title' | 'isTest'>>

const LIVE_HOSTS: Record<OnlineProvider, string> = {
  sandbox: '',
  stripe: 'api.stripe.com',
  sslcommerz: 'securepay.sslcommerz.com',
  bkash: 'tokenized.pay.bka.sh',
}

/** Whether an account with a provider moves no money. */
export function isTestAccount(provider: Provider, account: Readonly<Record<string, unknown>>): boolean {
  if (!isOnline(provider)) return false
  const { baseUrl, secretKey } = account
  if (provider === 'stripe' && typeof secretKey === 'string' && /^[rs]k_test_/.test(secretKey)) return true
  return typeof baseUrl === 'string' && URL.parse(baseUrl)?.hostname !== LIVE_HOSTS[provider]
}

/** What a provider takes at all, by currency; absent ones have no limits of their own. */
const LIMITS: Partial<Record<Provider, Readonly<Record<string, { min: number; max: number }>>>> = {
  sslcommerz: { BDT: { min: 10_00, max: 500_000_00 } },
}
const CURRENCIES: Partial<Record<Provider, readonly string[]>> = { bkash: ['BDT'] }

/** The currencies of a shop's that a provider takes. */
export const currenciesOf = (provider: Provider, currency: string): readonly string[] =>
  (CURRENCIES[provider] ?? [currency]).filter((accepted) => accepted === currency)

/** What is to be paid, as far as it is known. */
export interface Payable {
  /** Before the fee of the way to pay itself. */
  totalAmount: number
  currency: string
  /** null before it is known. */
  country: string | null
  shippingType: ShippingType | null
  /** Something of it is had as soon as it is paid. */
  hasDigital: boolean
}

/** Whether a way to pay is offered (behaviour B12): every rule has to agree. */
export function isEligible(gateway: Gateway, payable: Payable): boolean {
  const { totalAmount, currency, country, shippingType, hasDigital } = payable
  const { provider, minAmount, maxAmount, countries } = gateway
  if (currenciesOf(provider, currency).length === 0) return false
  // Nobody comes to the door who could take cash for it.
  if (provider === 'cod' && hasDigital) return false
  const limits = LIMITS[provider]?.[currency]
  if (limits && (totalAmount < limits.min || totalAmount > limits.max)) return false
  if (minAmount !== null && totalAmount < minAmount) return false
  // How much a driver carries is no question at the counter.
  const isAtCounter = provider === 'cod' && shippingType === 'pickup'
  if (maxAmount !== null && totalAmount > maxAmount && !isAtCounter) return false
  return countries.length === 0 || country === null || countries.includes(country)
}

/**
 * The states of a payment (behaviour B12): `created → requiresAction → authorized → captured`, or an end without money;
 * by hand `awaitingProof → submitted → captured | rejected`. `mismatch` is held for the operator.
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
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** An order has one payment at most that has not come to an end. */
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

/** Somebody has sent money, or says so: until the shop has looked, no second payment is begun beside it. */
export const isBeingChecked = (status: string): boolean =>
  status === 'submitted' || status === 'mismatch' || status === 'authorized'

/** What was held and the operator has decided of stays decided, whatever is said of it afterwards. */
export const isDecided = (payment: { status: string; decided_at: Date | null; captured_amount: number }): boolean =>
  payment.decided_at !== null || (payment.status !== 'captured' && payment.captured_amount > 0)

/** More than so many times what was asked for is a slip of the keyboard. */
const MOST_TIMES = 10

/** The most that may be said to have come for a payment by hand. */
export const mostFound = ({ amount }: { amount: number }): number => amount * MOST_TIMES
/** Whether the page of a payment by hand tells where to send the money, or that the shop looks for it. */
export const isManualPaymentShown = (payment: { provider: string; status: string; orderStatus: string }): boolean =>
  isManual(payment.provider) &&
  (payment.status === 'submitted' ||
    // Nobody is to send money for an order that is over.
    (payment.orderStatus === 'pendingPayment' && ['awaitingProof', 'rejected'].includes(payment.status)))

/** Why a payment is held for the operator. */
export type ReviewReason = 'amount' | 'currency' | 'risk'

/** What a way to pay costs beside a total. */
export const feeOf = ({ feeAmount, feeBps }: Pick<Gateway, 'feeAmount' | 'feeBps'>, totalAmount: number): number =>
  feeAmount + proportion(totalAmount, feeBps, 10_000)

/** A fact of money, and what was asked for. */
interface Money {
  amount: number
  currency: string
}

/** What speaks against taking a payment as it was made; null when nothing does. */
export function findReviewReason(requested: Money, paid: Money & { isRisky: boolean }): ReviewReason | null {
  if (paid.currency !== requested.currency) return 'currency'
  if (paid.amount !== requested.amount) return 'amount'
  return paid.isRisky ? 'risk' : null
}

const MINUTE_MS = 60_000
/** When a provider is asked by ourselves after a payment was started. */
const POLL_MINUTES = [1, 2, 5, 10, 20, 40, 90, 180, 360, 720, 1440, 1560]
/** A payment that the provider has still not decided by then is looked after every day for so long. */
const MAX_POLL_DAYS = 14

/**
 * When the provider is asked again what has become of a payment; null when it need not be any more.
 * @param isOver by the word of the provider, or of ours; late money is still looked for, for a day
 */
export function nextPollAt(startedAt: Date, now: Date, isOver: boolean): Date | null {
  const began = startedAt.getTime()
  const next = POLL_MINUTES.map((minutes) => began + minutes * MINUTE_MS).find((time) => time > now.getTime())
  if (next !== undefined) return new Date(next)
  const tomorrow = now.getTime() + 1440 * MINUTE_MS
  return isOver || tomorrow > began + MAX_POLL_DAYS * 1440 * MINUTE_MS ? null : new Date(tomorrow)
}

const REFUND_POLL_MINUTES = [1, 5, 15, 60, 240, 720]

/** When a refund is looked after that its provider has begun; from then on every day, for as long as it takes. */
export function nextRefundPollAt(createdAt: Date, now: Date): Date {
  const began = createdAt.getTime()
  const next = REFUND_POLL_MINUTES.map((minutes) => began + minutes * MINUTE_MS).find((time) => time > now.getTime())
  return new Date(next ?? now.getTime() + 1440 * MINUTE_MS)
}

/** How often money that was sent by hand may be said to have been sent. */
export const MAX_PROOFS = 3
export const MAX_SCREENSHOT_BYTES = 5 * 1024 * 1024

/** A transaction number as it is compared: in capitals, without spaces. */
export const readTransactionId = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** Where somebody goes on after an order was placed, or a payment was begun. */
export interface Next {
  /** `redirect` leaves for the provider's page, an address of another origin. */
  type: 'done' | 'redirect' | 'proof'
  url: string
  /** What is to be said of it. */
  message?: string
}

export const confirmationUrl = (orderNumber: string): string => `/confirm-order?order=${orderNumber}`
export const payUrl = (orderNumber: string): string => `/user/payment?order=${orderNumber}`
export const failedUrl = (orderNumber: string): string => `/user/failed?order=${orderNumber}`
export const paymentUrl = (paymentId: string): string => `/user/success/payment_number/${paymentId}`
