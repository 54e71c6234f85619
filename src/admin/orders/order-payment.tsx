import type { ReactNode } from 'react'
import type { Order } from '../client/operations.ts'
import { useFormats } from '../kit/formats.ts'
import { orderDetailEn } from '../messages/order-detail.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { DuplicateWarning, PaymentFacts, PaymentReview } from '../payments/payment-review.tsx'
import { PERMISSIONS } from '../client/permissions.ts'
import { useCan } from '../shell/shop-context.ts'
import { useActions } from './actions-context.ts'
import { RefundButton } from './order-actions.tsx'
import { waitingRefunds, type RefundActions } from './order-actions.rules.ts'
import { paymentNameOf } from './payment-name.ts'
import { PaymentBadge } from './status-badges.tsx'

const t = ordersEn.detail

/** What an order costs, what was paid, and what was refunded. */
export function OrderPayment({ order }: { order: Order }) {
  const { money, time } = useFormats()
  const { currency, payment, paymentStatus, payments, refunds, lines } = order
  const amount = (value: number): string => money(value, currency)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t.payment}</h2>
        <PaymentBadge status={paymentStatus} provider={payment.provider} />
        <RefundButton />
      </div>
      <PaymentToCheck />
      <WaitingRefunds order={order} />
      <div className="card-body">
        <dl className="sums">
          <Sum label={t.goods(units)} value={amount(order.subtotalAmount)} />
          <Discount order={order} />
          <Sum label={t.delivery(order.shippingOption)} value={amount(order.shippingAmount)} />
          {order.feeAmount !== 0 && <Sum label={t.fee} value={amount(order.feeAmount)} />}
          {order.taxLines
            .filter((tax) => tax.amount !== 0)
            .map((tax) => (
              <Sum
                key={tax.label}
                label={tax.included ? t.taxIncluded(tax.label) : tax.label}
                value={amount(tax.amount)}
              />
            ))}
          <Sum label={t.total} value={amount(order.totalAmount)} isTotal />
          {payments.map(
            ({ _id, status, capturedAmount, amount: due, createdAt, reference, transactionId, ...part }) => (
              <Sum
                key={_id}
                label={
                  <>
                    {[paymentNameOf(part), t.paymentStates[status] ?? status, time(createdAt)].join(', ')}
                    <Reference reference={reference ?? transactionId} />
                  </>
                }
                value={amount(status === 'captured' ? capturedAmount : due)}
              />
            ),
          )}
          {refunds.map((refund) => (
            <Sum
              key={refund._id}
              label={
                <>
                  {refundTextOf(refund)}, {time(refund.endedAt ?? refund.createdAt)}
                  <Reference reference={refund.reference} />
                </>
              }
              value={amount(-refund.amount)}
              isBad={refund.status === 'failed'}
            />
          ))}
          {order.openAmount > 0 && <Sum label={t.open} value={amount(order.openAmount)} isTotal />}
        </dl>
      </div>
    </section>
  )
}

const refundTextOf = ({ status, destination, reason }: Order['refunds'][number]): string =>
  [
    t.refundStates[status],
    destination === 'credit' ? orderDetailEn.storeCredit : destination === 'exchange' ? t.exchange : '',
    reason,
  ]
    .filter(Boolean)
    .join(', ')

/** What a coupon takes off, with its code; other discounts have none. */
function Discount({ order: { couponCode, discountAmount, currency } }: { order: Order }) {
  const { money } = useFormats()
  if (couponCode === null && discountAmount === 0) return null
  return (
    <Sum
      label={
        couponCode === null ? (
          t.discount
        ) : (
          <>
            {t.coupon} <bdi className="coupon-code">{couponCode}</bdi>
          </>
        )
      }
      // A coupon for the delivery takes nothing off the goods.
      value={discountAmount === 0 ? orderDetailEn.freeDelivery : money(-discountAmount, currency)}
    />
  )
}

/** What a payment is found by at its provider, or in the shop's account. */
const Reference = ({ reference }: { reference: string | null }) =>
  reference !== null &&
  reference !== '' && <bdi className="small break block">{orderDetailEn.providerReference(reference)}</bdi>

/** The payment of the order that the member has to check. */
function PaymentToCheck() {
  const { toVerify } = useActions()
  if (!toVerify) return null
  return (
    <section className="card-body column" aria-label={orderDetailEn.toCheck}>
      <p className="callout warn">
        <PaymentFacts payment={toVerify} />
      </p>
      <DuplicateWarning payment={toVerify} />
      <div className="row wrap">
        <PaymentReview payment={toVerify} />
      </div>
    </section>
  )
}

/** Refunds that do not end by themselves. */
function WaitingRefunds({ order }: { order: Order }) {
  const can = useCan()
  const refunds = waitingRefunds(order)
  if (refunds.length === 0 || !can(PERMISSIONS.refund)) return null
  return (
    <ul className="card-body column" aria-label={orderDetailEn.refunds}>
      {refunds.map((each) => (
        <WaitingRefund key={each.refund._id} {...each} />
      ))}
    </ul>
  )
}

function WaitingRefund({ refund, retry, markPaid }: RefundActions) {
  const { order, open } = useActions()
  const { money } = useFormats()
  const hasFailed = refund.status === 'failed'
  const amount = money(refund.amount, order.currency)
  return (
    <li className="column">
      <div className={`callout ${hasFailed ? 'bad' : 'warn'}`}>
        <p>
          {hasFailed ? orderDetailEn.refundFailed(amount) : orderDetailEn.refundByHand(amount)}
          {refund.lastError !== null && <bdi className="small block">{refund.lastError}</bdi>}
        </p>
      </div>
      <div className="row wrap">
        <span className="grow" />
        {retry && (
          <button type="button" className="button small-button" onClick={() => open({ kind: 'retryRefund', refund })}>
            {orderDetailEn.retry}
          </button>
        )}
        {markPaid && (
          <button
            type="button"
            className="button small-button"
            onClick={() => open({ kind: 'markRefundPaid', refund })}
          >
            {orderDetailEn.markPaid}
          </button>
        )}
      </div>
    </li>
  )
}

interface SumProps {
  label: ReactNode
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
