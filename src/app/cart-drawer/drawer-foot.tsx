import type { RefObject } from 'react'
import type { GuestLine } from '#src/features/cart/ui/guest-cart.ts'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import {
  checkoutHref,
  freeDeliveryProgress,
  isBlocked,
  needsAccount,
  subtotalOf,
} from '#src/features/checkout/cart-totals.rules.ts'
import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import css from './cart-drawer.module.css'

interface AmountsProps {
  quote: Quote | null
  lines: readonly GuestLine[]
}

/** Shows how much is missing for free delivery. */
export function FreeDelivery({ quote, lines }: AmountsProps) {
  const t = useCartTexts()
  const money = useMoney()
  const { freeShippingFromAmount } = useShop()
  const progress = freeDeliveryProgress(freeShippingFromAmount, quote, lines)
  if (freeShippingFromAmount === null || progress === null || lines.length === 0) return null
  const { isFree, spentAmount, missingAmount } = progress
  return (
    <div className={css.free}>
      <p className={isFree ? css.isFree : undefined}>
        <Icon name={isFree ? 'check' : 'truck'} />
        {isFree ? t.isFree : t.toFree(money(missingAmount))}
      </p>
      <progress
        value={isFree ? 1 : spentAmount}
        max={isFree ? 1 : freeShippingFromAmount}
        aria-label={t.freeProgress}
      />
    </div>
  )
}

interface DrawerFootProps extends AmountsProps {
  ref: RefObject<HTMLDivElement | null>
  leave: () => void
}

/** Shows the subtotal with the ways on. It receives the focus of the open drawer, so that the first Tab reaches them. */
export function DrawerFoot({ ref, quote, lines, leave }: DrawerFootProps) {
  const t = useCartTexts()
  const money = useMoney()
  return (
    <div ref={ref} className={css.foot} tabIndex={-1}>
      {lines.length === 0 ? (
        <button type="button" className="btn full" onClick={leave}>
          {t.continue}
        </button>
      ) : (
        <>
          <p className={css.subtotal} aria-live="polite">
            <span>{t.subtotal}</span> <b className="num">{money(quote?.subtotalAmount ?? subtotalOf(lines))}</b>
          </p>
          <a className="btn ghost" href="/user/cart">
            {t.view}
          </a>
          {isBlocked(quote) ? (
            <button type="button" className="btn" aria-disabled="true">
              {t.checkout}
            </button>
          ) : (
            <a className="btn" href={checkoutHref(quote)}>
              {t.checkout}
            </a>
          )}
          {isBlocked(quote) && <p className={`sm ${css.note}`}>{t.problems}</p>}
          {needsAccount(quote) && <p className={`sm ${css.note}`}>{t.signInFirst}</p>}
        </>
      )}
    </div>
  )
}
