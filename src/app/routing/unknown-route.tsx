import { data } from '#src/web/router/route.ts'
import { LateNotFound } from './lazy-not-found.ts'
import { useMessagesAnywhere } from '../root.tsx'

/** Renders the specification's wrong-route page, with status 404. */
export function UnknownRoute() {
  const t = useMessagesAnywhere().state
  return <LateNotFound.Component title={t.unknownRoute} />
}

UnknownRoute.loader = () => data(null, { status: 404 })
UnknownRoute.handle = { meta: () => ({ title: '404', noindex: true }) }
