import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useMatches, useNavigate } from '#src/web/router/router-provider.tsx'

/** Sets the title of the document, which also names a page for screen readers. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Returns a parameter of the page's path. */
export function useParam(name: string): string {
  return useMatches().at(-1)?.params[name] ?? ''
}

/** Returns the query of the page, and a function that changes some of its parameters; null removes one. */
export function useSearchParams(): [URLSearchParams, (changes: Readonly<Record<string, string | null>>) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const change = (changes: Readonly<Record<string, string | null>>): void => {
    // A change right before this one is in the address, and perhaps not yet on the screen.
    const current = location.pathname === pathname ? location.search : search
    void navigate(pathname + searchWith(new URLSearchParams(current), changes), { preventScrollReset: true })
  }
  return [new URLSearchParams(search), change]
}

/** Returns a query with some of its parameters changed. */
export function searchWith(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}

/** Moves the focus to an element when a page appears, but not on the first page of a visit. */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    target.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [pathname, target])
}

const rowsKey = (path: string): string => `rows ${path}`

/** Remembers the rows of a list, so that the page of one leads to those beside it. */
export const rememberRows = (path: string, ids: readonly string[]): void =>
  sessionStorage.setItem(rowsKey(path), ids.join(' '))

/** Returns the rows before and after one in the list that was shown last. */
export function rowsBeside(path: string, id: string): { previous: string | null; next: string | null } {
  const ids = sessionStorage.getItem(rowsKey(path))?.split(' ') ?? []
  const at = ids.indexOf(id)
  return at === -1 ? { previous: null, next: null } : { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}
