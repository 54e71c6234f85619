import type { RefObject } from 'react'
import type { GuestLine } from '#src/features/cart/ui/guest-cart.ts'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import { isBlocked, needsAccount, subtotalOf } from '#src/features/checkout/cart-totals.rules.ts'
import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import { CheckoutButton } from '#src/features/checkout/ui/checkout-button.tsx'
import { cartDrawerEn } from '#src/shared/messages/checkout/cart-drawer.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import css from './cart-drawer.module.css'

interface DrawerFootProps {
  ref: RefObject<HTMLDivElement | null>
  quote: Quote | null
  lines: readonly GuestLine[]
  leave: () => void
}

/** Shows the subtotal with the ways on. It receives the focus of the open drawer, so that the first Tab reaches them. */
export function DrawerFoot({ ref, quote, lines, leave }: DrawerFootProps) {
  const t = useCartTexts()
  const { view } = useTexts({ en: cartDrawerEn })
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
            {view}
          </a>
          <CheckoutButton quote={quote} className="btn" />
          {isBlocked(quote) && <p className={`sm ${css.note}`}>{t.problems}</p>}
          {needsAccount(quote) && <p className={`sm ${css.note}`}>{t.signInFirst}</p>}
        </>
      )}
    </div>
  )
}
