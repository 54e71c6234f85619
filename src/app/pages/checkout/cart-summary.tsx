import type { Quote } from '#src/features/checkout/checkout.contract.ts'
import { formatDay } from '#src/shared/dates.ts'
import { Alert } from '#src/web/kit/feedback/alert.tsx'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { CouponField } from '#src/features/cart/ui/coupon-field.tsx'
import css from './cart-summary.module.css'
import { Estimate } from './estimate.tsx'
import type { GuestLine } from '#src/features/cart/ui/guest-cart.ts'
import { useCartTexts } from '#src/features/cart/ui/texts.ts'
import type { useEstimate } from './use-estimate.ts'

interface CartSummaryProps {
  quote: Quote | null
  lines: readonly GuestLine[]
  isBlocked: boolean
  hasFailed: boolean
  estimate: ReturnType<typeof useEstimate>
}

/** Renders the known costs of the cart and the button to the checkout. */
export function CartSummary({ quote, lines, isBlocked, hasFailed, estimate }: CartSummaryProps) {
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
      <div className={css.wide}>
        <CheckoutButton isBlocked={isBlocked} needsAccount={needsAccount(quote)} />
      </div>
      {needsAccount(quote) && <p className="sm">{t.signInFirst}</p>}
      <p className="muted sm" role="status">
        {quote === null && !hasFailed ? t.checking : ''}
      </p>
      <Arrival quote={quote} estimate={estimate} />
      <Estimate quote={quote} estimate={estimate} />
      {paymentMethods.length > 0 && <p className="muted sm">{t.payWith(paymentMethods)}</p>}
    </aside>
  )
}

/** Returns whether the shop requires an account and the visitor is a guest. */
const needsAccount = (quote: Quote | null): boolean =>
  quote?.requirements.some(({ code }) => code === 'sign_in_required') ?? false

function CheckoutButton({ isBlocked, needsAccount }: { isBlocked: boolean; needsAccount: boolean }) {
  const t = useCartTexts()
  return isBlocked ? (
    <button type="button" className="btn lg full" aria-disabled="true">
      {t.checkout}
    </button>
  ) : (
    <a className="btn lg full" href={needsAccount ? '/sign-in?next=%2Fuser%2Forder' : '/user/order'}>
      {t.checkout}
    </a>
  )
}

/** Returns whether no line needs a parcel. */
const isDigital = (quote: Quote | null): boolean =>
  quote !== null && quote.lines.length > 0 && quote.lines.every((line) => line.isDigital)

const subtotalOf = (lines: readonly GuestLine[]): number =>
  lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)

/** On phones, keeps the total and the checkout button in view. */
export function CheckoutBar({ quote, lines, isBlocked }: Omit<CartSummaryProps, 'hasFailed' | 'estimate'>) {
  const t = useCartTexts()
  const money = useMoney()
  return (
    <div className={css.bar} data-sticky-buy>
      <span>
        <span className="muted sm">{t.total}</span>
        <b className="num">{money(quote?.totalAmount ?? subtotalOf(lines))}</b>
      </span>
      <CheckoutButton isBlocked={isBlocked} needsAccount={needsAccount(quote)} />
    </div>
  )
}

/** Shows how much is missing for free delivery, after the discount of a coupon. */
function FreeDelivery({ quote, lines }: Pick<CartSummaryProps, 'quote' | 'lines'>) {
  const t = useCartTexts()
  const money = useMoney()
  const { freeShippingFromAmount: from } = useShop()
  if (from === null || isDigital(quote)) return null
  const spent = quote ? quote.subtotalAmount - quote.discountAmount : subtotalOf(lines)
  const isFreeByCoupon = quote?.coupon?.type === 'freeShipping' && quote.coupon.problem === null
  const isFree = spent >= from || isFreeByCoupon
  return (
    <div className={css.free}>
      <p className={isFree ? css.isFree : undefined}>
        <Icon name={isFree ? 'check' : 'truck'} />
        {isFree ? t.isFree : t.toFree(money(from - spent))}
      </p>
      <progress value={isFree ? 1 : spent} max={isFree ? 1 : from} aria-label={t.freeProgress} />
    </div>
  )
}

function Totals({ quote, lines, estimate }: Pick<CartSummaryProps, 'quote' | 'lines' | 'estimate'>) {
  const t = useCartTexts()
  const money = useMoney()
  const subtotal = subtotalOf(lines)
  const offers = quote?.shippingOffers ?? []
  const cheapest = Math.min(...offers.map(({ amount }) => amount))
  const isCalculated = quote !== null && estimate.destination !== null
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
        <dt>{t.delivery}</dt>
        {isDigital(quote) ? (
          <dd>{t.byMail}</dd>
        ) : isCalculated && quote.shippingOptionId ? (
          <dd>{quote.shippingAmount === 0 ? t.free : money(quote.shippingAmount)}</dd>
        ) : isCalculated && offers.length > 0 ? (
          <dd>{cheapest === 0 ? t.free : t.from(money(cheapest))}</dd>
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
              {quote.taxIsEstimated && ` (${t.estimated})`}
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

/** Shows the delivery date for the estimated destination, or for the shop's country. */
function Arrival({ quote, estimate: { destination, setup } }: Pick<CartSummaryProps, 'quote' | 'estimate'>) {
  const { product } = useMessages()
  const shop = useShop()
  const promises = quote?.shippingOffers.flatMap(({ promise }) => promise ?? []) ?? []
  const fastest = promises.toSorted((a, b) => (a.to < b.to ? -1 : 1))[0]
  const promise = destination === null ? setup?.promise : (quote?.deliveryPromise ?? fastest)
  if (!promise) return null
  return (
    <p className={css.arrival}>
      <Icon name="truck" />
      <span>{product.getIt(formatDay(promise.from, shop), formatDay(promise.to, shop))}</span>
    </p>
  )
}
