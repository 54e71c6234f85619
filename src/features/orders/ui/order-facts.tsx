import type { ReactNode } from 'react'
import { formatDate } from '#src/shared/dates.ts'
import { useDeliveryTexts } from '#src/web/kit/display/delivery-text.ts'
import { useMoney } from '#src/web/kit/display/price.tsx'
import { useMessages } from '#src/web/client/messages.ts'
import { useShop } from '#src/web/client/shop-context.ts'
import type { Order, OrderAddress } from '../order.contract.ts'
import { Copyable } from '#src/web/kit/display/copyable.tsx'
import css from './order-detail.module.css'
import { invoiceAddress } from './order-links.ts'
import { useDetailTexts, usePartName } from './texts.ts'
import { TrackingCode } from './tracking-code.tsx'

interface OrderFactsProps {
  order: Order
  onChanged: () => void
}

/** The delivery, the payment, the documents and the tracking code. */
export function OrderFacts({ order, onChanged }: OrderFactsProps) {
  const t = useDetailTexts()
  const { delivery } = useMessages()
  const shop = useShop()
  const texts = useDeliveryTexts()
  const { address, billingAddress, shippingOption, promisedFrom, promisedTo, deliveredAt } = order
  const { type } = shippingOption
  const arrival =
    promisedFrom && promisedTo ? { from: promisedFrom, to: promisedTo, amount: order.shippingAmount } : null
  return (
    <dl className={`card-panel ${css.facts}`}>
      {deliveredAt ? (
        <Fact name={type === 'pickup' ? t.collected : t.delivered}>
          <b>{formatDate(new Date(deliveredAt), shop)}</b>
          <p className="muted sm">{shippingOption.title}</p>
        </Fact>
      ) : (
        arrival &&
        !['cancelled', 'expired'].includes(order.status) && (
          <Fact name={type === 'pickup' ? t.waits : t.arrives}>
            <b>{type === 'shipping' ? texts.promise(arrival) : texts.days(arrival)}</b>
            <p className="muted sm">{shippingOption.title}</p>
          </Fact>
        )
      )}
      <Fact name={type === 'pickup' ? t.pickUp : type === 'digital' ? t.byMail : t.to}>
        {type === 'digital' ? (
          <>
            {order.email}
            <p className="muted sm">{t.noParcel}</p>
          </>
        ) : type === 'pickup' ? (
          <>
            {address.name}
            <p className="muted sm">{delivery.pickUpAt(shop.dropAddress)}</p>
          </>
        ) : (
          <AddressText address={address} />
        )}
      </Fact>
      <Fact name={t.billing}>
        {billingAddress || type !== 'shipping' ? (
          <AddressText address={billingAddress ?? address} />
        ) : (
          <span className="muted">{t.sameBilling}</span>
        )}
      </Fact>
      <Payment order={order} />
      <Documents order={order} />
      <Fact name={t.trackingCode}>
        <TrackingCode order={order} onChanged={onChanged} />
      </Fact>
      {order.note && <Fact name={t.note}>{order.note}</Fact>}
      {order.giftMessage && <Fact name={t.gift}>{order.giftMessage}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function AddressText({ address }: { address: OrderAddress }) {
  return (
    <>
      {address.name}
      <p className="muted sm">{address.lines.join(', ')}</p>
    </>
  )
}

function Payment({ order: { payment, paymentStatus, status, orderNumber } }: { order: Order }) {
  const t = useDetailTexts()
  const nameOf = usePartName()
  const money = useMoney()
  const isPaidOnDelivery = payment.provider === 'cod' && paymentStatus === 'unpaid'
  const isManual = payment.provider === 'bankTransfer' || payment.provider === 'mobileWallet'
  const isPendingPayment = status === 'pendingPayment'
  return (
    <Fact name={t.payment}>
      {payment.parts && (
        <ul>
          {payment.parts.map((part, index) => (
            <li key={index}>
              {nameOf(part)} <span className="num">{money(part.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {/* What pays the rest. */}
      {(!payment.parts || payment.openAmount > 0) && payment.title}
      <p className="muted sm">{isPaidOnDelivery ? t.onDelivery : t.paymentStatuses[paymentStatus]}</p>
      {payment.instructions && (isPendingPayment || isPaidOnDelivery) && (
        <p className={`sm ${css.instructions}`}>{payment.instructions}</p>
      )}
      {/* What the money is to be marked with. */}
      {isManual && isPendingPayment && <Copyable text={orderNumber} />}
    </Fact>
  )
}

function Documents({ order }: { order: Order }) {
  const t = useDetailTexts()
  if (order.documents.length === 0 && order.status !== 'pendingPayment') return null
  return (
    <Fact name={t.documents}>
      {order.documents.length === 0 && <span className="muted">{t.invoiceLater}</span>}
      <ul className={css.documents}>
        {order.documents.map(({ _id, kind, number }) => (
          <li key={_id}>
            <span>{t.document[kind](number)}</span>
            <span>
              <a className="link" href={invoiceAddress(order, { document: _id })} target="_blank" rel="noopener">
                {t.print}
                <span className="vh"> {number}</span>
              </a>
              <a className="link" href={invoiceAddress(order, { document: _id, format: 'pdf' })} download>
                {t.pdf}
                <span className="vh"> {number}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}
