import { useRef } from 'react'
import { useShortcuts } from './use-shortcuts.ts'

/** After V, a number is the number of a view for so long. */
const NUMBER_MS = 2000

/** In every list, F goes to its filters, and V and a number open one of its views. */
export function useListKeys(): void {
  const viewAt = useRef(-NUMBER_MS)
  const open = ({ key, timeStamp }: KeyboardEvent): boolean | void => {
    if (timeStamp - viewAt.current > NUMBER_MS) return false
    viewAt.current = -NUMBER_MS
    document.querySelectorAll<HTMLElement>('main .tabs a')[Number(key) - 1]?.click()
  }
  useShortcuts({
    f: () => {
      const filter =
        document.querySelector<HTMLElement>('.filter-bar .add-filter') ??
        document.querySelector<HTMLElement>('.filter-bar :is(select, button:not([type=submit]))')
      if (!filter) return false
      filter.focus()
      if (filter.matches('.add-filter')) filter.click()
    },
    v: ({ timeStamp }) => {
      if (!document.querySelector('main .tabs a')) return false
      viewAt.current = timeStamp
    },
    ...Object.fromEntries(Array.from('123456789', (key) => [key, open])),
  })
}
