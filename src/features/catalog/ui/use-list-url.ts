import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { printListAddress, readListAddress, type ListAddress } from '../list-url.rules.ts'

/** What a visitor changes of a list; a change begins again at the first page. */
export type ListChange = Partial<ListAddress>

export interface ListWays {
  /** What is chosen, also while the answer to it is on its way. */
  address: ListAddress
  hrefOf: (change: ListChange) => string
  /** Changes the list and leaves everything where it is. */
  go: (change: (address: ListAddress) => ListChange, isReplacing?: boolean) => void
}

export function useListAddress(): ListWays {
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const shown = next?.pathname === here.pathname ? next : here
  const address = readListAddress(new URLSearchParams(shown.search))
  // Two changes in one moment: the second is one of the list that the first makes.
  const latest = useRef(address)
  useEffect(() => {
    latest.current = readListAddress(new URLSearchParams(shown.search))
  }, [shown.search, shown.key])
  const hrefOf = (change: ListChange): string => here.pathname + printListAddress({ ...address, page: 1, ...change })
  return {
    address,
    hrefOf,
    go: (change, isReplacing = false) => {
      latest.current = { ...latest.current, page: 1, ...change(latest.current) }
      void navigate(here.pathname + printListAddress(latest.current), {
        preventScrollReset: true,
        replace: isReplacing,
      })
    },
  }
}
