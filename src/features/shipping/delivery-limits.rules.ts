import { countryName } from '#src/shared/countries.ts'
import { deliveryLimitsEn as t } from '#src/shared/messages/checkout/delivery-limits.en.ts'

/** The countries that a product is delivered to, or is not. */
export interface DeliveryLimits {
  mode: 'only' | 'except'
  countries: string[]
}

/** Returns whether a product with these limits is delivered to a country. */
export const isDeliveredTo = (limits: DeliveryLimits | null, country: string): boolean =>
  limits === null || limits.countries.includes(country) === (limits.mode === 'only')

/** More countries than this are counted. */
const MOST_NAMED = 5

/** Returns what the page of a product says about where it is delivered; null for everywhere. */
export function describeLimits(limits: DeliveryLimits | null, language: string): string | null {
  if (limits === null) return null
  const names = limits.countries.map((code) => countryName(code, language)).toSorted((a, b) => a.localeCompare(b))
  const shown = names.length > MOST_NAMED + 1 ? names.slice(0, MOST_NAMED) : names
  return t[limits.mode](shown, names.length - shown.length)
}
