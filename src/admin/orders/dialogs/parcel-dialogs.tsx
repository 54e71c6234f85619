import { useState } from 'react'
import { toDecimal } from '#src/shared/money.ts'
import type { Order, Shipment } from '../../client/operations.ts'
import { readAmount } from '../../kit/amount-input.rules.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useFormats } from '../../kit/formats.ts'
import { orderDetailEn as t } from '../../messages/order-detail.en.ts'
import { ordersEn } from '../../messages/orders.en.ts'
import { useOrderChange } from './use-order-change.ts'

const MAX_GRAMS = 100_000
const CONSIGNMENT = /^[\w-]{1,64}$/

interface DialogProps {
  shipment: Shipment
  onClose: () => void
}

/** Books a parcel with the shop's courier. */
export function BookParcelDialog({ order, shipment, onClose }: DialogProps & { order: Order }) {
  const { currency, openAmount, payment } = order
  const { money } = useFormats()
  const [weight, setWeight] = useState('')
  const [cash, setCash] = useState('')
  const [errors, setErrors] = useState<{ weight?: string; cash?: string }>({})
  const { mutate, isPending, error } = useOrderChange('bookParcel', onClose)
  const isCash = payment.provider === 'cod' && openAmount > 0
  const submit = (): void => {
    const weightGrams = Number(weight)
    const collectAmount = readAmount(cash, currency)
    const hasWeight = weight.trim() !== ''
    const hasCash = isCash && cash.trim() !== ''
    const isWeightInvalid = !Number.isInteger(weightGrams) || weightGrams < 1 || weightGrams > MAX_GRAMS
    const found = {
      ...(hasWeight && isWeightInvalid && { weight: t.weightWrong }),
      ...(hasCash && collectAmount === null && { cash: ordersEn.actions.amountWrong(toDecimal(openAmount, currency)) }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const body = { ...(hasWeight && { weightGrams }), ...(hasCash && collectAmount !== null && { collectAmount }) }
    mutate({ params: { shipmentId: shipment._id }, body })
  }
  return (
    <ActionDialog
      title={t.bookTitle(shipment.number)}
      text={t.bookText}
      submitLabel={t.bookSubmit}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.weight}
        hint={t.weightHint}
        inputMode="numeric"
        value={weight}
        error={errors.weight}
        onValue={setWeight}
      />
      {isCash && (
        <TextField
          label={t.collect}
          hint={t.collectHint(money(openAmount, currency))}
          inputMode="decimal"
          value={cash}
          error={errors.cash}
          onValue={setCash}
        />
      )}
    </ActionDialog>
  )
}

type Choice = keyof typeof t.resolveSubmit

/** Records whether the courier has a parcel whose booking was not answered. */
export function ResolveParcelDialog({ shipment, onClose }: DialogProps) {
  const [choice, setChoice] = useState<Choice>('has')
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { mutate, isPending, error } = useOrderChange('resolveParcel', onClose)
  const choices: [Choice, string][] = [
    ['has', t.resolveHas],
    ['hasNot', t.resolveHasNot],
  ]
  const submit = (): void => {
    const number = typed.trim()
    if (choice === 'has' && !CONSIGNMENT.test(number)) return setIsWrong(true)
    const body = { consignmentId: choice === 'has' ? number : null }
    return mutate({ params: { shipmentId: shipment._id }, body })
  }
  return (
    <ActionDialog
      title={t.resolveTitle(shipment.number)}
      text={t.resolveText(shipment.parcel?.merchantOrderId ?? '')}
      submitLabel={t.resolveSubmit[choice]}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {choices.map(([value, label]) => (
        <label key={value} className="check-row">
          <input
            type="radio"
            name="parcel-choice"
            className="radio"
            checked={choice === value}
            onChange={() => setChoice(value)}
          />
          {label}
        </label>
      ))}
      {choice === 'has' && (
        <TextField
          label={t.consignment}
          value={typed}
          maxLength={64}
          error={isWrong ? t.consignmentWrong : undefined}
          onValue={(value) => {
            setTyped(value)
            setIsWrong(false)
          }}
        />
      )}
    </ActionDialog>
  )
}
