import { reverseChargeEn } from '#src/shared/messages/orders/reverse-charge.en.ts'
import { taxOf, type TaxRate } from './tax-calculation.rules.ts'

/** The rate of a business that owes the tax itself. Its row in the taxes of an order names the business. */
export const reverseChargeRate = (vatNumber: string): TaxRate => ({
  label: reverseChargeEn.label(vatNumber),
  ratePpm: 0,
})

/** Returns the rate of an order without tax, from its taxes; null for every other order. */
export function findReverseCharge(taxes: readonly TaxRate[]): TaxRate | null {
  const found = taxes.find(({ label, ratePpm }) => ratePpm === 0 && label.startsWith(reverseChargeEn.prefix))
  return found ? { label: found.label, ratePpm: 0 } : null
}

/** Returns the VAT number of the business that owes the tax of an order, from its taxes; null for every other order. */
export const findBuyerVatNumber = (taxes: readonly TaxRate[]): string | null =>
  findReverseCharge(taxes)?.label.slice(reverseChargeEn.label('').length) || null

/** Returns a price without the taxes that it would include. */
export const withoutTax = (amount: number, rates: readonly TaxRate[], isIncluded: boolean): number =>
  isIncluded ? taxOf(amount, rates, true).net : amount
