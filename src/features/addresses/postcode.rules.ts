import { getFormat } from './address-format.rules.ts'

const compact = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** `A-1010`, `FI-00100`, `CH 8001` and `〒104-0061`, before digits. */
const COUNTRY_PREFIX = /^(?:[A-Z]{1,3}[ -]|〒)(?=\d)/

const patterns = new Map<string, RegExp | null>()

function patternOf(country: string): RegExp | null {
  const cached = patterns.get(country)
  if (cached !== undefined) return cached
  const { postcode } = getFormat(country)
  const pattern = postcode === undefined ? null : new RegExp(`^(?:${postcode})$`)
  patterns.set(country, pattern)
  return pattern
}

/**
 * Returns a postcode as its country writes it: in upper case, with its separator and without the country's prefix.
 * `sw1a1aa` becomes `SW1A 1AA`. An unknown form is only trimmed.
 */
export function normalisePostcode(country: string, typed: string): string {
  // Input methods of East Asia write wide digits.
  const text = typed.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, ' ').trim()
  const { examples = [] } = getFormat(country)
  const letters = compact(/^\d/.test(examples[0] ?? '') ? text.replace(COUNTRY_PREFIX, '') : text)
  const example = examples.find((one) => compact(one).length === letters.length)
  if (example === undefined) return text
  const separator = /[ -]/.exec(example)
  const at = separator?.index ?? letters.length
  const normalised = `${letters.slice(0, at)}${separator?.[0] ?? ''}${letters.slice(at)}`
  return patternOf(country)?.test(normalised) ? normalised : text
}

/** Returns whether a normalised postcode is possible in a country. */
export const isPostcode = (country: string, postcode: string): boolean =>
  patternOf(country)?.test(postcode) ?? postcode !== ''
