import type { RouteObject } from 'react-router'
import { isOffline } from '#src/web/client/api-errors.ts'

/**
 * A screen whose file is no longer there belongs to a version that was replaced while the page was open: its page is
 * loaded in full, as a new document, which brings the new version with it.
 * @param target the page that is on its way, or null
 */
export function surviveNewVersions(routes: readonly RouteObject[], target: () => string | null): void {
  for (const route of routes) {
    const { lazy } = route
    if (typeof lazy === 'function') route.lazy = once(lazy, (error) => loadInFull(error, target()))
    if (route.children) surviveNewVersions(route.children, target)
  }
}

/** What has come is there at once: each import waits for a turn of its own, also of a file that is known. */
function once<T>(load: () => Promise<T>, orElse: (error: unknown) => Promise<T>): () => Promise<T> {
  let modulePromise: Promise<T> | null = null
  return () =>
    (modulePromise ??= load().catch((error: unknown) => {
      modulePromise = null
      return orElse(error)
    }))
}

let isLeaving = false

async function loadInFull(error: unknown, to: string | null): Promise<never> {
  if (to === null || isOffline(error)) throw error
  // Without a server the page that stands says it better than the browser would.
  const response = await fetch(to, { method: 'HEAD' }).catch(() => null)
  if (!response || response.status >= 500) throw error
  // Fetched ahead and fetched to be shown, a screen is missed twice.
  if (!isLeaving) location.assign(to)
  isLeaving = true
  return new Promise(() => {})
}
