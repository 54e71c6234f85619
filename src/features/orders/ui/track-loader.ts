import type { LoaderFunctionArgs } from 'react-router'
import type { Tracking } from '../order.contract.ts'
import type { TrackErrors } from '../track-form.rules.ts'

export interface TrackData {
  /** What the link of a mail ends in; '' without. */
  link: string
  /** What came of a form that was sent without a script: said by the server, never by an address. */
  result: TrackResult
}

/** What came of looking for an order. */
export interface TrackResult {
  found?: Tracking
  /** The constant answer to an order number. */
  told?: string
  /** Why nothing was found. */
  problem?: string
  errors?: TrackErrors
  /** The mailed link was used, or is too old. */
  isExpired?: boolean
}

/** The one name under which the server says what came of a form. */
const RESULT_PARAM = 'said'

/** Nothing is asked or changed by opening the page: scanners of mails do that too. */
export function loadTracking({ request }: LoaderFunctionArgs): TrackData {
  const query = new URL(request.url).searchParams
  const result = typeof document === 'undefined' ? query.get(RESULT_PARAM) : null
  // Written by this server a moment ago; whatever a visitor adds to the address is not handed on to the page.
  return { link: query.get('link') ?? '', result: result === null ? {} : (JSON.parse(result) as TrackResult) }
}
