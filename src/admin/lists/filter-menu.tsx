import { Plus } from 'lucide-react'
import { Suspense, useId, useRef, useState, type ReactNode } from 'react'
import { placeMenu } from '../kit/menu.tsx'
import { listsEn as t } from '../messages/lists.en.ts'
import '../styles/filter-menu.css'

interface FilterMenuProps {
  /** @param close closes the menu and returns the focus to its button */
  children: (close: () => void) => ReactNode
}

/** The button that opens the menu of filters, whose fields load with it. */
export function FilterMenu({ children }: FilterMenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.hidePopover()
  return (
    <>
      <button
        ref={opener}
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
        ref={menu}
        id={id}
        className="menu filter-menu"
        role="dialog"
        aria-label={t.addFilter}
        popover="auto"
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open')
          if (newState === 'open' && menu.current && opener.current) placeMenu(menu.current, opener.current)
        }}
      >
        {isOpen && <Suspense fallback={null}>{children(close)}</Suspense>}
      </div>
    </>
  )
}
