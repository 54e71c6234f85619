import type { ShippingType } from './shipping.rules.ts'

/** The parts of a delivery offer on which a promise depends. */
interface DatedOffer {
  type: ShippingType
  amount: number
  /** ISO dates in the shop's zone. */
  promise: { from: string; to: string } | null
}

/** The offers of which a page speaks before the shopper has chosen one. */
export interface PromisedOffers<T> {
  /** The preselected offer. */
  first: T
  /** The cheapest offer that arrives earlier; null without one. */
  faster: T | null
}

/**
 * Returns the order of delivery options: the first one is preselected. Pickup comes last, because it must be a choice.
 */
export const compareOffers = (
  one: { type: ShippingType; amount: number; maxDays: number },
  other: { type: ShippingType; amount: number; maxDays: number },
): number =>
  Number(one.type === 'pickup') - Number(other.type === 'pickup') ||
  one.amount - other.amount ||
  one.maxDays - other.maxDays

/**
 * Returns the offers of which product page, cart and checkout speak, so that they promise the same dates for the same
 * price.
 * @param offers in the order of `compareOffers`
 * @returns null when nothing is shipped, or without a date
 */
export function findPromisedOffers<T extends DatedOffer>(offers: readonly T[]): PromisedOffers<T> | null {
  const [first] = offers
  if (!first?.promise || first.type !== 'shipping') return null
  const { from, to } = first.promise
  const isEarlier = ({ type, promise }: T): boolean =>
    type === 'shipping' && promise !== null && (promise.to < to || (promise.to === to && promise.from < from))
  return { first, faster: offers.find(isEarlier) ?? null }
}
