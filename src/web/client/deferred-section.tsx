import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'

/**
 * What stands below the first view of a page. After a click that view is painted first, and this comes with the next
 * frame. Where the page is not shown from its top, and where it was drawn by the server, it is there at once.
 */
export function DeferredSection({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const way: string = useNavigationType()
  const isFromTop = way !== 'POP' && !hash
  const [isDue, setDue] = useState(!isFromTop)
  useEffect(() => (isDue ? undefined : afterPaint(() => startTransition(() => setDue(true)))), [isDue])
  return isDue ? children : null
}
