import { useState } from 'react'
import { toDecimal } from '#src/shared/money.ts'
import type { OperationInput, Order } from '../../client/operations.ts'
import { useRead } from '../../client/use-operation.ts'
import { readAmount } from '../../kit/amount-input.rules.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { orderDetailEn } from '../../messages/order-detail.en.ts'
import { ordersEn } from '../../messages/orders.en.ts'
import { linesToRefund } from '../order-actions.rules.ts'
import { UnitFields } from './unit-fields.tsx'
import { useOrderChange } from './use-order-change.ts'

const t = ordersEn.actions
const own = orderDetailEn.refund

type Parts = NonNullable<OperationInput<'previewRefund'>['body']>

/** What is chosen to be refunded, with what the server says that it amounts to. @param isSent no preview of what is just refunded */
function useParts(order: Order, isSent: boolean) {
  const { orderNumber, currency } = order
  const lines = linesToRefund(order)
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({})
  const [delivery, setDelivery] = useState(false)
  const [text, setText] = useState('')
  const typed = readAmount(text, currency)
  const isTextInvalid = text.trim() !== '' && (typed === null || typed < 1)
  const chosen = lines
    .map(({ line }) => ({ lineId: line._id, quantity: units[line._id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const parts: Parts = {
    ...(chosen.length > 0 && { lines: chosen }),
    delivery,
    ...(typed !== null && typed > 0 && { amount: typed }),
  }
  const isEmpty = chosen.length === 0 && !delivery && parts.amount === undefined
  const preview = useRead(
    'previewRefund',
    { params: { orderNumber }, body: parts },
    { isEnabled: !isEmpty && !isTextInvalid && !isSent },
  )
  return {
    lines,
    parts,
    text,
    setText,
    delivery,
    setDelivery,
    isTextInvalid,
    isEmpty,
    unitsOf: (lineId: string) => units[lineId] ?? 0,
    setUnits: (lineId: string, quantity: number) => setUnits({ ...units, [lineId]: quantity }),
    hasUnits: chosen.length > 0,
    // What is shown belongs to what is chosen.
    preview: isEmpty || isTextInvalid || preview.isPlaceholderData ? null : (preview.data?.data ?? null),
    isLoading: preview.isFetching,
    error: preview.error,
  }
}

interface DialogProps {
  order: Order
  /** Minor units. */
  refundable: number
  onClose: () => void
}

/** Refunds shipped units, the delivery, or another amount; what it comes to is shown before. */
export function RefundDialog({ order, refundable, onClose }: DialogProps) {
  const { orderNumber, currency, payment } = order
  const { money } = useFormats()
  const { mutate, isPending, error } = useOrderChange('refundOrder', onClose)
  const parts = useParts(order, isPending)
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(true)
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const { preview } = parts
  const submit = (): void => {
    const most = money(refundable, currency)
    const found = {
      ...(parts.isEmpty && { amount: own.nothing }),
      ...(parts.isTextInvalid && { amount: t.amountWrong(toDecimal(refundable, currency)) }),
      ...(preview && preview.amount > preview.refundableAmount && { amount: own.tooMuch(most) }),
      ...(reason.trim() === '' && { reason: t.reasonRequired }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || !preview) return
    const body = { ...parts.parts, reason: reason.trim(), restock: parts.hasUnits && restock }
    mutate({ params: { orderNumber }, body })
  }
  const shown = preview && money(preview.amount, currency)
  return (
    <ActionDialog
      title={shown === null ? t.refundTitleOpen(payment.title) : t.refundTitle(shown, payment.title)}
      text={t.refundText(money(refundable, currency))}
      submitLabel={shown === null ? t.refundSubmitOpen : t.refundSubmit(shown)}
      isPending={isPending || parts.isLoading}
      error={error ?? parts.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {parts.lines.length > 0 && <UnitFields lines={parts.lines} unitsOf={parts.unitsOf} onChoose={parts.setUnits} />}
      {order.refundableDeliveryAmount > 0 && (
        <Check
          label={own.delivery(money(order.refundableDeliveryAmount, currency))}
          isChecked={parts.delivery}
          onChange={parts.setDelivery}
        />
      )}
      <TextField
        label={parts.lines.length > 0 ? own.extra : t.amount}
        inputMode="decimal"
        value={parts.text}
        error={errors.amount}
        onValue={(value) => {
          parts.setText(value)
          setErrors({})
        }}
      />
      {parts.hasUnits && <Check label={t.restock} isChecked={restock} onChange={setRestock} />}
      <TextField label={t.refundReason} value={reason} maxLength={300} error={errors.reason} onValue={setReason} />
      <div role="status">
        {preview && preview.amount <= preview.refundableAmount && (
          <p className="callout">
            {own.after(money(preview.keptAmount, currency), ordersEn.paymentStatuses[preview.paymentStatus])}
          </p>
        )}
      </div>
    </ActionDialog>
  )
}

interface CheckProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <label className="check-row">
    <input
      type="checkbox"
      className="checkbox"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
