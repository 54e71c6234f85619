import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import { useId, useRef } from 'react'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { LineImage } from './line-image.tsx'
import type { SavedLine } from './guest-cart.ts'
import css from './saved-for-later.module.css'
import { useCartTexts } from './texts.ts'

interface SavedLinesProps {
  lines: readonly SavedLine[]
  /** Moves a line back to the cart. */
  onMoveToCart: (line: SavedLine) => void
  onRemove: (line: SavedLine) => void
}

/** Shows the lines that a shopper has saved for later, below the cart. They are neither counted nor ordered. */
export function SavedLines({ lines, onMoveToCart, onRemove }: SavedLinesProps) {
  const t = useCartTexts()
  const money = useMoney()
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const then = (act: () => void) => () => {
    act()
    heading.current?.focus()
  }
  return (
    <section className={css.saved} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {t.saved}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line._id} className={css.line}>
            <LineImage line={line} sizes="72px" />
            <div>
              <ShopText as="h3">
                {line.isGone ? line.name : <a href={`/product/${line.slug}?v=${line.variantId}`}>{line.name}</a>}
              </ShopText>
              <OptionValues as="p" values={line.optionValues} />
              <p className="muted sm num">
                {line.isGone ? t.savedGone : `${line.quantity} × ${money(line.unitAmount)}`}
              </p>
            </div>
            <div className={css.tools}>
              {!line.isGone && (
                <button
                  type="button"
                  className="btn ghost"
                  aria-label={t.moveNamed(line.name)}
                  onClick={then(() => onMoveToCart(line))}
                >
                  {t.moveToCart}
                </button>
              )}
              <button
                type="button"
                className={`iconbtn ${css.remove}`}
                aria-label={t.removeNamed(line.name)}
                onClick={then(() => onRemove(line))}
              >
                <Icon name="trash" />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
