import { data } from '#src/web/router/route.ts'
import { ApiError, loadPage } from './api-errors.ts'

/** Replaces the content of a page when the visitor may not see it. */
export const HIDDEN = 'hidden'

/**
 * Returns the response for a page that belongs to one shopper. Visitors without permission get `HIDDEN` with status
 * 404, whatever the reason (behaviour B14). On failure it logs the error and returns null, so that the screen still
 * renders (specification, section 8).
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

/** Returns whether a loader returned `HIDDEN`. */
export const isHidden = (read: unknown): boolean =>
  typeof read === 'object' && read !== null && 'data' in read && read.data === HIDDEN

export const hidden = () => data<typeof HIDDEN>(HIDDEN, { status: 404 })
