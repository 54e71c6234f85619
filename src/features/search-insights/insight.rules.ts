/** A count of fewer different shoppers is neither stored nor used. */
export const MIN_SHOPPERS = 3
/** The retention period of counts. */
export const COUNT_DAYS = 90
/** A purchase shows more than a look at the product. */
const PURCHASE_WEIGHT = 3

/** What a visitor does with a search; `rephrase` is a search that found nothing and another one with a click. */
export type SearchAction = 'search' | 'nothing' | 'click' | 'purchase' | 'rephrase'

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** How many different shoppers came from a term to a product, summed over days. */
export interface ProductCount {
  normalized: string
  productId: string
  clicks: number
  purchases: number
}

/**
 * Returns by term how far each product is moved, from 0 to 1: its share of the term's clicks and purchases.
 */
export function boostsOf(counts: readonly ProductCount[]): Map<string, ReadonlyMap<string, number>> {
  const weightOf = ({ clicks, purchases }: ProductCount): number => clicks + PURCHASE_WEIGHT * purchases
  const boosts = new Map<string, ReadonlyMap<string, number>>()
  for (const [normalized, ofTerm] of Map.groupBy(counts, (count) => count.normalized)) {
    const total = ofTerm.reduce((sum, count) => sum + weightOf(count), 0)
    boosts.set(normalized, new Map(ofTerm.map((count) => [count.productId, weightOf(count) / total])))
  }
  return boosts
}

/** A result that staff have placed for a term. */
export interface Pin {
  normalized: string
  productId: string
  /** `lifted` and `lowered` move it among the products that match equally well. */
  placement: 'top' | 'lifted' | 'lowered' | 'hidden'
  startsAt: Date | null
  endsAt: Date | null
}

/** How far a placement moves a product. */
const MOVES = { lifted: 1, lowered: -1 } as const

/** Returns by product how far it is moved: what staff have chosen counts instead of what shoppers do. */
export function movesOf(
  pins: readonly Pick<Pin, 'productId' | 'placement'>[],
  learned: ReadonlyMap<string, number> | undefined,
): ReadonlyMap<string, number> | undefined {
  const chosen = pins.flatMap(({ productId, placement }) =>
    placement === 'lifted' || placement === 'lowered' ? [[productId, MOVES[placement]] as const] : [],
  )
  return chosen.length === 0 ? learned : new Map([...(learned ?? []), ...chosen])
}

/** Returns whether a pin applies at this time: from its start up to, but not including, its end. */
export const isRunning = ({ startsAt, endsAt }: Pick<Pin, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)

/** Returns the next start or end of a pin after this time. */
export function nextPinChange(pins: readonly Pin[], now: Date): Date | null {
  const ahead = pins.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at !== null && at > now)
  return ahead.toSorted((a, b) => Number(a) - Number(b))[0] ?? null
}
