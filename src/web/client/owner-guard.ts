import { data } from 'react-router'
import { ApiError, loadPage } from './api-errors.ts'

/** In place of what a page shows, for whoever has no right to see it. */
export const HIDDEN = 'hidden'

/**
 * What the loader of a page about somebody's own thing gives for a call: its answer; `HIDDEN`, with the status 404, for
 * everybody who has no right to it, whatever the reason (behaviour B14); null, logged, when the call failed, so that the
 * screen still stands (specification, section 8).
 */
export async function loadForOwner<T>(response: Promise<{ data: T }>) {
  const result = response.then(
    (read) => read.data,
    (error: unknown): typeof HIDDEN => {
      if (error instanceof ApiError && error.status < 500) return HIDDEN
      throw error
    },
  )
  const read = await loadPage(result)
  return read === HIDDEN ? hidden() : read
}

/** Whether a loader gives `HIDDEN`. */
export const isHidden = (read: unknown): boolean =>
  typeof read === 'object' && read !== null && 'data' in read && read.data === HIDDEN

export const hidden = () => data<typeof HIDDEN>(HIDDEN, { status: 404 })
