import { OptionValues, ShopText } from '#src/web/kit/display/shop-text.tsx'
import type { ReactNode } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import { ResponsiveImage } from '#src/web/kit/display/image.tsx'
import { Placeholder } from '#src/web/kit/display/placeholder.tsx'
import { useMoney } from '#src/web/kit/display/price.tsx'
import type { Order } from '../order.contract.ts'
import css from './order-lines.module.css'
import { useCartTexts, useDetailTexts, usePartName } from './texts.ts'

/** The items of an order, their amounts and the calculation. */
export function OrderLines({
  order,
  ofLine,
}: {
  order: Order
  ofLine?: ((line: Order['lines'][number]) => ReactNode) | undefined
}) {
  const t = useDetailTexts()
  const money = useMoney()
  return (
    <section className={css.lines} aria-labelledby="lines">
      <h2 id="lines">{t.lines}</h2>
      <ul>
        {order.lines.map((line) => (
          <li key={line._id} className={line.cancelledQuantity === line.quantity ? css.gone : undefined}>
            <span className={css.picture}>
              {line.image ? (
                <ResponsiveImage
                  image={{ url: line.image, alt: '', width: 160, height: 160 }}
                  widths={[160]}
                  sizes="72px"
                />
              ) : (
                <Placeholder name={line.name} />
              )}
            </span>
            <span>
              <a className={css.name} href={`/product/${line.slug}?v=${line.variantId}`}>
                {line.quantity} × <ShopText>{line.name}</ShopText>
              </a>
              <OptionValues values={line.optionValues} />
              <LineState line={line} />
              {line.giftCard && <SentTo delivery={line.giftCard} />}
              {ofLine?.(line)}
            </span>
            <span className="num strong">{money(line.lineAmount)}</span>
          </li>
        ))}
      </ul>
      <Totals order={order} />
      <QuoteCalculation order={order} />
    </section>
  )
}

function LineState({ line: { cancelledQuantity, returnedQuantity } }: { line: Order['lines'][number] }) {
  const t = useDetailTexts()
  const states = [
    cancelledQuantity > 0 ? t.lineCancelled(cancelledQuantity) : '',
    returnedQuantity > 0 ? t.lineReturned(returnedQuantity) : '',
  ].filter(Boolean)
  if (states.length === 0) return null
  return <span className={`sm ${css.state}`}>{states.join(', ')}</span>
}

/** To whom and when its gift cards are sent. */
function SentTo({ delivery }: { delivery: NonNullable<Order['lines'][number]['giftCard']> }) {
  const t = useDetailTexts()
  const { locale, language } = useShop()
  const { recipientName, recipientEmail, deliverOn } = delivery
  const to = recipientEmail && (recipientName === '' ? recipientEmail : `${recipientName} (${recipientEmail})`)
  const on = deliverOn && formatDate(new Date(deliverOn), { locale, language, timeZone: 'UTC' })
  return (
    <span className={`sm muted ${css.sentTo}`}>
      <ShopText>{t.giftCardFor({ to, on })}</ShopText>
    </span>
  )
}

function Totals({ order }: { order: Order }) {
  const cart = useCartTexts()
  const t = useDetailTexts()
  const money = useMoney()
  const nameOf = usePartName()
  const { openAmount, capturedAmount, reservedAmount = 0, refundedAmount, pendingRefundAmount, title } = order.payment
  const credits = (order.payment.parts ?? []).filter(({ provider }) => provider === 'credit')
  const paidOtherwise = capturedAmount + reservedAmount - credits.reduce((sum, { amount }) => sum + amount, 0)
  const isOver = order.status === 'cancelled' || order.status === 'expired'
  return (
    <dl className="num">
      <Amount name={cart.subtotal} amount={money(order.subtotalAmount)} />
      {order.discountAmount > 0 && <Amount name={cart.discount} amount={`−${money(order.discountAmount)}`} />}
      <Amount name={cart.delivery} amount={order.shippingAmount === 0 ? cart.free : money(order.shippingAmount)} />
      {order.feeAmount > 0 && <Amount name={title} amount={money(order.feeAmount)} />}
      {order.taxLines
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount, included }) => (
          <Amount
            key={label}
            name={included ? cart.includesTax(label) : label}
            amount={money(amount)}
            isSmall={included}
          />
        ))}
      <Amount name={cart.total} amount={money(order.totalAmount)} isTotal />
      {credits.map((part, index) => (
        <Amount key={index} name={nameOf(part)} amount={`−${money(part.amount)}`} />
      ))}
      {paidOtherwise > 0 && <Amount name={t.paidSoFar} amount={money(paidOtherwise)} />}
      {refundedAmount > 0 && <Amount name={t.refundedSoFar} amount={`−${money(refundedAmount)}`} />}
      {pendingRefundAmount > 0 && <Amount name={t.refundPending} amount={`−${money(pendingRefundAmount)}`} />}
      {capturedAmount + reservedAmount > 0 && openAmount > 0 && !isOver && (
        <Amount name={t.open} amount={money(openAmount)} />
      )}
    </dl>
  )
}

/** Every step from the prices to the total. */
function QuoteCalculation({ order }: { order: Order }) {
  const t = useDetailTexts()
  const cart = useCartTexts()
  const money = useMoney()
  return (
    <details className={css.how}>
      <summary className="link">{t.how}</summary>
      <dl className="num sm">
        {order.lines.map((line) => (
          <Amount
            key={line._id}
            name={`${line.name}: ${t.each(line.quantity, money(line.unitAmount))}`}
            amount={money(line.lineAmount)}
          />
        ))}
        {order.lines
          .filter(({ discountAmount }) => discountAmount > 0)
          .map((line) => (
            <Amount
              key={`discount ${line._id}`}
              name={t.discountOf(line.name)}
              amount={`−${money(line.discountAmount)}`}
            />
          ))}
        {order.couponCode && <Amount name={t.coupon(order.couponCode)} amount={`−${money(order.discountAmount)}`} />}
        <Amount name={`${cart.delivery}: ${order.shippingOption.title}`} amount={money(order.shippingAmount)} />
        {order.feeAmount > 0 && <Amount name={order.payment.title} amount={money(order.feeAmount)} />}
        {order.taxLines.map(({ label, baseAmount, amount, included }) => (
          <Amount
            key={`tax ${label}`}
            name={(included ? t.taxIncluded : t.taxOn)(label, money(baseAmount))}
            amount={money(amount)}
          />
        ))}
        <Amount name={cart.total} amount={money(order.totalAmount)} isTotal />
      </dl>
    </details>
  )
}

interface AmountProps {
  name: string
  amount: string
  isTotal?: boolean
  isSmall?: boolean
}

const Amount = ({ name, amount, isTotal, isSmall }: AmountProps) => (
  <div className={isTotal ? css.total : isSmall ? 'muted sm' : undefined}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
