import type { ListedCategory } from '../client/catalog-types.ts'
import { SelectField } from '../kit/select-field.tsx'
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
export const CategorySelect = ({ none, categories, value, isFirst = false, onValue, ...rest }: CategorySelectProps) => (
  <SelectField
    {...rest}
    {...(isFirst && { 'data-focus': true })}
    value={value ?? ''}
    options={[['', none], ...categories.map(({ _id }) => [_id, pathText(categories, _id)] as const)]}
    onValue={(id) => onValue(id === '' ? null : id)}
  />
)
