/** Returns a valid barcode (GTIN-8, -12, -13 or -14) by its check digit; null for anything else. */
export function readGtin(barcode: string): string | null {
  const digits = barcode.replaceAll(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null
  // Weights 3 and 1 alternate, backwards from the digit before the check digit.
  const weighed = digits
    .slice(0, -1)
    .replaceAll(/\d/g, (digit, at: number) => `${Number(digit) * ((digits.length - at) % 2 === 0 ? 3 : 1)} `)
  const sum = weighed.split(' ').reduce((total, summand) => total + Number(summand), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1)) ? digits : null
}
