import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/**
 * A phone number as it is kept: E.164, with the country's prefix where the visitor typed none.
 * @param country ISO 3166-1 alpha-2
 * @returns null when it has not 6 to 15 digits, or is no number of any country (behaviour B7)
 */
export function toE164(typed: string, country: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  if (!/^[+\d\s().\-/]+$/.test(typed.trim()) || digits.length < 6 || digits.length > 15) return null
  // An unknown country is no reason to refuse a number that brings its own prefix.
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), country as CountryCode)
  return number?.isPossible() ? number.number : null
}
