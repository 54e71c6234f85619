import { Plus } from 'lucide-react'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { listsEn as t } from '../messages/lists.en.ts'

interface FilterMenuProps {
  /** @param close closes the menu and returns the focus to its button */
  children: (close: () => void) => ReactNode
}

/** The button that opens the menu of filters, whose fields load with it. */
export function FilterMenu({ children }: FilterMenuProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.hidePopover()
  return (
    <>
      <button
        type="button"
        className="button small-button add-filter"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        <Plus aria-hidden />
        {t.filter}
      </button>
      <div
        id={id}
        className="menu filter-menu"
        role="dialog"
        aria-label={t.addFilter}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && <Suspense fallback={null}>{children(close)}</Suspense>}
      </div>
    </>
  )
}
