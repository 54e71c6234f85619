import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Icon } from './kit/icon.tsx'
import { isOffline } from './read.ts'
import { useMessagesAnywhere } from './root.tsx'
import css from './error-page.module.css'

/** What stands in place of a screen that cannot be shown: not found, offline, or broken. */
export function ErrorPage() {
  const error = useRouteError()
  const t = useMessagesAnywhere()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound title={t.state.notFound} />
  const offline = isOffline(error) || (isRouteErrorResponse(error) && error.status === 503)
  return offline ? <Offline /> : <Plain title={t.state.failed} text={t.state.failedText} />
}

/** As soon as there is a network again the page comes by itself. */
function Offline() {
  const t = useMessagesAnywhere().state
  useEffect(() => {
    const reload = (): void => location.reload()
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

/** The error view: a way on by search, by category, or home. */
export function NotFound({ title }: { title: string }) {
  const t = useMessagesAnywhere()
  return (
    <div className={`wrap ${css.page}`}>
      <p className={css.number} aria-hidden="true">
        404
      </p>
      <h1>{title}</h1>
      <p className="muted">{t.state.notFoundText}</p>
      <form className={css.search} action="/search" method="get" role="search" aria-label={t.shell.searchAgain}>
        <input
          type="search"
          name="value"
          aria-label={t.shell.searchLabel}
          placeholder={t.shell.searchHint}
          maxLength={100}
        />
        <button type="submit" className="btn">
          <Icon name="search" />
          {t.shell.search}
        </button>
      </form>
      <a className="link" href="/">
        {t.state.backHome}
      </a>
    </div>
  )
}
