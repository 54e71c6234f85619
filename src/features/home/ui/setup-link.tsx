import { useEffect, useState } from 'react'
import { DEMO_NEXT_STEPS } from '#src/shared/demo-page.ts'
import { useHomeTexts } from './texts.ts'

/**
 * For who tries the product out on this machine: the way to what a new shop still needs. Only the server knows whether
 * there is such a page for this browser; a shop at any other address is never asked.
 */
export function SetupLink() {
  const t = useHomeTexts()
  const [isServed, setServed] = useState(false)
  useEffect(() => {
    if (!/(^|\.)localhost$/.test(location.hostname)) return
    const left = new AbortController()
    fetch(DEMO_NEXT_STEPS, { method: 'HEAD', signal: left.signal }).then(
      ({ ok }) => setServed(ok),
      // Gone on, or offline: there is no link.
      () => setServed(false),
    )
    return () => left.abort()
  }, [])
  return (
    isServed && (
      <p>
        {/* No page of the router: with a target it is left to the browser. */}
        <a className="btn sec" href={DEMO_NEXT_STEPS} target="_top">
          {t.setUpShop}
        </a>
      </p>
    )
  )
}
