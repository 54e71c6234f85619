import { deriveOrder, partOf, type OrderFacts } from './order-state.rules.ts'

/** What is said of the door at which a shipment was handed over. */
export interface Handover {
  /** What was collected there, in minor units; null where nobody counted it: then what was due for it by then. */
  collectedAmount: number | null
}

/** What becomes of an order's cash with something that happened to it; amounts in minor units. */
export interface Cash {
  /** What counts as paid from now on. */
  takenAmount: number
  /** What was collected beyond what the order costs: never the shop's own. */
  overAmount: number
  /** What is still to be paid of an order of which everything has arrived just now. */
  shortAmount: number
}

/**
 * How cash at the door is counted (behaviour B13, integrations 3.7). Each shipment brings home what has arrived by then,
 * delivery and fees with the first, so that the parts add up to what the order costs; the last brings the rest. What was
 * counted at a door counts, up to what the order costs.
 * @param before the order before it happened
 * @param after the order after it, without the cash that is asked for here
 * @param handover null where nothing was handed over
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

/** What is taken for collected where nobody counted it. */
function assumedAmount(before: OrderFacts, after: OrderFacts, handover: Handover | null): number {
  if (handover) return owedAmount(after)
  // Everything else was cancelled: what was short at a door before stays so.
  return deriveOrder(after).status === 'delivered' ? Math.max(0, deriveOrder(after).openAmount - owedAmount(before)) : 0
}

/** What is still to be paid for what has arrived; nothing before anything has. */
function owedAmount(facts: OrderFacts): number {
  if (facts.lines.every(({ delivered }) => delivered === 0)) return 0
  const undeliveredAmount = facts.lines.reduce((sum, line) => {
    const done = line.cancelled + line.delivered
    return sum + partOf(line, { done, quantity: line.quantity - done })
  }, 0)
  return Math.max(0, deriveOrder(facts).openAmount - undeliveredAmount)
}
