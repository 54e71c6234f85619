import { deriveOrder, partOf, type OrderFacts } from './order-state.rules.ts'

/** The details of a delivery. */
export interface Handover {
  /** The cash that was collected, in minor units; null where it was not counted: then the due amount is assumed. */
  collectedAmount: number | null
}

/** The effect of a change on an order's cash; amounts in minor units. */
export interface Cash {
  /** The amount that now counts as paid. */
  takenAmount: number
  /** The cash beyond the order's total: never the shop's revenue. */
  overAmount: number
  /** The amount still due when everything has just been delivered. */
  shortAmount: number
}

/**
 * Calculates cash on delivery (behaviour B13, integrations 3.7). Each shipment collects what has been delivered so far;
 * the first one adds delivery and fees, the last one collects the rest. The parts add up to the order's total. Counted
 * cash counts, up to that total.
 * @param before the order before the change
 * @param after the order after the change, without the cash that is calculated here
 * @param handover null when nothing was delivered
 */
export function countCash(before: OrderFacts, after: OrderFacts, handover: Handover | null): Cash {
  const { openAmount, status } = deriveOrder(after)
  const collected = handover?.collectedAmount ?? null
  const takenAmount = after.isCod ? Math.min(openAmount, collected ?? assumedAmount(before, after, handover)) : 0
  const isAllThere = after.isCod && status === 'delivered' && deriveOrder(before).status !== 'delivered'
  return {
    takenAmount,
    overAmount: Math.max(0, (collected ?? 0) - takenAmount),
    shortAmount: isAllThere ? openAmount - takenAmount : 0,
  }
}

/** Returns the cash that is assumed when it was not counted. */
function assumedAmount(before: OrderFacts, after: OrderFacts, handover: Handover | null): number {
  if (handover) return owedAmount(after)
  // The rest was cancelled: an earlier shortfall stays due.
  return deriveOrder(after).status === 'delivered' ? Math.max(0, deriveOrder(after).openAmount - owedAmount(before)) : 0
}

/** Returns what is due for the delivered units; nothing before the first delivery. */
function owedAmount(facts: OrderFacts): number {
  if (facts.lines.every(({ delivered }) => delivered === 0)) return 0
  const undeliveredAmount = facts.lines.reduce((sum, line) => {
    const done = line.cancelled + line.delivered
    return sum + partOf(line, { done, quantity: line.quantity - done })
  }, 0)
  return Math.max(0, deriveOrder(facts).openAmount - undeliveredAmount)
}
