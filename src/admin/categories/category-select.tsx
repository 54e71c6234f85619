import type { ListedCategory } from '../client/operations.ts'
import { Field } from '../kit/fields.tsx'
import { pathText } from './category-tree.rules.ts'

interface CategorySelectProps {
  label: string
  /** What stands for no category. */
  none: string
  categories: readonly ListedCategory[]
  value: string | null
  error?: string | undefined
  isFirst?: boolean
  onValue: (id: string | null) => void
}

/** Chooses a category by its path. */
export const CategorySelect = ({
  label,
  none,
  categories,
  value,
  error,
  isFirst = false,
  onValue,
}: CategorySelectProps) => (
  <Field label={label} error={error}>
    {(given) => (
      <select
        {...given}
        className="input"
        {...(isFirst && { 'data-focus': true })}
        value={value ?? ''}
        onChange={({ target }) => onValue(target.value === '' ? null : target.value)}
      >
        <option value="">{none}</option>
        {categories.map(({ _id }) => (
          <option key={_id} value={_id}>
            {pathText(categories, _id)}
          </option>
        ))}
      </select>
    )}
  </Field>
)
