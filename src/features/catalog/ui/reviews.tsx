import { formatDate } from '#src/shared/dates.ts'
import { Icon } from '#src/web/kit/icon.tsx'
import { showAverage } from '#src/web/kit/rating.tsx'
import { useShop } from '#src/web/shop.ts'
import type { Product } from '../catalog.contract.ts'
import type { Reviews as ReviewList } from '../product-page.contract.ts'
import { FIRST_REVIEWS, REVIEW_SORTS, reviewHref, withMore, type ReviewView } from '../review.rules.ts'
import { useProductTexts } from './product-texts.ts'
import css from './reviews.module.css'

interface ReviewsProps {
  product: Product
  /** Those that the address asks for; null for the newest. */
  shown: ReviewList | null
}

/** What those say who bought it: how many gave how many stars, and the reviews themselves. All by links. */
export function Reviews({ product, shown }: ReviewsProps) {
  const t = useProductTexts()
  const shop = useShop()
  if (product.ratingCount === 0)
    return (
      <section className="section" aria-labelledby="reviews">
        <h2 id="reviews">{t.noReviews}</h2>
        <p className={`muted ${css.none}`}>{t.noReviewsText}</p>
      </section>
    )
  const view: ReviewView = {
    stars: shown?.stars ?? null,
    sort: shown?.sort ?? 'new',
    count: shown?.pageSize ?? FIRST_REVIEWS,
  }
  return (
    <section className="section" aria-labelledby="reviews">
      <h2 id="reviews">{t.owners(product.ratingCount)}</h2>
      <div className={css.reviews}>
        <div>
          <p className={css.average}>
            <b>{showAverage(product.ratingAverage, shop.locale)}</b> <span className="muted">{t.outOf}</span>
          </p>
          <Histogram product={product} view={view} />
          <p className="muted xs">{t.verified}</p>
        </div>
        <div>
          {product.ratingCount > 1 && <Order view={view} />}
          {view.stars !== null && (
            <p className={css.filtered} role="status">
              {t.onlyStars(t.stars(view.stars), shown?.total ?? 0)}{' '}
              <a className="link" href={reviewHref({ ...view, stars: null, count: FIRST_REVIEWS })} data-keep-scroll>
                {t.allReviews}
              </a>
            </p>
          )}
          <ReviewItems reviews={shown?.data ?? product.reviews} />
          <More view={view} total={shown?.total ?? product.ratingCount} />
        </div>
      </div>
    </section>
  )
}

function Histogram({ product, view }: { product: Product; view: ReviewView }) {
  const t = useProductTexts()
  return (
    <ul className={css.bars} aria-label={t.withStars}>
      {product.ratingCounts.map((count, index) => {
        const stars = 5 - index
        const bar = (
          <>
            <span>{t.stars(stars)}</span>
            <meter min={0} max={product.ratingCount} value={count} aria-hidden="true" />
            <span className="num">{count}</span>
          </>
        )
        return (
          <li key={stars}>
            {count > 0 ? (
              <a
                href={reviewHref({ ...view, stars, count: FIRST_REVIEWS })}
                aria-current={view.stars === stars ? 'true' : undefined}
                data-keep-scroll
              >
                {bar}
              </a>
            ) : (
              <span>{bar}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Order({ view }: { view: ReviewView }) {
  const t = useProductTexts()
  return (
    <nav className={css.order} aria-label={t.sortReviews}>
      {REVIEW_SORTS.map((sort) => (
        <a
          key={sort}
          href={reviewHref({ ...view, sort, count: FIRST_REVIEWS })}
          aria-current={view.sort === sort ? 'true' : undefined}
          data-keep-scroll
        >
          {t.sorts[sort]}
        </a>
      ))}
    </nav>
  )
}

function More({ view, total }: { view: ReviewView; total: number }) {
  const t = useProductTexts()
  const more = withMore(view, total)
  if (!more) return null
  return (
    <a className="btn ghost" href={reviewHref(more)} data-keep-scroll>
      {t.moreReviews}
    </a>
  )
}

function ReviewItems({ reviews }: { reviews: Product['reviews'] }) {
  const t = useProductTexts()
  const shop = useShop()
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review._id} className={css.review}>
          <p className={css.stars} role="img" aria-label={t.stars(review.rating)}>
            {Array.from({ length: 5 }, (_, index) => (
              <span key={index} className={index < review.rating ? css.full : undefined}>
                <Icon name="star" />
              </span>
            ))}
          </p>
          {review.title && <h3>{review.title}</h3>}
          <p className={css.body}>{review.body}</p>
          <p className="muted sm">
            {review.displayName}, {formatDate(new Date(review.createdAt), shop)}
          </p>
        </li>
      ))}
    </ul>
  )
}
