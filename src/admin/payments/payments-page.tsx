import { useState } from 'react'
import type { PaymentToVerify } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { searchWith, useSearchParams, useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView, State } from '../kit/states.tsx'
import { orderListEn } from '../messages/order-list.en.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { DuplicateWarning, PaymentDecisions, useProofPath } from './payment-review.tsx'
import '../styles/payments.css'

const t = ordersEn.payments

/** A payment as it is: one that another amount puts on hold has to be decided again. */
const keyOf = ({ paymentId, status }: PaymentToVerify): string => `${paymentId} ${status}`

/** Payments whose proof or amount has to be checked: one by one, the next opens by itself. */
export function PaymentsPage() {
  const shop = useShop()
  const payments = useRead('listPaymentsToVerify')
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1>{t.title}</h1>
      </div>
      <QueryView query={payments}>{({ data }) => <Payments payments={data} />}</QueryView>
    </>
  )
}

function Payments({ payments }: { payments: readonly PaymentToVerify[] }) {
  const [params, change] = useSearchParams()
  // Those whose decision is about to be done are not asked about again.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const open = payments.filter((payment) => !decided.has(keyOf(payment)))
  const chosen = open.find(({ paymentId }) => paymentId === params.get('payment'))
  const payment = chosen ?? open[0]
  if (!payment) return <State text={t.empty} />
  const onDecided = (done: PaymentToVerify): void => {
    setDecided((before) => new Set([...before, keyOf(done)]))
    const at = open.findIndex(({ paymentId }) => paymentId === done.paymentId)
    change({ payment: open[at + 1]?.paymentId ?? null })
  }
  const onNotDecided = (done: PaymentToVerify): void =>
    setDecided((before) => new Set([...before].filter((key) => key !== keyOf(done))))
  const others = open.filter((each) => each !== payment)
  return (
    <div className="page-body">
      <div className="detail">
        <PaymentCard key={keyOf(payment)} payment={payment} onDecided={onDecided} onNotDecided={onNotDecided} />
        {others.length > 0 && <Others payments={others} params={params} />}
      </div>
    </div>
  )
}

interface PaymentCardProps {
  payment: PaymentToVerify
  onDecided: (payment: PaymentToVerify) => void
  onNotDecided: (payment: PaymentToVerify) => void
}

function PaymentCard({ payment, ...called }: PaymentCardProps) {
  const { orderNumber, status } = payment
  const to = useShopPath()
  const proofPath = useProofPath()
  const isProof = status === 'submitted'
  return (
    <section className="card" aria-label={orderNumber}>
      <div className="card-head">
        <h2 className="grow">
          <a className="link" href={to(`/orders/${orderNumber}`)}>
            {orderNumber}
          </a>
        </h2>
        <Badge tone={isProof ? 'info' : 'warn'} text={isProof ? t.submitted : t.mismatch} />
      </div>
      <div className="card-body payment-check">
        <div className="column">
          <Facts payment={payment} />
          <DuplicateWarning payment={payment} />
        </div>
        {payment.hasScreenshot ? (
          <a href={proofPath(payment)} target="_blank" rel="noreferrer">
            <img className="proof" src={proofPath(payment)} alt={t.proofOf(orderNumber)} />
          </a>
        ) : (
          <p className="soft">{t.noProof}</p>
        )}
      </div>
      <div className="card-body row wrap payment-decisions">
        <span className="grow" />
        <PaymentDecisions payment={payment} hasMain {...called} />
      </div>
    </section>
  )
}

function Facts({ payment }: { payment: PaymentToVerify }) {
  const { money, time } = useFormats()
  const { amount, currency, reportedAmount, reportedCurrency, dueAt } = payment
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t.facts.asked, money(amount, currency)],
    [t.facts.reported, reportedAmount === null ? null : money(reportedAmount, reportedCurrency ?? currency)],
    [t.facts.sender, payment.senderNumber],
    [t.facts.transaction, payment.transactionId],
    [t.facts.method, orderListEn.methods[payment.provider] ?? payment.provider],
    [t.facts.reason, payment.reason],
    [t.facts.sent, time(payment.submittedAt ?? payment.createdAt)],
    [t.facts.until, dueAt === null ? null : time(dueAt)],
  ]
  return (
    <dl className="payment-facts">
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label}>
            <dt className="small soft">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The other payments, the oldest first. */
function Others({ payments, params }: { payments: readonly PaymentToVerify[]; params: URLSearchParams }) {
  const to = useShopPath()
  const { money } = useFormats()
  return (
    <aside className="card" aria-labelledby="other-payments">
      <div className="card-head">
        <h2 id="other-payments">{t.others}</h2>
      </div>
      {payments.map(({ paymentId, orderNumber, amount, currency }) => (
        <a key={paymentId} className="list-row" href={to('/payments') + searchWith(params, { payment: paymentId })}>
          <span className="grow">{orderNumber}</span>
          <span className="strong">{money(amount, currency)}</span>
        </a>
      ))}
    </aside>
  )
}
