/** In which order reviews are read. */
export const REVIEW_SORTS = ['helpful', 'new', 'high', 'low'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
/** So many reviews are answered at once at most. */
export const MAX_REVIEWS = 100
/** So many stand on the page before more are asked for (behaviour B19). */
export const FIRST_REVIEWS = 5
/** How many more each time. */
const MORE_REVIEWS = 10

/** What a product's page shows of its reviews, as its address says. */
export interface ReviewView {
  /** Only those with so many stars; null for all. */
  stars: number | null
  sort: ReviewSort
  /** Only those with pictures. */
  photos: boolean
  /** How many are shown. */
  count: number
}

/** Reads `stars`, `photos`, `sort` and `reviews` of an address; what makes no sense is left out. */
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

/** Whether it is what the product itself is answered with: the newest five. */
export const isFirstView = ({ stars, sort, photos, count }: ReviewView): boolean =>
  stars === null && !photos && sort === 'new' && count === FIRST_REVIEWS

/** The address of a view, for a link on the page. */
export function reviewHref(view: ReviewView): string {
  const query = new URLSearchParams({
    ...(view.stars !== null && { stars: String(view.stars) }),
    ...(view.photos && { photos: '1' }),
    ...(view.sort !== 'new' && { sort: view.sort }),
    ...(view.count !== FIRST_REVIEWS && { reviews: String(view.count) }),
  })
  return `?${query.toString()}#reviews`
}

/** The same with more of them; null when there are no more, or no more can be shown. */
export const withMore = (view: ReviewView, total: number): ReviewView | null =>
  view.count < Math.min(total, MAX_REVIEWS)
    ? { ...view, count: Math.min(view.count + MORE_REVIEWS, MAX_REVIEWS) }
    : null
