/** A way to pay as the shop set it up; amounts in minor units. */
export interface Gateway {
  id: string
  provider: 'cod'
  title: string
  description: string
  instructions: string
  feeAmount: number
  /** Basis points of the total before fees. */
  feeBps: number
  minAmount: number | null
  maxAmount: number | null
  /** Empty: everywhere. */
  countries: readonly string[]
}

/** Whether a way to pay is offered for a total, before its own fee, at a place (behaviour B12). */
export function isEligible(
  gateway: Gateway,
  { totalAmount, country }: { totalAmount: number; country: string | null },
): boolean {
  const { minAmount, maxAmount, countries } = gateway
  if (minAmount !== null && totalAmount < minAmount) return false
  if (maxAmount !== null && totalAmount > maxAmount) return false
  return countries.length === 0 || country === null || countries.includes(country)
}
