import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from '#src/web/router/router-provider.tsx'
import { afterPaint } from './after-paint.ts'

/**
 * Renders content below the first viewport one frame later, so that a navigation paints the viewport first. The content
 * renders at once on the server and where the page does not start at its top.
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
