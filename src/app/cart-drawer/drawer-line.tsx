import { useState } from 'react'
import type { CartLine } from '#src/features/cart/cart.contract.ts'
import type { GuestLine } from '#src/features/cart/ui/guest-cart.ts'
import { LineImage } from '#src/features/cart/ui/line-image.tsx'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import { lineKey } from '#src/features/cart/ui/use-remove-line.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import { Quantity } from '#src/web/kit/form/quantity.tsx'
import css from './cart-drawer.module.css'

interface DrawerLineProps {
  line: GuestLine
  /** The server's result; null while it is loading. */
  checked: CartLine | null
  onQuantity: (quantity: number) => void
  onRemove: (isByKeyboard: boolean) => void
}

/** Shows a line of the cart drawer, with its problems. */
export function DrawerLine({ line, checked, onQuantity, onRemove }: DrawerLineProps) {
  const t = useCartTexts()
  const money = useMoney()
  const unitAmount = checked && checked.unitAmount > 0 ? checked.unitAmount : line.unitAmount
  // The previous limit applies while the server checks again.
  const [max, setMax] = useState(99)
  const limit = checked?.maxQuantity || (checked ? 99 : max)
  if (limit !== max) setMax(limit)
  return (
    <li className={css.line} data-line={lineKey(line)}>
      <div className={css.picture}>
        <LineImage line={line} sizes="72px" isFirst />
      </div>
      <div className={css.what}>
        <ShopText as="h3">
          <a href={`/product/${line.slug}?v=${line.variantId}`}>{line.name}</a>
        </ShopText>
        <OptionValues as="p" values={line.optionValues} />
      </div>
      <b className={`num ${css.amount}`}>{money(unitAmount * line.quantity)}</b>
      <div className={css.tools}>
        <Quantity
          small
          value={line.quantity}
          max={Math.max(max, line.quantity)}
          label={line.name}
          onChange={onQuantity}
        />
        <button
          type="button"
          className="iconbtn"
          data-remove
          aria-label={t.removeNamed(line.name)}
          onClick={({ detail }) => onRemove(detail === 0)}
        >
          <Icon name="trash" />
        </button>
      </div>
      <Problems line={line} checked={checked} onQuantity={onQuantity} />
    </li>
  )
}

function Problems({ line, checked, onQuantity }: Pick<DrawerLineProps, 'line' | 'checked' | 'onQuantity'>) {
  const t = useCartTexts()
  const available = checked?.problems.find((problem) => problem.available)?.available ?? null
  const messages = [line.told, ...(checked?.problems ?? []).map(({ message }) => message)].filter(Boolean)
  if (messages.length === 0) return null
  const isBlocked = checked?.problems.some(({ blocks }) => blocks) ?? false
  return (
    <div className={`${css.problem} ${isBlocked ? css.blocks : ''}`} role="status">
      <Icon name="warn" />
      <p>{messages.join(' ')}</p>
      {isBlocked && available !== null && (
        <button type="button" className="btn ghost" onClick={() => onQuantity(available)}>
          {t.change(available)}
        </button>
      )}
    </div>
  )
}
