import type { FulfilmentStatus, OrderStatus, PaymentStatus } from '../order.rules.ts'

/** Who may run a command on an order. */
export type OrderActor = 'shopper' | 'shop' | 'carrier' | 'provider' | 'clock'

export type OrderCommand =
  | 'authorize'
  | 'capture'
  | 'paymentFailed'
  | 'expire'
  | 'cancel'
  | 'cancelLines'
  | 'edit'
  | 'startProcessing'
  | 'ship'
  | 'deliver'
  | 'track'
  | 'collect'
  | 'complete'
  | 'revive'

interface Rule {
  command: OrderCommand
  who: readonly OrderActor[]
  from: readonly OrderStatus[]
  /** The possible states afterwards, besides the present one. */
  to: readonly OrderStatus[]
}

/**
 * The commands of an order, with their actors and states (behaviour B13). The next state is never set: `deriveOrder`
 * derives it from the facts. `to` lists the possible results.
 */
export const ORDER_RULES: readonly Rule[] = [
  { command: 'authorize', who: ['provider', 'shop'], from: ['pendingPayment'], to: ['confirmed'] },
  { command: 'capture', who: ['provider', 'shop'], from: ['pendingPayment', 'confirmed'], to: ['confirmed'] },
  { command: 'paymentFailed', who: ['provider', 'shop', 'clock'], from: ['pendingPayment'], to: [] },
  { command: 'expire', who: ['clock'], from: ['pendingPayment'], to: ['expired'] },
  { command: 'cancel', who: ['shopper'], from: ['pendingPayment', 'confirmed'], to: ['cancelled'] },
  { command: 'cancel', who: ['shop'], from: ['pendingPayment', 'confirmed', 'processing'], to: ['cancelled'] },
  // Before the payment, only the whole order: a later full capture would pay too much.
  {
    command: 'cancelLines',
    who: ['shop'],
    from: ['confirmed', 'processing', 'partiallyShipped'],
    to: ['cancelled', 'shipped', 'delivered'],
  },
  // Before the first shipment: the status stays, whatever is added or removed.
  { command: 'edit', who: ['shop'], from: ['pendingPayment', 'confirmed', 'processing'], to: [] },
  { command: 'startProcessing', who: ['shop'], from: ['confirmed'], to: ['processing'] },
  {
    command: 'ship',
    who: ['shop'],
    from: ['confirmed', 'processing', 'partiallyShipped'],
    to: ['partiallyShipped', 'shipped'],
  },
  { command: 'deliver', who: ['shop', 'carrier'], from: ['partiallyShipped', 'shipped'], to: ['delivered'] },
  { command: 'track', who: ['shop', 'carrier'], from: ['partiallyShipped', 'shipped'], to: [] },
  // Cash that arrives after or outside of a delivery.
  { command: 'collect', who: ['shop'], from: ['partiallyShipped', 'shipped', 'delivered'], to: [] },
  { command: 'complete', who: ['clock'], from: ['delivered'], to: ['completed'] },
  // A late capture of an expired order whose stock is still available (behaviour B12).
  { command: 'revive', who: ['provider', 'shop'], from: ['expired'], to: ['confirmed'] },
]

/** Returns whether an actor may run a command in this state. */
export const isAllowed = (command: OrderCommand, status: OrderStatus, actor: OrderActor): boolean =>
  ORDER_RULES.some((rule) => rule.command === command && rule.who.includes(actor) && rule.from.includes(status))

/** Terminal states accept only refunds and notes. */
export const isTerminal = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'expired'

export interface LineFacts {
  /** Units. */
  quantity: number
  /** The amount of all units, with discount and tax. */
  totalAmount: number
  cancelled: number
  shipped: number
  delivered: number
  returned: number
}

/** The facts of an order; amounts in minor units. */
export interface OrderFacts {
  totalAmount: number
  isCod: boolean
  capturedAmount: number
  /** What gift cards and store credit hold for it while the rest is unpaid. */
  reservedAmount: number
  /** Refunds that the provider has confirmed. */
  refundedAmount: number
  /** Refunds that are not confirmed yet. */
  pendingRefundAmount: number
  /** Refunds for returns and goodwill, without those for cancelled units. */
  grantedAmount: number
  /** The state of the newest payment; null without one. */
  newestPayment: string | null
  isConfirmed: boolean
  isProcessing: boolean
  isExpired: boolean
  isCancelled: boolean
  isCompleted: boolean
  lines: readonly LineFacts[]
}

export interface DerivedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
  /** The amount due after cancellations and grants. */
  dueAmount: number
  /** The amount still to be paid; 0 when nothing is due. */
  openAmount: number
  /** The amount paid beyond the due amount and not being refunded yet. */
  surplusAmount: number
}

interface UnitCounts {
  live: number
  shipped: number
  delivered: number
  returned: number
}

