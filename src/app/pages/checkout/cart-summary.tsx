import { useEffect, useState, type ComponentType } from 'react'
import { isBlocked, isDigital, needsAccount, subtotalOf } from '#src/features/checkout/cart-totals.rules.ts'
import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import { CheckoutButton } from '#src/features/checkout/ui/checkout-button.tsx'
import { FreeDelivery } from '#src/features/checkout/ui/free-delivery.tsx'
import { findPromisedOffers } from '#src/features/shipping/delivery-promise.rules.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { logFailure } from '#src/web/client/api-errors.ts'
import { whenUsed, whenVisible } from '#src/web/client/lazy-hydration.tsx'
import { useShop } from '#src/web/client/shop-context.ts'
import { CouponField } from '#src/features/cart/ui/coupon-field.tsx'
import type { Country } from '#src/web/kit/form/address-values.ts'
import css from './cart-summary.module.css'
import { Estimate } from './estimate.tsx'
import type { GuestLine } from '#src/features/cart/ui/guest-cart.ts'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import type { useEstimate } from './use-estimate.ts'

interface CartSummaryProps {
  quote: Quote | null
  lines: readonly GuestLine[]
  hasFailed: boolean
  estimate: ReturnType<typeof useEstimate>
}

/** Renders the known costs of the cart and the button to the checkout. */
export function CartSummary({ quote, lines, hasFailed, estimate }: CartSummaryProps) {
  const t = useCartTexts()
  const limit = quote?.requirements.find(({ code }) => code === 'order_too_small' || code === 'order_too_large')
  const paymentMethods = quote?.gateways.map(({ title }) => title) ?? []
  return (
    <aside className={`card-panel ${css.summary}`} aria-label={t.summary}>
      <h2>{t.summary}</h2>
      <FreeDelivery quote={quote} lines={lines} />
      <CouponField applied={quote?.coupon ?? null} lines={lines} />
      <Totals quote={quote} lines={lines} estimate={estimate} />
      {limit && <Alert tone="error">{limit.message}</Alert>}
      {!isBlocked(quote) && <Express quote={quote} lines={lines} />}
      <div className={css.wide}>
        <CheckoutButton quote={quote} className="btn lg full" />
      </div>
      {needsAccount(quote) && <p className="sm">{t.signInFirst}</p>}
      <p className="muted sm" role="status">
        {quote === null && !hasFailed ? t.checking : ''}
      </p>
      <Arrival quote={quote} />
      <Estimate quote={quote} estimate={estimate} />
      {paymentMethods.length > 0 && <p className="muted sm">{t.payWith(paymentMethods)}</p>}
      {!isDigital(quote) && <DeliversTo countries={estimate.setup?.countries ?? []} />}
    </aside>
  )
}

const MOST_NAMED = 5

/** Says where the shop delivers to before the checkout begins; the estimate has all countries. */
function DeliversTo({ countries }: { countries: readonly Country[] }) {
  const t = useCartTexts()
  if (countries.length === 0) return null
  const names = countries.slice(0, MOST_NAMED).map(({ name }) => name)
  return <p className="muted sm">{t.deliversTo(names, countries.length - names.length)}</p>
}

/**
 * Offers the wallets, unless something in the cart needs more than a wallet gives. Their code loads once the visitor
 * uses the page and the space for them is in view.
 */
function Express({ quote, lines }: Pick<CartSummaryProps, 'quote' | 'lines'>) {
  const { hasExpress, guestCheckout } = useShop()
  const [Buttons, setButtons] = useState<ComponentType<{ amount: number }> | null>(null)
  useEffect(() => {
    if (!hasExpress) return
    whenUsed()
      .then(whenVisible('[data-express]'))
      .then(() => import('./cart-express.tsx'))
      .then((module) => setButtons(() => module.CartExpress))
      .catch(logFailure)
  }, [hasExpress])
  const amount = quote?.totalAmount ?? subtotalOf(lines)
  const isDigitalInPart = quote?.lines.some((line) => line.isDigital) ?? false
  const isLimited = quote?.requirements.some(({ step }) => step === 'cart') ?? false
  if (!hasExpress || !guestCheckout || isDigitalInPart || isLimited || amount === 0) return null
  return (
    <div className={css.express} data-express>
      {Buttons && <Buttons amount={amount} />}
    </div>
  )
}

/** On phones, keeps the total and the checkout button in view. */
export function CheckoutBar({ quote, lines }: Pick<CartSummaryProps, 'quote' | 'lines'>) {
  const t = useCartTexts()
  const money = useMoney()
  return (
    <div className={css.bar} data-sticky-buy>
      <span>
        <span className="muted sm">{t.total}</span>
        <b className="num">{money(quote?.totalAmount ?? subtotalOf(lines))}</b>
      </span>
      <CheckoutButton quote={quote} className="btn lg full" />
    </div>
  )
}

function Totals({ quote, lines, estimate }: Pick<CartSummaryProps, 'quote' | 'lines' | 'estimate'>) {
  const t = useCartTexts()
  const money = useMoney()
  const subtotal = subtotalOf(lines)
  // Without a destination, the costs are those within the shop's country.
  const isEstimated = quote?.taxIsEstimated || estimate.destination === null
  return (
    <dl className="num" aria-live="polite">
      <div>
        <dt>{t.subtotal}</dt>
        <dd>{money(quote?.subtotalAmount ?? subtotal)}</dd>
      </div>
      {quote && quote.discountAmount > 0 && (
        <div className={css.off}>
          <dt>{t.discount}</dt>
          <dd>−{money(quote.discountAmount)}</dd>
        </div>
      )}
      <div>
        <dt>
          {t.delivery}
          {quote?.shippingOptionId && isEstimated && !isDigital(quote) && ` (${t.estimated})`}
        </dt>
        {isDigital(quote) ? (
          <dd>{t.byMail}</dd>
        ) : quote?.shippingOptionId ? (
          <dd>{quote.shippingAmount === 0 ? t.free : money(quote.shippingAmount)}</dd>
        ) : (
          <dd className="muted">{t.atCheckout}</dd>
        )}
      </div>
      {quote && quote.feeAmount > 0 && (
        <div>
          <dt>{quote.gateways.find(({ _id }) => _id === quote.gatewayId)?.title}</dt>
          <dd>{money(quote.feeAmount)}</dd>
        </div>
      )}
      {quote?.taxLines
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount, included }) => (
          <div key={label} className="muted sm">
            <dt>
              {included ? t.includesTax(label) : label}
              {isEstimated && ` (${t.estimated})`}
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      <div className={css.total}>
        <dt>{t.total}</dt>
        <dd>{money(quote?.totalAmount ?? subtotal)}</dd>
      </div>
    </dl>
  )
}

/** Shows when and for how much the cart arrives at the estimated destination, or within the shop's country. */
function Arrival({ quote }: Pick<CartSummaryProps, 'quote'>) {
  const texts = useDeliveryTexts()
  const promised = findPromisedOffers(quote?.shippingOffers ?? [])
  if (!quote || !promised?.first.promise) return null
  const { first, faster } = promised
  // A coupon or a campaign may pay for the delivery.
  const isReduced = quote.shippingAmount < first.amount
  return (
    <p className={css.arrival}>
      <Icon name="truck" />
      <span>
        {texts.promise({ ...promised.first.promise, amount: quote.shippingAmount })}
        {faster?.promise && !isReduced && (
          <span className="muted sm"> {texts.faster({ ...faster.promise, amount: faster.amount })}</span>
        )}
      </span>
    </p>
  )
}
