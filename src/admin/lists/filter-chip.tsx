import { X } from 'lucide-react'
import { listsEn as t } from '../messages/lists.en.ts'

interface FilterChipProps {
  label: string
  text: string
  onRemove: () => void
}

/** A filter that is set, with a button that removes it. */
export const FilterChip = ({ label, text, onRemove }: FilterChipProps) => (
  <span className="chip">
    <span className="soft">{label}</span>
    <bdi className="strong ellipsis">{text}</bdi>
    <button type="button" aria-label={t.removeFilter(label)} onClick={onRemove}>
      <X aria-hidden />
    </button>
  </span>
)
