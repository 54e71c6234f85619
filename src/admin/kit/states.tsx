import { useEffect, useState, type ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { FailedRequest, statusOf } from '../client/admin-client.ts'
import { shellEn as t } from '../messages/shell.en.ts'

/** After this time without a response, the shape of the content is shown. */
const SHOW_LOADING_AFTER_MS = 150
const SKELETON_ROWS = 8

/** Rows in place of a list that is loading. */
export function Loading() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOW_LOADING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <span className="visually-hidden">{t.loading}</span>
      {isShown &&
        Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className="skeleton-row" aria-hidden>
            <div className="skeleton" />
          </div>
        ))}
    </div>
  )
}

/** A sentence in place of content, with what to do about it. */
export const State = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="state">
    <p>{text}</p>
    {children}
  </div>
)

interface FailedProps {
  error: Error
  onRetry: () => void
  /** The name of a single object, for the text when it does not exist. */
  thing: string | undefined
}

/** Returns the name of who can give a missing permission; null when the server does not say. */
function grantorOf(error: Error): string | null {
  const data = error instanceof FailedRequest && error.code === 'permission_missing' ? error.data : null
  return (data as { name?: string } | null)?.name ?? null
}

/** Why something could not be loaded: forbidden, gone, or an error with a support code. */
export function LoadFailed({ error, onRetry, thing }: FailedProps) {
  const status = statusOf(error)
  const supportCode = error instanceof FailedRequest ? error.supportCode : null
  const text =
    status === 403 ? t.forbidden(grantorOf(error)) : status === 404 && thing !== undefined ? t.gone(thing) : t.failed
  return (
    <div role="alert">
      <State text={text}>
        {text === t.failed && (
          <button type="button" className="button" onClick={onRetry}>
            {t.tryAgain}
          </button>
        )}
        {text === t.failed && supportCode !== null && <p className="small faint">{t.supportCode(supportCode)}</p>}
      </State>
    </div>
  )
}

interface QueryViewProps<T> {
  query: UseQueryResult<T>
  thing?: string
  children: (data: T) => ReactNode
}

/** Shows the data of a query, or the state that it is in; data from before stays visible while it is loaded again. */
export function QueryView<T>({ query, thing, children }: QueryViewProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (error && (data === undefined || query.isPlaceholderData))
    return <LoadFailed error={error} onRetry={() => void refetch()} thing={thing} />
  if (data === undefined) return <Loading />
  return (
    <>
      {isFetching && <div className="progress" />}
      {children(data)}
    </>
  )
}
