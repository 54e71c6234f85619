import { ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useRef, useState, type ComponentType } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Product } from '#src/features/catalog/catalog.contract.ts'
import { useProductTexts } from './product-texts.ts'
import css from './reviews.module.css'

type Review = Product['reviews'][number]
type Viewer = typeof import('./image-viewer.tsx').ImageViewer

interface ReviewItemsProps {
  productId: string
  reviews: readonly Review[]
  /** The buttons that rate a review as helpful. */
  Helpful: ComponentType<{ productId: string; review: Review }>
}

/** Shows reviews with their images and the shop's replies. */
export function ReviewItems({ productId, reviews, Helpful }: ReviewItemsProps) {
  const t = useProductTexts()
  const shop = useShop()
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <li key={review._id} className={css.review}>
          <p className={css.stars} role="img" aria-label={t.stars(review.rating)}>
            {Array.from({ length: 5 }, (_, index) => (
              <span key={index} className={index < review.rating ? css.full : undefined}>
                <Icon name="star" />
              </span>
            ))}
          </p>
          {review.title && <ShopText as="h3">{review.title}</ShopText>}
          {review.body && (
            <ShopText as="p" className={css.body}>
              {review.body}
            </ShopText>
          )}
          <ReviewImages review={review} />
          <p className="muted sm">
            {review.displayName}, {formatDate(new Date(review.createdAt), shop)}
          </p>
          {review.reply && (
            <div className={css.reply}>
              <p className="strong sm">{t.replyOf(shop.shopName)}</p>
              <ShopText as="p" className={css.body}>
                {review.reply.body}
              </ShopText>
            </div>
          )}
          <Helpful productId={productId} review={review} />
        </li>
      ))}
    </ul>
  )
}

/** Links to the images; with JavaScript they open over the page. */
function ReviewImages({ review: { photos, displayName } }: { review: Review }) {
  const t = useProductTexts()
  const [Viewer, setViewer] = useState<Viewer | null>(null)
  const [start, setStart] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  if (photos.length === 0) return null
  const images = photos.map((image, index) => ({ ...image, alt: t.imageOf(displayName, index + 1) }))
  return (
    <>
      <ul ref={list} className={css.photos}>
        {images.map((image, index) => (
          <li key={image.url}>
            <a
              href={image.url}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                event.preventDefault()
                setStart(index)
                import('./image-viewer.tsx').then(({ ImageViewer }) => setViewer(() => ImageViewer), logFailure)
              }}
            >
              <ResponsiveImage image={image} widths={[160, 320]} sizes="84px" />
            </a>
          </li>
        ))}
      </ul>
      {Viewer && (
        <Viewer
          images={images}
          name={t.photosOf(displayName)}
          start={start}
          onClose={(index) => {
            setViewer(null)
            list.current?.querySelectorAll('a')[index]?.focus()
          }}
        />
      )}
    </>
  )
}
