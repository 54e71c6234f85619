interface SelectAllProps {
  label: string
  /** Number of rows on the page. */
  total: number
  selected: number
  onToggle: () => void
}

/** The box that selects all rows of a page. */
export const SelectAll = ({ label, total, selected, onToggle }: SelectAllProps) => (
  <input
    type="checkbox"
    className="checkbox"
    aria-label={label}
    checked={selected === total}
    ref={(box) => {
      if (box) box.indeterminate = selected > 0 && selected < total
    }}
    onChange={onToggle}
  />
)
