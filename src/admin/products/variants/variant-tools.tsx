import { useState } from 'react'
import { SelectField } from '../../kit/select-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { productEditorEn } from '../../messages/products/product-editor.en.ts'
import { labelsOf } from '../option-values.rules.ts'
import type { OptionFields } from '../product-form.rules.ts'
import { MATRIX_FIELDS, TYPED_FIELDS, type TypedField } from './variant-grid.rules.ts'
import { FIELD_NAMES, type AllowedFields } from './variant-row.tsx'

const t = productEditorEn.variants

export type VariantView = 'list' | 'matrix'

/** List or matrix. */
export const ViewSwitch = ({ view, onView }: { view: VariantView; onView: (view: VariantView) => void }) => (
  <span className="variant-views" role="group" aria-label={t.view}>
    {(['list', 'matrix'] as const).map((name) => (
      <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
        {t.views[name]}
      </button>
    ))}
  </span>
)

/** Says in a narrow window that the matrix needs a wide one. @param name of the product; null before it is saved */
export const MatrixNote = ({ name }: { name: string | null }) => (
  <p className="card-body matrix-note small soft">
    {t.matrixNarrow}{' '}
    {name !== null && (
      <a
        className="link"
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(location.href)}`}
      >
        {t.mailLink}
      </a>
    )}
  </p>
)

interface FilterProps {
  options: readonly OptionFields[]
  /** The chosen value of each option; empty for any. */
  chosen: readonly string[]
  onChoose: (option: number, label: string) => void
}

/** Shows the variants with some values. */
export const VariantFilter = ({ options, chosen, onChoose }: FilterProps) =>
  options.map(({ name, values }, option) => (
    <SelectField
      key={name}
      label={name}
      value={chosen[option] ?? ''}
      options={[['', t.any], ...labelsOf(values).map((label) => [label, label] as const)]}
      onValue={(label) => onChoose(option, label)}
    />
  ))

interface MatrixChoiceProps {
  /** The third option, whose values are shown one at a time. */
  option: OptionFields | undefined
  third: string
  field: TypedField
  onThird: (label: string) => void
  onField: (field: TypedField) => void
}

/** What the matrix shows. */
export const MatrixChoice = ({ option, third, field, onThird, onField }: MatrixChoiceProps) => (
  <>
    <SelectField
      label={t.cells}
      value={field}
      options={MATRIX_FIELDS.map((name) => [name, FIELD_NAMES[name]] as const)}
      onValue={(value) => onField(MATRIX_FIELDS.find((name) => name === value) ?? 'price')}
    />
    {option && (
      <SelectField
        label={option.name}
        value={third}
        options={labelsOf(option.values).map((label) => [label, label] as const)}
        onValue={onThird}
      />
    )}
  </>
)

interface SetForAllProps {
  count: number
  allowed: AllowedFields
  onSet: (field: TypedField, text: string) => void
}

/** Sets one figure of all variants that are shown. */
export function SetForAll({ count, allowed, onSet }: SetForAllProps) {
  const fields = TYPED_FIELDS.filter((field) => allowed.has(field) && field !== 'sku' && field !== 'barcode')
  const [chosen, setChosen] = useState<TypedField>('price')
  const [text, setText] = useState('')
  const field = fields.includes(chosen) ? chosen : (fields[0] ?? 'weight')
  return (
    <>
      <SelectField
        label={t.setField}
        value={field}
        options={fields.map((name) => [name, FIELD_NAMES[name]] as const)}
        onValue={(value) => setChosen(fields.find((name) => name === value) ?? 'weight')}
      />
      <TextField
        label={t.setValue}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={text}
        onValue={setText}
      />
      <button type="button" className="button" onClick={() => onSet(field, text)}>
        {t.setFor(count)}
      </button>
    </>
  )
}
