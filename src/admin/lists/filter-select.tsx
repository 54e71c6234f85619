import { SelectField } from '../kit/select-field.tsx'
import { listsEn } from '../messages/lists.en.ts'

interface FilterSelectProps {
  label: string
  options: Readonly<Record<string, string>>
  value: string
  onValue: (value: string) => void
}

/** A filter of which one value is chosen, or none. */
export const FilterSelect = ({ options, ...field }: FilterSelectProps) => (
  <SelectField {...field} options={[['', listsEn.any], ...Object.entries(options)]} />
)
