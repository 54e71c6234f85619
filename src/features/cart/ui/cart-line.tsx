import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { formatDateTime, formatDay } from '#src/shared/dates.ts'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { Quantity } from '#src/web/kit/form/quantity.tsx'
import { LineImage } from './line-image.tsx'
import { LineWarning } from './line-warning.tsx'
import { useCartTexts } from './texts.ts'
import { useCheckedLine } from './use-checked-line.ts'
import { lineKey } from './use-remove-line.ts'
import type { CartLine } from '../cart.contract.ts'
import css from './cart-line.module.css'
import type { GuestLine } from './guest-cart.ts'

interface CartLineRowProps {
  line: GuestLine
  /** The server's result; null while it is loading. */
  checked: CartLine | null
  onQuantity: (quantity: number) => void
  /** @param isByKeyboard whether the button was pressed with the keyboard */
  onRemove: (isByKeyboard: boolean) => void
  /** Saves the line for later. */
  onSave: () => void
  /** Moves the line to the wish list. */
  onMoveToWishList: () => void
  /** Replaces an unavailable flash price with the regular price. */
  onRemoveFlashPrice: () => void
}

/** Returns the anchor with which messages at the top link to a line. */
export const lineAnchor = (lineId: string): string => `line-${lineId}`

/** Shows a line of the cart with its current price and its problems. */
export function CartLineRow({
  line,
  checked,
  onQuantity,
  onRemove,
  onSave,
  onMoveToWishList,
  onRemoveFlashPrice,
}: CartLineRowProps) {
  const t = useCartTexts()
  const shop = useShop()
  const money = useMoney()
  const { product } = useMessages()
  const { unitAmount, maxQuantity, available } = useCheckedLine(line, checked)
  const isGone = checked?.problems.some(({ code }) => code === 'no_longer_sold') ?? false
  return (
    <li className={css.line} id={lineAnchor(line._id)} data-line={lineKey(line)} tabIndex={-1}>
      <LineImage line={line} sizes="112px" isFirst />
      <div className={css.what}>
        <ShopText as="h2">
          {isGone ? line.name : <a href={`/product/${line.slug}?v=${line.variantId}`}>{line.name}</a>}
        </ShopText>
        <OptionValues as="p" values={line.optionValues} />
        <p className="muted sm num">{t.each(money(unitAmount))}</p>
        {checked?.flashEndsAt && (
          <p className="muted sm">{t.flashUntil(formatDateTime(new Date(checked.flashEndsAt), shop))}</p>
        )}
        {checked?.shipsBy && <p className="muted sm">{product.shipsBy(formatDay(checked.shipsBy, shop))}</p>}
      </div>
      <b className={`num ${css.amount}`}>{money(unitAmount * line.quantity)}</b>
      <div className={css.tools}>
        <Quantity small value={line.quantity} max={maxQuantity} label={line.name} onChange={onQuantity} />
        <button type="button" className={css.remove} aria-label={t.saveNamed(line.name)} onClick={onSave}>
          <Icon name="bookmark" />
          <span>{t.saveForLater}</span>
        </button>
        {!isGone && (
          <button
            type="button"
            className={css.remove}
            aria-label={t.toWishListNamed(line.name)}
            onClick={onMoveToWishList}
          >
            <Icon name="heart" />
            <span>{t.toWishListPage}</span>
          </button>
        )}
        <button
          type="button"
          className={css.remove}
          data-remove
          aria-label={t.removeNamed(line.name)}
          onClick={({ detail }) => onRemove(detail === 0)}
        >
          <Icon name="trash" />
          <span>{t.remove}</span>
        </button>
      </div>
      {line.told !== undefined && <LineWarning text={line.told} onQuantity={onQuantity} />}
      {checked?.problems.map(({ code, message, blocks }) => (
        <LineWarning key={code} text={message} isBlocking={blocks} available={available} onQuantity={onQuantity}>
          {(code === 'flash_held' || code === 'flash_sold_out' || code === 'flash_limit') && (
            <button type="button" className="btn ghost" onClick={onRemoveFlashPrice}>
              {t.normalPrice}
            </button>
          )}
          {code === 'flash_held' && (
            <a className="link" href={`/flash-product/${line.slug}?v=${line.variantId}`}>
              {t.toQueue}
            </a>
          )}
        </LineWarning>
      ))}
    </li>
  )
}
