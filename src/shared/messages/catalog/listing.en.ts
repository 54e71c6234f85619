import { plural } from '../format.en.ts'

/** Names of the facets that every shop has; the server answers them with the counts. */
export const listingEn = {
  availability: 'Availability',
  inStock: 'In stock',
  rating: 'Rating',
  stars: (stars: number) => plural(stars, { one: '# star & up', other: '# stars & up' }),
} as const
