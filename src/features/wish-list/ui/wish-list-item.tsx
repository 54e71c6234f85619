import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import type { ReactNode } from 'react'
import type { ProductCard } from '#src/features/catalog/catalog.contract.ts'
import { formatDate } from '#src/shared/dates.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Price } from '#src/web/kit/display/price.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { priceSince } from '../price-change.rules.ts'
import css from './wish-list-item.module.css'
import { useWishListTexts } from './texts.ts'
import { canBuy, type WishListEntry } from './use-wish-list-items.ts'

interface WishListRowProps {
  entry: WishListEntry
  /** The price when it was saved; null when it is not compared. */
  priceBefore?: number | null
  /** Shown without an image. */
  placeholder: (name: string) => ReactNode
  onAdd: () => void
  /** Absent when items cannot be removed. */
  onRemove?: () => void
  /** Additional details. */
  details?: ReactNode
  /** Additional actions. */
  tools?: ReactNode
}

/** A saved item: its price then and now, its availability and its actions. */
export function WishListRow({
  entry,
  priceBefore = null,
  placeholder,
  onAdd,
  onRemove,
  details,
  tools,
}: WishListRowProps) {
  const t = useWishListTexts()
  const { card, variant } = entry
  const name = card?.name ?? t.goneName
  const href = card && `/product/${card.slug}${entry.item.variantId ? `?v=${entry.item.variantId}` : ''}`
  const image = variant?.image ?? card?.image?.url
  return (
    <li className={css.row}>
      <div className={css.picture}>
        {image ? (
          <ResponsiveImage image={{ url: image, alt: '', width: 320, height: 320 }} widths={[160, 320]} sizes="112px" />
        ) : (
          placeholder(name)
        )}
      </div>
      <div className={css.what}>
        <ShopText as="h2">{href ? <a href={href}>{name}</a> : name}</ShopText>
        {variant && <OptionValues as="p" values={variant.optionValues} />}
        {card ? <Now entry={entry} card={card} priceBefore={priceBefore} /> : <p className="muted">{t.gone}</p>}
        {details}
      </div>
      <div className={css.tools}>
        {card && <Buy entry={entry} card={card} onAdd={onAdd} />}
        {onRemove && (
          <button type="button" className={css.remove} aria-label={t.removeNamed(name)} onClick={onRemove}>
            <Icon name="trash" />
            <span>{t.remove}</span>
          </button>
        )}
      </div>
      {tools && <div className={css.more}>{tools}</div>}
    </li>
  )
}

function Now({
  entry: { variant },
  card,
  priceBefore,
}: {
  entry: WishListEntry
  card: ProductCard
  priceBefore: number | null
}) {
  const t = useWishListTexts()
  const { product: base } = useMessages()
  const shop = useShop()
  const amount = variant?.unitAmount ?? card.priceAmount
  const since = priceBefore === null ? null : priceSince(priceBefore, amount)
  const { stockState, stockLeft } = variant ?? card
  return (
    <>
      <Price
        amount={amount}
        strikeAmount={variant ? variant.strikeAmount : card.strikeAmount}
        from={!variant && card.priceFrom}
      />
      {since && (
        <p className={`sm ${since.kind === 'cheaper' ? css.cheaper : 'muted'}`}>{t[since.kind](since.percent)}</p>
      )}
      <p className="muted sm">
        {stockState === 'upcoming'
          ? base.availableFrom(card.availableFrom ? formatDate(new Date(card.availableFrom), shop) : '')
          : stockState === 'lowStock'
            ? base.onlyLeft(stockLeft ?? 0)
            : stockState === 'preorder'
              ? base.preorder
              : base[stockState]}
      </p>
    </>
  )
}

function Buy({ entry, card, onAdd }: { entry: WishListEntry; card: ProductCard; onAdd: () => void }) {
  const { product: base } = useMessages()
  if (canBuy(entry))
    return (
      <button type="button" className="btn" aria-label={`${base.addToCart}: ${card.name}`} onClick={onAdd}>
        {base.addToCart}
      </button>
    )
  if (entry.variant || card.stockState === 'outOfStock' || card.stockState === 'upcoming') return null
  return (
    <a className="btn ghost" href={`/product/${card.slug}`} aria-label={base.chooseNamed(card.name)}>
      {base.choose}
    </a>
  )
}
