import type { LoaderFunctionArgs } from 'react-router'

export interface LinkData {
  token: string
  /** What came of the form that was sent without a script: said by the server, never by an address. */
  outcome: 'done' | 'expired' | null
  problem: string | null
}

/** For the pages that links of mails lead to. Nothing is asked or changed by opening one: scanners of mails do that too. */
export function loadLink({ request, params }: LoaderFunctionArgs): LinkData {
  const said = typeof document === 'undefined' ? new URL(request.url).searchParams : new URLSearchParams()
  const outcome = said.get('told')
  return {
    token: params.token ?? '',
    outcome: outcome === 'done' || outcome === 'expired' ? outcome : null,
    problem: said.get('problem'),
  }
}
