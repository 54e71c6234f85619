/** Greece has another prefix than its country code, and Northern Ireland one of its own. */
const PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' }

/** Returns a VAT number without spaces, dots and hyphens, in capitals. */
const compactOf = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase()

/**
 * Returns whether a text can be a VAT number. The format is no proof that the number exists.
 * @param country where the business is
 * @param formats regular expressions of the numbers without their prefix, by prefix
 */
export function isVatNumber(typed: string, country: string, formats: Readonly<Record<string, string>>): boolean {
  const compact = compactOf(typed)
  const format = formats[compact.slice(0, 2)]
  if (format !== undefined) return new RegExp(`^(?:${format})$`).test(compact.slice(2))
  // The formats of other countries are not in the data.
  return formats[PREFIXES[country] ?? country] === undefined
}
