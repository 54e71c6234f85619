import {
  facetOfCode,
  MAX_FACET_VALUES,
  STARS,
  type FacetValue,
  type ListCounts,
  type ResolvedFilters,
} from './list-page.rules.ts'
import { NOT_FOUND, type Found, type ListingTexts, type MemoryListing } from './memory-listing.rules.ts'

const MAX_STARS = 5

/** Counts each facet over the products that fail no other filter. */
export function countFound({ texts, facts }: MemoryListing, found: Found, filters: ResolvedFilters): ListCounts {
  const { positions, fails, numbers, isAvailable } = found
  const [price, inStock, stars] = [numbers.get('price'), numbers.get('inStock'), numbers.get('stars')]
  const counts = { total: 0, inStock: 0 }
  /** Products by their whole stars. */
  const byStars = new Uint32Array(MAX_STARS + 1)
  let [minAmount, maxAmount] = [Infinity, -Infinity]
  const byValue = new Uint32Array(texts.values.length)
  const facetOfFilter = new Map(
    [...numbers].flatMap(([key, number]) => (typeof key === 'number' ? [[number, key]] : [])),
  )
  for (const at of positions) {
    const failed = fails[at] ?? NOT_FOUND
    if (failed === 0) counts.total += 1
    if (failed === 0 || failed === price) {
      const amount = facts.priceFrom[at] ?? 0
      if (amount < minAmount) minAmount = amount
      if (amount > maxAmount) maxAmount = amount
    }
    if ((failed === 0 || failed === inStock) && isAvailable(at)) counts.inStock += 1
    if (failed === 0 || failed === stars) {
      const whole = Math.min(MAX_STARS, Math.floor((facts.ratingAverage[at] ?? 0) / 100))
      byStars[whole] = (byStars[whole] ?? 0) + 1
    }
    const facet = failed === 0 ? null : facetOfFilter.get(failed)
    if (facet !== undefined) countValues(texts, at, { facet, byValue })
  }
  return {
    ...counts,
    stars: STARS.map((least) => byStars.subarray(least).reduce((sum, count) => sum + count, 0)),
    price: minAmount === Infinity ? null : { minAmount, maxAmount },
    values: mostFrequent(texts.values, byValue, filters),
    isEstimate: false,
  }
}

/** Counts the values of a product, of one facet or of all. */
function countValues(
  { values, valueStarts, valueIndexes }: ListingTexts,
  position: number,
  { facet, byValue }: { facet: number | null; byValue: Uint32Array },
): void {
  const end = valueStarts[position + 1] ?? 0
  for (let number = valueStarts[position] ?? 0; number < end; number += 1) {
    const index = valueIndexes[number] ?? 0
    if (facet === null || facetOfCode(values[index]?.code ?? 0) === facet) byValue[index] = (byValue[index] ?? 0) + 1
  }
}

/** Returns the most frequent values of each facet, and the selected ones. */
function mostFrequent(
  values: readonly FacetValue[],
  byValue: Uint32Array,
  { codes }: ResolvedFilters,
): (FacetValue & { count: number })[] {
  const chosen = new Set([...codes.values()].flat().map(({ code }) => code))
  const counted = values.flatMap((value, index) => {
    const count = byValue[index] ?? 0
    return count > 0 ? [{ ...value, count }] : []
  })
  return [...Map.groupBy(counted, ({ code }) => facetOfCode(code)).values()].flatMap((ofFacet) =>
    ofFacet.length <= MAX_FACET_VALUES
      ? ofFacet
      : ofFacet
          .toSorted((a, b) => b.count - a.count || a.code - b.code)
          .filter(({ code }, place) => place < MAX_FACET_VALUES || chosen.has(code)),
  )
}
