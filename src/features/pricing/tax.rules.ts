/** A tax rate of a shop with where and on what it holds (behaviour B10). */
export interface StoredTaxRate {
  country: string
  state: string | null
  postcodePrefix: string | null
  taxClass: string
  ratePpm: number
  label: string
  /** Taken of the amount together with the taxes of lower priorities. */
  compound: boolean
  /** Rates of one priority exclude each other; those of several are all taken, the lowest first. */
  priority: number
}

export interface TaxJurisdiction {
  country: string
  state?: string | undefined
  postcode?: string | undefined
}

/**
 * The rates of a tax class at a place, in the order in which they are taken: of each priority the one that names the
 * place most exactly.
 */
export function taxRatesAt(
  rates: readonly StoredTaxRate[],
  jurisdiction: TaxJurisdiction,
  taxClass: string,
): StoredTaxRate[] {
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
