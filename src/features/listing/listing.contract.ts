import { z } from 'zod'

/** Orders of a list. */
export const SORTS = ['popular', 'new', 'priceAsc', 'priceDesc', 'rating'] as const
export type Sort = (typeof SORTS)[number]

/** A filter of a list with what can be chosen of it, the most frequent first. */
export const Facet = z
  .object({
    /** `brand`, `availability`, `rating`, or the slug of an option's or attribute's name: `f.{key}=` in addresses. */
    key: z.string(),
    /** What people read. */
    name: z.string(),
    kind: z.enum(['brand', 'availability', 'rating', 'option', 'attribute']),
    values: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        /** Products that would be listed if of this facet only this value were chosen. */
        count: z.number().int(),
        isChosen: z.boolean(),
        swatch: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof Facet>

/** What a list can be narrowed by: counts are disjunctive inside a facet, conjunctive between facets (behaviour B4). */
export const Facets = z
  .object({
    /** The cheapest and the dearest price under all filters but the price; null when nothing is left. */
    price: z.object({ minAmount: z.number().int(), maxAmount: z.number().int() }).nullable(),
    /**
     * Whether the counts of brands, options and attributes are reckoned from a part of what was found, as they are where a
     * search finds more than ten thousand products; total, price, stock and rating never are.
     */
    isEstimate: z.boolean(),
    list: z.array(Facet),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

/**
 * The query of a list. Beside these names it takes `f.{key}=a,b` for each facet, each value URI-encoded before they
 * are joined; unknown facets and values are passed over.
 */
export const filterQuery = {
  /** `min-max` in minor units, either side may be empty. */
  price: z.string().max(40).optional(),
}
