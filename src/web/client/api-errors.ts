import { data } from '#src/web/router/route.ts'

/** An error response of the API, as the browser sees it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly data: unknown

  constructor(
    status: number,
    body: { code?: string; message?: string; fields?: Record<string, string>; data?: unknown },
  ) {
    super(body.message ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? {}
    this.data = body.data
  }
}

/**
 * Returns the response of a request in a page's loader. On failure it logs the error and returns null, so that the
 * screen still renders (specification, section 8).
 * @throws "not found" when the requested object does not exist, and "offline" without a network
 */
export async function loadPage<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    // A URL that the API rejects, such as a name of a thousand letters, identifies nothing.
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw notFound()
    if (isOffline(error)) throw offline()
    logFailure(error)
    return null
  }
}

/** Returns what a loader throws to show the "not found" page with status 404. */
export const notFound = (): unknown => data(null, { status: 404 })

/** Returns what a loader throws to show the "offline" page. */
export const offline = (): unknown => data(null, { status: 503 })

/** Returns whether the browser has no network; always false on the server. */
export const isOffline = (error: unknown): boolean =>
  error instanceof TypeError && typeof document !== 'undefined' && !navigator.onLine

/** Logs an error. Pages write to the console only through this function. */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(error)
}

/** Throws the specification's error for an error response (section 8). */
export function notOk(error: unknown): never {
  throw error instanceof ApiError ? new Error('Network response was not ok', { cause: error }) : error
}
