import { z } from 'zod'

export { SORTS, type Sort } from './sort.rules.ts'

/** A filter of a list with its values, the most frequent first. */
export const Facet = z
  .object({
    /** `brand`, `availability`, `rating`, or the slug of an option's or attribute's name: `f.{key}=` in addresses. */
    key: z.string(),
    /** The label. */
    name: z.string(),
    kind: z.enum(['brand', 'availability', 'rating', 'option', 'attribute']),
    values: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        /** The number of products when only this value of the facet is selected. */
        count: z.number().int(),
        isChosen: z.boolean(),
        swatch: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Facet' })
export type Facet = z.infer<typeof Facet>

/** The filters of a list; counts are disjunctive inside a facet, conjunctive between facets (behaviour B4). */
export const Facets = z
  .object({
    /** The price range under all other filters; null without products. */
    price: z.object({ minAmount: z.number().int(), maxAmount: z.number().int() }).nullable(),
    /**
     * Whether the counts of brands, options and attributes are estimates from a sample, as for searches with more than
     * about 8,000 results; total, price, stock and rating are always exact.
     */
    isEstimate: z.boolean(),
    list: z.array(Facet),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

/**
 * The query of a list. Beside these names it takes `f.{key}=a,b` for each facet, each value URI-encoded before they
 * are joined; unknown facets and values are ignored.
 */
export const filterQuery = {
  /** `min-max` in minor units; either side may be empty. */
  price: z.string().max(40).optional(),
}
