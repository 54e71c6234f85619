/** The states of an order (behaviour B13). */
export const ORDER_STATUSES = [
  'pendingPayment',
  'confirmed',
  'processing',
  'partiallyShipped',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'expired',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_STATUSES = [
  'unpaid',
  'awaitingVerification',
  'authorized',
  'failed',
  'partiallyPaid',
  'paid',
  'partiallyRefunded',
  'refunded',
  'overpaid',
  'voided',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export const FULFILMENT_STATUSES = [
  'unfulfilled',
  'partiallyShipped',
  'shipped',
  'partiallyDelivered',
  'delivered',
  'partiallyReturned',
  'returned',
  'cancelled',
] as const
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number]

/** The tracking statuses of carriers. */
export const TRACKING_STATUSES = [
  'preTransit',
  'inTransit',
  'outForDelivery',
  'availableForPickup',
  'delivered',
  'failedAttempt',
  'returnedToSender',
  'unknown',
] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]

/** The actions of a shopper on an order. */
export const ORDER_ACTIONS = ['pay', 'cancel', 'track', 'reorder', 'invoice', 'return'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Returns the actions that are currently allowed. */
export function actionsOf(facts: {
  status: OrderStatus
  openAmount: number
  paymentUntil: Date | null
  /** Whether an edit has raised the total of a paid order. */
  isRestDue: boolean
  isCancelAllowed: boolean
  hasInvoice: boolean
  /** Whether delivered items are with the customer. */
  hasReturnable: boolean
  now: Date
}): OrderAction[] {
  const { status, openAmount, paymentUntil, isCancelAllowed, hasInvoice, hasReturnable, now } = facts
  const isInTime = paymentUntil !== null && now < paymentUntil
  const isPayable = facts.isRestDue || (status === 'pendingPayment' && openAmount > 0 && isInTime)
  const isTracked = status === 'partiallyShipped' || status === 'shipped'
  return [
    ...(isPayable ? (['pay'] as const) : []),
    ...(isTracked ? (['track'] as const) : []),
    ...(isCancelAllowed ? (['cancel'] as const) : []),
    ...(status === 'pendingPayment' ? [] : (['reorder'] as const)),
    ...(hasInvoice ? (['invoice'] as const) : []),
    ...(hasReturnable ? (['return'] as const) : []),
  ]
}

/** The filters of an order list. */
export const ORDER_FILTERS = ['all', 'open', 'delivered', 'cancelled', 'returns'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** Why shoppers cancel (behaviour B14). */
export const SHOPPER_REASONS = ['changedMind', 'orderedByMistake', 'foundCheaper', 'deliveryTooLong', 'other'] as const
export const MAX_CANCEL_TEXT = 300

/** Whether the payment is manual and reviewed by staff. */
const isManual = (provider: string): boolean => provider === 'bankTransfer' || provider === 'mobileWallet'
const MINUTE_MS = 60_000
/** A manual payment takes days, and a review by staff (decision 0019). */
const MANUAL_MINUTES = 3 * 24 * 60

/** Returns the state of a new order: with nothing to wait for it is confirmed at once. */
export function stateWhenPlaced(
  {
    openAmount,
    creditAmount = 0,
    provider,
    windowMinutes,
  }: {
    /** What is to be paid otherwise than by gift cards and store credit. */
    openAmount: number
    /** What gift cards and store credit pay. */
    creditAmount?: number
    provider: string
    windowMinutes: number
  },
  now: Date,
): {
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
  /** The payment deadline; null when no payment is awaited. */
  paymentUntil: Date | null
} {
  const fulfilmentStatus = 'unfulfilled'
  if (openAmount === 0) return { status: 'confirmed', paymentStatus: 'paid', fulfilmentStatus, paymentUntil: null }
  // Cash is paid on delivery, so the order waits for nothing.
  if (provider === 'cod') {
    const paymentStatus = creditAmount > 0 ? 'partiallyPaid' : 'unpaid'
    return { status: 'confirmed', paymentStatus, fulfilmentStatus, paymentUntil: null }
  }
  const paymentUntil = windowEnd({ provider, windowMinutes }, now)
  return { status: 'pendingPayment', paymentStatus: 'unpaid', fulfilmentStatus, paymentUntil }
}

/** Returns the payment deadline of a method. @param from when the window begins */
export function windowEnd({ provider, windowMinutes }: { provider: string; windowMinutes: number }, from: Date): Date {
  const minutes = isManual(provider) ? Math.max(windowMinutes, MANUAL_MINUTES) : windowMinutes
  return new Date(from.getTime() + minutes * MINUTE_MS)
}

/** An event of an order. */
export interface OrderEvent {
  type: string
  at: Date
}

export const TRACKING_STEPS = ['placed', 'confirmed', 'processing', 'shipped', 'delivered'] as const
export type TrackingStep = (typeof TRACKING_STEPS)[number]

export interface TrackedStep {
  step: TrackingStep
  /** When it was reached; null if it is still ahead or was skipped. */
  at: Date | null
  isReached: boolean
}

/** Returns the five steps of the tracking page. A step before a reached one counts as reached. */
export function trackingSteps(events: readonly OrderEvent[]): TrackedStep[] {
  const firstOf = (step: TrackingStep): Date | null => events.find(({ type }) => type === step)?.at ?? null
  const last = TRACKING_STEPS.findLastIndex((step) => firstOf(step) !== null)
  return TRACKING_STEPS.map((step, index) => ({ step, at: firstOf(step), isReached: index <= last }))
}

/** Where a refund goes: back to the payments of an order, or to the store credit of its customer. */
export const REFUND_DESTINATIONS = ['source', 'credit'] as const
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number]
