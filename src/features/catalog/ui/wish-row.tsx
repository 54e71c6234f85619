import { formatDate } from '#src/shared/dates.ts'
import { wishesEn } from '#src/shared/messages/wishes.en.ts'
import { Icon } from '#src/web/kit/icon.tsx'
import { Picture } from '#src/web/kit/picture.tsx'
import { Price } from '#src/web/kit/price.tsx'
import { useMessages, useTexts } from '#src/web/messages.ts'
import { useShop } from '#src/web/shop.ts'
import type { ProductCard } from '../catalog.contract.ts'
import { priceSince } from '../wish-list.rules.ts'
import css from './my-wish-list.module.css'
import { Placeholder } from './placeholder.tsx'
import { canBuy, type Wish } from './use-wish-list.ts'

interface WishRowProps {
  wish: Wish
  onAdd: () => void
  onRemove: () => void
}

/** A saved thing: what it costs now and then, whether it is there, and what can be done with it. */
export function WishRow({ wish, onAdd, onRemove }: WishRowProps) {
  const t = useTexts({ en: wishesEn })
  const { card, variant } = wish
  const name = card?.name ?? t.goneName
  const href = card && `/product/${card.slug}${wish.item.variantId ? `?v=${wish.item.variantId}` : ''}`
  const image = variant?.image ?? card?.image?.url
  return (
    <li className={css.row}>
      <div className={css.picture}>
        {image ? (
          <Picture image={{ url: image, alt: '', width: 320, height: 320 }} widths={[160, 320]} sizes="112px" />
        ) : (
          <Placeholder name={name} />
        )}
      </div>
      <div className={css.what}>
        <h2>{href ? <a href={href}>{name}</a> : name}</h2>
        {variant && variant.optionValues.length > 0 && <p className="muted sm">{variant.optionValues.join(', ')}</p>}
        {card ? <Now wish={wish} card={card} /> : <p className="muted">{t.gone}</p>}
      </div>
      <div className={css.tools}>
        {card && <Buy wish={wish} card={card} onAdd={onAdd} />}
        <button type="button" className={css.remove} aria-label={t.removeNamed(name)} onClick={onRemove}>
          <Icon name="trash" />
          <span>{t.remove}</span>
        </button>
      </div>
    </li>
  )
}

function Now({ wish: { item, variant }, card }: { wish: Wish; card: ProductCard }) {
  const t = useTexts({ en: wishesEn })
  const { product: base } = useMessages()
  const shop = useShop()
  const amount = variant?.unitAmount ?? card.priceAmount
  const since = priceSince(item.priceAmountWhenAdded, amount)
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

function Buy({ wish, card, onAdd }: { wish: Wish; card: ProductCard; onAdd: () => void }) {
  const { product: base } = useMessages()
  if (canBuy(wish))
    return (
      <button type="button" className="btn" aria-label={`${base.addToCart}: ${card.name}`} onClick={onAdd}>
        {base.addToCart}
      </button>
    )
  if (wish.variant || card.stockState === 'outOfStock' || card.stockState === 'upcoming') return null
  return (
    <a className="btn ghost" href={`/product/${card.slug}`} aria-label={base.chooseNamed(card.name)}>
      {base.choose}
    </a>
  )
}
