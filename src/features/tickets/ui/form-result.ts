/** The result of a form that was submitted without scripts; the server sets it, never the URL. */
export interface SupportFormResult {
  /** The confirmation after a success. */
  told?: string
  /** Why it failed. */
  problem?: string
  errors?: Readonly<Record<string, string>>
  /** The typed values; files must be selected again. */
  typed?: Readonly<Record<string, string>>
}

const RESULT_PARAM = 'said'

/**
 * Reads the form result. This server wrote it a moment ago; parameters that a visitor adds are not passed on to the
 * page.
 */
export function readFormResult(query: URLSearchParams): SupportFormResult {
  const json = typeof document === 'undefined' ? query.get(RESULT_PARAM) : null
  return json === null ? {} : (JSON.parse(json) as SupportFormResult)
}