/** Derives the three states of an order and its due amounts from its facts; nothing else derives them. */
export function deriveOrder(facts: OrderFacts): DerivedOrder {
  const units = countUnits(facts)
  const status = statusOf(facts, units)
  const dueAmount = dueOf(facts, units)
  const retainedAmount = facts.capturedAmount - facts.refundedAmount
  return {
    status,
    paymentStatus: paymentStatusOf(facts, { status, dueAmount }),
    fulfilmentStatus: fulfilmentStatusOf(units),
    dueAmount,
    // A pending refund pays for nothing.
    openAmount: isTerminal(status)
      ? 0
      : Math.max(0, dueAmount - retainedAmount - facts.reservedAmount + facts.pendingRefundAmount),
    surplusAmount: Math.max(0, retainedAmount - facts.pendingRefundAmount - dueAmount),
  }
}

function countUnits({ lines, isExpired, isCancelled }: OrderFacts): UnitCounts {
  const sum = (valueOf: (line: LineFacts) => number): number => lines.reduce((total, line) => total + valueOf(line), 0)
  return {
    live: isExpired || isCancelled ? 0 : sum(({ quantity, cancelled }) => quantity - cancelled),
    shipped: sum(({ shipped }) => shipped),
    delivered: sum(({ delivered }) => delivered),
    returned: sum(({ returned }) => returned),
  }
}

function statusOf(facts: OrderFacts, { live, shipped, delivered }: UnitCounts): OrderStatus {
  if (facts.isExpired) return 'expired'
  if (live === 0) return 'cancelled'
  if (!facts.isConfirmed) return 'pendingPayment'
  if (facts.isCompleted) return 'completed'
  if (delivered === live) return 'delivered'
  if (shipped === live) return 'shipped'
  if (shipped > 0) return 'partiallyShipped'
  return facts.isProcessing ? 'processing' : 'confirmed'
}

function dueOf({ totalAmount, grantedAmount, lines }: OrderFacts, { live }: UnitCounts): number {
  // Delivery and fees are waived with the last unit.
  if (live === 0) return 0
  const cancelled = lines.reduce((sum, line) => sum + partOf(line, { done: 0, quantity: line.cancelled }), 0)
  return Math.max(0, totalAmount - cancelled - grantedAmount)
}

function paymentStatusOf(
  facts: OrderFacts,
  { status, dueAmount }: { status: OrderStatus; dueAmount: number },
): PaymentStatus {
  const { totalAmount, capturedAmount: captured, refundedAmount: refunded, grantedAmount } = facts
  if (totalAmount === 0) return 'paid'
  if (captured === 0) return status === 'cancelled' || status === 'expired' ? 'voided' : unpaidStatusOf(facts)
  const retainedAmount = captured - refunded
  // All payments were refunded, such as one of a wrong amount: nothing is paid.
  if (retainedAmount === 0 && dueAmount > 0) return unpaidStatusOf(facts)
  if (retainedAmount - facts.pendingRefundAmount < dueAmount) return 'partiallyPaid'
  if (retainedAmount > dueAmount) return 'overpaid'
  if (refunded > 0 && refunded === captured) return 'refunded'
  return refunded === 0 || grantedAmount === 0 ? 'paid' : 'partiallyRefunded'
}

function unpaidStatusOf({ newestPayment }: OrderFacts): PaymentStatus {
  switch (newestPayment) {
    case 'submitted':
    case 'mismatch':
      return 'awaitingVerification'
    case 'authorized':
      return 'authorized'
    case 'failed':
    case 'cancelled':
    case 'expired':
    case 'rejected':
      return 'failed'
    default:
      return 'unpaid'
  }
}

function fulfilmentStatusOf({ live, shipped, delivered, returned }: UnitCounts): FulfilmentStatus {
  if (live === 0) return 'cancelled'
  if (returned > 0) return returned === live ? 'returned' : 'partiallyReturned'
  if (delivered > 0) return delivered === live ? 'delivered' : 'partiallyDelivered'
  if (shipped > 0) return shipped === live ? 'shipped' : 'partiallyShipped'
  return 'unfulfilled'
}

/**
 * Returns the amount of some units of a line, rounded so that the parts add up to the whole (behaviour B2-9).
 * @param part.done the number of units that earlier parts contain
 */
export const partOf = (
  { quantity, totalAmount }: { quantity: number; totalAmount: number },
  part: { done: number; quantity: number },
): number => shareOf(totalAmount, part.done + part.quantity, quantity) - shareOf(totalAmount, part.done, quantity)

// BigInt, because an amount times its quantity may exceed the exact range of a double.
const shareOf = (total: number, units: number, of: number): number =>
  Number((BigInt(total) * BigInt(units)) / BigInt(of))

/** Returns whether the rest of a paid order is due: an edit has raised its total before anything was shipped. */
export const isRestDue = (
  { status, paymentStatus, openAmount }: Pick<DerivedOrder, 'status' | 'paymentStatus' | 'openAmount'>,
  isCod: boolean,
): boolean =>
  !isCod && openAmount > 0 && paymentStatus === 'partiallyPaid' && (status === 'confirmed' || status === 'processing')

/** Returns the units of a line that are neither shipped nor cancelled. */
export const openUnits = ({ quantity, cancelled, shipped }: LineFacts): number => quantity - cancelled - shipped

/** Returns whether items may be prepared and shipped: the order is paid, or is paid in cash on delivery. */
export const isCovered = (facts: OrderFacts): boolean => facts.isCod || deriveOrder(facts).openAmount === 0
