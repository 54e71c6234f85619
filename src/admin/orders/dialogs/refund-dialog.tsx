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
import { SelectField } from '../../kit/select-field.tsx'
import { paymentNameOf, type PartName } from '../payment-name.ts'
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
  const [destination, setDestination] = useState<Parts['destination']>('source')
  const typed = readAmount(text, currency)
  const isTextInvalid = text.trim() !== '' && (typed === null || typed < 1)
  const chosen = lines
    .map(({ line }) => ({ lineId: line._id, quantity: units[line._id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const parts: Parts = {
    ...(chosen.length > 0 && { lines: chosen }),
    delivery,
    destination,
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
    setDestination,
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
  const namesOf = (named: readonly PartName[]): string => [...new Set(named.map(paymentNameOf))].join(', ')
  const paid = order.payments.filter(({ capturedAmount }) => capturedAmount > 0)
  const names = namesOf(preview?.parts ?? paid) || payment.title
  return (
    <ActionDialog
      title={shown === null ? t.refundTitleOpen(names) : t.refundTitle(shown, names)}
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
      <SelectField
        label={own.destination}
        options={Object.entries(own.destinations)}
        value={parts.parts.destination ?? 'source'}
        onValue={(value) => parts.setDestination(value === 'credit' ? value : 'source')}
      />
      <TextField label={t.refundReason} value={reason} maxLength={300} error={errors.reason} onValue={setReason} />
      <RefundResult preview={preview} currency={currency} />
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

type Preview = NonNullable<ReturnType<typeof useParts>['preview']>

/** Says where a refund goes, and what the shop keeps. */
function RefundResult({ preview, currency }: { preview: Preview | null; currency: string }) {
  const { money } = useFormats()
  const isPossible = preview !== null && preview.amount <= preview.refundableAmount
  return (
    <div role="status">
      {isPossible && (
        <p className="callout">
          {preview.parts.length > 1 &&
            preview.parts.map((part) => (
              <span key={`${part.provider} ${part.title} ${part.last4}`} className="block">
                {own.part(money(part.amount, currency), paymentNameOf(part))}
              </span>
            ))}
          {preview.bonusAmount > 0 && <span className="block">{own.bonus(money(preview.bonusAmount, currency))}</span>}
          {own.after(money(preview.keptAmount, currency), ordersEn.paymentStatuses[preview.paymentStatus])}
        </p>
      )}
    </div>
  )
}
