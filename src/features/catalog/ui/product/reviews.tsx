import type { ComponentType, ReactNode } from 'react'
import { showAverage } from '#src/web/kit/display/rating.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import type { Reviews as ReviewList } from '#src/features/catalog/product-page.contract.ts'
import {
  FIRST_REVIEWS,
  REVIEW_SORTS,
  reviewHref,
  withMore,
  type ReviewView,
} from '#src/features/catalog/review.rules.ts'
import { useProductTexts } from './product-texts.ts'
import { ReviewItems } from './review-items.tsx'
import css from './reviews.module.css'

export interface ReviewsProps {
  product: Product
  /** The reviews that the URL selects; null for the newest. */
  shown: ReviewList | null
  /** The link to write a review. */
  write: ReactNode
  /** The buttons that rate a review as helpful. */
  Helpful: ComponentType<{ productId: string; review: Product['reviews'][number] }>
}

/** Shows the reviews of buyers and the number per rating. All controls are links. */
export function Reviews({ product, shown, write, Helpful }: ReviewsProps) {
  const t = useProductTexts()
  const shop = useShop()
  if (product.ratingCount === 0)
    return (
      <section className="section" aria-labelledby="reviews">
        <h2 id="reviews">{t.noReviews}</h2>
        <p className={`muted ${css.none}`}>{t.noReviewsText}</p>
        {write}
      </section>
    )
  const view: ReviewView = {
    stars: shown?.stars ?? null,
    sort: shown?.sort ?? 'new',
    photos: shown?.photos ?? false,
    count: shown?.pageSize ?? FIRST_REVIEWS,
  }
  return (
    <section className="section" aria-labelledby="reviews">
      <h2 id="reviews">{t.owners(product.ratingCount)}</h2>
      {write}
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
          {(view.stars !== null || view.photos) && (
            <p className={css.filtered} role="status">
              {(view.photos ? t.onlyPhotos : t.onlyStars)(
                view.stars === null ? null : t.stars(view.stars),
                shown?.total ?? 0,
              )}{' '}
              <a
                className="link"
                href={reviewHref({ ...view, stars: null, photos: false, count: FIRST_REVIEWS })}
                data-keep-scroll
              >
                {t.allReviews}
              </a>
            </p>
          )}
          <ReviewItems reviews={shown?.data ?? product.reviews} productId={product._id} Helpful={Helpful} />
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
      <a
        href={reviewHref({ ...view, photos: !view.photos, count: FIRST_REVIEWS })}
        aria-current={view.photos ? 'true' : undefined}
        data-keep-scroll
      >
        {t.withPhotos}
      </a>
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
