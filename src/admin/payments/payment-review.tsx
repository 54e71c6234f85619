import { useState } from 'react'
import type { PaymentToVerify } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { useFormats } from '../kit/formats.ts'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useDirect } from '../orders/dialogs/direct-button.tsx'
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

/** Says which other orders name the same transaction. */
export const DuplicateWarning = ({ payment: { duplicateOrders } }: { payment: PaymentToVerify }) =>
  duplicateOrders.length === 0 ? null : <p className="callout bad">{t.duplicate(duplicateOrders.join(', '))}</p>

/** Returns where the picture of a proof is. */
export function useProofPath(): (payment: PaymentToVerify) => string {
  const { _id: shopId } = useShop()
  return ({ paymentId }) => `/admin/v1/shops/${shopId}/payments/${paymentId}/screenshot`
}

/** The proof of a payment of an order, and what can be decided about it apart from the main action of the order. */
export function PaymentReview({ payment }: { payment: PaymentToVerify }) {
  const proofPath = useProofPath()
  return (
    <>
      {payment.hasScreenshot && (
        <a className="button small-button" href={proofPath(payment)} target="_blank" rel="noreferrer">
          {t.screenshot}
        </a>
      )}
      <span className="grow" />
      <PaymentDecisions payment={payment} />
    </>
  )
}

interface DecisionsProps {
  payment: PaymentToVerify
  /** Whether the main decision is here, with the keys `C` and `R`; the page of an order has it in its head. */
  hasMain?: boolean
  /** Called when it is decided, or about to be. */
  onDecided?: (payment: PaymentToVerify) => void
  /** Called when a decision that waited is taken back or refused. */
  onNotDecided?: (payment: PaymentToVerify) => void
}

const nothing = (): void => {}

/** Buttons that decide about a payment. */
export function PaymentDecisions({ payment, hasMain = false, ...called }: DecisionsProps) {
  const { onDecided = nothing, onNotDecided = nothing } = called
  const canVerify = useCan()(PERMISSIONS.verifyPayments)
  const [dialog, setDialog] = useState<'other' | 'reject' | 'resolve' | null>(null)
  const { paymentId, amount } = payment
  const isProof = payment.status === 'submitted'
  const confirm = useDirect(
    'confirmPayment',
    { params: { paymentId }, body: { amount } },
    { onSent: () => onDecided(payment), onNotDone: () => onNotDecided(payment) },
  )
  const hasProof = canVerify && isProof
  useShortcuts({
    c: () => (hasMain && hasProof ? confirm.run() : false),
    r: () => (hasMain && hasProof ? setDialog('reject') : false),
  })
  if (!canVerify) return null
  const close = (): void => setDialog(null)
  const dialogProps = {
    payment,
    onClose: close,
    onDecided: () => onDecided(payment),
    onNotDecided: () => onNotDecided(payment),
  }
  return (
    <>
      {isProof ? (
        <>
          <button
            type="button"
            className="button small-button"
            aria-keyshortcuts={hasMain ? 'R' : undefined}
            onClick={() => setDialog('reject')}
          >
            {ordersEn.actions.reject}
          </button>
          <button type="button" className="button small-button" onClick={() => setDialog('other')}>
            {ordersEn.actions.confirmOther}
          </button>
          {hasMain && (
            <button
              type="button"
              className="button small-button primary"
              aria-keyshortcuts="C"
              aria-disabled={confirm.isOff}
              onClick={confirm.run}
            >
              {ordersEn.actions.confirm}
            </button>
          )}
        </>
      ) : (
        hasMain && (
          <button type="button" className="button small-button primary" onClick={() => setDialog('resolve')}>
            {ordersEn.actions.decide}
          </button>
        )
      )}
      {dialog === 'other' && <ConfirmPaymentDialog {...dialogProps} />}
      {dialog === 'resolve' && <ResolvePaymentDialog {...dialogProps} />}
      {dialog === 'reject' && <RejectPaymentDialog {...dialogProps} />}
    </>
  )
}
