import type { Order } from '../client/operations.ts'
import { useFormats } from '../kit/formats.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { RefundButton } from './order-actions.tsx'
import { PaymentBadge } from './status-badges.tsx'

const t = ordersEn.detail

/** What an order costs, what was paid, and what was refunded. */
export function OrderPayment({ order }: { order: Order }) {
  const { money, time } = useFormats()
  const { currency, payment, paymentStatus, payments, refunds, lines, pricesIncludeTax } = order
  const amount = (value: number): string => money(value, currency)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sums: [label: string, value: number][] = [
    [t.goods(units), order.subtotalAmount],
    ...(order.discountAmount === 0
      ? []
      : [[order.couponCode === null ? t.discount : `${t.coupon} ${order.couponCode}`, -order.discountAmount] as const]),
    [t.delivery(order.shippingOption), order.shippingAmount],
    ...(order.feeAmount === 0 ? [] : [[t.fee, order.feeAmount] as const]),
    ...(order.taxAmount === 0 ? [] : [[pricesIncludeTax ? t.taxIncluded : t.tax, order.taxAmount] as const]),
  ].map(([label, value]) => [String(label), Number(value)])
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t.payment}</h2>
        <PaymentBadge status={paymentStatus} provider={payment.provider} />
        <RefundButton />
      </div>
      <div className="card-body">
        <dl className="sums">
          {sums.map(([label, value]) => (
            <Sum key={label} label={label} value={amount(value)} />
          ))}
          <Sum label={t.total} value={amount(order.totalAmount)} isTotal />
          {payments.map(({ _id, status, capturedAmount, amount: due, createdAt }) => (
            <Sum
              key={_id}
              label={[payment.title, t.paymentStates[status] ?? status, time(createdAt)].join(', ')}
              value={amount(status === 'captured' ? capturedAmount : due)}
            />
          ))}
          {refunds.map(({ _id, status, amount: refunded, reason }) => (
            <Sum
              key={_id}
              label={[t.refundStates[status], reason].filter(Boolean).join(', ')}
              value={amount(-refunded)}
              isBad={status === 'failed'}
            />
          ))}
          {order.openAmount > 0 && <Sum label={t.open} value={amount(order.openAmount)} isTotal />}
        </dl>
      </div>
    </section>
  )
}

interface SumProps {
  label: string
  value: string
  isTotal?: boolean
  isBad?: boolean
}

const Sum = ({ label, value, isTotal = false, isBad = false }: SumProps) => (
  <>
    <dt className={isTotal ? 'total' : isBad ? 'bad-text' : 'soft'}>{label}</dt>
    <dd className={isTotal ? 'total' : undefined}>{value}</dd>
  </>
)
