import { useEffect, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Price, useMoney } from '#src/web/kit/display/price.tsx'
import { Rating } from '#src/web/kit/display/rating.tsx'
import { Swatch } from '#src/web/kit/display/swatch.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { useContentLanguage, useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { ProductCard as Card } from '#src/features/catalog/catalog.contract.ts'
import { Heart } from './wish-list-button.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { hrefOfCard } from '#src/features/catalog/card-href.rules.ts'
import css from './product-card.module.css'

const WIDTHS = [320, 480, 640]
const SIZES = '(min-width:1180px) 25vw,(min-width:900px) 33vw,50vw'

interface ProductCardProps {
  product: Card
  /** Returns the button that adds the product to the cart. */
  action: (product: Card) => ReactNode
  /** Its rank in a ranked list. */
  rank?: number | null
  /** Whether it is in the first view, where the image is not loaded lazily. */
  isFirst?: boolean
  /** One level below the heading of the list. */
  headingLevel?: 2 | 3
}

/** What a card shows instead for a chosen colour. */
type ShownColour = Partial<Card> | null

/** A product in a list: one link over the whole card, and its button. */
export function ProductCard({
  product: card,
  action,
  rank = null,
  isFirst = false,
  headingLevel = 3,
}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const lang = useContentLanguage()
  const isDense = useShop().cardStyle === 'dense'
  const [colour, setColour] = useState<ShownColour>(null)
  const product = colour ? { ...card, ...colour } : card
  const [Second, setSecond] = useState<typeof import('./second-image.tsx').SecondImage | null>(null)
  /** Loads what shows a second image to a pointer or the focus. */
  const prepare = (): void => {
    if (!Second && matchMedia('(hover:hover)').matches)
      import('./second-image.tsx').then((script) => setSecond(() => script.SecondImage), logFailure)
  }
  const canAdd = product.stockState !== 'outOfStock' && product.stockState !== 'upcoming'
  return (
    <article className={css.card} onPointerEnter={prepare} onFocus={prepare}>
      <div className={`${css.media} ${product.stockState === 'outOfStock' ? css.gone : ''}`}>
        {product.image ? (
          <ResponsiveImage image={{ ...product.image, alt: '' }} widths={WIDTHS} sizes={SIZES} isFirst={isFirst} />
        ) : (
          <Placeholder name={product.name} />
        )}
        {Second && !colour && <Second slug={card.slug} />}
        <Badges product={product} />
        <Heart productId={product._id} priceAmount={product.priceAmount} name={product.name} />
        {rank !== null && (
          <span className={css.rank} data-rank>
            {rank}
          </span>
        )}
        {canAdd && action(product)}
      </div>
      <div className={css.body}>
        <Heading className={css.name} lang={lang}>
          <a href={hrefOfCard(product)}>{product.name}</a>
        </Heading>
        <Rating average={product.ratingAverage} count={product.ratingCount} />
        <Price amount={product.priceAmount} strikeAmount={product.strikeAmount} from={product.priceFrom} />
        <Facts product={product} onColour={setColour} />
        {isDense && <Compare product={card} />}
      </div>
    </article>
  )
}

/** The button to compare. Only the browser knows what is compared, so that its script is loaded afterwards. */
function Compare({ product }: { product: Card }) {
  const [Button, setButton] = useState<typeof import('../compare/card-compare.tsx').CardCompare | null>(null)
  useEffect(() => {
    import('../compare/card-compare.tsx').then((script) => setButton(() => script.CardCompare), logFailure)
  }, [])
  return <div className={css.compare}>{Button && <Button product={product} />}</div>
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

interface FactsProps {
  product: Card
  onColour: Dispatch<SetStateAction<ShownColour>>
}

function Facts({ product, onColour }: FactsProps) {
  const t = useMessages().product
  const shop = useShop()
  const money = useMoney()
  if (product.availableFrom)
    return <p className={css.facts}>{t.availableFrom(formatDate(new Date(product.availableFrom), shop))}</p>
  if (product.unitPrice)
    return <p className={css.facts}>{t.perUnit(money(product.unitPrice.amount), t.units[product.unitPrice.unit])}</p>
  if (product.swatches.length < 2) return null
  // The price of a flash sale belongs to one variant.
  if (product.swatches[0]?.image && !product.flashEndsAt) return <ColourChoice product={product} onColour={onColour} />
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

/** Colours with images of their own. The card shows the image at once, and its price and page as soon as they are loaded. */
function ColourChoice({ product, onColour }: FactsProps) {
  const t = useMessages().product
  const { shopId } = useShop()
  const choose = (label: string, url: string): void => {
    const image = product.image && { ...product.image, url }
    onColour({ image })
    import('./colour-variant.ts')
      .then((script) => script.findColourVariant(shopId, product.slug, label))
      // Another colour may have been chosen meanwhile.
      .then((variant) => onColour((shown) => (shown?.image === image ? { ...variant, image } : shown)), logFailure)
  }
  return (
    // Keeps the radio buttons of each card apart; it sends nothing.
    <form method="dialog" className={css.facts} aria-label={t.coloursOf(product.name)}>
      {product.swatches.map(({ label, swatch, image = '' }) => (
        <label className={css.colour} key={label} title={label}>
          <input type="radio" name="colour" aria-label={label} onChange={() => choose(label, image)} />
          <Swatch color={swatch} />
        </label>
      ))}
      {product.moreSwatches > 0 && t.moreColours(product.moreSwatches)}
    </form>
  )
}
