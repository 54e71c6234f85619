import { useLocation } from '#src/web/router/router-provider.tsx'
import { shellEn as t } from '../messages/shell.en.ts'
import { Count } from './counts.tsx'
import { useFrame } from './frame-context.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { isOpenWithin, NAVIGATION_ENTRIES, type NavigationEntry } from './navigation-entries.ts'
import { useCan, useShopPath } from './shop-context.ts'

/** The screens of a shop; an entry is absent without its permission. */
export function Navigation() {
  const entries = useEntries()
  const to = useShopPath()
  const isOpen = useIsOpen()
  const { isNarrow } = useFrame()
  return (
    <nav className="navigation" aria-label={t.navigation}>
      {entries.map((entry) => {
        const { path, label, icon: Icon, count, isUrgent, nested = [] } = entry
        const isWithin = isOpenWithin(entry, isOpen)
        // A page may be below another of the same entry.
        const openPage = nested.findLast((page) => isOpen(page.path))
        return (
          <div key={path}>
            <a
              href={to(path)}
              className={isWithin ? 'open' : undefined}
              title={isNarrow ? label : undefined}
              aria-current={isOpen(path) && (nested.length === 0 || isNarrow) ? 'page' : undefined}
            >
              <Icon aria-hidden />
              <span className="label">{label}</span>
              {/* An open entry has the numbers at its pages. */}
              {count && !(isWithin && nested.some((page) => page.count)) && <Count name={count} isUrgent={isUrgent} />}
            </a>
            {isWithin && nested.length > 0 && (
              <div className="nested">
                {nested.map((page) => (
                  <a key={page.path} href={to(page.path)} aria-current={page === openPage ? 'page' : undefined}>
                    {page.label}
                    {page.count && <Count name={page.count} />}
                  </a>
                ))}
              </div>
            )}
          </div>
        )
      })}
    </nav>
  )
}

/** The same on a phone, at the bottom of the screen: the screens of daily work, and a sheet with all others. */
export function TabBar() {
  const entries = useEntries()
  const to = useShopPath()
  const isOpen = useIsOpen()
  const tabs = entries.filter(({ isTab }) => isTab)
  return (
    <nav className="tab-bar" aria-label={t.navigation}>
      {tabs.map((entry) => {
        const { path, label, icon: Icon, count } = entry
        const current = isOpen(path) ? 'page' : isOpenWithin(entry, isOpen) ? 'true' : undefined
        return (
          <a key={path} href={to(path)} aria-current={current}>
            <Icon aria-hidden />
            <span className="ellipsis">{label}</span>
            {count && <Count name={count} />}
          </a>
        )
      })}
      <MoreSheet entries={entries} isOpen={isOpen} />
    </nav>
  )
}

/** Returns the entries, and the pages below them, that the member may see. */
function useEntries(): NavigationEntry[] {
  const can = useCan()
  const isShown = ({ permission }: { permission: string | null }): boolean => permission === null || can(permission)
  return NAVIGATION_ENTRIES.flatMap((entry) => {
    const nested = entry.nested?.filter(isShown)
    // An entry whose own page they may not open leads to the first below it.
    const path = isShown(entry) ? entry.path : nested?.[0]?.path
    return path === undefined ? [] : [{ ...entry, path, ...(nested && { nested }) }]
  })
}

/** Returns whether a page, or one below it, is open. */
function useIsOpen(): (path: string) => boolean {
  const to = useShopPath()
  const { pathname } = useLocation()
  // Home is above all other screens.
  return (path) => pathname === to(path) || (path !== '' && pathname.startsWith(`${to(path)}/`))
}
