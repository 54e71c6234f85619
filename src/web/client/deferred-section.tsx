import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterPaint } from './after-paint.ts'

/**
 * What stands below the first view of a page. After a click that view is painted first, and this comes with the next
 * frame. Where the page is not shown from its top, and where it was drawn by the server, it is there at once.
 */
export function DeferredSection({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const navigationType: string = useNavigationType()
  const isFromTop = navigationType !== 'POP' && !hash
  const [shouldRender, setShouldRender] = useState(!isFromTop)
  useEffect(
    () => (shouldRender ? undefined : afterPaint(() => startTransition(() => setShouldRender(true)))),
    [shouldRender],
  )
  return shouldRender ? children : null
}
