/** The lengths that the number of an article has: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = [8, 12, 13, 14]

/**
 * Returns how a number may be stored as a barcode; none for what is not a number of such a length. A reader may show the
 * same article with a zero in front that its package does not have, and the other way round.
 */
export function barcodesLike(text: string): string[] {
  if (!/^\d{8,14}$/.test(text)) return []
  const digits = text.replace(/^0+/, '')
  return [...new Set([text, ...LENGTHS.map((length) => digits.padStart(length, '0'))])]
}
