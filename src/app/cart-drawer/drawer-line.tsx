import type { CartLine } from '#src/features/cart/cart.contract.ts'
import type { GuestLine } from '#src/features/cart/ui/guest-cart.ts'
import { LineImage } from '#src/features/cart/ui/line-image.tsx'
import { LineWarning } from '#src/features/cart/ui/line-warning.tsx'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import { useCheckedLine } from '#src/features/cart/ui/use-checked-line.ts'
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
  const { unitAmount, maxQuantity, available } = useCheckedLine(line, checked)
  const problems = checked?.problems ?? []
  const messages = [line.told, ...problems.map(({ message }) => message)].filter(Boolean)
  return (
    <li className={css.line} data-line={lineKey(line)}>
      <LineImage line={line} sizes="72px" isFirst />
      <div className={css.what}>
        <ShopText as="h3">
          <a href={`/product/${line.slug}?v=${line.variantId}`}>{line.name}</a>
        </ShopText>
        <OptionValues as="p" values={line.optionValues} />
      </div>
      <b className={`num ${css.amount}`}>{money(unitAmount * line.quantity)}</b>
      <div className={css.tools}>
        <Quantity small value={line.quantity} max={maxQuantity} label={line.name} onChange={onQuantity} />
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
      {messages.length > 0 && (
        <LineWarning
          small
          role="status"
          text={messages.join(' ')}
          isBlocking={problems.some(({ blocks }) => blocks)}
          available={available}
          onQuantity={onQuantity}
        />
      )}
    </li>
  )
}
