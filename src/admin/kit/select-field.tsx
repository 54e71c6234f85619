import type { SelectHTMLAttributes } from 'react'
import { Field } from './fields.tsx'

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className' | 'value'> {
  label: string
  value: string
  /** What can be chosen: values with their names, in this order. */
  options: readonly (readonly [value: string, label: string])[]
  error?: string | undefined
  hint?: string | undefined
  onValue: (value: string) => void
}

/** A label with a choice of one from a list. */
export function SelectField({ label, value, options, error, hint, onValue, ...attributes }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(given) => (
        <select
          className="input"
          {...attributes}
          {...given}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
