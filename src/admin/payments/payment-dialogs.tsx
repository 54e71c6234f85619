import { useState } from 'react'
import { fromDecimal, toDecimal } from '#src/shared/money.ts'
import type { PaymentToVerify } from '../client/operations.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { useFormats } from '../kit/formats.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useOrderChange } from '../orders/dialogs/use-order-change.ts'

const t = ordersEn.actions

interface DialogProps {
  payment: PaymentToVerify
  onClose: () => void
}

/** Confirms that a payment has arrived; another amount puts it on hold. */
export function ConfirmPaymentDialog({ payment: { paymentId, orderNumber, amount, currency }, onClose }: DialogProps) {
  const { money } = useFormats()
  const [text, setText] = useState<string>(toDecimal(amount, currency))
  const [amountError, setAmountError] = useState<string | undefined>()
  const { mutate, isPending, error } = useOrderChange('confirmPayment', onClose)
  const received = fromDecimal(text, currency)
  return (
    <ActionDialog
      title={t.confirmTitle(money(received ?? amount, currency), orderNumber)}
      text={t.confirmText}
      submitLabel={t.confirm}
      isPending={isPending}
      error={error}
      onSubmit={() => {
        if (received === null || received < 1) setAmountError(t.amountWrong(toDecimal(amount, currency)))
        else mutate({ params: { paymentId }, body: { amount: received } })
      }}
      onClose={onClose}
    >
      <TextField
        label={t.received}
        inputMode="decimal"
        value={text}
        error={amountError}
        onValue={(value) => {
          setText(value)
          setAmountError(undefined)
        }}
      />
    </ActionDialog>
  )
}

export function RejectPaymentDialog({ payment: { paymentId, orderNumber, amount, currency }, onClose }: DialogProps) {
  const { money } = useFormats()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useOrderChange('rejectPayment', onClose)
  return (
    <ActionDialog
      title={t.rejectTitle(money(amount, currency), orderNumber)}
      text={t.rejectText}
      submitLabel={t.rejectSubmit}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { paymentId }, body: { reason: reason.trim() } })}
      onClose={onClose}
    >
      <TextField label={t.rejectReason} value={reason} maxLength={300} onValue={setReason} />
    </ActionDialog>
  )
}
