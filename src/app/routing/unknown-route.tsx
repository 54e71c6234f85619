import { data } from 'react-router'
import { LateNotFound } from './lazy-not-found.ts'
import { useMessagesAnywhere } from '../root.tsx'

/** No screen has this path: the specification's wrong-route page, with status 404. */
export function WrongRoute() {
  const t = useMessagesAnywhere().state
  return <LateNotFound.Part title={t.wrongRoute} />
}

WrongRoute.loader = () => data(null, { status: 404 })
WrongRoute.handle = { meta: () => ({ title: '404', noindex: true }) }
