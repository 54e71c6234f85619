import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'

/**
 * Returns a phone number in E.164, with the country's prefix if the visitor typed none.
 * @param country ISO 3166-1 alpha-2
 * @returns null when it does not have 6 to 15 digits, or is not valid in any country (behaviour B7)
 */
export function toE164(typed: string, country: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  if (!/^[+\d\s().\-/]+$/.test(typed.trim()) || digits.length < 6 || digits.length > 15) return null
  // A number with its own prefix is valid even if the country is unknown.
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), country as CountryCode)
  return number?.isPossible() ? number.number : null
}
