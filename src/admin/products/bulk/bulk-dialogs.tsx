import { useState } from 'react'
import { fromDecimal } from '#src/shared/money.ts'
import type { ProductJobInput } from '../product-job-types.ts'
import { useRead } from '../../client/use-operation.ts'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { productBulkEn } from '../../messages/products/product-bulk.en.ts'
import { useShop } from '../../shell/shop-context.ts'
import { CheckedDialog } from './checked-dialog.tsx'

type PriceChange = NonNullable<ProductJobInput['price']>
type Kind = PriceChange['by']
type Rounding = NonNullable<PriceChange['rounding']>

export interface BulkDialogProps {
  /** The chosen products. */
  target: ProductJobInput
  isPending: boolean
  error: Error | null
  onSubmit: (body: ProductJobInput) => void
  onClose: () => void
}

/** Changes prices by a percentage or an amount, with a preview. */
export function PriceDialog({ target, ...props }: BulkDialogProps) {
  const t = productBulkEn.priceDialog
  const { currency } = useShop()
  const [by, setBy] = useState<Kind>('percent')
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<Rounding>('none')
  const value = readValue(text, by, currency)
  const isInvalid = text.trim() !== '' && value === null
  return (
    <CheckedDialog
      {...props}
      title={t.title}
      submitLabel={t.submit}
      body={value === null ? null : { ...target, price: { by, value, rounding } }}
    >
      <SelectField label={t.by} value={by} options={Object.entries(t.kinds)} onValue={(kind) => setBy(kind as Kind)} />
      <TextField
        label={by === 'percent' ? t.percent : t.amount(currency)}
        hint={by === 'set' ? undefined : t.hint}
        error={isInvalid ? t.invalid : undefined}
        value={text}
        inputMode="decimal"
        data-focus
        maxLength={12}
        onValue={setText}
      />
      <SelectField
        label={t.rounding}
        value={rounding}
        options={Object.entries(t.roundings)}
        onValue={(name) => setRounding(name as Rounding)}
      />
    </CheckedDialog>
  )
}

/** Returns hundredths of a percent or minor units; null for a text that is none. */
function readValue(text: string, by: Kind, currency: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  const isLower = trimmed.startsWith('-')
  const digits = trimmed.replace(/^[-+]/, '')
  if (by === 'percent') {
    if (!/^\d{1,4}(\.\d{1,2})?$/.test(digits)) return null
    return Math.round(Number(digits) * 100) * (isLower ? -1 : 1)
  }
  const amount = digits === '' ? null : fromDecimal(digits, currency)
  if (amount === null || (by === 'set' && isLower)) return null
  return isLower ? -amount : amount
}

/** Puts products into a category. */
export function CategoryDialog({ target, ...props }: BulkDialogProps) {
  const t = productBulkEn.categoryDialog
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const categories = useRead('showProductSetup').data?.data.categories ?? []
  const options = [['', t.none] as const, ...categories.map(({ _id, path }) => [_id, path] as const)]
  return (
    <CheckedDialog {...props} title={t.title} submitLabel={t.submit} body={{ ...target, categoryId }}>
      <SelectField
        label={t.label}
        value={categoryId ?? ''}
        options={options}
        data-focus
        onValue={(id) => setCategoryId(id === '' ? null : id)}
      />
    </CheckedDialog>
  )
}
