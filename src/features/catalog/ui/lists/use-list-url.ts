import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from '#src/web/router/router-provider.tsx'
import { printListUrl, parseListUrl, type ListUrl } from '#src/features/listing/list-url.rules.ts'

/** A change of a list, which returns to the first page. */
export type ListChange = Partial<ListUrl>

export interface ListNavigation {
  /** The current choice, also while its response is pending. */
  address: ListUrl
  hrefOf: (change: ListChange) => string
  /** Changes the list and keeps the scroll position. */
  go: (change: (address: ListUrl) => ListChange, isReplacing?: boolean) => void
}

export function useListUrl(): ListNavigation {
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const shown = next?.pathname === here.pathname ? next : here
  const address = parseListUrl(new URLSearchParams(shown.search))
  // A second change in the same moment must be based on the first.
  const latest = useRef(address)
  useEffect(() => {
    latest.current = parseListUrl(new URLSearchParams(shown.search))
  }, [shown.search, shown.key])
  const hrefOf = (change: ListChange): string => here.pathname + printListUrl({ ...address, page: 1, ...change })
  return {
    address,
    hrefOf,
    go: (change, isReplacing = false) => {
      latest.current = { ...latest.current, page: 1, ...change(latest.current) }
      void navigate(here.pathname + printListUrl(latest.current), {
        preventScrollReset: true,
        replace: isReplacing,
      })
    },
  }
}
