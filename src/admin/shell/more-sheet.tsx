import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from '#src/web/router/router-provider.tsx'
import { shellEn as t } from '../messages/shell.en.ts'
import { Count } from './counts.tsx'
import { isOpenWithin, type NavigationEntry } from './navigation-entries.ts'
import { useShopPath } from './shop-context.ts'

interface MoreSheetProps {
  entries: readonly NavigationEntry[]
  isOpen: (path: string) => boolean
}

/** A button that opens a sheet with all screens that are no tabs. */
export function MoreSheet({ entries, isOpen }: MoreSheetProps) {
  const to = useShopPath()
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Its numbers are loaded with the first opening.
  const [wasOpened, setWasOpened] = useState(false)
  const location = useLocation()
  useEffect(() => sheet.current?.close(), [location])
  const pages = entries.flatMap(({ isTab, nested = [], ...entry }) => {
    // The first page of a tab is the tab itself.
    const below = nested.filter(({ path }) => path !== entry.path)
    return isTab ? below : nested.length === 1 ? nested : [entry, ...below]
  })
  if (pages.length === 0) return null
  // A page of a tab is open there, although the sheet leads to it.
  const isPageOpen = entries.some((entry) => !entry.isTab && isOpenWithin(entry, isOpen))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isPageOpen ? 'true' : undefined}
        onClick={() => {
          setWasOpened(true)
          sheet.current?.showModal()
        }}
      >
        <MenuIcon aria-hidden />
        <span className="ellipsis">{t.more}</span>
      </button>
      <dialog ref={sheet} className="sheet" aria-labelledby={titleId} closedby="any">
        <div className="row between">
          <h2 id={titleId}>{t.more}</h2>
          <button type="button" className="icon-button" aria-label={t.close} onClick={() => sheet.current?.close()}>
            <X aria-hidden />
          </button>
        </div>
        <ul>
          {pages.map(({ path, label, count }) => (
            <li key={path}>
              <a href={to(path)} aria-current={isOpen(path) ? 'page' : undefined}>
                {label}
                {count && wasOpened && <Count name={count} />}
              </a>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}
