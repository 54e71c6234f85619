import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What stands below the first view of a page. After a click that view is painted first, and this comes with the next
 * frame. Where the page is not shown from its top, and where it was drawn by the server, it is there at once.
 */
export function Below({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const way: string = useNavigationType()
  const isFromTop = way !== 'POP' && !hash
  const [isDue, setDue] = useState(!isFromTop)
  useEffect(() => {
    if (isDue) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // After this frame.
      timer = setTimeout(() => startTransition(() => setDue(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isDue])
  return isDue ? children : null
}
