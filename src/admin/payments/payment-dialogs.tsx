import { useState } from 'react'
import { toDecimal } from '#src/shared/money.ts'
import type { PaymentToVerify } from '../client/operations.ts'
import { PERMISSIONS } from '../client/permissions.ts'
import { readAmount } from '../kit/amount-input.rules.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useFormats } from '../kit/formats.ts'
import { ordersEn } from '../messages/orders.en.ts'
import { useCan } from '../shell/shop-context.ts'
import { useOrderChange } from '../orders/dialogs/use-order-change.ts'

const t = ordersEn.actions

interface DialogProps {
  payment: PaymentToVerify
  onClose: () => void
  /** Called when it is decided, or about to be. */
  onDecided?: () => void
  /** Called when a decision that waited is taken back or refused. */
  onNotDecided?: () => void
}

/** Runs a decision, and closes its dialog when it is taken. */
const useDecision = <N extends 'confirmPayment' | 'rejectPayment' | 'resolvePayment'>(
  name: N,
  { onClose, onDecided, onNotDecided }: DialogProps,
) => {
  const end = (): void => {
    onClose()
    onDecided?.()
  }
  return useOrderChange(name, end, onNotDecided)
}

/** Confirms that a payment has arrived; another amount puts it on hold. */
export function ConfirmPaymentDialog(props: DialogProps) {
  const { payment, onClose } = props
  const { paymentId, orderNumber, amount, currency } = payment
  const { money } = useFormats()
  const [text, setText] = useState<string>(toDecimal(amount, currency))
  const [amountError, setAmountError] = useState<string | undefined>()
  const { mutate, isPending, error } = useDecision('confirmPayment', props)
  const received = readAmount(text, currency)
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

type RejectReason = keyof typeof t.rejectReasons

export function RejectPaymentDialog(props: DialogProps) {
  const { payment, onClose } = props
  const { paymentId, orderNumber, amount, currency } = payment
  const { money } = useFormats()
  const [why, setWhy] = useState<RejectReason>('missing')
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string | undefined>()
  const { mutate, isPending, error } = useDecision('rejectPayment', props)
  const submit = (): void => {
    const text = why === 'other' ? reason.trim() : t.rejectReasons[why]
    // The customer would not know what to send instead.
    if (text === '') setReasonError(t.reasonRequired)
    else mutate({ params: { paymentId }, body: { reason: text } })
  }
  return (
    <ActionDialog
      title={t.rejectTitle(money(amount, currency), orderNumber)}
      text={t.rejectText}
      submitLabel={t.rejectSubmit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t.rejectWhy}
        value={why}
        options={Object.entries(t.rejectReasons)}
        onValue={(value) => setWhy(value as RejectReason)}
      />
      {why === 'other' && (
        <TextField
          label={t.rejectReason}
          value={reason}
          maxLength={300}
          error={reasonError}
          onValue={(value) => {
            setReason(value)
            setReasonError(undefined)
          }}
        />
      )}
    </ActionDialog>
  )
}

type Decision = keyof typeof t.decisions

/** Decides about a payment of another amount than was due. */
export function ResolvePaymentDialog(props: DialogProps) {
  const { payment, onClose } = props
  const { paymentId, orderNumber, amount, currency, reportedAmount, reportedCurrency } = payment
  const { money } = useFormats()
  const can = useCan()
  const { mutate, isPending, error } = useDecision('resolvePayment', props)
  // The shop's books hold only an amount in its own currency.
  const isBookable = reportedAmount !== null && (reportedCurrency ?? currency) === currency
  const decisions: Decision[] = [
    ...(isBookable ? (['accept'] as const) : []),
    ...(isBookable && can(PERMISSIONS.refund) ? (['refund'] as const) : []),
    'dismiss',
  ]
  const [chosen, setChosen] = useState<Decision>(decisions[0] ?? 'dismiss')
  return (
    <ActionDialog
      title={
        reportedAmount === null
          ? t.decideTitleUnknown(orderNumber)
          : t.decideTitle(money(reportedAmount, reportedCurrency ?? currency), orderNumber)
      }
      text={t.decideText(money(amount, currency))}
      submitLabel={t.decisionSubmit[chosen]}
      isPending={isPending}
      error={error}
      onSubmit={() => mutate({ params: { paymentId }, body: { decision: chosen } })}
      onClose={onClose}
    >
      <SelectField
        label={t.decision}
        value={chosen}
        options={decisions.map((decision) => [decision, t.decisions[decision]])}
        onValue={(value) => setChosen(value as Decision)}
      />
    </ActionDialog>
  )
}
