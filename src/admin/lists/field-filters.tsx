import { lazy } from 'react'
import { chosenTexts, type FilterField } from './filter-fields.rules.ts'
import { FilterChip } from './filter-chip.tsx'
import { FilterMenu } from './filter-menu.tsx'

const FilterPicker = lazy(async () => ({ default: (await import('./filter-picker.tsx')).FilterPicker }))

interface FieldFiltersProps {
  fields: readonly FilterField[]
  onChange: (changes: Readonly<Record<string, string | null>>) => void
  /** A filter with fields of its own was chosen. */
  onAsk?: (field: FilterField) => void
}

const NOTHING = (): void => undefined

/** Filters of one value: a chip for each that is set, which removes it, and the menu of all. */
export const FieldFilters = ({ fields, onChange, onAsk = NOTHING }: FieldFiltersProps) => (
  <>
    {chosenTexts(fields).map(({ name, label, text }) => (
      <FilterChip key={name} label={label} text={text} onRemove={() => onChange({ [name]: null })} />
    ))}
    <FilterMenu>
      {(close) => (
        <FilterPicker
          fields={fields}
          onPick={({ name }, value) => onChange({ [name]: value })}
          onAsk={onAsk}
          onClose={close}
        />
      )}
    </FilterMenu>
  </>
)
