import { useLayoutEffect } from 'react'
import { isRouteErrorResponse } from '#src/web/router/route.ts'
import { useRouteError } from '#src/web/router/router-provider.tsx'
import { LateNotFound } from './routing/lazy-not-found.ts'
import { isOffline } from '#src/web/client/api-errors.ts'
import { useMessagesAnywhere } from './root.tsx'
import css from './error-page.module.css'

/** Pause after an online event without a reachable server. */
const RETRY_MS = 3000

/** Replaces a screen that is not found, offline or failed. */
export function ErrorPage() {
  const error = useRouteError()
  const t = useMessagesAnywhere()
  if (isRouteErrorResponse(error) && error.status === 404) return <LateNotFound.Component title={t.state.notFound} />
  const offline = isOffline(error) || (isRouteErrorResponse(error) && error.status === 503)
  return offline ? <Offline /> : <Plain title={t.state.failed} text={t.state.failedText} />
}

/** Reloads the page when the network is back. */
function Offline() {
  const t = useMessagesAnywhere().state
  // Before the paint, so that no event is missed while the page is already visible.
  useLayoutEffect(() => {
    let timer = 0
    // An online event does not prove that the server is reachable, so it is checked before the reload.
    const reload = (): void => {
      clearTimeout(timer)
      void fetch('/healthz').then(
        () => location.reload(),
        () => {
          timer = window.setTimeout(reload, RETRY_MS)
        },
      )
    }
    addEventListener('online', reload)
    return () => {
      removeEventListener('online', reload)
      clearTimeout(timer)
    }
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
