/** Names of the facets that every shop has; the server answers them with the counts. */
export const listingEn = {
  availability: 'Availability',
  inStock: 'In stock',
  rating: 'Rating',
  stars: (stars: number) => (stars === 1 ? '1 star & up' : `${stars} stars & up`),
} as const
