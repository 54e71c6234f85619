import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { LateNotFound } from './routing/lazy-not-found.ts'
import { isOffline } from '#src/web/client/api-errors.ts'
import { useMessagesAnywhere } from './root.tsx'
import css from './error-page.module.css'

/** What stands in place of a screen that cannot be shown: not found, offline, or broken. */
export function ErrorPage() {
  const error = useRouteError()
  const t = useMessagesAnywhere()
  if (isRouteErrorResponse(error) && error.status === 404) return <LateNotFound.Component title={t.state.notFound} />
  const offline = isOffline(error) || (isRouteErrorResponse(error) && error.status === 503)
  return offline ? <Offline /> : <Plain title={t.state.failed} text={t.state.failedText} />
}

/** As soon as there is a network again the page comes by itself. */
function Offline() {
  const t = useMessagesAnywhere().state
  useEffect(() => {
    // A network that is said to be there may lead nowhere yet, and this page may be about to be left.
    const reload = (): void =>
      void fetch('/healthz').then(
        () => location.reload(),
        () => null,
      )
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return <Plain title={t.offline} text={t.offlineText} />
}

function Plain({ title, text }: { title: string; text: string }) {
  const t = useMessagesAnywhere().state
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <button type="button" className="btn" onClick={() => location.reload()}>
        {t.retry}
      </button>
    </div>
  )
}
