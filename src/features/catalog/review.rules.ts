/** The sort orders of reviews. */
export const REVIEW_SORTS = ['helpful', 'new', 'high', 'low'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
/** The maximum number of reviews in one response. */
export const MAX_REVIEWS = 100
/** The number of reviews before "show more" (behaviour B19). */
export const FIRST_REVIEWS = 5
/** How many reviews each "show more" adds. */
const MORE_REVIEWS = 10

/** The reviews on a product's page, as its URL selects them. */
export interface ReviewView {
  /** Only reviews with this rating; null for all. */
  stars: number | null
  sort: ReviewSort
  /** Only reviews with images. */
  photos: boolean
  /** The number of reviews shown. */
  count: number
}

/** Parses `stars`, `photos`, `sort` and `reviews` of a URL; invalid values are ignored. */
export function readReviewView(query: URLSearchParams): ReviewView {
  const stars = Number(query.get('stars'))
  const count = Number(query.get('reviews'))
  return {
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
    sort: REVIEW_SORTS.find((sort) => sort === query.get('sort')) ?? 'new',
    photos: query.get('photos') === '1',
    count: Number.isInteger(count) && count > FIRST_REVIEWS ? Math.min(count, MAX_REVIEWS) : FIRST_REVIEWS,
  }
}

/** Returns whether it is the default view, which the product's response already contains. */
export const isFirstView = ({ stars, sort, photos, count }: ReviewView): boolean =>
  stars === null && !photos && sort === 'new' && count === FIRST_REVIEWS

/** Returns the URL of a view. */
export function reviewHref(view: ReviewView): string {
  const query = new URLSearchParams({
    ...(view.stars !== null && { stars: String(view.stars) }),
    ...(view.photos && { photos: '1' }),
    ...(view.sort !== 'new' && { sort: view.sort }),
    ...(view.count !== FIRST_REVIEWS && { reviews: String(view.count) }),
  })
  return `?${query.toString()}#reviews`
}

/** Returns the view with more reviews; null when there are no more, or the maximum is reached. */
export const withMore = (view: ReviewView, total: number): ReviewView | null =>
  view.count < Math.min(total, MAX_REVIEWS)
    ? { ...view, count: Math.min(view.count + MORE_REVIEWS, MAX_REVIEWS) }
    : null
