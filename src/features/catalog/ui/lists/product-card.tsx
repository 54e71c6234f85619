import type { ReactNode } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Price, useMoney } from '#src/web/kit/display/price.tsx'
import { Rating } from '#src/web/kit/display/rating.tsx'
import { Swatch } from '#src/web/kit/display/swatch.tsx'
import { useContentLanguage, useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ProductCard as Card } from '#src/features/catalog/catalog.contract.ts'
import { Heart } from './wish-list-button.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import css from './product-card.module.css'

const WIDTHS = [320, 480, 640]
const SIZES = '(min-width:1180px) 25vw,(min-width:900px) 33vw,50vw'

interface ProductCardProps {
  product: Card
  /** The button that adds the product to the cart. */
  action: ReactNode
  /** Its rank in a ranked list. */
  rank?: number | null
  /** Whether it is in the first view, where the image is not loaded lazily. */
  isFirst?: boolean
  /** One level below the heading of the list. */
  headingLevel?: 2 | 3
}

/** A product in a list: one link over the whole card, and its button. */
export function ProductCard({ product, action, rank = null, isFirst = false, headingLevel = 3 }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const lang = useContentLanguage()
  const canAdd = product.stockState !== 'outOfStock' && product.stockState !== 'upcoming'
  return (
    <article className={css.card}>
      <div className={`${css.media} ${product.stockState === 'outOfStock' ? css.gone : ''}`}>
        {product.image ? (
          <ResponsiveImage image={{ ...product.image, alt: '' }} widths={WIDTHS} sizes={SIZES} isFirst={isFirst} />
        ) : (
          <Placeholder name={product.name} />
        )}
        <Badges product={product} />
        <Heart productId={product._id} priceAmount={product.priceAmount} name={product.name} />
        {rank !== null && <span className={css.rank}>{rank}</span>}
        {canAdd && action}
      </div>
      <div className={css.body}>
        <Heading className={css.name} lang={lang}>
          <a href={`/${product.flashEndsAt ? 'flash-product' : 'product'}/${product.slug}`}>{product.name}</a>
        </Heading>
        <Rating average={product.ratingAverage} count={product.ratingCount} />
        <Price amount={product.priceAmount} strikeAmount={product.strikeAmount} from={product.priceFrom} />
        <Facts product={product} />
      </div>
    </article>
  )
}

function Badges({ product }: { product: Card }) {
  const t = useMessages().product
  const percent = product.discountBps === null ? 0 : Math.floor(product.discountBps / 100)
  return (
    <div className={css.badges}>
      {product.badge === 'sale' && percent > 0 && (
        <span className="badge sale">
          <span aria-hidden="true">{t.sale(percent)}</span>
          <span className="vh">{t.saleSpoken(percent)}</span>
        </span>
      )}
      {product.badge === 'new' && <span className="badge new">{t.isNew}</span>}
      {(product.badge === 'upcoming' || product.badge === 'preorder') && (
        <span className="badge new">{t[product.badge]}</span>
      )}
      {product.badge === 'flash' && <span className="badge sale">{t.flash}</span>}
      {product.stockState === 'lowStock' && <span className="badge low">{t.onlyLeft(product.stockLeft ?? 0)}</span>}
      {product.stockState === 'outOfStock' && <span className="badge low">{t.outOfStock}</span>}
    </div>
  )
}

function Facts({ product }: { product: Card }) {
  const t = useMessages().product
  const shop = useShop()
  const money = useMoney()
  if (product.availableFrom)
    return <p className={css.facts}>{t.availableFrom(formatDate(new Date(product.availableFrom), shop))}</p>
  if (product.unitPrice)
    return <p className={css.facts}>{t.perUnit(money(product.unitPrice.amount), t.units[product.unitPrice.unit])}</p>
  if (product.swatches.length < 2) return null
  return (
    <p className={css.facts}>
      {product.swatches.map(({ label, swatch }) => (
        <span className={css.swatch} key={label}>
          <Swatch color={swatch} />
          <span className="vh">{label}</span>
        </span>
      ))}
      {product.moreSwatches > 0 && t.moreColours(product.moreSwatches)}
    </p>
  )
}
