/** The positions of a price slider, in minor units. */
export interface PriceScale {
  min: number
  max: number
  step: number
}

/** About as many positions as a finger can tell apart. */
const POSITIONS = 60

/**
 * Returns the positions for a range of prices: round amounts, the first not above and the last not below all prices.
 * @param unit the minor units of one main unit
 */
export function toPriceScale(
  { minAmount, maxAmount }: { minAmount: number; maxAmount: number },
  unit: number,
): PriceScale {
  const finest = Math.max((maxAmount - minAmount) / POSITIONS, unit)
  const power = 10 ** Math.floor(Math.log10(finest))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= finest) ?? 10)
  return { min: Math.floor(minAmount / step) * step, max: Math.ceil(maxAmount / step) * step, step }
}
