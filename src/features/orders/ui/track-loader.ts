import type { LoaderFunctionArgs } from '#src/web/router/route.ts'
import type { FormResult } from '#src/web/client/forms/define-form.ts'
import { pageContext } from '#src/web/client/page-context.ts'

export interface TrackData {
  /** The token of a mailed link; '' without one. */
  link: string
  /** The result of a form that was posted without a script. */
  result: FormResult
}

/** Loads the page without requests or changes: mail scanners open it too. */
export const loadTracking = ({ request, context }: LoaderFunctionArgs): TrackData => ({
  link: new URL(request.url).searchParams.get('link') ?? '',
  result: context.get(pageContext).formResult ?? {},
})
