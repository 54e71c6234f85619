import type { PaymentToVerify } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView, State } from '../kit/states.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { PaymentFacts, PaymentReview } from './payment-review.tsx'

const t = ordersEn.payments

/** Payments whose proof or amount somebody has to check. */
export function PaymentsPage() {
  const shop = useShop()
  const payments = useRead('listPaymentsToVerify')
  useTitle(shellEn.title(t.title, shop.name))
  return (
    <>
      <div className="page-head">
        <h1>{t.title}</h1>
      </div>
      <QueryView query={payments}>
        {({ data }) =>
          data.length === 0 ? (
            <State text={t.empty} />
          ) : (
            <div className="page-body">
              <ul className="column wide" aria-label={t.list}>
                {data.map((payment) => (
                  <li key={payment.paymentId}>
                    <PaymentCard payment={payment} />
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </QueryView>
    </>
  )
}

function PaymentCard({ payment }: { payment: PaymentToVerify }) {
  const { orderNumber, status, amount, currency } = payment
  const to = useShopPath()
  const { money } = useFormats()
  const isProof = status === 'submitted'
  return (
    <section className="card" aria-label={orderNumber}>
      <div className="card-head">
        <div className="heading">
          <h2>
            <a className="link" href={to(`/orders/${orderNumber}`)}>
              {orderNumber}
            </a>
          </h2>
          <p className="small soft">
            <PaymentFacts payment={payment} />
          </p>
        </div>
        <span className="strong">{money(amount, currency)}</span>
        <Badge tone={isProof ? 'info' : 'warn'} text={isProof ? t.submitted : t.mismatch} />
      </div>
      <div className="card-body row wrap">
        <PaymentReview payment={payment} />
      </div>
    </section>
  )
}
