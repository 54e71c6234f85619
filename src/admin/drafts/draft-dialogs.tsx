import { useState } from 'react'
import { fromDecimal, toDecimal } from '#src/shared/money.ts'
import type { DraftReduction } from '../client/operations.ts'
import { useRead } from '../client/use-operation.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { draftsEn } from '../messages/drafts.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { readPercent } from './draft-form.rules.ts'

interface ReductionDialogProps {
  title: string
  reduction: DraftReduction | null
  onApply: (reduction: DraftReduction | null) => void
  onClose: () => void
}

/** Takes something off a line or off all goods, with the reason. */
export function ReductionDialog({ title, reduction, onApply, onClose }: ReductionDialogProps) {
  const t = draftsEn.reduction
  const { currency } = useShop()
  const [type, setType] = useState(reduction?.type ?? 'percent')
  const [text, setText] = useState(reduction ? textOf(reduction, currency) : '')
  const [reason, setReason] = useState(reduction?.reason ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const bps = type === 'percent' ? readPercent(text) : null
  const amount = type === 'fixed' ? fromDecimal(text, currency) : null
  const isRight = bps !== null || (amount !== null && amount > 0)
  const errorText = type === 'percent' ? t.percentWrong : draftsEn.amountWrong(toDecimal(500, currency))
  const submit = (): void => {
    setIsChecked(true)
    if (!isRight || reason.trim() === '') return
    onApply(
      bps === null
        ? { type: 'fixed', amount: amount ?? 0, reason: reason.trim() }
        : { type: 'percent', bps, reason: reason.trim() },
    )
  }
  return (
    <ActionDialog
      title={title}
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
        onValue={(value) => setType(value === 'fixed' ? 'fixed' : 'percent')}
      />
      <TextField
        label={t.value}
        inputMode="decimal"
        value={text}
        error={isChecked && !isRight ? errorText : undefined}
        onValue={setText}
      />
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        maxLength={200}
        value={reason}
        error={isChecked && reason.trim() === '' ? t.reasonRequired : undefined}
        onValue={setReason}
      />
      {reduction && (
        <button type="button" className="button" onClick={() => onApply(null)}>
          {draftsEn.removeDiscount}
        </button>
      )}
    </ActionDialog>
  )
}

const textOf = (reduction: DraftReduction, currency: string): string =>
  reduction.type === 'percent' ? String(reduction.bps / 100) : toDecimal(reduction.amount, currency)

interface NewLine {
  name: string
  unitAmount: number
  quantity: number
  taxClass: string
}

/** Adds a line that is no product. */
export function CustomLineDialog({ onAdd, onClose }: { onAdd: (line: NewLine) => void; onClose: () => void }) {
  const t = draftsEn.custom
  const { currency } = useShop()
  const classes = useRead('showDraftSetup').data?.data.taxClasses ?? ['standard']
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [taxClass, setTaxClass] = useState('standard')
  const [isChecked, setIsChecked] = useState(false)
  const unitAmount = fromDecimal(price, currency)
  const count = Number(quantity)
  const hasPrice = unitAmount !== null && unitAmount >= 0
  const hasCount = Number.isInteger(count) && count >= 1 && count <= 999
  const submit = (): void => {
    setIsChecked(true)
    if (name.trim() !== '' && hasPrice && hasCount) onAdd({ name: name.trim(), unitAmount, quantity: count, taxClass })
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
        label={t.price}
        inputMode="decimal"
        value={price}
        error={isChecked && !hasPrice ? draftsEn.amountWrong(toDecimal(500, currency)) : undefined}
        onValue={setPrice}
      />
      <TextField
        label={t.quantity}
        inputMode="numeric"
        value={quantity}
        error={isChecked && !hasCount ? t.quantityWrong : undefined}
        onValue={setQuantity}
      />
      <SelectField
        label={t.taxClass}
        value={taxClass}
        options={classes.map((each) => [each, each])}
        onValue={setTaxClass}
      />
    </ActionDialog>
  )
}
