import { useState } from 'react'
import type { PaymentToVerify } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useFormats } from '../kit/formats.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan, useShop } from '../shell/shop-context.ts'
import { ConfirmPaymentDialog, RejectPaymentDialog, ResolvePaymentDialog } from './payment-dialogs.tsx'

const t = ordersEn.payments

/** What a customer or provider has reported about a payment. */
export function PaymentFacts({ payment }: { payment: PaymentToVerify }) {
  const { currency, reportedAmount, reportedCurrency, reason, senderNumber, transactionId } = payment
  const { money, time } = useFormats()
  return [
    senderNumber && t.sender(senderNumber),
    transactionId && t.transaction(transactionId),
    reportedAmount !== null && t.reported(money(reportedAmount, reportedCurrency ?? currency)),
    reason,
    t.submittedAt(time(payment.submittedAt ?? payment.createdAt)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The proof of a payment, and what can be decided about it. */
export function PaymentReview({ payment }: { payment: PaymentToVerify }) {
  const { _id: shopId } = useShop()
  const canVerify = useCan()(PERMISSIONS.verifyPayments)
  const [dialog, setDialog] = useState<'confirm' | 'reject' | 'resolve' | null>(null)
  const close = (): void => setDialog(null)
  const isProof = payment.status === 'submitted'
  const decisions = isProof
    ? ([
        ['reject', ordersEn.actions.reject],
        ['confirm', ordersEn.actions.confirmMore],
      ] as const)
    : ([['resolve', ordersEn.actions.decide]] as const)
  return (
    <>
      {payment.hasScreenshot && (
        <a
          className="button small-button"
          href={`/admin/v1/shops/${shopId}/payments/${payment.paymentId}/screenshot`}
          target="_blank"
          rel="noreferrer"
        >
          {t.screenshot}
        </a>
      )}
      <span className="grow" />
      {canVerify &&
        decisions.map(([name, label]) => (
          <button key={name} type="button" className="button small-button" onClick={() => setDialog(name)}>
            {label}
          </button>
        ))}
      {dialog === 'confirm' && <ConfirmPaymentDialog payment={payment} onClose={close} />}
      {dialog === 'resolve' && <ResolvePaymentDialog payment={payment} onClose={close} />}
      {dialog === 'reject' && <RejectPaymentDialog payment={payment} onClose={close} />}
    </>
  )
}
