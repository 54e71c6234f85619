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
  return <AfterPaint isDeferred={navigationType !== 'POP' && !hash}>{children}</AfterPaint>
}

/** Renders content one frame later than its surroundings. */
export function AfterPaint({ isDeferred = true, children }: { isDeferred?: boolean; children: ReactNode }) {
  const [shouldRender, setShouldRender] = useState(!isDeferred)
  useEffect(
    () => (shouldRender ? undefined : afterPaint(() => startTransition(() => setShouldRender(true)))),
    [shouldRender],
  )
  return shouldRender ? children : null
}
