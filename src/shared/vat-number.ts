/** Forms of VAT numbers by their prefix, without it. Greece is EL, and XI is Northern Ireland. No form says that a number exists. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}

/** The longest text that is read as a VAT number. */
export const MAX_VAT_NUMBER = 30

const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' }

/** Returns the prefix of the VAT numbers of a country. */
const prefixOf = (country: string): string => PREFIXES[country] ?? country

/** Returns whether the form of a country's VAT numbers can be checked. */
export const hasVatForm = (country: string): boolean => prefixOf(country) in FORMS

export type VatNumber =
  | { ok: true; number: string }
  /** `prefix` is the country whose form it does not have; null when it begins with none. */
  | { ok: false; prefix: string | null }

/**
 * Reads a typed VAT number: without spaces, dots and hyphens, in capitals, with the prefix of its country.
 * @param country whose prefix is added to a number without one
 */
export function readVatNumber(typed: string, country: string | null = null): VatNumber {
  const compact = typed
    .slice(0, MAX_VAT_NUMBER)
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
  const home = country === null ? null : prefixOf(country)
  const start = compact.slice(0, 2)
  const written = prefixOf(start) in FORMS ? prefixOf(start) : null
  // A number without its prefix may begin with two letters, too, such as in Spain.
  const isWithoutPrefix = home !== null && home in FORMS && written !== home && FORMS[home]?.test(compact) === true
  if (isWithoutPrefix) return { ok: true, number: home + compact }
  if (written === null) return { ok: false, prefix: home !== null && home in FORMS ? home : null }
  const rest = compact.slice(2)
  return FORMS[written]?.test(rest) ? { ok: true, number: written + rest } : { ok: false, prefix: written }
}

const COUNTRIES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

/** Returns the country of a prefix. */
export const countryOfVatPrefix = (prefix: string): string => COUNTRIES[prefix] ?? prefix
