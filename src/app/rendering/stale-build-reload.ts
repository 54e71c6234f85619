import type { RouteObject } from '#src/web/router/route.ts'
import { isOffline } from '#src/web/client/api-errors.ts'

/**
 * Loads a page as a new document when the file of its screen is missing. That happens when a new version was deployed
 * while the page was open.
 * @param target returns the page that is being loaded, or null
 */
export function surviveNewVersions(routes: readonly RouteObject[], target: () => string | null): void {
  for (const route of routes) {
    const { lazy } = route
    if (typeof lazy === 'function') route.lazy = once(lazy, (error) => loadInFull(error, target()))
    if (route.children) surviveNewVersions(route.children, target)
  }
}

/** Caches the import: every `import()` call takes an extra tick, even for a loaded module. */
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
  // When the server is unreachable, the error page is more helpful than the browser's own.
  const response = await fetch(to, { method: 'HEAD' }).catch(() => null)
  if (!response || response.status >= 500) throw error
  // The screen can fail twice: when prefetched and when shown.
  if (!isLeaving) {
    location.assign(to)
    // The back/forward cache restores the page with its scripts.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) isLeaving = false
    })
  }
  isLeaving = true
  return new Promise(() => {})
}
