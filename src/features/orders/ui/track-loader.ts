import type { LoaderFunctionArgs } from 'react-router'
import type { Tracking } from '../order.contract.ts'
import type { TrackErrors } from '../tracking/track-form.rules.ts'

export interface TrackData {
  /** The token of a mailed link; '' without one. */
  link: string
  /** The result of a form that was submitted without scripts; the server sets it, never the URL. */
  result: TrackResult
}

/** The result of a search. */
export interface TrackResult {
  found?: Tracking
  /** The constant response to an order number. */
  told?: string
  /** Why nothing was found. */
  problem?: string
  errors?: TrackErrors
  /** Whether the mailed link was used or has expired. */
  isExpired?: boolean
}

/** The query parameter in which the server passes the form result. */
const RESULT_PARAM = 'said'

/** Loads the page without requests or changes: mail scanners open it too. */
export function loadTracking({ request }: LoaderFunctionArgs): TrackData {
  const query = new URL(request.url).searchParams
  const result = typeof document === 'undefined' ? query.get(RESULT_PARAM) : null
  // This server wrote it a moment ago; parameters that a visitor adds are not passed on to the page.
  return { link: query.get('link') ?? '', result: result === null ? {} : (JSON.parse(result) as TrackResult) }
}
