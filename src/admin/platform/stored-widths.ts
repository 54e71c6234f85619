import { useState } from 'react'
import { limitWidth, type Widths } from '../lists/column-widths.rules.ts'

const KEY = 'widths of platform shops'

/** The widths of the columns of the platform's shops: no shop stores them, so this browser does. */
export function useStoredWidths(): [widths: Widths, change: (widths: Widths) => void] {
  const [widths, setWidths] = useState(readWidths)
  return [
    widths,
    (next) => {
      setWidths(next)
      try {
        localStorage.setItem(KEY, JSON.stringify(next))
      } catch {
        // They last until the page is closed.
      }
    },
  ]
}

function readWidths(): Widths {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    const widths = Object.entries(stored).flatMap(([name, width]) =>
      typeof width === 'number' ? [[name, limitWidth(width)] as const] : [],
    )
    return Object.fromEntries(widths)
  } catch {
    return {}
  }
}
