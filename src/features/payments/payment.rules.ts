/** How a shop can be paid: at the door, by hand, or at a provider's page. */
export const PROVIDERS = ['cod', 'bankTransfer', 'mobileWallet', 'sandbox', 'stripe', 'sslcommerz', 'bkash'] as const
export type Provider = (typeof PROVIDERS)[number]

/** A way to pay as the shop set it up; amounts in minor units. */
export interface Gateway {
  id: string
  provider: Provider
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
