import { useState } from 'react'
import type { PaymentToVerify } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { useTitle } from '../client/use-page.ts'
import { Badge } from '../kit/badge.tsx'
import { useFormats } from '../kit/formats.ts'
import { QueryView, State } from '../kit/states.tsx'
import { ordersEn } from '../messages/orders.en.ts'
import { shellEn } from '../messages/shell.en.ts'
import { useShop, useShopPath } from '../shell/shop-context.ts'
import { ConfirmPaymentDialog, RejectPaymentDialog, ResolvePaymentDialog } from './payment-dialogs.tsx'

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
  const { orderNumber, paymentId, status, amount, currency, reportedAmount, reportedCurrency, reason } = payment
  const { _id: shopId } = useShop()
  const to = useShopPath()
  const { money, time } = useFormats()
  const [dialog, setDialog] = useState<'confirm' | 'reject' | 'resolve' | null>(null)
  const close = (): void => setDialog(null)
  const isProof = status === 'submitted'
  const facts = [
    payment.senderNumber && t.sender(payment.senderNumber),
    payment.transactionId && t.transaction(payment.transactionId),
    reportedAmount !== null && t.reported(money(reportedAmount, reportedCurrency ?? currency)),
    reason,
    t.submittedAt(time(payment.submittedAt ?? payment.createdAt)),
  ].filter(Boolean)
  return (
    <section className="card" aria-label={orderNumber}>
      <div className="card-head">
        <div className="heading">
          <h2>
            <a className="link" href={to(`/orders/${orderNumber}`)}>
              {orderNumber}
            </a>
          </h2>
          <p className="small soft">{facts.join(' · ')}</p>
        </div>
        <span className="strong">{money(amount, currency)}</span>
        <Badge tone={isProof ? 'info' : 'warn'} text={isProof ? t.submitted : t.mismatch} />
      </div>
      <div className="card-body row wrap">
        {payment.hasScreenshot && (
          <a
            className="button small-button"
            href={`/admin/v1/shops/${shopId}/payments/${paymentId}/screenshot`}
            target="_blank"
            rel="noreferrer"
          >
            {t.screenshot}
          </a>
        )}
        <span className="grow" />
        {!isProof && (
          <button type="button" className="button small-button" onClick={() => setDialog('resolve')}>
            {ordersEn.actions.decide}
          </button>
        )}
        {isProof && (
          <>
            <button type="button" className="button small-button" onClick={() => setDialog('reject')}>
              {ordersEn.actions.reject}
            </button>
            <button type="button" className="button small-button" onClick={() => setDialog('confirm')}>
              {ordersEn.actions.confirmMore}
            </button>
          </>
        )}
      </div>
      {dialog === 'confirm' && <ConfirmPaymentDialog payment={payment} onClose={close} />}
      {dialog === 'resolve' && <ResolvePaymentDialog payment={payment} onClose={close} />}
      {dialog === 'reject' && <RejectPaymentDialog payment={payment} onClose={close} />}
    </section>
  )
}
