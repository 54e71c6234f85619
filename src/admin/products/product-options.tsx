import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../kit/fields.tsx'
import { useFocusAfter } from '../kit/use-focus-after.ts'
import { MAX_VARIANTS } from '#src/shared/product-limits.ts'
import { productEditorEn } from '../messages/products/product-editor.en.ts'
import type { OptionFields } from './product-form.rules.ts'
import { applyOptions, countCombinations } from './product-options.rules.ts'
import type { ProductEditing } from './use-product-form.ts'
import { lostVariants } from './variants/variant-grid.rules.ts'

const t = productEditorEn.options
/** The places of options: they identify a row, because a new option has no name yet. */
const PLACES = ['first', 'second', 'third'] as const
const MAX_OPTIONS = PLACES.length

/** The options of a product; applying them makes its variants. */
export function ProductOptions({ editing: { fields, rejected, change } }: { editing: ProductEditing }) {
  const [edited, setEdited] = useState<readonly OptionFields[] | null>(null)
  const focusNext = useFocusAfter()
  const options = edited ?? fields.options
  const set = (index: number, changes: Partial<OptionFields>): void =>
    setEdited(options.map((option, at) => (at === index ? { ...option, ...changes } : option)))
  const count = countCombinations(options.filter(({ name }) => name.trim() !== ''))
  const lost = edited && count <= MAX_VARIANTS ? lostVariants(fields, applyOptions(fields, edited)) : []
  return (
    <section className="card" aria-labelledby="product-options">
      <div className="card-head">
        <h2 id="product-options">{t.title}</h2>
        {options.length < MAX_OPTIONS && (
          <button
            type="button"
            className="button"
            id="add-option"
            onClick={() => {
              focusNext(`#${rowId(options.length)} input`)
              setEdited([...options, { name: '', values: '', stored: null }])
            }}
          >
            <Plus aria-hidden />
            {t.add}
          </button>
        )}
      </div>
      <div className="card-body form-body">
        {options.length === 0 && <p className="soft medium">{t.hint}</p>}
        {options.map((option, index) => (
          <OptionRow
            key={rowId(index)}
            id={rowId(index)}
            option={option}
            onChange={(changes) => set(index, changes)}
            onRemove={() => {
              focusNext('#add-option')
              setEdited(options.filter((_, at) => at !== index))
            }}
          />
        ))}
        {rejected.options && <p className="error-text">{rejected.options}</p>}
        {edited && (
          <div className="row wrap">
            <button
              type="button"
              className="button"
              disabled={count > MAX_VARIANTS}
              onClick={() => {
                focusNext('#product-variants')
                change((latest) => applyOptions(latest, edited))
                setEdited(null)
              }}
            >
              {t.apply}
            </button>
            <span className={count > MAX_VARIANTS ? 'error-text' : 'small soft'} role="status">
              {count > MAX_VARIANTS
                ? t.tooMany
                : [t.applied(count), ...(lost.length > 0 ? [t.lost(lost)] : [])].join('. ')}
            </span>
          </div>
        )}
      </div>
    </section>
  )
}

const rowId = (index: number): string => `option-${PLACES[index]}`

interface RowProps {
  id: string
  option: OptionFields
  onChange: (changes: Partial<OptionFields>) => void
  onRemove: () => void
}

const OptionRow = ({ id, option, onChange, onRemove }: RowProps) => (
  <div id={id} className="option-row">
    <TextField
      label={t.name}
      value={option.name}
      placeholder={t.namePlaceholder}
      maxLength={40}
      autoComplete="off"
      onValue={(name) => onChange({ name })}
    />
    <TextField
      label={t.values}
      hint={t.valuesHint}
      value={option.values}
      autoComplete="off"
      onValue={(values) => onChange({ values })}
    />
    <button type="button" className="icon-button" aria-label={t.remove(option.name)} onClick={onRemove}>
      <Trash2 aria-hidden />
    </button>
  </div>
)
