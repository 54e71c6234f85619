import { useRead } from '../client/use-operation.ts'
import { COUNTRY_OPTIONS } from '../settings/country-field.tsx'
import { optionsOfNames, singleField, type FilterField } from '../lists/filter-fields.rules.ts'
import { FilterPicker } from '../lists/filter-picker.tsx'
import { customersEn } from '../messages/customers.en.ts'
import type { FiltersProps, Range } from './customer-filters.tsx'

const t = customersEn.list

interface CustomerFieldsProps extends FiltersProps {
  /** Asks for two days, two amounts or two numbers. */
  onRange: (range: Range) => void
  onClose: () => void
}

/** What the menu of filters of customers offers. */
export function CustomerFields({ params, onChange, onRange, onClose }: CustomerFieldsProps) {
  const field = singleField(params)
  const tags = useRead('listCustomerTags').data?.data ?? []
  const ranges = Object.entries(t.ranges).map(([name, { option }]) => ({ name, label: option, options: null }))
  const fields: readonly FilterField[] = [
    ...Object.entries(t.flags).map(([name, { label, ...values }]) =>
      field(
        name,
        label,
        Object.entries(values).map(([value, text]) => [value, t.flagOptions[`${name} ${value}`] ?? text] as const),
      ),
    ),
    ...ranges,
    field('country', t.place.country, COUNTRY_OPTIONS),
    { ...field('city', t.place.city, []), isTyped: true },
    field('tag', t.tag, optionsOfNames(tags.map(({ tag }) => tag))),
  ]
  return (
    <FilterPicker
      fields={fields}
      onPick={({ name }, value) => onChange({ [name]: value })}
      onAsk={({ name }) => onRange(name as Range)}
      onClose={onClose}
    />
  )
}
