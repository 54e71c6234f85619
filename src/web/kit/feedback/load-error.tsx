import { useLocation } from '#src/web/router/router-provider.tsx'
import { useMessages } from '#src/web/client/messages.ts'

/** Replaces the content of a screen that failed to load, with a link to load it again. */
export function NotLoaded() {
  const { state } = useMessages()
  const { pathname, search } = useLocation()
  return (
    <div className="wrap section">
      <h1>{state.failed}</h1>
      <p className="muted">{state.failedText}</p>
      <p>
        <a className="btn" href={pathname + search}>
          {state.retry}
        </a>
      </p>
    </div>
  )
}
