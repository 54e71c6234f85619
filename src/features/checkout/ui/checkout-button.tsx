import { cartEn } from '#src/shared/messages/checkout/cart.en.ts'
import { useTexts } from '#src/web/client/messages.ts'
import { checkoutHref, isBlocked } from '../cart-totals.rules.ts'
import type { Quote } from '../checkout.contract.ts'

/** Renders the link to the checkout, or a disabled button while a line of the cart prevents it. */
export function CheckoutButton({ quote, className }: { quote: Quote | null; className: string }) {
  const t = useTexts({ en: cartEn })
  return isBlocked(quote) ? (
    <button type="button" className={className} aria-disabled="true">
      {t.checkout}
    </button>
  ) : (
    <a className={className} href={checkoutHref(quote)}>
      {t.checkout}
    </a>
  )
}
