import { useState } from 'react'
import { toDecimal } from '#src/shared/money.ts'
import type { DraftReduction } from '../client/operations.ts'
import { amountText, readAmount } from '../kit/amount-input.rules.ts'
import { ActionDialog } from '../kit/dialog.tsx'
import { TextField } from '../kit/fields.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { draftsEn } from '../messages/drafts.en.ts'
import { useShop } from '../shell/shop-context.ts'
import { readPercent } from './draft-form.rules.ts'

const EXAMPLE = 500

export type NewReduction = { type: 'percent'; bps: number } | { type: 'fixed'; amount: number }

const valueOf = (reduction: NewReduction, currency: string): string =>
  reduction.type === 'percent' ? String(reduction.bps / 100) : toDecimal(reduction.amount, currency)

interface ReductionDialogProps {
  title: string
  text?: string
  reduction: NewReduction | null
  /** null where no reason is asked for. */
  reason: string | null
  /** @param reason empty where none is asked for */
  onApply: (reduction: NewReduction | null, reason: string) => void
  onClose: () => void
}

/** Takes something off a line or off all goods, perhaps with the reason. */
export function ReductionDialog({ title, text, reduction, reason: given, onApply, onClose }: ReductionDialogProps) {
  const t = draftsEn.reduction
  const { currency } = useShop()
  const [type, setType] = useState<string>(reduction?.type ?? 'percent')
  const [typed, setTyped] = useState(reduction ? valueOf(reduction, currency) : '')
  const [reason, setReason] = useState(given ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const bps = type === 'percent' ? readPercent(typed) : null
  const amount = type === 'fixed' ? readAmount(typed, currency) : null
  const isRight = bps !== null || (amount !== null && amount > 0)
  const errorText = type === 'percent' ? t.percentWrong : draftsEn.amountWrong(toDecimal(EXAMPLE, currency))
  const isReasonMissing = given !== null && reason.trim() === ''
  const submit = (): void => {
    setIsChecked(true)
    if (!isRight || isReasonMissing) return
    onApply(bps === null ? { type: 'fixed', amount: amount ?? 0 } : { type: 'percent', bps }, reason.trim())
  }
  return (
    <ActionDialog
      title={title}
      {...(text !== undefined && { text })}
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
        value={typed}
        error={isChecked && !isRight ? errorText : undefined}
        onValue={setTyped}
      />
      {given !== null && (
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          maxLength={200}
          value={reason}
          error={isChecked && isReasonMissing ? t.reasonRequired : undefined}
          onValue={setReason}
        />
      )}
      {reduction && (
        <button type="button" className="button" onClick={() => onApply(null, '')}>
          {draftsEn.removeDiscount}
        </button>
      )}
    </ActionDialog>
  )
}

/** Returns a reduction of a draft, which has a reason. */
export const withReason = (reduction: NewReduction | null, reason: string): DraftReduction | null =>
  reduction && { ...reduction, reason }

interface NewLine {
  name: string
  unitAmount: number
  quantity: number
  taxClass: string
}

interface LineDialogProps {
  texts: { title: string; text: string; price: string; submit: string }
  /** The tax classes to choose from; null for a charge, which is one unit of the usual class. */
  taxClasses: readonly string[] | null
  onAdd: (line: NewLine) => void
  onClose: () => void
}

/** Adds a line that is no product. */
export function LineDialog({ texts, taxClasses, onAdd, onClose }: LineDialogProps) {
  const t = draftsEn.custom
  const { currency } = useShop()
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [taxClass, setTaxClass] = useState('standard')
  const [isChecked, setIsChecked] = useState(false)
  const unitAmount = readAmount(price, currency)
  const count = Number(quantity)
  const hasPrice = unitAmount !== null && unitAmount >= 0
  const hasCount = Number.isInteger(count) && count >= 1 && count <= 999
  const submit = (): void => {
    setIsChecked(true)
    if (name.trim() !== '' && hasPrice && hasCount) onAdd({ name: name.trim(), unitAmount, quantity: count, taxClass })
  }
  return (
    <ActionDialog
      title={texts.title}
      text={texts.text}
      submitLabel={texts.submit}
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
        label={texts.price}
        inputMode="decimal"
        value={price}
        error={isChecked && !hasPrice ? draftsEn.amountWrong(toDecimal(EXAMPLE, currency)) : undefined}
        onValue={setPrice}
      />
      {taxClasses && (
        <>
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
            options={taxClasses.map((each) => [each, each])}
            onValue={setTaxClass}
          />
        </>
      )}
    </ActionDialog>
  )
}

interface PriceDialogProps {
  title: string
  texts: { text: string; price: string; submit: string; reset: string }
  unitAmount: number
  /** @param unitAmount null for the price as it was */
  onApply: (unitAmount: number | null) => void
  onClose: () => void
}

/** Changes the price of a unit. */
export function PriceDialog({ title, texts, unitAmount, onApply, onClose }: PriceDialogProps) {
  const { currency } = useShop()
  const [text, setText] = useState(amountText(unitAmount, currency))
  const [isChecked, setIsChecked] = useState(false)
  const amount = readAmount(text, currency)
  const isRight = amount !== null && amount >= 0
  return (
    <ActionDialog
      title={title}
      text={texts.text}
      submitLabel={texts.submit}
      isPending={false}
      error={null}
      onSubmit={() => {
        setIsChecked(true)
        if (isRight) onApply(amount)
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.price}
        inputMode="decimal"
        value={text}
        error={isChecked && !isRight ? draftsEn.amountWrong(toDecimal(EXAMPLE, currency)) : undefined}
        onValue={setText}
      />
      <button type="button" className="button" onClick={() => onApply(null)}>
        {texts.reset}
      </button>
    </ActionDialog>
  )
}
