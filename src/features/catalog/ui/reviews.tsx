import { formatDate } from '#src/shared/dates.ts'
import { Icon } from '#src/web/kit/icon.tsx'
import { showAverage } from '#src/web/kit/rating.tsx'
import { useMessages } from '#src/web/messages.ts'
import { useShop } from '#src/web/shop.ts'
import type { Product } from '../catalog.contract.ts'
import css from './reviews.module.css'

/** What those say who bought it, with how many gave how many stars. */
export function Reviews({ product }: { product: Product }) {
  const t = useMessages().product
  const shop = useShop()
  if (product.ratingCount === 0) return null
  return (
    <section className="section" aria-labelledby="reviews">
      <h2 id="reviews">{t.ownersSay(product.ratingCount)}</h2>
      <div className={css.reviews}>
        <div>
          <p className={css.average}>
            <b>{showAverage(product.ratingAverage, shop.locale)}</b> <span className="muted">{t.outOf}</span>
          </p>
          <ul className={css.bars}>
            {product.ratingCounts.map((count, index) => (
              <li key={5 - index}>
                <span>{t.stars(5 - index)}</span>
                <meter min={0} max={product.ratingCount} value={count}>
                  {count}
                </meter>
                <span className="num">{count}</span>
              </li>
            ))}
          </ul>
          <p className="muted xs">{t.verified}</p>
        </div>
        <ul>
          {product.reviews.map((review) => (
            <li key={review._id} className={css.review}>
              <p className={css.stars} role="img" aria-label={t.stars(review.rating)}>
                {Array.from({ length: 5 }, (_, index) => (
                  <span key={index} className={index < review.rating ? css.full : undefined}>
                    <Icon name="star" />
                  </span>
                ))}
              </p>
              <h3>{review.title}</h3>
              <p>{review.body}</p>
              <p className="muted sm">
                {review.displayName}, {formatDate(new Date(review.createdAt), shop)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
