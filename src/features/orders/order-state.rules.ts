import type { FulfilmentStatus, OrderStatus, PaymentStatus } from './order.rules.ts'

/** Who moves an order on. */
export type OrderActor = 'shopper' | 'shop' | 'carrier' | 'provider' | 'clock'

export type OrderCommand =
  | 'authorize'
  | 'capture'
  | 'paymentFailed'
  | 'expire'
  | 'cancel'
  | 'cancelLines'
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
  /** What the order may be afterwards, beside what it was. */
  to: readonly OrderStatus[]
}

/**
 * The commands that move an order on, and where they do so (behaviour B13). The state that follows is never set: it is
 * derived from what has happened (`deriveOrder`); `to` is what can come of it.
 */
export const ORDER_RULES: readonly Rule[] = [
  { command: 'authorize', who: ['provider', 'shop'], from: ['pendingPayment'], to: ['confirmed'] },
  { command: 'capture', who: ['provider', 'shop'], from: ['pendingPayment', 'confirmed'], to: ['confirmed'] },
  { command: 'paymentFailed', who: ['provider', 'shop', 'clock'], from: ['pendingPayment'], to: [] },
  { command: 'expire', who: ['clock'], from: ['pendingPayment'], to: ['expired'] },
  { command: 'cancel', who: ['shopper'], from: ['pendingPayment', 'confirmed'], to: ['cancelled'] },
  { command: 'cancel', who: ['shop'], from: ['pendingPayment', 'confirmed', 'processing'], to: ['cancelled'] },
  // Before the payment only the whole order: a full capture that comes later would pay too much.
  {
    command: 'cancelLines',
    who: ['shop'],
    from: ['confirmed', 'processing', 'partiallyShipped'],
    to: ['cancelled', 'shipped', 'delivered'],
  },
  { command: 'startProcessing', who: ['shop'], from: ['confirmed'], to: ['processing'] },
  {
    command: 'ship',
    who: ['shop'],
    from: ['confirmed', 'processing', 'partiallyShipped'],
    to: ['partiallyShipped', 'shipped'],
  },
  { command: 'deliver', who: ['shop', 'carrier'], from: ['partiallyShipped', 'shipped'], to: ['delivered'] },
  { command: 'track', who: ['shop', 'carrier'], from: ['partiallyShipped', 'shipped'], to: [] },
  // Cash that comes after the door, or beside it.
  { command: 'collect', who: ['shop'], from: ['partiallyShipped', 'shipped', 'delivered'], to: [] },
  { command: 'complete', who: ['clock'], from: ['delivered'], to: ['completed'] },
  // A capture that came too late for an order that had expired, where the stock is still there (behaviour B12).
  { command: 'revive', who: ['provider', 'shop'], from: ['expired'], to: ['confirmed'] },
]

/** Whether a command is taken from somebody while an order is in this state. */
export const isAllowed = (command: OrderCommand, status: OrderStatus, actor: OrderActor): boolean =>
  ORDER_RULES.some((rule) => rule.command === command && rule.who.includes(actor) && rule.from.includes(status))

/** Nothing but refunds and notes is added to these. */
export const isTerminal = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'expired'

export interface LineFacts {
  /** Pieces. */
  quantity: number
  /** What they cost together, discount and tax within. */
  totalAmount: number
  cancelled: number
  shipped: number
  delivered: number
  returned: number
}

/** What has happened to an order; amounts in minor units. */
export interface OrderFacts {
  totalAmount: number
  isCod: boolean
  capturedAmount: number
  /** Given back: what the provider has confirmed. */
  refundedAmount: number
  /** Promised back and not yet confirmed. */
  pendingRefundAmount: number
  /** Granted for returns and out of goodwill, beside cancelled pieces. */
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
  /** What the order costs after cancelled pieces and grants. */
  dueAmount: number
  /** What of it is still to be paid; 0 when there is nothing. */
  openAmount: number
  /** What was paid beyond it and is not on its way back. */
  surplusAmount: number
}

interface UnitCounts {
  live: number
  shipped: number
  delivered: number
  returned: number
}

/** The three values of an order, and what is due, by what has happened to it: the one place where they are made. */
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
    // What is on its way back pays for nothing.
    openAmount: isTerminal(status) ? 0 : Math.max(0, dueAmount - retainedAmount + facts.pendingRefundAmount),
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
  // With the last piece delivery and fees are given up too.
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
  // All that came was given back, such as money of another amount: nothing is paid of what is due.
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
 * What some pieces of a line cost, of what all cost together: the parts always add up to the whole (behaviour B2-9).
 * @param part.done how many pieces were reckoned before
 */
export const partOf = (
  { quantity, totalAmount }: { quantity: number; totalAmount: number },
  part: { done: number; quantity: number },
): number => shareOf(totalAmount, part.done + part.quantity, quantity) - shareOf(totalAmount, part.done, quantity)

// In whole numbers of any size: an amount times its pieces may be beyond what a double holds exactly.
const shareOf = (total: number, units: number, of: number): number =>
  Number((BigInt(total) * BigInt(units)) / BigInt(of))

/** Pieces of each line that have not left the house and are still wanted. */
export const openUnits = ({ quantity, cancelled, shipped }: LineFacts): number => quantity - cancelled - shipped

/** Whether goods may be made ready and leave: what the order costs is paid, or is collected at the door. */
export const isCovered = (facts: OrderFacts): boolean => facts.isCod || deriveOrder(facts).openAmount === 0
