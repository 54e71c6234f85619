import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import type { ReactNode } from 'react'
import { formatDay } from '#src/shared/dates.ts'
import { TimeLeft } from '#src/web/kit/display/countdown.tsx'
import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { Icon } from '#src/web/kit/display/icon.tsx'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Quote } from '../checkout.contract.ts'
import css from './order-summary.module.css'
import { useCartTexts, useCheckoutTexts } from './texts.ts'

/** Returns what is to be paid by a payment method. */
export const payableOf = (quote: Quote | null): number => quote?.payableAmount ?? quote?.totalAmount ?? 0

interface SummaryLine {
  _id: string
  variantId: string
  name: string
  image: string | null
  optionValues: readonly string[]
  quantity: number
  unitAmount: number
}

interface OrderSummaryProps {
  quote: Quote | null
  lines: readonly SummaryLine[]
  /** The field for a coupon code. */
  coupon: ReactNode
}

/** Shows the items and their cost, as the server calculates it. */
export function OrderSummary({ quote, lines, coupon }: OrderSummaryProps) {
  const checkout = useCheckoutTexts()
  const { product } = useMessages()
  const shop = useShop()
  const money = useMoney()
  const quotedLines = new Map(quote?.lines.map((line) => [line._id, line]))
  return (
    <div className={css.summary}>
      <h2>{checkout.yourOrder}</h2>
      <ul>
        {lines.map((line) => {
          const checked = quotedLines.get(line._id)
          return (
            <li key={line._id} className={css.line}>
              <span className={css.picture}>
                {line.image ? (
                  <ResponsiveImage
                    image={{ url: line.image, alt: '', width: 160, height: 160 }}
                    widths={[160]}
                    sizes="76px"
                    isFirst
                  />
                ) : (
                  <Placeholder name={line.name} />
                )}
                <span className="count">{line.quantity}</span>
              </span>
              <span>
                <ShopText as="b">{line.name}</ShopText>
                <OptionValues values={line.optionValues} />
                {checked?.shipsBy && (
                  <span className="muted sm">{product.shipsBy(formatDay(checked.shipsBy, shop))}</span>
                )}
                {checked?.problems.map(({ code, message }) => (
                  <span key={code} className={css.problem}>
                    {message}
                  </span>
                ))}
              </span>
              <span className="num strong">{money((checked?.unitAmount || line.unitAmount) * line.quantity)}</span>
            </li>
          )
        })}
      </ul>
      {coupon}
      <Totals quote={quote} lines={lines} />
      <Arrival quote={quote} />
      {quote?.holdExpiresAt && (
        <p className={css.arrival}>
          <TimeLeft until={quote.holdExpiresAt} text={checkout.holding} ended={checkout.holdEnded} />
        </p>
      )}
    </div>
  )
}

function Totals({ quote, lines }: Omit<OrderSummaryProps, 'coupon'>) {
  const t = useCartTexts()
  const money = useMoney()
  const subtotal = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  const gateway = quote?.gateways.find(({ _id }) => _id === quote.gatewayId)
  return (
    <dl className={`num ${css.totals}`} aria-live="polite">
      <div>
        <dt>{t.subtotal}</dt>
        <dd>{money(quote?.subtotalAmount ?? subtotal)}</dd>
      </div>
      {quote && quote.discountAmount > 0 && (
        <div>
          <dt>{t.discount}</dt>
          <dd>−{money(quote.discountAmount)}</dd>
        </div>
      )}
      <div>
        <dt>{t.delivery}</dt>
        <dd>{quote?.shippingOptionId ? (quote.shippingAmount === 0 ? t.free : money(quote.shippingAmount)) : '–'}</dd>
      </div>
      {quote && quote.feeAmount > 0 && (
        <div>
          <dt>{gateway?.title}</dt>
          <dd>{money(quote.feeAmount)}</dd>
        </div>
      )}
      {quote?.taxLines
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount, included }) => (
          <div key={label} className={included ? 'muted sm' : undefined}>
            <dt>{included ? t.includesTax(label) : label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      <div className={css.total}>
        <dt>{t.total}</dt>
        <dd>{money(quote?.totalAmount ?? subtotal)}</dd>
      </div>
      <Parts quote={quote} />
    </dl>
  )
}

/** What gift cards and store credit pay, and the rest. */
function Parts({ quote }: Pick<OrderSummaryProps, 'quote'>) {
  const t = useCheckoutTexts()
  const money = useMoney()
  const used = quote?.credits?.filter(({ usedAmount }) => usedAmount > 0) ?? []
  if (used.length === 0) return null
  return (
    <>
      {used.map(({ token, last4, usedAmount }) => (
        <div key={token}>
          <dt>{last4 === null ? t.storeCredit : t.giftCard(last4)}</dt>
          <dd>−{money(usedAmount)}</dd>
        </div>
      ))}
      <div className="strong">
        <dt>{t.rest}</dt>
        <dd>{money(payableOf(quote))}</dd>
      </div>
    </>
  )
}

function Arrival({ quote }: { quote: Quote | null }) {
  const t = useCheckoutTexts()
  const texts = useDeliveryTexts()
  const chosen = quote?.shippingOffers.find(({ _id }) => _id === quote.shippingOptionId)
  if (!quote?.deliveryPromise) return null
  const delivery = { ...quote.deliveryPromise, amount: quote.shippingAmount }
  return (
    <p className={css.arrival}>
      <Icon name="truck" />
      {chosen?.type === 'pickup' ? t.pickUp(texts.days(delivery)) : texts.promise(delivery)}
    </p>
  )
}

/** For phones: the total on top, with the expandable order. */
export function PhoneSummary({ quote, lines, coupon }: OrderSummaryProps) {
  const t = useCheckoutTexts()
  const money = useMoney()
  const subtotal = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  return (
    <details className={css.phone}>
      <summary>
        <Icon name="box" />
        {t.items(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
        <Icon name="down" />
        <b className="num">{money(quote ? payableOf(quote) : subtotal)}</b>
      </summary>
      <OrderSummary quote={quote} lines={lines} coupon={coupon} />
    </details>
  )
}
