import { useEffect, useRef, useState } from 'react'
import { useNavigation } from '#src/web/router/router-provider.tsx'
import { Spinner } from '#src/web/kit/feedback/spinner.tsx'
import css from '../root.module.css'

/** Design, section 6: short waits show no indicator, and a shown indicator stays long enough to be read. */
const AFTER_MS = 250
const AT_LEAST_MS = 300

/** Shows the specification's 'Loading...' while the next page is slow. */
export function PendingIndicator() {
  const isLoading = useNavigation().state === 'loading'
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isLoading === isShown) return undefined
    const afterMs = isLoading ? AFTER_MS : Math.max(0, shownAt.current + AT_LEAST_MS - performance.now())
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(isLoading)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])
  return isShown ? (
    <div className={css.waiting}>
      <Spinner />
    </div>
  ) : null
}
