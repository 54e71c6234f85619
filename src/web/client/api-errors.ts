import { data } from 'react-router'

/** A refusal of the API as the browser sees it. */
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
    this.name = 'ApiFailure'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? {}
    this.data = body.data
  }
}

/**
 * What a page's loader gives for a call: its answer; null, logged, when it failed, so that the screen still stands
 * (specification, section 8). What does not exist is the page "not found".
 */
export async function loadPage<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    // An address that no call takes, such as a name of a thousand letters, is one of nothing.
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw notFound()
    if (isOffline(error)) throw offline()
    logFailure(error)
    return null
  }
}

/** Ends a loader with the page "not found" and its status. */
export const notFound = (): unknown => data(null, { status: 404 })

/** Ends a loader with the page "offline". */
export const offline = (): unknown => data(null, { status: 503 })

/** Whether the browser itself could not get out; a server, which is asked nothing of the kind, always can. */
export const isOffline = (error: unknown): boolean =>
  error instanceof TypeError && typeof document !== 'undefined' && !navigator.onLine

/** The one place where pages write to the console. */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(error)
}

/** The specification's words for a refusal (section 8). */
export function notOk(error: unknown): never {
  throw error instanceof ApiError ? new Error('Network response was not ok', { cause: error }) : error
}
