import { useState } from 'react'
import { readColumns, type Column } from './columns.rules.ts'

const KEY = 'order-columns'

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The columns of the list of orders that this person has chosen, and a function that keeps others. */
export function useColumns(): [columns: readonly Column[], keep: (columns: readonly Column[]) => void] {
  const [columns, setColumns] = useState(() => readColumns(read()))
  const keep = (next: readonly Column[]): void => {
    setColumns(next)
    try {
      localStorage.setItem(KEY, next.join(' '))
    } catch {
      // They last until the page is closed.
    }
  }
  return [columns, keep]
}
