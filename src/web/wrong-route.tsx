import { data } from 'react-router'
import { NotFound } from './error-page.tsx'
import { useMessagesAnywhere } from './root.tsx'

/** No screen has this path: the specification's wrong-route page, with status 404. */
export function WrongRoute() {
  const t = useMessagesAnywhere().state
  return <NotFound title={t.wrongRoute} />
}

WrongRoute.loader = () => data(null, { status: 404 })
WrongRoute.handle = { meta: () => ({ title: '404', noindex: true }) }
