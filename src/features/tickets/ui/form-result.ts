/** What came of a form that was sent without a script: said by the server, never by an address. */
export interface SupportFormResult {
  /** What is told when it was sent. */
  told?: string
  /** Why nothing came of it. */
  problem?: string
  errors?: Readonly<Record<string, string>>
  /** What was typed; files have to be chosen again. */
  typed?: Readonly<Record<string, string>>
}

const RESULT_PARAM = 'said'

/** Written by this server a moment ago; whatever a visitor adds to an address is not handed on to the page. */
export function readFormResult(query: URLSearchParams): SupportFormResult {
  const json = typeof document === 'undefined' ? query.get(RESULT_PARAM) : null
  return json === null ? {} : (JSON.parse(json) as SupportFormResult)
}
