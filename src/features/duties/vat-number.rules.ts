import { hasVatForm, readVatNumber } from '#src/shared/vat-number.ts'

/**
 * Returns whether a text can be the VAT number of a business. Numbers of countries without a form are not checked. The
 * form is no proof that the number exists.
 * @param country where the business is
 */
export function isVatNumber(typed: string, country: string): boolean {
  const read = readVatNumber(typed)
  return read.ok || (read.prefix === null && !hasVatForm(country))
}
