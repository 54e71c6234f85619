/** Orders of a list. */
export const SORTS = ['popular', 'new', 'priceAsc', 'priceDesc', 'rating'] as const
export type Sort = (typeof SORTS)[number]
