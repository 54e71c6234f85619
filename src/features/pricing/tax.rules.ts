/** A tax rate of a shop with where and on what it holds (behaviour B10). */
export interface StoredTaxRate {
  country: string
  state: string | null
  postcodePrefix: string | null
  taxClass: string
  ratePpm: number
  label: string
  priority: number
}

export interface TaxPlace {
  country: string
  state?: string | undefined
  postcode?: string | undefined
}

/** The rate of a tax class at a place: the one that names the place most exactly, then the one of higher priority. */
export function taxRateAt(rates: readonly StoredTaxRate[], place: TaxPlace, taxClass: string): StoredTaxRate | null {
  const matches = rates.filter(
    (rate) =>
      rate.taxClass === taxClass &&
      rate.country === place.country &&
      (rate.state === null || rate.state === place.state) &&
      (rate.postcodePrefix === null || (place.postcode ?? '').startsWith(rate.postcodePrefix)),
  )
  const exactness = (rate: StoredTaxRate): number =>
    (rate.postcodePrefix === null ? 0 : 2) + (rate.state === null ? 0 : 1)
  return matches.toSorted((a, b) => exactness(b) - exactness(a) || b.priority - a.priority)[0] ?? null
}
