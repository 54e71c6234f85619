import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { printListUrl, parseListUrl, type ListUrl } from '#src/features/listing/list-url.rules.ts'

/** What a visitor changes of a list; a change begins again at the first page. */
export type ListChange = Partial<ListUrl>

export interface ListNavigation {
  /** What is chosen, also while the answer to it is on its way. */
  address: ListUrl
  hrefOf: (change: ListChange) => string
  /** Changes the list and leaves everything where it is. */
  go: (change: (address: ListUrl) => ListChange, isReplacing?: boolean) => void
}

export function useListUrl(): ListNavigation {
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const shown = next?.pathname === here.pathname ? next : here
  const address = parseListUrl(new URLSearchParams(shown.search))
  // Two changes in one moment: the second is one of the list that the first makes.
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
