import { proportion } from '#src/shared/money.ts'

export const MAX_PRICE_LIST_ROWS = 5000
const MAX_NAME = 80

/** A sale price of a variant in a list, in minor units of the shop's currency. */
export interface ListedPrice {
  variantId: string
  amount: number
}

/** The period of a price list; null is without end. */
export interface PriceListPeriod {
  startsAt: Date
  endsAt: Date | null
}

export interface PriceListPlan extends PriceListPeriod {
  name: string
  rows: readonly ListedPrice[]
}

export type PriceListStatus = 'scheduled' | 'active' | 'ended'

export function priceListStatus({ startsAt, endsAt }: PriceListPeriod, now: Date): PriceListStatus {
  if (now < startsAt) return 'scheduled'
  return endsAt !== null && now >= endsAt ? 'ended' : 'active'
}

/** Returns when a list begins: a time in the past is now, so that every reduction begins when it is shown. */
export const beginOf = (planned: Date | null, now: Date): Date => (planned !== null && planned > now ? planned : now)

/**
 * Returns why a list cannot be saved like this.
 * @param stored the period before the change; null for a new list
 */
export function validatePriceList(plan: PriceListPlan, stored: PriceListPeriod | null, now: Date): string | null {
  const { name, startsAt, endsAt, rows } = plan
  if (name.length === 0 || name.length > MAX_NAME) return `The name has 1 to ${MAX_NAME} characters.`
  const status = stored && priceListStatus(stored, now)
  if (status === 'ended') return 'This price list has ended. Please make a new one.'
  if (status === 'active' && stored?.startsAt.getTime() !== startsAt.getTime())
    return 'This price list has started, so its start stays as it is.'
  if (endsAt !== null && endsAt <= startsAt) return 'A price list ends after it begins.'
  if (endsAt !== null && endsAt <= now) return 'The end has passed. End the price list instead.'
  if (rows.length === 0) return 'A price list needs a price.'
  if (rows.length > MAX_PRICE_LIST_ROWS) return `A price list has at most ${MAX_PRICE_LIST_ROWS} prices.`
  return null
}

/** Returns a regular price less a percentage, rounded once. */
export const reducedBy = (priceAmount: number, bps: number): number =>
  priceAmount - proportion(priceAmount, bps, 10_000)
