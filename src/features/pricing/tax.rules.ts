import { isGiftCardClass } from '#src/shared/products/gift-card-class.ts'

/** A tax rate of a shop, with its jurisdiction and tax class (behaviour B10). */
export interface StoredTaxRate {
  country: string
  state: string | null
  postcodePrefix: string | null
  taxClass: string
  ratePpm: number
  label: string
  /** Whether it is calculated on the amount including the taxes of lower priorities. */
  compound: boolean
  /** Of one priority only one rate applies; rates of different priorities are all applied, lowest first. */
  priority: number
}

export interface TaxJurisdiction {
  country: string
  state?: string | undefined
  postcode?: string | undefined
}

/**
 * Returns the rates of a tax class in a jurisdiction, in the order of calculation: of each priority the most specific
 * one. Gift cards have none.
 */
export function taxRatesAt(
  rates: readonly StoredTaxRate[],
  jurisdiction: TaxJurisdiction,
  taxClass: string,
): StoredTaxRate[] {
  if (isGiftCardClass(taxClass)) return []
  const matches = rates
    .filter(
      (rate) =>
        rate.taxClass === taxClass &&
        rate.country === jurisdiction.country &&
        (rate.state === null || rate.state === jurisdiction.state) &&
        (rate.postcodePrefix === null || compact(jurisdiction.postcode ?? '').startsWith(compact(rate.postcodePrefix))),
    )
    .toSorted((a, b) => a.priority - b.priority || exactness(b) - exactness(a))
  return matches.filter(({ priority }, index) => matches[index - 1]?.priority !== priority)
}

const exactness = ({ postcodePrefix, state }: StoredTaxRate): number =>
  (postcodePrefix === null ? 0 : 2) + (state === null ? 0 : 1)

const compact = (postcode: string): string => postcode.replaceAll(/[\s-]/g, '').toUpperCase()
