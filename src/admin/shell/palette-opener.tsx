import { Search } from 'lucide-react'
import { createContext, useCallback, useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { shellEn as t } from '../messages/shell.en.ts'

const OpenContext = createContext<() => void>(() => {})

/** Opens the search over everything by Ctrl K, or by a `SearchButton` in it; it loads when it is opened first. */
export function PaletteOpener({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  useEffect(() => {
    if (isOpen) void import('../palette/palette.tsx').then((module) => setPalette(() => module.Palette))
  }, [isOpen])
  const open = useCallback(() => setIsOpen(true), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // A dialog has the keyboard for itself.
      if (document.querySelector('dialog[open]:not(.palette)') === null) setIsOpen((before) => !before)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <OpenContext value={open}>
      {children}
      {isOpen && Palette && <Palette onClose={() => setIsOpen(false)} />}
    </OpenContext>
  )
}

/** @param isCompact an icon alone, for phones */
export function SearchButton({ isCompact = false }: { isCompact?: boolean }) {
  const open = useContext(OpenContext)
  if (isCompact)
    return (
      <button type="button" className="icon-button" aria-label={t.search} onClick={open}>
        <Search aria-hidden />
      </button>
    )
  return (
    <button type="button" className="search-button" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      <Search aria-hidden />
      <span className="grow">{t.search}</span>
      <kbd className="kbd" aria-hidden>
        {t.searchKey}
      </kbd>
    </button>
  )
}
