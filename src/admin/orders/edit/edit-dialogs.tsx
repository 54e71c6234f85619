import { useState } from 'react'
import { fromDecimal, toDecimal } from '#src/shared/money.ts'
import { readPercent } from '../../drafts/draft-form.rules.ts'
import { ActionDialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { orderEditEn } from '../../messages/order-edit.en.ts'
import { useShop } from '../../shell/shop-context.ts'
import type { OrderEditForm } from './order-edit-form.rules.ts'

const EXAMPLE = 500

interface ChargeDialogProps {
  onAdd: (charge: OrderEditForm['charges'][number]) => void
  onClose: () => void
}

/** Adds a charge that is no product. */
export function ChargeDialog({ onAdd, onClose }: ChargeDialogProps) {
  const t = orderEditEn.chargeDialog
  const { currency } = useShop()
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const amount = fromDecimal(text, currency)
  const isRight = amount !== null && amount >= 0
  const submit = (): void => {
    setIsChecked(true)
    if (name.trim() !== '' && isRight) onAdd({ name: name.trim(), amount })
  }
  return (
    <ActionDialog
      title={t.title}
      text={t.text}
      submitLabel={t.submit}
      isPending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t.name}
        maxLength={80}
        value={name}
        error={isChecked && name.trim() === '' ? t.nameRequired : undefined}
        onValue={setName}
      />
      <TextField
        label={t.amount}
        inputMode="decimal"
        value={text}
        error={isChecked && !isRight ? orderEditEn.amountWrong(toDecimal(EXAMPLE, currency)) : undefined}
        onValue={setText}
      />
    </ActionDialog>
  )
}

type Reduction = OrderEditForm['reduction']

interface DiscountDialogProps {
  reduction: Reduction
  onApply: (reduction: Reduction) => void
  onClose: () => void
}

const textOf = (reduction: NonNullable<Reduction>, currency: string): string =>
  reduction.type === 'percent' ? String(reduction.bps / 100) : toDecimal(reduction.amount, currency)

/** Takes something off all items of the order. */
export function DiscountDialog({ reduction, onApply, onClose }: DiscountDialogProps) {
  const t = orderEditEn.discountDialog
  const { currency } = useShop()
  const [type, setType] = useState<string>(reduction?.type ?? 'percent')
  const [text, setText] = useState(reduction ? textOf(reduction, currency) : '')
  const [isChecked, setIsChecked] = useState(false)
  const bps = type === 'percent' ? readPercent(text) : null
  const amount = type === 'fixed' ? fromDecimal(text, currency) : null
  const isRight = bps !== null || (amount !== null && amount > 0)
  const errorText = type === 'percent' ? t.percentWrong : orderEditEn.amountWrong(toDecimal(EXAMPLE, currency))
  const submit = (): void => {
    setIsChecked(true)
    if (isRight) onApply(bps === null ? { type: 'fixed', amount: amount ?? 0 } : { type: 'percent', bps })
  }
  return (
    <ActionDialog
      title={t.title}
      text={t.text}
      submitLabel={t.submit}
      isPending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t.kind}
        value={type}
        options={[
          ['percent', t.percent],
          ['fixed', t.fixed],
        ]}
        onValue={setType}
      />
      <TextField
        label={t.value}
        inputMode="decimal"
        value={text}
        error={isChecked && !isRight ? errorText : undefined}
        onValue={setText}
      />
      {reduction && (
        <button type="button" className="button" onClick={() => onApply(null)}>
          {t.remove}
        </button>
      )}
    </ActionDialog>
  )
}
