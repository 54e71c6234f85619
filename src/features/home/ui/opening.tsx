import { useEffect, useState } from 'react'
import { DEMO_NEXT_STEPS } from '#src/shared/demo-page.ts'
import { openingEn } from '#src/shared/messages/catalog/opening.en.ts'
import { useTexts } from '#src/web/client/messages.ts'

const useOpeningTexts = () => useTexts({ en: openingEn })

/** Stands on the home page of a shop without products. */
export function Opening() {
  const t = useOpeningTexts()
  return (
    <section className="section">
      <h2>{t.opening}</h2>
      <p className="muted">{t.openingText}</p>
      <SetupLink />
    </section>
  )
}

/**
 * Links to the setup steps of a new shop in a local demo. Only the server knows whether this browser has such a page,
 * and only a shop on localhost asks it.
 */
function SetupLink() {
  const t = useOpeningTexts()
  const [isServed, setServed] = useState(false)
  useEffect(() => {
    if (!/(^|\.)localhost$/.test(location.hostname)) return
    const left = new AbortController()
    fetch(DEMO_NEXT_STEPS, { method: 'HEAD', signal: left.signal }).then(
      ({ ok }) => setServed(ok),
      // The page was left or the browser is offline, so there is no link.
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
